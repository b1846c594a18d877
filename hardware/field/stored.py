"""What the tags of a layout need, as it was computed once: in build/ until a layout, a piece or the model changes, or
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
    """Return a checksum of the model: the sources of the fields, and of what the tags are."""
    sources = [*sorted(_HERE.glob("*.py")), _HERE.parent / "sensed.py"]
    return zlib.crc32(b"".join(source.read_bytes() for source in sources))


def find_checksum(layout):
    """Return a checksum of everything that the needs of the tags depend on."""
    pieces = [find_piece(layout.game, kind) for kind, _ in layout.rules.PIECES]
    net = layout.net
    facts = layout.table, layout.guides, layout.crowds, net.crowds, net.tags, net.lines, pieces
    return zlib.crc32(repr(facts).encode(), _find_model())


def name_shipped(layout):
    """Return the name of the file in SHIPPED with the needs of the tags of `layout`."""
    return f"{layout.game}.{layout.kit}.json"


def load_needs(layout):
    """Return what needs.find_needs() finds, computed only the first time."""
    shipped = SHIPPED / name_shipped(layout)
    if shipped.exists():
        return json.loads(shipped.read_text())
    file = FOLDER / f"{layout.game}.{layout.kit}.{find_checksum(layout):08x}.json"
    if not file.exists():
        from hardware.field.needs import find_needs  # numpy

        replace_file(file, pack_needs(find_needs(layout)))
    return json.loads(file.read_text())


def pack_needs(needs):
    """Return `needs` as the bytes of a file."""
    return json.dumps(needs, separators=(",", ":"), sort_keys=True).encode()
