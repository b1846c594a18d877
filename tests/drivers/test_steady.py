"""The loops of drivers and show allocate nothing and agree on both interpreters."""

from host_sim.chips.tag_v import TagV
from host_sim.micropython import transcript
from tests.drivers import steady
from tests.drivers.nfc_bench import Bench, names

_UIDS = [b"\xe0\x04\x01\x50\x12\x34\x56" + last for last in (b"\x78", b"\x88", b"\x71")]
_PIECE = 100  # bytes of the tape that make one argument


class Recorder:
    """The bus of a bench, with its BUSY and clock; `tape`: what these answer."""

    def __init__(self, bench):
        self._bench = bench
        self.tape = bytearray()
        self.write = bench.spi.write
        clock = bench.clock
        self.sleep_us, self.ticks_add, self.ticks_diff = (
            clock.sleep_us, clock.ticks_add, clock.ticks_diff,
        )  # fmt: skip

    def busy(self):
        self.tape.append(self._bench.busy())
        return self.tape[-1]

    def ticks_us(self):
        ticks = self._bench.clock.ticks_us()
        self.tape += ticks.to_bytes(4, "little")
        return ticks

    def readinto(self, buf, write=0):
        self._bench.spi.readinto(buf, write)
        self.tape += buf


def record_tape():
    """Return what a PN5180 with three tags answers during the passes of steady.py."""
    bench = Bench(call_us=20)
    for uid in _UIDS:
        bench.field.enter(TagV(uid))
    bench.clock.sleep_ms(5)
    recorder = Recorder(bench)
    reading = steady.Reading(recorder, bench.cs)
    found = set()
    for now_ms in range(2 * steady._PASSES):
        reading.step(now_ms)
        found |= names(reading.reader)
    assert found == set(_UIDS) and bench.chip.lost == 0
    return recorder.tape


def test_steady_loops_on_micropython(micropython):
    tape = record_tape()
    args = [tape[at : at + _PIECE].hex() for at in range(0, len(tape), _PIECE)]
    printed = micropython("tests.drivers.steady", args, heap="1m")
    assert "allocates" not in printed
    assert printed == transcript("tests.drivers.steady", "cpython", args)
