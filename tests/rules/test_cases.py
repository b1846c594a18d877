"""The cases in tests/rules/*.cases hold: the rulebooks, and how what they leave open is read.

<game>_table.py tells how its clauses lie: it has a Trial.
"""

import importlib

import pytest

from tests.rules.cases import list_files, read_cases

_CASES = [
    pytest.param(path.stem, steps, id="%s: %s" % (path.stem, heading))
    for path in list_files()
    for heading, steps in read_cases(path).items()
]


@pytest.mark.parametrize("game, steps", _CASES)
def test_case(game, steps):
    importlib.import_module("tests.rules.%s_table" % game).Trial().run(steps)
