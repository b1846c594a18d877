"""An early throw concludes a choice that it reveals, at a table made up here."""

from types import SimpleNamespace

import pytest
from skald.play.throws import Throws
from skald.recognition.classify import ASK, IDLE, NO_ACTION
from skald.rules.base import CHANCE, MOST_TOUCHES

PASS, GO, STAY, ANSWER, CARRY = range(7, 12)


class Game:
    """A throw is due after PASS and GO; a forced action, PASS, after ANSWER, and after CARRY one of all pieces."""

    DICE, legal = 2, [PASS]

    def __init__(self, defers, current):
        self.last, self.may_defer, self._current = None, lambda: defers, current

    def current(self):
        return CHANCE if self.last in (PASS, GO) else self._current

    def count_actions(self):
        return 1 if self.last in (ANSWER, CARRY) else 2

    def dice_of(self, action, out):
        return self.DICE if self.last in (PASS, GO) else 0

    def touches(self, action, out):
        if self.last == CARRY:
            out[MOST_TOUCHES - 1] = 0
        return MOST_TOUCHES if self.last == CARRY else 0

    def play(self, action):
        self.last = action

    def encode(self):
        return self.last

    stand_at = play


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
        ({"candidates": (ANSWER, STAY)}, ANSWER),
        ({"candidates": (CARRY, STAY)}, NO_ACTION),  # pieces have to be moved before the throw
    ],
)
def test_a_throw_concludes_the_only_open_choice_that_leads_to_it(choices, expected):
    game = Game(choices.get("defers", True), choices.get("current", 0))
    tracker = SimpleNamespace(
        verdict=choices.get("verdict", ASK),
        count_differences=lambda: choices.get("differences", 0),
        finding=SimpleNamespace(candidates=choices.get("candidates", (PASS, STAY))),
    )
    throws = Throws(game, tracker)
    throws.throw(bytes(2), 0)
    assert throws.take_action(1) == expected and game.last is None
