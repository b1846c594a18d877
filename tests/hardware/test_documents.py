"""Files made from layouts and profiles are up to date, and the pins are possible."""

import importlib
import re
from types import SimpleNamespace

import config
import pytest
from skald.watching.layout import Layout

from hardware.controllers import (
    CONTROLLERS,
    find_config_faults,
    find_pin_faults,
    list_pins,
    list_pull_ups,
    load_profile,
)
from hardware.documents import HARDWARE, TABLES, make_all, make_pins
from hardware.drawing.files import TEMPLATES, draw_all
from hardware.packed import FOLDER, list_tables, pack_all

_ADVICE = "run `make hardware`"


@pytest.fixture(scope="module")
def made():
    """Everything that `make hardware` writes but the drawings of the wiring, made once."""
    texts = {path: text.encode() for path, text in make_all(config.LIMIT_MA).items()}
    return {"texts": texts, "packed": pack_all(), "drawn": draw_all()}


@pytest.mark.parametrize("kind", ("texts", "packed", "drawn"))
def test_files_are_fresh(made, kind):
    stale = [path.name for path, data in made[kind].items() if _read(path) != data]
    assert stale == [], _ADVICE


def test_packed_layouts_are_layouts(made):
    for data in made["packed"].values():
        Layout(data)


def test_every_table_that_can_be_built_has_its_templates(made):
    names = {re.sub(r"\.(svg|dxf|pdf)$", "", path.name) for path in made["drawn"]}
    assert names == {"section"} | {".".join(table) for table in list_tables()}


def test_nothing_outlives_its_layout(made):
    wanted = {path for files in made.values() for path in files}
    there = {path for folder in (FOLDER, TABLES, TEMPLATES) for path in folder.iterdir()}
    assert there - wanted == set(), _ADVICE


def _read(path):
    return path.read_bytes() if path.exists() else None


def test_each_controller_has_a_profile_and_each_profile_a_controller():
    profiles = {path.stem for path in (HARDWARE.parent / "firmware/boards").glob("*.py")} - {
        "__init__"
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
        ("esp32", {"BACK": 12, "HALL_LOAD": 13}, "must be 0 at reset"),
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
        ({"NFC_ADDRESS": 6}, "NFC_ADDRESS is missing"),
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
