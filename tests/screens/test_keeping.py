"""The sheet that keeps a moment: whose goal it is, every value, what is stored."""

from types import SimpleNamespace

import pytest
from skald.keep.moments import LOSS, POINTS, SLOTS, WIN, Moment, read_moment, write_moment
from skald.keep.store import Store
from skald.rules.base import CHANCE, OVER
from skald.screens.save_position import SavePosition
from skald.screens.sheet import Notice
from skald.show.words import Words

from host_sim.flash import MemoryDisk
from tests.practice.moment_bench import make_moment
from tests.reading import read
from tests.screens.turning import go_round, selected

STATE = make_moment("raids", WIN, 0).state


class Table:
    """What the sheet needs of a table: a game in which seat n has 7 + n points."""

    def __init__(self, levels=(0, 1), current=0):
        self.current = current
        game = SimpleNamespace(
            NAME="raids", seats=len(levels), encode=lambda: STATE, current=lambda: self.current,
            score=lambda seat: 7 + seat,
        )  # fmt: skip
        opponents = SimpleNamespace(levels=bytes(levels)) if any(levels) else None
        self.session = SimpleNamespace(game=game, opponents=opponents)
        self.words = Words("en", "raids")
        self.store = Store(MemoryDisk())

    def open(self):
        return SavePosition(self.words, self.session, self.store)


def fill(table, *numbers):
    for number in numbers:
        write_moment(table.store, number, Moment("raids", STATE, bytes(2), 0))


def open_entry(sheet, number):
    sheet.turn(number)
    sheet.press()


def keep(table, sheet):
    """Go to the last entry, press it, and return what is stored."""
    while selected(sheet) != "[Keep it]":
        sheet.turn(1)
    sheet.press()
    return read_moment(table.store, 1)


def test_its_entries_go_round_in_both_directions():
    lines = [
        "[Number]  1, free", "[Goal]  points", "[Points]  8", "[In moves]  to the end", "[Keep it]",
    ]  # fmt: skip
    go_round(Table().open(), selected, lines)


@pytest.mark.parametrize(
    "levels, current, seat",
    [
        ((0, 1), 0, 0),
        ((1, 0), 0, 1),  # the opponent's turn
        ((0, 0, 2), 1, 1),
        ((0, 0, 2), 2, 0),
        ((1, 0, 0), CHANCE, 1),
        ((1, 2), 1, 0),  # nobody plays
        ((0, 0), 1, 1),
    ],
)
def test_the_goal_belongs_to_the_person_whose_turn_it_is_or_to_the_first(levels, current, seat):
    table = Table(levels, current)
    kept = keep(table, table.open())
    assert (kept.seat, kept.state, kept.name) == (seat, STATE, "raids")
    assert kept.levels == bytes(levels) + bytes(4 - len(levels))


@pytest.mark.parametrize(
    "levels, goals",
    [
        ((1, 0), [("points", POINTS, 9), ("good moves", LOSS, 3), ("to win", WIN, 0)]),
        ((0, 0), [("good moves", LOSS, 3), ("to win", WIN, 0)]),
    ],
)
@pytest.mark.parametrize("steps", [1, -1])
def test_goals_go_round_and_each_begins_with_its_usual_points(levels, goals, steps):
    for number in range(len(goals) + 1):
        table = Table(levels)
        sheet = table.open()
        open_entry(sheet, 1)
        for _ in range(number):
            sheet.turn(steps)
        text, goal, points = goals[steps * number % len(goals)]
        assert selected(sheet) == "Goal  [%s]" % text
        has_points = any(line.startswith("Points") for line in read(sheet))
        assert has_points == (goal != WIN), "a game is won or not"
        sheet.press()
        kept = keep(table, sheet)
        assert (kept.goal, kept.points, kept.moves) == (goal, points, 0)


def test_points_and_moves_change_within_their_limits():
    table = Table()
    sheet = table.open()
    open_entry(sheet, 2)
    for steps, points in ((1, 9), (2, 11), (-3, 8), (-99, 0), (5, 5), (2000, 999), (-1, 998)):
        sheet.turn(steps)
        assert selected(sheet) == "Points  [%d]" % points
    sheet.press()
    open_entry(sheet, 1)
    for steps, moves in ((1, "1"), (2, "3"), (-4, "60"), (1, "to the end"), (-2, "59")):
        sheet.turn(steps)
        assert selected(sheet) == "In moves  [%s]" % moves
    sheet.press()
    kept = keep(table, sheet)
    assert (kept.points, kept.moves) == (998, 59)


@pytest.mark.parametrize(
    "taken, number", [((), 1), ((1,), 2), ((1, 2, 4), 3), (range(1, SLOTS + 1), 1)]
)
def test_the_first_free_place_is_offered(taken, number):
    table = Table()
    fill(table, *taken)
    state = "taken" if number in taken else "free"
    assert selected(table.open()) == "[Number]  %d, %s" % (number, state)


def test_a_place_that_is_taken_is_asked_about_until_something_else_is_done():
    table = Table()
    fill(table, 2)
    sheet = table.open()
    open_entry(sheet, 0)
    sheet.turn(1)
    assert selected(sheet) == "Number  [2, taken]"
    sheet.press()
    sheet.turn(-1)
    for _ in range(2):
        sheet.press()
        assert selected(sheet) == "[Replace it? Press.]" and not sheet.after
        sheet.turn(1)
        sheet.turn(-1)
        assert selected(sheet) == "[Keep it]"
    for is_kept in (False, True):
        version = sheet.version
        sheet.press()
        assert (sheet.after is not None) == is_kept and sheet.version != version
    assert isinstance(sheet.after, Notice) and "Moment 2 is kept" in " ".join(read(sheet.after))
    assert read_moment(table.store, 2).goal == POINTS and not read_moment(table.store, 1)


def test_back_closes_a_value_and_then_the_sheet():
    sheet = Table().open()
    open_entry(sheet, 2)
    version = sheet.version
    sheet.back()
    assert selected(sheet) == "[Points]  8" and not sheet.result and sheet.version != version
    sheet.back()
    assert sheet.result == "on"


def test_a_game_that_ends_meanwhile_has_no_moment_to_keep():
    table = Table()
    sheet = table.open()
    sheet.step(0)
    assert not sheet.result and not sheet.after
    table.current = OVER
    for now in (10, 20):
        sheet.step(now)
    assert sheet.result == "on" and "over" in " ".join(read(sheet.after))
