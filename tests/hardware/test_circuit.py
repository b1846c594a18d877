"""Wiring, parts and power follow from the layout: what it gains, they gain."""

from collections import Counter

import pytest

from hardware.circuit import Circuit, CircuitError
from hardware.controllers import CONTROLLERS
from hardware.layouts.base import build
from hardware.packed import list_tables
from hardware.parts import PARTS
from hardware.power import Budget
from skald.table.layout import MFRC522, PN5180, UNSENSED

TABLES = list_tables()


def count_parts(circuit):
    return {part: count for part, count, _ in circuit.bill()}


def test_every_game_with_a_layout_has_both_kits():
    assert TABLES and len(TABLES) % 2 == 0


@pytest.mark.parametrize("game, kit", TABLES)
def test_everything_placed_is_wired_once(game, kit):
    circuit = Circuit(build(game, kit))
    layout = circuit.layout
    rows = circuit.connections()
    assert len(set(rows)) == len(rows)
    antennas = [to for _, terminal, to, _ in rows if terminal == "antenna"]
    assert sorted(antennas) == sorted("under " + reader.label for reader in layout.readers)
    switches = [through for device, _, _, through in rows if device.startswith("DRV5032")]
    assert switches == ["under " + label for label in layout.inputs[: circuit.switches]]
    inputs = Counter(to for device, _, to, _ in rows if device.startswith("DRV5032"))
    assert all(count == 1 for count in inputs.values())
    lit = [to for device, terminal, to, _ in rows if device == "strip" and terminal.startswith("pixel")]
    assert lit == ["at " + zone.name for zone in layout.zones if len(zone.pixels)]
    selects = [to for _, terminal, to, _ in rows if terminal in ("SDA (NSS)", "NSS")]
    assert len(set(selects)) == len(selects) == len(circuit.modules)


@pytest.mark.parametrize("game, kit", TABLES)
def test_parts_are_enough_for_the_wiring(game, kit):
    circuit = Circuit(build(game, kit))
    parts = count_parts(circuit)
    named = {device.split(" U")[0].split(" H")[0] for device, _, _, _ in circuit.connections()}
    assert set(parts) <= set(PARTS)
    devices = {row[0] for row in circuit.connections()}
    for part, prefix in (("74hc138", "74HC138"), ("74hc165", "74HC165"), ("mfrc522", "MFRC522"), ("pn5180", "PN5180")):
        assert parts.get(part, 0) == sum(device.startswith(prefix) for device in devices)
    assert ("AS5600" in named) == (parts.get("as5600", 0) == 1) == (circuit.layout.detents > 0)
    assert parts.get("pixel", 0) == len(circuit.layout.pixels)
    gates = {through.split(",")[0] for _, _, _, through in circuit.connections() if through.startswith("74HC125")}
    assert len(gates) == parts.get("mfrc522", 0) <= 4 * parts.get("74hc125", 0)


@pytest.mark.parametrize("game, kit", TABLES)
def test_every_tag_that_is_enrolled_has_its_sticker(game, kit):
    layout = build(game, kit)
    circuit = Circuit(layout)
    tagged = [piece for piece in range(len(layout.rules.CLASSES)) if layout.tag_chip(piece) is not None]
    stickers = sum(count for part, count, _ in circuit.bill() if part in ("ntag213", "icode"))
    assert stickers == len(tagged) + 6 * count_parts(circuit).get("die", 0)
    assert ("die" in count_parts(circuit)) == ((game, kit) == ("drakkar", "full"))


def test_another_switch_needs_its_parts_and_its_wire():
    layout = build("vikings_on_board", "full")
    before = Circuit(layout)
    unsensed = next(zone for zone in layout.zones if zone.input == UNSENSED)
    layout.add_switch(unsensed)
    after = Circuit(layout)
    assert count_parts(after)["drv5032"] == count_parts(before)["drv5032"] + 1
    assert any(row[3] == "under " + unsensed.name for row in after.connections())
    assert after.count_magnets() > before.count_magnets()


def test_another_reader_needs_its_parts_and_its_wire():
    layout = build("vikings_on_board", "full")
    before = count_parts(Circuit(layout))
    for number in range(3):
        layout.add_reader(MFRC522, f"new {number}", [])
    after = count_parts(Circuit(layout))
    assert after["mfrc522"] == before["mfrc522"] + 3
    assert after["74hc125"] == -(-after["mfrc522"] // 4)
    assert after["74hc138"] == 4  # lines 0..16 and the PN5180s


def test_antennas_of_one_chip_need_switches():
    layout = build("drakkar", "core")
    layout.add_antennas(MFRC522, layout.of_kind("square")[:13])
    parts = count_parts(Circuit(layout))
    assert parts["mfrc522"] == 1
    assert parts["rf_switch"] == 3  # thirteen antennas: two switches and one before them
    assert parts["74hc595"] == 1
    layout = build("vikings_on_board", "core")  # whose lanes take every line of the PN5180s
    layout.add_antennas(MFRC522, layout.of_kind("market"))
    with pytest.raises(CircuitError, match="antenna"):
        Circuit(layout)


def test_more_than_the_decoders_select_is_refused():
    layout = build("vikings_on_board", "core")
    for number in range(33):
        layout.add_reader(MFRC522, f"new {number}", [])
    with pytest.raises(CircuitError, match="no select line"):
        Circuit(layout)
    layout = build("vikings_on_board", "core")
    layout.add_reader(PN5180, "ninth lane", [])
    with pytest.raises(CircuitError, match="no select line"):
        Circuit(layout)


@pytest.mark.parametrize("board", CONTROLLERS)
@pytest.mark.parametrize("game, kit", TABLES)
def test_power_adds_up(game, kit, board):
    circuit = Circuit(build(game, kit))
    budget = Budget(circuit, board, 1500)
    assert budget.is_within_pin
    assert budget.strip <= 1500 <= budget.total_5v <= budget.supply
    assert budget.supply % 500 == 0
    more = Budget(circuit, board, 3000)
    assert more.total_5v == pytest.approx(budget.total_5v + min(3000, more.strip_free) - budget.strip)


def test_only_the_hungriest_field_counts():
    layout = build("vikings_on_board", "core")
    for number in range(4):
        layout.add_reader(MFRC522, f"new {number}", [])
    part = PARTS["mfrc522"]
    budget = Budget(Circuit(layout), "pico", 1500)
    assert budget.readers_3v3 == pytest.approx(4 * part.idle_ma + part.active_ma)
