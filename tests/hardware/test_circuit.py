"""Parts and power follow from the layout: they grow with it."""

from collections import Counter

import pytest
from skald.sense.reader_health import MOST_AWAKE
from skald.watching.layout import MFRC522, PN5180, UNSENSED

from hardware.bill import count_with_spares, list_bill
from hardware.board.footprints import FOOTPRINTS
from hardware.circuit import Circuit, CircuitError
from hardware.controllers import CONTROLLERS
from hardware.layouts.base import build
from hardware.netlist.table import make_netlist
from hardware.packed import list_tables
from hardware.parts import PARTS
from hardware.power import Budget
from hardware.work import list_tasks, list_work_rows

TABLES = list_tables()


def count_parts(circuit):
    counts = Counter()
    for part, count, _ in list_bill(circuit):
        counts[part] += count
    return counts


def test_every_game_with_a_layout_has_both_kits():
    assert TABLES and len(TABLES) % 2 == 0


@pytest.mark.parametrize("game, kit", TABLES)
def test_every_tag_that_is_enrolled_has_its_sticker(game, kit):
    layout = build(game, kit)
    circuit = Circuit(layout)
    tagged = [
        piece for piece in range(len(layout.rules.CLASSES)) if layout.tag_chip(piece) is not None
    ]
    stickers = sum(count for part, count, _ in list_bill(circuit) if part in ("ntag213", "icode"))
    assert stickers == len(tagged) + 6 * count_parts(circuit).get("die", 0)
    assert ("die" in count_parts(circuit)) == ((game, kit) == ("drakkar", "full"))


def test_another_switch_needs_its_parts_and_its_wire():
    layout = build("vikings_on_board", "core")
    before = Circuit(layout)
    unsensed = layout.zone("quay")
    assert unsensed.input == UNSENSED
    layout.add_switch(unsensed)
    after = Circuit(layout)
    assert count_parts(after)["drv5032"] == count_parts(before)["drv5032"] + 1
    assert any(use == "under " + unsensed.name for _, use in make_netlist(after).parts.values())
    assert after.count_magnets() > before.count_magnets()


def test_another_reader_needs_its_parts_and_its_wire():
    layout = build("vikings_on_board", "full")
    before = count_parts(Circuit(layout))
    for number in range(3):
        layout.add_reader(MFRC522, f"new {number}", [])
    after = count_parts(Circuit(layout))
    assert after["mfrc522"] == before["mfrc522"] + 3
    assert after["74ahc125"] - before["74ahc125"] == -(-after["mfrc522"] // 4) - -(
        -before["mfrc522"] // 4
    )
    assert after["74ahc138"] == 3  # lines 0..12 and the PN5180s


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
    assert more.total_5v == pytest.approx(
        budget.total_5v + min(3000, more.strip_free) - budget.strip
    )


def test_only_the_reader_with_the_highest_current_counts_and_one_that_warms_up():
    layout = build("vikings_on_board", "core")
    for number in range(4):
        layout.add_reader(MFRC522, f"new {number}", [])
    part, other = PARTS["mfrc522"], PARTS["pn5180"]
    budget = Budget(Circuit(layout), "pico", 1500)
    assert budget.readers_3v3 == pytest.approx(
        4 * part.idle_ma + 2 * part.active_ma + 8 * other.idle_ma
    )
    assert budget.readers_5v == other.active_ma


def test_readers_that_rest_take_next_to_nothing_but_all_start_awake():
    layout = build("vikings_on_board", "core")
    for number in range(20):
        layout.add_reader(MFRC522, f"new {number}", [])
    part, lanes = PARTS["mfrc522"], 8 * PARTS["pn5180"].idle_ma
    budget = Budget(Circuit(layout), "pico", 1500)
    awake = MOST_AWAKE + 2
    assert budget.readers_3v3 == pytest.approx(
        awake * part.idle_ma + (20 - awake) * part.rest_ma + 2 * part.active_ma + lanes
    )
    assert budget.start_3v3 == pytest.approx(20 * part.idle_ma + lanes)


@pytest.mark.parametrize("game, kit", TABLES)
def test_a_board_is_bought_for_every_board_of_the_netlist(game, kit):
    circuit = Circuit(build(game, kit))
    names = set(make_netlist(circuit).boards.values())
    counts = count_parts(circuit)
    rows = sum(name.startswith("row") for name in names)
    assert counts["pcb_carrier"] == 1 and counts["pcb_row"] + counts["pcb_lanes"] == rows
    assert counts["pcb_lanes"] == ("row 4" in names)
    chained = sum(name.startswith("switches") for name in names)
    tiles = counts["pcb_tile"] if (game, kit) != ("vikings", "core") else 0  # there, lights alone
    assert tiles + counts["pcb_switches"] == chained
    assert (counts["pcb_tile"] > 0) == (game in ("drakkar", "vikings"))


@pytest.mark.parametrize("key", sorted({"c10u", "pixel", "pixel_2020", *FOOTPRINTS}))
def test_every_soldered_part_has_a_manufacturers_number(key):
    assert PARTS[key].number


@pytest.mark.parametrize("game, kit", TABLES)
def test_the_work_sheet_adds_up_and_follows_the_layout(game, kit):
    layout = build(game, kit)
    rows = list_work_rows(list_tasks(Circuit(layout)))
    assert sum(float(row[2]) * float(row[3]) / 60 for row in rows[:-1]) == pytest.approx(
        float(rows[-1][4]), abs=0.5
    )
    assert {row[0] for row in rows[:-1]} <= set(range(1, 10))
    before = {row[1]: row[2] for row in rows}
    layout.add_reader(MFRC522, "new", [], at=(10.0, 10.0))
    after = {row[1]: row[2] for row in list_work_rows(list_tasks(Circuit(layout)))}
    what = "reader: wired, fixed and tested"
    assert after[what] == before.get(what, 0) + 1


@pytest.mark.parametrize("game, kit", TABLES)
def test_a_regulator_is_bought_where_it_feeds_something(game, kit):
    circuit = Circuit(build(game, kit))
    assert count_parts(circuit)["regulator"] == (Budget(circuit, "pico", 1500).readers_3v3 > 0)


@pytest.mark.parametrize("game, kit", TABLES)
def test_fuses_carry_the_load_and_blow_at_the_current_of_the_supply(game, kit):
    budget = Budget(Circuit(build(game, kit)), "esp32", 1500)
    assert budget.total_5v - budget.strip - 0.1 < budget.fused
    # Littelfuse, Fuseology: 25 % off the rating against nuisance opening, at 25 degrees.
    assert budget.fused <= 0.75 * budget.main_fuse < 1.35 * budget.fused
    assert budget.supply >= 2.1 * budget.main_fuse  # IEC 60127-2: a slow fuse blows for certain
    assert budget.supply >= 1.1 * 2700  # a feed's resettable fuse trips


def test_what_is_cheap_and_easily_lost_has_spares():
    assert count_with_spares(10, PARTS["r10k"]) == 12
    assert (
        count_with_spares(40, PARTS["74hc165"]) == 44
        and count_with_spares(1, PARTS["74hc165"]) == 2
    )
    assert (
        count_with_spares(8, PARTS["pn5180"]) == 8 and count_with_spares(5, PARTS["wire_thin"]) == 5
    )


@pytest.mark.parametrize("game, kit", TABLES)
def test_every_module_has_a_plug_and_every_cable_its_wire(game, kit):
    circuit = Circuit(build(game, kit))
    counts = count_parts(circuit)
    assert counts["plug8"] == counts["mfrc522"] and counts["plug9"] == counts["pn5180"]
    assert counts["plug4"] + counts["plug7"] == 1 + counts["as5600"]
    assert (counts["ribbon"] > 0) == bool(circuit.modules)
    assert counts["wire_thin"] > 0 or not (circuit.modules or circuit.switches)
