"""The kit `first`: lists that are counted and can be ordered, within their price and hours, strings that reach and
are fed, and a breadboard with the pins of the profile.
"""

import math
import re

import config
import pytest
from skald.rules.registry import NAMES

from hardware.built import HARDWARE
from hardware.controllers import CONTROLLERS, list_pins, load_profile
from hardware.first import bill, breadboard
from hardware.first.feeds import SUPPLY_V, find_feeds
from hardware.first.picture import draw_first
from hardware.first.work import list_tasks
from hardware.layouts.base import FIRST, build
from hardware.layouts.strings import FED, REACH, STRING
from hardware.work import find_hours

NEEDS = bill.find_needs()
_LEAST_V = 4.5  # of a WS2812B


@pytest.fixture(params=NAMES)
def layout(request):
    return build(request.param, FIRST)


def test_a_first_table_costs_what_it_may_and_is_built_in_thirteen_hours(layout):
    assert bill.find_total(layout.game) <= 80
    assert find_hours(list_tasks(layout)) <= 13


def test_the_guide_has_the_prices_of_the_lists():
    text = (HARDWARE / "first.md").read_text()
    said = [int(euros) for euros in re.findall(r"(\d+) EUR", text.split("##")[0])]
    games = ("raids", "vikings_on_board", "drakkar", "vikings")
    assert said == [round(bill.find_total(game)) for game in games]


def test_the_strings_reach_every_light_where_its_place_is(layout):
    needs = NEEDS[layout.game]
    assert len(layout.pixels) <= needs["seeds"] * STRING + needs.get("seeds50", 0) * STRING / 2
    strung = [pixel for string in layout.strings for pixel in string]
    assert strung == list(range(len(layout.pixels)))
    for one, other in zip(layout.pixels, layout.pixels[1:]):
        assert math.dist((one.x, one.y), (other.x, other.y)) <= REACH + 0.01
    assert all(zone.pixels for zone in layout.zones)


def test_strings_are_fed_so_that_the_lowest_voltage_is_enough(layout):
    feeds = find_feeds(layout, config.LIMIT_MA)
    assert feeds.pixels[0] == 0 and feeds.pixels[-1] == len(layout.pixels) - 1
    assert all(other - one <= FED for one, other in zip(feeds.pixels, feeds.pixels[1:]))
    assert _LEAST_V <= feeds.volts < SUPPLY_V and feeds.lowest not in feeds.pixels
    assert find_feeds(layout, 2 * config.LIMIT_MA).volts < feeds.volts
    assert find_feeds(layout, config.LIMIT_MA, len(layout.pixels)).volts < _LEAST_V
    assert f"| {feeds.lowest} | {feeds.volts:.2f} V |" in (HARDWARE / "lights.md").read_text()


def test_every_item_is_needed_somewhere_and_can_be_ordered():
    assert {key for needs in NEEDS.values() for key in needs} == set(bill.ITEMS)
    assert all(item.number and item.name and item.eur > 0 for item in bill.ITEMS.values())


def test_every_pin_of_the_breadboard_is_joined_to_its_net_and_to_no_other():
    board, side = breadboard.Breadboard(breadboard.read_parts()), breadboard.find_side
    ends = [wire.end for wire in board.wires] + [hole for leg in board.legs for hole in leg[1:]]
    ends += [wire.start for wire in board.wires if not wire.part.is_beside]
    assert len(set(ends)) == len(ends), "two wires in one hole"
    assert not set(ends) & set(board.pins.values())
    header, nets = CONTROLLERS[breadboard.BOARD].header, {}
    for name, gpio in list_pins(load_profile(breadboard.BOARD)):
        nets.setdefault(name, set()).add(side(board.pins["pico", header[gpio]]))
    for part in board.parts:
        for number, (pin, net) in enumerate(part.pins):
            if "/" in part.place:
                nets.setdefault(net, set()).add(side(board.pins[part.key, int(pin)]))
            elif part.is_beside and net != breadboard.FEED:
                nets.setdefault(net, set()).add((part.key, number))
    nets["5V"].update(nets.pop("VCC"))
    joined = [{side(board.pins["pico", 3]), side(board.pins["pico", 38])}]  # on the Pico itself
    for wire in board.wires:
        start = (wire.part.key, wire.start) if wire.part.is_beside else side(wire.start)
        joined.append({start, side(wire.end)})
    for nodes in nets.values():
        reached = {next(iter(nodes))}
        while more := {node for pair in joined if pair & reached for node in pair - reached}:
            reached |= more
        assert nodes <= reached
        assert not any(other & reached for other in nets.values() if other is not nodes)


def test_the_picture_has_every_wire_and_the_pins_of_the_profile():
    text, board = draw_first(), breadboard.Breadboard(breadboard.read_parts())
    feeds = 2
    assert text.count("<title>") == len(board.wires) + len(board.legs) + feeds
    header = CONTROLLERS[breadboard.BOARD].header
    used = {net for part in board.parts for _, net in part.pins}
    names = [name for name, _ in list_pins(load_profile(breadboard.BOARD)) if name in used]
    assert len(names) == 7 and all(f">{name}</text>" in text for name in names)
    assert all(f">{pin}</text>" in text for pin in header.values())


def test_wires_beyond_the_holes_of_a_strip_are_refused():
    parts = breadboard.read_parts()
    many = [part for part in parts if part.key == "button"] * 3
    with pytest.raises(ValueError, match="no hole is left for BACK"):
        breadboard.Breadboard([*parts, *many])
