"""What holds of a tag reader, whatever its chip."""

import random
from collections import namedtuple

import pytest
from skald.drivers.errors import DriverError

from host_sim.chips.tag_v import TagV
from tests.drivers.nfc_bench import LONG_UIDS, Bench, inventory, ntags, slot

_NAMES = [bytes.fromhex("e0040150") + bytes((n * 37 & 255, n, n * 91 & 255, n)) for n in range(16)]

Kind = namedtuple("Kind", "make tags uids silent_us")
KINDS = {
    "mfrc522": Kind(Bench.mfrc522, ntags, LONG_UIDS, 20_000),
    "pn5180": Kind(
        Bench.pn5180, lambda uids, **traits: [TagV(u, **traits) for u in uids], _NAMES, 1_000_000
    ),
}


@pytest.fixture(params=KINDS.values(), ids=list(KINDS))
def kind(request):
    return request.param


def make(kind, count=0, **settings):
    """Return (bench, reader) with so many tags over it."""
    bench = Bench()
    return bench, kind.make(bench, kind.tags(kind.uids[:count]), **settings)


def slots(kind, count):
    return {slot(uid) for uid in kind.uids[:count]}


def test_more_tags_than_slots_is_not_clean(kind):
    bench, reader = make(kind, 3, most=2)
    found, _, _ = inventory(bench, reader)
    assert len(found) == 2 and not reader.clean


def test_weak_tags_are_never_invented(kind):
    chance, read = random.Random(5).random, 0
    for _ in range(40):
        bench = Bench()
        tags = kind.tags(kind.uids[:3], read_probability=0.8, chance=chance)
        found, took_us, _ = inventory(bench, kind.make(bench, tags))
        assert found <= slots(kind, 3) and took_us < 100_000
        read += len(found)
    assert read > 40


def test_lasting_damage_is_not_clean(kind):
    bench, reader = make(kind, 1)
    bench.field.damage_next = 1000
    found, took_us, _ = inventory(bench, reader)
    assert found == set() and not reader.clean and took_us < kind.silent_us
    reader.begin_seek(slot(kind.uids[0]))
    bench.finish(reader)
    assert not reader.count and not reader.clean


@pytest.mark.parametrize("steps", [*range(1, 14), *range(14, 40, 4)])
def test_begin_half_way_through_starts_over(kind, steps):
    bench, reader = make(kind, 2)
    reader.begin()
    for _ in range(steps):
        reader.step()
    assert inventory(bench, reader)[0] == slots(kind, 2) and reader.clean
    for number, is_there in ((1, 1), (2, 0)):
        reader.begin_seek(slot(kind.uids[0]))
        for _ in range(steps % 4):
            reader.step()
        reader.begin_seek(slot(kind.uids[number]))
        bench.finish(reader)
        assert reader.count == is_there


@pytest.mark.parametrize("level", [0x00, 0xFF])
def test_missing_chip(kind, level):
    bench, reader = make(kind, start=False)
    bench.chip.dead, bench.chip.stuck_busy = level, False
    with pytest.raises(DriverError, match="reader wiring|reader busy"):
        reader.reset()


def test_field_must_be_on(kind):
    _, reader = make(kind)
    reader.field(False)
    with pytest.raises(DriverError, match="field off"):
        reader.begin()


def test_no_bus_traffic_before_reset(kind):
    bench, _ = make(kind, start=False)
    assert bench.spi.bytes_moved == 0
