"""The outputs and the watchdog at power-on (boot.py), and safe mode."""

import runpy

import config
import pytest
from skald.device.board import Board
from skald.watching.layout import Layout

from host_sim.board import BoardReset
from tests.boot.power import FIRMWARE, list_outputs, picture_of


def test_boot_puts_every_output_at_rest_and_says_nothing(power, capsys):
    for _, number, level in list_outputs(config):
        power.rig.board.pin(number)(1 - level)
    before_us = power.clock.now_us
    runpy.run_path(str(FIRMWARE / "boot.py"))
    for name, number, level in list_outputs(config):
        assert power.rig.board.pin(number)() == level, name
    assert power.clock.now_us == before_us  # it waits for nothing
    assert not power.rig.net.field.on
    assert capsys.readouterr().out == ""


def test_the_watchdog_waits_until_the_device_takes_over_and_then_bites(power, capsys):
    runpy.run_path(str(FIRMWARE / "boot.py"))
    power.clock.sleep_ms(30000)

    def hang(power):
        while True:
            power.clock.sleep_ms(5)

    with pytest.raises(BoardReset):
        power.on(hang)


def test_boot_with_an_unreadable_config_returns(power, use_config, capsys):
    use_config(None)
    runpy.run_path(str(FIRMWARE / "boot.py"))
    assert "boot:" in capsys.readouterr().out


def test_boot_without_a_config_rests_the_pins_of_the_standard(power, without_config, capsys):
    power.rig.board.pin(config.NFC_RESET)(1)
    runpy.run_path(str(FIRMWARE / "boot.py"))
    assert power.rig.board.pin(config.NFC_RESET)() == 0
    assert capsys.readouterr().out == ""


def test_opening_a_table_restarts_its_pn5180s(power):
    """RST is low for at least 10 us (datasheet)."""
    reset, levels = power.rig.board.pin(config.NFC_RESET), []
    reset(1)
    reset.watch(lambda level: levels.append((level, power.clock.now_us)))
    Board(config, Layout(power.layout.pack()), power.clock)
    (low, began_us), (high, ended_us) = levels
    assert (low, high) == (0, 1) and 10 <= ended_us - began_us <= 1000


def test_safe_mode_runs_nothing(power, capsys):
    power.rig.back.move(0, 0)
    power.clock.sleep_ms(20)
    power.on()
    assert power.device is None
    assert "Safe mode" in capsys.readouterr().out
    assert power.screen() == picture_of("safe mode")
    power.wait(20000)  # and no watchdog either
