"""The ISO 15693 reader on its chip model: UIDs, times, faults."""

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from skald.drivers.errors import DriverError

from host_sim.chips import air
from host_sim.chips.pn5180 import GENERAL_ERROR
from host_sim.chips.spi import ModelFault
from host_sim.chips.tag_v import TagV
from tests.drivers.nfc_bench import Bench, inventory, with_pn5180

_UIDS = [bytes.fromhex("e0040150") + bytes((n * 37 & 255, n, n * 91 & 255, n)) for n in range(16)]


def tags(uids, **traits):
    return [TagV(uid, **traits) for uid in uids]


@pytest.mark.parametrize("call_us", [0, 20])
@pytest.mark.parametrize("count", [0, 1, 5])
def test_round_stays_near_the_floor(count, call_us):
    bench = Bench(call_us)
    reader = bench.pn5180(tags(_UIDS[:count]))
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
    bench, reader = with_pn5180(tags(uids))
    found, _, longest_us = inventory(bench, reader)
    assert found == set(uids) and reader.clean
    assert longest_us <= 1500


@pytest.mark.parametrize("step", range(0, 40, 3))
def test_tag_taken_away_half_way(step):
    bench = Bench()
    pile = tags(_UIDS[:2])
    reader = bench.pn5180(pile)

    def between(n):
        if n == step:
            bench.field.leave(pile[0])

    found, _, _ = inventory(bench, reader, between)
    assert _UIDS[1] in found and found <= set(_UIDS[:2])


def test_damaged_answer_is_asked_again():
    bench, reader = with_pn5180(tags(_UIDS[:1]))
    bench.field.damage_next = 1
    assert inventory(bench, reader)[0] == {_UIDS[0]} and reader.clean


def test_answer_that_never_comes_back_is_not_clean():
    bench = Bench()
    (tag,) = tags(_UIDS[:1])
    reader = bench.pn5180([tag])
    bench.field.damage_next = 1

    def between(_):
        if not bench.field.damage_next and bench.field.tags and bench.chip._state == 1:
            bench.field.leave(tag)

    found, _, _ = inventory(bench, reader, between)
    assert found == set() and not reader.clean


def test_noise_in_every_slot_comes_to_an_end():
    class Noise(TagV):
        def _react(self, frame):
            answer = self._name()
            answer.damaged = True
            return answer

    bench, reader = with_pn5180([Noise(_UIDS[0])], most=4)
    found, took_us, _ = inventory(bench, reader)
    assert found == set() and not reader.clean and took_us < 4000000


# -- trouble ------------------------------------------------------------------


def test_an_error_of_the_chip_costs_one_slot_and_errors_without_end_the_round():
    bench, reader = with_pn5180(tags(_UIDS[:3]))
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
    bench, reader = with_pn5180()
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
    bench, reader = with_pn5180()
    bench.chip._boot()
    bench.clock.sleep_ms(5)
    with pytest.raises(DriverError, match="reader lost"):
        reader.begin()


# -- what the model refuses ---------------------------------------------------


class Wire:
    """Frames by hand, minding BUSY only when told to."""

    def __init__(self):
        self.bench = Bench()
        self.reader = self.bench.pn5180(start=False)
        self.chip = self.bench.chip
        self.bench.clock.sleep_ms(5)

    def frame(self, *data, wait=100):
        self.bench.cs(0)
        self.bench.spi.write(bytes(data))
        self.bench.clock.sleep_us(10)
        self.bench.cs(1)
        self.bench.clock.sleep_us(wait)

    def register(self, address):
        self.frame(4, address)
        data = bytearray(4)
        self.bench.cs(0)
        self.bench.spi.readinto(data, 0xFF)
        self.bench.clock.sleep_us(10)
        self.bench.cs(1)
        self.bench.clock.sleep_us(100)
        return int.from_bytes(data, "little")


def test_unknown_frames_fail_the_test():
    for frame in (
        (0x0F,),
        (0x00, 0x02, 0, 0, 0, 0),
        (0x04, 0x27),
        (0x03, 0, 4, 0, 0, 0, 0),
        (0x11, 0x00, 0x80),
    ):
        with pytest.raises(ModelFault):
            Wire().frame(*frame)
    wire = Wire()
    wire.frame(1, 0, 3, 0, 0, 0)
    with pytest.raises(ModelFault):
        wire.frame(9, 0, 0x26, 1, 0)
