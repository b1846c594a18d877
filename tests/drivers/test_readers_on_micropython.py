"""The readers' working loops send the same bytes on MicroPython, and allocate nothing."""

import pytest
from host_sim.chips.tag_a import NTAG213, TagA
from skald.drivers.errors import DriverError

from host_sim.chips.tag_v import TagV
from tests.drivers import nfc_tape
from tests.drivers.nfc_bench import Bench


class Recorder:
    """Passes everything on to the bench and records the tape."""

    def __init__(self, bench):
        self._bench = bench
        self.tape = bytearray()

    def write(self, buf):
        self.tape += b"W" + bytes((len(buf),)) + bytes(buf)
        self._bench.spi.write(buf)

    def readinto(self, buf, write=0):
        self._bench.spi.readinto(buf, write)
        self.tape += b"R" + bytes((len(buf),)) + bytes(buf)

    def write_readinto(self, out, into):
        self._bench.spi.write_readinto(out, into)
        self.tape += b"X" + bytes((len(out),)) + bytes(out) + bytes(into)

    def busy(self):
        level = self._bench.busy()
        self.tape += b"B" + bytes((level,))
        return level

    def ticks_us(self):
        ticks = self._bench.clock.ticks_us()
        self.tape += b"T" + ticks.to_bytes(4, "little")
        return ticks

    def ticks_add(self, ticks, delta):
        return self._bench.clock.ticks_add(ticks, delta)

    def ticks_diff(self, later, earlier):
        return self._bench.clock.ticks_diff(later, earlier)

    def sleep_us(self, span_us):
        self._bench.clock.sleep_us(span_us)


def record(chip):
    """Return (tape, expected output of the script) of `nfc_tape.work` on the chip model."""
    bench = Bench(call_us=20)
    uids = nfc_tape.UIDS[chip]
    if chip == "mfrc522":
        maker = bench.mfrc522(
            [NTAG213(uids[0][:7]), NTAG213(uids[1][:7]), TagA(uids[2][:4])], start=False
        )
    else:
        maker = bench.pn5180([TagV(uid) for uid in uids], start=False)
    recorder = Recorder(bench)
    bench.clock.sleep_ms(5)
    reader = nfc_tape.make(chip, recorder, maker.bus.take(0), recorder, recorder.busy)
    reader.reset()
    reader.field(True)
    steps = nfc_tape.work(reader, nfc_tape.jobs(chip))
    assert steps > 0 and reader.count == 3 and reader.clean
    found = bytes(reader.uids[:24])
    return recorder.tape, "%d -1 3 True %r\n" % (steps, found)


@pytest.mark.parametrize("chip", ["mfrc522", "pn5180"])
def test_working_loop_allocates_nothing(chip, micropython):
    tape, expected = record(chip)
    pieces = [tape[at : at + 100].hex() for at in range(0, len(tape), 100)]
    assert micropython("tests.drivers.nfc_tape", [chip, *pieces], heap="1m") == expected


@pytest.mark.parametrize("chip", ["mfrc522", "pn5180"])
def test_tape_notices_another_byte(chip):
    tape, _ = record(chip)
    tape[-80:] = bytes(80)
    player = nfc_tape.Tape(bytes(tape))
    reader = nfc_tape.make(chip, player, player, player, player.busy)
    with pytest.raises(DriverError):
        reader.reset()
        reader.field(True)
        nfc_tape.work(reader, nfc_tape.jobs(chip))
    assert player.bad >= 0


@pytest.mark.parametrize("chip", ["mfrc522", "pn5180"])
def test_a_reader_is_little_more_than_the_number_of_its_line(chip):
    """With an eleventh attribute each of 31 readers would take 16 bytes more, with a 13th 64
    (MicroPython: hash_allocation_sizes in py/map.c).
    """
    assert len(vars(getattr(Bench(), chip)())) <= 10
