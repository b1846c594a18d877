"""How long reading tags takes: simulated bus and air time beside the ISO floor.

The bus runs at 4 MHz and every call of it costs _CALL_US of interpreter, as on
a 125 MHz microcontroller.
"""

from skald.drivers.mfrc522 import MFRC522, MFRC522Bus
from skald.drivers.select import Decoder

from host_sim.bench.figures import Figure
from host_sim.chips import air
from host_sim.chips import mfrc522 as model
from host_sim.chips.air import Space
from host_sim.chips.select import HC138
from host_sim.chips.spi import SimPin, SimSPI
from host_sim.chips.tags import NTAG213
from host_sim.clock import SimClock

_CALL_US = 20
_BAUD = 4000000
_UIDS = tuple(bytes.fromhex(f"04{n * 37 % 256:02x}{n * 11:02x}5566{n:02x}80") for n in range(8))


class _Bench:
    """Eight readers behind one decoder; `tags[r]` are the UIDs over reader r."""

    def __init__(self, tags):
        self.clock = SimClock()
        spi = SimSPI(self.clock, baudrate=_BAUD)
        spi.call_us = _CALL_US
        address, enable = [SimPin(0) for _ in range(3)], SimPin(1)
        lines = HC138(address, enable).outputs
        decoder = Decoder(tuple(address), (enable,))
        decoder.reset()
        space = Space(self.clock)
        bus = MFRC522Bus(spi, self.clock)
        self.readers = []
        for number, uids in enumerate(tags):
            field = space.field()
            for uid in uids:
                field.enter(NTAG213(uid))
            spi.attach(model.MFRC522(self.clock, field), lines[number])
            reader = MFRC522(bus, decoder.line(number))
            reader.reset()
            self.readers.append(reader)

    def read(self, number, expected, with_guard=False):
        """Take one inventory; return milliseconds from field-up (or after the guard time)."""
        reader = self.readers[number]
        began = self.clock.now_us
        reader.field(1)
        while not with_guard and reader.waiting_us():
            self.clock.sleep_us(reader.waiting_us())
            began = self.clock.now_us
        reader.begin()
        while not reader.step():
            pass
        if reader.count != expected or not reader.clean:
            raise AssertionError(f"{reader.count} tags named, {expected} lay there")
        took_ms = (self.clock.now_us - began) / 1000
        reader.field(0)
        return took_ms


def measure():
    """Yield the four figures of reading."""
    empty = _Bench([()]).read(0, 0)
    yield Figure("sense.empty_ms", empty, "ms", at_most=2, peer=_floor(air.floor_empty_us()))
    one = _Bench([_UIDS[:1]]).read(0, 1)
    yield Figure("sense.tag7_ms", one, "ms", at_most=8, peer=_floor(air.floor_one14443_us()))
    five = _Bench([_UIDS[:5]]).read(0, 5)
    yield Figure(
        "sense.five_tags_ms", five, "ms", at_most=40, peer=_floor(air.floor_tags14443_us(5))
    )
    bench = _Bench([(uid,) for uid in _UIDS])
    sweep = sum(bench.read(number, 1, with_guard=True) for number in range(8))
    floor_us = 8 * (air.GUARD_A_US + air.floor_one14443_us())
    yield Figure("sense.sweep8_ms", sweep, "ms", at_most=100, peer=_floor(floor_us))


def _floor(span_us):
    return f"simulated; ISO 14443-3 air floor {span_us / 1000:.2f} ms"
