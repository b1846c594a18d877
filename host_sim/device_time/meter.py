"""Counts the interpreter's work for the firmware while it runs on CPython.

    with Meter(costs) as meter:      the functions of the firmware and of the packages
        ...                          that ship with it report their blocks (blocks.py),
        meter.take_ns()              whether loaded before or meanwhile

The firmware itself is not changed: its functions get other code objects, compiled
from the same source, and get their own back when the last meter is closed.  A process
can use only one table of costs at a time.
"""

import ast
import contextlib
import functools
import importlib.abc
import importlib.machinery
import sys
import types
from pathlib import Path

from host_sim.device_time.blocks import Blocks
from host_sim.device_time.costs import OPERATIONS, PACK
from host_sim.device_time.operations import cost
from host_sim.device_time.stored import load_code
from host_sim.micropython import sources
from host_sim.toolchain import ROOT

FIRMWARE = ROOT / "firmware"
_REMOTE = ROOT / "host_sim/device_time/remote"
_COUNTER = "_device_ns"
_TICK = "_device_tick"
_FIND = "_device_find"
_STRETCH = 1024  # a search is charged for every so many characters
# A Meter without costs counts all operations in one number: each has so many bits of it, and so many of them are
# the binary fraction of its count.
_LANE = 64
_FRACTION = 20


class Meter:
    """The work since the last take: nanoseconds, or, without `costs`, a count of operations.

    `total` is a list of one number (costs.PACK), so that instrumented code can add to it.
    """

    _open = None  # the Meter in use
    _users = 0
    _loaded = {}  # (path, costs) -> instrumented code, for tables opened one after the other

    def __init__(self, costs=None):
        """`costs`: {operation: ns}, or None to count the operations themselves (slower)."""
        self._costs = costs
        self.total = [0]
        self._swapped = []  # (function, its own code)

    def __enter__(self):
        if Meter._open is None:
            Meter._open = self
            self._install()
        elif Meter._open._costs != self._costs:
            raise RuntimeError("another table of costs is in force")
        Meter._users += 1
        return Meter._open

    def __exit__(self, *_):
        Meter._users -= 1
        if not Meter._users:
            Meter._open._uninstall()
            Meter._open = None

    def take_ns(self):
        """Return the nanoseconds spent since the last call."""
        spent = self.total[0]
        self.total[0] = 0
        return spent >> PACK

    def take_counts(self):
        """Return {operation: number} since the last call, for a Meter without costs."""
        counted, found = self.take_ns(), {}
        for operation in OPERATIONS:
            found[operation] = (counted & (1 << _LANE) - 1) / (1 << _FRACTION)
            counted >>= _LANE
        return found

    @contextlib.contextmanager
    def free_of_charge(self):
        """Count nothing within the block: CPython loads a module only once, so only the first of several tables would be
        charged for its top level.
        """
        before = self.total[0]
        yield
        self.total[0] = before

    # -- other code for the same functions -------------------------------------------

    def _install(self):
        self._finder = _Finder(self)
        sys.meta_path.insert(0, self._finder)
        for module in list(sys.modules.values()):
            path = _find_source(getattr(module, "__file__", None))
            if path:
                self._swap(module, path)

    def _uninstall(self):
        sys.meta_path.remove(self._finder)
        for function, code in self._swapped:
            function.__code__ = code

    def load(self, path):
        """Return the instrumented code of the module in the file `path`, which was compiled once."""
        key = path, tuple((self._costs or {}).values())
        if key not in Meter._loaded:
            Meter._loaded[key] = load_code(*key, self.compile)
        return Meter._loaded[key]

    def compile(self, path):
        """Return the instrumented code of the module in the file `path`."""
        blocks = Blocks(self._weigh, _COUNTER, _TICK, _FIND)
        tree = ast.parse(path.read_text(encoding="utf-8"))
        # What ships is compiled without assertions too.
        return compile(blocks.rewrite(tree), str(path), "exec", dont_inherit=True, optimize=1)

    def _weigh(self, counts):
        """Return what `total` grows by in a block that makes the interpreter do `counts`."""
        if self._costs:
            return cost(self._costs, counts)
        weight = 0
        for operation in reversed(OPERATIONS):
            weight = weight << _LANE | int(counts[operation] * (1 << _FRACTION))
        return weight << PACK

    def prepare(self, module):
        """Give `module` the names that its instrumented code uses."""
        setattr(module, _COUNTER, self.total)
        setattr(module, _TICK, functools.partial(_tick, self.total))
        setattr(module, _FIND, functools.partial(_find, self.total))

    def _swap(self, module, path):
        self.prepare(module)
        codes = dict(_list_codes(self.load(path)))
        for function in _list_functions(module):
            code = codes.get((function.__code__.co_name, function.__code__.co_firstlineno))
            if code is not None and code.co_freevars == function.__code__.co_freevars:
                self._swapped.append((function, function.__code__))
                function.__code__ = code


class _Finder(importlib.abc.MetaPathFinder):
    """Loads the firmware's modules with instrumented code."""

    def __init__(self, meter):
        self._meter = meter

    def find_spec(self, name, path, target=None):
        spec = importlib.machinery.PathFinder.find_spec(name, path, target)
        if spec and spec.origin and _ships(Path(spec.origin)):
            spec.loader = _Loader(self._meter, name, spec.origin)
            return spec
        return None


class _Loader(importlib.machinery.SourceFileLoader):
    def __init__(self, meter, name, path):
        super().__init__(name, path)
        self._meter = meter

    def get_code(self, name):
        return self._meter.load(Path(self.path))

    def exec_module(self, module):
        self._meter.prepare(module)
        with self._meter.free_of_charge():
            super().exec_module(module)


def _tick(total, number, value):
    total[0] += number
    return value


def _find(total, number, text, *arguments):
    at = text.find(*arguments)
    if not isinstance(text, (str, bytes, bytearray)):
        return at  # a find() of the firmware's own, not that of a text
    _, *bounds = arguments
    first = bounds[0] if bounds else 0
    last = min(bounds[1], len(text)) if len(bounds) > 1 else len(text)
    passed = max(0, (last if at < 0 else at) - first)
    total[0] += (number >> PACK) * passed // _STRETCH << PACK
    return at


@functools.lru_cache(None)
def _find_source(name):
    """Return the path of the file `name` if it is a source of the firmware, else None."""
    if not isinstance(name, str) or not name.endswith(".py"):
        return None
    path = Path(name).resolve()
    return path if _ships(path) else None


def _ships(path):
    """Return True if a module runs on a device: one of the firmware or of a package that ships, or a script for the
    emulated chip, whose stand-ins take time there too.
    """
    if path.suffix != ".py":
        return False
    if FIRMWARE in path.parents or _REMOTE in path.parents:
        return True
    return path in sources.list_packages().values()


def _list_functions(module):
    """Yield the functions that `module` defines, methods included."""
    for value in list(vars(module).values()):
        if isinstance(value, types.FunctionType) and value.__module__ == module.__name__:
            yield value
        elif isinstance(value, type) and value.__module__ == module.__name__:
            for inner in list(vars(value).values()):
                inner = getattr(inner, "__func__", inner)
                if isinstance(inner, property):
                    yield from (part for part in (inner.fget, inner.fset) if part)
                elif isinstance(inner, types.FunctionType) and inner.__module__ == module.__name__:
                    yield inner


def _list_codes(code):
    """Yield ((name, first line), code) of all code objects within `code`."""
    for part in code.co_consts:
        if isinstance(part, types.CodeType):
            yield (part.co_name, part.co_firstlineno), part
            yield from _list_codes(part)
