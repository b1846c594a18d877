"""Opponents at a table with perfect sensors: whole games, plans, interruptions, power cuts."""

import pytest
from skald.play.opponents import _SAY_MS
from skald.rules.base import CHANCE, OVER
from skald.rules.registry import NAMES, load
from skald.solo import levels
from skald.solo.planner import NO_ACTION

from hardware.layouts.base import FIRST, KITS, NET, build
from host_sim.ideal import IdealTable, look
from tests.rules.games import list_samples
from tests.solo.opponents_table import (
    SEED,
    carry_out,
    play_to_wish,
    resume,
    resume_thinking,
    run_until,
    seat_opponents,
    sit_down,
)

_OPEN = {("vikings_on_board", FIRST), ("drakkar", FIRST)}  # draws that no reader sees


_SETUPS = [
    (name, kit, *setup)
    for name in NAMES
    for kit, setups in ((NET, list_samples(load(name))), (FIRST, list_samples(load(name))[:1]))
    for setup in setups
]


@pytest.mark.parametrize("game, kit, seats, options", _SETUPS)
def test_one_person_plays_beside_opponents(game, kit, seats, options):
    table, hands = sit_down(game, kit, seats, options)
    table.follow(hands.play(60))
    assert hands.done >= 60 and hands._is_caught_up()


def test_what_an_opponent_does_without_a_piece_is_shown_for_a_while():
    table, hands = sit_down("vikings")
    session, shown_at, spans = table.session, None, []
    for pause_ms in hands.play():
        for _ in range(0, pause_ms, 20):
            opponents, done = session.opponents, len(session.game.log)
            is_shown = opponents.is_on and opponents.wanted != NO_ACTION and not opponents._count
            shown_at = (shown_at or table.now_ms) if is_shown else None
            table.run(20)
            if shown_at and len(session.game.log) > done:
                spans.append(table.now_ms - shown_at)
                shown_at = None
        if len(spans) > 2:
            break
    assert len(spans) == 3 and all(_SAY_MS <= span <= 2 * _SAY_MS for span in spans)


def test_a_piece_lifted_while_it_thinks_changes_no_plan(game):
    """After an interruption the plan is made again, and it is the same one."""
    first, hands = sit_down(game, level=levels.NORMAL)
    wanted = play_to_wish(first, hands, lambda session: session.game.count_actions() > 3)
    table = resume_thinking(game, first.session, levels.NORMAL)
    session = table.session
    zone = table.world.zone[0]
    table.world.lift(0)
    table.run(5000)
    assert session.opponents.wanted == NO_ACTION and session.reason == "opponent thinks"
    table.world.put(0, zone)
    run_until(table, lambda session: session.opponents.wanted == wanted)


@pytest.mark.parametrize("level", (levels.EASY, levels.HARD))
def test_a_power_cut_within_a_turn_changes_no_plan(game, level):
    """Taken up from its log alone, at any action of an opponent, the game goes on the same way."""
    table, hands = sit_down(game, level=level)
    session = table.session
    for _ in range(3):
        play_to_wish(table, hands)
        wanted = session.opponents.wanted
        other = resume(game, session, level)
        run_until(other, lambda session: session.opponents.wanted != NO_ACTION)
        assert other.session.opponents.wanted == wanted
        assert other.session.opponents.length_before() == session.opponents.length_before()
        carry_out(table, hands)
        if session.game.current() == OVER:
            return


def test_back_takes_back_to_what_people_did(game):
    table, hands = sit_down(game)
    play_to_wish(
        table,
        hands,
        lambda session: session.dealt < session.opponents.length_before() < len(session.game.log),
    )
    session = table.session
    length = session.opponents.length_before()
    table.back()
    assert len(session.game.log) == length
    assert session.game.current() == CHANCE or not session.opponents.is_on


def test_back_hurries_an_opponent_that_thinks():
    first, hands = sit_down("vikings_on_board")
    play_to_wish(first, hands, lambda session: session.game.count_actions() > 8)
    table = resume_thinking("vikings_on_board", first.session, levels.HARD)
    session = table.session
    table.back()
    for _ in range(12):  # until it has evaluated a first line
        look(session, table.now_ms)
    assert session.opponents.wanted != NO_ACTION
    assert len(session.game.log) == len(first.session.game.log)


def test_an_opponent_that_has_planned_asks_for_no_more_time():
    table, hands = sit_down("raids")
    play_to_wish(table, hands)
    assert not table.session.opponents.is_thinking() and not table.session.opponents.step()


@pytest.mark.parametrize("kit", KITS)
def test_opponents_play_openly_where_people_have_to_look_at_what_was_drawn(game, kit):
    table = IdealTable(build(game, kit), load(game)(2, SEED))
    assert seat_opponents(table.session, levels.EASY).plays_open() == ((game, kit) in _OPEN)
