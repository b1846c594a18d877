"""The reader of a layout as an antenna: its coil, the place of the coil, and the current in it."""

import dataclasses
import functools

from hardware.field import antenna
from hardware.field.biot import Coil
from hardware.field.inductance import find_coupling, find_inductance
from hardware.field.values import SPREAD, make_real
from hardware.section import MODULE_EDGE, MODULE_MM

_PITCH = 0.0015


def find_coil(reader):
    """Return the Coil of a layout's Reader about the origin, and whether it is part of the module."""
    if reader.loop is None:
        return antenna.OWN_COILS[reader.chip], True
    return Coil(
        0.0, 0.0, reader.loop.w / 1000, reader.loop.h / 1000, reader.loop.turns, pitch=_PITCH
    ), False


def find_board(reader):
    """Return (x, y, w, h) in mm of a module, whose coil is at its lower end; None for a loop."""
    if reader.loop:
        return None
    w, h = MODULE_MM[reader.chip]
    x, y = reader.middle
    below = 500 * antenna.OWN_COILS[reader.chip].height + MODULE_EDGE
    return x - w / 2, y + below - h, w, h


@dataclasses.dataclass(frozen=True)
class Built:
    """How readers are built: with modules of which grade (a name of antenna.py), and with which capacitors:
    as computed, or, `is_real`, in values that are sold, C1 and C2 off by the factors `c1` and `c2`.
    """

    module: str = antenna.LISTED
    is_real: bool = False
    c1: float = 1.0
    c2: float = 1.0


AS_COMPUTED = Built()
# Two capacitors of a pair come from one reel each, and all coils of a table from the same reels.
CORNERS = tuple(
    Built(is_real=True, c1=1 + one * SPREAD, c2=1 + other * SPREAD)
    for one in (-1, 1)
    for other in (-1, 1)
)


def find_driver(reader, module=antenna.LISTED):
    """Return the Driver of a layout's Reader, matched as its loop requires."""
    driver = antenna.DRIVERS[reader.chip][module]
    if reader.loop and reader.loop.match_ohm:
        return dataclasses.replace(driver, match_ohm=reader.loop.match_ohm)
    return driver


def find_match(reader, built=AS_COMPUTED):
    """Return (Match of a Reader's coil, quality of the bare coil); MatchError if there is none."""
    return _find_match(find_driver(reader), find_coil(reader)[0], built)


@functools.lru_cache(maxsize=None)
def _find_match(driver, coil, built):
    quality = antenna.find_quality(coil)
    match = antenna.match_coil(driver, find_inductance(coil), quality)
    if built.is_real:
        match = make_real(match)
    return dataclasses.replace(match, c1=match.c1 * built.c1, c2=match.c2 * built.c2), quality


def find_current(reader, built=AS_COMPUTED):
    """Return the current, in A, in the coil of a layout's Reader that has no neighbours.

    A separate coil is matched for the listed module, whatever module drives it.
    """
    driver, coil = find_driver(reader, built.module), find_coil(reader)[0]
    if reader.loop is None:
        return float(driver.find_own_current(find_inductance(coil)))
    return _find_current(driver, find_driver(reader), coil, built)


@functools.lru_cache(maxsize=None)
def _find_current(driver, listed, coil, built):
    inductance = find_inductance(coil)
    nominal = float(driver.find_current(inductance))
    try:
        carried = [
            abs(antenna.find_carried(match, inductance, quality, filter_))
            for (match, quality), filter_ in (
                (_find_match(listed, coil, built), driver.filter),
                (_find_match(listed, coil, AS_COMPUTED), listed.filter),
            )
        ]
    except antenna.MatchError:  # the layout is refused
        return nominal
    return nominal * carried[0] / carried[1]


def find_kept_beside(reader, other, apart, built=AS_COMPUTED):
    """Return the share of its field that `reader` keeps beside the idle coil of `other`, which lies
    `apart` (x, y) mm from it.
    """
    pair = _find_pair(*_list_pair(reader, other, built), apart, built)
    return antenna.find_kept(find_driver(reader), *pair) if pair else 1.0


def find_relayed_by(reader, other, apart, built=AS_COMPUTED):
    """Return the complex current, in A, in the idle coil of `other` for 1 A in that of `reader`; `apart` as
    in find_kept_beside().
    """
    pair = _find_pair(*_list_pair(reader, other, built), apart, built)
    return antenna.find_relayed(*pair) if pair else 0.0


def _list_pair(reader, other, built):
    filter_ = find_driver(other, built.module).filter
    return find_coil(reader)[0], find_driver(other), find_coil(other)[0], filter_


@functools.lru_cache(maxsize=None)
def _find_pair(coil, other_driver, other, other_filter, apart, built):
    """Return (inductance, coupling, ohms and inductance of the idle coil `other`); None if no parts match
    that coil, in which case the layout is refused.
    """
    mate = find_inductance(other)
    try:
        match, quality = _find_match(other_driver, other, built)
    except antenna.MatchError:
        return None
    idle = antenna.find_idle(match, mate, quality, other_filter)
    return find_inductance(coil), _find_coupling(coil, other, apart), idle, mate


@functools.lru_cache(maxsize=None)
def _find_coupling(coil, other, apart):
    return find_coupling(coil, dataclasses.replace(other, x=apart[0] / 1000, y=apart[1] / 1000))
