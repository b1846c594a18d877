"""A second witness for the figures: MicroPython 1.28's own rp2 port on an emulated RP2040 at 125 MHz,
which makes collections and erases flash where a board does.

Its values were measured once, by hand; `make bench` repeats only those of the simulator.
"""

from fnmatch import fnmatch

_IMAGE, _ROMFS, _EARLIER = "image", "ROMFS", "ROMFS, earlier"

# what, keys of the figures ("": not measured by itself), measured there, with what
_ROWS = (
    ("game chosen to first light", "start.*.light_ms", "1,151 ms (*Vikings*)", _ROMFS),
    ("power-on to the first whole picture", "start.*.menu_ms", "980 ms", _ROMFS),
    ("step of the table task, p99", "device.*.step_p99_ms", "18 to 23 ms", _EARLIER),
    ("longest step without an erase", "device.*.step_max_ms", "26 to 48 ms", _EARLIER),
    ("step with an erase", "", "78 to 81 ms", _EARLIER),
    ("lateness of the table task", "loop.lateness_ms", "23 to 28 ms", _EARLIER),
    ("first thought of an opponent", "", "118 ms", _EARLIER),
    ("longest collection", "device.*.collection_ms", "8.9 ms with 42 KB in use, 16.0 ms with 98", _IMAGE),
    ("last piece to laid out", "start.*.laid_out_ms", "2,000 to 2,900 ms", _EARLIER),
    ("heap while playing", "heap.*.frozen_bytes", "106 to 111 KB", _EARLIER),
)  # fmt: skip

_HEAD = """
## Beside an emulated RP2040

The first column of values is the worst of all games above. The second was measured by hand on an emulated RP2040; no real board has confirmed either.

- *image*: the Pico image of 26 November 2026; at its REPL `gc.collect(); t = time.ticks_us(); gc.collect(); print(time.ticks_us() - t, gc.mem_alloc())`
- *ROMFS*: compiled files in ROMFS with these chip models, `gc.threshold(8192)` while loading, an erase taken as 45 ms
- *earlier*: the same, before collections and writes had steps of their own, and with `gc.threshold(1024)`

| | simulated | emulated RP2040 | limit | measured with |
|---|---|---|---|---|
"""


def form_table(cells):
    """Return the section of FIGURES.md; `cells`: {key: (value as text, unit, limit)} of its table."""
    lines = []
    for what, pattern, measured, how in _ROWS:
        keys = [key for key in cells if fnmatch(key, pattern)]
        worst = max(keys, key=lambda key: float(cells[key][0].replace(",", "")), default=None)
        value, unit, limit = cells[worst] if worst else ("not by itself", "", "")
        lines.append(f"| {what} | {value} {unit} | {measured} | {limit} | {how} |\n")
    return _HEAD + "".join(lines)
