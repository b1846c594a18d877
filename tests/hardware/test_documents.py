"""Files made from layouts and profiles are up to date, and the pins are possible."""

import importlib
import re
from types import SimpleNamespace

import config
import pytest
from skald.watching.layout import Layout

from hardware.built import HARDWARE, find_digest, find_name, read_list
from hardware.controllers import (
    CONTROLLERS,
    find_config_faults,
    find_pin_faults,
    list_pins,
    list_pull_ups,
    load_profile,
)
from hardware.documents import LISTS, make_pins
from hardware.drawing import posters
from hardware.drawing.files import TEMPLATES
from hardware.layouts.base import build
from hardware.net import fields
from hardware.packed import FOLDER, list_games, list_tables, pack_all
from hardware.power import CHARGER_MA, RESERVE, add_up, list_loads
from hardware.products import PICTURES, make_kept, make_quick

_ADVICE = "run `make hardware`"


@pytest.fixture(scope="module")
def quick():
    """What `make hardware` writes into build/hardware within seconds, made once."""
    return make_quick()


def test_what_is_kept_is_fresh():
    kept = make_kept(config.LIMIT_MA)
    stale = [path.name for path, data in kept.items() if _read(path) != data]
    assert stale == [], _ADVICE
    there = {path for folder in (FOLDER, LISTS) for path in folder.iterdir()}
    assert there - set(kept) == set(), _ADVICE


def test_what_is_built_is_as_the_list_says(quick):
    listed = read_list()
    made = {find_name(path): ("", find_digest(data)) for path, data in quick.items()}
    stale = [name for name, row in made.items() if listed.get(name) != row]
    assert stale == [], _ADVICE
    slow = {**posters.list_sources(), **fields.list_sources()}
    sources = {find_name(path): source for path, source in slow.items()}
    assert {name: row[0] for name, row in listed.items() if name not in made} == sources, _ADVICE


def test_pictures_are_those_of_the_list():
    listed = read_list()
    assert PICTURES.keys() == set((HARDWARE / "pictures").iterdir())
    for path, name in PICTURES.items():
        assert find_digest(path.read_bytes()) == listed[name][1], _ADVICE


def test_packed_layouts_are_layouts():
    for data in pack_all().values():
        Layout(data)


def test_every_game_has_its_templates(quick):
    drawn = [path for path in quick if path.parent == TEMPLATES]
    names = {re.sub(r"\.(svg|dxf|pdf)$", "", path.name) for path in drawn}
    sheets = {f"{game}.{what}" for game in list_games() for what in ("first", "net.loops")}
    assert names == {"section"} | sheets


@pytest.mark.parametrize("board", CONTROLLERS)
@pytest.mark.parametrize("table", list_tables(), ids=".".join)
def test_charger_and_controller_give_what_a_table_draws(table, board):
    total, rail = add_up(list_loads(build(*table), board, config.LIMIT_MA))
    assert RESERVE * total <= CHARGER_MA and rail <= CONTROLLERS[board].rail_ma


def _read(path):
    return path.read_bytes() if path.exists() else None


def test_each_controller_has_a_profile_and_each_profile_a_controller():
    profiles = {path.stem for path in (HARDWARE.parent / "firmware/boards").glob("*.py")} - {
        "__init__",
        "standard",
    }
    assert profiles == set(CONTROLLERS)
    names = [set(load_profile(board)) for board in CONTROLLERS]
    assert all(found == names[0] for found in names)


@pytest.mark.parametrize("board", CONTROLLERS)
def test_pins_of_a_profile_are_possible(board):
    assert find_pin_faults(board, load_profile(board)) == []


@pytest.mark.parametrize(
    "board, change, fault",
    [
        ("pico", {"STRIP": 23}, "not on the"),
        ("pico", {"STRIP": 19}, "already"),
        ("pico", {"NFC_SCK": 5, "STRIP": 2}, "no SCK of SPI 0"),
        ("pico", {"I2C_SDA": 20, "I2C_SCL": 3}, "no SCL of I2C 0"),
        ("esp32", {"STRIP": 34, "KNOB_A": 15}, "cannot drive"),
        ("esp32", {"BACK": 12, "LINES_LOAD": 13}, "must be 0 at reset"),
        ("esp32", {"BACK": 6}, "not on the"),
        ("esp32_s3", {"STRIP": 33}, "not on the"),
    ],
)
def test_impossible_pin_is_named(board, change, fault):
    profile = {**load_profile(board), **change}
    assert any(fault in text for text in find_pin_faults(board, profile))


def test_pins_of_the_device_are_possible():
    assert find_config_faults(config) == []


@pytest.mark.parametrize(
    "change, fault",
    [
        (
            {"BACK": 23},
            "BACK: GPIO23 is not on the",
        ),  # a pin that is wired differently, below the profile
        ({"BOARD": "esp32"}, "ESP32"),  # whose pins are still the Pico's
        ({"BOARD": "picco"}, "'picco' is none of pico,"),
        ({"NFC_SELECT": (6,)}, "NFC_SELECT is missing"),
    ],
)
def test_impossible_pin_of_the_device_is_named(change, fault):
    faults = find_config_faults(
        SimpleNamespace(**{**vars(config), **load_profile("pico"), "BOARD": "pico", **change})
    )
    assert any(fault in text for text in faults)


def test_inputs_without_pull_ups_are_listed():
    assert list_pull_ups("pico", load_profile("pico")) == []
    assert list_pull_ups("esp32", load_profile("esp32")) == ["KNOB_A", "KNOB_B"]


def test_pin_table_names_every_pin():
    text = make_pins()
    for board in CONTROLLERS:
        for name, number in list_pins(load_profile(board)):
            assert f"| {number} |" in text and name in text


def test_profiles_are_data():
    for board in CONTROLLERS:
        module = importlib.import_module(f"boards.{board}")
        public = [name for name in vars(module) if not name.startswith("_")]
        assert all(name.isupper() for name in public)
