"""The settings that are changed in the middle of a game: each key, each value, what it does at once."""

from types import SimpleNamespace

import pytest
from skald.device.apply_settings import apply
from skald.keep.settings import BRIGHTEST, Settings
from skald.keep.store import Store
from skald.play import coach
from skald.play.situation import Situation
from skald.screens.table_settings import TableSettings
from skald.show.words import Words

from host_sim.flash import MemoryDisk
from tests.reading import read

CONFIG = SimpleNamespace(GAME="raids", KIT="full", LANGUAGE="en", SEATS=2, OPTIONS=0)
KEYS = ["Brightness", "Lights", "Turn timer", "Language", "Warn of blunders", "Go on"]


class App:
    """The part of app.App that the sheet needs; `drawn`: how often the table was drawn again."""

    def __init__(self):
        self.settings = Settings(CONFIG)
        self.store = Store(MemoryDisk())
        self.words = Words("en", "raids")
        self.frame = SimpleNamespace(brightness=BRIGHTEST)
        self.scene = SimpleNamespace(is_late=True, is_still=False)
        self.scene.warn = lambda is_late: setattr(self.scene, "is_late", is_late)
        self.turn_timer = self.sheet = None
        self.drawn, self.said = 0, []
        self.session = SimpleNamespace(opponents=None, situation=Situation(), refresh=self._refresh)

    def _refresh(self):
        self.drawn += 1

    def apply(self, key):
        apply(self, key)

    def tell(self, sentence):
        self.said.append(sentence)

    def read_kept(self):
        """Return the settings that are stored."""
        kept = Settings(CONFIG)
        kept.read(self.store)
        return kept


@pytest.fixture
def app():
    return App()


def selected(sheet):
    return next(line for line in read(sheet)[1:] if "[" in line)


def open_entry(app, number):
    sheet = TableSettings(app)
    sheet.turn(number)
    sheet.press()
    return sheet


def test_its_entries_go_round_in_both_directions(app):
    sheet = TableSettings(app)
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


def test_the_lights_are_as_bright_as_the_value_says_at_once(app):
    sheet = open_entry(app, 0)
    for steps, level, shown in (
        (-1, 13, "5"), (-2, 7, "3"), (-9, 1, "1"), (1, 4, "2"), (99, BRIGHTEST, "6"),
    ):  # fmt: skip
        drawn = app.drawn
        sheet.turn(steps)
        assert app.frame.brightness == app.settings.brightness == level
        assert selected(sheet) == "Brightness  [%s]" % shown and app.drawn == drawn + 1


@pytest.mark.parametrize("level", range(1, BRIGHTEST + 1))
def test_three_levels_of_brightness_have_one_number(app, level):
    app.settings.brightness = level
    assert selected(TableSettings(app)) == "[Brightness]  %d" % -(-level // 3)


def test_a_press_stills_the_lights_and_the_next_one_moves_them(app):
    sheet = TableSettings(app)
    sheet.turn(1)
    for is_still, shown in ((True, "still"), (False, "lively")):
        sheet.press()
        assert app.scene.is_still == app.settings.is_still == is_still
        assert selected(sheet) == "[Lights]  " + shown


def test_the_time_for_a_turn_goes_round_and_counts_at_once(app):
    sheet = open_entry(app, 2)
    assert selected(sheet) == "Turn timer  [no]"
    for steps, minutes in ((1, 1), (2, 3), (-4, 10), (1, 0), (1, 1)):
        app.scene.is_late = True
        sheet.turn(steps)
        assert app.settings.minutes == minutes and (app.turn_timer is not None) == (minutes > 0)
        assert not app.scene.is_late, "a turn begins anew"
        shown = "%d min" % minutes if minutes else "no"
        assert selected(sheet) == "Turn timer  [%s]" % shown


def test_another_language_is_spoken_at_once(app):
    sheet = app.sheet = open_entry(app, 3)
    for steps, language, line in (
        (1, "fr", "Langue  [Français]"),
        (1, "en", "Language  [English]"),
        (-1, "fr", "Langue  [Français]"),
        (2, "fr", "Langue  [Français]"),
    ):
        sheet.turn(steps)
        assert app.settings.language == app.words.language == language
        assert selected(sheet) == line


def test_the_coach_is_told_whether_to_warn_of_blunders(app, monkeypatch):
    told = []
    monkeypatch.setattr(coach, "join", lambda session, is_warning: told.append(is_warning))
    sheet = TableSettings(app)
    sheet.turn(-2)
    for is_warning, shown in ((True, "yes"), (False, "no")):
        sheet.press()
        assert app.settings.is_warning == told[-1] == is_warning
        assert selected(sheet) == "[Warn of blunders]  " + shown
    assert len(told) == 2


@pytest.mark.parametrize("close", ["press", "back"])
def test_the_choices_are_kept_when_the_game_goes_on(app, close):
    sheet = open_entry(app, 0)
    sheet.turn(-1)
    sheet.back()
    assert not sheet.result and selected(sheet) == "[Brightness]  5" and not app.store.disk.files
    if close == "press":
        sheet.turn(-1)
        sheet.press()
    else:
        sheet.back()
    assert sheet.result == "on" and app.read_kept().brightness == 13 and app.said == []


def test_choices_that_cannot_be_kept_are_reported_and_the_game_goes_on(app):
    app.store.disk.is_full = True
    sheet = TableSettings(app)
    sheet.back()
    assert sheet.result == "on" and app.said == [app.words.get("memory lost")]


def test_a_second_press_closes_a_value(app):
    sheet = open_entry(app, 2)
    sheet.turn(5)
    sheet.press()
    assert selected(sheet) == "[Turn timer]  5 min"
    sheet.turn(1)
    assert selected(sheet) == "[Language]  English" and app.settings.minutes == 5
