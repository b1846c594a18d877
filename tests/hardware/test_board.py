"""The tile follows from the layouts, its nets are whole, and KiCad found nothing against it."""

import dataclasses
import zipfile

import pytest

from hardware.board import tile as tiles
from hardware.board.make import FOLDER, find_digest, find_source
from hardware.board.route import Router
from hardware.board.tile import CELLS, TileError, list_parts, read_tile
from hardware.layouts.base import build
from hardware.netlist.chips import CHIPS

_AGAIN = "run `python -m hardware.board`"


@pytest.mark.parametrize("game", CELLS)
def test_the_board_is_fresh_and_clean(game):
    board = (FOLDER / f"tile.{game}.kicad_pcb").read_text()
    assert f'"from {find_source(list_parts(read_tile(game)))}"' in board, _AGAIN
    report = (FOLDER / f"tile.{game}.drc.txt").read_text()
    assert f"** Board {find_digest(board)} **" in report, _AGAIN
    assert "** Found 0 DRC violations **" in report
    assert "** Found 0 unconnected pads **" in report
    with zipfile.ZipFile(FOLDER / f"tile.{game}.gerber.zip") as archive:
        names = archive.namelist()
    assert len(names) == 7 and sum(name.endswith(".drl") for name in names) == 1


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
        light, switch = parts[f"L{cell}"], parts[f"D{cell}"]
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
                assert number in part.nets or name == "QH-", (part.name, name, role)
    assert all(len(joined) > 1 for joined in ends.values()), ends
    for cell, name in enumerate("ABCDEFGH"):
        number = CHIPS["74hc165"].find_pin(name)[0]
        assert ("H1", number) in ends[f"S{cell}"] and (f"D{cell}", "2") in ends[f"S{cell}"]


def test_cells_that_differ_get_no_tile(monkeypatch):
    layout = build("drakkar", "full")
    layout.pixels[layout.zone("square", 5).pixels[0]].x += 2
    monkeypatch.setattr(tiles, "build", lambda game, kit: layout)
    with pytest.raises(TileError, match="2 kinds"):
        read_tile("drakkar")


def test_what_finds_no_way_is_told():
    wall = [("W", 5.0, y / 2, 1.0, 0.6, True) for y in range(21)]
    router = Router((10, 10), [("A", 2, 5, 1, 1, False), ("A", 8, 5, 1, 1, False), *wall]).route()
    assert [net for net, _ in router.open if net == "A"] == ["A"]
    free = Router((10, 10), [("A", 2, 5, 1, 1, False), ("A", 8, 5, 1, 1, False)]).route()
    assert not free.open
    assert dataclasses.astuple(free.tracks[0])[2:6] == (2.0, 5.0, 8.0, 5.0)
