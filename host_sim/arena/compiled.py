"""The firmware's rules and opponents as machine code, two to three times as fast, with equal results.

    firmware/skald/rules/...  ─ typed.py ─▶ build/arena/c/...  ─ Cython, C compiler ─▶ build/arena/lib/skald/...

Built once for each state of the sources.  Without a compiler the firmware runs
uncompiled, and everything takes longer.
"""

import hashlib
import os
import shutil
import subprocess
import sys
import sysconfig
from importlib.util import find_spec
from pathlib import Path

from host_sim.arena import typed
from host_sim.toolchain import BUILD, ROOT

_FIRMWARE = ROOT / "firmware"
_WORK = BUILD / "arena"
_LEFT_OUT = {
    "prng",
    "compat",
    "overlays",
    "kinds",
    "registry",
    "levels",
    "weights",
}  # too large ints, or never busy
_QUIET = ("words", "refusals", "pieces", "data", "rows", "tiles", "lying", "facts", "bonus")


def use(game, is_wanted=True):
    """Make `import skald` find the compiled modules of `game`, if they can be built; return whether
    it does.

    Call it before anything of skald is imported.
    """
    assert "skald" not in sys.modules
    folder = _build(game) if is_wanted else None
    sys.path.insert(0, str(folder or _FIRMWARE))
    return folder is not None


def list_games():
    """Return the names of all games, without importing anything of skald."""
    return sorted(file.parent.name for file in (_FIRMWARE / "skald/rules").glob("*/__init__.py"))


def write_typed(game, folder):
    """Write the modules of `game` into `folder` as the compiler gets them; they also run uncompiled."""
    files = list_modules(game)
    sources = {module: file.read_text(encoding="utf-8") for module, file in files.items()}
    constants = typed.learn_constants(sources)
    for module, file in files.items():
        target = folder / file.relative_to(_FIRMWARE)
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(typed.add_types(module, sources[module], constants), encoding="utf-8")


def list_modules(game):
    """Return {module: file} of the code that the opponents of `game` run."""
    files = {}
    for file in sorted((_FIRMWARE / "skald").rglob("*.py")):
        module = ".".join(file.relative_to(_FIRMWARE).with_suffix("").parts).removesuffix(
            ".__init__"
        )
        words = module.split(".")
        if (
            (
                words[1:2] in ([], ["compat"], ["solo"])
                or words[1:2] == ["rules"]
                and words[2:3] in ([], [game])
            )
            or words[1] == "rules"
            and file.parent.name == "rules"
        ):
            files[module] = file
    return files


def _build(game):
    """Return the folder with the compiled package, or None where there is no Cython or no C
    compiler.
    """
    if not find_spec("Cython") or not Path(sysconfig.get_path("include"), "Python.h").is_file():
        return None
    files = list_modules(game)
    sources = {module: file.read_text(encoding="utf-8") for module, file in files.items()}
    maker = Path(typed.__file__).read_text() + sys.version
    constants = typed.learn_constants(sources)
    folder = _WORK / ("%s-%s" % (game, sys.implementation.cache_tag))
    for module, file in files.items():
        target = folder / file.relative_to(_FIRMWARE)
        digest = hashlib.sha256((maker + repr(constants) + sources[module]).encode()).hexdigest()
        stamp = target.with_suffix(".sha")
        if stamp.is_file() and stamp.read_text() == digest:
            continue
        target.parent.mkdir(parents=True, exist_ok=True)
        for old in target.parent.glob(target.stem + ".*"):
            old.unlink()
        name = module.split(".")[-1]
        if (
            name in _LEFT_OUT
            or name in _QUIET
            or not sources[module].count("\ndef ") + sources[module].count("    def ")
        ) or not _compile(module, sources[module], constants, target):
            shutil.copyfile(file, target)
        stamp.write_text(digest)
    return folder


def _compile(module, source, constants, target):
    """Build one extension module; return False when that fails."""
    folder = _WORK / "c" / module
    folder.mkdir(parents=True, exist_ok=True)
    typed_file = folder / (module.split(".")[-1] + ".py")
    typed_file.write_text(typed.add_types(module, source, constants), encoding="utf-8")
    c_file = typed_file.with_suffix(".c")
    suffix = sysconfig.get_config_var("EXT_SUFFIX")
    name = "__init__" if target.stem == "__init__" else target.stem
    shared = target.parent / (name + suffix)
    cython = [
        sys.executable,
        "-m",
        "cython",
        "-3",
        "--module-name",
        module + (".__init__" if name == "__init__" else ""),
    ]
    compiler = (os.environ.get("CC") or "cc").split()
    include = sysconfig.get_path("include")
    commands = (
        [*cython, str(typed_file), "-o", str(c_file)],
        [
            *compiler,
            "-shared",
            "-fPIC",
            "-O1",
            "-w",
            "-I" + include,
            str(c_file),
            "-o",
            str(shared),
        ],
    )
    for command in commands:
        try:
            answer = subprocess.run(command, capture_output=True, text=True)
        except FileNotFoundError:
            return False
        if answer.returncode:
            print(
                "arena: %s stays Python: %s" % (module, answer.stderr.strip()[-600:]),
                file=sys.stderr,
            )
            return False
    return True
