"""What makes a piece felt: the tag and the magnet that go into it, and the switch that feels the magnet.

Facts alone, from datasheets and catalogues; hardware/field computes what follows from them.
"""

import dataclasses
import math

# Shares of the field at which a tuned tag wakes (hardware/field/tags.py).
NEEDS = 2.0  # a tag detuned by 0.5 MHz needs 1.5 times the field, and a third more is margin
HEARS = 0.7  # enough for a good tag, well tuned
MIDDLE = 1.15  # enough for half of all tags: default

MU0 = 4e-7 * math.pi
# ams, Magnet Specification AS5000-MA4X2H-1, rev. 1.1, section 3: a disc of grade N35.
N35 = 1.17  # tesla, the least remanence
N35_MOST = 1.21
DENSITY = 7500.0  # kg/m3


@dataclasses.dataclass(frozen=True)
class Chip:
    """capacitance in F, voltage (rms) at which it wakes, quality of the tag while the chip draws its power"""

    name: str
    capacitance: float
    volts: float
    quality: float


NTAG213 = Chip("NTAG213", 50e-12, 2.5, 8.0)
ICODE_SLIX = Chip("ICODE SLIX", 23.5e-12, 2.0, 25.0)


@dataclasses.dataclass(frozen=True)
class Tag:
    """A sticker: its chip and its coil's outer size in mm; a round coil counts as the square of equal area."""

    name: str
    chip: Chip
    width: float
    height: float
    outside: float  # mm, of the whole sticker

    @property
    def area(self):
        return self.width * self.height * 1e-6


def make_round(name, chip, coil_mm, outside_mm):
    side = coil_mm * math.sqrt(math.pi) / 2
    return Tag(name, chip, side, side, outside_mm)


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
    def current(self):
        """Return the current on the rim, in A, that has the same field."""
        return self.remanence * self.thickness / 1000 / MU0

    @property
    def moment(self):
        """A m^2"""
        return self.current * math.pi * self.radius**2

    @property
    def grams(self):
        return DENSITY * math.pi * self.radius**2 * self.thickness


@dataclasses.dataclass(frozen=True)
class HallSwitch:
    """Thresholds in millitesla: `operate` at most, `release` at least; `rate`: samples per second."""

    name: str
    operate: float
    release: float
    rate: float


# TI datasheet SLVSDC7: 5 (versions), 6.6 (thresholds at the extremes).
DRV5032FA = HallSwitch("DRV5032FA", 4.8, 0.5, 20.0)
