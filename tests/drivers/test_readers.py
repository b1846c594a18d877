"""What holds of the reader, whatever lies in its field."""

import random

import pytest
from skald.drivers.errors import DriverError

from host_sim.chips.tag_v import TagV
from tests.drivers.nfc_bench import Bench, inventory

_UIDS = [bytes.fromhex("e0040150") + bytes((n * 37 & 255, n, n * 91 & 255, n)) for n in range(16)]


def make(count=0, **settings):
    """Return (bench, reader) with so many tags over it."""
    bench = Bench()
    return bench, bench.pn5180([TagV(uid) for uid in _UIDS[:count]], **settings)


def test_more_tags_than_slots_is_not_clean():
    bench, reader = make(3, most=2)
    found, _, _ = inventory(bench, reader)
    assert len(found) == 2 and not reader.clean


def test_weak_tags_are_never_invented():
    chance, read = random.Random(5).random, 0
    for _ in range(40):
        bench = Bench()
        tags = [TagV(uid, read_probability=0.8, chance=chance) for uid in _UIDS[:3]]
        found, took_us, _ = inventory(bench, bench.pn5180(tags))
        assert found <= set(_UIDS[:3]) and took_us < 100_000
        read += len(found)
    assert read > 40


def test_lasting_damage_is_not_clean():
    bench, reader = make(1)
    bench.field.damage_next = 1000
    found, took_us, _ = inventory(bench, reader)
    assert found == set() and not reader.clean and took_us < 1_000_000


@pytest.mark.parametrize("steps", [*range(1, 14), *range(14, 40, 4)])
def test_begin_half_way_through_starts_over(steps):
    bench, reader = make(2)
    reader.begin()
    for _ in range(steps):
        reader.step()
    assert inventory(bench, reader)[0] == set(_UIDS[:2]) and reader.clean


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
