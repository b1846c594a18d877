"""The firmware's one door to the interpreter, without a module of MicroPython's beside it."""

import runpy
import sys

from skald import compat


def test_constants_are_values_where_nothing_compiles_them(monkeypatch):
    monkeypatch.setitem(sys.modules, "micropython", None)  # cannot be imported
    bare = runpy.run_path(compat.__file__)
    assert bare["const"](7) == 7 and bare["ticks_diff"](3, (1 << 30) - 2) == 5
