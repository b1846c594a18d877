"""The computed fields as tables: field.csv, coils.csv."""

from hardware.board.coil import make_coil_board
from hardware.field.inductance import find_inductance
from hardware.field.readers import find_driver, find_match
from hardware.field.report import NO_SENSOR
from hardware.field.values import name_capacitor, raise_resistor
from hardware.layouts.base import CHIP_NAMES

_NONE = "-"


def list_field_rows(judged):
    """Return the rows of field.csv: good is a margin of 1 or more, and `heard` below 1."""
    rows = []
    for report, _ in judged.values():
        for row in report.rows:
            is_sensed = row.sensor != NO_SENSOR
            rows.append(
                {
                    "table": report.layout.title,
                    "zone": row.zone.name,
                    "sensor": row.sensor,
                    "weakest piece": row.piece,
                    "weakest x mm": f"{row.x:.1f}" if is_sensed else _NONE,
                    "weakest y mm": f"{row.y:.1f}" if is_sensed else _NONE,
                    "margin": f"{row.margin:.2f}" if is_sensed else _NONE,
                    "loudest neighbour": row.neighbour or _NONE,
                    "heard": f"{row.heard:.2f}",
                }
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
                board = make_coil_board(report.layout, reader)
                rows.append(
                    {
                        "table": report.layout.title,
                        "reader": reader.label,
                        "chip": CHIP_NAMES[reader.chip],
                        "width mm": f"{reader.loop.w:g}",
                        "height mm": f"{reader.loop.h:g}",
                        "turns": reader.loop.turns,
                        "inductance uH": f"{inductance * 1e6:.2f}",
                        "Q without RQ": f"{quality:.0f}",
                        "matched to ohm": f"{driver.match_ohm:.0f}",
                        "TVDD mA": f"{driver.supply_ma:.0f}",
                        "coil mA": f"{1000 * driver.find_current(inductance):.0f}",
                        "C1 pF": name_capacitor(match.c1),
                        "C2 pF": name_capacitor(match.c2),
                        "RQ ohm": f"{raise_resistor(match.rq):g}",
                        "holes": len(board.holes),
                        "hole to copper mm": f"{board.find_air():.2f}" if board.holes else _NONE,
                    }
                )
    return rows
