"""The table of costs: nanoseconds counted for each operation (boards.py)."""

import csv
from pathlib import Path

from host_sim.device_time.boards import PICO

PATH = Path(__file__).with_name("costs.csv")
with PATH.open(newline="") as file:
    _ROWS = list(csv.DictReader(file))

# Bytes of garbage that an operation leaves, on average over the evenings of the four games on the emulated chip with
# gc.mem_alloc as the stamp (evenings.py): 0.7 to 1.1 of what each left.  Writing to a slice leaves only the
# slice object (py/objslice.c).
GARBAGE = {"slice": 132, "store": 16, "loop": 66, "line": 123, "import": 760}
PACK = 24  # the cost of a block is one number: ns << PACK | bytes of garbage

OPERATIONS = tuple([row["operation"] for row in _ROWS])
ESTIMATES_NS = tuple([int(row["estimate_ns"]) for row in _ROWS])


def load_costs(board=PICO):
    """Return {operation: ns} on `board`."""
    return {row["operation"]: board.scale_work(int(row["ns"])) for row in _ROWS}


def save_costs(costs):
    """Write {operation: counted ns}, from now on the table."""
    for row in _ROWS:
        row["ns"] = costs[row["operation"]]
    with PATH.open("w", newline="") as file:
        writer = csv.DictWriter(file, _ROWS[0], lineterminator="\n")
        writer.writeheader()
        writer.writerows(_ROWS)
