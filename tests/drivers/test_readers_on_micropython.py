"""The reader's working loop sends the same bytes on MicroPython, and allocates nothing."""

from host_sim.chips.tag_v import TagV
from tests.drivers import nfc_tape
from tests.drivers.nfc_bench import Bench


class Recorder(nfc_tape.Bus):
    """The bus of a bench, which records the tape."""

    def __init__(self, bench):
        super().__init__()
        self._bench = bench
        self._coming = []
        self.tape = bytearray()
        self.sleep_us = bench.clock.sleep_us

    def take(self):
        self.tape.append(self._coming.pop(0))
        return self.tape[-1]

    def busy(self):
        self._coming = [self._bench.busy()]
        return super().busy()

    def ticks_us(self):
        self._coming = [*self._bench.clock.ticks_us().to_bytes(4, "little")]
        return super().ticks_us()

    def write(self, buf):
        super().write(buf)
        self._bench.spi.write(buf)

    def readinto(self, buf, write=0):
        self._bench.spi.readinto(buf, write)
        self._coming = [*buf]
        super().readinto(buf, write)


def test_working_loop_allocates_nothing(micropython):
    bench = Bench(call_us=20)
    for uid in nfc_tape.UIDS:
        bench.field.enter(TagV(uid))
    recorder = Recorder(bench)
    bench.clock.sleep_ms(5)
    reader = nfc_tape.open_reader(recorder, bench.cs)
    steps = nfc_tape.work(reader)
    assert steps > 0 and reader.count == 3 and reader.clean
    pieces = [recorder.tape[at : at + 100].hex() for at in range(0, len(recorder.tape), 100)]
    printed = micropython("tests.drivers.nfc_tape", pieces, heap="1m")
    assert printed == nfc_tape.tell(steps, recorder, reader) + "\n"
