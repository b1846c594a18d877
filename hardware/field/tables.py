"""The computed fields as tables: field.csv, coils.csv."""

from hardware.board.coil import make_coil_board
from hardware.field.inductance import find_inductance
from hardware.field.readers import find_driver, find_match
from hardware.field.report import NO_SENSOR
from hardware.field.values import name_capacitor, raise_resistor
from hardware.layouts.base import CHIP_NAMES

FIELD_HEAD = (
    "table",
    "zone",
    "sensor",
    "weakest piece",
    "weakest x mm",
    "weakest y mm",
    "margin",
    "loudest neighbour",
    "heard",
)
COIL_HEAD = (
    "table",
    "reader",
    "chip",
    "width mm",
    "height mm",
    "turns",
    "inductance uH",
    "Q without RQ",
    "matched to ohm",
    "TVDD mA",
    "coil mA",
    "C1 pF",
    "C2 pF",
    "RQ ohm",
    "holes",
    "hole to copper mm",
)
_NONE = "-"


def list_field_rows(judged):
    """Return the rows of field.csv: good is a margin of 1 or more, and `heard` below 1."""
    rows = []
    for report, _ in judged.values():
        for row in report.rows:
            is_sensed = row.sensor != NO_SENSOR
            weakest = (
                (f"{row.x:.1f}", f"{row.y:.1f}", f"{row.margin:.2f}") if is_sensed else (_NONE,) * 3
            )
            heard = (row.neighbour or _NONE, f"{row.heard:.2f}")
            rows.append(
                (report.layout.title, row.zone.name, row.sensor, row.piece, *weakest, *heard)
            )
    return rows


def list_coil_rows(judged):
    """Return the rows of coils.csv: the separate coils of a table and their matching parts, two each of C1,
    C2 and RQ; "680 + 39": two capacitors side by side.
    """
    rows = []
    for report, _ in judged.values():
        for reader, (coil, _) in zip(report.layout.readers, report.coils):
            if reader.loop:
                driver, inductance = find_driver(reader), find_inductance(coil)
                match, quality = find_match(reader)
                size = f"{reader.loop.w:g}", f"{reader.loop.h:g}", reader.loop.turns
                current = f"{driver.supply_ma:.0f}", f"{1000 * driver.find_current(inductance):.0f}"
                parts = (
                    name_capacitor(match.c1),
                    name_capacitor(match.c2),
                    f"{raise_resistor(match.rq):g}",
                )
                name = report.layout.title, reader.label, CHIP_NAMES[reader.chip]
                board = make_coil_board(report.layout, reader)
                holes = len(board.holes), f"{board.find_air():.2f}" if board.holes else _NONE
                rows.append(
                    (
                        *name,
                        *size,
                        f"{inductance * 1e6:.2f}",
                        f"{quality:.0f}",
                        f"{driver.match_ohm:.0f}",
                        *current,
                        *parts,
                        *holes,
                    )
                )
    return rows
