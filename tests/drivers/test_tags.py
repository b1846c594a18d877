"""Tags on the air: states, names, memory, power."""

import pytest
from host_sim.chips.tag_a import NTAG213, TagA
from hypothesis import given
from hypothesis import strategies as st

from host_sim.chips import air
from host_sim.chips.bits import to_bits, to_bytes, with_crc_a, with_crc_v
from host_sim.chips.tag_v import TagV
from host_sim.clock import SimClock

_UID = bytes.fromhex("04112233445566")
_VID = bytes.fromhex("e004015012345678")
REQA, WUPA = to_bits(b"\x26", 7), to_bits(b"\x52", 7)


def field_with(*tags):
    field = air.Space(SimClock()).field()
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


def frame_a(*data):
    return to_bits(with_crc_a(bytes(data)))


def select(field, tag):
    for n, level in enumerate(tag._levels):
        answer = ask(field, to_bits(with_crc_a(bytes((0x93 + 2 * n, 0x70)) + level)))
    return answer


def test_each_tag_starts_at_a_time_of_its_own_within_five_milliseconds():
    starts = [NTAG213(bytes((4, n, 1, 2, 3, 4, 5))).start_us for n in range(100)]
    assert 500 <= min(starts) < 1000 and 4500 < max(starts) <= 5000
    assert NTAG213(bytes((4, 0, 1, 2, 3, 4, 5))).start_us == starts[0]


def test_names_in_two_levels():
    tag = NTAG213(_UID)
    field = field_with(tag)
    assert ask(field, REQA) == b"\x44\x00"
    assert ask(field, to_bits(b"\x93\x20")) == bytes.fromhex("88041122bf")
    assert ask(field, frame_a(0x93, 0x70, 0x88, 4, 0x11, 0x22, 0xBF)) == with_crc_a(b"\x04")
    assert ask(field, to_bits(b"\x95\x20")) == bytes.fromhex("3344556644")
    assert ask(field, frame_a(0x95, 0x70, 0x33, 0x44, 0x55, 0x66, 0x44)) == with_crc_a(b"\x00")


@given(st.binary(min_size=4, max_size=4), st.integers(0, 39))
def test_known_bits_are_not_said_again(uid, known):
    tag = TagA(uid)
    field = field_with(tag)
    ask(field, REQA)
    bits = to_bits(tag._levels[0])
    nvb = (2 + known // 8) << 4 | known & 7
    heard = field.ask(to_bits(bytes((0x93, nvb))) + bits[:known], field.clock.now_us + 6000)
    assert heard.bits == bits[known:]


def test_wrong_bits_send_it_back():
    tag = NTAG213(_UID)
    field = field_with(tag)
    ask(field, REQA)
    assert ask(field, to_bits(b"\x93\x21") + [1]) is None  # the first bit of 88 is 0
    assert ask(field, to_bits(b"\x93\x20")) is None
    assert ask(field, REQA) == b"\x44\x00"
    assert ask(field, REQA) is None  # an error in READY
    assert ask(field, REQA) == b"\x44\x00"


def test_halt_is_left_by_wupa_alone():
    tag = NTAG213(_UID)
    field = field_with(tag)
    ask(field, REQA)
    assert select(field, tag) == with_crc_a(b"\x00")
    assert ask(field, frame_a(0x50, 0x00)) is None
    assert ask(field, REQA) is None
    assert ask(field, WUPA) == b"\x44\x00"
    assert ask(field, REQA) is None  # error: back to HALT, where it came from
    assert ask(field, REQA) is None
    assert ask(field, WUPA) == b"\x44\x00"


def test_wrong_crc_is_not_heard():
    tag = NTAG213(_UID)
    field = field_with(tag)
    ask(field, REQA)
    assert ask(field, to_bits(b"\x93\x70\x88\x04\x11\x22\xbf\x00\x00")) is None


def test_two_requests_keep_the_request_guard_time():
    tag = NTAG213(_UID)
    field = air.Space(SimClock()).field()
    field.enter(tag)
    field.switch(True)
    field.clock.sleep_us(5100)
    assert field.ask(REQA, field.clock.now_us)
    field.ask(REQA, field.clock.now_us + 500)
    assert tag.missed == 1
    field.clock.sleep_us(2000)
    field.ask(REQA, field.clock.now_us)  # in READY a request sends it back to IDLE
    field.clock.sleep_us(520)
    assert field.ask(REQA, field.clock.now_us) and tag.missed == 1


def test_start_time_and_darkness():
    tag = NTAG213(_UID, start_us=3000)
    field = air.Space(SimClock()).field()
    field.enter(tag)
    assert field.ask(REQA, 0) is None
    field.switch(True)
    field.clock.sleep_us(2900)
    assert field.ask(REQA, field.clock.now_us) is None and tag.missed == 1
    field.clock.sleep_us(200)
    assert to_bytes(field.ask(REQA, field.clock.now_us).bits) == b"\x44\x00"
    field.clock.sleep_us(1000)
    select(field, tag)
    ask(field, frame_a(0x50, 0x00))
    field.switch(False)
    field.clock.sleep_us(200)
    field.switch(True)
    assert ask(field, REQA) == b"\x44\x00"


def test_too_soon_after_an_answer_is_not_heard():
    tag = NTAG213(_UID)
    field = field_with(tag)
    field.ask(REQA, field.clock.now_us)
    field.clock.sleep_us(int(air.DELAY_ONE_US + air.tag_bits_us(16)) + 40)
    assert field.ask(to_bits(b"\x93\x20"), field.clock.now_us) is None and tag.missed == 1


def test_collision_is_where_names_part():
    for bit in range(32):
        other = bytearray(b"\x21\x43\x65\x07")
        other[bit // 8] ^= 1 << bit % 8
        field = field_with(TagA(b"\x21\x43\x65\x07"), TagA(bytes(other)))
        field.ask(REQA, field.clock.now_us)
        field.clock.sleep_us(6000)
        heard = field.ask(to_bits(b"\x93\x20"), field.clock.now_us)
        assert heard.collided[0] == bit
        assert heard.collided[1:] == [32 + bit % 8]  # the BCC differs there too


def test_ntag_memory():
    tag = NTAG213(_UID)
    field = field_with(tag)
    ask(field, REQA)
    select(field, tag)
    assert ask(field, frame_a(0x60)) == with_crc_a(bytes.fromhex("0004040201000f03"))
    start = ask(field, frame_a(0x30, 0))
    assert start == with_crc_a(bytes.fromhex("041122bf3344556644480000e1101200"))
    assert ask(field, frame_a(0xA2, 4, 1, 2, 3, 4)) == b"\x0a"
    assert ask(field, frame_a(0x30, 4))[:4] == b"\x01\x02\x03\x04"
    assert ask(field, frame_a(0x30, 44))[4:8] == b"\x04\x11\x22\xbf"  # READ wraps to page 0
    assert ask(field, frame_a(0xA2, 2, 0xFF, 0xFF, 0x10, 0x01)) == b"\x0a"  # lock pages 4 and 8
    assert tag.memory[8:12] == b"\x44\x48\x10\x01"
    for page in (0, 4, 8, 45):
        assert ask(field, frame_a(0xA2, page, 9, 9, 9, 9)) == b"\x00"
        ask(field, REQA)
        select(field, tag)
    assert ask(field, frame_a(0xA2, 5, 9, 9, 9, 9)) == b"\x0a"


# -- ISO 15693 ----------------------------------------------------------------


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
    assert 180 < air.floor_empty_us() < 200
    assert 4500 < air.floor_one14443_us(7) < 4700
    assert 2450 < air.floor_one14443_us(4) < 2600
    assert 9500 < air.floor_round15693_us(0) < 12000
    assert 4000 < air.floor_round15693_us(1) - air.floor_round15693_us(0) < 4400
    assert air.floor_seek15693_us(False) < 3000 < air.floor_seek15693_us(True)
