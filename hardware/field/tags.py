"""The field that a tag needs, from its size and its chip, and how tags near it raise that need.

A tag is a coil that its chip's capacitance brings to resonance.  The field H
along its axis induces omega mu0 N A H; the resonance multiplies that by the loaded
quality Q; the chip wakes at a certain voltage (Finkenzeller, RFID Handbook, 4.1.9):

    H = volts / (omega mu0 N A Q)

N follows from the size, because the inductance is 1 / (omega^2 C).  Volts and Q are
set so that the model agrees with published figures: a card of ISO 15693 starts near
0.04 A/m where the standard guarantees 0.15.  `NEEDS` (hardware/sensed.py) is for the
worst tag that must work, `HEARS` for the best tag that must not be heard.
"""

import functools

import numpy as np

from hardware.field.biot import Coil, find_coil_field
from hardware.field.constants import MU0, OMEGA
from hardware.field.inductance import find_coupling, find_inductance

TILT = np.radians(10)

_TURNS_POWER = 1.8  # of the turns, in a flat coil's inductance (MFRC631 datasheet, 14.1.4)
_GRID = 3  # points across a tag over which the field is averaged


def _coil(tag, x_mm=0.0, y_mm=0.0):
    return Coil(x_mm / 1000, y_mm / 1000, tag.width / 1000, tag.height / 1000, 1, 0.0003)


def _detune(tag, coupling):
    """Return the factor by which a tag needs more field for its `coupling` with those near it: their inductances
    add up to (1 + coupling) L.
    """
    return float(np.hypot(1, tag.chip.quality * coupling))


@functools.lru_cache(maxsize=None)
def find_tag_coil(tag):
    """Return the inductance of the coil of a tuned `tag`, in H, and its turns."""
    inductance = 1 / (OMEGA**2 * tag.chip.capacitance)
    ratio = inductance / find_inductance(_coil(tag))
    return inductance, ratio ** (1 / _TURNS_POWER)


def find_threshold(tag):
    """Return the field along its axis, in A/m (rms), at which a tuned `tag` wakes."""
    _, turns = find_tag_coil(tag)
    return tag.chip.volts / (OMEGA * MU0 * turns * tag.area * tag.chip.quality)


@functools.lru_cache(maxsize=None)
def find_shadow(tag, apart_mm, count):
    """Return the factor by which each tag of a stack needs more field than a single one.

    The stack has `count` equal tags, `apart_mm` from one to the next; the middle one is coupled with all others.
    """
    coil, middle = _coil(tag), count // 2
    steps = [abs(other - middle) for other in range(count) if other != middle]
    return _detune(tag, sum(find_coupling(coil, coil, step * apart_mm / 1000) for step in steps))


@functools.lru_cache(maxsize=None)
def find_crowd(tag, apart_mm):
    """Return the factor by which a tag with equal ones on all four sides, `apart_mm` from middle to middle,
    needs more field.

    As in a stack, but the couplings are negative: beside a coil its field points back down.
    """
    beside = _coil(tag, apart_mm, 0.0), _coil(tag, 0.0, apart_mm)
    return _detune(tag, 2 * sum(find_coupling(_coil(tag), other) for other in beside))


@functools.lru_cache(maxsize=None)
def find_cover(tag, other, offset_mm, apart_mm):
    """Return the factor by which `tag` needs more field with `other` over or under it: two detuned coils, as
    in a stack.

    `offset_mm`: (x, y) between their middles; `apart_mm`: between their heights.
    """
    return _detune(tag, find_coupling(_coil(tag), _coil(other, *offset_mm), apart_mm / 1000))


def find_flux_field(coil, tag, centres, height):
    """Return the mean H over `tag` with its middle at `centres` (n, 2), `height` above `coil`, shape (n, 3).

    For one ampere; lengths in metres.
    """
    part = (np.arange(_GRID) + 0.5) / _GRID - 0.5
    across, down = np.meshgrid(part * tag.width / 1000, part * tag.height / 1000)
    offsets = np.column_stack((across.ravel(), down.ravel()))
    points = (centres[:, None, :] + offsets[None, :, :]).reshape(-1, 2)
    points = np.column_stack((points, np.full(len(points), height)))
    return find_coil_field(coil, points).reshape(len(centres), len(offsets), 3).mean(axis=1)


def tilt_down(field):
    """Return the component of `field` (n, 3) along a tag that leans by TILT the worst way."""
    upright, flat = np.abs(field[:, 2]), np.hypot(field[:, 0], field[:, 1])
    return np.maximum(0.0, upright * np.cos(TILT) - flat * np.sin(TILT))


def tilt_up(field):
    """Return the component of `field` along a tag that leans by TILT the way that hears most."""
    upright, flat = np.abs(field[:, 2]), np.hypot(field[:, 0], field[:, 1])
    return upright * np.cos(TILT) + flat * np.sin(TILT)
