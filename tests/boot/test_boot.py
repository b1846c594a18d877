"""Power-on: outputs at rest, safe mode, and a sentence for everything that is wrong."""

import runpy
import sys
from types import SimpleNamespace

import config
import pytest
from skald import pins, start
from skald.board import Board
from skald.care import guard
from skald.drivers.errors import DriverError
from skald.keep.settings import Settings
from skald.keep.store import KeepError, Store
from skald.rules.registry import NAMES
from skald.table.layout import Layout

from host_sim.board import BoardReset
from host_sim.simloop import SimLoop
from host_sim.web.reading import read_screen
from tests.boot.power import (
    FIRMWARE,
    GAME,
    Power,
    begin,
    enter,
    picture_of,
    wrong_config,
)


@pytest.fixture
def power():
    power = Power()
    yield power
    power.close()


# -- boot.py -----------------------------------------------------------------------------


def test_boot_puts_every_output_at_rest_and_says_nothing(power, capsys):
    for name, level in pins.OUTPUTS:
        value = getattr(config, name)
        for number in value if isinstance(value, tuple) else (value,):
            power.rig.board.pin(number)(1 - level)
    before_us = power.clock.now_us
    runpy.run_path(str(FIRMWARE / "boot.py"))
    for name, level in pins.OUTPUTS:
        value = getattr(config, name)
        for number in value if isinstance(value, tuple) else (value,):
            assert power.rig.board.pin(number)() == level, name
    assert power.clock.now_us == before_us  # it waits for nothing
    assert not any(field.on for field in power.rig.fields)
    assert capsys.readouterr().out == ""


def test_boot_lets_nobody_be_bitten_until_the_device_takes_over(power, capsys):
    runpy.run_path(str(FIRMWARE / "boot.py"))
    power.clock.sleep_ms(30000)

    def hang(power):
        while True:
            power.clock.sleep_ms(5)

    with pytest.raises(BoardReset):
        power.on(hang)


def test_boot_without_a_config_returns(power, monkeypatch, capsys):
    monkeypatch.setitem(sys.modules, "config", None)
    runpy.run_path(str(FIRMWARE / "boot.py"))
    assert "boot:" in capsys.readouterr().out


def test_opening_a_table_restarts_its_pn5180s(power):
    """RST is low for at least 10 us (datasheet)."""
    reset, levels = power.rig.board.pin(config.NFC_RESET), []
    reset(1)
    reset.watch(lambda level: levels.append((level, power.clock.now_us)))
    Board(config, Layout(power.layout.pack()), power.clock)
    (low, began_us), (high, ended_us) = levels
    assert (low, high) == (0, 1) and 10 <= ended_us - began_us <= 1000


# -- wrong and missing ---------------------------------------------------------------------


def test_safe_mode_runs_nothing(power, capsys):
    power.rig.back.move(0, 0)
    power.clock.sleep_ms(20)
    power.on()
    assert power.device is None
    assert "Safe mode" in capsys.readouterr().out
    assert power.screen() == picture_of("safe mode")
    power.wait(20000)  # and no watchdog either


@pytest.mark.parametrize(
    "changes, what",
    [
        ({"NFC_BUSY": None}, "NFC_BUSY"),
        ({"STRIP": "five"}, "STRIP"),
        ({"STRIP": 6}, "STRIP"),  # used already
        ({"BACK": 77}, "BACK"),
        ({"NFC_ENABLE": (9, 10)}, "NFC_ENABLE"),
        ({"NFC_ADDRESS": (6, 7, 8, 47)}, "NFC_ADDRESS"),
        ({"GAME": 3}, "GAME"),
        ({"LIMIT_MA": -1}, "LIMIT_MA"),
        ({"LIMIT_MA": 0}, "LIMIT_MA"),
        ({"NFC_BAUD": 0}, "NFC_BAUD"),
        ({"NFC_SPI": 9}, "NFC_SPI"),
        ({"HALL_SPI": 0}, "HALL_SPI"),  # the readers' own
        ({"I2C_FREQ": 1}, "I2C_FREQ"),
        ({"SEATS": 1}, "SEATS"),
        ({"WATCHDOG_MS": None}, "WATCHDOG_MS"),
        ({"WATCHDOG_MS": 9000}, "WATCHDOG_MS"),
        ({"WATCHDOG_MS": 1}, "WATCHDOG_MS"),
        ({"BACK": (19, 20)}, "BACK"),
        ({"RADIO_DICE": None}, "RADIO_DICE"),
        ({"SCREEN_FIRST": 5}, "SCREEN_FIRST"),
        ({"SCREEN_FIRST": -1}, "SCREEN_FIRST"),
        ({"SCREEN_FIRST": "two"}, "SCREEN_FIRST"),
        ({"BROKER": "broker.local"}, "BROKER"),
        ({"BROKER": 3}, "BROKER"),
    ],
)
def test_a_wrong_config_is_named_on_the_screen(power, monkeypatch, capsys, changes, what):
    monkeypatch.setitem(sys.modules, "config", wrong_config(**changes))
    power.on()
    assert power.device is None
    assert what in capsys.readouterr().out
    assert power.screen() == picture_of("bad config", what)


@pytest.mark.parametrize(
    "changes", [{"STRIP": 35}, {"BACK": 33}, {"I2C": 7}, {"I2C_SDA": 1, "I2C_SCL": 0}]
)
def test_a_pin_or_bus_that_the_controller_lacks_is_a_sentence(power, monkeypatch, capsys, changes):
    monkeypatch.setitem(sys.modules, "config", wrong_config(LANGUAGE="fr", **changes))
    power.on()
    assert power.device is None
    assert "Erreur dans config.py" in capsys.readouterr().out
    assert power.rig.screen.is_on


def test_a_missing_config_is_a_sentence_on_the_screen(power, monkeypatch, capsys):
    monkeypatch.setitem(sys.modules, "config", None)
    power.on()
    assert power.screen() == picture_of("bad config", "config.py")


@pytest.mark.parametrize("board", ["pico", "pico_w", "pico2", "pico2_w", "esp32", "esp32_s3"])
def test_every_profile_is_a_config_without_fault(board):
    profile = vars(__import__("boards." + board, None, None, ("I2C",)))
    changes = {name: value for name, value in profile.items() if name.isupper()}
    assert pins.find_fault(wrong_config(**changes)) == ""


@pytest.mark.parametrize("lacking", ["while it is made", "for what follows"])
def test_a_board_too_small_for_a_game_says_so_before_it_begins(power, monkeypatch, lacking):
    def fail(*arguments):
        raise MemoryError

    if lacking == "while it is made":
        monkeypatch.setattr("skald.opening.Session", fail)
    else:
        monkeypatch.setattr("skald.device.free_memory", lambda: 10000)

    def work(power):
        begin(power)
        assert power.device.app is None
        assert power.screen() == picture_of("no memory", title="Look out", foot="Press the knob.")

    power.on(work)


def test_the_digest_changes_with_any_pin():
    digest = pins.digest(config)
    for name, number in pins.list_pins(config):
        if isinstance(getattr(config, name), int):
            assert pins.digest(wrong_config(**{name: number + 40})) != digest


def test_a_missing_table_is_said_and_another_can_be_chosen(power):
    def work(power):
        settings = power.device.settings
        assert settings.game != GAME
        power.choose("play")
        power.press()
        assert isinstance(power.device.sheet, start.Notice)
        power.press()
        power.choose("game")
        power.press()
        power.turn(1)
        power.press()
        assert settings.game == GAME
        power.choose("play")
        power.press()
        power.wait(300)
        assert power.device.app.session.game.NAME == GAME

    power.on(work)


def test_a_crash_is_shown_kept_and_ends_in_a_restart(power, capsys):
    crashed_at = []

    def work(power):
        crashed_at.append(power.clock.ticks_ms())
        raise ZeroDivisionError("nought")

    with pytest.raises(BoardReset):
        power.on(work)
    assert power.screen() == picture_of("crash", "nought")
    assert 5000 <= power.clock.ticks_ms() - crashed_at[0] < 6000, "there is time to read it"
    assert power.disk.files["keep/trouble"] == b"\x01"


@pytest.mark.parametrize(
    "machine_name, address", [("Pico with RP2040", 0x40058008), ("Pico 2 with RP2350", 0x400D8008)]
)
def test_on_an_rp2_a_reset_asked_for_is_no_bite(monkeypatch, machine_name, address):
    monkeypatch.setattr(guard.sys, "platform", "rp2")
    monkeypatch.setattr(guard.os, "uname", lambda: SimpleNamespace(machine=machine_name))
    for reason, is_bite in ((0, False), (1, True), (2, False)):
        monkeypatch.setattr(guard.machine, "mem32", {address: reason}, raising=False)
        assert guard.was_bitten() == is_bite


def test_a_crash_counts_once(power, capsys):
    def crash(power):
        raise ZeroDivisionError("nought")

    for count in (1, 2):
        with pytest.raises(BoardReset):
            power.on(crash)
        power.loop = SimLoop(power.clock)
        assert power.disk.files["keep/trouble"] == bytes((count,))


def test_a_crash_that_cannot_be_kept_does_not_restart_for_ever(power, capsys):
    def crash(power):
        power.disk.is_full = True
        raise ZeroDivisionError("nought")

    power.on(crash)
    assert power.screen() == picture_of("crash", "nought")


def test_a_chip_that_crashes_the_device_is_named_in_a_sentence(power, capsys):
    def work(power):
        raise DriverError("tag refused")

    with pytest.raises(BoardReset):
        power.on(work)
    assert "The tag accepts no name." in capsys.readouterr().out


def test_an_interrupted_device_is_not_reset_under_the_hands_of_its_maker(power):
    power.on()
    power.loop.run_for(1)
    power.clock.sleep_ms(30000)  # BoardReset, were the watchdog not fed


# -- the start menu ------------------------------------------------------------------------


def test_a_game_is_chosen_begun_and_ended_by_the_knob_alone(power):
    def work(power):
        power.device.settings.game, power.device.settings.kit = GAME, "core"
        power.device.sheet._list_entries()
        for key, steps in (("players", 1), ("language", 1), ("brightness", -2)):
            power.choose(key)
            power.press()
            power.turn(steps)
            power.press()
        power.choose("setup")
        power.press()
        seats = power.device.settings.seats
        assert power.device.settings.language == "fr"
        assert power.device.settings.brightness == 10
        assert power.device.settings.setup == 1
        begin(power)
        app = power.device.app
        assert app.session.game.seats == seats
        assert app.frame.brightness == 10
        # A long press asks, twice, before the game is given up.
        power.hold_back(1200)
        assert app.sheet is not None
        power.press()
        power.wait(200)
        assert app.sheet is None and power.device.app is app  # "go on" stands first
        power.hold_back(1200)
        power.turn(-1)  # the last line
        power.press()
        power.turn(1)
        power.press()
        power.wait(400)
        assert power.device.app is None
        assert power.device.sheet.keys[0] == "play"  # nothing to resume
        assert not any(name.startswith("records") for name in power.disk.files)  # nobody played
        assert not any(field.on for field in power.rig.fields)

    power.on(work)


def test_choices_are_remembered(power):
    def work(power):
        power.choose("language")
        power.press()
        power.turn(1)
        power.press()
        begin(power)

    power.on(work)
    settings = Settings(config)
    settings.read(Store(power.disk))
    assert (settings.language, settings.game) == ("fr", GAME)


@pytest.mark.parametrize(
    "entry, chosen, found",
    [
        ("game", "drakkar", "drakkar"),
        ("game", "chess", NAMES[0]),
        ("language", "fr", "fr"),
        ("language", "tlh", "en"),
    ],
)
def test_what_was_chosen_stays_chosen_as_long_as_there_is_such_a_thing(power, entry, chosen, found):
    settings = Settings(config)
    setattr(settings, entry, chosen)
    settings.save(Store(power.disk))

    def work(power):
        assert getattr(power.device.settings, entry) == found

    power.on(work)


def test_a_kept_game_that_cannot_be_taken_up_is_said_and_not_tried_again(power, monkeypatch):
    power.on(begin)
    power.loop = SimLoop(power.clock)

    def refuse(kept, feed):
        raise KeepError("game damaged")

    def work(power):
        assert power.device.app is None and power.device.kept is None
        assert power.screen() == picture_of(
            "game damaged", title="Look out", foot="Press the knob."
        )

    monkeypatch.setattr("skald.keep.restore.restore", refuse)
    power.on(work)


def test_what_is_wrong_with_the_tags_is_said_when_the_game_begins(power):
    def work(power):
        begin(power)
        assert power.device.app and not power.device.news
        said = " ".join(read_screen(power.screen()))
        assert "The list of pieces could not be read" in said

    power.disk.files["keep/tags." + GAME] = b"SK"
    power.on(work)


def test_a_short_press_of_back_does_not_open_the_menu(power):
    def work(power):
        begin(power)
        power.hold_back(100)
        assert power.device.app.sheet is None

    power.on(work)


def test_the_menu_leads_to_enrolment_and_self_test_and_back(power):
    def work(power):
        enter(power, "enrol")
        power.wait(200)
        assert power.device.sheet.__class__.__name__ == "Enrolment"
        power.hold_back(100)
        power.choose("test")
        power.press()
        power.wait(200)
        assert power.device.sheet.__class__.__name__ == "FirstLight"

    power.on(work)


def test_a_damaged_list_of_tags_is_said_before_they_are_enrolled_again(power):
    def work(power):
        enter(power, "enrol")
        assert power.screen() == picture_of(
            "tags damaged", title="Look out", foot="Press the knob."
        )
        power.press()
        assert power.device.sheet.__class__.__name__ == "Enrolment"
        power.hold_back(100)
        assert power.device.sheet.__class__.__name__ == "StartMenu"

    power.disk.files["keep/tags." + GAME] = b"SK"
    power.on(work)
