"""The kit `first`: lists that can be ordered, within their price, and a picture with the pins of the profile."""

import re

import pytest

from hardware import first
from hardware.built import HARDWARE
from hardware.circuit import Circuit
from hardware.controllers import CONTROLLERS, list_pins, load_profile
from hardware.drawing.first import PARTS, draw_first
from hardware.layouts.base import SECOND, build

NEEDS = first.read_needs()


def test_stage_one_costs_an_evening_s_money():
    assert first.find_cost(NEEDS["1"]) <= 55


def test_stage_two_costs_eighty_euros_in_all_where_nothing_is_read():
    assert first.find_cost(NEEDS["1"]) + first.find_cost(NEEDS["2.vikings_on_board"]) <= 80


def test_the_guide_has_the_prices_of_the_lists():
    text = (HARDWARE / "first.md").read_text()
    one = first.find_cost(NEEDS["1"])
    raids = NEEDS["2.raids"]
    said = [int(euros) for euros in re.findall(r"(\d+) EUR", text.split("##")[0])]
    totals = [
        one,
        *(one + first.find_cost(needs) for needs in (NEEDS["2.vikings_on_board"], raids)),
    ]
    assert said == [round(total) for total in totals]


def test_packages_hold_what_is_needed():
    for needs in NEEDS.values():
        for key, needed in needs.items():
            bought = first.count_packages(key, needed) * first.ITEMS[key].sold
            assert needed <= bought < needed + first.ITEMS[key].sold
    assert {key for needs in NEEDS.values() for key in needs} == set(first.ITEMS)


@pytest.mark.parametrize("key", first.ITEMS)
def test_every_item_can_be_ordered(key):
    item = first.ITEMS[key]
    assert item.number and item.name and item.eur > 0


def test_counts_are_those_of_the_tables():
    circuit = Circuit(build("vikings_on_board", SECOND))
    needs = NEEDS["2.vikings_on_board"]
    assert needs["switch"] == circuit.switches and needs["magnet"] == circuit.count_magnets()
    assert needs["register"] == -(-circuit.switches // 8)
    pad, pieces = build("raids", SECOND), dict(build("raids", SECOND).rules.PIECES)
    assert pad.shown == ("tile",) and not pad.inputs
    assert NEEDS["2.raids"] == {"reader": len(pad.readers), "tag": pieces["tile"]}


def test_the_picture_has_the_pins_of_the_profile():
    text = draw_first()
    board = CONTROLLERS["pico2_w"]
    used = {net for *_, rows in PARTS for _, net in rows}
    found = 0
    for name, gpio in list_pins(load_profile("pico2_w")):
        if name in used:
            found += 1
            assert f">{name}, pin {board.header[gpio]}<" in text
    assert found == 14
