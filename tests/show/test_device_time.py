"""Lights and screen on the chip, as counted work: none of their steps holds up the table."""

import pytest
from skald.rules.registry import NAMES, load

from host_sim.device_time.evenings import Evening

_HOW = {"actions": 4, "mistakes": 1}

# Milliseconds at 16 ns an instruction: the limit for nearly all steps, and the limit for each.
_NEWS = 15, 20  # scene and frame together
_IDLE = 4, 6  # a frame in between
_PART = 10, 14  # a part of a page
_PAGE = 40, 45  # all its parts


@pytest.fixture(scope="module", params=NAMES)
def steps(request):
    game = request.param
    evening = Evening(game, "net", load(game).PLAYERS[1], seed=2, **_HOW)
    return [(step.name, step.ns / 1e6) for step in evening.predict()]


def list_sums(steps, *names):
    """Return the milliseconds of each run of steps with these names."""
    sums, before = [], None
    for name, ms in steps:
        if name in names:
            if before in names and (before != name or len(names) == 1):
                sums[-1] += ms
            else:
                sums.append(ms)
        before = name
    return sums


def check(times_ms, limits):
    nearly_all = sorted(times_ms)[int(0.95 * len(times_ms))]
    assert len(times_ms) > 20
    assert nearly_all <= limits[0] and max(times_ms) <= limits[1]


def test_news_is_on_the_lights_at_once(steps):
    check(list_sums(steps, "scene", "send"), _NEWS)


def test_a_frame_in_between_is_hardly_felt(steps):
    check(list_sums(steps, "scene_idle", "send_idle"), _IDLE)


def test_a_page_is_drawn_in_small_parts(steps):
    check([ms for name, ms in steps if name == "page"], _PART)
    check(list_sums(steps, "page"), _PAGE)
