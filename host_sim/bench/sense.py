"""Measures how long reading tags takes: simulated bus and air time, compared with the ISO minimum.

The bus runs as fast as on a Pico; the clock is charged for computing, pins and bus calls.
"""

from skald.drivers.mfrc522 import MFRC522, MFRC522Bus
from skald.drivers.select import Decoder

from hardware.controllers import load_profile
from host_sim.bench.figures import Figure
from host_sim.chips import air
from host_sim.chips import mfrc522 as model
from host_sim.chips.air import Space
from host_sim.chips.select import HC138
from host_sim.chips.spi import SimPin, SimSPI
from host_sim.chips.tag_a import NTAG213
from host_sim.clock import SimClock
from host_sim.device_time.costs import load_costs
from host_sim.device_time.meter import Meter

_BAUD = load_profile("pico")["NFC_BAUD"]
_UIDS = tuple(bytes.fromhex(f"04{n * 37 % 256:02x}{n * 11:02x}5566{n:02x}80") for n in range(8))


class _Pin(SimPin):
    """A line that takes the processor some time to set."""

    def __init__(self, clock, level):
        super().__init__(level)
        self._clock = clock

    def __call__(self, level=None):
        self._clock.advance_us(self._clock.board.pin_us)
        return super().__call__(level)


class _Bench:
    """Eight readers behind one decoder; `tags[r]` are the UIDs over reader r.

    `work`: see SimClock.
    """

    def __init__(self, tags, work):
        self.clock = SimClock()
        spi = SimSPI(self.clock, baudrate=_BAUD)
        spi.call_us = self.clock.board.bus_call_us
        address, enable = [_Pin(self.clock, 0) for _ in range(3)], _Pin(self.clock, 1)
        lines = HC138(address, enable).outputs
        decoder = Decoder(tuple(address), (enable,))
        decoder.reset()
        space = Space(self.clock)
        bus = MFRC522Bus(spi, decoder, self.clock)
        self.readers = []
        for number, uids in enumerate(tags):
            field = space.field()
            for uid in uids:
                field.enter(NTAG213(uid))
            spi.attach(model.MFRC522(self.clock, field), lines[number])
            reader = MFRC522(bus, number)
            reader.reset()
            self.readers.append(reader)
        self.clock.work = work

    def read(self, number, expected, with_guard=False):
        """Take one inventory; return milliseconds from field-up (or after the guard time)."""
        reader, clock = self.readers[number], self.clock
        clock.advance_us(0)
        began = clock.now_us
        reader.field(1)
        if not with_guard:
            clock.sleep_us(air.GUARD_A_US)
            began = clock.now_us
        reader.begin()
        while not reader.step():
            pass
        if reader.count != expected or not reader.clean:
            raise AssertionError(f"{reader.count} tags named, {expected} lay there")
        clock.advance_us(0)
        took_ms = (clock.now_us - began) / 1000
        reader.field(0)
        return took_ms


def measure():
    """Yield the four figures of reading."""
    with Meter(load_costs()) as meter:
        yield from _measure(meter.total)


def _measure(work):
    empty = _Bench([()], work).read(0, 0)
    yield Figure("sense.empty_ms", empty, "ms", at_most=2, peer=_floor(air.floor_empty_us()))
    one = _Bench([_UIDS[:1]], work).read(0, 1)
    yield Figure("sense.tag7_ms", one, "ms", at_most=8, peer=_floor(air.floor_one14443_us()))
    five = _Bench([_UIDS[:5]], work).read(0, 5)
    yield Figure(
        "sense.five_tags_ms", five, "ms", at_most=40, peer=_floor(air.floor_tags14443_us(5))
    )
    bench = _Bench([(uid,) for uid in _UIDS], work)
    sweep = sum(bench.read(number, 1, with_guard=True) for number in range(8))
    floor_us = 8 * (air.GUARD_A_US + air.floor_one14443_us())
    yield Figure("sense.sweep8_ms", sweep, "ms", at_most=100, peer=_floor(floor_us))


def _floor(span_us):
    return f"simulated; ISO 14443-3 air floor {span_us / 1000:.2f} ms"
