"""Finds the names that the code reads and nothing defines, without running it.

`module.name`, an import of ours   bound at the top level of that module of ours
`self.name`                        in the class, above or below it, or stored from outside
any other `thing.name`             defined somewhere: by us, the standard library, a package in use

A line that no test executes may read such a name for months.
"""

import ast
import builtins
import importlib
import importlib.util
import re
import sys
from pathlib import Path

from host_sim.toolchain import ROOT

_FOLDERS = ("firmware", "host_sim", "hardware")  # the last only defines
_FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)
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


class Source:
    """What one module reads and defines.

    reads, stores   its attributes, as ast.Attribute
    imports, classes   ast.Import and ast.ImportFrom, ast.ClassDef
    bound   the names at its top level; stored: the names that it or a function binds in another way
    fields  the names that arguments of namedtuple() and add_argument() define
    """

    def __init__(self, tree):
        self.reads, self.stores, self.imports, self.classes = [], [], [], []
        self.bound, self.stored, self.fields = _list_bound(tree), set(), set()
        for node in ast.walk(tree):
            if isinstance(node, ast.Attribute):
                (self.reads if isinstance(node.ctx, ast.Load) else self.stores).append(node)
            elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
                self.stored.add(node.id)
            elif isinstance(node, ast.arg):
                self.stored.add(node.arg)
            elif isinstance(node, _FUNCTIONS) and node not in tree.body:
                self.stored.add(node.name)
            elif isinstance(node, (ast.Import, ast.ImportFrom)):
                self.imports.append(node)
            elif isinstance(node, ast.ClassDef):
                self.classes.append(node)
            elif isinstance(node, ast.Global):
                self.bound.update(node.names)
            elif isinstance(node, ast.Call):
                self.fields.update(_list_fields(node))


def read_sources(root=ROOT):
    """Return {module: Source} of the project's own modules."""
    found = {}
    for path in sorted(path for folder in _FOLDERS for path in (root / folder).rglob("*.py")):
        words = path.relative_to(root).with_suffix("").parts
        if words[0] == "firmware":
            words = words[1:]
        elif words[:2] == ("host_sim", "shims"):
            words = words[2:]
        name = ".".join(words).removesuffix(".__init__")
        found[name] = Source(ast.parse(path.read_text(encoding="utf-8")))
    return found


def list_undefined(sources):
    """Return the faults in `sources` ({module: Source}) as texts."""
    reading = {name: source for name, source in sources.items() if not name.startswith("hardware")}
    known = _list_defined(sources) | _list_library(reading, sources) | _ELSEWHERE
    families = _Families(sources)
    faults = []
    for module, source in reading.items():
        found = _check_modules(source, sources) + families.check(source)
        found += [(node.lineno, node.attr) for node in source.reads if node.attr not in known]
        faults += ["%s, line %d: %s" % (module, *fault) for fault in sorted(set(found))]
    return faults


def _list_bound(scope):
    """Return the names that the body of a module or class binds."""
    found, waiting = set(), list(scope.body)
    while waiting:
        node = waiting.pop()
        if isinstance(node, (*_FUNCTIONS, ast.ClassDef)):
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


# -- modules of ours ------------------------------------------------------------------


def _check_modules(source, sources):
    """Return (line, name) of every name that `source` takes from a module of ours that lacks it."""
    faults, called = [], {}  # name here -> module
    for node in source.imports:
        for alias in node.names if isinstance(node, ast.ImportFrom) else ():
            whole = "%s.%s" % (node.module, alias.name)
            if whole in sources:
                called[alias.asname or alias.name] = whole
            elif node.module in sources and (
                alias.name not in sources[node.module].bound | {"*", "__doc__"}
            ):
                faults.append((node.lineno, whole))
    for node in source.reads:
        name = node.value.id if isinstance(node.value, ast.Name) else ""
        if name in called and name not in source.stored and not node.attr.startswith("__"):
            whole = "%s.%s" % (called[name], node.attr)
            if node.attr not in sources[called[name]].bound and whole not in sources:
                faults.append((node.lineno, whole))
    return faults


# -- classes of ours ------------------------------------------------------------------


class _Families:
    """The classes of all modules by name; those of one name count as one."""

    def __init__(self, sources):
        self._members = {}  # class -> the names that it defines
        self._bases, self._heirs = {}, {}
        self._given = set()  # names that are stored in an object from outside
        for source in sources.values():
            self._given |= {node.attr for node in source.stores if not _is_self(node.value)}
            for node in source.classes:
                self._enter(node)

    def _enter(self, node):
        members = self._members.setdefault(node.name, set(dir(object)))
        members |= _list_bound(node)
        members |= {
            inner.attr
            for inner in ast.walk(node)
            if isinstance(inner, ast.Attribute)
            and isinstance(inner.ctx, ast.Store)
            and _is_self(inner.value)
        }
        for base in node.bases:
            name = ast.unparse(base).split(".")[-1]
            self._bases.setdefault(node.name, set()).add(name)
            self._heirs.setdefault(name, set()).add(node.name)

    def _list_family(self, name):
        """Return the names of the classes whose methods an object of class `name` or below may have."""
        return _reach(_reach([name], self._heirs), self._bases)

    def check(self, source):
        """Return (line, name) of every `self.name` that no class of the family defines."""
        faults = []
        for node in source.classes:
            family = self._list_family(node.name)
            if not family <= self._members.keys():
                continue  # somebody else's class is above it
            known = self._given.union(*(self._members[name] for name in family))
            faults += [
                (read.lineno, "self." + read.attr)
                for read in ast.walk(node)
                if isinstance(read, ast.Attribute)
                and _is_self(read.value)
                and read.attr not in known
            ]
        return faults


def _is_self(node):
    return isinstance(node, ast.Name) and node.id == "self"


def _reach(starts, links):
    """Return `starts` and everything that `links` lead to from there."""
    seen, waiting = set(starts), list(starts)
    while waiting:
        new = links.get(waiting.pop(), set()) - seen
        seen |= new
        waiting += new
    return seen


# -- everything else --------------------------------------------------------------------


def _list_defined(sources):
    """Return the names of attributes that anything in `sources` can have."""
    found = set()
    for source in sources.values():
        found |= source.bound | source.fields | {node.attr for node in source.stores}
        found = found.union(*map(_list_bound, source.classes))
    return found


def _list_library(reading, sources):
    """Return the names that the modules define which `reading` imports from elsewhere."""
    wanted = {"builtins", *_LOADED_BY_NAME}
    for source in reading.values():
        for node in source.imports:
            wanted |= {node.module} if isinstance(node, ast.ImportFrom) else set()
            wanted |= {alias.name for alias in node.names if isinstance(node, ast.Import)}
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
