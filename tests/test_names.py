"""No code reads a name that nothing defines, or makes a call that nothing accepts."""

import ast
import os
import re
import subprocess
import sys

import pytest

from host_sim.names import Source, list_undefined, read_sources
from host_sim.toolchain import ROOT

_MYPY = (
    "--check-untyped-defs --no-strict-optional --ignore-missing-imports --explicit-package-bases"
    " --no-error-summary --show-error-end --cache-dir build/mypy"
).split()


@pytest.fixture(scope="module")
def sources():
    return read_sources()


def read(texts):
    return {name: Source(ast.parse(text)) for name, text in texts.items()}


def find(texts):
    return list_undefined(read(texts))


def test_every_name_is_defined_somewhere(sources):
    assert list_undefined(sources) == []


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


def list_misfits(*what, root=ROOT):
    """Return the calls in packages or files below `root` that the function called does not accept, as mypy
    tells them; of a call with a starred argument nobody can tell.
    """
    answer = subprocess.run(
        [sys.executable, "-m", "mypy", *_MYPY, *what],
        cwd=root,
        env={**os.environ, "MYPYPATH": "firmware"},
        capture_output=True,
        text=True,
    )
    assert answer.returncode in (0, 1), answer.stdout + answer.stderr
    faults = []
    for fault in re.findall(r"^.*\[call-arg\]$", answer.stdout, re.M):
        path, first, _, last, *_ = fault.split(":")
        lines = (root / path).read_text(encoding="utf-8").splitlines()
        if "*" not in "".join(lines[int(first) - 1 : int(last)]):
            faults.append(fault)
    return faults


def test_every_call_is_accepted():
    packages = ("skald", "host_sim", "hardware")
    assert list_misfits(*(word for package in packages for word in ("-p", package))) == []


def test_a_call_that_nothing_accepts_is_found(tmp_path):
    (tmp_path / "a.py").write_text(
        "class A:\n    def f(self, a): self.g(); self.g(a, b=1)\n    def g(self, b, c=0): self.f(*b, c)\n"
    )
    (fault,) = list_misfits("a.py", root=tmp_path)
    assert fault.startswith("a.py:2:") and "Missing positional argument" in fault
