"""Fetches the programs, apart from Python, that a fresh machine lacks.

    python -m host_sim.provision unix wasm pyodide esptool chromium qemu i386-gcc mosquitto

Each step works in a folder of its own under build/ and moves it into place at the
end, so a step that is interrupted is simply repeated.  A step prints one line.
Only `wasm` must succeed: the others say why they failed, and `host_sim.toolchain`
repeats the reason when the program is needed.
"""

import contextlib
import shutil
import subprocess
import sys
import tempfile
from functools import partial
from pathlib import Path

from host_sim import build_folder, debian_programs, toolchain
from host_sim.micropython import debian, frozen

_HERE = Path(__file__).parent


def pick_reason(text):
    """Return the most telling line of a program's error output."""
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    telling = [line for line in lines if "error" in line.lower()]
    return (telling or lines or ["failed without a word"])[-1]


def fetch_unix():
    """Unpack the 32-bit unix port unless there is one; leave a note if that fails."""
    note = toolchain.UNIX_DIR.with_suffix(".txt")
    note.unlink(missing_ok=True)
    with contextlib.suppress(toolchain.Missing):
        toolchain.find_unix()
        return
    try:
        with (
            tempfile.TemporaryDirectory() as state,
            build_folder.fresh_folder(toolchain.UNIX_DIR) as folder,
        ):
            debian.unpack(folder, Path(state))
    except (toolchain.Missing, OSError, subprocess.SubprocessError) as error:
        note.parent.mkdir(exist_ok=True)
        note.write_text("%s\n" % error)


def _install(lock_dir, target):
    """Install the packages of `lock_dir`'s package.json from npm, as its lock file pins them, in `target`."""
    lock_dir, target = _HERE / lock_dir, toolchain.BUILD / target
    installed, wanted = target / "package-lock.json", lock_dir / "package-lock.json"
    if installed.is_file() and installed.read_bytes() == wanted.read_bytes():
        return
    node = toolchain.find_node()
    with build_folder.fresh_folder(target) as folder:
        for name in ("package.json", "package-lock.json"):
            shutil.copy(lock_dir / name, folder)
        command = [*_npm(node), "ci", "--no-audit", "--no-fund", "--loglevel=error"]
        answer = subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=300)
        if answer.returncode:
            raise toolchain.Missing("npm: " + pick_reason(answer.stderr))


def _npm(node):
    """Return the command that starts the npm that belongs to `node`."""
    program = Path(node.command[0])
    for folder in ("../lib/node_modules", "lib/node_modules", "node_modules"):
        script = program.parent / folder / "npm/bin/npm-cli.js"
        if script.is_file():
            return [str(program), str(script)]
    return ["npm"]


def fetch_chromium():
    """Use the machine's Chromium, or else Debian's, unpacked, or else Playwright's."""
    try:
        return _unpack_unless_found("chromium")
    except toolchain.Missing as missing:
        why = "%s; %s" % (missing, _install_playwright_chromium())
    try:
        toolchain.find_chromium()
    except toolchain.Missing as missing:
        raise toolchain.Missing("%s (%s)" % (missing, why)) from None


def _install_playwright_chromium():
    """Let Playwright download its browser; return why that failed, or ""."""
    toolchain.lend_node()
    answer = subprocess.run(
        [sys.executable, "-m", "playwright", "install", "chromium"],
        capture_output=True,
        text=True,
        timeout=600,
    )
    if answer.returncode:
        return "playwright: " + pick_reason(answer.stderr)
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        program = playwright.chromium.executable_path
    if not toolchain.read_version(program, *toolchain.CHROMIUM_VERSION):
        return "playwright: its Chromium lacks libraries"
    toolchain.CHROMIUM_NOTE.write_text(program + "\n")
    return ""


def fetch_qemu():
    """Use the machine's emulator and compiler, or else Debian's; fetch MicroPython's sources."""
    _unpack_unless_found("qemu")
    frozen.fetch_source()


def _unpack_unless_found(name):
    """Unpack program `name` from Debian's packages if this machine has none; raises Missing."""
    find = toolchain.FINDERS[name]
    try:
        find()
    except toolchain.Missing as missing:
        try:
            debian_programs.unpack(name, toolchain.PACKAGES[name])
        except (toolchain.Missing, OSError, subprocess.SubprocessError) as error:
            raise toolchain.Missing("%s (%s)" % (missing, error)) from None
        find()


_STEPS = {
    "unix": fetch_unix,
    "wasm": partial(_install, "micropython", "node"),
    "pyodide": partial(_install, "standalone", "pyodide"),
    "esptool": partial(_install, "cable", "cable-tool"),
    "chromium": fetch_chromium,
    "qemu": fetch_qemu,
    "i386-gcc": partial(_unpack_unless_found, "i386-gcc"),
    "mosquitto": partial(_unpack_unless_found, "mosquitto"),
}


def main(names):
    """Carry out the named steps; return 1 when `wasm` failed."""
    failed = 0
    for name in names:
        try:
            _STEPS[name]()
            toolchain.FINDERS[name]()
        except (toolchain.Missing, subprocess.SubprocessError, OSError) as error:
            print("%-9s not available: %s" % (name, error))
            failed |= name == "wasm"
        else:
            print(toolchain.describe(name))
    return int(failed)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:] or list(_STEPS)))
