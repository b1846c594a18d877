"""Vikings at the table: a place for every piece, and a scoring in steps."""

from collections import Counter

import pytest
from skald.rules.base import OFF
from skald.rules.vikings import GAME, state

from hardware.layouts.base import NET, build
from tests.guidance.mending import list_places, start
from tests.rules.games import Picker, play
from tests.rules.vikings_table import payout_steps


@pytest.mark.parametrize("seed, options", [(1, 0), (2, 1), (3, 3)])
def test_every_place_holds_what_the_rules_put_there(seed, options):
    layout = build("vikings", NET)
    for game in play(GAME(3, seed, options), Picker(seed).choose):
        for piece, zone in enumerate(list_places(game)):
            assert zone == OFF or layout.piece_kind(piece) in layout.zones[zone].holds


def test_a_scoring_is_recited_viking_by_viking():
    table, hands = start("vikings", seats=2, seed=8)
    session, game = table.session, table.session.game
    while not session.payouts.is_on():
        table.follow(hands.play(hands.done + 1))
    gained = Counter()
    assert session.payouts.steps and game.state[state.SCORED]
    for index, (seat, _, _, amounts) in enumerate(list(session.payouts.steps)):
        assert session.payouts.index == index
        for unit, number in amounts:
            gained[seat, unit] += number
        table.press()
    assert not session.payouts.is_on()
    paid = Counter()
    for seat, _, _, gold, glory in payout_steps(game):
        paid[seat, "gold"] += gold
        paid[seat, "glory"] += glory
    assert gained == paid
