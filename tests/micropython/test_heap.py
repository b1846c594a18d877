"""What a game at the table takes of a board's memory, and what makes it small."""

import pytest

from host_sim import toolchain
from host_sim.micropython import heap
from host_sim.micropython.shorten import Names

_GOAL = 40_000
_INNER = "skald.rules.some.inner"


def weigh(name):
    try:
        toolchain.find_unix()
    except toolchain.Missing as missing:
        pytest.skip(str(missing))
    return heap.weigh_game(name)


def test_first_game_keeps_to_its_memory():
    weights = weigh("vikings_on_board")
    assert weights["total"] <= _GOAL, weights
    assert weights["total"] == sum(weights[key] for key in ("core", "code", "position", "tracker"))
    # One part at a time; when all have been given back only names are left.
    assert 0 < weights["borrowed_peak"] < 8_000
    assert weights["lasting"] < 6_000


def shorten(module, source, *others):
    names = Names()
    for text in (source, *others):
        names.learn(module, text)
    return names.shorten(module, source)


def test_private_names_and_arguments_become_short():
    source = "def _count(places, first):\n    return places[first]\nx = _count\n"
    assert shorten("a", source) == "def _0(a, b):\n    return a[b]\nx = _0\n"


def test_argument_that_a_call_names_stays():
    source = "def _count(places, first):\n    return places[first]\n"
    assert "(a, first)" in shorten("a", source, "f(first=1)\n")


def test_argument_keeps_its_name_beside_a_function_that_reuses_it():
    source = "def outer(value):\n    def inner(value):\n        return value\n    return inner(value)\n"
    assert "def outer(value):" in shorten("a", source)


def test_private_attribute_is_the_same_in_every_module():
    names = Names()
    one, two = "class A:\n    def _step(self):\n        pass\n", "def go(thing):\n    thing._step()\n"
    names.learn("a", one)
    names.learn("b", two)
    short = names.shorten("b", two).split("a.")[1].split("(")[0]
    assert "def %s(self)" % short in names.shorten("a", one)
    assert short != "_step"


def test_name_that_a_string_spells_stays():
    assert "_table" in shorten("a", "_table = 1\nx = getattr(x, '_table')\n")


def test_function_inside_a_game_is_renamed_where_it_is_used():
    source = "from skald.rules.some.inner import list_jumps\nlist_jumps()\n"
    names = Names()
    names.learn(_INNER, "def list_jumps():\n    pass\n")
    names.learn("skald.rules.some", source)
    short = names.shorten("skald.rules.some", source)
    assert "list_jumps" not in short
    assert short.split("import ")[1].split("\n")[0] in names.shorten(_INNER, "def list_jumps():\n    pass\n")


def test_function_that_is_borrowed_keeps_its_name():
    names = Names()
    source = "def explain():\n    pass\n"
    names.learn(_INNER, source)
    names.learn("skald.rules.some", "self.part('inner').explain()\n")
    assert names.shorten(_INNER, source) == source


def name_attributes(names, module, source):
    """Return the short names after a dot, in their order."""
    return [word.split(".")[1].split()[0] for word in names.shorten(module, source).split("self")[2:]]


def test_classes_of_one_family_never_share_a_name():
    base = "class A:\n    def __init__(self):\n        self._x = self._y = 0\n"
    child = "from base import A\nclass B(A):\n    def grow(self):\n        self._z = self._q = 0\n"
    other = "class C:\n    def __init__(self):\n        self._p = self._r = 0\n"
    names = Names()
    for module, source in (("base", base), ("child", child), ("other", other)):
        names.learn(module, source)
    family = name_attributes(names, "base", base) + name_attributes(names, "child", child)
    assert len(set(family)) == len(family) == 4
    assert set(name_attributes(names, "other", other)) <= set(family)  # the same few serve strangers
