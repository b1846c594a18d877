"""A kept moment at a simulated table: kept with a goal, chosen, laid by light."""

import pytest
from skald.keep.ledger import Ledger
from skald.keep.moments import POINTS, WIN, read_moment, write_moment
from skald.practice.drill import Drill
from skald.practice.lesson import Lesson
from skald.practice.position_game import PositionGame
from skald.rules.registry import NAMES, load
from skald.screens.save_position import SavePosition
from skald.screens.sheet import Notice
from skald.screens.start_menu import StartMenu
from skald.show.canvas import Canvas
from skald.show.words import Words

from hardware.layouts.base import FIRST, NET
from host_sim.web.desk import Desk
from host_sim.web.messages import read_message
from tests.practice.moment_bench import make_moment

_BODY_LINES = 4
_WIDTH = 128


def test_a_moment_is_kept_by_the_knob_and_laid_by_light(sit):
    bench = sit()
    bench.lay_out()
    bench.play(8)
    position, points = bench.game.encode(), bench.game.score(0)
    bench.table.back(True)  # the menu of the game
    bench.table.run(1500)
    bench.turn(5)
    bench.press()
    assert isinstance(bench.sheet, SavePosition) and "Keep this moment" in bench.read()
    assert "1, free" in bench.read() and "points" in bench.read()
    bench.turn(3)  # the moves in which to reach it
    bench.press()
    bench.turn(-21)  # beyond 60 it goes round
    bench.press()
    bench.turn(1)
    bench.press()
    assert "Moment 1 is kept" in bench.read()
    bench.press()
    bench.leave_to_menu()
    bench.clear()
    bench.choose(1)
    assert bench.game.encode() == position and bench.table.session.is_setting_up
    assert any(bench.table.pixels())  # what is asked for is lit
    bench.lay_out()
    assert isinstance(bench.sheet, Notice)
    assert "bring your points to %d" % (points + 1) in bench.read() and "it: 40" in bench.read()
    bench.press()
    bench.press()
    bench.play(1)
    bench.leave_to_menu()
    assert not list(Ledger(bench.table.device.store).entries())
    names = [name for name in bench.table.flash.files if name.startswith("records")]
    assert names == ["records/1.txt"]  # of the game in which it was kept


def test_nobody_is_asked_to_move_before_the_table_of_a_moment_is_laid_out(sit):
    bench = sit("vikings_on_board")
    bench.lay_out()
    bench.play(10)
    bench.keep(POINTS, 12)
    bench.play(3)  # few pieces lie elsewhere now
    bench.leave_to_menu()
    bench.choose(1)
    seen = [bench.read()]
    while not bench.table.session.laying:
        bench.table.run(100)
        seen.append(bench.read())
    assert seen[0] == "[Blue] One moment: the table is being read."
    assert not [text for text in seen if "move" in text or "thinks" in text]


@pytest.mark.parametrize("name, kit", [("vikings", NET), ("drakkar", FIRST), ("raids", FIRST)])
def test_a_game_is_laid_again_as_it_was(name, kit, sit):
    bench = sit(name, kit, computing=kit == FIRST)  # else nothing takes time there
    moment = make_moment(name, WIN, 0)
    write_moment(bench.table.device.store, 3, moment)
    bench.leave_to_menu()
    bench.choose(3)
    assert ("Open hand" in bench.read()) == ((name, kit) == ("drakkar", FIRST))
    bench.lay_out()
    assert bench.game.encode() == moment.state
    assert bench.table.session.opponents.levels == moment.levels
    bench.table.run(1000)  # computing takes its time
    assert "[Moment 3] Red: win this game." in bench.read()
    bench.press()
    bench.play(2)
    assert len(bench.game.log) >= 2


@pytest.mark.parametrize(
    "entry, kind, what",
    [
        (0, Lesson, ("lesson", 0)),
        (2, Lesson, ("lesson", 2)),
        (3, Drill, ("drill", 0)),
        (-2, PositionGame, 1),
        (-1, PositionGame, 2),
    ],
)
def test_what_is_chosen_under_practice_begins_and_no_other(sit, entry, kind, what):
    """A lesson or a drill leaves the kept game alone, and has no opponents."""
    bench = sit()
    device = bench.table.device
    for number in (1, 2):
        write_moment(device.store, number, make_moment("raids", POINTS, 10 * number))
    bench.leave_to_menu()
    files = {name: data for name, data in bench.table.flash.files.items() if "keep/slot" in name}
    bench.practise(entry)
    exercise, session = device.game_loop.display.exercise, bench.table.session
    assert isinstance(exercise, kind)
    if kind is PositionGame:
        assert exercise.number == what
    else:
        assert exercise.link == what and session.game is exercise.game
        assert not device.game_loop.journal and not session.opponents
        assert files.items() <= bench.table.flash.files.items()


def test_a_game_without_lessons_has_only_drills(sit, monkeypatch):
    bench = sit()
    bench.leave_to_menu()
    monkeypatch.setattr(load("raids"), "LESSONS", 0)
    bench.practise()
    assert isinstance(bench.table.game_loop.display.exercise, Drill)


def test_a_full_disk_is_said(sit):
    bench = sit()
    bench.lay_out()

    def refuse(*_):
        raise OSError(28)

    bench.table.device.store.write = refuse
    bench.table.advise("moment")
    bench.table.run(300)
    bench.turn(-1)
    bench.press()
    assert "The memory is full" in bench.read()
    bench.press()
    assert not bench.sheet


def test_a_moment_of_other_rules_is_refused_and_the_menu_stays(sit):
    bench = sit()
    bench.lay_out()
    bench.keep(WIN, 0)
    moment = read_moment(bench.table.device.store, 1)
    moment.state = bytes([99]) + moment.state[1:]
    write_moment(bench.table.device.store, 1, moment)
    bench.leave_to_menu()
    bench.choose(1)
    assert "another version of the rules" in bench.read()
    bench.press()
    assert isinstance(bench.sheet, StartMenu)


def test_the_page_keeps_a_moment(sit):
    bench = sit()
    bench.lay_out()
    desk = Desk(bench.table)
    desk.handle(read_message('{"do": "moment"}'))
    assert isinstance(bench.sheet, SavePosition)


def test_every_sentence_fits(language):
    canvas = Canvas()
    for name in NAMES:
        words = Words(language, name, "care")
        words.people = ["Wilhelmi"] * 4
        for kind in range(3):
            for last in ("goal moves", "goal end"):
                goal = "%s %s" % (words.get("goal%d" % kind), words.get(last))
                goal = goal.format(who=words.who(0), points=999, count=60)
                assert canvas.wrap(goal, 0, 0, _WIDTH, 8) <= _BODY_LINES, goal
            entry = words.get("moment entry%d" % kind).format(count=6, points=999)
            assert canvas.text_width(entry) <= _WIDTH - 4, entry
            key = words.get("moment goal%d" % kind)
            assert canvas.text_width(words.get("moment goal") + " " + key) <= _WIDTH - 6
        for key in ("goal reached", "goal missed"):
            for what in ("goal points", "goal lost"):
                said = words.get(key) + " " + words.get(what).format(points=999, count=60)
                assert canvas.wrap(said, 0, 0, _WIDTH, 8) <= _BODY_LINES, said
        for key in ("moment kept", "goal over", "goal no room", "goal reviewed", "not kept"):
            said = words.get(key).format(count=6)
            assert canvas.wrap(said, 0, 0, _WIDTH, 8) <= _BODY_LINES, said
        for key in ("goal foot", "goal wait", "moment sure", "moment title", "pause moment"):
            assert canvas.text_width(words.get(key)) <= _WIDTH - 4, key
