"""The MFRC522 model refuses everything that the real chip refuses."""

import pytest
from host_sim.chips.tag_a import NTAG213

from host_sim.chips import mfrc522_registers as chip
from host_sim.chips.bits import crc16
from host_sim.chips.spi import ModelFault
from tests.drivers.nfc_bench import Bench

_UID = bytes.fromhex("04112233445566")


class Wire:
    """Registers by hand."""

    def __init__(self, tags=(), ready=True):
        self.bench = Bench()
        self.reader = self.bench.mfrc522(tags, start=False)
        self.chip = self.bench.chip
        self.clock = self.bench.clock
        if ready:
            self.clock.sleep_ms(1)

    def write(self, register, *values):
        self.reader.bus.take(0)(0)
        self.bench.spi.write(bytes((register << 1,) + values))
        self.reader.bus.take(0)(1)

    def read(self, *registers):
        out = bytes(0x80 | register << 1 for register in registers) + b"\x00"
        got = bytearray(len(out))
        self.reader.bus.take(0)(0)
        self.bench.spi.write_readinto(out, got)
        self.reader.bus.take(0)(1)
        return got[1] if len(registers) == 1 else bytes(got[1:])

    def set_up(self, skip=None):
        """Set the registers that a request needs, except register `skip`."""
        for register, value in (
            (0x2A, 0x80),
            (0x2B, 0xA9),
            (0x2D, 12),
            (0x15, 0x40),
            (0x11, 0x3D),
            (0x14, 0x83),
        ):
            if register != skip:
                self.write(register, value)
        self.clock.sleep_us(6000)

    def send(self, data, framing=0, start=True):
        self.write(chip.COMMAND, 0)
        self.write(chip.COM_IRQ, 0x7F)
        self.write(chip.FIFO_LEVEL, 0x80)
        self.write(chip.FIFO_DATA, *data)
        self.write(chip.COMMAND, 12)
        if start:
            self.write(chip.BIT_FRAMING, 0x80 | framing)
        self.clock.sleep_us(1500)
        return self.read(chip.COM_IRQ)


def test_reset_values():
    wire = Wire()
    expected = {
        0x01: 0x20,
        0x02: 0x80,
        0x04: 0x14,
        0x0B: 0x08,
        0x0C: 0x10,
        0x11: 0x3F,
        0x14: 0x80,
        0x26: 0x48,
        0x37: 0x92,
    }
    assert {register: wire.read(register) for register in expected} == expected
    assert wire.read(0x37, 0x11, 0x01) == b"\x92\x3f\x20"


@pytest.mark.parametrize(
    "register", [0x00, 0x0F, 0x10, 0x1A, 0x1B, 0x1E, 0x20, 0x23, 0x25, 0x30, 0x3C, 0x3F]
)
def test_reserved_registers_fail_the_test(register):
    wire = Wire()
    with pytest.raises(ModelFault):
        wire.write(register, 0)
    with pytest.raises(ModelFault):
        wire.chip._read(register)


@pytest.mark.parametrize("command", [0x02, 0x05, 0x0D, 0x0E])
def test_unknown_commands_fail_the_test(command):
    with pytest.raises(ModelFault):
        Wire().write(chip.COMMAND, command)


def test_access_before_power_up_is_lost():
    wire = Wire(ready=False)
    wire.write(0x11, 0x3D)
    assert wire.read(chip.COMMAND) & 0x10 and wire.chip.lost == 1
    wire.clock.sleep_ms(1)
    assert wire.read(0x11) == 0x3F and not wire.read(chip.COMMAND) & 0x10
    wire.set_up()
    wire.write(chip.COMMAND, 15)
    wire.write(0x11, 0x3D)
    wire.clock.sleep_ms(1)
    assert wire.read(0x11) == 0x3F and not wire.bench.field.on


def test_request_is_answered():
    wire = Wire([NTAG213(_UID)])
    wire.set_up()
    assert wire.send(b"\x26", 7) & 0x61 == 0x60
    assert wire.read(chip.FIFO_LEVEL) == 2
    assert (wire.read(chip.FIFO_DATA), wire.read(chip.FIFO_DATA)) == (0x44, 0x00)


@pytest.mark.parametrize("skip", [0x15, 0x14, 0x11])
def test_forgotten_set_up_fails(skip):
    wire = Wire([NTAG213(_UID)])
    wire.set_up(skip)
    if skip == 0x11:  # a request has no CRC, but the next frame has
        assert wire.send(b"\x26", 7) & 0x20
        wire.write(0x12, 0x80)
        wire.send(b"\x93\x70" + b"\x88\x04\x11\x22\xbf")
    else:
        wire.send(b"\x26", 7)
    assert not wire.read(chip.COM_IRQ) & 0x20


def test_missing_start_send_sends_nothing():
    wire = Wire([NTAG213(_UID)])
    wire.set_up()
    assert wire.send(b"\x26", 7, start=False) == 0


def test_short_frame_needs_its_seven_bits():
    wire = Wire([NTAG213(_UID)])
    wire.set_up()
    assert wire.send(b"\x26", 0) & 0x21 == 0x01


def test_silence_ends_with_the_timer_not_later():
    wire = Wire()
    wire.set_up()
    wire.write(chip.FIFO_DATA, 0x26)
    wire.write(chip.COM_IRQ, 0x7F)
    wire.write(chip.COMMAND, 12)
    wire.write(chip.BIT_FRAMING, 0x87)
    began_us = wire.clock.now_us
    while not wire.read(chip.COM_IRQ) & 1:
        pass
    # 10 bit times on the air, then 13 ticks of 339 carrier cycles.
    assert 94.4 + 325 <= wire.clock.now_us - began_us < 94.4 + 325 + 20


def test_set_bit_of_com_irq():
    wire = Wire()
    wire.write(chip.COM_IRQ, 0x7F)
    assert wire.read(chip.COM_IRQ) == 0
    wire.write(chip.COM_IRQ, 0x80 | 0x21)
    assert wire.read(chip.COM_IRQ) == 0x21
    wire.write(chip.COM_IRQ, 0x20)
    assert wire.read(chip.COM_IRQ) == 0x01


def test_fifo_overflows_at_64():
    wire = Wire()
    wire.write(chip.FIFO_DATA, *range(64))
    assert wire.read(chip.FIFO_LEVEL) == 64 and not wire.read(chip.ERROR)
    wire.write(chip.FIFO_DATA, 1)
    assert wire.read(chip.ERROR) & 0x10
    assert [wire.read(chip.FIFO_DATA) for _ in range(3)] == [0, 1, 2]


def test_crc_coprocessor():
    wire = Wire()
    wire.write(0x11, 0x3D)
    wire.write(chip.FIFO_DATA, 0x50, 0x00)
    wire.write(chip.COMMAND, 3)
    wire.clock.sleep_us(10)
    assert wire.read(chip.DIV_IRQ) & 4
    assert (wire.read(0x22), wire.read(0x21)) == (0x57, 0xCD)  # HLTA's CRC_A, 14443-3 annex B
    assert crc16(b"\x50\x00", 0x6363) == 0xCD57


def test_self_test_needs_an_empty_internal_buffer():
    wire = Wire()
    wire.write(chip.FIFO_DATA, *[1] * 25)
    wire.write(chip.COMMAND, 1)
    wire.write(chip.AUTO_TEST, 9)
    wire.write(chip.FIFO_DATA, 0)
    wire.write(chip.COMMAND, 3)
    wire.clock.sleep_ms(2)
    assert wire.read(chip.FIFO_LEVEL) == 64
    assert bytes(wire.read(chip.FIFO_DATA) for _ in range(64)) != chip.SELF_TEST[0x92]


def test_values_after_collision_are_cleared_on_request():
    for keep in (0x80, 0x00):
        wire = Wire([NTAG213(_UID), NTAG213(_UID[:1] + b"\x13" + _UID[2:])])
        wire.set_up()
        wire.write(chip.COLL, keep)
        wire.send(b"\x26", 7)
        wire.send(b"\x93\x20")
        assert wire.read(chip.ERROR) == 0x0A  # CollErr, and the parity of the sum is wrong too
        assert wire.read(chip.COLL) & 0x3F == 16 + 2  # 11 and 13 differ in the second bit
        name = bytes(wire.read(chip.FIFO_DATA) for _ in range(5))
        assert name[:2] == b"\x88\x04"
        assert (name[3] == 0) == (keep == 0)


def test_answers_without_waiting_are_not_there():
    wire = Wire([NTAG213(_UID)])
    wire.set_up()
    wire.write(chip.COM_IRQ, 0x7F)
    wire.write(chip.FIFO_DATA, 0x26)
    wire.write(chip.COMMAND, 12)
    wire.write(chip.BIT_FRAMING, 0x87)
    assert wire.read(chip.COM_IRQ) & 0x61 == 0 and wire.read(chip.FIFO_LEVEL) == 0
