"""The ledger as CSV: `python -m host_sim.records.results --fetch PORT`, or with the folder in which `make sim`
stores the files of the device (build/sim/<port>/flash).

There is a line for each person and game: name, game, seats, seat, opponents, points, best of the others,
result, whether the coach helped, average loss of a choice, rating afterwards.
"""

import csv
import sys
from pathlib import Path

from skald.keep.ledger import UNKNOWN, Ledger, hash_name, identify
from skald.keep.store import Store
from skald.rules.registry import NAMES
from skald.solo import levels

from host_sim.board_link import BoardError
from host_sim.command_line import Parser
from host_sim.flash import FolderDisk, MemoryDisk
from host_sim.records.fetch import fetch_ledger

HEAD = ("number", "name", "game", "options", "seats", "seat", "opponents", "points", "others", "result", "helped", "loss", "rating")  # fmt: skip
_RESULTS = ("lost", "shared", "won")


def list_rows(disk):
    """Return the rows of the ledger on `disk`, with the columns of HEAD, the oldest first."""
    ledger = Ledger(Store(disk))
    names = {identify(name): name for name in ledger.names()}
    games = {hash_name(name): name for name in NAMES}
    rows = []
    for entry in ledger.entries():
        who = names.get(entry.person, "")
        opponents = [levels.NAMES[level - 1] for level in entry.levels[: entry.seats] if level]
        rows.append((
            entry.number, who, games.get(entry.game, "%04x" % entry.game), entry.options, entry.seats, entry.seat,
            " ".join(opponents), entry.points, entry.others, _RESULTS[entry.result], int(entry.is_helped),
            "" if entry.loss == UNKNOWN else entry.loss / 10, entry.rating,
        ))  # fmt: skip
    return rows


def main(words=None):
    parser = Parser(prog="python -m host_sim.records.results", description=__doc__)
    parser.add_argument("folder", nargs="?", type=Path, help="the folder that contains keep/")
    parser.add_argument(
        "--fetch", metavar="PORT", help="first copy the ledger of the board at PORT"
    )
    given = parser.parse_args(words)
    if not given.fetch and not given.folder:
        parser.error("say which folder, or --fetch PORT")
    if given.fetch:
        disk = MemoryDisk()
        try:
            fetch_ledger(given.fetch, disk)
        except BoardError as error:
            return "results: %s" % error
    elif (given.folder / "keep").is_dir():
        disk = FolderDisk(given.folder)
    else:
        return "results: %s holds no keep/: which folder is the device's?" % given.folder
    writer = csv.writer(sys.stdout, lineterminator="\n")
    writer.writerow(HEAD)
    writer.writerows(list_rows(disk))
    return 0


if __name__ == "__main__":
    sys.exit(main())
