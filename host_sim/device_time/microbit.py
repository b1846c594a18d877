"""A Cortex-M0 that counts its instructions: real MicroPython under QEMU, the firmware frozen in.

    Debian's source package ─▶ ports/qemu, BOARD=MICROBIT ─▶ firmware.elf ─▶ qemu-system-arm
    micropython (apt's tools)   + firmware/ + remote/          -icount: one instruction, 16 ns

Its processor and its heap of 178,880 bytes are like those of a Pico W.  The count is the same in every run; boards.py
says how long that is on a board.
"""

import os
import select
import subprocess
import time

from host_sim import toolchain
from host_sim.folders import list_files
from host_sim.micropython import frozen
from host_sim.toolchain import ROOT

HEAP = 183_112  # with the collector's own tables
_REMOTE = ROOT / "host_sim/device_time/remote"
_QEMU = (
    "-machine microbit -global nrf51-soc.flash-size=1048576 -global nrf51-soc.sram-size=262144"
    " -nographic -monitor null -semihosting -serial stdio -icount shift=4 -kernel"
).split()
_STATEMENT = 256  # bytes of data sent with one statement
_PIECE = 48  # bytes that the emulated UART accepts at a time

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
_STAMPS_PER_US = 16


def to_us(stamps):
    """Return `stamps` in us, as counted; boards.py says how long that is on a board."""
    return stamps / _STAMPS_PER_US


class Died(Exception):
    """The script on the chip ended with an exception; the text is its output."""


def build_image():
    """Return the path of firmware.elf with the current firmware and the remote scripts frozen in."""
    scripts = [
        (_REMOTE if path.name == "asyncio.py" else ROOT, path)
        for path in list_files(_REMOTE, "*.py")
    ]
    scripts = [(base, path.relative_to(base)) for base, path in scripts]
    return frozen.build("qemu", scripts, ["MICROPY_HEAP_SIZE=%d" % HEAP])


class Chip:
    """An emulated chip at its raw REPL; a context manager.

    Scripts share a heap: each finds what the last one left.
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
        """Give the following scripts a bytearray `name` with the bytes `data`."""
        self.run("%s = bytearray(%d)" % (name, len(data)))
        self.fill(name, data)

    def fill(self, name, data):
        """Put the bytes `data` into the first items of the bytearray `name`."""
        for at in range(0, len(data), _STATEMENT):
            part = data[at : at + _STATEMENT]
            self.run("%s[%d:%d] = %r" % (name, at, at + len(part), part))

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
