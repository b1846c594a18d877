"""The tile has switches and lights where the layout has them, and hands on what the next one needs."""

import pytest

from hardware.board import tile as tiles
from hardware.board.tile import CELLS, TileError, list_parts, read_tile
from hardware.layouts.base import build
from hardware.netlist.chips import CHIPS


@pytest.mark.parametrize("game", CELLS)
def test_switches_and_lights_are_where_the_layout_has_them(game):
    layout, tile = build(game, "full"), read_tile(game)
    parts = {part.name: part for part in list_parts(tile)}
    zones = layout.of_kind(CELLS[game])
    first = min(zones, key=lambda zone: (zone.y, zone.x))
    for cell in range(8):
        row, column = divmod(cell, tiles.COLUMNS)
        x, y = first.x + column * tile.pitch, first.y + row * tile.pitch
        zone = next(zone for zone in zones if abs(zone.x - x) < 0.1 and abs(zone.y - y) < 0.1)
        pixel = layout.pixels[zone.pixels[0]]
        light, switch = parts[f"L{cell + 1}"], parts[f"D{cell + 1}"]
        assert (light.x + first.x, light.y + first.y) == pytest.approx((pixel.x, pixel.y))
        assert (switch.x + first.x, switch.y + first.y) == pytest.approx(layout.find_switch(zone))


@pytest.mark.parametrize("game", CELLS)
def test_every_pin_that_must_be_joined_is(game):
    parts = list_parts(read_tile(game))
    ends = {}
    for part in parts:
        for number, net in part.nets.items():
            ends.setdefault(net, []).append((part.name, number))
        if part.footprint.pins:
            for number, name, role in CHIPS[part.footprint.pins].pins:
                is_spare = name == "QH-" or part.name == "G1" and name in ("3Y", "4Y")
                assert number in part.nets or is_spare, (part.name, name, role)
    for cell, name in enumerate("ABCDEFGH"):
        number = CHIPS["74hc165"].find_pin(name)[0]
        assert set(ends[f"HALL[{cell}]"]) == {("H1", number), (f"D{cell + 1}", "2")}
        following = "J2" if cell == 7 else f"L{cell + 2}"
        assert {name for name, _ in ends[f"LIGHT[{cell + 1}]"]} == {f"L{cell + 1}", following}


@pytest.mark.parametrize("game", CELLS)
def test_one_tile_fits_the_next(game):
    """What J2 hands on is what J1 takes, one further along the chain."""
    parts = {part.name: part for part in list_parts(read_tile(game))}
    here, there = parts["J1"].nets, parts["J2"].nets
    steps = {"CHAIN_SCK": 1, "CHAIN_LOAD": 1, "LIGHT": 8}
    assert here["6"] == "HALL_MISO" and there["6"] == "CHAIN[1]"
    for pad, net in here.items():
        name = net.split("[")[0]
        if name == "HALL_MISO":  # on the first board of the chain
            continue
        assert there[pad] == (f"{name}[{steps[name]}]" if name in steps else net)
    assert len(here) == len(there) == 8


def test_cells_that_differ_get_no_tile(monkeypatch):
    layout = build("drakkar", "full")
    layout.pixels[layout.zone("square", 5).pixels[0]].x += 2
    monkeypatch.setattr(tiles, "build", lambda game, kit: layout)
    with pytest.raises(TileError, match="2 kinds"):
        read_tile("drakkar")


def test_the_mark_at_a_light_is_the_makers():
    """Worldsemi, WS2812B-2020: pin 1 is DOUT."""
    for part in list_parts(read_tile("vikings")):
        if part.name.startswith("L"):
            ((pad, word),) = part.marks
            assert word == "1" and part.nets[pad] == f"LIGHT[{part.name[1:]}]"
