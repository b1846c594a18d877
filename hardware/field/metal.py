"""How a piece's magnet detunes the tag in the same piece: metal keeps out the field, which raises the resonance.

A conducting sphere of radius r acts as a dipole 2 pi r^3 H against the field H (Landau and Lifshitz,
Electrodynamics of Continuous Media, 59).  A disc that is no thicker than its radius displaces less field
than a sphere of that radius, a thin disc 8/3 r^3 H, so the sphere is an upper bound.  The tag's
inductance falls by mu0 times the dipole times H / I^2, and its resonance rises by half of that share.

Ferrite between the two would prevent that, but would also divert the magnet's field from its switch.
"""

import numpy as np

from hardware import section
from hardware.field.antenna import FREQUENCY
from hardware.field.biot import Coil, find_coil_field
from hardware.field.inductance import find_inductance
from hardware.sensed import MU0

MOST_HZ = 250e3  # half of the tolerated detuning of a tag: see NEEDS in sensed.py
_TRACK = 0.0003
_GRID = 5  # points across a magnet over which H^2 is averaged


def find_shift(piece):
    """Return the most Hz by which the magnet of a Piece raises the resonance of its tag."""
    tag, magnet = piece.tag, piece.magnet
    coil = Coil(0.0, 0.0, tag.width / 1000, tag.height / 1000, 1, _TRACK)
    part = 2 * (np.arange(_GRID) + 0.5) / _GRID - 1
    across, down = np.meshgrid(part, part)
    inside = np.hypot(across, down) <= 1
    height = section.MAGNET_LIFT + magnet.thickness / 2 - section.TAG_LIFT
    points = np.column_stack(
        (
            across[inside] * magnet.radius - piece.tag_at[0] / 1000,
            down[inside] * magnet.radius - piece.tag_at[1] / 1000,
            np.full(np.count_nonzero(inside), height / 1000),
        )
    )
    squares = np.sum(find_coil_field(coil, points) ** 2, axis=1).mean()
    share = MU0 * 2 * np.pi * magnet.radius**3 * squares / find_inductance(coil)
    return float(FREQUENCY * share / 2)
