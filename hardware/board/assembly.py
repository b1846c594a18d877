"""What an assembler of boards needs, for the boards of recommended tables: where each flat part lies, and which
part it is.

x and y are in mm as in the Gerber files, whose y axis points upwards; angles are counter-clockwise.
"""

from hardware.bill import count_boards
from hardware.board import rows
from hardware.board.carrier import CARRIER
from hardware.board.coil import list_coils, make_coil_board
from hardware.board.collected import collect
from hardware.board.make import FOLDER, list_boards
from hardware.board.tile import collect_switches
from hardware.circuit import Circuit
from hardware.field.readers import find_match
from hardware.field.values import raise_resistor, split_capacitor
from hardware.layouts.base import build
from hardware.packed import list_tables
from hardware.parts import PARTS, write_rows

_BOARDS = {  # the boards of the bill: how they are called here, and the parts on them
    "pcb_carrier": ("carrier", lambda: collect({CARRIER: 0})),
    "pcb_row": ("row.mfrc522", lambda: collect(rows.BOARDS["mfrc522"])),
    "pcb_lanes": ("row.pn5180", lambda: collect(rows.BOARDS["pn5180"])),
    "pcb_switches": ("switches", collect_switches),
}
_PLACE_HEAD = ("Designator", "Mid X", "Mid Y", "Layer", "Rotation")
_PART_HEAD = ("Comment", "Designator", "Footprint", "Manufacturer Part Number")


def make_files():
    """Return {Path: text}: of each recommended board the places (.cpl.csv) and the parts (.assembly.csv)."""
    circuits = [Circuit(build(*table)) for table in list_tables()]
    circuits = [circuit for circuit in circuits if circuit.layout.is_recommended]
    wanted = {key for circuit in circuits for key, count in count_boards(circuit).items() if count}
    boards = {board.name: board for board in list_boards()}
    found = {}
    for key in sorted(wanted & set(_BOARDS)):
        name, collect_parts = _BOARDS[key]
        named = {
            part: (PARTS[key].name, PARTS[key].number) for part, (key, _) in collect_parts().items()
        }
        found.update(_write(name, boards[name].parts, named))
    for circuit in circuits:
        found.update(_make_coils(circuit.layout))
    return found


def _make_coils(layout):
    """Return the files of the coils of a layout."""
    coils, found = {coil.name: coil for coil in list_coils()}, {}
    for reader in layout.readers:
        if reader.loop:
            name = make_coil_board(layout, reader).name
            parts = coils[name].list_parts()
            found.update(_write(name, parts, _find_values(parts, find_match(reader)[0])))
    return found


def _find_values(parts, match):
    """Return {part: (value, "")}; a pair is split over the two places in each half, C0 stays empty."""
    places = {"C1": ("C1", "C7", "C2", "C8"), "C2": ("C3", "C5", "C4", "C6")}
    values = {}
    for label, farads in (("C1", match.c1), ("C2", match.c2)):
        pair = [f"{value:g} pF C0G 2 %" for value in split_capacitor(farads)]
        values.update(
            {name: (pair[n % 2], "") for n, name in enumerate(places[label]) if n % 2 < len(pair)}
        )
    values.update({name: (f"{raise_resistor(match.rq):g} ohm", "") for name in ("R1", "R2")})
    return values


def _write(name, parts, named):
    """Return both files of a board; `named`: {part: (what it is, a manufacturer's number)}, others stay empty."""
    flat = [part for part in parts if part.name in named and _is_flat(part)]
    places = [(part.name, f"{part.x:.3f}", f"{-part.y:.3f}", "Top", part.angle) for part in flat]
    lines = {}
    for part in flat:
        comment, number = named[part.name]
        lines.setdefault((comment, part.footprint.name, number), []).append(part.name)
    rows_ = [
        (comment, " ".join(names), shape, number)
        for (comment, shape, number), names in lines.items()
    ]
    return {
        FOLDER / f"{name}.cpl.csv": write_rows(_PLACE_HEAD, places),
        FOLDER / f"{name}.assembly.csv": write_rows(_PART_HEAD, rows_),
    }


def _is_flat(part):
    return all(drill == 0 for *_, drill in part.footprint.pads)
