"""The reader bus as transmission lines: how fast a clock the cables of a layout can carry.

    gate ── R ──── ribbon to the row ────┬── R ── cable to a reader, C
                                         ├── R ── ...
                                         └── R ── cable to a reader, C

A line is two travelling waves (Bergeron's method): at each end the incoming wave acts as a source of
twice its voltage behind the line's impedance, and the rest of it is reflected.  A reader
must see each edge of the clock once, so its voltage may not dip between the two levels.  And
its answer must have arrived by the next edge, half a clock later, when it is sampled:

    gate, bus, reader, cable, gate, ribbon, controller

Delays are the worst in the datasheets, lengths follow from the layout, and values that no datasheet gives
are marked as default.

The screen's bus is slow enough to count as a capacitor that its pull-ups charge: see find_rise.
"""

import dataclasses
import functools
import math

import numpy as np

from hardware.circuit import PER_DECODER, Circuit
from hardware.layouts.base import build
from hardware.packed import list_tables

VOLTS = 3.3
LOW, HIGH = 0.3 * VOLTS, 0.7 * VOLTS  # of a CMOS input; MFRC522 datasheet, pin characteristics
STEP = 0.25e-9
SPAN = 120e-9  # every edge has settled by then
_ENDS = 0.08  # length of a cable down to its plugs and up again, in m
ON_BOARD = 0.05
SECONDS_PER_M = 5e-9  # ribbon cable with PVC: two thirds of the speed of light
OHM = 105.0  # a ribbon's wire between two grounds, and nearly that of a loose one beside its ground
LOAD = 10e-12  # of a module's input (default)
ANSWER = 25e-9  # SCK low to data; MFRC522 datasheet, SPI timing; a PN5180's by default
SETUP = 10e-9  # of the controller: RP2040's SPI samples MISO through two flip-flops (default)
OWN_OHM, EACH_OHM = 47.0, 68.0  # at the gate, and at the start of each cable
MARGIN = 1.25
MOST_TURN = 0.1  # in V; a thirteenth of the distance between the levels
I2C_OHM, I2C_RISE = 2200.0, 300e-9  # I2C specification UM10204, 7.1: at 400 kHz
RATES = (1_000_000, 2_000_000, 4_000_000)


@dataclasses.dataclass(frozen=True)
class Buffer:
    """A gate at 3.3 V: the longest delay into 50 pF, its fastest edge and its resistance."""

    name: str
    delay: float
    edge: float
    ohm: float


def scale_hc(seconds):
    """Return a time of the HC family at 3.3 V from that at 4.5 V.

    Times follow a power of the voltage, whose exponent is such that they are five times as long at 2 V, as in
    the datasheets.
    """
    return seconds * (4.5 / VOLTS) ** (math.log(5) / math.log(2.25))


# HC: SN74HC240 datasheet, of the same family: 25 ns at 4.5 V into 50 pF.  AHC: 13 ns at 3.3 V (default,
# after TI's SN74AHC125).  Edges and resistances are estimates on the side with more ringing.
HC = Buffer("74HC125", scale_hc(25e-9), 6e-9, 50.0)
AHC = Buffer("74AHC125", 13e-9, 2e-9, 25.0)


@dataclasses.dataclass(frozen=True)
class Edge:
    """An edge as a reader sees it.

    arrives: seconds after the gate until the voltage stays above HIGH; turns: the deepest dip between
    the levels, in V; over: the overshoot, in V
    """

    arrives: float
    turns: float
    over: float


def send_edge(buffer, ribbon, cables, ohm=OWN_OHM, each_ohm=EACH_OHM):
    """Return the Edge at the end of each of `cables` (lengths in m) behind a `ribbon`.

    The gate has `ohm` in series, and each cable `each_ohm`.
    """
    steps = round(SPAN / STEP)
    delays = [max(1, round(length * SECONDS_PER_M / STEP)) for length in (ribbon, *cables)]
    towards = [
        np.zeros(steps + max(delays) + 1) for _ in delays
    ]  # waves that arrive at the far ends
    back = [np.zeros(steps + max(delays) + 1) for _ in delays]  # and at the near ends
    ends = np.zeros((len(cables), steps))
    held = [0.0] * len(cables)
    source, branch = buffer.ohm + ohm, OHM + each_ohm
    for step in range(steps):
        drive = VOLTS * min(1.0, step * STEP / buffer.edge)
        near = (2 * back[0][step] / OHM + drive / source) / (1 / OHM + 1 / source)
        towards[0][step + delays[0]] = near - back[0][step]
        waves = [wave[step] for wave in back[1:]]
        star = 2 * (towards[0][step] / OHM + sum(waves) / branch) / (1 / OHM + len(waves) / branch)
        back[0][step + delays[0]] = star - towards[0][step]
        for n, wave in enumerate(waves):
            begin = star - (star - 2 * wave) / branch * each_ohm
            towards[n + 1][step + delays[n + 1]] = begin - wave
            into = 2 * towards[n + 1][step] / OHM + LOAD / STEP * held[n]
            held[n] = into / (1 / OHM + LOAD / STEP)
            back[n + 1][step + delays[n + 1]] = held[n] - towards[n + 1][step]
            ends[n, step] = held[n]
    return [read_edge(end) for end in ends]


def read_edge(volts):
    """Return the Edge of a voltage that is given as one value for each STEP."""
    below = np.flatnonzero(volts < HIGH)
    highest = np.maximum.accumulate(volts)
    between = (highest > LOW) & (volts < HIGH)
    turns = float((highest - volts)[between].max(initial=0.0))
    return Edge((below[-1] + 1) * STEP, turns, max(0.0, float(volts.max()) - VOLTS))


def send_answer(buffer, ribbons, row, ohm=OWN_OHM):
    """Return the Edge at the controller of an answer from the gate of a `row`; the other ribbons are on
    the same net.
    """
    others = [length for other, length in ribbons.items() if other != row]
    return send_edge(buffer, ribbons[row], [*others, ON_BOARD], ohm, 0.0)[-1]


@dataclasses.dataclass(frozen=True)
class Row:
    """The bus of one row at its worst reader: lengths in m, `answer` in seconds, the others as in Edge."""

    row: int
    ribbon: float
    cable: float
    turns: float
    over: float
    answer: float

    @property
    def rate(self):
        """The fastest of RATES at which answers arrive in time, with MARGIN to spare; 0 if there is none."""
        return max((rate for rate in RATES if MARGIN * self.answer <= 0.5 / rate), default=0)

    def find_fault(self, rate):
        """Return the fault of the row at a clock of `rate`, or ""."""
        if self.turns > MOST_TURN:
            return f"row {self.row}: an edge of the clock turns back by {self.turns:.2f} V"
        if self.rate < rate:
            late, half = MARGIN * self.answer * 1e9, 0.5e9 / rate
            return f"row {self.row}: answers take {late:.0f} ns; at {rate} Hz they have {half:.0f}"
        return ""


@functools.lru_cache(maxsize=None)
def judge_all():
    """Return {(game, kit): [Row]} of every table that can be built."""
    return {table: judge(Circuit(build(*table))) for table in list_tables()}


def list_signal_rows():
    """Return the rows of signals.csv."""
    return [
        {
            "table": " ".join(table),
            "row": row.row,
            "ribbon m": f"{row.ribbon:.2f}",
            "longest cable m": f"{row.cable:.2f}",
            "clock turns back V": f"{row.turns:.2f}",
            "overshoots V": f"{row.over:.2f}",
            "answer ns": f"{row.answer * 1e9:.0f}",
            "with margin ns": f"{MARGIN * row.answer * 1e9:.0f}",
            "fastest Hz": row.rate,
        }
        for table, rows in judge_all().items()
        for row in rows
    ]


def find_stops(rate):
    """Return why a table's readers or its screen cannot be read at a clock of `rate`, a sentence each."""
    faults = []
    for table, rows in judge_all().items():
        found = [row.find_fault(rate) for row in rows]
        rise = find_rise(Circuit(build(*table)))
        if rise > I2C_RISE:
            found.append(f"the screen's lines rise in {rise * 1e9:.0f} ns")
        faults += [f"{' '.join(table)}: {fault}" for fault in found if fault]
    return faults


def find_rise(circuit, ohm=I2C_OHM):
    """Return the seconds in which SDA and SCL rise from 0.3 to 0.7 VDD behind pull-ups of `ohm`.

    The screen, and the wheel if there is one, are as far from the carrier as the table allows.
    """
    layout = circuit.layout
    devices = 2 if layout.detents else 1
    cable = measure((0.0, 0.0), (layout.width / 2, layout.height / 2))
    farads = devices * cable * SECONDS_PER_M / OHM + (devices + 1) * LOAD
    return math.log(7 / 3) * ohm * farads


def judge(circuit, buffer=AHC, ohm=OWN_OHM, each_ohm=EACH_OHM):
    """Return a Row for each row of readers of `circuit`."""
    ribbons, cables = find_lengths(circuit)
    found = []
    for row, lengths in cables.items():
        edges = send_edge(buffer, ribbons[row], lengths, ohm, each_ohm)
        back = send_answer(buffer, ribbons, row, ohm)
        answers = [
            2 * buffer.delay + edge.arrives + ANSWER + length * SECONDS_PER_M + back.arrives + SETUP
            for edge, length in zip(edges, lengths)
        ]
        turns, over = max(e.turns for e in edges), max(e.over for e in edges)
        found.append(Row(row, ribbons[row], max(lengths), turns, over, max(answers)))
    return found


def find_lengths(circuit):
    """Return ({row: length of its ribbon}, {row: [length of each reader's cable]}) in m, along the table's edges.

    The carrier counts as in the middle of the table, a row's board as in the middle of its readers.
    """
    layout = circuit.layout
    rows = {}
    for _, line, reader in circuit.modules:
        place = reader.middle if reader.is_placed else (0.0, 0.0)  # a tray beside the table
        rows.setdefault(line // PER_DECODER, []).append(place)
    ribbons, cables = {}, {}
    for row, places in rows.items():
        middle = tuple((min(axis) + max(axis)) / 2 for axis in zip(*places))
        ribbons[row] = measure(middle, (layout.width / 2, layout.height / 2))
        cables[row] = [measure(middle, place) for place in places]
    return ribbons, cables


def measure(one, other):
    """Return the distance in m between two places (x, y), given in mm, along the table's edges."""
    return (abs(one[0] - other[0]) + abs(one[1] - other[1])) / 1000 + _ENDS
