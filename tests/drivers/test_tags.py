"""Tags on the air: states, names, power."""

import pytest

from host_sim.chips import air
from host_sim.chips.bits import to_bytes, with_crc_v
from host_sim.chips.tag_v import TagV
from host_sim.clock import SimClock

_VID = bytes.fromhex("e004015012345678")


def field_with(*tags):
    field = air.Field(SimClock())
    for tag in tags:
        field.enter(tag)
    field.switch(True)
    field.clock.sleep_us(6000)
    return field


def ask(field, frame):
    """Send a frame well after the last one; return the bytes of the answer, or None."""
    field.clock.sleep_us(6000)
    heard = field.ask(frame, field.clock.now_us - 1)
    return None if heard is None else to_bytes(heard.bits)


def name_v(tag):
    return with_crc_v(bytes((0, tag.dsfid)) + tag.uid[::-1])


def test_inventory_with_and_without_mask():
    tag = TagV(_VID)
    field = field_with(tag)
    assert ask(field, with_crc_v(b"\x26\x01\x00")) == name_v(tag)
    assert ask(field, with_crc_v(b"\x26\x01\x08\x78")) == name_v(tag)
    assert ask(field, with_crc_v(b"\x26\x01\x08\x79")) is None
    assert ask(field, with_crc_v(b"\x26\x01\x10\x78\x56")) == name_v(tag)
    assert ask(field, with_crc_v(b"\x26\x01\x10\x78\x57")) is None
    assert ask(field, with_crc_v(b"\x26\x01\x00")[:-1] + b"\x00") is None  # wrong CRC


@pytest.mark.parametrize("mask, turn", [(b"\x00", 8), (b"\x04\x08", 7), (b"\x08\x78", 6)])
def test_slots_come_by_ends_of_frame(mask, turn):
    tag = TagV(_VID)
    field = field_with(tag)
    heard = [ask(field, with_crc_v(b"\x06\x01" + mask))] + [ask(field, None) for _ in range(15)]
    assert [n for n, data in enumerate(heard) if data] == [turn]
    assert heard[turn] == name_v(tag)


def test_afi():
    field = field_with(TagV(_VID, afi=0x50))
    assert ask(field, with_crc_v(b"\x36\x01\x51\x00")) is None
    assert ask(field, with_crc_v(b"\x36\x01\x50\x00")) is not None
    assert ask(field, with_crc_v(b"\x36\x01\x00\x00")) is not None


def test_quiet_and_ready():
    tag = TagV(_VID)
    field = field_with(tag)
    name = _VID[::-1]
    assert ask(field, with_crc_v(b"\x22\x02" + name)) is None
    assert ask(field, with_crc_v(b"\x26\x01\x00")) is None
    assert ask(field, with_crc_v(b"\x22\x25" + name)) == with_crc_v(b"\x00")  # selected
    assert ask(field, with_crc_v(b"\x12\x26")) == with_crc_v(b"\x00")
    assert ask(field, with_crc_v(b"\x26\x01\x00")) is not None


def test_floors_of_the_air():
    assert 9500 < air.floor_round15693_us(0) < 12000
    assert 4000 < air.floor_round15693_us(1) - air.floor_round15693_us(0) < 4400
    assert air.floor_seek15693_us(False) < 3000 < air.floor_seek15693_us(True)
