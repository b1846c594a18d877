"""The ISO 15693 reader on its chip model: UIDs, times, pauses, faults."""

import random

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from skald.drivers.errors import DriverError

from host_sim.chips import air
from host_sim.chips.pn5180 import GENERAL_ERROR
from host_sim.chips.spi import ModelFault
from host_sim.chips.tag_v import TagV
from tests.drivers.nfc_bench import Bench, inventory, names

_UIDS = [bytes.fromhex("e0040150") + bytes((n * 37 & 255, n, n * 91 & 255, n)) for n in range(16)]
_IN_ONE_SLOT = [bytes.fromhex("e0040150000000") + bytes((n,)) for n in (0, 7, 23)]  # two of them


def make(uids=(), **settings):
    """Return (bench, reader) with these tags over it; settings: of Bench.pn5180()."""
    bench = Bench()
    return bench, bench.pn5180([TagV(uid) for uid in uids], **settings)


@pytest.mark.parametrize("call_us", [0, 20])
@pytest.mark.parametrize("count", [0, 1, 5])
def test_round_stays_near_the_floor(count, call_us):
    bench = Bench(call_us)
    reader = bench.pn5180([TagV(uid) for uid in _UIDS[:count]])
    found, took_us, longest_us = inventory(bench, reader)
    assert found == set(_UIDS[:count]) and reader.clean
    assert air.floor_round15693_us(count) < took_us < 1.6 * air.floor_round15693_us(count)
    assert longest_us <= 1500 and bench.chip.lost == 0


def _piles():
    low = st.integers(0, 2**40 - 1)
    near = st.builds(
        lambda base, bits: [base] + [base ^ 1 << bit for bit in bits],
        low,
        st.lists(st.integers(0, 39), max_size=5),
    )
    return st.one_of(near, st.lists(low, max_size=8)).map(
        lambda numbers: [
            b"\xe0\x04\x01" + number.to_bytes(5, "big") for number in dict.fromkeys(numbers)
        ]
    )


@settings(max_examples=40)
@example([b"\xe0\x04\x01" + bytes(4) + b"\x00", b"\xe0\x04\x01\x80" + bytes(4)])
@given(_piles())
def test_every_tag_of_a_pile_is_found(uids):
    bench, reader = make(uids)
    found, _, longest_us = inventory(bench, reader)
    assert found == set(uids) and reader.clean
    assert longest_us <= 1500


@pytest.mark.parametrize("step", range(0, 40, 3))
def test_tag_taken_away_half_way(step):
    bench, reader = make(_UIDS[:2])

    def between(n):
        if n == step:
            bench.field.leave(bench.field.tags[0])

    found, _, _ = inventory(bench, reader, between)
    assert _UIDS[1] in found and found <= set(_UIDS[:2])


def test_more_tags_than_slots_is_not_clean():
    bench, reader = make(_UIDS[:3], most=2)
    assert len(inventory(bench, reader)[0]) == 2 and not reader.clean


def test_weak_tags_are_never_invented():
    chance, read = random.Random(5).random, 0
    for _ in range(40):
        bench = Bench()
        tags = [TagV(uid, read_probability=0.8, chance=chance) for uid in _UIDS[:3]]
        found, took_us, _ = inventory(bench, bench.pn5180(tags))
        assert found <= set(_UIDS[:3]) and took_us < 100_000
        read += len(found)
    assert read > 40


@pytest.mark.parametrize("steps", [*range(1, 14), *range(14, 40, 4)])
def test_begin_half_way_through_starts_over(steps):
    bench, reader = make(_UIDS[:2])
    reader.begin()
    for _ in range(steps):
        reader.step()
    assert inventory(bench, reader)[0] == set(_UIDS[:2]) and reader.clean


# -- pauses -------------------------------------------------------------------


@pytest.mark.parametrize("at_step, pauses", [(0, 0), (1, 1), (5, 1), (9, 1)])
def test_a_reader_leaves_the_air_between_two_slots_only_to_pause_once(at_step, pauses):
    _, reader = make()
    reader.begin()
    reader.step()
    steps = free = 0
    while not reader.step():
        steps += 1
        if steps == at_step:
            reader.pause()
        free += not reader.is_on_air()
    assert free == pauses


@pytest.mark.parametrize("steps", range(1, 40, 3))
def test_an_inventory_that_pauses_loses_nothing(steps):
    bench, reader = make(_IN_ONE_SLOT)
    reader.begin()
    for _ in range(steps):
        reader.step()
    reader.pause()
    while reader.is_on_air():
        reader.step()
    bench.clock.sleep_ms(15)  # for a frame on the strip
    bench.finish(reader)
    assert names(reader) == set(_IN_ONE_SLOT) and reader.clean


# -- trouble ------------------------------------------------------------------


@pytest.mark.parametrize("answers, is_read", [(1, True), (1000, False)])
def test_damaged_answers_are_asked_for_again_but_not_for_ever(answers, is_read):
    bench, reader = make(_UIDS[:1])
    bench.field.damage_next = answers
    found, took_us, _ = inventory(bench, reader)
    assert found == set(_UIDS[:is_read]) and reader.clean == is_read and took_us < 1_000_000


def test_answer_that_never_comes_back_is_not_clean():
    bench, reader = make(_UIDS[:1])
    bench.field.damage_next = 1

    def between(_):
        if not bench.field.damage_next and bench.field.tags and reader.is_on_air():
            bench.field.leave(bench.field.tags[0])

    found, _, _ = inventory(bench, reader, between)
    assert found == set() and not reader.clean


def test_noise_in_every_slot_comes_to_an_end():
    class Noise(TagV):
        def _react(self, frame):
            return self._name()

    bench = Bench()
    reader = bench.pn5180([Noise(_UIDS[0])], most=4)
    bench.field.damage_next = 1 << 30
    found, took_us, _ = inventory(bench, reader)
    assert found == set() and not reader.clean and took_us < 4000000


def test_an_error_of_the_chip_costs_one_slot_and_errors_without_end_the_round():
    bench, reader = make(_UIDS[:3])
    unclean = 0
    for step in range(60):

        def fail_once(n, step=step):
            if n == step:
                bench.chip._irq(GENERAL_ERROR)

        found, _, _ = inventory(bench, reader, fail_once)
        assert set(_UIDS[:3]) - found == set() if reader.clean else len(found) >= 2
        unclean += not reader.clean
    assert 3 < unclean < 57
    found, took_us, _ = inventory(bench, reader, lambda n: bench.chip._irq(GENERAL_ERROR))
    assert not found and not reader.clean and took_us < 100_000
    assert inventory(bench, reader)[0] == set(_UIDS[:3]) and reader.clean


def test_busy_stuck():
    bench, reader = make()
    bench.chip.stuck_busy = True
    began_us = bench.clock.now_us
    with pytest.raises(DriverError, match="reader busy"):
        reader.begin()
    assert bench.clock.now_us - began_us < 110000
    assert not bench.field.on, "a hung chip keeps no field on"
    reader.reset()
    reader.field(True)
    assert inventory(bench, reader)[0] == set()


def test_a_restart_is_noticed():
    bench, reader = make()
    bench.chip.power_cycle()
    bench.clock.sleep_ms(5)
    with pytest.raises(DriverError, match="reader lost"):
        reader.begin()


@pytest.mark.parametrize("level", [0x00, 0xFF])
def test_missing_chip(level):
    bench, reader = make(start=False)
    bench.chip.dead, bench.chip.stuck_busy = level, False
    with pytest.raises(DriverError, match="reader wiring|reader busy"):
        reader.reset()


def test_field_must_be_on():
    _, reader = make()
    reader.field(False)
    with pytest.raises(DriverError, match="field off"):
        reader.begin()


def test_no_bus_traffic_before_reset():
    bench, _ = make(start=False)
    assert bench.spi.bytes_moved == 0


@pytest.mark.parametrize(
    "frames",
    [
        [(0x0F,)],
        [(0x00, 0x02, 0, 0, 0, 0)],
        [(0x04, 0x27)],
        [(0x03, 0, 4, 0, 0, 0, 0)],
        [(0x11, 0x00, 0x80)],
        [(1, 0, 3, 0, 0, 0), (9, 0, 0x26, 1, 0)],
    ],
)
def test_the_model_refuses_what_the_data_sheet_does_not_know(frames):
    bench = Bench()
    bench.clock.sleep_ms(5)

    def send(data):
        bench.cs(0)
        bench.spi.write(bytes(data))
        bench.clock.sleep_us(10)
        bench.cs(1)
        bench.clock.sleep_us(100)

    for frame in frames[:-1]:
        send(frame)
    with pytest.raises(ModelFault):
        send(frames[-1])
