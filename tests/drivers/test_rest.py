"""An MFRC522 between two turns: its oscillator is stopped, and it forgets nothing."""

import pytest
from skald.drivers.errors import DriverError
from skald.drivers.mfrc522 import MFRC522

from host_sim.chips import mfrc522_registers as model
from host_sim.chips.spi import ModelFault
from tests.drivers.nfc_bench import LONG_UIDS, Bench, inventory, ntags, slot, with_mfrc522

_FOUND = {slot(LONG_UIDS[0])}


def rested(**traits):
    """Return (bench, reader that rests with a tag over it)."""
    bench, reader = with_mfrc522(ntags(LONG_UIDS[:1]), **traits)
    assert inventory(bench, reader)[0] == _FOUND
    reader.field(False)
    reader.rest()
    bench.chip.lost = 0  # forget the accesses lost at power-up
    return bench, reader


def take_turn(bench, reader):
    reader.field(True)
    return inventory(bench, reader)[0]


def test_a_chip_that_rests_wakes_with_its_field_and_reads():
    bench, reader = rested()
    assert bench.chip.is_resting
    bench.clock.sleep_ms(900)
    assert take_turn(bench, reader) == _FOUND
    assert not bench.chip.is_resting and not bench.chip.lost


@pytest.mark.parametrize("start_us", [80, 500, 2000])
def test_to_wake_takes_as_long_as_the_oscillator(start_us):
    bench, reader = rested(start_us=start_us)
    began_us = bench.clock.now_us
    reader.field(True)
    assert start_us <= bench.clock.now_us - began_us <= start_us + 100
    assert not bench.chip.lost


def test_a_chip_that_rests_can_be_weakened():
    bench, reader = rested()
    reader.weaken(13)
    assert not bench.chip.lost and bench.chip._reg[model.CW_GS_P] == 1
    reader.rest()
    reader.weaken(0)
    assert take_turn(bench, reader) == _FOUND


def test_a_chip_that_rests_can_be_reset_by_the_next_game():
    bench, reader = rested()
    other = MFRC522(reader.bus, reader._line)
    other.reset()
    assert take_turn(bench, other) == _FOUND


def test_a_brown_out_is_noticed_at_rest():
    bench, reader = rested()
    bench.chip.power_cycle()
    bench.clock.sleep_ms(5)
    with pytest.raises(DriverError, match="reader lost"):
        reader.field(True)
    reader.reset()
    assert take_turn(bench, reader) == _FOUND


def test_a_brown_out_is_noticed_between_two_turns():
    bench, reader = rested()
    assert take_turn(bench, reader) == _FOUND
    reader.field(False)
    bench.chip.power_cycle()
    bench.clock.sleep_ms(5)
    reader.field(True)
    with pytest.raises(DriverError, match="reader lost"):
        reader.begin()


def test_an_oscillator_that_does_not_start_again_is_said_soon():
    bench, reader = rested()
    bench.chip.deaf = True
    began_us = bench.clock.now_us
    with pytest.raises(DriverError, match="reader silent"):
        reader.field(True)
    assert bench.clock.now_us - began_us < 6000


@pytest.mark.parametrize("level", [0x00, 0xFF])
def test_a_wire_that_breaks_at_rest_keeps_nobody_waiting(level):
    bench, reader = rested()
    bench.chip.dead = level
    began_us = bench.clock.now_us
    with pytest.raises(DriverError):
        reader.field(True)
    assert bench.clock.now_us - began_us < 1000


# -- the model -----------------------------------------------------------------


def test_a_chip_that_rests_hears_nothing_but_its_waking():
    bench, reader = rested()
    before = bench.chip._reg[model.T_PRESCALER]
    reader.write(model.T_PRESCALER, 1)
    assert bench.chip.lost == 1 and bench.chip._reg[model.T_PRESCALER] == before
    reader.write(model.COMMAND, 0)
    assert reader.read(model.COMMAND) & 0x10  # not ready yet
    reader.write(model.T_PRESCALER, 1)
    assert bench.chip.lost == 2
    bench.clock.sleep_us(500)
    assert not reader.read(model.COMMAND) & 0x10
    assert bench.chip._reg[model.T_PRESCALER] == before  # kept


def test_power_down_takes_no_command():
    with pytest.raises(ModelFault):
        Bench().mfrc522().write(model.COMMAND, 0x1C)


def test_power_down_switches_the_field_off():
    bench, reader = with_mfrc522()
    reader.write(model.COMMAND, 0x10)
    assert not bench.field.on
    reader.write(model.COMMAND, 0)
    bench.clock.sleep_us(600)
    assert bench.field.on  # TxControl was kept, too
