"""Disc magnets, magnetised along the axis: their field at a Hall switch, and the pull between two.

A disc of radius r and thickness t equals a current of `remanence` t / mu0 on its
rim, here divided among rings.  The force between rings follows from their mutual inductance:

    F = I1 I2 dM/dz,   M = mu0 sqrt(r1 r2) ((2 / k - k) K(k) - 2 / k E(k)),   k^2 = 4 r1 r2 / ((r1 + r2)^2 + z^2)

(Maxwell, Treatise, 701).  K and E are computed by arithmetic-geometric means
(Abramowitz and Stegun, 17.6).
"""

import functools

import numpy as np

from hardware.field.biot import find_loop_field, make_polygon
from hardware.sensed import MU0

_RINGS = 6
_CORNERS = 24


def _list_heights(magnet):
    """Return the heights of the rings above the lower face, in metres."""
    return (np.arange(_RINGS) + 0.5) / _RINGS * magnet.thickness / 1000


@functools.lru_cache(maxsize=None)
def find_reach(magnet, offset_mm, below_mm):
    """Return the B component along the axis, in mT, `below_mm` under the lower face and `offset_mm` off the axis."""
    point = np.array([[offset_mm / 1000, 0.0, -below_mm / 1000]])
    rings = [make_polygon(magnet.radius, _CORNERS, z) for z in _list_heights(magnet)]
    return abs(
        float(sum(find_loop_field(ring, point)[0, 2] for ring in rings))
        * (magnet.current / _RINGS)
        * MU0
        * 1000
    )


def find_elliptic(m):
    """Return the complete elliptic integrals K and E of parameter m = k^2."""
    a, b, c = 1.0, np.sqrt(1 - m), np.sqrt(m)
    total, weight = c * c / 2, 0.5
    while abs(c) > 1e-12:
        a, b, c = (a + b) / 2, np.sqrt(a * b), (a - b) / 2
        weight *= 2
        total += weight * c * c
    return np.pi / (2 * a), np.pi / (2 * a) * (1 - total)


def find_mutual_of_rings(one, other, apart):
    """Return the mutual inductance of two rings on one axis from their radii and their distance, in metres."""
    m = 4 * one * other / ((one + other) ** 2 + apart**2)
    k = np.sqrt(m)
    first, second = find_elliptic(m)
    return MU0 * np.sqrt(one * other) * ((2 / k - k) * first - 2 / k * second)


@functools.lru_cache(maxsize=None)
def find_pull(lower, upper, gap_mm):
    """Return the force between two magnets on one axis with `gap_mm` between their faces, in newtons."""
    step = 1e-5
    force = 0.0
    for below in _list_heights(lower) - lower.thickness / 1000:
        for above in _list_heights(upper):
            apart = gap_mm / 1000 + above - below
            near = find_mutual_of_rings(lower.radius, upper.radius, apart - step)
            far = find_mutual_of_rings(lower.radius, upper.radius, apart + step)
            force += (near - far) / (2 * step)
    return float(force * (lower.current / _RINGS) * (upper.current / _RINGS))


def find_sideways_pull(one, other, apart_mm):
    """Return the force between two magnets side by side, in newtons, approximated by dipoles."""
    return float(3 * MU0 * one.moment * other.moment / (4 * np.pi * (apart_mm / 1000) ** 4))
