"""Pairs of antennas so far apart that one may warm up its tags while the other one talks to its own.

Both carriers are of 13.56 MHz, but of two oscillators.  What counts is the total field of the other antenna in
the middle of a coil, as a share of the coil's own: what comes directly, H2 I2 / H1 I1, and by the current in the coil, which
resonates with its capacitors, at most Q / 2 as much again, as its transmitter is matched.

Only an MFRC522 is worth warming up: tags of a PN5180 are ready after one millisecond.
"""

import numpy as np
from skald.watching.layout import PN5180

from hardware.field.biot import find_coil_field
from hardware.field.readers import find_coil, find_current, find_driver

MOST = 0.02  # default: to be measured on two antennas


def find_share(reader, other):
    """Return the total field of `reader` at the coil of `other`, as a share of that one's own."""
    apart = np.subtract(other.middle, reader.middle) / 1000
    direct = _find_field(reader, apart) / _find_field(other, (0.0, 0.0))
    return direct * (1 + find_driver(other).quality / 2)


def _find_field(reader, at):
    """Return H in A/m in the plane of a reader's coil, `at` (x, y) metres from its middle."""
    field = find_coil_field(find_coil(reader)[0], np.array([[*at, 0.0]]))
    return float(np.linalg.norm(field)) * find_current(reader)


def is_far(reader, other):
    """Return True if neither disturbs the other; an antenna without a fixed place may lie beside any."""
    if not reader.is_placed or not other.is_placed:
        return False
    return max(find_share(reader, other), find_share(other, reader)) < MOST


def list_far(layout):
    """Return for each reader the set of the numbers of those that may warm up while it talks."""
    return [
        {
            number
            for number, other in enumerate(layout.readers)
            if other is not reader and other.chip != PN5180 and is_far(reader, other)
        }
        for reader in layout.readers
    ]


def pack_far(far):
    """Return the sets of list_far() as unpack.py reads them, a bit for each reader; b"" if all are empty."""
    size = (len(far) + 7) // 8
    masks = (sum(1 << number for number in others) for others in far)
    return b"".join(mask.to_bytes(size, "little") for mask in masks) if any(far) else b""
