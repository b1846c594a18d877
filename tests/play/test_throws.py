"""An early throw concludes a choice that it reveals, at a table made up here."""

from types import SimpleNamespace

import pytest
from skald.play.throws import Throws
from skald.recognition.classify import ASK, IDLE, NO_ACTION
from skald.rules.base import CHANCE

PASS, GO, STAY = 7, 8, 9


def make_throws(verdict=ASK, differences=0, defers=True, current=0, candidates=(PASS, STAY)):
    """Return Throws in which a throw is due after PASS and after GO."""
    game = SimpleNamespace(DICE=2, may_defer=lambda: defers, current=lambda: current)
    tracker = SimpleNamespace(
        verdict=verdict,
        count_differences=lambda: differences,
        finding=SimpleNamespace(candidates=candidates),
    )
    throws = Throws(game, tracker)
    throws._leads_to_throw = lambda action: action in (PASS, GO)
    return throws


@pytest.mark.parametrize(
    "choices, expected",
    [
        ({}, PASS),
        ({"verdict": IDLE}, NO_ACTION),
        ({"differences": 1}, NO_ACTION),  # a piece is in a hand
        ({"defers": False}, NO_ACTION),  # the game asks for an answer
        ({"current": CHANCE}, NO_ACTION),
        ({"candidates": (PASS, GO)}, NO_ACTION),  # the throw does not tell which
        ({"candidates": (STAY,)}, NO_ACTION),
        ({"candidates": ()}, NO_ACTION),
    ],
)
def test_a_throw_concludes_the_only_open_choice_that_leads_to_it(choices, expected):
    assert make_throws(**choices)._find_concluded() == expected
