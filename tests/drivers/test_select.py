"""Select lines, the bus they belong to, and two readers at once."""

import pytest
from host_sim.chips.select import HC138
from host_sim.chips.tag_a import NTAG213
from skald.drivers.mfrc522 import MFRC522Bus
from skald.drivers.select import Decoder

from host_sim.chips.spi import ModelFault, SimPin, SimSPI
from host_sim.clock import SimClock
from tests.drivers.nfc_bench import Bench, inventory, slot


def board(chips=2):
    """Return address pins, enable pins, the decoders on them and the driver."""
    address = [SimPin(0) for _ in range(3)]
    enables = [SimPin(1) for _ in range(chips)]
    decoders = [HC138(address, enable) for enable in enables]
    outputs = [output for decoder in decoders for output in decoder.outputs]
    return Decoder(address, enables), decoders, outputs


def test_each_line_selects_its_output_and_no_other():
    driver, decoders, outputs = board()
    changes = []
    for n, output in enumerate(outputs):
        output.watch(lambda level, n=n: changes.append((n, level)))
    driver.reset()
    for n in (0, 7, 8, 15, 3, 12):
        cs = driver.take(n)
        cs(0)
        assert [m for m, output in enumerate(outputs) if not output()] == [n]
        cs(1)
        assert changes == [(n, 0), (n, 1)]
        changes.clear()
    assert all(decoder.faults == [] for decoder in decoders)


def test_a_line_keeps_its_pin_and_the_address_is_set_once():
    driver, _, outputs = board()
    driver.reset()
    moves = []
    for pin in driver._address_pins:
        pin.watch(moves.append)
    cs = driver.take(13)
    assert moves and all(output() for output in outputs)  # addressed, not yet selected
    moves.clear()
    for _ in range(3):
        cs(0)
        assert [n for n, output in enumerate(outputs) if not output()] == [13]
        cs(1)
        assert driver.take(5) is not cs  # the same address behind the other decoder
    assert moves == []


def test_reset_releases_and_lines_are_checked():
    driver, _, outputs = board(1)
    driver.take(5)(0)
    driver.reset()
    assert all(output() for output in outputs)
    with pytest.raises(IndexError):
        driver.take(8)


def test_moving_the_address_while_enabled_is_a_fault():
    address, enable = [SimPin(0) for _ in range(3)], SimPin(1)
    decoder = HC138(address, enable)
    enable(0)
    address[1](1)
    assert decoder.faults == ["address changed while enabled"] and not decoder.outputs[2]()


def test_readers_behind_a_decoder():
    driver, decoders, outputs = board(1)
    driver.reset()
    bench = Bench()
    bus = MFRC522Bus(bench.spi, driver, bench.clock)
    tags = [NTAG213(bytes((4, n, 0, 0, 0, 0, 1))) for n in range(3)]
    readers = [
        bench.mfrc522([tag], wire=outputs[n], start=False, bus=bus, line=n)
        for n, tag in enumerate(tags)
    ]
    for n, reader in enumerate(readers):
        reader.reset()
        reader.field(True)
        assert inventory(bench, reader)[0] == {slot((4, n, 0, 0, 0, 0, 1))}
        reader.field(False)
    assert decoders[0].faults == [] and bench.spi.faults == []


class Echo:
    holds_miso = False

    def __init__(self):
        self.got = []

    def select(self):
        self.got.append("select")

    def release(self):
        self.got.append("release")

    def exchange(self, byte):
        self.got.append(byte)
        return byte ^ 0xFF


def test_bus_time_signatures_and_contention():
    clock = SimClock()
    spi = SimSPI(
        clock,
        1,
        baudrate=8000000,
        polarity=0,
        phase=0,
        bits=8,
        firstbit=SimSPI.MSB,
        sck=1,
        mosi=2,
        miso=3,
    )
    one, two, first, second = Echo(), Echo(), SimPin(1), SimPin(1)
    spi.attach(one, first)
    spi.attach(two, second)
    assert spi.read(2) == b"\xff\xff" and clock.now_us == 2  # nobody drives MISO
    first(0)
    assert spi.read(2, 0x0F) == b"\xf0\xf0"
    first(1)
    assert one.got == ["select", 0x0F, 0x0F, "release"] and two.got == []
    assert spi.faults == []
    first(0)
    second(0)
    assert spi.read(1, 0x12) and len(spi.faults) == 2
    with pytest.raises(ValueError):
        spi.write_readinto(b"ab", bytearray(3))
    for bad in ({"baudrate": 20000000}, {"polarity": 1}, {"firstbit": SimSPI.LSB}):
        with pytest.raises(ModelFault):
            spi.init(**bad)
