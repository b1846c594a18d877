"""A board runs the program of the sources: nothing is lost or confused while it is linked and its
names are shortened.
"""

import ast

import pytest

from host_sim.micropython import mpy_tree, program, sources
from host_sim.micropython.frames import Frames
from host_sim.toolchain import ROOT
from tests.micropython.meanings import find_differences, list_inner
from tests.micropython.renaming import find_contradictions

_STRANGERS = (ROOT / "firmware/main.py", *sorted((ROOT / "host_sim/device/remote").glob("*.py")))


@pytest.fixture(scope="module")
def learnt():
    return mpy_tree.learn_program()


def list_parts(learnt):
    return {module: learnt.list_parts(module) for module in learnt.modules}


def list_shipped(learnt):
    return [module for module in learnt.modules if module.startswith("skald.")]


def list_mentioned():
    """Return the names that sources beside the compiled program look for in its objects."""
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in _STRANGERS]
    nodes = [node for tree in trees for node in ast.walk(tree)]
    return {node.attr for node in nodes if isinstance(node, ast.Attribute)} | {
        node.name for node in nodes if isinstance(node, ast.alias)
    }


def test_every_source_is_in_one_compiled_module(learnt):
    found = sorted(part for parts in list_parts(learnt).values() for part, _ in parts)
    assert found == sorted(sources.read_sources())


def test_linked_functions_mean_what_the_sources_say(learnt):
    assert find_differences(list_parts(learnt), learnt.linked) == []


def test_short_names_contradict_nothing(learnt):
    linked = {module: learnt.linked[module] for module in list_shipped(learnt)}
    reduced = {module: learnt.reduce(module) for module in linked}
    assert find_contradictions(linked, reduced, list_mentioned()) == []


def test_a_traceback_leads_from_every_function_to_its_source(learnt):
    frames, called = Frames(learnt), mpy_tree.name_in_tracebacks(sources.read_sources())
    for module in list_shipped(learnt):
        codes = [
            (part, code)
            for part, text in learnt.list_parts(module)
            for code in list_inner(compile(text, part, "exec"))
        ]
        others = list_inner(compile(learnt.reduce(module), module, "exec"))
        for (part, code), other in zip(codes, others, strict=True):
            check_frames(frames, called[module], part, code, other)


def check_frames(frames, called, part, code, other, above=""):
    path = "firmware/" + part.replace(".", "/")
    name = above + code.co_name
    if code.co_name[0] != "<":  # a comprehension
        told = frames.explain('File "%s", line 1, in %s' % (called, other.co_name))
        assert any(path in line and line.endswith(" in " + name) for line in told), (name, told)
    for inner, another in zip(list_inner(code), list_inner(other), strict=True):
        check_frames(frames, called, part, inner, another, name + ".")


FLEET = """from skald.compat import const
MOST = const(9)
_names = ("drakkar", "knarr")
class Ship:
    _SAILS = 2
    def __init__(self, crew, cargo):
        self.crew = crew
        self._cargo = cargo
    def board(self, people):
        def is_able(person):
            return person in people
        self.crew += self._SAILS * sum([is_able(person) for person in people])
def find_ship(ships, name):
    return getattr(ships, "flag") if name in _names else ships
"""
HARBOUR = """from skald.fleet import Ship, find_ship
def launch(crew):
    from skald.fleet import MOST
    ship = Ship(crew, cargo=MOST)
    ship.board([crew])
    ship.flag = find_ship(ship, "knarr")
    ship.anchor = ship.crew
    return ship
"""


@pytest.fixture(scope="module")
def small():
    """A program of two modules.  `anchor` must stay as the scripts beside the firmware use it."""
    return program.Program({"skald.fleet": FLEET, "skald.harbour": HARBOUR})


def judge(small, stage="", module="", old="", new=""):
    """Return what is wrong with the small program, in which one text of a stage has been changed."""
    texts = {
        "linked": dict(small.linked),
        "reduced": {each: small.reduce(each) for each in small.modules},
    }
    if stage:
        assert old in texts[stage][module]
        texts[stage][module] = texts[stage][module].replace(old, new)
    if stage == "linked":
        return find_differences(list_parts(small), texts["linked"])
    return find_contradictions(texts["linked"], texts["reduced"], ["anchor"])


def test_an_undamaged_program_passes(small):
    assert judge(small) == judge(small, "linked", "skald.fleet", "", "") == []
    assert "_1 = b" in small.reduce("skald.fleet")


@pytest.mark.parametrize(
    "module, old, new",
    [
        ("harbour", "MOST = (9)", "from skald.fleet import MOST"),  # which is folded away there
        ("harbour", "MOST = (9)", "MOST = find_ship"),
        ("harbour", "ship = Ship(", "ship = find_ship("),
        ("harbour", "ship.board", "ship.crew"),
        ("fleet", "name in _names", "name in Ship"),
        ("fleet", "person in people", "people in person"),
        ("fleet", "(ships, name)", "(name, ships)"),
        ("fleet", "class Ship:", "class Ship(_names):"),
        ("fleet", "        self._cargo = cargo\n", ""),
        ("fleet", "def is_able", "def is_unable"),
        ("fleet", "_names =", "_names = _others ="),
    ],
)
def test_a_wrong_link_is_noticed(small, module, old, new):
    assert judge(small, "linked", "skald." + module, old, new)


@pytest.mark.parametrize(
    "module, old, new",
    [
        ("fleet", "self._1 +=", "self._0 +="),  # another attribute here than elsewhere
        ("fleet", "self._1", "self._0"),  # two attributes become one
        ("fleet", "self._1", "self._9"),  # another name than the other module uses
        ("fleet", "_SAILS = ", "_7 = "),
        ("fleet", "cargo", "c"),  # a call names this argument
        ("fleet", '"flag"', '"flags"'),
        ("fleet", "def _1(a, b)", "def _1(a, c)"),
        ("fleet", "b in _2", "b in _0"),
        ("fleet", "return a in b", "return b in b"),
        ("fleet", "in b])", "in a])"),
        ("fleet", "is_able(person)", "is_able(b)"),
        ("fleet", "const(9)", "const(8)"),
        ("fleet", "self._1 += ", "self._1 -= "),
        ("harbour", "ship.flag", "ship._5"),  # a string spells this name
        ("harbour", "import _0, _1", "import _1, _0"),
        ("harbour", "ship.anchor", "ship._6"),  # a source beside the program uses this name
        ("harbour", "ship._1", "ship._0"),
        ("harbour", "cargo=", "c="),
    ],
)
def test_a_wrong_short_name_is_noticed(small, module, old, new):
    assert judge(small, "reduced", "skald." + module, old, new)
