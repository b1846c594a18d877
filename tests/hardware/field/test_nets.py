"""The fields of a net: what is computed from loops, and what is refused."""

import copy
import dataclasses

import numpy as np
import pytest

from hardware.field import chain as chains
from hardware.field import refusals
from hardware.field.chain import RAILS, Chain, choose_values, find_share, find_spread
from hardware.field.refusals import find_refusals, judge
from hardware.field.wires import find_feed, find_total
from hardware.layouts.base import Guide, build
from hardware.layouts.net import POWERS_MA, Line, Loop

_HUB = (0.0, 0.0)
_LONG = [Line(f"row {n}", (Loop(0.0, 36.0 * n, 468.0, 26.0, 2),)) for n in range(4)]


@pytest.fixture(scope="module")
def report():
    return judge(build("raids", "net"))[0]


def test_a_rail_is_a_source_of_current_whatever_the_capacitors_miss():
    chain = Chain(_LONG, _HUB)
    exact, _ = list(chain.solve((1,)))[-1]
    for off in (-0.05, 0.05):
        missed, _ = list(chain.solve((1,), off))[-1]
        assert abs(missed[1]) == pytest.approx(abs(exact[1]), rel=0.12)


def test_the_steps_are_those_that_the_device_is_told():
    spread = find_spread(Chain(_LONG, _HUB))
    for step, amps in enumerate(spread.least.min(axis=1)):
        assert 1000 * amps == pytest.approx(POWERS_MA[step], rel=0.12)


def test_a_broken_loop_leaves_its_rail_with_more_than_any_whole_one_has(game):
    """At the highest power, capacitors off either way: the device takes more than 4 V for a broken loop."""
    layout = build(game, "net")
    chain = Chain(layout.net.lines, layout.hub)
    broken = copy.copy(chain)
    for line in range(len(chain.lines)):
        broken.resistances = chain.resistances.copy()
        broken.resistances[line] = 1e6
        for off in (0.0, 1.0, -1.0):
            whole, open_ = (
                abs(list(one.solve((line,), off * chain.doubts))[-1][1][line % RAILS])
                for one in (chain, broken)
            )
            assert whole < 3 and open_ > 5


def test_two_lines_at_once_need_two_rails():
    chain = Chain(_LONG, _HUB)
    assert find_share(chain, 0, 1) > 0.85
    assert find_share(chain, 0, 2) < 0.5


def test_values_are_sold_and_miss_as_little_as_can_be():
    ideal = np.array([40e-12, 44e-12, 100e-12, 210e-12])
    chosen = choose_values(ideal, 3)
    assert set(chosen) <= set(chains.VALUES) and len(set(chosen)) <= 3
    assert choose_values(ideal[:1], 1) == [pytest.approx(39e-12)]
    worst = max(abs(1 / a - 1 / b) for a, b in zip(ideal, chosen))
    for values in ((43e-12, 100e-12, 220e-12), (39e-12, 110e-12, 200e-12)):
        other = [min(values, key=lambda value: abs(1 / value - 1 / one)) for one in ideal]
        assert worst <= max(abs(1 / a - 1 / b) for a, b in zip(ideal, other)) + 1e-3


def test_a_feed_runs_along_the_edges_and_adds_to_the_loop():
    line = Line("far", (Loop(300.0, 100.0, 40.0, 40.0, 2),))
    assert find_feed(line, _HUB) == pytest.approx(0.28 + 0.08)
    near = dataclasses.replace(line, loops=(Loop(0.0, 0.0, 40.0, 40.0, 2),))
    assert find_total(line, _HUB)[0] > find_total(near, _HUB)[0] + 0.15e-6
    assert find_total(line, _HUB)[1] > find_total(near, _HUB)[1]


def test_loops_in_series_add_up():
    one, two = (
        Line("a", tuple(Loop(100.0 * n, 0.0, 13.0, 24.0, 2) for n in range(k))) for k in (1, 2)
    )
    assert find_total(two, _HUB)[0] > 1.9 * find_total(one, _HUB)[0] - 0.1e-6


def test_a_net_that_can_be_built_is_not_refused(report):
    assert find_refusals(report) == []
    kinds = {"stage", "berth", "longship", "arrival", "tray"}
    assert {row.zone.kind for row in report.rows} == kinds


def test_a_loop_of_one_turn_needs_twice_the_current(report):
    once = build("raids", "net")
    for number, line in enumerate(once.net.lines):
        loops = tuple(dataclasses.replace(loop, turns=1) for loop in line.loops)
        once.net.lines[number] = dataclasses.replace(line, loops=loops)
    rows = judge(once)[0].rows
    for one, other in zip(report.rows, rows):
        assert other.needs == pytest.approx(2 * one.needs, rel=0.15)


def move_ships_out_of_their_loops(layout):
    layout.guides["stage", "ship"] = Guide(10.5, 1.5, 0.0, 45.0)


def lay_a_loop_over_the_next(layout):
    lines = layout.net.lines
    loop = lines[0].loops[0]
    lines[1] = dataclasses.replace(lines[1], loops=(dataclasses.replace(loop, x=loop.x + 10),))


def move_a_store_to_a_longship(layout):
    """A fur laid down at the edge of a store was taken to lie in the longship."""
    layout.zone("store").y -= 20.0


def stack_tags(layout):
    layout.stacks.update(tray=4)


def lengthen_feeds(layout):
    layout.width *= 4


def move_a_tag_beyond_its_ship(layout):
    tag = layout.net.tags["ship"]
    layout.net.tags = {**layout.net.tags, "ship": dataclasses.replace(tag, at=(0, -12))}


@pytest.mark.parametrize(
    "change, said",
    [
        (move_ships_out_of_their_loops, ["): a ship needs"]),
        (
            lay_a_loop_over_the_next,
            ["times the next line's field", "less than the quietest step", "idle,"],
        ),
        (move_a_store_to_a_longship, ["no place: longship 1 hears a tile there"]),
        (stack_tags, ["tray"]),
        (lengthen_feeds, ["the feed of"]),
        (move_a_tag_beyond_its_ship, ["is larger than the ship"]),
    ],
)
def test_a_net_that_cannot_be_built_is_refused(change, said):
    layout = build("raids", "net")
    change(layout)
    _, found = judge(layout)
    for words in said:
        assert any(words in text for text in found)


@pytest.mark.parametrize(
    "limit, value, said",
    [
        ("LEAST_SHARE", 0.03, "changes the carrier by"),
        ("CARRIERS", 2e-9, "through a diode that stores"),
        ("RAIL", 120e-12, "without C0"),
    ],
)
def test_what_the_parts_do_not_bear_is_refused(monkeypatch, report, limit, value, said):
    monkeypatch.setattr(refusals, limit, value)
    assert any(said in text for text in find_refusals(report))


def test_a_transmitter_that_a_broken_loop_overloads_is_refused(report):
    worse = copy.copy(report)
    worse.chain = copy.copy(report.chain)
    *quieter, loudest = worse.chain.steps
    stronger = dataclasses.replace(loudest, l0=loudest.l0 / 2, c0=2 * loudest.c0 + chains.RAIL)
    worse.chain.steps = (*quieter, stronger)
    assert any("with no line on" in text for text in find_refusals(worse))
