"""The kit `first` plays every game from the set-up to the score, though it senses nothing."""

import random
from collections import Counter

import pytest
from skald.play.carrying import TO
from skald.play.session import ANSWERED, SENSED
from skald.rules.base import OFF
from skald.rules.registry import NAMES, load
from skald.show.frame import WHITE, Frame
from skald.show.lights import Lights

from hardware.layouts.base import FIRST, build
from host_sim.hands import Hands
from host_sim.ideal import IdealTable

_QUESTIONS = 30
_PAYOUTS_MS = 20000  # they are shown before the next question
TABLES = [
    (game, seats)
    for game in NAMES
    for seats in range(load(game).PLAYERS[0], load(game).PLAYERS[1] + 1)
]


def _play(game, seats):
    """Return the session of a whole game."""
    table = IdealTable(build(game, FIRST), load(game)(seats, 3))
    hands = Hands(table.world, table, random.Random(3))
    table.follow(hands.lay_out())
    table.follow(hands.play())
    assert table.session.game.log[-hands.done :] == hands.mind.log[-hands.done :]
    return table.session


@pytest.mark.parametrize("game, seats", TABLES)
def test_a_game_is_played_to_its_score(game, seats):
    session = _play(game, seats)
    assert session.is_over() and session.game.winners()
    assert session.counts[ANSWERED] > 0
    assert not session.counts[SENSED]


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


@pytest.mark.parametrize("game", NAMES)
def test_back_lights_the_ways_back(game):
    """Each BACK adds the ways of what it undoes, until somebody chooses anew."""
    table = IdealTable(build(game, FIRST), load(game)(2, 3))
    session, hands = table.session, Hands(table.world, table, random.Random(3))
    table.follow(hands.lay_out())
    while not session.carrying.lit or not session.counts[ANSWERED]:
        table.follow(hands.play(hands.done + 1))
        table.run(_PAYOUTS_MS)
    there = _count_places(session)
    session.take_back()
    table.run(_PAYOUTS_MS)
    here = _count_places(session)
    lit = bytes(session.situation.follow().carried)
    ways = {zone for _, zone in (there - here) + (here - there)} - {OFF}
    assert set(lit[0::2]) == ways
    assert {zone for zone, role in zip(lit[0::2], lit[1::2]) if role == TO} <= {
        zone for _, zone in here - there
    }
    session.take_back()
    assert ways <= set(session.carrying.lit[0::2])


def _count_places(session):
    """Return how many pieces of each appearance belong on each zone."""
    return Counter(zip(session.tracker.sensor_model.appearances, session.tracker.places))


@pytest.mark.parametrize("game", NAMES)
def test_no_question_waits_where_no_sensor_could_answer_it(game):
    table = IdealTable(build(game, FIRST), load(game)(2, 3))
    session, hands = table.session, Hands(table.world, table, random.Random(3))
    table.follow(hands.lay_out())
    for _ in range(_QUESTIONS):
        table.run(_PAYOUTS_MS)
        assert session.menu
        session.answer_in_full(0)
