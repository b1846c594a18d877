"""No code reads a name that nothing defines, or makes a call that nothing accepts."""

import ast

import pytest

from host_sim.calls import list_misfits
from host_sim.names import Source, list_undefined, read_sources


@pytest.fixture(scope="module")
def sources():
    return read_sources()


def read(texts):
    return {name: Source(ast.parse(text)) for name, text in texts.items()}


def find(texts):
    return list_undefined(read(texts))


def test_every_name_is_defined_somewhere(sources):
    assert list_undefined(sources) == []


def test_every_call_is_accepted(sources):
    assert list_misfits(sources) == []


@pytest.mark.parametrize(
    "texts, fault",
    [
        ({"a": "", "b": "from a import lost"}, "b, line 1: a.lost"),
        ({"a.c": "x = 1", "b": "from a import c\nc.lost"}, "b, line 2: a.c.lost"),
        ({"b": "class B:\n    def f(self):\n        self.lost()"}, "b, line 3: self.lost"),
        ({"b": "def f(thing, lost):\n    thing.lost"}, "b, line 2: lost"),
        ({"b": "import json\njson.lost"}, "b, line 2: lost"),
    ],
)
def test_a_lost_name_is_found(texts, fault):
    assert fault in find(texts)


@pytest.mark.parametrize(
    "texts",
    [
        {"a.c": "def f(): pass", "b": "from a import c\nfrom a.c import f\nc.f"},
        {
            "a": "class A:\n    x = 1",
            "b": "from a import A\nclass B(A):\n    y = lambda self: self.x",
        },
        {"b": "class A:\n    f = lambda self: self.x\nclass B(A):\n    x = 1"},
        {"b": "class A:\n    f = lambda self: self.x\ndef g(a):\n    a.x = 1"},
        {"b": "from aiohttp import web\nweb.Application().router.add_get"},
        {"b": "import subprocess\nsubprocess.run([]).returncode"},
        {"b": "import argparse\nparser.add_argument('--so-it-is')\noptions.so_it_is"},
    ],
)
def test_a_defined_name_passes(texts):
    assert find(texts) == []


_TWO = "def f(a, b=0, *, c=1): pass\n"
_CLASS = "class A:\n    def __init__(self, a): self.g(a)\n    def g(self, a): pass\n"


@pytest.mark.parametrize(
    "texts, call",
    [
        ({"b": _TWO + "f()"}, "f()"),
        ({"b": _TWO + "f(1, 2, 3)"}, "f(1, 2, 3)"),
        ({"b": _TWO + "f(1, d=2)"}, "f(1, d=2)"),
        ({"b": _TWO + "f(1, a=2)"}, "f(1, a=2)"),
        ({"a": _TWO, "b": "from a import f as g\ng()"}, "g()"),
        ({"a.c": _TWO, "b": "from a import c\nc.f()"}, "c.f()"),
        ({"a": _CLASS, "b": "from a import A\nA(1, 2)"}, "A(1, 2)"),
        ({"b": _CLASS + "class B(A): pass\nB()"}, "B()"),
        ({"b": _CLASS + "    def h(self): self.g()"}, "self.g()"),
        ({"b": _CLASS + "class B(A):\n    def h(self): self.g(1, 2)"}, "self.g(1, 2)"),
    ],
)
def test_a_call_that_nothing_accepts_is_found(texts, call):
    assert [fault.rpartition(": ")[2] for fault in list_misfits(read(texts))] == [call]


@pytest.mark.parametrize(
    "text",
    [
        _TWO + "f(1)\nf(1, 2, c=3)\nf(a=1)\nf(*values)\nf(**words)",
        _TWO + "def h(f): f()",
        _CLASS + "A(1)\nclass B(A):\n    def g(self, a, b): self.g(1)",
        _CLASS + "    def h(self): self.g = print\n    def k(self): self.g()",
        "@fixture\ndef f(a): pass\nf()",
    ],
)
def test_a_call_that_may_be_accepted_passes(text):
    assert list_misfits(read({"b": text})) == []
