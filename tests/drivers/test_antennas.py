"""One chip and several antennas behind a 74HC595: each field is read by itself."""

from skald.drivers.antennas import Antennas
from skald.drivers.mfrc522 import MFRC522, MFRC522Bus

from host_sim.chips import mfrc522 as mfrc522_model
from host_sim.chips.antennas import AntennaRegister
from host_sim.chips.spi import SimPin
from tests.drivers.nfc_bench import LONG_UIDS, Bench, inventory, ntags, slot
from tests.drivers.plain_pins import Direct

_ANTENNAS = 3


class SwitchedBench(Bench):
    """An MFRC522 with `_ANTENNAS` fields; tag n lies over antenna n % _ANTENNAS."""

    def __init__(self):
        super().__init__()
        self.register = AntennaRegister()
        latch, wire = SimPin(1), SimPin(1)
        self.fields = [self.space.field() for _ in range(_ANTENNAS)]
        self.spi.attach(self.register, latch)
        self.spi.attach(
            mfrc522_model.MFRC522(self.clock, self.register.switch(dict(enumerate(self.fields)))),
            wire,
        )
        self.antennas = Antennas(self.spi, Direct(latch))
        self.reader = MFRC522(MFRC522Bus(self.spi, self.clock), Direct(wire))
        self.reader.reset()
        for number, tag in enumerate(ntags(LONG_UIDS)):
            self.fields[number % _ANTENNAS].enter(tag)

    def read(self, antenna):
        """Return (names, microseconds of field and inventory) over one antenna."""
        began = self.clock.now_us
        self.antennas.choose(antenna)
        self.reader.change_antenna()
        self.reader.field(1)
        found, _, _ = inventory(self, self.reader)
        self.reader.field(0)
        return found, self.clock.now_us - began


def test_each_antenna_names_its_own_tags():
    bench = SwitchedBench()
    for turn in range(4):
        for antenna in range(_ANTENNAS):
            found, _ = bench.read(antenna)
            assert found == {slot(uid) for uid in LONG_UIDS[antenna::_ANTENNAS]}, (turn, antenna)
    assert not bench.register.faults and not bench.space.faults and not bench.spi.faults


def test_an_empty_antenna_costs_little_more_than_the_guard_time():
    bench = SwitchedBench()
    for tag in bench.fields[1].tags:
        bench.fields[1].leave(tag)
    bench.read(0)
    found, span_us = bench.read(1)
    assert not found and span_us < 7000


def test_the_register_is_written_only_when_the_antenna_changes():
    bench = SwitchedBench()
    bench.antennas.choose(2)
    moved = bench.spi.bytes_moved
    bench.antennas.choose(2)
    assert bench.spi.bytes_moved == moved and bench.register.number == 2
    bench.antennas.choose(1)
    assert bench.spi.bytes_moved == moved + 1 and bench.register.number == 1


def test_words_to_the_chip_do_not_move_the_antenna():
    bench = SwitchedBench()
    bench.read(1)
    assert bench.register.number == 1  # whatever went over the bus since


def test_leaving_an_antenna_under_power_is_a_fault():
    bench = SwitchedBench()
    bench.antennas.choose(0)
    bench.reader.field(1)
    bench.antennas.choose(1)
    assert bench.register.faults
