"""The settings that are changed in the middle of a game: each key, each value, what it does at once."""

from types import SimpleNamespace

import pytest
from skald.device.game_loop import GameLoop
from skald.keep.settings import BRIGHTEST, Settings
from skald.keep.store import Store
from skald.play import coach
from skald.play.situation import Situation
from skald.screens.table_settings import TableSettings
from skald.show.words import Words

from host_sim.flash import MemoryDisk
from tests.reading import read

CONFIG = SimpleNamespace(GAME="raids", KIT="net", LANGUAGE="en", SEATS=2, OPTIONS=0)
KEYS = ["Brightness", "Lights", "Turn timer", "Language", "Warn of blunders", "Go on"]


class App:
    """The part of GameLoop that the sheet needs; `drawn`: how often the table was drawn again."""

    def __init__(self):
        self.settings = Settings(CONFIG)
        self.store = Store(MemoryDisk())
        self.words = Words("en", "raids")
        self.frame = SimpleNamespace(brightness=BRIGHTEST)
        self.lights = SimpleNamespace(is_late=True, is_still=False)
        self.minutes, self.sheet = 0, None
        self.drawn = 0
        self.session = SimpleNamespace(opponents=None, situation=Situation(), refresh=self._refresh)

    def _refresh(self):
        self.drawn += 1

    def apply(self, key):
        GameLoop.apply(self, key)

    def limit_turns(self, minutes):
        self.minutes = minutes

    def open(self):
        return TableSettings(self.words, self.settings, self.store, self.apply)

    def read_kept(self):
        """Return the settings that are stored."""
        kept = Settings(CONFIG)
        kept.read(self.store)
        return kept


@pytest.fixture
def game_loop():
    return App()


def selected(sheet):
    return next(line for line in read(sheet)[1:] if "[" in line)


def open_entry(game_loop, number):
    sheet = game_loop.open()
    sheet.turn(number)
    sheet.press()
    return sheet


def test_its_entries_go_round_in_both_directions(game_loop):
    sheet = game_loop.open()
    assert read(sheet)[0] == "[Lights, language, time]"
    for key in KEYS + KEYS[:1]:
        assert selected(sheet).startswith("[%s]" % key)
        version = sheet.version
        sheet.turn(1)
        assert sheet.version != version
    sheet.turn(-1)
    for key in KEYS[:1] + KEYS[::-1]:
        assert selected(sheet).startswith("[%s]" % key)
        sheet.turn(-1)


def test_the_lights_are_as_bright_as_the_value_says_at_once(game_loop):
    sheet = open_entry(game_loop, 0)
    for steps, level, shown in (
        (-1, 13, "5"), (-2, 7, "3"), (-9, 1, "1"), (1, 4, "2"), (99, BRIGHTEST, "6"),
    ):  # fmt: skip
        drawn = game_loop.drawn
        sheet.turn(steps)
        assert game_loop.frame.brightness == game_loop.settings.brightness == level
        assert selected(sheet) == "Brightness  [%s]" % shown and game_loop.drawn == drawn + 1


def test_a_press_stills_the_lights_and_the_next_one_moves_them(game_loop):
    sheet = game_loop.open()
    sheet.turn(1)
    for is_still, shown in ((True, "still"), (False, "lively")):
        sheet.press()
        assert game_loop.lights.is_still == game_loop.settings.is_still == is_still
        assert selected(sheet) == "[Lights]  " + shown


def test_the_time_for_a_turn_goes_round_and_counts_at_once(game_loop):
    sheet = open_entry(game_loop, 2)
    assert selected(sheet) == "Turn timer  [no]"
    for steps, minutes in ((1, 1), (2, 3), (-4, 10), (1, 0), (1, 1)):
        sheet.turn(steps)
        assert game_loop.settings.minutes == game_loop.minutes == minutes
        shown = "%d min" % minutes if minutes else "no"
        assert selected(sheet) == "Turn timer  [%s]" % shown


def test_another_language_is_spoken_at_once(game_loop):
    sheet = game_loop.sheet = open_entry(game_loop, 3)
    for steps, language, line in (
        (1, "fr", "Langue  [Français]"),
        (1, "en", "Language  [English]"),
        (-1, "fr", "Langue  [Français]"),
        (2, "fr", "Langue  [Français]"),
    ):
        sheet.turn(steps)
        assert game_loop.settings.language == game_loop.words.language == language
        assert selected(sheet) == line


def test_the_coach_is_told_whether_to_warn_of_blunders(game_loop, monkeypatch):
    told = []
    monkeypatch.setattr(coach, "join", lambda session, is_warning: told.append(is_warning))
    sheet = game_loop.open()
    sheet.turn(-2)
    for is_warning, shown in ((True, "yes"), (False, "no")):
        sheet.press()
        assert game_loop.settings.is_warning == told[-1] == is_warning
        assert selected(sheet) == "[Warn of blunders]  " + shown
    assert len(told) == 2


@pytest.mark.parametrize("close", ["press", "back"])
def test_the_choices_are_kept_when_the_game_goes_on(game_loop, close):
    sheet = open_entry(game_loop, 0)
    sheet.turn(-1)
    sheet.back()
    assert (
        not sheet.result and selected(sheet) == "[Brightness]  5" and not game_loop.store.disk.files
    )
    if close == "press":
        sheet.turn(-1)
        sheet.press()
    else:
        sheet.back()
    assert sheet.result == "on" and game_loop.read_kept().brightness == 13 and not sheet.after


def test_choices_that_cannot_be_kept_are_reported_and_the_game_goes_on(game_loop):
    game_loop.store.disk.is_full = True
    sheet = game_loop.open()
    sheet.back()
    assert sheet.result == "on" and game_loop.words.get("memory lost")[:20] in " ".join(
        read(sheet.after)
    )


def test_a_second_press_closes_a_value(game_loop):
    sheet = open_entry(game_loop, 2)
    sheet.turn(5)
    sheet.press()
    assert selected(sheet) == "[Turn timer]  5 min"
    sheet.turn(1)
    assert selected(sheet) == "[Language]  English" and game_loop.settings.minutes == 5
