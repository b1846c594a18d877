"""Disc magnets, magnetised along the axis: their field at a Hall switch, and the pull between two.

A disc of radius r and thickness t equals a current of `remanence` t / mu0 on its
rim, here divided among rings.  The force between rings follows from their mutual inductance:

    F = I1 I2 dM/dz,   M = mu0 sqrt(r1 r2) ((2 / k - k) K(k) - 2 / k E(k)),   k^2 = 4 r1 r2 / ((r1 + r2)^2 + z^2)

(Maxwell, Treatise, 701).  K and E are computed by arithmetic-geometric means
(Abramowitz and Stegun, 17.6).
"""

import dataclasses
import functools

import numpy as np

from hardware.field.biot import find_loop_field, make_polygon
from hardware.field.inductance import MU0

# ams, Magnet Specification AS5000-MA4X2H-1, rev. 1.1, section 3: a disc of grade N35.
N35 = 1.17  # tesla, the least remanence
N35_MOST = 1.21
DENSITY = 7500.0  # kg/m3
_RINGS = 6
_CORNERS = 24


@dataclasses.dataclass(frozen=True)
class Magnet:
    """A disc, in mm; `remanence` in tesla."""

    diameter: float
    thickness: float
    remanence: float = N35

    @property
    def radius(self):
        return self.diameter / 2000

    @property
    def ring_current(self):
        return self.remanence * self.thickness / 1000 / MU0 / _RINGS

    @property
    def moment(self):
        """A m^2"""
        return self.ring_current * _RINGS * np.pi * self.radius**2

    @property
    def grams(self):
        return DENSITY * np.pi * self.radius**2 * self.thickness

    def list_heights(self):
        """Return the heights of the rings above the lower face, in metres."""
        return (np.arange(_RINGS) + 0.5) / _RINGS * self.thickness / 1000


@dataclasses.dataclass(frozen=True)
class HallSwitch:
    """Thresholds in millitesla: `operate` at most, `release` at least; `rate`: samples per second."""

    name: str
    operate: float
    release: float
    rate: float


# TI datasheet SLVSDC7: 5 (versions), 6.6 (thresholds at the extremes).
DRV5032FA = HallSwitch("DRV5032FA", 4.8, 0.5, 20.0)


@functools.lru_cache(maxsize=None)
def find_reach(magnet, offset_mm, below_mm):
    """Return the B component along the axis, in mT, `below_mm` under the lower face and `offset_mm` off the axis."""
    point = np.array([[offset_mm / 1000, 0.0, -below_mm / 1000]])
    rings = [make_polygon(magnet.radius, _CORNERS, z) for z in magnet.list_heights()]
    return abs(
        float(sum(find_loop_field(ring, point)[0, 2] for ring in rings))
        * magnet.ring_current
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
    for below in lower.list_heights() - lower.thickness / 1000:
        for above in upper.list_heights():
            apart = gap_mm / 1000 + above - below
            near = find_mutual_of_rings(lower.radius, upper.radius, apart - step)
            far = find_mutual_of_rings(lower.radius, upper.radius, apart + step)
            force += (near - far) / (2 * step)
    return float(force * lower.ring_current * upper.ring_current)


def find_sideways_pull(one, other, apart_mm):
    """Return the force between two magnets side by side, in newtons, approximated by dipoles."""
    return float(3 * MU0 * one.moment * other.moment / (4 * np.pi * (apart_mm / 1000) ** 4))
