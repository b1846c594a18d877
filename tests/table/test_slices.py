"""No update takes longer than a slice, counted in what the firmware makes a board do."""

import pytest
from skald.rules.registry import NAMES, load

from hardware.layouts.base import build
from host_sim.device_time.costs import load_costs
from host_sim.device_time.evenings import Evening
from host_sim.device_time.meter import Meter
from host_sim.ideal import IdealTable

_STEP_MS = 30  # ever
_STEP_P99_MS = 20
_UPDATES = ("update", "judge", "search", "update_idle")
_TICK_MS = 100
_EMPTY_MS = 600_000


@pytest.mark.parametrize("kit", ["full", "core"])
@pytest.mark.parametrize("name", NAMES)
def test_looks_at_an_opening_and_at_wrong_tables_are_short(name, kit):
    low, high = load(name).PLAYERS
    evening = Evening(name, kit, high if kit == "full" else low, 2, actions=8, mistakes=3)
    spans = sorted(step.ns / 1e6 for step in evening.predict() if step.name in _UPDATES)
    assert len(spans) > 300
    assert spans[-1] <= _STEP_MS
    assert spans[len(spans) * 99 // 100] <= _STEP_P99_MS


@pytest.mark.parametrize("name", NAMES)
def test_looks_at_an_empty_table_are_short(name):
    """Ten minutes, in which nobody lays a piece down."""
    table = IdealTable(build(name, "full"), load(name)(load(name).PLAYERS[1], 3))
    longest = 0
    with Meter(load_costs()) as meter:
        for now in range(0, _EMPTY_MS, _TICK_MS):
            meter.take_ns()
            table.session.update(now)
            longest = max(longest, meter.take_ns())
    assert 0 < longest / 1e6 <= _STEP_MS
