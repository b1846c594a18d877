"""Buttons: pin timelines in, events out."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from skald.drivers.buttons import LONG, LONG_RELEASE, PRESS, RELEASE, Buttons


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


@pytest.mark.parametrize("start_ms", (0, 2**30 - 12, 2**30 - 400), ids=lambda ms: "from %d" % ms)
@pytest.mark.parametrize(
    "timeline, told",
    [
        ({10: 0, 12: 1, 15: 0, 100: 1, 103: 0, 105: 1}, [(10, PRESS), (100, RELEASE)]),
        ({10: 0, 2500: 1}, [(10, PRESS), (810, LONG), (2500, LONG_RELEASE)]),
        ({10: 0, 20: 1}, [(10, PRESS), (40, RELEASE)]),
    ],
    ids=(
        "bounces are deaf",
        "a long press is told while held",
        "a short tap ends with the deaf time",
    ),
)
def test_a_press_acts_on_the_first_edge_whenever_the_ticks_wrap(timeline, told, start_ms):
    assert play(timeline, 3000, start_ms) == told


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


@given(st.dictionaries(st.integers(0, 400), st.integers(0, 1), max_size=60))
def test_presses_and_releases_alternate_and_keep_their_distance(timeline):
    events = [event for event in play(timeline, 500) if event[1] != LONG]
    assert [kind for _, kind in events] == [PRESS, RELEASE] * (len(events) // 2) + [PRESS] * (
        len(events) % 2
    )
    assert all(after - before >= 30 for (before, _), (after, _) in zip(events, events[1:]))
