"""Lessons and drills at the page: one of each with the mouse, narrow and in French; all of
them are `make by-mouse PRACTICE=1`.  And what pages are told of a lesson, and of a game that is taken over.
"""

from functools import partial

import pytest

from host_sim.table import SimTable
from host_sim.web import pupil
from host_sim.web.desk import Desk
from host_sim.web.messages import BadMessage
from host_sim.web.person import Person
from host_sim.web.pupil import Pupil
from tests.browser.at_desk import lay_out, work
from tests.browser.at_page import wait

_CAPTURE = 2  # the lesson of Drakkar that begins with the throw of 3 and 5


def test_a_lesson_and_a_drill_are_done_at_the_page(chromium):
    told = pupil.practise("vikings_on_board", 390, "fr", range(1), range(1))
    assert len(told) > 4


def test_the_dice_show_the_throw_asked_for_and_a_click_sets_it(show):
    page, server = show(
        "drakkar",
        reduced_motion="reduce",
        make_table=partial(SimTable, computing=False),
        seed=5,
        pace=20,
    )
    person = Person(page, server.desk)
    learner = Pupil(person)
    learner.leave()
    learner.open_practice(_CAPTURE)
    learner.lay_out()
    wait(page, "skald.asked?.join() === '3,5'")
    assert page.locator("#dice").inner_text() == "Set the dice: 3 and 5"
    assert "3 and 5" in page.locator("#status").inner_text()
    pips = "[...document.querySelectorAll('#dice .die')].map(die => die.querySelectorAll('circle').length)"
    assert page.evaluate(pips) == [3, 5]
    person.click("#dice")
    wait(page, "skald.dice.join?.() === '3,5'")


def open_desk(table, result):
    """Return the Desk of a device at which `result` was chosen, as from its menu."""
    desk = Desk(table, 5)
    desk.step(500)
    display = table.game_loop.display
    display.number, display.result = 0, result
    desk.step(1500)
    return desk


@pytest.mark.parametrize("game", ["drakkar", "vikings"])
def test_play_one_for_me_plays_the_step_and_pages_are_told_of_it(make_table, game):
    desk = open_desk(make_table(game, seats=2, seed=5, computing=False), "lesson")
    lay_out(desk)
    lesson = desk.table.exercise
    for number in range(2):
        assert set(desk.snapshot()["reason"].values()) == {lesson.say("step%d" % number)}
        work(desk, "play")
        desk.step(1000)
        assert lesson.done == number + 1 and not desk.table.game_loop.display.notices


def test_a_page_is_told_what_a_takeover_asks_and_no_game_is_played(make_table):
    desk = open_desk(make_table("raids", seats=2, seed=5, computing=False), "takeover")
    told = desk.snapshot()
    assert (told["verdict"], told["is_setting_up"]) == ("menu", False)
    assert set(told["reason"].values()) == {"Which voyage is it? 1"}
    desk.handle({"do": "press"})
    desk.step(500)
    desk.table.world.put(0, 3)  # a ship, before the arrival tiles are drawn
    desk.step(3000)
    assert "Lay out the board" in desk.snapshot()["reason"]["en"]
    for refused in ("play", "layout", "hint"):
        with pytest.raises(BadMessage) as refusal:
            desk.handle({"do": refused})
        assert refusal.value.key == "no game"
