"""The board of eight switches that lie outside tiles: wires run to them, and boards are chained.

      o  D1    D2    D3    D4  o      J1 from the carrier, J2 to the next board
      J1      G1     H1      J2       H1 one 74HC165: D1 at A ... D8 at H; G1 drives the next board
      o  D5    D6    D7    D8  o      D1 ... D8 three wires each, in the order of the switch's pins

In the netlists it is the same board of switches as a tile, so a chain may mix tiles and these boards.
A switch's capacitor has its place beside the wires; if they are long, solder it to the switch.
"""

from hardware.board.footprints import HOLE, WIRES3
from hardware.board.part import Part, make_part, number
from hardware.board.tile import Tile, collect_switches, place_switches

_PITCH = 25.4
PLAN = Tile("", _PITCH, ())
_THROUGH = {"2": "5V", "7": "LIGHT"}  # from J1 to J2, for tiles that follow
_LABELS = {"J1": "J1 TO CARRIER", "J2": "J2 NEXT"}
_MARKS = (("1", "+"), ("2", "OUT"), ("3", "-"))
_HOLE = 4.0  # from a mounting hole to the edges


def list_parts():
    """Return the Parts of the board."""
    places = place_switches(PLAN)
    parts = []
    for name, (key, nets) in collect_switches().items():
        if key == "drv5032":
            x, y, _ = places[name]
            parts.append(Part(name, WIRES3, x, y, 0, number(key, nets), marks=_MARKS))
        else:
            nets = {**nets, **(_THROUGH if name in _LABELS else {})}
            parts.append(make_part(name, key, nets, places[name], _LABELS.get(name, "")))
    width, height = PLAN.size
    corners = [(x, y) for y in (_HOLE, height - _HOLE) for x in (_HOLE, width - _HOLE)]
    return parts + [Part(f"M{n}", HOLE, *at, 0, {}) for n, at in enumerate(corners, 1)]
