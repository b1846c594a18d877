"""The reader of a layout as an antenna: its coil, the place of the coil, and the current in it."""

import dataclasses
import functools

from hardware.field.antenna import (
    DRIVERS,
    OWN_COILS,
    MatchError,
    find_idle,
    find_kept,
    find_relayed,
    match_coil,
)
from hardware.field.biot import Coil
from hardware.field.inductance import find_coupling, find_inductance
from hardware.section import MODULE_EDGE, MODULE_MM

_PITCH = 0.0015


def find_coil(reader):
    """Return the Coil of a layout's Reader about the origin, and whether it is part of the module."""
    if reader.loop is None:
        return OWN_COILS[reader.chip], True
    return Coil(
        0.0, 0.0, reader.loop.w / 1000, reader.loop.h / 1000, reader.loop.turns, pitch=_PITCH
    ), False


def is_placed(reader):
    """Tell whether the antenna has a fixed place; that of a dice tray may go anywhere."""
    return (reader.x, reader.y) != (0.0, 0.0)


def find_middle(reader):
    return (reader.loop.x, reader.loop.y) if reader.loop else (reader.x, reader.y)


def find_board(reader):
    """Return (x, y, w, h) in mm of a module, whose coil is at its lower end; None for a loop."""
    if reader.loop:
        return None
    w, h = MODULE_MM[reader.chip]
    x, y = find_middle(reader)
    below = 500 * OWN_COILS[reader.chip].height + MODULE_EDGE
    return x - w / 2, y + below - h, w, h


def find_driver(reader):
    """Return the Driver of a layout's Reader, matched as its loop requires."""
    driver = DRIVERS[reader.chip]
    if reader.loop and reader.loop.match_ohm:
        return dataclasses.replace(driver, match_ohm=reader.loop.match_ohm)
    return driver


def find_current(reader):
    """Return the current, in A, in the coil of a layout's Reader that has no neighbours."""
    return _find_current(find_driver(reader), find_coil(reader)[0])


@functools.lru_cache(maxsize=None)
def _find_current(driver, coil):
    return float(driver.find_current(find_inductance(coil)))


def find_kept_beside(reader, other, apart):
    """Return the share of its field that `reader` keeps beside the idle coil of `other`, which lies
    `apart` (x, y) mm from it.
    """
    pair = _find_pair(find_coil(reader)[0], find_driver(other), find_coil(other)[0], apart)
    return find_kept(find_driver(reader), *pair) if pair else 1.0


def find_relayed_by(reader, other, apart):
    """Return the complex current, in A, in the idle coil of `other` for 1 A in that of `reader`; `apart` as
    in find_kept_beside().
    """
    pair = _find_pair(find_coil(reader)[0], find_driver(other), find_coil(other)[0], apart)
    return find_relayed(*pair) if pair else 0.0


@functools.lru_cache(maxsize=None)
def _find_pair(coil, other_driver, other, apart):
    """Return (inductance, coupling, ohms and inductance of the idle coil `other`); None if no parts match
    that coil, in which case the layout is refused.
    """
    own, mate = find_inductance(coil), find_inductance(other)
    coupling = find_coupling(coil, dataclasses.replace(other, x=apart[0] / 1000, y=apart[1] / 1000))
    try:
        idle = find_idle(match_coil(other_driver, mate), mate)
    except MatchError:
        return None
    return own, coupling, idle, mate
