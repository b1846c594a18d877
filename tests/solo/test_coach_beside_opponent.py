"""The coach at a table with an opponent: no hints for it, and verdicts on what people do."""

import pytest
from skald.play.coach import HINT, call_coach
from skald.rules.registry import NAMES
from skald.screens.hint import Hint
from skald.show.words import Words
from skald.solo.advice import BLUNDER, UNKNOWN, Advice

from tests.solo.opponents_table import carry_out, play_to_wish, run_until, sit_down


@pytest.mark.parametrize("game", NAMES)
def test_no_hint_is_given_on_what_an_opponent_plays(game):
    """It would reveal the opponent's secrets."""
    table, hands = sit_down(game)
    play_to_wish(table, hands, lambda session: session.game.count_actions() > 1)
    coach = call_coach(table.session).coach
    coach.ask(HINT)
    run_until(table, lambda session: coach.is_known)
    assert not coach.advice
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
    assert sheet.result == "on" and len(session.game.log) == index
    assert session.taken_back


def test_a_forced_action_after_a_blunder_leaves_time_to_read_about_it(monkeypatch, unshuffled):
    """The pile of Drakkar answers a look at once, without anybody's choice."""
    table, hands = sit_down("drakkar")
    session = table.session
    coach = call_coach(session).coach
    coach.watch(True)
    monkeypatch.setattr(Advice, "mark", lambda advice, loss: BLUNDER)
    playing = hands.play()

    def play_until(happened):
        while not happened(session.game.log):
            table.run(next(playing))

    play_until(lambda log: log and session.game.text(log[-1]).startswith("see"))
    looked = len(session.game.log) - 2
    assert coach._judged.index == looked and coach.has_word
    sheet = Hint(Words("en", "drakkar"), session, "verdict")
    sheet.step(table.now_ms)
    said = sheet.say()
    assert "costs about" in said[0]
    play_until(lambda log: len(log) > looked + 2)
    sheet.step(table.now_ms)
    assert sheet.say() == said and not sheet.result
    table.run(6000)
    play_until(lambda log: len(log) > looked + 3)
    sheet.step(table.now_ms)
    assert sheet.result == "on"
