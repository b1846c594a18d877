"""Lists the attributes that the code reads and nothing defines, without running it.

mypy knows the modules and classes, but not what most variables hold; so a name that is defined
somewhere (by us, the standard library, a package in use) passes.  A line that no test executes may
read a lost name for months.
"""

import ast
import builtins
import importlib
import importlib.util
import re
import sys
from pathlib import Path

from host_sim.folders import list_files
from host_sim.toolchain import ROOT

_FOLDERS = ("firmware", "host_sim", "hardware")  # the last only defines
_LOADED_BY_NAME = ("microdot", "adafruit_miniqr")
# Defined by MicroPython, by packages on which those in use build, and in C by the standard library.
_ELSEWHERE = frozenset(
    "AUTH_WPA_WPA2_PSK VfsRom _run_iter mem32 mem_alloc mem_free getall hookimpl nodeid"
    " pluginmanager cache_tag from_buffer".split()
)
_DEFINITION = re.compile(
    r"^\s*(?:async\s+)?(?:def|class)\s+(\w+)|\bself\.(\w+)\s*(?:[:,=])|^\s*(\w+)\s*(?::[^=\n]*)?=",
    re.M,
)


def read_sources(root=ROOT):
    """Return {module: tree} of the project's own modules."""
    found = {}
    for path in [path for folder in _FOLDERS for path in list_files(root / folder, "**/*.py")]:
        words = path.relative_to(root).with_suffix("").parts
        if words[0] == "firmware":
            words = words[1:]
        elif words[:2] == ("host_sim", "shims"):
            words = words[2:]
        name = ".".join(words).removesuffix(".__init__")
        found[name] = ast.parse(path.read_text(encoding="utf-8"))
    return found


def list_undefined(sources):
    """Return the faults in `sources` ({module: tree}) as texts."""
    reading = {name: tree for name, tree in sources.items() if not name.startswith("hardware")}
    known = _ELSEWHERE.union(_list_library(reading, sources), *map(_list_defined, sources.values()))
    return [
        "%s, line %d: %s" % (module, node.lineno, node.attr)
        for module, tree in reading.items()
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute)
        and isinstance(node.ctx, ast.Load)
        and node.attr not in known
    ]


def _list_defined(tree):
    """Return the names of the attributes that a module, its classes and its objects have."""
    found = _list_bound(tree)
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef):
            found |= _list_bound(node)
        elif isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
            found.add(node.attr)
        elif isinstance(node, ast.Call):
            found.update(_list_fields(node))
    return found


def _list_bound(scope):
    """Return the names that the body of a module or class binds."""
    found, waiting = set(), list(scope.body)
    while waiting:
        node = waiting.pop()
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
            found.add(node.name)
            continue
        if isinstance(node, (ast.Import, ast.ImportFrom)):
            found.update((alias.asname or alias.name).split(".")[0] for alias in node.names)
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            found.add(node.id)
        waiting += ast.iter_child_nodes(node)
    return found


def _list_fields(call):
    """Return the attributes that the arguments of `call` name, if it is one of two functions that do so."""
    name = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
    texts = [
        value.value
        for value in [*call.args, *(word.value for word in call.keywords if word.arg == "dest")]
        if isinstance(value, ast.Constant) and isinstance(value.value, str)
    ]
    if name == "add_argument":
        return [text.lstrip("-").replace("-", "_") for text in texts]
    return " ".join(texts[1:]).split() if name == "namedtuple" else []


def _list_library(reading, sources):
    """Return the names that the modules define which `reading` imports from elsewhere."""
    wanted = {"builtins", *_LOADED_BY_NAME}
    for node in [node for tree in reading.values() for node in ast.walk(tree)]:
        if isinstance(node, ast.ImportFrom):
            wanted.add(node.module)
        elif isinstance(node, ast.Import):
            wanted.update(alias.name for alias in node.names)
    found, tops = set(), set()
    for name in wanted - sources.keys():
        tops.add(name.split(".")[0])
        if name.split(".")[0] in sys.stdlib_module_names and importlib.util.find_spec(name):
            found |= _list_live(importlib.import_module(name))
    for file in [file for top in sorted(tops) for file in _list_files(top)]:
        for names in _DEFINITION.findall(file.read_text(encoding="utf-8", errors="replace")):
            found.update(names)
    return found


def _list_live(module):
    """Return the names of a module of the standard library, perhaps in C, and of its classes."""
    found = set(dir(module)) | set(dir(builtins))
    for thing in list(vars(module).values()):
        if isinstance(thing, type):
            found.update(dir(thing), getattr(thing, "_fields", ()))
    return found


def _list_files(package):
    """Return the sources of a module or package; none if this computer lacks it."""
    spec = importlib.util.find_spec(package)
    if not spec or not spec.submodule_search_locations:
        return [Path(spec.origin)] if spec and str(spec.origin).endswith(".py") else []
    files = [
        path for place in spec.submodule_search_locations for path in Path(place).rglob("*.py")
    ]
    return [path for path in files if not {"test", "tests"} & set(path.parts)]
