"""A second witness for the figures: the image of a Pico on an emulated RP2040 with a model of the flash cache,
which makes collections and erases flash where a board does, an erase taken as 45 ms.

Its values were measured once, by hand; `make bench` repeats only those of the simulator.  No real board has confirmed either.
"""

from collections import namedtuple
from fnmatch import fnmatch

from host_sim.device_time.boards import PICO, STOCK

Row = namedtuple("Row", "what keys stock pico unit")
Row.__doc__ = """A measurement: of `what`, and the `keys` of the same figures of the simulator ("": not by itself); the
values at 125 and at 200 MHz, each the worst of all games, in `unit`.
"""

# Images of 26 and 28 November 2026, MicroPython 1.28, whose interpreter ran from flash; Vikings, four seats, three of
# them hard opponents', before a net took the place of a reader under each field.
PICTURE = Row("power-on to the first whole picture", "start.*.menu_ms", 609, 395, "ms")
OPENED = Row("game chosen to first light", "start.*.light_ms", 1401, 846, "ms")
ROWS = (
    PICTURE,
    OPENED,
    Row("step of the table task, p99; here computing alone", "device.*.step_p99_ms", 18.5, 14.4, "ms"),
    Row("longest step without an erase; here computing alone", "device.*.step_max_ms", 40, 26, "ms"),
    Row("a hard opponent's answer; there four seats", "answer.*.hard_p95_s", 11.5, 6.4, "s"),
    Row("heap while playing; there with hard opponents", "heap.*.frozen_bytes", 108_000, 107_000, "B"),
)  # fmt: skip

_HEAD = f"""
## Beside an emulated RP2040

The first column of values is the worst of all games above. The others were measured by hand with the image of a Pico, whose interpreter
ran from flash, on an emulated RP2040, at both clocks; no hardware was touched. `tests/device_time/test_emulated.py` holds the simulator to them.

| | simulated, {PICO} | emulated, {PICO} | emulated, {STOCK} | limit |
|---|---|---|---|---|
"""


def form_table(cells):
    """Return the section of FIGURES.md; `cells`: {key: (value as text, unit, limit)} of its table."""
    lines = []
    for row in ROWS:
        keys = [key for key in cells if fnmatch(key, row.keys)]
        worst = max(keys, key=lambda key: float(cells[key][0].replace(",", "")), default=None)
        value, unit, limit = cells[worst] if worst else ("not measured", "", "")
        emulated = " | ".join(f"{number:,} {row.unit}" for number in (row.pico, row.stock))
        lines.append(f"| {row.what} | {value} {unit} | {emulated} | {limit} |\n")
    return _HEAD + "".join(lines)
