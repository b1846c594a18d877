"""The ISO 14443 reader on its chip model: times and UIDs."""

import pytest
from host_sim.chips.tag_a import NTAG213, TagA
from hypothesis import example, given, settings
from hypothesis import strategies as st
from skald.drivers.mfrc522 import MFRC522Bus
from skald.drivers.reader import SLOT

from host_sim.chips import air
from host_sim.chips.spi import SimPin
from tests.drivers.nfc_bench import LONG_UIDS, Bench, inventory, names, ntags, slot, with_mfrc522
from tests.drivers.plain_pins import Direct

_UIDS = LONG_UIDS
_STEP_US = 2500  # two exchanges and the time between two requests


# -- figures on the simulated clock -------------------------------------------


@pytest.mark.parametrize("call_us", [0, 20])
def test_empty_field_is_known_in_two_milliseconds(call_us):
    bench = Bench(call_us)
    found, took_us, _ = inventory(bench, bench.mfrc522())
    assert found == set()
    assert air.floor_empty_us() < took_us <= 1000 < 2000


@pytest.mark.parametrize("call_us", [0, 20])
def test_one_long_name_in_eight_milliseconds(call_us):
    bench = Bench(call_us)
    found, took_us, longest_us = inventory(bench, bench.mfrc522(ntags(_UIDS[:1])))
    assert found == {slot(_UIDS[0])}
    assert air.floor_tags14443_us(1) < took_us <= 8000
    assert longest_us <= _STEP_US


@pytest.mark.parametrize("call_us", [0, 20])
def test_five_tags_in_forty_milliseconds(call_us):
    bench = Bench(call_us)
    found, took_us, longest_us = inventory(bench, bench.mfrc522(ntags(_UIDS)))
    assert found == {slot(uid) for uid in _UIDS}
    assert air.floor_tags14443_us(5) < took_us <= 40000
    assert longest_us <= _STEP_US


def test_eight_readers_in_a_hundred_milliseconds():
    bench = Bench(call_us=20)
    readers = [
        bench.mfrc522([NTAG213(bytes((4, n, 2, 3, 4, 5, 6)), start_us=4000)], start=False)
        for n in range(8)
    ]
    for reader in readers:
        reader.reset()
    began_us = bench.clock.now_us
    for n, reader in enumerate(readers):
        reader.field(True)
        found, _, _ = inventory(bench, reader)
        reader.field(False)
        assert found == {slot((4, n, 2, 3, 4, 5, 6))}
    assert (
        8 * (air.GUARD_A_US + air.floor_tags14443_us(1)) < bench.clock.now_us - began_us <= 100000
    )
    assert bench.space.faults == [] and bench.spi.faults == []


@pytest.mark.parametrize("uid", [_UIDS[0], b"\x31\x32\x33\x34"])
def test_seek_costs_less_than_an_inventory(uid):
    bench = Bench()
    tag = NTAG213(uid) if len(uid) == 7 else TagA(uid)
    reader = bench.mfrc522([tag])
    for present in (True, False, True):
        (bench.field.leave if not present else lambda _: None)(tag)
        begin_turn(bench, reader)
        reader.begin_seek(slot(uid))
        took_us, longest_us = bench.finish(reader)
        assert (reader.count, reader.clean) == (int(present), True)
        assert took_us <= (4500 if present else 800) and longest_us <= _STEP_US
        if not present:
            bench.field.enter(tag)


def begin_turn(bench, reader):
    """Let another reader have its turn, then wait until the field of `reader` has woken its tags."""
    reader.field(False)
    bench.clock.sleep_us(5100)
    reader.field(True)
    bench.clock.sleep_us(5100)


@pytest.mark.parametrize("uid", [_UIDS[0], b"\x31\x32\x33\x34"])
def test_a_check_is_quicker_where_the_tag_lies(uid):
    spans = {}
    for begin in ("begin_seek", "begin_check"):
        for here in ([TagA(uid)], []):
            bench, reader = with_mfrc522([*here, NTAG213(_UIDS[1])])
            getattr(reader, begin)(slot(uid))
            spans[begin, len(here)], _ = bench.finish(reader)
            assert (reader.count, reader.clean, reader.heard) == (len(here), True, True)
    assert spans["begin_check", 1] < spans["begin_seek", 1] - 700
    assert spans["begin_check", 0] > spans["begin_seek", 0]


def ask_twice(tag, others=()):
    """Return how often `tag` was found, and how long the second question took in us."""
    bench, reader = with_mfrc522([tag, *others])
    reader.begin_seek(slot(tag.uid))
    bench.finish(reader)
    found = reader.count
    reader.begin_again(slot(tag.uid))
    took_us, _ = bench.finish(reader)
    assert reader.clean
    return found + reader.count, took_us


def test_a_tag_asked_again_sends_the_page_with_its_uid():
    assert ask_twice(NTAG213(_UIDS[0]), [NTAG213(_UIDS[1])])[1] < 2500
    assert ask_twice(NTAG213(_UIDS[0]))[0] == 2


@pytest.mark.parametrize("byte", [0, 3, 6, 8])
def test_a_tag_whose_page_has_another_uid_is_selected_again(byte):
    tag = NTAG213(_UIDS[0])
    tag.memory[byte] ^= 1
    found, took_us = ask_twice(tag)
    assert found == 2 and took_us > 4000


@pytest.mark.parametrize("uid", [_UIDS[0], b"\x31\x32\x33\x34"])
def test_a_tag_without_such_a_page_is_selected_again(uid):
    assert ask_twice(TagA(uid), [NTAG213(_UIDS[1])])[0] == 2


def test_a_tag_that_leaves_is_not_found_again():
    bench = Bench()
    tag = NTAG213(_UIDS[0])
    reader = bench.mfrc522([tag, NTAG213(_UIDS[1])])
    reader.begin_seek(slot(tag.uid))
    bench.finish(reader)
    bench.field.leave(tag)
    reader.begin_again(slot(tag.uid))
    bench.finish(reader)
    assert (reader.count, reader.clean) == (0, True)


def test_a_selected_tag_is_found_by_the_next_inventory():
    bench, reader = with_mfrc522([NTAG213(_UIDS[0])])
    for again in (False, True):
        reader.begin_seek(slot(_UIDS[0]))
        bench.finish(reader)
        if again:
            reader.begin_again(slot(_UIDS[0]))
            bench.finish(reader)
        assert inventory(bench, reader)[0] == {slot(_UIDS[0])}


# -- names --------------------------------------------------------------------


def _uid_lists():
    long_uid = st.binary(min_size=7, max_size=7).filter(
        lambda uid: uid[0] != 0x88 and uid[3] != 0x88
    )
    short_uid = st.binary(min_size=4, max_size=4).filter(lambda uid: uid[0] != 0x88)

    def relatives(uid, bits):
        """Return UIDs that differ from `uid` in a few bits."""
        out = [uid]
        for bit in bits:
            changed = bytearray(uid)
            changed[bit // 8 % len(uid)] ^= 1 << bit % 8
            out.append(bytes(changed))
        return out

    close = st.builds(relatives, long_uid, st.lists(st.integers(0, 55), max_size=7))
    mixed = st.lists(st.one_of(long_uid, short_uid), max_size=8)
    return st.one_of(close, mixed).map(
        lambda uids: [u for u in dict.fromkeys(uids) if 0x88 not in (u[0], u[3])]
    )


@settings(max_examples=60)
@example([bytes((4, 0, 0, 0, 0, 0, n)) for n in range(8)])
@given(_uid_lists())
def test_every_tag_is_found(uids):
    bench = Bench()
    tags = [NTAG213(uid) if len(uid) == 7 else TagA(uid) for uid in uids]
    reader = bench.mfrc522(tags)
    found, took_us, longest_us = inventory(bench, reader)
    assert found == {slot(uid) for uid in uids}
    assert reader.clean and longest_us <= _STEP_US
    assert took_us <= 900 + 7500 * len(uids) + 900 * len(uids) * max(0, len(uids) - 1)
    assert {tag.missed for tag in tags} <= {0}


def expect(reader, uids):
    """Write `uids` where begin() looks for expected tags; return their number."""
    at = len(reader.uids) - SLOT * len(uids)
    reader.uids[at:] = b"".join(slot(uid) for uid in uids)
    return len(uids)


@settings(max_examples=60)
@given(_uid_lists(), st.data())
def test_every_tag_is_found_whatever_was_expected(uids, data):
    lying = [uid for uid in uids if data.draw(st.booleans())]
    expected = [uid for uid in uids if data.draw(st.booleans())]
    bench, reader = with_mfrc522([NTAG213(uid) if len(uid) == 7 else TagA(uid) for uid in lying])
    reader.begin(expect(reader, expected))
    _, longest_us = bench.finish(reader)
    assert names(reader) == {slot(uid) for uid in lying}
    assert reader.clean and longest_us <= _STEP_US


def test_expected_tags_are_found_in_little_more_than_half_the_time():
    uids = [bytes((4, n * 37 & 255, n * 91 & 255, 1, 2, n, 128)) for n in range(12)]
    times = []
    for expected in ([], uids, uids[1:] + [_UIDS[0]]):
        bench = Bench(call_us=20)
        reader = bench.mfrc522(ntags(uids), most=16)
        reader.begin(expect(reader, expected))
        took_us, _ = bench.finish(reader)
        assert names(reader) == {slot(uid) for uid in uids} and reader.clean
        times.append(took_us)
    assert times[1] < times[2] < times[0]
    assert times[1] < 0.55 * times[0]


def test_the_first_silence_ends_an_inventory_whatever_was_expected():
    bench, reader = with_mfrc522()
    reader.begin(expect(reader, _UIDS))
    took_us, _ = bench.finish(reader)
    assert names(reader) == set() and took_us <= 1000


@pytest.mark.parametrize("steps", range(1, 10))
def test_an_inventory_that_was_left_expects_nothing_of_the_next(steps):
    bench, reader = with_mfrc522(ntags(_UIDS[:3]))
    reader.begin(expect(reader, _UIDS[1:5]))
    for _ in range(steps):
        reader.step()
    found, _, _ = inventory(bench, reader)
    assert found == {slot(uid) for uid in _UIDS[:3]} and reader.clean


@pytest.mark.parametrize("bit", range(32))
def test_collision_at_every_bit_of_a_short_name(bit):
    one = bytearray(b"\x52\x52\x52\x52")
    one[bit // 8] ^= 1 << bit % 8
    bench, reader = with_mfrc522([TagA(b"\x52\x52\x52\x52"), TagA(bytes(one))])
    found, _, _ = inventory(bench, reader)
    assert found == {slot(b"\x52\x52\x52\x52"), slot(one)} and reader.clean


def test_a_long_name_that_ends_in_zeros_is_no_short_one():
    short, long = b"\x04\x11\x22\x33", b"\x04\x11\x22\x33\0\0\0"
    assert slot(short) != slot(long)
    for lying in ([short], [long], [short, long]):
        bench, reader = with_mfrc522([TagA(uid) for uid in lying])
        found, _, _ = inventory(bench, reader)
        assert found == set(map(slot, lying)) and reader.clean
        for uid in (short, long):
            reader.begin_seek(slot(uid))
            bench.finish(reader)
            assert reader.count == (uid in lying)


def test_second_inventory_wakes_the_sleeping():
    bench, reader = with_mfrc522(ntags(_UIDS[:2]))
    for _ in range(3):
        found, took_us, _ = inventory(bench, reader)
        assert found == {slot(uid) for uid in _UIDS[:2]}
    assert took_us > 2 * air.GUARD_A_US  # the field was down and up again


def test_field_off_for_a_moment_only():
    bench, reader = with_mfrc522(ntags(_UIDS[:2], fade_us=4000))
    for off_us in (0, 3000, 6000):
        assert inventory(bench, reader)[0] == {slot(uid) for uid in _UIDS[:2]}
        reader.field(False)
        bench.clock.sleep_us(off_us)
        reader.field(True)
    began_us = bench.clock.now_us
    assert inventory(bench, reader)[0] == {slot(uid) for uid in _UIDS[:2]}
    assert bench.clock.now_us - began_us < air.GUARD_A_US + 14000  # not twice the guard time


def test_seek_then_inventory_then_seek():
    bench, reader = with_mfrc522(ntags(_UIDS[:3]))
    for uid in (_UIDS[1], _UIDS[4], _UIDS[0]):
        reader.begin_seek(slot(uid))
        bench.finish(reader)
        assert reader.count == (uid in _UIDS[:3])
        found, _, _ = inventory(bench, reader)
        assert found == {slot(uid) for uid in _UIDS[:3]}


def test_ten_byte_name_is_passed_over_but_said():
    bench, reader = with_mfrc522([TagA(bytes(range(1, 11))), NTAG213(_UIDS[0])])
    found, _, _ = inventory(bench, reader)
    assert found == {slot(_UIDS[0])} and not reader.clean


@pytest.mark.parametrize("steps", range(1, 12))
def test_neighbours_on_one_bus_know_nothing_of_each_other(steps):
    bench = Bench()
    lines = SimPin(1), SimPin(1)
    bus = MFRC522Bus(bench.spi, Direct(*lines), bench.clock)
    readers = [
        bench.mfrc522(ntags(_UIDS[2 * n : 2 * n + 2]), line, start=False, bus=bus, line=n)
        for n, line in enumerate(lines)
    ]
    for reader in readers:
        reader.reset()
    readers[0].field(True)
    bench.clock.sleep_us(readers[0].waiting_us())
    readers[0].begin()
    for _ in range(steps):
        readers[0].step()
    readers[0].field(False)
    for number in (1, 0):
        readers[number].field(True)
        bench.clock.sleep_us(readers[number].waiting_us())
        assert inventory(bench, readers[number])[0] == {
            slot(uid) for uid in _UIDS[2 * number : 2 * number + 2]
        }
        readers[number].field(False)


def test_guard_time_is_asked_from_the_clock():
    bench, reader = with_mfrc522([NTAG213(_UIDS[0], start_us=5000)], start=False)
    reader.reset()
    assert reader.waiting_us() == 0
    reader.field(True)
    assert 4000 < reader.waiting_us() <= 4300  # the rest is for preparing the chip
    bench.clock.sleep_us(3000)
    reader.begin()
    assert 0 < reader.waiting_us() <= 1300
    assert not reader.step()
    bench.finish(reader)
    assert names(reader) == {slot(_UIDS[0])}
