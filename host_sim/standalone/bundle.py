"""The archive from which the worker of a page runs the table: sources by their paths in the checkout, and what was
computed for the tags of every table that the page offers.

Of the modules of host_sim and hardware it holds only _BEGINNINGS, _NAMED, and what these import, directly or not.
"""

import ast

from hardware.field.stored import SHIPPED, load_needs, name_shipped, pack_needs
from hardware.layouts.base import build
from host_sim import folders
from host_sim.micropython import sources
from host_sim.records.viewer import PARTS
from host_sim.toolchain import ROOT
from host_sim.web.tables import list_games

PACKAGES = "packages"  # the folder of third-party packages in the archive
_BEGINNINGS = ("host_sim/standalone/begin.py", "host_sim/standalone/compiling.py")
_COMPUTING = "hardware/field/"  # only stored.py of this room comes along
# What the device has, and what is read as data.
_FILES = (
    "firmware/config.py",
    "firmware/boards/*.py",
    "firmware/skald/**/*.py",
    "firmware/skald/**/*.txt",
    "host_sim/device_time/costs.csv",
    "hardware/sheet/*.txt",
    "host_sim/games/*.txt",
    "host_sim/rulings/*.md",
    "host_sim/records/page/*",
    *("host_sim/web/page/" + name for name in PARTS),
)
# What is imported by name.
_NAMED = (
    "host_sim/shims/*.py",
    "host_sim/games/*.py",
    "hardware/layouts/*.py",
    "hardware/sheet/*.py",
)


def list_files():
    """Return {path in the archive: content}."""
    files = {}
    for pattern in _FILES:
        found = folders.list_files(ROOT, pattern)
        if not found:
            raise FileNotFoundError("nothing matches " + pattern)
        for file in found:
            files[file.relative_to(ROOT).as_posix()] = file.read_bytes()
    for name in _list_modules():
        files[name] = (ROOT / name).read_bytes()
    for name, file in sources.list_packages().items():
        files["%s/%s" % (PACKAGES, name)] = file.read_bytes()
    for layout in list_layouts():
        name = (SHIPPED / name_shipped(layout)).relative_to(ROOT).as_posix()
        files[name] = pack_needs(load_needs(layout))
    return files


def _list_modules():
    """Return the paths of the modules of host_sim and hardware that a page needs."""
    named = [
        path.relative_to(ROOT).as_posix()
        for one in _NAMED
        for path in folders.list_files(ROOT, one)
    ]
    waiting, found = [*_BEGINNINGS, *named], set()
    while waiting:
        name = waiting.pop()
        is_computing = name.startswith(_COMPUTING) and not name.endswith(("__.py", "stored.py"))
        if name not in found and not is_computing and (ROOT / name).is_file():
            found.add(name)
            waiting += _list_imports(ast.parse((ROOT / name).read_text(encoding="utf-8")))
    return sorted(found)


def _list_imports(tree):
    """Yield the paths of the modules, or the packages, that a syntax tree may import."""
    for node in ast.walk(tree):
        modules = []
        if isinstance(node, ast.ImportFrom) and node.module:
            modules = [node.module, *("%s.%s" % (node.module, one.name) for one in node.names)]
        elif isinstance(node, ast.Import):
            modules = [one.name for one in node.names]
        for module in modules:
            parts = module.split(".")
            for length in range(1, len(parts) + 1):
                path = "/".join(parts[:length])
                yield path + ".py"
                yield path + "/__init__.py"


def list_layouts():
    """Return the layout of every table that the page offers."""
    return [
        build(game["name"], kit) for game in list_games(has_phones=False) for kit in game["kits"]
    ]
