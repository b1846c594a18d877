"""The air of a layout as it was computed once: in build/ until a layout, a piece or the model changes, or
shipped with the table that is a page (host_sim/standalone), whose layouts cannot change.

Reading it needs no numpy.
"""

import functools
import json
import zlib
from pathlib import Path

from hardware.pieces import find_piece
from host_sim.build_folder import replace_file

_HERE = Path(__file__).resolve().parent
FOLDER = _HERE.parents[1] / "build/air"
SHIPPED = _HERE / "shipped"


@functools.lru_cache(1)
def _find_model():
    """Return a checksum of the model: the sources of the fields, and of what lies between coil and tag."""
    facts = [_HERE.parent / name for name in ("section.py", "sensed.py")]
    sources = [*sorted(_HERE.glob("*.py")), *facts]
    return zlib.crc32(b"".join(source.read_bytes() for source in sources))


def find_checksum(layout):
    """Return a checksum of everything that the fields of `layout` depend on."""
    places = [(zone.x, zone.y, zone.w, zone.h) for zone in layout.zones]
    rest = (places, layout.readers, layout.guides, layout.crowds, layout.stacks)
    pieces = [find_piece(layout.game, kind) for kind, _ in layout.rules.PIECES]
    model = zlib.crc32(layout.pack(), _find_model())
    return zlib.crc32(repr((layout.table, rest, pieces)).encode(), model)


def name_shipped(layout):
    """Return the name of the file in SHIPPED with the air of `layout`."""
    return f"{layout.game}.{layout.kit}.json"


def load_air(layout):
    """Return the air of `layout` (air.py), computed only the first time."""
    shipped = SHIPPED / name_shipped(layout)
    if shipped.exists():
        return json.loads(shipped.read_text())
    file = FOLDER / f"{layout.game}.{layout.kit}.{find_checksum(layout):08x}.json"
    if not file.exists():
        replace_file(file, pack_air(_compute(layout)))
    return json.loads(file.read_text())


def pack_air(air):
    """Return `air` as the bytes of a file."""
    return json.dumps(air, separators=(",", ":"), sort_keys=True).encode()


def _compute(layout):
    from hardware.field.air import make_air  # numpy, and seconds
    from hardware.field.report import Report

    return make_air(Report(layout))
