"""Whole games at a table with perfect sensors: the recorded actions are those the hands meant."""

import pytest
from skald.play.session import ANSWERED
from skald.play.situation import LIFTED
from skald.rules.base import OVER
from skald.rules.registry import NAMES

from hardware.layouts.base import NET, build
from host_sim import ideal
from host_sim.hands import lay_out_table
from host_sim.ideal import IdealTable
from tests.rules.games import list_samples, load_game


def play(game, seats, options, seed):
    """Play one game; return the table."""
    table = IdealTable(build(game, NET), load_game(game)(seats, seed, options))
    hands = lay_out_table(table, seed)
    table.follow(hands.play())
    assert table.session.game.current() == OVER
    assert bytes(table.session.game.state) == bytes(hands.mind.state)
    return table


SETUPS = [(game, *setup) for game in NAMES for setup in list_samples(load_game(game))]
_ASKED = 0.05  # with options, of which some are questions


@pytest.mark.parametrize("game, seats, options", SETUPS)
def test_every_action_is_recognised(game, seats, options):
    table = play(game, seats, options, seed=seats)
    asked = table.session.counts[ANSWERED] / sum(table.session.counts)
    assert asked <= (_ASKED if options else 1 - table.layout.net.goals.recognised)


def test_pieces_that_are_laid_out_were_not_lifted(game):
    table = IdealTable(build(game, NET), load_game(game)(load_game(game).PLAYERS[1], 1))
    lay_out_table(table, 1)
    assert not table.session.is_setting_up
    assert not any(table.sense.snapshot.touched)


@pytest.mark.parametrize("seed", (3, 4))
def test_where_a_piece_may_go_is_news_even_if_the_verdict_stays(monkeypatch, game, seed):
    """Lights and readers follow the version; a look-ahead may find more than the first look."""
    table = IdealTable(build(game, NET), load_game(game)(load_game(game).PLAYERS[0], seed))
    hands = lay_out_table(table, seed)
    known, lifts = [-1, b""], 0
    look = ideal.look

    def look_and_compare(session, now_ms):
        nonlocal lifts
        look(session, now_ms)
        situation = session.situation
        if session.version != known[0]:
            known[:] = session.version, bytes(situation.targets)
        if session.is_judged() and situation.hand == LIFTED:
            assert bytes(situation.targets) == known[1]
            lifts += 1

    monkeypatch.setattr(ideal, "look", look_and_compare)
    table.follow(hands.play(45))
    assert lifts > 20
