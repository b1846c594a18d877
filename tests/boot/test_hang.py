"""A device that hangs is reset and continues where it was, unless its game makes it hang each time."""

import config
import pytest
from skald import pins
from skald.device import lifecycle, opening

from tests.boot.power import lay_out, resume


def hang(table, task="step_table"):
    """Let a step of the game never end, until the watchdog has bitten and the device has started again."""

    def step():
        while True:
            table.clock.sleep_ms(5)

    setattr(table.game_loop, task, step)
    table.run(9100)


@pytest.mark.parametrize("task", ["step_table", "step_scanner"])
def test_a_hung_loop_is_reset_and_the_game_resumes(make_table, task):
    table, hands = lay_out(make_table, 2)
    log = list(table.session.game.log)
    hang(table, task)
    assert table.resets == 1
    resume(table)
    assert list(table.session.game.log) == log
    table.follow(hands.play(4))


def test_a_table_that_opens_slowly_is_no_hang(make_table, monkeypatch):
    """Each part takes half of the shortest watchdog time that config.py may ask for."""
    monkeypatch.setattr(config, "WATCHDOG_MS", pins._WATCHDOG_LEAST_MS)
    table, _ = lay_out(make_table)

    def slow(make_part):
        def make_slowly(*given):
            table.clock.sleep_ms(pins._WATCHDOG_LEAST_MS // 2)
            return make_part(*given)

        return make_slowly

    parts = [(opening, name) for name in ("load", "Sensors", "Session", "GameLoop")]
    for module, name in (*parts, (lifecycle, "Layout"), (lifecycle, "Board")):
        monkeypatch.setattr(module, name, slow(getattr(module, name)))
    began_ms = table.clock.ticks_ms()
    assert table.device.new_game(1)
    assert table.clock.ticks_ms() - began_ms > 2 * pins._WATCHDOG_LEAST_MS and not table.resets


def test_a_game_that_kills_the_device_is_not_taken_up_for_ever(make_table):
    table, _ = lay_out(make_table)
    for bite in range(3):
        assert table.game_loop
        hang(table)
        assert table.resets == bite + 1
    assert table.game_loop is None  # the menu, with a sentence first
    table.press()
    table.run(400)
    assert table.device.sheet.keys[0] == "resume"
    table.press()
    table.run(400)
    assert table.session


@pytest.mark.parametrize("is_full", [False, True])
def test_a_game_is_taken_up_after_a_hang_only_if_the_next_one_will_be_counted(make_table, is_full):
    table, _ = lay_out(make_table)
    table.flash.is_full = is_full
    hang(table)
    assert table.resets == 1 and (table.game_loop is None) == is_full
    if is_full:
        table.press()  # the news is read
        table.run(400)
        assert table.device.sheet.keys[0] == "resume"


def test_a_power_cut_while_the_flash_is_full_is_no_hang(make_table):
    table, _ = lay_out(make_table)
    table.flash.is_full = True
    table.power_cycle()
    table.run(300)
    assert table.game_loop


def test_an_action_forgives_the_hangs_before_it(make_table):
    table, hands = lay_out(make_table)
    hang(table)
    assert table.device.store.read("trouble") == b"\x01"
    resume(table)
    table.follow(hands.play(1))
    table.run(100)
    assert table.device.store.read("trouble") is None
    assert table.device.record_crash() and table.device.store.read("trouble") == b"\x01"
