"""Wiring, parts and power follow from the layout: what it gains, they gain."""

import re
from collections import Counter

import pytest

from hardware.circuit import Circuit, CircuitError
from hardware.controllers import CONTROLLERS
from hardware.devices import DEVICES
from hardware.layouts.base import build
from hardware.packed import list_tables
from hardware.parts import PARTS
from hardware.power import Budget
from hardware.wiring import list_connections
from skald.table.layout import MFRC522, PN5180, UNSENSED

TABLES = list_tables()

_NAMED = re.compile("(%s)(?: [GHSU]?([0-9]+)\\b)?" % "|".join(device.name for device in DEVICES.values()))
_RAILS = {"5 V": "supply", "3.3 V": "controller", "3.3 V readers": "regulator"}
_THROUGH = {  # what is soldered into a connection
    "r10k": "10 kohm",
    "r4k7": "4.7 kohm",
    "r330": "330 ohm",
    "c1000u": "1000 uF",
    "fuse": "fuse",
    "schottky": "Schottky",
}


def count_parts(circuit):
    counts = Counter()
    for part, count, _ in circuit.bill():
        counts[part] += count
    return counts


def count_devices(rows):
    """Return {name: how many different ones} of the devices that a wiring list speaks of, be it by their rail."""
    numbers = {}
    for device, _, to, through in rows:
        for name, number in _NAMED.findall(f"{device}; {to}; {through}"):
            numbers.setdefault(name, set()).add(number)
        for rail in set(to.split(", ")) & set(_RAILS):
            numbers.setdefault(_RAILS[rail], set()).add("")
    return {name: len(found - {""}) or 1 for name, found in numbers.items()}


def list_devices(parts):
    """Return the same of a bill of materials; all pixels are one strip."""
    return {DEVICES[part].name: 1 if part == "pixel" else parts[part] for part in DEVICES if parts[part]}


def test_every_game_with_a_layout_has_both_kits():
    assert TABLES and len(TABLES) % 2 == 0


@pytest.mark.parametrize("game, kit", TABLES)
def test_everything_placed_is_wired_once(game, kit):
    circuit = Circuit(build(game, kit))
    layout = circuit.layout
    rows = list_connections(circuit)
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
def test_parts_are_those_of_the_wiring(game, kit):
    circuit = Circuit(build(game, kit))
    parts = count_parts(circuit)
    rows = list_connections(circuit)
    assert set(parts) <= set(PARTS)
    assert {part for part in parts if PARTS[part].supply} <= set(DEVICES)
    assert count_devices(rows) == list_devices(parts)
    assert ("as5600" in parts) == (circuit.layout.detents > 0)
    assert parts["pixel"] == len(circuit.layout.pixels)
    gates = {through.split(",")[0] for _, _, _, through in rows if through.startswith("74HC125")}
    assert len(gates) == parts["mfrc522"] <= 4 * parts["74hc125"] < parts["mfrc522"] + 4
    assert parts["loop"] == sum(through.startswith("a loop of coils.csv") for _, _, _, through in rows)
    assert parts["antenna"] == sum(terminal == "antenna" and "switch" in through for _, terminal, _, through in rows)


@pytest.mark.parametrize("game, kit", TABLES)
def test_what_is_soldered_into_a_connection_is_bought(game, kit):
    circuit = Circuit(build(game, kit))
    parts = count_parts(circuit)
    throughs = [through for _, _, _, through in list_connections(circuit)]
    assert {part: sum(word in through for through in throughs) for part, word in _THROUGH.items()} == {
        part: parts[part] for part in _THROUGH
    }
    bypassed = [part for part, device in DEVICES.items() if any("100 nF" in through for _, _, through in device.fixed)]
    assert parts["c100n"] == sum(parts[part] for part in bypassed)


@pytest.mark.parametrize("part", DEVICES)
def test_a_device_that_nobody_buys_is_seen(part, monkeypatch):
    circuits = [Circuit(build(game, kit)) for game, kit in TABLES]
    circuit = next(circuit for circuit in circuits if count_parts(circuit)[part])
    bill = [row for row in circuit.bill() if row[0] != part]
    monkeypatch.setattr(circuit, "bill", lambda: bill)
    assert count_devices(list_connections(circuit)) != list_devices(count_parts(circuit))


@pytest.mark.parametrize("game, kit", TABLES)
def test_no_input_of_a_chip_floats(game, kit):
    circuit = Circuit(build(game, kit))
    rows = list_connections(circuit)
    ties = {(device.removeprefix("every "), terminal): to for device, terminal, to, _ in rows}
    held = ties.get(("controller", "NFC_MISO"))
    assert held == ("3.3 V" if circuit.modules else None)  # else the self-test hears a reader that is not there
    if circuit.modules:
        assert ties["74HC138", "G1, G2B"] == "3.3 V, ground"
    if circuit.count_modules(PN5180):
        inputs = [to for _, terminal, to, _ in rows if terminal == "BUSY"]
        inputs += [f"74HC151 {terminal}" for device, terminal in ties if device == "74HC151" and terminal[0] == "D"]
        assert sorted(inputs) == [f"74HC151 D{number}" for number in range(8)]
    if circuit.switches:
        assert ties["74HC165", "CLK INH"] == "ground"
        chips = -(-circuit.switches // 8)
        assert sum(to.endswith(" SER") for to in ties.values()) == chips - 1
        assert ties[f"74HC165 H{chips}", "SER"] == "3.3 V"
    own = [terminal for device, terminal in ties if device.startswith("74HC125 G")]
    assert len(own) == -circuit.count_modules(MFRC522) % 4  # gates that are left over


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
    assert any(row[3] == "under " + unsensed.name for row in list_connections(after))
    assert after.count_magnets() > before.count_magnets()


def test_another_reader_needs_its_parts_and_its_wire():
    layout = build("vikings_on_board", "full")
    before = count_parts(Circuit(layout))
    for number in range(3):
        layout.add_reader(MFRC522, f"new {number}", [])
    after = count_parts(Circuit(layout))
    assert after["mfrc522"] == before["mfrc522"] + 3
    assert after["74hc125"] == -(-after["mfrc522"] // 4)
    assert after["74hc138"] == 3  # lines 0..12 and the PN5180s


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
    part, other = PARTS["mfrc522"], PARTS["pn5180"]
    budget = Budget(Circuit(layout), "pico", 1500)
    assert budget.readers_3v3 == pytest.approx(4 * part.idle_ma + part.active_ma + 8 * other.idle_ma)
    assert budget.readers_5v == other.active_ma


@pytest.mark.parametrize("game, kit", TABLES)
def test_a_regulator_is_bought_where_it_feeds_something(game, kit):
    circuit = Circuit(build(game, kit))
    assert count_parts(circuit)["regulator"] == (Budget(circuit, "pico", 1500).readers_3v3 > 0)


@pytest.mark.parametrize("part", [part for part, device in DEVICES.items() if PARTS[part].supply and device.fixed])
def test_a_part_is_budgeted_where_it_is_wired(part):
    rails = DEVICES[part].fixed[0][1].replace(" readers", "").split(", ")
    assert set(rails) - {"ground"} == {PARTS[part].supply, PARTS[part].active_supply}
