"""Lessons and drills at the page: one of each with the mouse, narrow and in French, and a throw.  And what pages are told of
a lesson, and of a game that is taken over.
"""

from functools import partial

import pytest
from skald.practice.drill import read_drill
from skald.practice.exercise import Told
from skald.recognition.classify import NO_ACTION

from host_sim.table import SimTable
from host_sim.web.by_mouse import SIZES
from host_sim.web.desk import Desk
from host_sim.web.messages import BadMessage
from host_sim.web.mouse import wait
from host_sim.web.mouse_hands import MouseHands
from host_sim.web.person import Person
from host_sim.web.reading import read_screen
from tests.browser.at_desk import lay_out, work

_READING_MS = 400  # simulated
_CAPTURE = 2  # the lesson of Drakkar that begins with the throw of 3 and 5


@pytest.fixture
def pose(show):
    """Return `pose(game, width, what, number)`: a Person at a page whose device poses an exercise, and its table, laid out."""

    def pose(game, width, what, number, **how):
        make_table = partial(SimTable, computing=False, exercise=(what, number))
        page, server = show(game, width, SIZES[width], reduced_motion="reduce", make_table=make_table, pace=20, **how)  # fmt: skip
        page.click("#layout")
        wait(page, "!skald.is_setting_up && !skald.is_busy")
        return Person(page, server.desk), server.desk.table

    return pose


def is_told(table):
    return isinstance(table.sheet, Told)


def read_away(person, table):
    """Put the sentence on the screen away with a press; return it."""
    assert person.eyes.wait_until(lambda: is_told(table))
    person.eyes.wait(_READING_MS)  # the screen is drawn bit by bit, and the page shows it later
    said, sheet = " ".join(read_screen(table.screen())), table.sheet
    assert person.eyes.wait_until(lambda: person.eyes.read() == said), said
    person.click("#press")
    assert person.eyes.wait_until(lambda: table.sheet is not sheet), said
    return said


def do_step(person, lesson):
    hands = MouseHands(person)
    if not hands.throw():
        action = hands.think(lesson.action)
        hands.do(action if action != NO_ACTION else hands.think(hands.choose))


def test_a_lesson_is_done_at_the_page(pose):
    person, table = pose("vikings_on_board", 390, "lesson", 0, language="fr")
    lesson, said = table.exercise, ""
    while lesson.done < len(lesson.steps):
        done = lesson.done
        said += read_away(person, table)
        if person.eyes.wait_until(lambda: is_told(table), _READING_MS):
            continue
        if not done:
            person.click("#hint")
            assert person.eyes.wait_until(lambda: lesson.say("step0") in person.eyes.read())
            read_away(person, table)
        do_step(person, lesson)
        assert person.eyes.wait_until(lambda: lesson.done > done), said
    while table.exercise is lesson:
        said += read_away(person, table)
        person.eyes.wait_until(lambda: is_told(table) or table.exercise is not lesson)
    assert all(lesson.say("step%d" % step) in said for step in range(len(lesson.steps)))
    assert person.page.evaluate("skald.errors") == 0 and not person.unlit


def test_a_drill_is_done_at_the_page(pose):
    person, table = pose("vikings_on_board", 390, "drill", 0, language="fr")
    drill = table.exercise
    MouseHands(person).do(read_drill(person.desk.world.rules, 0)[1])
    read_away(person, table)
    assert person.eyes.wait_until(lambda: table.exercise is not drill)
    assert person.page.evaluate("skald.errors") == 0 and not person.unlit


def test_the_dice_show_the_throw_asked_for_and_a_click_sets_it(pose):
    person, _ = pose("drakkar", 1280, "lesson", _CAPTURE)
    page = person.page
    wait(page, "skald.asked?.join() === '3,5'")
    assert page.locator("#dice").inner_text() == "Set the dice: 3 and 5"
    assert "3 and 5" in page.locator("#status").inner_text()
    pips = "within => [...document.querySelectorAll(within + ' .die')].map(die => die.querySelectorAll('circle').length)"
    assert page.evaluate(pips, "#dice") == [3, 5]
    person.click("#dice")
    wait(page, "skald.dice.join?.() === '3,5'")
    assert page.evaluate(pips, ".sheet") == [3, 5]
    assert page.locator(".sheet .die.rolled").count() == 2


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
