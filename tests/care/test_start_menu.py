"""The start menu of a device that has lost its tables."""

import types

import pytest
from skald.care.start_menu import StartMenu, _next
from skald.keep.settings import BRIGHTEST, Settings
from skald.keep.store import Store
from skald.rules.registry import NAMES, load
from skald.show.canvas import Canvas
from skald.show.words import LANGUAGES, Words

from host_sim.flash import MemoryDisk
from host_sim.web.reading import read_screen

CONFIG = types.SimpleNamespace(GAME="raids", KIT="full", LANGUAGE="en", SEATS=2, OPTIONS=0)


def open_entry(key, layouts=(("raids", "full"),)):
    """Return (settings, menu): the start menu with its entry `key` opened."""
    settings = Settings(CONFIG)
    settings.is_new = False
    menu = StartMenu(settings, list(layouts), False)
    menu.index = menu.keys.index(key)
    menu.press()
    return settings, menu


@pytest.mark.parametrize("key, field", [("game", "game"), ("table", "kit")])
def test_without_any_layout_the_choice_stays_what_it_was(key, field):
    settings, menu = open_entry(key, layouts=())
    menu.turn(1)
    assert getattr(settings, field) == getattr(CONFIG, field.upper())


def test_the_language_is_asked_for_once():
    store = Store(MemoryDisk())
    settings = Settings(CONFIG)
    settings.read(store)
    menu = StartMenu(settings, [], False)
    canvas = Canvas()
    menu.draw(canvas)
    assert read_screen(bytes(canvas.buf)) == ["[Skald]", "[English]", "Français"]
    menu.turn(1)
    menu.press()
    assert settings.language == "fr" and menu.keys[menu.index] == "play" and not menu.result
    settings.save(store)
    kept = Settings(CONFIG)
    kept.read(store)
    menu = StartMenu(kept, [], False)
    menu.draw(canvas)
    assert "Français" not in read_screen(bytes(canvas.buf)) and kept.language == "fr"


def test_the_number_of_players_goes_round():
    settings, menu = open_entry("players")
    for steps, seats in ((1, 3), (1, 4), (1, 2), (-1, 4), (-2, 2)):
        menu.turn(steps)
        assert settings.seats == seats


def test_the_lights_become_as_dark_and_as_bright_as_they_can_and_no_more():
    settings, menu = open_entry("brightness")
    for steps, level in ((-99, 1), (1, 4), (99, BRIGHTEST)):
        menu.turn(steps)
        assert settings.brightness == level


def test_a_rule_of_the_house_shows_its_number():
    settings = Settings(CONFIG)
    settings.is_new = False
    menu = StartMenu(settings, [("raids", "full")], False)
    menu.index = menu.keys.index("option single_sails")
    canvas, shown = Canvas(), []
    for _ in range(3):
        menu.draw(canvas)
        shown += [line for line in read_screen(bytes(canvas.buf)) if "Double sail" in line]
        menu.press()
    assert [line.strip("[]").split()[-1] for line in shown] == ["2", "1", "2"]
    assert settings.options == 1


@pytest.mark.parametrize("game", NAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_fits_a_line_beside_its_value(game, language):
    words, canvas = Words(language, game, "care"), Canvas()
    rules = load(game)
    for name in rules.OPTION_NAMES:
        values = rules.OPTION_VALUES.get(name) or (words.get("yes"), words.get("no"))
        widest = max(canvas.text_width(str(value)) for value in values)
        assert canvas.text_width(words.get("option " + name)) + widest <= 116, name


def test_the_choice_to_report_blunders_is_kept():
    store = Store(MemoryDisk())
    settings = Settings(CONFIG)
    settings.is_new, settings.minutes = False, 10
    menu = StartMenu(settings, [], False)
    assert not settings.is_warning
    menu.index = menu.keys.index("blunders")
    menu.press()
    settings.save(store)
    kept = Settings(CONFIG)
    kept.read(store)
    assert kept.is_warning and (kept.minutes, kept.setup) == (10, 0)


def test_practice_is_offered_where_there_are_drills_or_lessons(monkeypatch):
    settings = Settings(CONFIG)
    settings.is_new = False
    tables = [("raids", "full"), ("drakkar", "full")]
    menu = StartMenu(settings, tables, False)
    assert "practice" in menu.keys
    for lessons in (0, 3):
        monkeypatch.setattr(load("raids"), "DRILLS", 0)
        monkeypatch.setattr(load("raids"), "LESSONS", lessons)
        assert ("practice" in StartMenu(settings, tables, False).keys) == (lessons > 0)


@pytest.mark.parametrize(
    "values, value, steps, expected",
    [
        ((2, 3, 4), 4, 1, 2),
        ((2, 3, 4), 3, 1, 4),
        ((2, 3, 4), 3, -2, 4),
        ((2, 3, 4), 7, 1, 2),  # unknown: the first
        ((), 7, 1, 7),
    ],
)
def test_values_go_round_from_the_present_one(values, value, steps, expected):
    assert _next(values, value, steps) == expected
