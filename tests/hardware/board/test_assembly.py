"""Lists for the assembler name every flat part of a recommended board once, where it lies."""

import csv

import pytest

from hardware.board import assembly
from hardware.board.coil import list_coils
from hardware.board.make import FOLDER, list_boards

FILES = assembly.make_files()
PARTS = {board.name: board.parts for board in list_boards()}
PARTS.update({coil.name: coil.list_parts() for coil in list_coils()})
NAMES = sorted({path.name.removesuffix(".cpl.csv") for path in FILES if ".cpl" in path.name})


def read(name):
    return list(csv.DictReader(FILES[FOLDER / name].splitlines()))


def test_recommended_tables_need_these_boards_alone():
    assert NAMES == ["carrier", "coil.30x290x1", "row.mfrc522", "row.pn5180", "switches"]


@pytest.mark.parametrize("name", NAMES)
def test_each_flat_part_is_listed_once(name):
    flat = {
        part.name: (part.x, -part.y)
        for part in PARTS[name]
        if all(pad[-1] == 0 for pad in part.footprint.pads)
    }
    places = {
        row["Designator"]: (float(row["Mid X"]), float(row["Mid Y"]))
        for row in read(f"{name}.cpl.csv")
    }
    listed = [part for row in read(f"{name}.assembly.csv") for part in row["Designator"].split()]
    assert sorted(listed) == sorted(places)
    empty = {"C9", "C10"} if name.startswith("coil") else set()
    assert set(flat) - set(places) == empty
    for part, at in places.items():
        assert at == pytest.approx(flat[part], abs=1e-3)


def test_a_pair_of_capacitors_lies_side_by_side():
    values = {
        part: row["Comment"]
        for row in read("coil.30x290x1.assembly.csv")
        for part in row["Designator"].split()
    }
    assert (
        values["C1"] == values["C2"] == "82 pF C0G 2 %"
        and values["C7"] == values["C8"] == "6.8 pF C0G 2 %"
    )
    assert (
        values["C3"] == values["C4"] == "390 pF C0G 2 %"
        and values["R1"] == values["R2"] == "1.1 ohm"
    )
