"""The reader of a layout as an antenna: its coil, where that lies, the current that drives it."""

import dataclasses
import functools

from hardware.field.antenna import DRIVERS, OWN_COILS, MatchError, find_idle, find_kept, match_coil
from hardware.field.biot import Coil
from hardware.field.inductance import find_coupling, find_inductance
from hardware.section import MODULE_EDGE, MODULE_MM

_PITCH = 0.0015


def find_coil(reader):
    """Return the Coil of a layout's Reader about the origin, and whether it is the module's own."""
    if reader.loop is None:
        return OWN_COILS[reader.chip], True
    return Coil(
        0.0, 0.0, reader.loop.w / 1000, reader.loop.h / 1000, reader.loop.turns, pitch=_PITCH
    ), False


def is_placed(reader):
    """The antenna of a dice tray may go anywhere."""
    return (reader.x, reader.y) != (0.0, 0.0)


def find_middle(reader):
    return (reader.loop.x, reader.loop.y) if reader.loop else (reader.x, reader.y)


def find_board(reader):
    """Return (x, y, w, h) in mm of a module about its coil, which is at the lower end of it; None
    for a loop.
    """
    if reader.loop:
        return None
    w, h = MODULE_MM[reader.chip]
    x, y = find_middle(reader)
    below = 500 * OWN_COILS[reader.chip].height + MODULE_EDGE
    return x - w / 2, y + below - h, w, h


def find_driver(reader):
    """Return the Driver of a layout's Reader, matched as its loop asks."""
    driver = DRIVERS[reader.chip]
    if reader.loop and reader.loop.match_ohm:
        return dataclasses.replace(driver, match_ohm=reader.loop.match_ohm)
    return driver


def find_current(reader):
    """Return the amperes in the coil of a layout's Reader that has no neighbours."""
    return _find_current(find_driver(reader), find_coil(reader)[0])


@functools.lru_cache(maxsize=None)
def _find_current(driver, coil):
    return float(driver.find_current(find_inductance(coil)))


def find_kept_beside(reader, other, apart):
    """Return the share of its field that `reader` keeps beside the idle coil of `other`, which lies
    `apart` (x, y) from it, in mm.
    """
    one, mate = find_coil(reader)[0], find_coil(other)[0]
    return _find_kept(find_driver(reader), one, find_driver(other), mate, apart)


@functools.lru_cache(maxsize=None)
def _find_kept(driver, coil, other_driver, other, apart):
    own, mate = find_inductance(coil), find_inductance(other)
    coupling = find_coupling(coil, dataclasses.replace(other, x=apart[0] / 1000, y=apart[1] / 1000))
    try:
        idle = find_idle(match_coil(other_driver, mate), mate)
    except MatchError:
        return 1.0  # refused for that
    return find_kept(driver, own, coupling, idle, mate)
