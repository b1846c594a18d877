"""The table of costs: nanoseconds of device time for each operation."""

import csv
from pathlib import Path

PATH = Path(__file__).with_name("costs.csv")

# Work that Python cannot count, in microseconds, apart from the time of buses and air:
PIN_US = 2  # setting or reading a pin, without the call
BUS_CALL_US = 5  # a transfer, without the call; with it spi.write takes 17 on an RP2040
# With 110 KB in use.  MicroPython 1.28 on an emulated RP2040 takes 8.9 ms with 42 KB and 16.0 with 98.
COLLECTION_US = 17_500
SWITCH_US = 300  # from one task to the next: MicroPython's asyncio/core.py, run_until_complete


def _read_rows():
    with PATH.open(newline="") as file:
        return list(csv.DictReader(file))


# Bytes of garbage that an operation leaves, on average of the four games' evenings on the emulated chip with
# gc.mem_alloc for a stamp (evenings.py): 0.7 to 1.1 of what each left.  A slice that is written leaves the
# slice object alone (py/objslice.c).
GARBAGE = {"slice": 132, "store": 16, "loop": 66, "line": 123, "import": 760}
PACK = 24  # what a block costs is one number: ns << PACK | bytes of garbage

OPERATIONS = tuple([row["operation"] for row in _read_rows()])
ESTIMATES_NS = tuple([int(row["estimate_ns"]) for row in _read_rows()])


def load_costs():
    """Return {operation: ns}."""
    return {row["operation"]: int(row["ns"]) for row in _read_rows()}


def save_costs(costs):
    """Write {operation: ns}."""
    rows = [{**row, "ns": costs[row["operation"]]} for row in _read_rows()]
    with PATH.open("w", newline="") as file:
        writer = csv.DictWriter(file, rows[0], lineterminator="\n")
        writer.writeheader()
        writer.writerows(rows)
