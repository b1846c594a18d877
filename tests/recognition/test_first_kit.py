"""The kit `first` plays every game from the set-up to the score, though it senses nothing."""

from collections import Counter

import pytest
from skald.play.carrying import TO
from skald.play.session import ANSWERED, SENSED
from skald.rules.base import OFF
from skald.rules.registry import NAMES, load
from skald.show.frame import WHITE

from hardware.layouts.base import FIRST
from tests.guidance.mending import draw_lights, start

_QUESTIONS = 30
_PAYOUTS_MS = 20000  # they are shown before the next question
TABLES = [
    (game, seats)
    for game in NAMES
    for seats in range(load(game).PLAYERS[0], load(game).PLAYERS[1] + 1)
]


@pytest.mark.parametrize("game, seats", TABLES)
def test_a_game_is_played_to_its_score(game, seats):
    table, hands = start(game, seats, seed=3, kit=FIRST)
    table.follow(hands.play())
    session = table.session
    assert session.game.log[-hands.done :] == hands.mind.log[-hands.done :]
    assert session.is_over() and session.game.winners()
    assert session.counts[ANSWERED] > 0
    assert not session.counts[SENSED]


def test_the_ways_of_pieces_stay_lit_until_the_next_answer():
    """Nobody can know when they have been carried."""
    table, hands = start("raids", seats=2, seed=3, kit=FIRST)
    session = table.session
    while not session.situation.carried:
        table.follow(hands.play(hands.done + 1))
    shown = bytes(session.situation.carried)
    zones, roles = shown[0::2], shown[1::2]
    assert len(set(zones)) == len(zones) and TO in roles
    to = session.layout.first_pixel(zones[roles.find(TO)])
    assert draw_lights(table).codes[to] >> 4 == WHITE
    table.run(5000)
    assert bytes(session.situation.carried) == shown
    answers = session.counts[ANSWERED]
    while session.counts[ANSWERED] == answers:
        table.follow(hands.play(hands.done + 1))
    assert bytes(session.situation.carried) != shown


def test_back_lights_the_ways_back(game):
    """Each BACK adds the ways of what it undoes, until somebody chooses anew."""
    table, hands = start(game, seats=2, seed=3, kit=FIRST)
    session = table.session
    while not session.carrying.lit or not session.counts[ANSWERED]:
        table.follow(hands.play(hands.done + 1))
        table.run(_PAYOUTS_MS)
    there = _count_places(session)
    session.take_back()
    table.run(_PAYOUTS_MS)
    here = _count_places(session)
    lit = bytes(session.situation.carried)
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


def test_no_question_waits_where_no_sensor_could_answer_it(game):
    table, _ = start(game, seats=2, seed=3, kit=FIRST)
    session = table.session
    for _ in range(_QUESTIONS):
        table.run(_PAYOUTS_MS)
        assert session.menu
        session.answer_in_full(0)
