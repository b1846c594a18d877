"""The reader's working loop sends the same bytes on MicroPython, and allocates nothing."""

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


def record():
    """Return (tape, expected output of the script) of `nfc_tape.work` on the chip model."""
    bench = Bench(call_us=20)
    for uid in nfc_tape.UIDS:
        bench.field.enter(TagV(uid))
    recorder = Recorder(bench)
    bench.clock.sleep_ms(5)
    reader = nfc_tape.make(recorder, bench.cs)
    reader.reset()
    reader.field(True)
    steps = nfc_tape.work(reader)
    assert steps > 0 and reader.count == 3 and reader.clean
    found = bytes(reader.uids[:24])
    return recorder.tape, "%d -1 3 True %r\n" % (steps, found)


def test_working_loop_allocates_nothing(micropython):
    tape, expected = record()
    pieces = [tape[at : at + 100].hex() for at in range(0, len(tape), 100)]
    assert micropython("tests.drivers.nfc_tape", pieces, heap="1m") == expected
