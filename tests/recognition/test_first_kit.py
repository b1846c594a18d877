"""The kit `first` plays every game from the set-up to the score, though it senses next to nothing."""

import random

import pytest
from skald.play.carrying import TO
from skald.play.session import ANSWERED, SENSED
from skald.rules.registry import NAMES, load
from skald.show.frame import WHITE, Frame
from skald.show.lights import Lights

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


def test_the_ways_of_pieces_stay_lit_until_the_next_answer():
    """Nobody can know when they have been carried."""
    table = IdealTable(build("raids", FIRST), load("raids")(2, 3))
    session, hands = table.session, Hands(table.world, table, random.Random(3))
    table.follow(hands.lay_out())
    while not session.situation.follow().carried:
        table.follow(hands.play(hands.done + 1))
    shown = bytes(session.situation.carried)
    zones, roles = shown[0::2], shown[1::2]
    assert len(set(zones)) == len(zones) and TO in roles
    frame = Frame(session.layout.pixels, 1000)
    lights = Lights(session.situation, session.game, session.layout, frame)
    lights.draw(0)
    to = session.layout.first_pixel(zones[roles.find(TO)])
    assert frame.codes[to] >> 4 == WHITE
    table.run(5000)
    assert bytes(session.situation.follow().carried) == shown
    answers = session.counts[ANSWERED]
    while session.counts[ANSWERED] == answers:
        table.follow(hands.play(hands.done + 1))
    assert bytes(session.situation.follow().carried) != shown
