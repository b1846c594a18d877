"""The settings that are changed in the middle of a game: each key, each value, what it does at once."""

import config
import pytest
from skald.keep.settings import BRIGHTEST, Settings
from skald.keep.store import Store
from skald.play import coach

from tests.reading import read
from tests.screens.turning import go_round, selected

_TURN_MS, _USED_MS = 60, 400  # until a knob has turned by a detent; until a button has been used
KEYS = ["Brightness", "Lights", "Turn timer", "Language", "Warn of blunders", "Go on"]


class Table:
    """A table in the middle of a game, at which somebody opens the settings."""

    def __init__(self, make_table):
        self.table = make_table("raids", "net", 2, 3, computing=False)
        self.table.run(200)
        self.loop, self.settings = self.table.game_loop, self.table.device.settings
        self.settings.brightness = BRIGHTEST
        self.loop.display.open_next("settings")
        self.sheet = self.loop.display.sheet

    def turn(self, steps):
        self.table.turn(steps)
        self.table.run(_TURN_MS * abs(steps) + _USED_MS)

    def press(self):
        self.table.press()
        self.table.run(_USED_MS)

    def open(self, number):
        self.turn(number)
        self.press()


@pytest.fixture
def table(make_table):
    return Table(make_table)


def test_its_entries_go_round_in_both_directions(table):
    assert read(table.sheet)[0] == "[Lights, language, time]"
    go_round(table.sheet, lambda sheet: selected(sheet)[1:].split("]")[0], KEYS)


def test_the_lights_are_as_bright_as_the_value_says_at_once(table):
    table.open(0)
    for steps, level, shown in (
        (-1, 13, "5"), (-2, 7, "3"), (-9, 1, "1"), (1, 4, "2"), (12, BRIGHTEST, "6"),
    ):  # fmt: skip
        version = table.table.session.version
        table.turn(steps)
        assert table.loop.frame.brightness == table.settings.brightness == level
        assert selected(table.sheet) == "Brightness  [%s]" % shown
        assert table.table.session.version != version, "the table is drawn again"


def test_a_press_stills_the_lights_and_the_next_one_moves_them(table):
    table.turn(1)
    for is_still, shown in ((True, "still"), (False, "lively")):
        table.press()
        assert table.loop.lights.is_still == table.settings.is_still == is_still
        assert selected(table.sheet) == "[Lights]  " + shown


def test_the_time_for_a_turn_goes_round_and_counts_at_once(table, monkeypatch):
    limits = []
    monkeypatch.setattr(table.loop, "limit_turns", limits.append)
    table.open(2)
    assert selected(table.sheet) == "Turn timer  [no]"
    for steps, minutes in ((1, 1), (2, 3), (-4, 10), (1, 0), (1, 1)):
        table.turn(steps)
        assert table.settings.minutes == limits[-1] == minutes
        assert selected(table.sheet) == "Turn timer  [%s]" % (
            "%d min" % minutes if minutes else "no"
        )


def test_another_language_is_spoken_at_once(table):
    table.open(3)
    for steps, language, line in (
        (1, "fr", "Langue  [Français]"),
        (1, "en", "Language  [English]"),
        (-1, "fr", "Langue  [Français]"),
        (2, "fr", "Langue  [Français]"),
    ):
        table.turn(steps)
        assert table.settings.language == table.loop.display.words.language == language
        assert selected(table.sheet) == line


def test_the_coach_is_told_whether_to_warn_of_blunders(table, monkeypatch):
    told = []
    monkeypatch.setattr(coach, "join", lambda session, is_warning: told.append(is_warning))
    table.turn(-2)
    for is_warning, shown in ((True, "yes"), (False, "no")):
        table.press()
        assert table.settings.is_warning == told[-1] == is_warning
        assert selected(table.sheet) == "[Warn of blunders]  " + shown
    assert len(told) == 2


@pytest.mark.parametrize("close", ["press", "back"])
def test_the_choices_are_kept_when_the_game_goes_on(table, close):
    store = Store(table.table.flash)
    before = store.read("settings")
    table.open(0)
    table.turn(-1)
    table.sheet.back()
    assert not table.sheet.result and selected(table.sheet) == "[Brightness]  5"
    assert store.read("settings") == before
    if close == "press":
        table.turn(-1)
        table.press()
    else:
        table.sheet.back()
    kept = Settings(config)
    kept.read(store)
    assert table.sheet.result == "on" and kept.brightness == 13 and not table.sheet.after


def test_choices_that_cannot_be_kept_are_reported_and_the_game_goes_on(table):
    table.table.flash.is_full = True
    table.open(1)
    table.sheet.back()
    said = " ".join(read(table.sheet.after))
    assert table.sheet.result == "on" and table.loop.display.words.get("memory lost")[:20] in said


def test_a_second_press_closes_a_value(table):
    table.open(2)
    table.turn(5)
    table.press()
    assert selected(table.sheet) == "[Turn timer]  5 min"
    table.turn(1)
    assert selected(table.sheet) == "[Language]  English" and table.settings.minutes == 5
