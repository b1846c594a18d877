"""The coach at a table with an opponent: no hints for it, and verdicts on what people do."""

import pytest
from skald.play.coach import HINT, join
from skald.recognition import tracker as track
from skald.rules.registry import load
from skald.screens.hint import Hint
from skald.show.words import Words
from skald.solo.advice import UNKNOWN

from tests.solo.coaching import ask
from tests.solo.opponents_table import SEED, carry_out, play_to_wish, run_until, sit_down


def test_no_hint_is_given_on_what_an_opponent_plays(game):
    """It would reveal the opponent's secrets."""
    table, hands = sit_down(game)
    play_to_wish(table, hands, lambda session: session.game.count_actions() > 1)
    assert not ask(table, HINT).advice
    carry_out(table, hands)


def open_verdict(table):
    """Return the sheet with the verdict on the last move of a person."""
    sheet = Hint(Words("en", table.session.game.NAME), table.session, "verdict")
    run_until(table, lambda session: session.coach.is_known)
    return sheet


@pytest.mark.parametrize("game", ("drakkar", "vikings_on_board"))
def test_a_mistake_is_taken_back_with_all_that_followed(game):
    table, hands = sit_down(game)
    session = table.session
    for _ in range(60):
        play_to_wish(table, hands)
        sheet, coach = open_verdict(table), session.coach
        if coach.advice and coach.advice.played != UNKNOWN:
            index = coach.advice.index
            if index < session.opponents.length_before():
                break
        sheet.back()
        carry_out(table, hands)
    else:
        raise AssertionError("nobody throws after a choice")
    coach.advice.marks = bytes(3)
    coach.advice.played = 1
    sheet.press()
    assert sheet.result == "take back"
    session.take_back_to(sheet.number)
    assert len(session.game.log) == index
    assert session.taken_back


def find_last_choice(session):
    """Return the index of the last action that seat 0 chose, by a replay."""
    game, last = load(session.game.NAME)(session.game.seats, SEED), -1
    for i, action in enumerate(session.game.log):
        if game.current() == 0 and game.count_actions() > 1:
            last = i
        game.apply(action)
    return last


@pytest.mark.parametrize("is_watching", [False, True])
@pytest.mark.parametrize("seats", [2, 4])
def test_your_last_move_is_found_however_far_back(game, seats, is_watching):
    """Opponents have played, and something was drawn, before it is one's turn again."""
    table, hands = sit_down(game, seats=seats)
    session = table.session
    if is_watching:
        join(session, False)
    asked = 0
    for pause_ms in hands.play():
        table.run(pause_ms)
        log, last = session.game.log, find_last_choice(session)
        is_due = session.game.current() == 0 and session.game.count_actions() > 1
        if not is_due or not 0 <= last < len(log) - 3 or session.verdict != track.IDLE:
            continue
        sheet = open_verdict(table)
        coach = session.coach
        assert coach.advice.index == last and coach.advice.seat == 0
        assert coach.advice.played != UNKNOWN
        said = sheet.say()[0]
        assert said.startswith(Words("en", game).action(coach.advice.text).capitalize()[:4])
        assert "not known" not in said and "not chosen" not in said
        sheet.back()
        asked += 1
        if asked == 2:
            return
    assert asked, "it is never one's turn again"


def test_nobody_is_told_a_move_before_the_first_one():
    table, _ = sit_down("raids")
    sheet = open_verdict(table)
    assert table.session.coach.advice is None
    assert sheet.say()[0] == "You have not chosen a move yet."


def test_what_it_finds_on_the_last_move_is_no_hint():
    table, hands = sit_down("vikings_on_board")
    play_to_wish(table, hands, lambda session: session.call_coach().find_last() >= 0)
    join(table.session, False)
    coach = ask(table, HINT)
    assert coach.is_thinking()  # about the last choice
    run_until(table, lambda session: not coach.is_thinking())
    assert coach.is_known and not coach.advice
