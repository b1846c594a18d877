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


@pytest.mark.parametrize(
    "claim",
    (
        "legal look, take",
        "may look, pry e6 1",
        "may not pass",
        "refused dice first: take",
        "refused not that symbol: emblem 1 c5 b5",
        "contradicts phase 4",
        "impossible seats 2",
        "where 0: f6",
        "actor: 1",
    ),
)
def test_a_false_claim_is_noticed(claim):
    trial = importlib.import_module("tests.rules.drakkar_table").Trial()
    trial.lay_game("dice 1 2, pawn 0 f6, then pawn f6 e6")
    with pytest.raises((AssertionError, pytest.fail.Exception)):
        trial.try_step(claim)
