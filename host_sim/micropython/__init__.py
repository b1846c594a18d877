"""Runs a script on CPython and on both MicroPythons, to compare their output.

    script       a module with run(args), e.g. "tests.micropython.play" (see drive.py)
    "cpython"    this interpreter, from sources
    "unix"       the 32-bit unix port, compiled files, bounded heap, as on a board
    "frozen"     the same port with the firmware frozen in, as on a small board
    "wasm"       the WebAssembly build, from sources

`transcript()` returns the output as text; tests require it to be the same everywhere.
"""

import os
import subprocess
import sys
from pathlib import Path

from host_sim.toolchain import ROOT, find_node, find_unix, find_wasm

_HERE = Path(__file__).parent
_DRIVE = str(_HERE / "drive.py")
_LIMIT_S = 300
# Where the unix port looks for modules, below build/mpy.
_PATHS = {"unix": ("firmware", ".", ".frozen"), "frozen": (".frozen", ".")}


class ScriptFailed(Exception):
    """A script ended with an exception; the text is all of its output."""


def transcript(script, interpreter, args=(), heap="96k", folder="."):
    """Return what `script` prints on "cpython", "unix", "frozen" or "wasm".

    heap      bytes of memory that the unix port has, frozen or not
    folder    another folder that it searches for modules, compiled or not

    Raises ScriptFailed, and toolchain.Missing if this machine lacks the interpreter.
    """
    args = [script, *map(str, args)]
    if interpreter == "cpython":
        path = os.pathsep.join((str(ROOT / "firmware"), str(ROOT)))
        return _run([sys.executable, _DRIVE, *args], {"PYTHONPATH": path, "PYTHONHASHSEED": "0"})
    if interpreter == "wasm":
        runner = str(_HERE / "wasm_runner.mjs")
        return _run([*find_node().command, runner, *find_wasm().command, str(ROOT), *args], {})
    from host_sim.micropython import frozen, mpy_tree

    command = find_unix().command if interpreter == "unix" else [str(frozen.build("unix"))]
    mpy_tree.refresh()
    path = {"MICROPYPATH": ":".join((*_PATHS[interpreter], str(folder)))}
    return _run([*command, "-X", "heapsize=" + heap, _DRIVE, *args], path, mpy_tree.MPY_DIR)


def _run(command, environment, folder=ROOT):
    answer = subprocess.run(
        command,
        env={**os.environ, **environment},
        cwd=folder,
        capture_output=True,
        timeout=_LIMIT_S,
    )
    printed = answer.stdout.decode("utf-8").replace("\r\n", "\n")
    if answer.returncode:
        raise ScriptFailed(printed + answer.stderr.decode("utf-8", "replace"))
    return printed
