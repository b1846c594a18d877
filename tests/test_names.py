"""No code reads a name that nothing defines."""

import ast

import pytest

from host_sim.names import Source, list_undefined, read_sources


def find(texts):
    return list_undefined({name: Source(ast.parse(text)) for name, text in texts.items()})


def test_every_name_is_defined_somewhere():
    assert list_undefined(read_sources()) == []


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
