"""The kit `first` plays every game from the set-up to the score, though it senses next to nothing."""

import random

import pytest
from skald.play.session import ANSWERED, SENSED
from skald.rules.registry import NAMES, load

from hardware.layouts.base import FIRST, build
from host_sim.hands import Hands
from host_sim.ideal import IdealTable

_FELT = ("vikings_on_board",)  # switches under its spots


def _play(game, seats):
    """Return the session of a whole game."""
    table = IdealTable(build(game, FIRST), load(game)(seats, 3))
    hands = Hands(table.world, table, random.Random(3))
    table.throw = lambda faces: False  # nothing sees dice
    table.follow(hands.lay_out())
    table.follow(hands.play())
    assert table.session.game.log[-hands.done :] == hands.mind.log[-hands.done :]
    return table.session


@pytest.mark.parametrize("seats", (0, 1), ids=("fewest", "most"))
@pytest.mark.parametrize("game", NAMES)
def test_a_game_is_played_to_its_score(game, seats):
    session = _play(game, load(game).PLAYERS[seats])
    assert session.is_over() and session.game.winners()
    assert session.counts[ANSWERED] > 0
    assert (session.counts[SENSED] > 0) == (game in _FELT)
