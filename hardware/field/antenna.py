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
"""

import dataclasses

import numpy as np
from skald.watching.layout import MFRC522, PN5180

from hardware.field.biot import Coil

FREQUENCY = 13.56e6
OMEGA = 2 * np.pi * FREQUENCY

FILTER_L = 560e-9  # L0 and C0: corner at 14.3 MHz, as in both application notes
FILTER_C = 220e-12


@dataclasses.dataclass(frozen=True)
class Driver:
    """A reader chip's transmitter on a module.

    volts: TVDD; match_ohm: resistance between both pins; quality: of the damped coil, limited by the
    protocol's bit rate; yields: share of the power that reaches the coil; most_ma: greatest TVDD current in
    the datasheet; source: of all of these
    """

    name: str
    volts: float
    match_ohm: float
    quality: float
    yields: float
    most_ma: float
    source: str

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


DRIVERS = {
    MFRC522: Driver(
        "MFRC522",
        3.3,
        50.0,
        35.0,
        0.35,
        100.0,
        "AN1445: 50 ohm, Q 35; default: bought boards lose two thirds",
    ),
    PN5180: Driver(
        "PN5180",
        5.0,
        20.0,
        20.0,
        0.7,
        250.0,
        "AN11740: 20 ohm, Q 20; default: 30 % lost in the filter",
    ),
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


def match_coil(driver, inductance, own_quality=60.0):
    """Return the Match of a coil whose quality is `own_quality` without a resistor; MatchError if there is none."""
    reactance = OMEGA * inductance / 2
    rq = reactance / driver.quality - reactance / own_quality
    if rq < 0:
        raise MatchError(f"its quality is below {driver.quality:.0f} already")
    behind = 1 / (1 / (driver.match_ohm / 2 - 1j * OMEGA * FILTER_L) - 1j * OMEGA * FILTER_C)
    coil = 1 / (reactance / driver.quality + 1j * reactance)
    if coil.real > 1 / behind.real:
        raise MatchError("its resistance is below what the transmitter wants to see")
    susceptance = -np.sqrt(coil.real / behind.real - coil.real**2)
    c2 = (susceptance - coil.imag) / OMEGA
    series = -susceptance * behind.real / coil.real - behind.imag
    if c2 <= 0 or series <= 0:
        raise MatchError("its inductance is too high")
    return Match(1 / (OMEGA * series), c2, rq)


def find_load(match, inductance, own_quality=60.0):
    """Return the complex impedance, in ohms, that the two pins see through the filter."""
    reactance = OMEGA * inductance / 2
    coil = match.rq + reactance / own_quality + 1j * reactance
    behind = 1 / (1 / coil + 1j * OMEGA * match.c2) + 1 / (1j * OMEGA * match.c1)
    return 2 * (1 / (1 / behind + 1j * OMEGA * FILTER_C) + 1j * OMEGA * FILTER_L)


def find_idle(match, inductance, own_quality=60.0):
    """Return the complex impedance, in ohms, of the loop of a matched coil whose transmitter is off.

    Its pins then rest at one level (MFRC522 datasheet 9.3.2.4, InvTxRFOff), so L0 connects to ground beside
    C0.
    """
    filtered = 1 / (1 / (1j * OMEGA * FILTER_L) + 1j * OMEGA * FILTER_C)
    behind = 1 / (1j * OMEGA * match.c1) + filtered
    half = OMEGA * inductance / 2
    return 2 * (
        match.rq + half / own_quality + 1j * half + 1 / (1j * OMEGA * match.c2 + 1 / behind)
    )


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
