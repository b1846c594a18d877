"""The fields of a net: what is computed from loops, and what is refused."""

import copy
import dataclasses

import numpy as np
import pytest
from skald.rules.registry import NAMES

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


def make_report(change):
    """Judge Raids with a layout that `change` has changed."""
    layout = build("raids", "net")
    change(layout)
    return judge(layout)[1]


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


@pytest.mark.parametrize("game", NAMES)
def test_a_broken_loop_leaves_its_rail_with_more_than_any_whole_one_has(game):
    """At the highest power, capacitors off either way: the device takes more than 4 V for a broken loop."""
    layout = build(game, "net")
    chain = Chain(layout.net.lines, (layout.width / 2, layout.height / 2))
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


def test_idle_loops_carry_little():
    spread = find_spread(Chain(_LONG, _HUB))
    assert 0 < spread.idle.max() < 0.08


def test_two_lines_at_once_need_two_rails():
    chain = Chain(_LONG, _HUB)
    assert find_share(chain, 0, 1) > 0.85
    assert find_share(chain, 0, 2) < 0.5


def test_a_loop_that_is_broken_does_not_overload_the_transmitter():
    assert RAILS * Chain(_LONG, _HUB).find_unloaded() < chains.MOST_A


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
    assert {row.zone.kind for row in report.rows} == {
        "stage",
        "berth",
        "longship",
        "arrival",
        "tray",
    }


def test_a_loop_of_one_turn_needs_twice_the_current(report):
    once = build("raids", "net")
    once.net.lines = [
        dataclasses.replace(
            line, loops=tuple(dataclasses.replace(one, turns=1) for one in line.loops)
        )
        for line in once.net.lines
    ]
    rows = judge(once)[0].rows
    for one, other in zip(report.rows, rows):
        assert other.needs == pytest.approx(2 * one.needs, rel=0.15)


def test_a_tag_out_of_its_loop_is_refused():
    def change(layout):
        layout.guides["stage", "ship"] = Guide(10.5, 1.5, 0.0, 45.0)

    found = make_report(change)
    assert any("a ship needs" in text and "in stage" in text for text in found)


def test_a_neighbour_that_cannot_be_told_apart_is_refused():
    def change(layout):
        lines = layout.net.lines
        loop = lines[0].loops[0]
        lines[1] = dataclasses.replace(lines[1], loops=(dataclasses.replace(loop, x=loop.x + 10),))

    found = make_report(change)
    assert any("times the next line's field" in text for text in found)
    assert any("less than the quietest step" in text for text in found)
    assert any("idle," in text for text in found)


def test_a_piece_outside_all_places_that_a_line_hears_is_refused():
    """A fur laid down at the edge of a store was taken to lie in the longship."""

    def change(layout):
        layout.zone("store").y -= 20.0

    found = make_report(change)
    assert any("no place: longship 1 hears a tile there" in text for text in found)


def test_stacked_tags_are_refused():
    found = make_report(lambda layout: layout.stacks.update(tray=4))
    assert [text for text in found if "tray" in text]


def test_a_feed_that_is_too_long_is_refused():
    def change(layout):
        layout.width *= 4

    assert any("the feed of" in text for text in make_report(change))


def test_a_tag_larger_than_its_piece_is_refused():
    def change(layout):
        tag = layout.net.tags["ship"]
        layout.net.tags = {**layout.net.tags, "ship": dataclasses.replace(tag, at=(0, -12))}

    assert any("is larger than the ship" in text for text in make_report(change))


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
