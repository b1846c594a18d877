"""The table of costs: nanoseconds of device time for each kind of work (kinds.KINDS)."""

import csv
from pathlib import Path

PATH = Path(__file__).with_name("costs.csv")

# What Python cannot count, in microseconds, beside the time of buses and air:
PIN_US = 2  # of a pin set or read, once it has been called
BUS_CALL_US = 5  # of a transfer, once it has been called: 17 in all for spi.write on an RP2040
SWITCH_US = 300  # from one task to the next: MicroPython's asyncio/core.py, run_until_complete


def load_costs():
    """Return {kind: ns}."""
    with PATH.open(newline="") as file:
        return {row["kind"]: int(row["ns"]) for row in csv.DictReader(file)}


def save_costs(costs):
    """Write {kind: ns}."""
    with PATH.open("w", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(("kind", "ns"))
        writer.writerows(costs.items())
