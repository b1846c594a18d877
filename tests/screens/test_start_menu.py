"""The start menu: its entries and their values, also on a device that has lost its tables."""

import re
import types

import pytest
from skald.keep.settings import BRIGHTEST, Settings
from skald.keep.store import Store
from skald.rules.registry import load
from skald.screens.start_menu import StartMenu
from skald.show.canvas import Canvas
from skald.show.words import Words

from host_sim.flash import MemoryDisk
from tests.reading import read
from tests.screens import turning
from tests.screens.turning import go_round

CONFIG = types.SimpleNamespace(GAME="raids", KIT="net", LANGUAGE="en", SEATS=2, OPTIONS=0)


def open_entry(key, layouts=(("raids", "net"),)):
    """Return (settings, menu): the start menu with its entry `key` opened."""
    settings = Settings(CONFIG)
    settings.is_new = False
    menu = StartMenu(settings, list(layouts), False)
    menu.index = menu.keys.index(key)
    menu.press()
    return settings, menu


def list_entries(**choices):
    """Return the menu with every entry there can be, of a device that has been used before."""
    settings = Settings(CONFIG)
    vars(settings).update(is_new=False, **choices)
    return StartMenu(settings, [("raids", "net")], True, True)


def selected(menu):
    """Return the line of the entry, without brackets, and what is in brackets."""
    line = turning.selected(menu)
    return re.sub(r"[][]", "", line), re.search(r"\[(.*)\]", line)[1]


def test_every_entry_is_found_in_both_directions():
    lines = [
        "Resume", "Play", "Game  Raids", "Players  2", "Names", "Red  person", "Blue  person",
        "Double sail counts  2", "Last ship (of 2-3) has  2", "Practice", "Take over", "Results",
        "Games kept", "Sensors  net", "Set-up  dealt", "Language  English", "Brightness  6",
        "Lights  lively", "Turn timer  no", "Warn of blunders  no", "Enrol pieces", "Self-test",
        "Update",
    ]  # fmt: skip
    go_round(list_entries(), lambda menu: selected(menu)[0], lines)


def test_a_press_carries_out_an_entry_or_opens_it_or_changes_it():
    deeds, opened, changed = [], [], []
    for at, key in enumerate(list_entries().keys):
        menu = list_entries()
        menu.turn(at)
        line, entry = selected(menu)
        menu.press()
        if menu.result:
            deeds.append(menu.result)
            assert menu.result == key and selected(menu) == (line, entry)
        elif selected(menu)[0] == line:
            opened.append(key)
            assert line == "%s  %s" % (entry, selected(menu)[1]), "the value is selected now"
            menu.back()
            assert selected(menu) == (line, entry) and not menu.result
        else:
            changed.append(key)
            assert selected(menu)[1] == entry, "the entry is still selected"
            menu.press()
            assert selected(menu)[0] == line
    assert deeds == [
        "resume", "play", "people", "practice", "takeover", "results", "games", "enrol", "test",
        "update",
    ]  # fmt: skip
    assert opened == [
        "game", "players", "seat0", "seat1", "table", "language", "brightness", "timer",
    ]  # fmt: skip
    assert changed == [
        "option single_sails", "option last_crew", "setup", "lights", "blunders",
    ]  # fmt: skip


def test_back_leads_nowhere_from_the_entries():
    menu = list_entries()
    shown = read(menu)
    menu.back()
    assert not menu.result and read(menu) == shown


def test_what_a_device_cannot_do_is_not_offered():
    keys = StartMenu(list_entries().settings, [], False).keys
    assert set(list_entries().keys) - set(keys) == {"resume", "update"}


_TABLES = [("vikings", "first"), ("raids", "net"), ("raids", "first"), ("drakkar", "first")]
_LEVELS = ["person", "easy", "normal", "hard", "match me"]


@pytest.mark.parametrize(
    "key, values",
    [
        ("game", ["Raids", "Drakkar", "Vikings"]),
        ("players", ["2", "3", "4"]),
        ("seat0", _LEVELS),
        ("seat1", _LEVELS),
        ("table", ["net", "first"]),
        ("timer", ["no"] + ["%d min" % minutes for minutes in range(1, 11)]),
        ("language", ["English", "Français"]),
    ],
)
def test_the_values_of_an_entry_go_round_in_both_directions(key, values):
    _, menu = open_entry(key, _TABLES)
    go_round(menu, lambda menu: selected(menu)[1], values)


def test_each_seat_has_a_player_of_its_own():
    settings, menu = open_entry("seat1")
    menu.turn(3)
    assert list(settings.levels) == [0, 3, 0, 0] and selected(menu)[0] == "Blue  hard"
    menu.press()
    menu.turn(-1)
    assert selected(menu)[0] == "Red  person"


def test_brightness_is_shown_in_six_steps():
    _, menu = open_entry("brightness")
    shown = []
    for _ in range(7):
        shown.append(selected(menu)[1])
        menu.turn(-1)
    assert shown == ["6", "5", "4", "3", "2", "1", "1"]
    for level in range(1, BRIGHTEST + 1):
        menu = list_entries(brightness=level)
        menu.turn(menu.keys.index("brightness"))
        assert selected(menu)[0] == "Brightness  %d" % -(-level // 3)


def test_another_game_keeps_the_sensors_where_its_table_has_them():
    for tables, kit in ((_TABLES, "first"), (_TABLES + [("drakkar", "net")], "net")):
        settings, menu = open_entry("game", tables)
        menu.turn(1)
        assert (settings.game, settings.kit) == ("drakkar", kit)


@pytest.mark.parametrize("number", range(4))
def test_each_rule_of_the_house_is_chosen_for_itself(number):
    menu = list_entries(game="drakkar", seats=4)
    first = menu.keys.index("option teams")
    menu.turn(first + number)
    menu.press()
    assert menu.settings.options == 1 << number
    menu.turn(-number)
    for other in range(4):
        assert selected(menu)[0].endswith("  yes" if other == number else "  no")
        menu.turn(1)
    menu.turn(number - 4)
    menu.press()
    assert menu.settings.options == 0 and selected(menu)[0].endswith("  no")


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
    assert read(menu) == ["[Skald]", "[English]", "Français"]
    menu.turn(1)
    menu.press()
    assert settings.language == "fr" and menu.keys[menu.index] == "play" and not menu.result
    settings.save(store)
    kept = Settings(CONFIG)
    kept.read(store)
    assert "Français" not in read(StartMenu(kept, [], False)) and kept.language == "fr"


def test_every_option_fits_a_line_beside_its_value(game, language):
    words, canvas = Words(language, game, "care"), Canvas()
    rules = load(game)
    for name in rules.OPTION_NAMES:
        values = rules.OPTION_VALUES.get(name) or (words.get("yes"), words.get("no"))
        widest = max(canvas.text_width(str(value)) for value in values)
        assert canvas.text_width(words.get("option " + name)) + widest <= 116, name


def test_practice_is_offered_where_there_are_drills_or_lessons(monkeypatch):
    settings = Settings(CONFIG)
    settings.is_new = False
    tables = [("raids", "net"), ("drakkar", "net")]
    menu = StartMenu(settings, tables, False)
    assert "practice" in menu.keys
    for lessons in (0, 3):
        monkeypatch.setattr(load("raids"), "DRILLS", 0)
        monkeypatch.setattr(load("raids"), "LESSONS", lessons)
        assert ("practice" in StartMenu(settings, tables, False).keys) == (lessons > 0)


def test_an_open_menu_goes_on_in_another_language():
    menu = list_entries()
    menu.index = menu.keys.index("play")
    version, said = menu.version, read(menu)
    menu.settings.language = "fr"
    menu.read_words()
    assert menu.version != version and read(menu) != said and menu.keys[menu.index] == "play"
    assert Words("fr", "raids", "care").get("menu play") in " ".join(read(menu))
