"""The tags in pieces: what datasheets and catalogues say of them; hardware/field computes what follows."""

import dataclasses
import math

# Shares of the field at which a tuned tag wakes (hardware/field/tags.py).
NEEDS = 2.0  # a tag detuned by 0.5 MHz needs 1.5 times the field, and a third more is margin
HEARS = 0.7  # enough for a good tag, well tuned
MIDDLE = 1.15  # enough for half of all tags: default


@dataclasses.dataclass(frozen=True)
class Chip:
    """capacitance in F, voltage (rms) at which it wakes, quality of the tag while the chip draws its power"""

    name: str
    capacitance: float
    volts: float
    quality: float


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


def make_slix(name, coil_mm, outside_mm):
    """Return the Tag of a round sticker with an ICODE SLIX."""
    side = coil_mm * math.sqrt(math.pi) / 2
    return Tag(name, ICODE_SLIX, side, side, outside_mm)
