"""Buttons: pin timelines in, events out."""

from hypothesis import given
from hypothesis import strategies as st
from skald.drivers.buttons import LONG, LONG_RELEASE, PRESS, RELEASE, Buttons

from host_sim.chips.encoder import Encoder
from host_sim.clock import SimClock


def play(timeline, until_ms, start_ms=0):
    """Poll every ms while one button follows `timeline` {ms: level}; return its events as (ms, kind)."""
    level = [1]
    buttons = Buttons((lambda: level[0],))
    events = []
    for now in range(until_ms):
        level[0] = timeline.get(now, level[0])
        buttons.poll(start_ms + now & 2**30 - 1)
        event = buttons.take()
        while event >= 0:
            events.append((now, event & 3))
            event = buttons.take()
    return events


def test_press_acts_on_the_first_edge_and_bounces_are_deaf():
    timeline = {10: 0, 12: 1, 15: 0, 100: 1, 103: 0, 105: 1}
    assert play(timeline, 300) == [(10, PRESS), (100, RELEASE)]


def test_long_press_is_told_while_held_and_once():
    assert play({10: 0, 2500: 1}, 3000) == [(10, PRESS), (810, LONG), (2500, LONG_RELEASE)]


def test_a_short_tap_is_released_when_the_deaf_time_is_over():
    assert play({10: 0, 20: 1}, 100) == [(10, PRESS), (40, RELEASE)]


def test_the_wrap_of_the_tick_counter_is_not_seen():
    for start in (2**30 - 12, 2**30 - 400):
        told = play({10: 0, 2500: 1}, 3000, start)
        assert told == [(10, PRESS), (810, LONG), (2500, LONG_RELEASE)]


def test_several_buttons_keep_their_numbers():
    levels = [1, 1, 1]
    buttons = Buttons(tuple((lambda i=i: levels[i]) for i in range(3)))
    levels[2] = levels[0] = 0
    buttons.poll(0)
    assert [buttons.take(), buttons.take(), buttons.take()] == [0 << 2 | PRESS, 2 << 2 | PRESS, -1]


def test_a_full_ring_loses_the_newest_and_says_so():
    level = [1]
    buttons = Buttons((lambda: level[0],))
    for press in range(10):
        for level[0] in (0, 1):
            buttons.poll(press * 200 + (100 if level[0] else 0))
    assert buttons.lost == 4
    assert [buttons.take() & 3 for _ in range(16)] == [PRESS, RELEASE] * 8
    assert buttons.take() == -1


def test_the_encoders_button_bounces_on_the_simulated_clock():
    clock = SimClock()
    encoder = Encoder(clock, bounces=(300, 2000, 500, 4000))
    buttons = Buttons((encoder.button,))
    for at_us in range(0, 400000, 1000):
        clock.call_at(at_us, lambda: buttons.poll(clock.ticks_ms()))
    encoder.press(held_us=100000, start_us=50000)
    clock.advance_us(400000)
    assert [buttons.take() for _ in range(3)] == [PRESS, RELEASE, -1]


@given(st.dictionaries(st.integers(0, 400), st.integers(0, 1), max_size=60))
def test_presses_and_releases_alternate_and_keep_their_distance(timeline):
    events = [event for event in play(timeline, 500) if event[1] != LONG]
    assert [kind for _, kind in events] == [PRESS, RELEASE] * (len(events) // 2) + [PRESS] * (
        len(events) % 2
    )
    assert all(after - before >= 30 for (before, _), (after, _) in zip(events, events[1:]))
