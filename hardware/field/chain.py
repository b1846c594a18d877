"""The chain of a net: a transmitter's two pins, a rail for each, and for each loop a PIN diode and a capacitor.

    TX1 ──L0──┬── rail of the even lines ──┬── diode ──┬── C ── loop ── ground
              C0                           │           R, to a power register: low, the diode conducts 10 mA
              ┴                            └── diode ──┬── C ── loop ── ground   ... one for every loop
    TX2 ──L0──┬── rail of the odd lines ──  the same

L0 and C0 resonate, so that a rail is a source of current, volts / (omega L0), whatever a loop's
capacitor misses.  A loop whose diode is off is open but for the diode's capacitance.  More diodes make the
three steps of power: each louder step shortens a part of L0 and adds to C0, so that both resonate again.

One line of each rail may be on at once, as each has its own source.  Two lines of one rail would share its
current as their capacitors happen to miss: down to a seventh (find_share).  A rail without a line that is on
is *parked*, since a source without a load would drive the transmitter into the short that L0 and C0 are
together: a diode of its own leads through PARK_OHM to ground.  Its cathode rests at 3.3 V, so it conducts
while the rail is near 5 V, and stops as soon as a line draws its 10 mA through FED_OHM.  A loop that is broken
leaves its rail without a load and unparked, so RAIL_OHM lies beside each rail.

Sources: NXP BAP64-02, rev. 11, table 6 (2 ohm at 10 mA, 3.8 at most; 0.48 pF at 0 V; carriers live 1.55 us);
TI SLIS032D (TPIC6B595, open drains of 50 V and 150 mA); NXP AN11740 (PN5180: L0 and C0 before each pin).
"""

import dataclasses
import functools
import itertools

import numpy as np

from hardware.field.constants import OMEGA
from hardware.field.wires import FEED_H_M, find_feed, find_mutuals, find_total

TVDD = 5.0
VOLTS = TVDD * 2 / np.pi / np.sqrt(2)  # fundamental of one pin's square wave, rms
DIODE_ON, DIODE_WORST = 2.0, 3.8  # ohm at 10 mA
DIODE_OFF = 0.48e-12  # F at 0 V; 0.35 pF from 1 V on
CARRIERS = 10e-3 * 1.55e-6  # coulombs stored in a diode that conducts 10 mA
BIAS_OHM = 270.0  # and FED_OHM, from 5 V: 10 mA
FED_OHM = 150.0  # from 5 V, through a choke, to a rail
DRAIN_OFF = 60e-12  # F of a drain that is off, with its wire: default
RAIL = 50e-12  # F of a rail and its boards to ground: default
RAIL_OHM = 220.0
PARK_OHM = 4.7
TX_OHM = 3.0  # of a transmitter pin and of L0: default
RAILS = 2
MOST_A = 0.25  # from TVDD (PN5180 datasheet, limiting values)
BOUGHT = (
    13.50 / 13.56
)  # frequency of modules with a crystal of 27.00 MHz (github whowechina/aic_pico, issue 7)
OFF = 0.05  # of a capacitor, as sold (C0G, 5 %)
COUNT = 3  # values of capacitors in a table
_FEED_DOUBT = 0.3  # of a feed's inductance: twisted loosely or tightly
# E24, as C0G are sold.
VALUES = tuple(
    round(part * 10**power * 1e-12, 14)
    for power in (1, 2)
    for part in (
        *(1.0, 1.1, 1.2, 1.3, 1.5, 1.6, 1.8, 2.0, 2.2, 2.4, 2.7, 3.0),
        *(3.3, 3.6, 3.9, 4.3, 4.7, 5.1, 5.6, 6.2, 6.8, 7.5, 8.2, 9.1),
    )
)


@dataclasses.dataclass(frozen=True)
class Step:
    """L0 and C0 of a step of power, in henries and farads; `shorted`: how many diodes shorten the rest of L0."""

    l0: float
    c0: float
    shorted: int


def make_steps(parts, lines):
    """Return the Steps whose L0 are the sums of `parts`, in henries, one part fewer for each; C0, in values that are
    sold, brings a rail with half of `lines` idle diodes to resonance.
    """
    sums = [sum(parts[: len(parts) - shorted]) for shorted in range(len(parts))]
    wanted = [1 / (OMEGA**2 * l0) - RAIL - lines / RAILS * DIODE_OFF for l0 in sums]
    first = _find_sold(wanted[0])
    added = [0.0, *(_find_sold(one - wanted[0]) for one in wanted[1:])]
    return tuple(
        Step(l0, first + more, min(number, 1)) for number, (l0, more) in enumerate(zip(sums, added))
    )


def _find_sold(farads):
    """Return the nearest value that is sold; nothing instead of less than half of the smallest."""
    if farads < VALUES[0] / 2:
        return 0.0
    return min(VALUES, key=lambda value: abs(np.log(value / farads)))


# L0 of 33, 73 and 158 ohm: 66, 30 and 14 mA, for loops of two turns.
PARTS = (390e-9, 470e-9, 1000e-9)


class Chain:
    """The circuit of `lines` (hardware.layouts.net.Line), their switch board at `hub` (x, y) in mm.

    capacitors: one for each line, in farads
    """

    def __init__(self, lines, hub):
        self.lines, self.steps = lines, make_steps(PARTS, len(lines))
        totals = [find_total(line, hub) for line in lines]
        self.inductances, self.resistances = (np.array(part) for part in zip(*totals))
        feeds = np.array([find_feed(line, hub) for line in lines])
        self.doubts = OFF + _FEED_DOUBT * FEED_H_M * feeds / self.inductances
        ideal = 1 / (OMEGA**2 * self.inductances)
        self.capacitors = np.array(choose_values(ideal, COUNT))

    @functools.cached_property
    def mutuals(self):
        return find_mutuals(self.lines)

    def solve(self, active, off=0.0, on_ohm=DIODE_ON, at=1.0):
        """Yield (complex currents of all loops, voltages of the rails), rms, with the diodes of `active` on, at
        each step.

        off: by which share each capacitor is off, one or many; at: the frequency, in shares of 13.56 MHz
        """
        omega = OMEGA * at
        numbers = np.arange(len(self.lines))
        is_on = np.isin(numbers, active)
        rails = numbers[:, None] % RAILS == np.arange(RAILS)
        series = 1 / (1j * omega * self.capacitors * (1 + np.asarray(off)))
        own = 1j * omega * self.inductances + series + self.resistances
        diode = np.where(is_on, 1 / on_ohm, 1j * omega * DIODE_OFF)
        drain = np.where(is_on, 0.0, 1 / (1j * omega * DRAIN_OFF))
        behind = diode + 1 / (BIAS_OHM + drain)
        loops = np.diag(own + 1 / behind) + 1j * omega * self.mutuals
        given = rails * (diode / behind)[:, None]
        per_volt = np.linalg.solve(loops, given)  # currents for 1 V on each rail
        parked = ~(is_on[:, None] & rails).any(axis=0) / (PARK_OHM + on_ohm)
        into = np.diag(rails.T @ (diode - diode**2 / behind)) + given.T @ per_volt
        for step in self.steps:
            feed = self._find_feed(step, on_ohm, omega)
            load = 1 / feed + 1j * omega * (step.c0 + RAIL) + 1 / RAIL_OHM + parked
            volts = np.linalg.solve(np.diag(load) + into, np.array((1, -1)) * VOLTS / feed)
            yield per_volt @ volts, volts

    @staticmethod
    def _find_feed(step, on_ohm, omega):
        return TX_OHM + step.shorted * on_ohm + 1j * omega * step.l0

    def find_unloaded(self):
        """Return the current, in A, that TVDD gives one pin at the loudest step if no line is on."""
        loudest = self.steps[-1]
        feed = self._find_feed(loudest, DIODE_ON, OMEGA)
        rest = 1j * OMEGA * (loudest.c0 + RAIL + len(self.lines) / RAILS * DIODE_OFF) + 1 / RAIL_OHM
        current = VOLTS / (feed + 1 / rest)
        return float(VOLTS * current.real / TVDD)


@dataclasses.dataclass(frozen=True)
class Spread:
    """What each line may get at each step, shape (steps, lines): `least` and `most` in A (rms), `rail` the greatest
    voltage of its rail, and `idle`: the largest share of its current in each other line, shape (lines, lines).
    """

    least: np.ndarray
    most: np.ndarray
    rail: np.ndarray
    idle: np.ndarray


def find_spread(chain):
    """Return the Spread over capacitors and feeds that are off either way, both crystals, both extremes of the
    diodes.
    """
    shape = len(chain.steps), len(chain.lines)
    least, most, rail = np.full(shape, np.inf), np.zeros(shape), np.zeros(shape)
    idle = np.zeros((shape[1], shape[1]))
    for sign, at, ohm in (
        (1, 1.0, DIODE_ON),
        (-1, 1.0, DIODE_WORST),
        (1, BOUGHT, DIODE_WORST),
        (-1, BOUGHT, DIODE_ON),
    ):
        for line in range(shape[1]):
            solved = chain.solve((line,), sign * chain.doubts, ohm, at)
            for step, (currents, volts) in enumerate(solved):
                own = abs(currents[line])
                least[step, line] = min(least[step, line], own)
                most[step, line] = max(most[step, line], own)
                rail[step, line] = max(rail[step, line], abs(volts[line % RAILS]))
                idle[line] = np.maximum(idle[line], np.abs(currents) / own)
    np.fill_diagonal(idle, 0.0)
    return Spread(least, most, rail, idle)


def find_share(chain, one, other):
    """Return the least share of its current at the loudest step that either of two lines gets while both are on,
    their capacitors off either way.
    """
    shares = []
    for signs in ((0, 0), (1, -1), (-1, 1), (1, 1), (-1, -1)):
        off = np.zeros(len(chain.lines))
        off[[one, other]] = signs * chain.doubts[[one, other]]
        *_, (both, _) = chain.solve((one, other), off)
        for line in (one, other):
            *_, (alone, _) = chain.solve((line,), off)
            shares.append(abs(both[line]) / abs(alone[line]))
    return float(min(shares))


def choose_values(ideal, count):
    """Return for each of `ideal` capacitances one of at most `count` values that are sold, so that the loop
    that misses resonance most misses it by the fewest ohms; where that is equal, so that the next one does.
    """
    misses = np.abs(1 / np.array(VALUES)[:, None] - 1 / np.asarray(ideal))
    sets = np.array(list(itertools.combinations(range(len(VALUES)), count)))
    least = misses[sets].min(axis=1)
    worst = least.max(axis=1)
    equal = np.flatnonzero(worst == worst.min())
    best = sets[min(equal, key=lambda number: sorted(least[number], reverse=True))]
    return [VALUES[best[number]] for number in misses[best].argmin(axis=0)]
