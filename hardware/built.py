"""Where `make hardware` writes what follows from the sources, and the one list of its digests.

Only a few of these files are kept in the repository.  The list keeps a digest of each of the others, so that a
test can tell whether they have changed; where a file takes long to make, the digest of its sources tells.

    file in build/hardware          sources    file
    tables/raids.net.boards.csv                3f0c8a1b5d2e4f60
    tables/raids.net.field.csv      90a1...    77b2...
"""

import csv
import hashlib
from pathlib import Path

from hardware.tables import write_rows

HARDWARE = Path(__file__).resolve().parent
BUILT = HARDWARE.parent / "build/hardware"
LISTS = HARDWARE / "lists"
LIST = HARDWARE / "digests.csv"
_HEAD = ("file in build/hardware", "sources", "file")


def find_digest(data):
    """Return the digest of text or bytes in the form used in the list."""
    return hashlib.sha256(data.encode() if isinstance(data, str) else data).hexdigest()[:16]


def read_list():
    """Return the list as {file: (digest of its sources or "", its digest)}."""
    with LIST.open(newline="", encoding="utf-8") as file:
        return {name: tuple(rest) for name, *rest in list(csv.reader(file))[1:]}


def write_list(rows):
    """Return the text of the list of `rows`, as read_list() returns them."""
    return write_rows(_HEAD, [(name, *rows[name]) for name in sorted(rows)])


def find_name(path):
    """Return a Path below BUILT as the list names it."""
    return path.relative_to(BUILT).as_posix()
