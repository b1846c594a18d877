"""The clock of the chained boards of switches: why each board regenerates it, and how fast it may run.

    carrier ── gate ── R ── cable ──┬── gate ──┬── R ── cable ──┬── gate ── ...
                                               └── 74HC165           └── 74HC165
            <────────────────────── data ──────┘ <────────── data ───┘

One gate for the whole chain drives a line with a load at every board.  Each load reflects a part of the
edge, so that the clock stays between the levels and dips (`shared_turns` says how far).  With regeneration,
each cable is a line with a load at its end only.  Boards further along the chain see the clock later, which
matters only to their neighbours: a chip shifts before the one that feeds it does, and must hear the new value
one clock later.  The difference between a gate's two delays adds up along the chain and shortens the
pulse, and the last chip must still see its shortest pulse.
"""

import dataclasses
import functools

import numpy as np

from hardware.circuit import PER_REGISTER, Circuit
from hardware.layouts.base import build
from hardware.packed import list_tables
from hardware.wiring.signals import (
    AHC,
    LOAD,
    MARGIN,
    MOST_TURN,
    OHM,
    ON_BOARD,
    RATES,
    SECONDS_PER_M,
    SETUP,
    STEP,
    VOLTS,
    measure,
    read_edge,
    scale_hc,
    send_edge,
)

OWN_OHM = 68.0  # behind each gate; with the gate's own nearly the impedance of the cable
_SPAN = 1e-6
# 74HC165 datasheet (NXP, rev. 3, table 7: 4.5 V, up to 85 degrees), converted to 3.3 V.
SHIFTS = scale_hc(41e-9)  # CP to Q7
HEARS = scale_hc(20e-9)  # DS before CP
PULSE = scale_hc(20e-9)  # CP high or low
FASTEST_GATE = 1e-9  # 74AHC125: the least delay that a datasheet guarantees


@dataclasses.dataclass(frozen=True)
class Chain:
    """The chain of one table, in m, V and s.

    pulse_eaten: how much shorter a pulse is at the last chip; answer: the longest time from a clock's edge
    to the value at the next chip or at the controller
    """

    boards: int
    longest: float
    length: float
    shared_turns: float
    turns: float
    over: float
    answer: float
    pulse_eaten: float

    @property
    def rate(self):
        """The fastest of RATES at which every chip hears every clock and its neighbour; 0 if there is none."""
        return max((rate for rate in RATES if self._carries(rate)), default=0)

    def _carries(self, rate):
        in_time = MARGIN * self.answer <= 1 / rate
        return in_time and self.pulse_eaten + MARGIN * PULSE <= 0.5 / rate

    def find_fault(self, rate):
        """Return the fault of the chain at a clock of `rate`, or ""."""
        if self.turns > MOST_TURN:
            return f"the switches' clock turns back by {self.turns:.2f} V"
        if self.rate < rate:
            return (
                f"the chain of {self.boards} boards of switches carries {self.rate} Hz, not {rate}"
            )
        return ""


@functools.lru_cache(maxsize=None)
def judge_all():
    """Return {(game, kit): Chain} of every table that has switches."""
    circuits = {table: Circuit(build(*table)) for table in list_tables()}
    return {table: judge(circuit) for table, circuit in circuits.items() if circuit.switches}


def list_chain_rows():
    """Return the rows of chain.csv."""
    return [
        {
            "table": " ".join(table),
            "boards": chain.boards,
            "all cables m": f"{chain.length:.2f}",
            "longest cable m": f"{chain.longest:.2f}",
            "with one gate turns back V": f"{chain.shared_turns:.2f}",
            "with a gate each V": f"{chain.turns:.2f}",
            "overshoots V": f"{chain.over:.2f}",
            "answer ns": f"{chain.answer * 1e9:.0f}",
            "eaten of a pulse ns": f"{chain.pulse_eaten * 1e9:.0f}",
            "fastest Hz": chain.rate,
        }
        for table, chain in judge_all().items()
    ]


def find_stops(rate):
    """Return why the switches of a table cannot be read at a clock of `rate`, a sentence each."""
    faults = {" ".join(table): chain.find_fault(rate) for table, chain in judge_all().items()}
    return [f"{table}: {fault}" for table, fault in faults.items() if fault]


def judge(circuit):
    """Return the Chain of `circuit`."""
    cables = find_cables(circuit)
    edges = [send_edge(AHC, cable, [ON_BOARD], OWN_OHM, 0.0)[0] for cable in cables]
    answers = [
        2 * AHC.delay + edge.arrives + SHIFTS + cable * SECONDS_PER_M + max(HEARS, SETUP)
        for cable, edge in zip(cables, edges)
    ]
    return Chain(
        len(cables),
        max(cables),
        sum(cables),
        max(edge.turns for edge in send_along(AHC, cables, OWN_OHM)),
        max(edge.turns for edge in edges),
        max(edge.over for edge in edges),
        max(answers),
        (len(cables) + 1) * (AHC.delay - FASTEST_GATE),
    )


def find_cables(circuit):
    """Return the length of the cable to each board in m, along the table's edges.

    The carrier counts as in the middle of the table, a board as in the middle of its switches.
    """
    layout = circuit.layout
    zones = sorted((zone for zone in layout.zones if zone.input < circuit.switches), key=_get_input)
    places = [layout.find_switch(zone) for zone in zones]
    before = layout.width / 2, layout.height / 2
    cables = []
    for first in range(0, len(places), PER_REGISTER):
        axes = zip(*places[first : first + PER_REGISTER])
        middle = tuple((min(axis) + max(axis)) / 2 for axis in axes)
        cables.append(measure(before, middle))
        before = middle
    return cables


def _get_input(zone):
    return zone.input


def send_along(buffer, cables, ohm):
    """Return the Edge at each board of a line that one gate drives with `ohm` in series.

    The line has an input at the end of each of `cables`, which follow one another.
    """
    steps = round(_SPAN / STEP)
    delays = [max(1, round(length * SECONDS_PER_M / STEP)) for length in cables]
    towards = [np.zeros(steps + max(delays) + 1) for _ in delays]
    back = [np.zeros(steps + max(delays) + 1) for _ in delays]
    volts = np.zeros((len(cables), steps))
    held = [0.0] * len(cables)
    source, swallows = buffer.ohm + ohm, LOAD / STEP
    for step in range(steps):
        drive = VOLTS * min(1.0, step * STEP / buffer.edge)
        near = (2 * back[0][step] / OHM + drive / source) / (1 / OHM + 1 / source)
        towards[0][step + delays[0]] = near - back[0][step]
        for n in range(len(cables)):
            into, takes = 2 * towards[n][step] / OHM + swallows * held[n], 1 / OHM + swallows
            if n + 1 < len(cables):
                into, takes = into + 2 * back[n + 1][step] / OHM, takes + 1 / OHM
            held[n] = volts[n, step] = into / takes
            back[n][step + delays[n]] = held[n] - towards[n][step]
            if n + 1 < len(cables):
                towards[n + 1][step + delays[n + 1]] = held[n] - back[n + 1][step]
    return [read_edge(each) for each in volts]
