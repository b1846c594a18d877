"""The screen and the lights of a game that goes on: notices in their order, and what heals itself."""

import random

import pytest
from skald.recognition import tracker as track
from skald.screens.glance import Glance
from skald.screens.pause import Pause
from skald.screens.sheet import Notice

from host_sim.hands import Hands, lay_out_table
from host_sim.table import SimTable
from host_sim.web.reading import read_screen
from tests.play.test_menu import MOVES, ask


@pytest.fixture(scope="module")
def shared():
    """Return a table in the middle of a game, for tests that change nothing of the game."""
    table = SimTable("raids", "net", 2, seed=11, computing=False)
    hands = Hands(table.world, table, random.Random(11))
    for _ in hands.lay_out():
        table.run(20)
    table.run(2500)
    table.follow(hands.play(1))
    table.run(300)
    yield table
    table.close()


@pytest.fixture
def table(shared):
    assert shared.session.verdict == track.IDLE and not shared.game_loop.display.sheet
    yield shared
    shared.game_loop.display.sheet = None
    shared.game_loop.display.notices.clear()


def read(table):
    table.run(150)
    return " ".join(read_screen(table.screen()))


def test_notices_follow_one_another_for_six_seconds_each(table):
    before = read(table)
    table.game_loop.display.tell("One.")
    table.game_loop.display.tell("Two.", "A foot.")
    for said in ("One.", "Two. A foot."):
        assert said in read(table)
        since, sheet = table.clock.ticks_ms(), table.game_loop.display.sheet
        sheet.step(since + 5800)
        assert not sheet.result
        sheet.step(since + 6000)
        assert sheet.result
    assert read(table) == before and table.game_loop.display.sheet is None


@pytest.fixture
def used(table, monkeypatch):
    """Return the list of what the game is given from now on."""
    used = []
    monkeypatch.setattr(table.session, "turn", used.append)
    for button in ("press", "back"):
        monkeypatch.setattr(table.session, button, lambda button=button: used.append(button))
    return used


@pytest.mark.parametrize("is_changed, passed", [(False, [1, "press", "back"]), (True, [1, "back"])])
def test_a_notice_lets_through_what_the_screen_showed_before(table, used, is_changed, passed):
    """A press on what has changed below a notice would mean something that nobody has seen."""
    for gesture in (lambda: table.turn(1), table.press, table.back):
        table.game_loop.display.tell("One.")
        table.run(100)
        if is_changed:
            table.session.refresh()
        table.run(10)
        gesture()
        table.run(300)
        assert table.game_loop.display.sheet is None
    assert used == passed


def test_a_sheet_that_asks_takes_every_gesture(table, used):
    table.game_loop.display.open_sheet(Notice("Title", "One."))
    table.turn(1)
    table.press()
    table.run(300)
    table.game_loop.display.open_sheet(Notice("Title", "One."))
    table.back()
    table.run(300)
    assert not used and table.game_loop.display.sheet is None


def test_a_press_that_reads_a_notice_answers_no_question_that_lies_below_it(table):
    """The question came while the notice covered the screen, so nobody has read its options."""
    session, question = table.session, table.session.question
    table.game_loop.display.tell("One.")
    table.run(100)
    question.menu = menu = ask(*MOVES)
    question.is_fresh = True
    session.refresh()
    table.run(1000)
    try:
        words = len(menu.path())
        for is_read in (False, False, True):
            table.press()
            table.run(250)
            assert table.game_loop.display.sheet is None and (len(menu.path()) > words) == is_read
    finally:
        question.forget()
        session.refresh()
        table.run(300)


@pytest.fixture
def true_table(make_table):
    """Return a table whose clock includes computing: its readers miss no tag at rest."""
    table = make_table("raids", "net", 2, seed=11)
    lay_out_table(table, 11)
    table.run(2500)
    return table


def test_the_knob_glances_at_the_scores_and_back_held_opens_the_menu(true_table):
    table = true_table
    for _ in range(2):
        table.turn(1)
        table.run(150)  # the finger needs some 40 ms, and a page may be drawn meanwhile
        assert isinstance(table.game_loop.display.sheet, Glance)
        table.press()
        table.run(150)
        assert table.game_loop.display.sheet is None
        table.back(is_long=True)
        table.run(1100)
        assert isinstance(table.game_loop.display.sheet, Pause)
        table.back()
        table.run(300)
        assert table.game_loop.display.sheet is None


@pytest.mark.parametrize("is_touched", [True, False])
def test_a_touch_wakes_a_dark_screen_and_does_nothing_else(table, is_touched):
    screen, chip = table.game_loop.board.screen, table.rig.screen
    screen.rest(table.clock.ticks_ms() + 3_600_000)
    table.run(400)
    assert not chip.is_on
    if is_touched:
        table.turn(1)
    else:
        table.session.refresh()  # as after an action
    table.run(100)
    assert chip.is_on and not table.game_loop.display.sheet


def test_the_pixels_rest_with_the_screen_and_come_back_with_the_first_touch(table):
    screen = table.game_loop.board.screen
    table.run(1000)
    assert any(any(colour) for colour in table.rig.strip.colours())
    screen.rest(table.clock.ticks_ms() + 20 * 60_000)
    table.run(1000)
    assert screen.is_dark()
    assert not any(any(colour) for colour in table.rig.strip.colours())
    table.turn(1)
    table.run(500)
    assert not screen.is_dark()
    assert any(any(colour) for colour in table.rig.strip.colours())


def test_the_game_goes_on_behind_a_notice_and_waits_behind_no_menu(table):
    table.game_loop.display.tell("One.")
    table.run(50)
    assert not table.game_loop.display.sheet.is_modal
    done = len(table.session.game.log)
    table.back()
    table.run(500)
    assert len(table.session.game.log) < done and table.game_loop.display.sheet is None
