"""The table of costs: nanoseconds of device time for each operation."""

import csv
from pathlib import Path

PATH = Path(__file__).with_name("costs.csv")

# Work that Python cannot count, in microseconds, apart from the time of buses and air:
PIN_US = 2  # setting or reading a pin, without the call
BUS_CALL_US = 5  # a transfer, without the call; with it spi.write takes 17 on an RP2040
COLLECTION_US = 19_500  # the longest, with 110 KB in use: MicroPython 1.28 on an emulated RP2040
SWITCH_US = 300  # from one task to the next: MicroPython's asyncio/core.py, run_until_complete


def _read_rows():
    with PATH.open(newline="") as file:
        return list(csv.DictReader(file))


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
