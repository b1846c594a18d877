"""The sheet of the coach at a table with perfect sensors: every key, what it lights, when it goes."""

import pytest
from skald.rules.base import OFF
from skald.screens.hint import Hint
from skald.show.words import Words

from tests.play.test_panel import open_menu
from tests.reading import read
from tests.solo.coaching import play_to_choice, sit_down
from tests.solo.opponents_table import run_until

CLOSE, MORE, LAST = "BACK: close.", "Press: more. BACK: close.", "Press: again. BACK: close."


@pytest.fixture
def table():
    """Return a table at which somebody has a choice, with its `hands`."""
    table, hands = sit_down("raids")
    play_to_choice(table, hands)
    table.hands = hands
    return table


def open_sheet(table, what):
    """Open the sheet, and wait until the coach knows the answer."""
    sheet = Hint(Words("en", "raids"), table.session, what)
    run_until(table, lambda session: session.coach.is_known)
    sheet.step(table.now_ms)
    return sheet


def play_one(table):
    table.follow(table.hands.play(table.hands.done + 1))


# -- keys and lights -------------------------------------------------------------------------


def test_a_press_climbs_four_steps_and_begins_again_and_a_turn_stops_at_both_ends(table):
    sheet, lit = open_sheet(table, "hint"), {}
    uses = [(sheet.press, step) for step in (2, 3, 4, 1)]
    for steps, step in ((-1, 1), (1, 2), (2, 4), (1, 4), (-1, 3), (-5, 1)):
        uses.append((lambda steps=steps: sheet.turn(steps), step))
    for use, step in [(sheet.changed, 1), *uses]:
        version = sheet.version
        use()
        assert sheet.version != version
        for _ in range(2):
            sheet.step(table.now_ms)
        assert read(sheet)[0] == "[Hint]  [%d/4]" % step
        assert read(sheet)[-1] == (LAST if step == 4 else MORE)
        assert lit.setdefault(step, table.session.coach.lit) == table.session.coach.lit
    assert len(set(lit.values())) == 4 and all(lit.values())


def test_a_hint_goes_on_in_another_language(table):
    words = Words("en", "raids")
    sheet = Hint(words, table.session, "hint")
    run_until(table, lambda session: session.coach.is_known)
    sheet.press()
    words.speak("fr")
    version = sheet.version
    sheet.speak("fr")
    assert sheet.version != version and read(sheet)[0] == "[Conseil]  [2/4]"


@pytest.mark.parametrize("what", ["hint", "verdict"])
def test_no_key_but_back_does_anything_before_the_answer_is_known(table, what):
    session = table.session
    sheet, length = Hint(Words("en", "raids"), session, what), len(session.game.log)
    version = sheet.version
    sheet.turn(1)
    sheet.press()
    assert sheet.version == version and not sheet.result and len(session.game.log) == length
    assert read(sheet)[1:] == ["One moment: 0 % done.", CLOSE] and not session.coach.lit
    sheet.back()
    assert sheet.result == "on" and not session.coach.is_awaited()


def test_a_good_move_is_not_taken_back_and_a_verdict_has_no_steps(table):
    sheet = open_sheet(table, "verdict")
    table.session.coach.advice.played = 0
    version = sheet.version
    for use in (sheet.press, lambda: sheet.turn(1)):
        use()
        assert not sheet.result and sheet.version == version
    assert read(sheet)[0] == "[Your last move]" and read(sheet)[-1] == CLOSE


# -- what closes it --------------------------------------------------------------------------


def test_a_piece_that_lies_wrong_closes_it_unless_it_did_before(table):
    world = table.world
    tile = next(
        p for p in range(4, 68) if world.zone[p] < 20 and not table.session.tracker.movable[p]
    )
    home = world.zone[tile]
    for zone, result in ((OFF, ""), (home, ""), (OFF, "on")):
        world.put(tile, zone)
        table.run(5000)
        if not result and zone == OFF:
            sheet = Hint(Words("en", "raids"), table.session, "hint")
            assert "The answer comes once every piece is in its place." in " ".join(read(sheet))
        sheet.step(table.now_ms)
        assert sheet.result == result
    assert not table.session.coach.is_awaited()


@pytest.mark.parametrize("what", ["hint", "verdict"])
def test_a_choice_closes_it_at_once(table, what):
    sheet = open_sheet(table, what)
    play_one(table)
    sheet.step(table.now_ms)
    assert sheet.result == "on"


def test_a_forced_action_leaves_time_to_read_the_verdict_on_the_move_before(table):
    sheet, coach = open_sheet(table, "verdict"), table.session.coach
    began_ms, last = table.now_ms, coach.find_last()
    coach.find_last = lambda: last  # as if nobody had chosen what follows
    play_one(table)
    lit = []
    coach.light = lit.append
    for _ in range(2):
        sheet.step(began_ms + 5999)
        run_until(table, lambda session: coach.is_known)
    assert not sheet.result and lit == [0], "it is lit again"
    play_one(table)
    sheet.step(began_ms + 6000)
    assert sheet.result == "on"


def test_taking_back_closes_a_verdict(table):
    sheet = open_sheet(table, "verdict")
    table.session.take_back()
    sheet.step(table.now_ms)
    assert sheet.result == "on"


@pytest.mark.parametrize("what, span_ms", [("hint", 0), ("verdict", 6000)])
def test_a_question_closes_it_and_leaves_time_to_read_a_verdict(table, what, span_ms):
    session = table.session
    sheet, began_ms = open_sheet(table, what), table.now_ms
    session.question.number = 1
    open_menu(table)
    old = Hint(Words("en", "raids"), session, what)
    old.step(began_ms)
    old.step(began_ms + 9000)
    assert not old.result, "the old question is no news"
    if span_ms:
        sheet.step(began_ms + span_ms - 1)
        assert not sheet.result
    sheet.step(began_ms + span_ms)
    assert sheet.result == "on"


# -- what is shown ---------------------------------------------------------------------------


def test_without_a_choice_a_hint_says_so(table):
    sheet = open_sheet(table, "hint")
    table.session.coach.advice = None
    assert " ".join(read(sheet)) == "[Hint] There is nothing to choose now. " + CLOSE
