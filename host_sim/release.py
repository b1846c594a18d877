"""The release: the one list of the device's files, and their bytes.

    firmware/package.json   the list: mip reads it, firmware/manifest.py freezes what is in it and in its
                            "packages", and everything else uses it through this module
    make hardware           rewrites it from the folder

Everything below firmware/ is packaged except the packaging files themselves, what MicroPython's build
needs for images (images/) and the notes (*.md).
"""

import json

from host_sim.device_files import FIRMWARE, build_data
from host_sim.folders import list_files
from host_sim.micropython import mpy_tree, sources
from host_sim.toolchain import ROOT

PACKAGE = FIRMWARE / "package.json"

SHIPPED = (".py", ".bin", ".html", ".txt")
PACKAGING = ("manifest.py", "package.json")
# MicroPython starts the first two as sources; they start the loader (slots.py, archive.py), which must
# work with any version of the other files.  The owner edits config.py.
PLAIN = ("boot.py", "main.py", "slots.py", "archive.py", "config.py")


def list_folder(firmware=FIRMWARE):
    """Return the paths below firmware/ that should ship, in order."""
    return [
        path.relative_to(firmware).as_posix()
        for path in list_files(firmware)
        if path.suffix in SHIPPED and path.name not in PACKAGING
    ]


def list_shipped():
    """Return the paths in the list."""
    return [target for target, _ in json.loads(PACKAGE.read_text(encoding="utf-8"))["urls"]]


def write_package(firmware=FIRMWARE):
    """Rewrite the list of the folder `firmware`; return True if it changed."""
    package = firmware / PACKAGE.name
    rows = ",\n".join('    ["%s", "%s"]' % (name, name) for name in list_folder(firmware))
    text = '{\n  "version": "%s",\n  "packages": %s,\n  "urls": [\n%s\n  ]\n}\n' % (
        find_version(), json.dumps(sources.PACKAGES), rows,
    )  # fmt: skip
    if package.exists() and package.read_text(encoding="utf-8") == text:
        return False
    package.write_text(text, encoding="utf-8")
    return True


def find_version():
    """Return the version in pyproject.toml."""
    for line in (ROOT / "pyproject.toml").read_text(encoding="utf-8").splitlines():
        if line.startswith("version = "):
            return line.split('"')[1]
    raise ValueError("pyproject.toml has no version")


class StaleList(Exception):
    """The list and the folder differ; the text names the files."""


def compile_all():
    """Return {path on the device: bytes} of all packaged files, compiled to bytecode where possible.

    Raises StaleList, or SyntaxError with the compiler's message.
    """
    differing = set(list_folder()) ^ set(list_shipped())
    if differing:
        raise StaleList(
            "run `make hardware`: package.json differs in " + ", ".join(sorted(differing))
        )
    return {**compile_files(list_shipped()), **compile_packages()}


def compile_packages():
    """Return {path on the device: bytes} of PACKAGES, compiled as they are installed."""
    files = {}
    for name, source in sources.list_packages().items():
        target = mpy_tree.MPY_DIR / "packages" / name[:-3]
        mpy_tree.compile_file(source.read_text(encoding="utf-8"), target, name)
        files[name[:-3] + ".mpy"] = target.read_bytes()
    return files


def compile_machine_code(files, instructions):
    """Return those of `files` (as compile_files() returns them) that contain @viper code, with machine code for a board.

    `instructions`: its instruction set, as mpy-cross calls it; "" for none.
    """
    found = {}
    for name in list_shipped() if instructions else ():
        source, target = (FIRMWARE / name).relative_to(ROOT), name[:-3] + ".mpy"
        if target in files and mpy_tree.has_machine_code(source):
            found[target] = mpy_tree.compile_machine_code(source, instructions)
    return found


def compile_files(names):
    """Return {path on the device: bytes} of the files `names`; SyntaxError has the compiler's message."""
    problems = mpy_tree.refresh()
    files = {}
    for name in names:
        source = FIRMWARE / name
        words = problems.get(source.relative_to(ROOT))
        if words:
            raise SyntaxError(words)
        if source.suffix == ".py" and name not in PLAIN:
            compiled = (mpy_tree.MPY_DIR / "firmware" / name).with_suffix(".mpy")
            files[name[:-3] + ".mpy"] = compiled.read_bytes()
        elif source.suffix == ".py":
            files[name] = source.read_bytes()
        else:
            files.update(build_data(name))
    return files
