"""One measured figure with its unit and its limit, and the file that lists them."""

import dataclasses
from fnmatch import fnmatch

from host_sim.bench.witness import form_table
from host_sim.device_time.boards import PICO

_MISSED = "missed"
ANY = "any"
SMALL, LARGE = "any RP2040", "Pico 2"  # memory depends on no clock


@dataclasses.dataclass
class Figure:
    """`value` in `unit`; `board`: that and the clock for which it holds, and for which its limit is set, ANY if
    they make no difference.
    """

    key: str
    value: float
    unit: str
    at_most: float | None = None
    at_least: float | None = None
    board: str = str(PICO)

    def is_met(self):
        """Return True if the limit holds; True where there is none."""
        is_high = self.at_most is not None and self.value > self.at_most
        is_low = self.at_least is not None and self.value < self.at_least
        return not is_high and not is_low

    def limit(self):
        if self.at_most is not None:
            return f"<= {self.at_most:g}"
        return f">= {self.at_least:g}" if self.at_least is not None else ""

    def line(self):
        """Return the figure as a row of the table."""
        mark = "" if self.is_met() else "  MISSED"
        return f"{self.key:44} {self.board:24} {self.value:>12.4g} {self.unit:5} {self.limit():10}{mark}"


def percentile(numbers, share):
    """Return the number below which `share` (0..1) of `numbers` lie."""
    return sorted(numbers)[int(len(numbers) * share)]


_HEAD = """# Figures

`make bench` writes this table (`ARGS="--only heap"` measures some rows again). All times of sensors, lights and computing are simulated,
for the board and the clock that the row names, and so are the limits; no hardware was touched:
[README.md](README.md#device-time) says how. `response` rests on as many games as its rows say: ten, whose few pieces leave a 95th percentile
uncertain by some 10 ms, unless `SEEDS=` asks for more; `answer` on eight answers at each number of seats, `hands_free` on seven games, all
others on one. `heap` depends by up to four kilobytes on the moments at which it is measured.

| figure | board | value | unit | limit | |
|---|---|---|---|---|---|
"""


# Why figures miss their limits: (pattern of keys, sentence).
_WHY = (
    ("device.*.answer_p95_ms", "An action is played, and what the new position allows is found, before its lights are drawn."),
    ("device.*.page_ms", "The page is drawn letter by letter, in parts between which the lights have their turn; a collection may fall into them."),
    ("device.*.collection_ms", "It takes longer the more objects are kept."),
    ("device.*.step_max_ms", "The longest finds what a new position allows."),
    ("device.*.step_p99_ms", "To direct all lines after a change takes most of that."),
    ("rest.*.step_max_ms", "While the table is laid out, MicroPython collects garbage when the heap is full, in the middle of a step."),
    ("response.*.land_*", "An ask takes 7 to 12 ms, because computing takes longer than its 3.9 ms of air and guard time; no more than two lines can be asked at once."),
    ("response.*.lift_*", "Only silence says that a piece has left, so each of up to thirty that may leave needs an ask of its own, of 7 to 12 ms."),
    ("heap.*.frozen_bytes", "What a net keeps of each piece and place takes some 7 KB."),
    ("answer.*", "An answer may have several choices, and each may take its whole budget."),
    ("hands_free.*.cost", "Tags, dice and a second reel of wire are dearer than was hoped (hardware/net.md)."),
    ("hands_free.*.work", "Pressing in 205 lights takes a third of it."),
    ("hands_free.*", "The screen has to ask for what this kit does not sense."),
)  # fmt: skip


def write_page(figures, path):
    """Put figures into the table of FIGURES.md, in the order of their keys, and the worst beside those of
    an emulated RP2040; other rows stay.
    """
    cells = {}  # {key: [board, value, unit, limit, whether it is missed and why]}
    for row in path.read_text(encoding="utf-8").splitlines():
        if row.startswith("| `"):
            key, *cells[key] = [cell.strip(" `") for cell in row.split("|")[1:-1]]
    for figure in figures:
        value = f"{figure.value:,.0f}" if figure.value >= 1000 else f"{figure.value:.4g}"
        limit = figure.limit().replace("<=", "≤").replace(">=", "≥")
        note = "" if figure.is_met() else _MISSED
        cells[figure.key] = [figure.board, value, figure.unit, limit, note]
    rows = []
    for key, (*facts, note) in sorted(cells.items()):
        if note.startswith(_MISSED):
            note = ": ".join(
                [_MISSED, *(why for pattern, why in _WHY if fnmatch(key, pattern))][:2]
            )
        rows.append("| %s | %s |\n" % (" | ".join([f"`{key}`", *facts]), note))
    table = {key: facts[1:4] for key, facts in cells.items()}
    path.write_text(_HEAD + "".join(rows) + form_table(table), encoding="utf-8")
