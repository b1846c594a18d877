"""A board's garbage: how much there is, and that a game collects it before the heap is full."""

import pytest

from host_sim.clock import SimClock
from host_sim.device_time.boards import PICO
from host_sim.device_time.costs import GARBAGE
from host_sim.device_time.evenings import Evening
from host_sim.device_time.fit import HOW
from host_sim.device_time.heap import Heap
from host_sim.hands import lay_out_table


def test_a_full_heap_is_collected_wherever_that_is():
    clock = SimClock()
    clock.heap, clock.work = Heap(clock), [0]
    for _ in range(10):
        clock.work[0] = 10_000
        clock.advance_us(0)
    assert clock.heap.count == 1 and clock.now_us == PICO.collection_us
    clock.heap.threshold(8192)
    assert clock.heap.fill(10_000) == PICO.collection_us
    clock.heap.threshold(-1)
    assert not clock.heap.fill(60_000)
    clock.heap.collect()
    assert not clock.heap.fill(60_000) and clock.now_us == 2 * PICO.collection_us


_LATE_MS = 32  # the update after an action, without a collection


def test_a_game_collects_while_nobody_waits_for_a_light(make_table):
    table = make_table("drakkar", "net", 4, seed=11)
    hands = lay_out_table(table, 11)
    before = table.clock.heap.count
    table.follow(hands.play(10))
    assert table.clock.heap.count == before and table.game_loop.late_ms <= _LATE_MS


@pytest.mark.needs("qemu")
def test_the_chip_has_about_as_much_garbage():
    evening = Evening("raids", "net", 2, seed=5, **HOW)
    counts = [found for name, found in evening.count() if name != "collect"]
    ours = sum(size * found[name] for found in counts for name, size in GARBAGE.items())
    assert 0.6 < ours / evening.weigh_on_chip() < 1.5
