"""The current that a reader chip drives through a coil, and the parts between them.

The transmitter is two pins in opposite phase.  One half of it:

    TX ──L0──┬──C1──┬──RQ── half the coil
             C0     C2                        (AN1445 chapter 4, AN11740 chapter 4)
             ┴      ┴

A square wave of `volts` on both pins has a fundamental of 4 volts / pi between
them.  Through the resistance that the network presents (`match_ohm`) it delivers
the power 8 volts^2 / (pi^2 match_ohm), and draws 8 volts / (pi^2 match_ohm) from
TVDD.  The share `yields` of the power passes filter and drivers and ends in the
coil's resistance omega L / Q, so that

    I = sqrt(power Q / (omega L))

The field of n turns then hardly depends on n, since the current falls as L grows.

Bought modules differ, above all in L0 and C0, so each chip has three Drivers: LISTED, for which the tables
and their coils are computed; BEST and WORST, the strongest and the weakest module that builders report.
"""

import dataclasses

import numpy as np
from skald.watching.layout import MFRC522, PN5180

from hardware.field.biot import Coil
from hardware.field.inductance import COPPER_THICKNESS, find_inductance
from hardware.sensed import MU0

COPPER_OHM_M = 1.72e-8
FREQUENCY = 13.56e6
OMEGA = 2 * np.pi * FREQUENCY

LISTED, BEST, WORST = "listed", "best", "worst"


@dataclasses.dataclass(frozen=True)
class Filter:
    """L0 and C0 of one half, in henries and farads."""

    l0: float
    c0: float


NOTES = Filter(560e-9, 220e-12)  # corner at 14.3 MHz, as in both application notes
# Boards sold as RC522: L1 and L2 2.2 uH, C4 and C5 33 or 47 pF (forum.mikroe.com, topic 64203; trikkitt).
REPORTED = Filter(2.2e-6, 47e-12)
LOOSE = Filter(1.05 * NOTES.l0, 1.05 * NOTES.c0)  # AN14571, tolerances: 5 %


@dataclasses.dataclass(frozen=True)
class Driver:
    """A reader chip's transmitter on a module.

    volts: TVDD; match_ohm: resistance between both pins; quality: of the damped coil, limited by the
    protocol's bit rate; yields: share of the power that reaches the coil; most_ma: greatest TVDD current in
    the datasheet; own_ma: TVDD current measured with the module's own coil, 0 if none was; source: of all of
    these
    """

    name: str
    volts: float
    match_ohm: float
    quality: float
    yields: float
    most_ma: float
    source: str
    filter: Filter = NOTES
    own_ma: float = 0.0

    @property
    def supply_ma(self):
        return 8000 * self.volts / (np.pi**2 * self.match_ohm)

    @property
    def power(self):
        """The power in the coil's resistance, in watts."""
        return self.supply_ma / 1000 * self.volts * self.yields

    def find_current(self, inductance):
        """Return the current in a matched coil, in A (rms)."""
        return np.sqrt(self.power * self.quality / (OMEGA * inductance))

    def find_own_current(self, inductance):
        """Return the current in the module's own coil, in A (rms)."""
        share = self.own_ma / self.supply_ma if self.own_ma else 1.0
        return np.sqrt(share) * self.find_current(inductance)


_MFRC522 = Driver(
    "MFRC522",
    3.3,
    50.0,
    35.0,
    0.35,
    100.0,
    "AN1445: 50 ohm, Q 35; default: bought boards lose two thirds",
)
_PN5180 = Driver(
    "PN5180", 5.0, 20.0, 20.0, 0.7, 250.0, "AN11740: 20 ohm, Q 20; default: 30 % lost in the filter"
)
DRIVERS = {
    MFRC522: {
        LISTED: _MFRC522,
        BEST: dataclasses.replace(
            _MFRC522, yields=0.7, source="default: loses no more than a PN5180"
        ),
        WORST: dataclasses.replace(
            _MFRC522,
            filter=REPORTED,
            own_ma=7.0,
            source="forum.mikroe.com, topic 64203: 2.2 uH, 47 pF; 7 mA measured",
        ),
    },
    PN5180: {
        LISTED: _PN5180,
        BEST: dataclasses.replace(_PN5180, yields=0.85, source="default: half of that lost"),
        WORST: dataclasses.replace(
            _PN5180,
            filter=LOOSE,
            source="AN14571: 5 % in L0 and in C0; no report of another filter",
        ),
    },
}

# The coil on a bought module (default; measure yours); its middle is the middle of the module.
OWN_COILS = {
    MFRC522: Coil(0, 0, 0.038, 0.034, 4, 0.0007, 0.0012),
    PN5180: Coil(0, 0, 0.043, 0.042, 4, 0.0007, 0.0012),
}


class MatchError(ValueError):
    """No capacitors match this coil; the text gives the reason."""


@dataclasses.dataclass(frozen=True)
class Match:
    """The parts of one half: series C1 and parallel C2 in farads; RQ, in ohms, damps the coil to the wanted Q."""

    c1: float
    c2: float
    rq: float


def find_quality(coil):
    """Return the quality of a bare coil: copper on both faces of its track as deep as the current reaches.

    Crowding at the edges of a wide track is not in the model; RQ allows for it.
    """
    deep = np.sqrt(COPPER_OHM_M / (np.pi * FREQUENCY * MU0))
    copper = 2 * deep * -np.expm1(-COPPER_THICKNESS / (2 * deep)) * coil.track
    length = sum(2 * (width + height) for width, height in coil.list_turns())
    return float(OMEGA * find_inductance(coil) * copper / (COPPER_OHM_M * length))


def match_coil(driver, inductance, own_quality=np.inf):
    """Return the Match of a coil whose quality is `own_quality` without a resistor; MatchError if there is none."""
    reactance = OMEGA * inductance / 2
    rq = reactance / driver.quality - reactance / own_quality
    if rq < 0:
        raise MatchError(f"its quality is below {driver.quality:.0f} already")
    filter_ = driver.filter
    behind = 1 / (1 / (driver.match_ohm / 2 - 1j * OMEGA * filter_.l0) - 1j * OMEGA * filter_.c0)
    coil = 1 / (reactance / driver.quality + 1j * reactance)
    if coil.real > 1 / behind.real:
        raise MatchError("its resistance is below what the transmitter wants to see")
    susceptance = -np.sqrt(coil.real / behind.real - coil.real**2)
    c2 = (susceptance - coil.imag) / OMEGA
    series = -susceptance * behind.real / coil.real - behind.imag
    if c2 <= 0 or series <= 0:
        raise MatchError("its inductance is too high")
    return Match(1 / (OMEGA * series), c2, rq)


def _find_half(match, inductance, own_quality):
    """Return (ohms of half a coil with RQ, ohms of C2 beside it, ohms with C1 before them)."""
    reactance = OMEGA * inductance / 2
    coil = match.rq + reactance / own_quality + 1j * reactance
    tuned = 1 / (1 / coil + 1j * OMEGA * match.c2)
    return coil, tuned, tuned + 1 / (1j * OMEGA * match.c1)


def find_load(match, inductance, own_quality=np.inf, filter_=NOTES):
    """Return the complex impedance, in ohms, that the two pins see through the filter."""
    behind = _find_half(match, inductance, own_quality)[2]
    return 2 * (1 / (1 / behind + 1j * OMEGA * filter_.c0) + 1j * OMEGA * filter_.l0)


def find_carried(match, inductance, own_quality=np.inf, filter_=NOTES):
    """Return the complex current, in A, in the coil for 1 V between the two pins."""
    coil, tuned, behind = _find_half(match, inductance, own_quality)
    shunted = 1 / (1 / behind + 1j * OMEGA * filter_.c0)
    into = 1 / find_load(match, inductance, own_quality, filter_)
    return into * shunted / behind * tuned / coil


def find_idle(match, inductance, own_quality=np.inf, filter_=NOTES):
    """Return the complex impedance, in ohms, of the loop of a matched coil whose transmitter is off.

    Its pins then rest at one level (MFRC522 datasheet 9.3.2.4, InvTxRFOff), so L0 connects to ground beside
    C0.
    """
    filtered = 1 / (1 / (1j * OMEGA * filter_.l0) + 1j * OMEGA * filter_.c0)
    behind = 1 / (1j * OMEGA * match.c1) + filtered
    coil = _find_half(match, inductance, own_quality)[0]
    return 2 * (coil + 1 / (1j * OMEGA * match.c2 + 1 / behind))


def find_kept(driver, inductance, coupling, idle, idle_inductance):
    """Return the share of its current that a matched coil keeps beside an idle coil, whose loop has `idle`
    ohms.

    The idle coil reflects (omega M)^2 / idle into a loop whose resistance, including the matched
    transmitter's, is 2 R.
    """
    mutual = coupling * np.sqrt(inductance * idle_inductance)
    own = 2 * OMEGA * inductance / driver.quality
    return float(min(1.0, abs(own / (own + (OMEGA * mutual) ** 2 / idle))))


def find_relayed(inductance, coupling, idle, idle_inductance):
    """Return the complex current, in A, in the loop of an idle coil, whose impedance is `idle` ohms, for
    1 A in the coil beside it.
    """
    mutual = coupling * np.sqrt(inductance * idle_inductance)
    return complex(-1j * OMEGA * mutual / idle)
