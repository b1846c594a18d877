"""The tile has switches and lights where the layout has them, and passes on the lines that the next one needs."""

import pytest
from skald.watching.layout import UNSENSED

from hardware.board import tile as tiles
from hardware.board.tile import CELLS, TileError, list_parts, read_tile
from hardware.circuit import Circuit
from hardware.layouts.base import build
from hardware.layouts.tiling import list_tiles, order_cells
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
    """J2 passes the lines of J1 on to J1 of the next board."""
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


@pytest.mark.parametrize("game, count", (("drakkar", 18), ("vikings", 24)))
@pytest.mark.parametrize("kit", ("full", "core"))
def test_chains_follow_the_tiles(game, count, kit):
    """Of each tile in turn, D1 to D8 are the next eight inputs and L1 to L8 the next eight lights."""
    layout, tile = build(game, kit), read_tile(game)
    parts = {part.name: part for part in list_parts(tile)}
    assert len(layout.tiles) == count
    has_switches = layout.tiles[0][0].input != UNSENSED
    assert has_switches == ((game, kit) != ("vikings", "core"))
    first_light = layout.tiles[0][0].pixels.start
    for number, cells in enumerate(layout.tiles):
        for cell, zone in enumerate(cells):
            switch, light = parts[f"D{cell + 1}"], parts[f"L{cell + 1}"]
            x, y = cells[0].x, cells[0].y
            assert (switch.x + x, switch.y + y) == pytest.approx(layout.find_switch(zone))
            assert zone.pixels == range(
                first_light + 8 * number + cell, first_light + 8 * number + cell + 1
            )
            pixel = layout.pixels[zone.pixels.start]
            assert (light.x + x, light.y + y) == pytest.approx((pixel.x, pixel.y))
            if has_switches:
                assert zone.input == 8 * number + cell


def test_tiles_do_not_overlap_and_take_what_whole_tiles_cover():
    lines = [[(row, column) for column in range(9)] for row in range(5)]
    tiles = list_tiles(lines)
    assert tiles[1] == [(0, 4), (0, 5), (0, 6), (0, 7), (1, 4), (1, 5), (1, 6), (1, 7)]
    assert [tile[0] for tile in tiles] == [(0, 0), (0, 4), (2, 0), (2, 4)]
    ordered = order_cells(tiles, sum(lines, []))
    assert sorted(ordered) == sum(lines, []) and ordered[:8] == tiles[0]
    assert ordered[32:] == [(0, 8), (1, 8), (2, 8), (3, 8), *lines[4]]


@pytest.mark.parametrize("table", [(game, kit) for game in CELLS for kit in ("full", "core")])
def test_a_feed_begins_between_tiles(table):
    circuit = Circuit(build(*table))
    ends = [*circuit.feeds[1:], len(circuit.layout.pixels)]
    assert all(0 < end - first <= 64 for first, end in zip(circuit.feeds, ends))
    for tile in circuit.layout.tiles:
        assert not {cell.pixels.start for cell in tile[1:]} & set(circuit.feeds)


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
