"""A PN5180 leaves the air between two slots for whoever waits for that, and loses no tag."""

import pytest

from host_sim.chips.tag_v import TagV
from tests.drivers.nfc_bench import Bench, names, with_pn5180

_UIDS = [bytes.fromhex("e0040150000000") + bytes((n,)) for n in (0, 7, 23)]  # two in one slot


def _count_pauses(reader, at_step):
    """Read an empty field and call pause() after `at_step` steps; return after how many steps the
    air was free.
    """
    reader.begin()
    reader.step()
    steps = pauses = 0
    while not reader.step():
        steps += 1
        if steps == at_step:
            reader.pause()
        pauses += not reader.is_on_air()
    return pauses


def test_a_reader_leaves_the_air_between_two_slots_only_to_pause_once():
    reader = Bench().pn5180()
    assert [_count_pauses(reader, at_step) for at_step in (0, 1, 5, 9)] == [0, 1, 1, 1]


@pytest.mark.parametrize("steps", range(1, 40, 3))
def test_an_inventory_that_pauses_loses_nothing(steps):
    bench, reader = with_pn5180([TagV(uid) for uid in _UIDS])
    reader.begin()
    for _ in range(steps):
        reader.step()
    reader.pause()
    while reader.is_on_air():
        reader.step()
    bench.clock.sleep_ms(15)  # for a frame on the strip
    bench.finish(reader)
    assert names(reader) == set(_UIDS) and reader.clean
