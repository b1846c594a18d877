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

import dataclasses
import functools

import numpy as np

from hardware.field.biot import Coil, find_coil_field
from hardware.field.constants import MU0, OMEGA
from hardware.field.inductance import find_coupling, find_inductance

TILT = np.radians(10)

_TURNS_POWER = 1.8  # of the turns, in a flat coil's inductance (MFRC631 datasheet, 14.1.4)
_GRID = 3  # points across a tag over which the field is averaged


def _coil(width, height):
    return Coil(0, 0, width / 1000, height / 1000, 1, 0.0003)


@functools.lru_cache(maxsize=None)
def find_tag_coil(tag):
    """Return the inductance of the coil of a tuned `tag`, in H, and its turns."""
    inductance = 1 / (OMEGA**2 * tag.chip.capacitance)
    ratio = inductance / find_inductance(_coil(tag.width, tag.height))
    return inductance, ratio ** (1 / _TURNS_POWER)


def find_threshold(tag):
    """Return the field along its axis, in A/m (rms), at which a tuned `tag` wakes."""
    _, turns = find_tag_coil(tag)
    return tag.chip.volts / (OMEGA * MU0 * turns * tag.area * tag.chip.quality)


@functools.lru_cache(maxsize=None)
def find_shadow(chip, width, height, apart_mm, count):
    """Return the factor by which each tag of a stack needs more field than a single one.

    The stack has `count` equal tags, `apart_mm` from one to the next.  Their inductances add up to
    (1 + k) L, which detunes the stack: sqrt(1 + (Q k)^2), where k is the sum of the couplings of the
    middle tag.
    """
    coil = _coil(width, height)
    middle = count // 2
    steps = [abs(other - middle) for other in range(count) if other != middle]
    total = sum(find_coupling(coil, coil, step * apart_mm / 1000) for step in steps)
    return float(np.hypot(1, chip.quality * total))


@functools.lru_cache(maxsize=None)
def find_crowd(chip, width, height, apart_mm):
    """Return the factor by which a tag with equal ones on all four sides, `apart_mm` from middle to middle,
    needs more field.

    As in a stack, but the couplings are negative: beside a coil its field points back down.
    """
    coil = _coil(width, height)
    total = 2 * sum(
        find_coupling(coil, dataclasses.replace(coil, x=x, y=y))
        for x, y in ((apart_mm / 1000, 0.0), (0.0, apart_mm / 1000))
    )
    return float(np.hypot(1, chip.quality * total))


@functools.lru_cache(maxsize=None)
def find_cover(tag, other, offset_mm, apart_mm):
    """Return the factor by which `tag` needs more field with `other` over or under it: two detuned coils, as
    in a stack.

    `offset_mm`: (x, y) between their middles; `apart_mm`: between their heights.
    """
    mate = dataclasses.replace(
        _coil(other.width, other.height), x=offset_mm[0] / 1000, y=offset_mm[1] / 1000
    )
    coupling = find_coupling(_coil(tag.width, tag.height), mate, apart_mm / 1000)
    return float(np.hypot(1, tag.chip.quality * coupling))


def find_flux_field(coil, tag, centres, height):
    """Return the mean H over `tag` with its middle at `centres` (n, 2), `height` above `coil`, shape (n, 3).

    For one ampere; lengths in metres.
    """
    # A table has many equal places, so those that differ by a nanometre share one result.
    places = np.round(np.asarray(centres, float), 9)
    return _find_flux_field(coil, tag.width, tag.height, places.tobytes(), height)


@functools.lru_cache(maxsize=4096)
def _find_flux_field(coil, width, depth, places, height):
    centres = np.frombuffer(places).reshape(-1, 2)
    part = (np.arange(_GRID) + 0.5) / _GRID - 0.5
    across, down = np.meshgrid(part * width / 1000, part * depth / 1000)
    offsets = np.column_stack((across.ravel(), down.ravel()))
    points = (centres[:, None, :] + offsets[None, :, :]).reshape(-1, 2)
    points = np.column_stack((points, np.full(len(points), height)))
    field = find_coil_field(coil, points).reshape(len(centres), len(offsets), 3).mean(axis=1)
    field.flags.writeable = False
    return field


def tilt_down(field):
    """Return the component of `field` (n, 3) along a tag that leans by TILT the worst way."""
    upright, flat = np.abs(field[:, 2]), np.hypot(field[:, 0], field[:, 1])
    return np.maximum(0.0, upright * np.cos(TILT) - flat * np.sin(TILT))


def tilt_up(field):
    """Return the component of `field` along a tag that leans by TILT the way that hears most."""
    upright, flat = np.abs(field[:, 2]), np.hypot(field[:, 0], field[:, 1])
    return upright * np.cos(TILT) + flat * np.sin(TILT)
