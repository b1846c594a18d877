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
_LIMIT_S = 300


class ScriptFailed(Exception):
    """A script ended with an exception; the text is all of its output."""


def run_cpython(script, args=()):
    """Return what `script` prints on this CPython."""
    path = os.pathsep.join((str(ROOT / "firmware"), str(ROOT)))
    environment = dict(os.environ, PYTHONPATH=path, PYTHONHASHSEED="0")
    return _run([sys.executable, str(_HERE / "drive.py"), script, *args], environment)


def run_unix(script, heap="96k", args=(), folder=""):
    """Return what `script` prints on the 32-bit unix port with `heap` bytes of memory.

    `folder`: another folder to search for modules.
    Raises toolchain.Missing if this machine has no such interpreter.
    """
    path = ("firmware", ".", ".frozen", str(folder) or ".")
    return _run_compiled(find_unix().command, path, heap, script, args)


def run_frozen(script, heap="96k", args=(), folder=""):
    """Return what `script`, a compiled file, prints on the 32-bit unix port with frozen firmware.

    `folder`: as for run_unix().  Raises toolchain.Missing if this machine cannot build that port.
    """
    from host_sim.micropython import frozen

    path = (".frozen", ".", str(folder) or ".")
    return _run_compiled([str(frozen.build("unix"))], path, heap, script, args)


def _run_compiled(interpreter, path, heap, script, args):
    from host_sim.micropython import mpy_tree

    mpy_tree.refresh()
    command = [*interpreter, "-X", "heapsize=" + heap, str(_HERE / "drive.py"), script, *args]
    return _run(command, dict(os.environ, MICROPYPATH=":".join(path)), mpy_tree.MPY_DIR)


def run_wasm(script, args=()):
    """Return what `script` prints on the WebAssembly build; raises toolchain.Missing without it."""
    runner = str(_HERE / "wasm_runner.mjs")
    command = [*find_node().command, runner, *find_wasm().command, str(ROOT), script, *args]
    return _run(command, dict(os.environ))


def transcript(script, interpreter, args=(), heap="96k"):
    """Return what `script` prints on "cpython", "unix", "frozen" or "wasm"."""
    args = [str(arg) for arg in args]
    if interpreter == "cpython":
        return run_cpython(script, args)
    if interpreter == "unix":
        return run_unix(script, heap, args)
    if interpreter == "frozen":
        return run_frozen(script, heap, args)
    if interpreter == "wasm":
        return run_wasm(script, args)
    raise ValueError(interpreter)


def _run(command, environment, folder=ROOT):
    answer = subprocess.run(
        command, env=environment, cwd=folder, capture_output=True, timeout=_LIMIT_S
    )
    printed = answer.stdout.decode("utf-8").replace("\r\n", "\n")
    if answer.returncode:
        raise ScriptFailed(printed + answer.stderr.decode("utf-8", "replace"))
    return printed
