"""A wrong or missing config.py is named on the screen, and each bound of its numbers is held."""

import ast
import re
import runpy
import sys
import types

import config
import pytest
from skald import pins

from tests.boot.power import FIRMWARE, picture_of, wrong_config

# what an entry may say at least and at most
BOUNDS = [
    ("NFC_SPI", 0, 2),
    ("NFC_BAUD", 100_000, 7_000_000),
    ("LINES_SPI", 0, 2),
    ("LINES_BAUD", 10_000, 20_000_000),
    ("I2C", 0, 1),
    ("I2C_FREQ", 10_000, 1_000_000),
    ("LIMIT_MA", 100, 20_000),
    ("SEATS", 2, 4),
    ("OPTIONS", 0, 255),
    ("WATCHDOG_MS", 4000, 8388),
    ("RADIO_DICE", 0, 1),
    ("NETWORK", 0, 1),
    ("SCREEN_FIRST", 0, 4),
    ("STRIP_SKIP", 0, 4),
    ("I2C_SDA", 0, 48),
]
OTHER_BUS = {"NFC_SPI": "LINES_SPI", "LINES_SPI": "NFC_SPI"}


@pytest.mark.parametrize(
    "changes, what",
    [
        ({"NFC_BUSY": None}, "NFC_BUSY"),
        ({"STRIP": "five"}, "STRIP"),
        ({"STRIP": config.NFC_SELECT}, "STRIP"),  # used already
        ({"BACK": 77}, "BACK"),
        ({"NFC_SELECT": (9, 10)}, "NFC_SELECT"),
        ({"GAME": 3}, "GAME"),
        ({"LINES_SPI": 0}, "LINES_SPI"),  # the reader's own
        ({"WATCHDOG_MS": None}, "WATCHDOG_MS"),
        ({"BACK": (19, 20)}, "BACK"),
        ({"RADIO_DICE": None}, "RADIO_DICE"),
        ({"SCREEN_FIRST": "two"}, "SCREEN_FIRST"),
        ({"BROKER": "broker.local"}, "BROKER"),
        ({"BROKER": 3}, "BROKER"),
        ({"TABLE": 7}, "TABLE"),
        ({"TABLE": "a" * 41}, "TABLE"),
        ({"TABLE": "Salon\n"}, "TABLE"),
        ({"COUNTRY": "Germany"}, "COUNTRY"),
        ({"COUNTRY": "de"}, "COUNTRY"),
    ],
)
def test_a_wrong_config_is_named_on_the_screen(power, use_config, capsys, changes, what):
    use_config(wrong_config(**changes))
    power.on()
    assert power.device is None
    assert what in capsys.readouterr().out
    assert power.screen() == picture_of("bad config", what)


@pytest.mark.parametrize(
    "changes", [{"STRIP": 35}, {"BACK": 33}, {"I2C": 7}, {"I2C_SDA": 1, "I2C_SCL": 0}]
)
def test_a_pin_or_bus_that_the_controller_lacks_is_a_sentence(power, use_config, capsys, changes):
    use_config(wrong_config(LANGUAGE="fr", **changes))
    power.on()
    assert power.device is None
    assert "Erreur dans config.py" in capsys.readouterr().out
    assert power.rig.screen.is_on


def test_an_unreadable_config_is_a_sentence_on_the_screen(power, use_config, capsys):
    use_config(None)
    power.on()
    assert power.screen() == picture_of("bad config", "config.py")


def test_without_a_config_the_device_starts_with_the_standard(power, without_config, capsys):
    power.on()
    assert power.device.config.__name__ == "boards.standard"
    assert capsys.readouterr().out == ""


@pytest.mark.parametrize(
    "platform, machine, board",
    [
        ("rp2", "Raspberry Pi Pico with RP2040", "pico"),
        ("rp2", "Raspberry Pi Pico W with RP2040", "pico_w"),
        ("rp2", "Raspberry Pi Pico2 with RP2350", "pico2"),
        ("rp2", "Raspberry Pi Pico 2 W with RP2350", "pico2_w"),
        ("esp32", "Generic ESP32 module with ESP32", "esp32"),
        ("esp32", "Generic ESP32S3 module with Octal-SPIRAM with ESP32S3", "esp32_s3"),
        ("linux", "", "pico"),
    ],
)
def test_the_standard_has_the_pins_of_its_controller(monkeypatch, platform, machine, board):
    monkeypatch.setattr(sys, "platform", platform)
    facts = types.SimpleNamespace(**dict(vars(sys.implementation), _machine=machine))
    monkeypatch.setattr(sys, "implementation", facts)
    standard = runpy.run_path(str(FIRMWARE / "boards/standard.py"))
    profile = vars(__import__("boards." + board, None, None, ("I2C",)))
    pins_of = {name: value for name, value in profile.items() if name.isupper()}
    assert pins_of.items() <= standard.items()


def test_config_explains_every_entry_of_the_standard_and_changes_none():
    text = (FIRMWARE / "config.py").read_text()
    explained = dict(re.findall(r"^# ([A-Z_]+) = ([^ \n]+)", text, re.MULTILINE))
    standard = runpy.run_path(str(FIRMWARE / "boards/standard.py"))
    profile = vars(__import__("boards.pico", None, None, ("I2C",)))
    entries = {name: standard[name] for name in standard if name.isupper() and name not in profile}
    assert {name: ast.literal_eval(value) for name, value in explained.items()} == entries
    assert {name: getattr(config, name) for name in entries} == entries


def find_fault(name, value):
    """Return the entry at fault when `name` says `value`; the other bus keeps out of its way."""
    changes = {name: value}
    if name in OTHER_BUS:
        changes[OTHER_BUS[name]] = 0 if value else 1
    return pins.find_fault(wrong_config(**changes))


@pytest.mark.parametrize("name, least, most", BOUNDS)
def test_a_number_keeps_between_its_bounds(name, least, most):
    assert [find_fault(name, value) for value in (least, most)] == ["", ""]
    assert [find_fault(name, value) for value in (least - 1, most + 1)] == [name, name]


def test_every_number_has_its_bounds_held():
    numbers = {name for name, _, _ in pins.NUMBERS + pins.OPTIONAL}
    assert numbers <= {name for name, _, _ in BOUNDS}


def test_a_watchdog_that_never_bites_is_allowed():
    faults = [find_fault("WATCHDOG_MS", value) for value in (-1, 0, 1)]
    assert faults == ["WATCHDOG_MS", "", "WATCHDOG_MS"]


@pytest.mark.parametrize("board", ["pico", "pico_w", "pico2", "pico2_w", "esp32", "esp32_s3"])
def test_every_profile_is_a_config_without_fault(board):
    profile = vars(__import__("boards." + board, None, None, ("I2C",)))
    changes = {name: value for name, value in profile.items() if name.isupper()}
    assert pins.find_fault(wrong_config(**changes)) == ""


def test_the_digest_changes_with_any_pin():
    digest = pins.digest(config)
    assert isinstance(digest, int) and 0 <= digest < 1 << 32  # kept in four bytes
    for name, number in pins.list_pins(config):
        if isinstance(getattr(config, name), int):
            assert pins.digest(wrong_config(**{name: number + 40})) != digest
