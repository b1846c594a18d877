"""The memory of a game at the table on a board, and the means to keep it small."""

import symtable
from types import SimpleNamespace

import pytest
from skald.rules.registry import NAMES

from host_sim import toolchain
from host_sim.micropython import heap, mpy_tree
from host_sim.micropython.fold import Constants
from host_sim.micropython.link import Linker, find_hubs
from host_sim.micropython.shorten import Names
from host_sim.micropython.size import GAME_GOAL

# The table of names doubles when it is full, now with the tracker and now with a part that is
# loaded on demand: so the sums are held as well.
_WITH_A_PART = 61_000
_WITH_NAMES = 57_000  # when all parts have been given back only their names are left


def measure(name):
    try:
        toolchain.find_unix()
    except toolchain.Missing as missing:
        pytest.skip(str(missing))
    return heap.measure_game(name)


@pytest.mark.parametrize("name", NAMES)
def test_game_keeps_to_its_memory(name):
    weights = measure(name)
    assert weights["total"] <= GAME_GOAL, weights
    assert weights["total"] == sum(weights[key] for key in ("core", "code", "position", "tracker"))
    assert 0 < weights["borrowed_peak"] <= _WITH_A_PART - weights["total"], weights
    assert weights["total"] + weights["lasting"] <= _WITH_NAMES, weights


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


def test_arguments_of_a_function_inside_stay_apart_from_those_around_it():
    source = "def outer(value):\n    def inner(other):\n        return value.feed(other)\n    return inner\n"
    found = {}
    exec(shorten("a", source), found)
    assert found["outer"](SimpleNamespace(feed=lambda fed: ("value", fed)))("other") == (
        "value",
        "other",
    )


def test_a_method_hides_no_name_that_an_attribute_of_its_class_is_computed_from():
    methods = "".join("    def go_%d(self):\n        return 1\n" % number for number in range(3))
    source = "def _make():\n    return 7\nclass Game:\n%s    SIZE = _make()\n" % methods
    found = {}
    exec(shorten("skald.a", source), found)
    (made,) = [value for value in found.values() if isinstance(value, type)]
    assert made.SIZE == 7


def test_a_name_of_a_global_statement_stays():
    found = {}
    exec(shorten("a", "_one = 1\ndef change():\n    global _one\n    _one = 2\n"), found)
    found["change"]()
    assert found["_one"] == 2


def list_functions(source):
    """Return what each function of a module takes, binds and borrows, as sorted tuples, in order."""
    waiting, found = [symtable.symtable(source, "module", "exec")], []
    while waiting:
        scope = waiting.pop()
        if scope.get_type() == "function":
            names = scope.get_symbols()
            found.append(
                sorted((s.is_parameter(), s.is_local(), s.is_free(), s.is_global()) for s in names)
            )
        waiting += scope.get_children()
    return found


def test_no_two_names_of_a_function_become_one():
    program = mpy_tree.learn_program()
    for module in program.modules:
        assert list_functions(program.reduce(module)) == list_functions(program.linked[module]), (
            module
        )


def test_argument_keeps_its_name_beside_a_function_that_reuses_it():
    source = (
        "def outer(value):\n    def inner(value):\n        return value\n    return inner(value)\n"
    )
    assert "def outer(value):" in shorten("a", source)


def test_private_attribute_is_the_same_in_every_module():
    names = Names()
    one, two = (
        "class A:\n    def _step(self):\n        pass\n",
        "def go(thing):\n    thing._step()\n",
    )
    names.learn("a", one)
    names.learn("b", two)
    short = names.shorten("b", two).split("a.")[1].split("(")[0]
    assert "def %s(self)" % short in names.shorten("a", one)
    assert short != "_step"


def test_name_that_a_string_spells_stays():
    assert "_table" in shorten("a", "_table = 1\nx = getattr(x, '_table')\n")
    assert "_table" not in shorten("a", "_table = 1\nx = '_table'\n").split("=")[0]


def test_strings_of_a_module_that_looks_up_any_name_stay():
    source = "NAMES = ('sail',)\nclass A:\n    def sail(self):\n        pass\n"
    assert "def sail(self)" in shorten("skald.a", source + "x = getattr(A(), NAMES[0])\n")
    assert "def sail(self)" not in shorten("skald.a", source)


@pytest.mark.parametrize("name", ["SAILS", "_SAILS"])
def test_attributes_of_a_class_stay_however_they_are_assigned(name):
    source = "class A:\n    SHIPS, %s = 1, 2\n    def go(self):\n        return self.%s\n"
    assert "self.%s" % name in shorten("skald.a", source % (name, name))


def test_private_name_that_is_imported_is_the_same_in_both():
    names = Names()
    one, two = "def _jump():\n    pass\n", "from a import _jump\ndef _go():\n    _jump()\n"
    names.learn("a", one)
    names.learn("b", two)
    short = names.shorten("a", one).split()[1].split("(")[0]
    changed = names.shorten("b", two)
    assert short != "_jump" and "import %s\n" % short in changed and "    %s()" % short in changed
    assert changed.split("def ")[1].split("(")[0] not in (short, "_go")


def test_name_that_one_module_shares_is_no_other_s_where_both_stand():
    names, use = Names(), "from a import _find\nx = _find\n"
    both = "def _find():\n    pass\ndef _begin():\n    pass\n"
    names.learn("a", "def _find():\n    pass\n")
    names.learn("a.part", use)
    names.learn("b", both)
    names.learn("b.part", "from b import _begin\ny = _begin\n")
    found = {}
    exec(names.shorten("b", both), found)
    assert len([name for name in found if name != "__builtins__"]) == 2


def link(module, **sources):
    """Return module `module` of a game ("": its package) as linked; `sources`: {name of a module:
    source}.
    """
    game = "skald.rules.some"
    sources = {game + "." * bool(name) + name: text for name, text in sources.items()}
    sources[game] = sources.pop(game + ".hub")
    linker = Linker(sources, find_hubs(sources))
    return linker.link(game + "." * bool(module) + module)


DATA = """from skald.compat import const
_SIDE = const(2)
SHIPS = (1, 2)
def count(ships):
    return _count(ships) * _SIDE
def _count(ships):
    return len(ships)
"""
HUB = "from skald.rules.some import data\nfrom skald.rules.some.data import SHIPS\nx = data.count(SHIPS)\n"


def test_modules_of_a_game_become_one():
    values = {"const": int}
    text = link("", hub=HUB, data=DATA).replace("from skald.compat import const", "")
    exec(text, values)
    assert values["x"] == 4 and "count" not in values and "SHIPS" not in values


def test_part_that_is_lent_finds_names_in_the_hub():
    part = "from skald.rules.some import data\nfrom skald.rules.some.data import SHIPS as ALL\ny = data.count(ALL)\n"
    text = link("part", hub=HUB, data=DATA, part=part)
    assert "skald.rules.some.data" not in text and "y = _data_count(_data_SHIPS)" in text
    assert link("", hub=HUB, data=DATA, part=part) == link("", hub=HUB, data=DATA)


def test_name_of_a_function_s_own_is_not_taken_for_a_global():
    source = "SHIPS = 1\n\n\ndef sail(SHIPS):\n    return [SHIPS for _ in range(2)]\n"
    assert "return [SHIPS for" in link("", hub="from skald.rules.some import data\n", data=source)


def test_import_in_a_function_finds_names_in_the_hub():
    part = "def go():\n    from skald.rules.some.data import SHIPS as ALL\n    return ALL\n"
    text = link("part", hub=HUB, data=DATA, part=part)
    assert "from skald.rules.some import _data_SHIPS as ALL\n" in text
    with pytest.raises(SyntaxError):
        link("part", hub=HUB, data=DATA, part="def go():\n    from skald.rules.some import data\n")


def test_method_of_a_global_is_called_by_its_new_name():
    source = "SHIPS = (1, 2)\nclass Fleet:\n    SIZE = 2\nx = SHIPS.index(Fleet.SIZE)\n"
    values = {}
    exec(link("", hub="from skald.rules.some import data\ny = data.x\n", data=source), values)
    assert values["y"] == 1


def test_linking_refuses_to_change_meanings():
    hub = "from skald.rules.some import data\nfrom b import thing\n"
    for data in ("from a import thing\n", "from skald.rules.some import other\nx = other\n"):
        with pytest.raises(SyntaxError):
            link("", hub=hub, data=data, other="")


def test_constant_that_a_function_imports_becomes_its_variable():
    constants = Constants()
    constants.learn("a", "MOST = const(9)\n")
    source = "def go():\n    from a import MOST%s\n    return LIMIT\n"
    assert constants.fold("b", source % " as LIMIT, SHIPS") == (
        "def go():\n    from a import SHIPS; LIMIT = (9)\n    return LIMIT\n"
    )


def test_public_method_becomes_short_where_all_objects_are_our_own():
    source = "class A:\n    def sail(self):\n        pass\n    def writevto(self):\n        pass\n"
    use = "def go(a):\n    a.sail()\n"
    assert "def _0(self)" in shorten("skald.table.a", source)
    assert "def writevto(self)" in shorten("skald.table.a", source)  # a board's bus has it too
    for other, stays in (("skald.show.b", False), ("main", True)):
        names = Names()
        names.learn("skald.table.a", source)
        names.learn(other, use)
        assert ("def sail(self)" in names.shorten("skald.table.a", source)) == stays
        assert ("a.sail()" in names.shorten(other, use)) == stays


def test_attribute_that_others_give_an_object_shares_its_name_with_none():
    source = "class A:\n    def __init__(self):\n        self.%s = 0\n"
    for setter, is_shared in (("", True), ("def f(a):\n    a.mast = 0\n", False)):
        names = Names()
        names.learn("skald.a", source % "hull")
        names.learn("skald.b", (source % "mast").replace("A", "B") + setter)
        found = {names.shorten("skald.a", source % "hull").split("self.")[1].split()[0]}
        found.add(names.shorten("skald.b", source % "mast").split("self.")[1].split()[0])
        assert (len(found) == 1) == is_shared


def test_public_function_that_our_own_import_becomes_short():
    source = "def sail():\n    pass\n"
    for use, stays in (
        ("from skald.a import sail\nx = sail()\n", False),
        ("from skald.a import sail\ndef go(sail):\n    pass\n", True),
        ("def go():\n    from skald.a import sail\n    sail()\n", True),
    ):
        names = Names()
        names.learn("skald.a", source)
        names.learn("skald.b", use)
        assert ("def sail" in names.shorten("skald.a", source)) == stays
        assert ("import sail" in names.shorten("skald.b", use)) == stays


def test_name_that_a_stranger_mentions_stays():
    source = "class A:\n    def sail(self):\n        pass\n"
    names = Names()
    names.learn("skald.table.a", source)
    names.keep("x.sail()\n")
    assert "def sail(self)" in names.shorten("skald.table.a", source)


def name_attributes(names, module, source):
    """Return the short names after a dot, in their order."""
    return [
        word.split(".")[1].split()[0] for word in names.shorten(module, source).split("self")[2:]
    ]


def test_classes_of_one_family_never_share_a_name():
    base = "class A:\n    def __init__(self):\n        self._x = self._y = 0\n"
    child = "from base import A\nclass B(A):\n    def grow(self):\n        self._z = self._q = 0\n"
    other = "class C:\n    def __init__(self):\n        self._p = self._r = 0\n"
    names = Names()
    for module, source in (("base", base), ("child", child), ("other", other)):
        names.learn(module, source)
    family = name_attributes(names, "base", base) + name_attributes(names, "child", child)
    assert len(set(family)) == len(family) == 4
    assert set(name_attributes(names, "other", other)) <= set(
        family
    )  # the same few serve strangers
