"""Lights and screen on the chip, as counted work: none of their steps holds up the table."""

import pytest
from skald.rules.registry import NAMES, load

from host_sim.bench.computing import list_sums
from host_sim.bench.figures import percentile
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
    return Evening(game, "net", load(game).PLAYERS[1], seed=2, **_HOW).predict()


def check(spans_ns, limits_ms):
    times_ms = sorted(ns / 1e6 for ns in spans_ns)
    assert len(times_ms) > 20
    assert percentile(times_ms, 0.95) <= limits_ms[0] and times_ms[-1] <= limits_ms[1]


def test_news_is_on_the_lights_at_once(steps):
    check(list_sums(steps, ("scene",), ("scene", "send"), "send"), _NEWS)


def test_a_frame_in_between_is_hardly_felt(steps):
    check(list_sums(steps, ("scene_idle",), ("scene_idle", "send_idle"), "send_idle"), _IDLE)


def test_a_page_is_drawn_in_small_parts(steps):
    check([step.ns for step in steps if step.name == "page"], _PART)
    check(list_sums(steps, ("direct",), ("page",)), _PAGE)
