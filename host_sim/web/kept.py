"""The virtual table of the last run, for the next `make sim`: the flash, and where every piece lies.

build/sim/<port>/flash/      the device's files
build/sim/<port>/table.json  the choices, and the pieces on each place in the order in which they came
build/sim/<port>/past.json   the pieces as they lay after each action

A new table forgets only the pieces: everything that the device knows about its players stays on the flash.
"""

import json
import sys

from skald.rules.base import OFF

from host_sim.build_folder import replace_file
from host_sim.flash import FolderDisk

_FORM = 1
TABLE, PAST, FLASH = "table.json", "past.json", "flash"


class KeptTable:
    """The table stored in `folder` (a Path)."""

    def __init__(self, folder):
        self._folder = folder
        self._file = folder / TABLE
        self._past = folder / PAST
        self._written = None
        self._written_past = None  # (Past, its version)
        self._disk = None
        self._count = 0  # of files written

    @property
    def version(self):
        """A value that changes whenever a file in the folder does."""
        return self._count, self._disk.version if self._disk else 0

    def read(self):
        """Return the stored table as a dict with "choices", or None if there is none.

        If the file makes no sense, a message says that a new table begins.
        """
        try:
            kept = json.loads(self._file.read_bytes())
            if (
                kept["form"] == _FORM
                and isinstance(kept["choices"], dict)
                and isinstance(kept["lying"], dict)
            ):
                return kept
        except FileNotFoundError:
            return None
        except (OSError, ValueError, KeyError, TypeError, RecursionError):
            pass
        self.give_up()
        return None

    def give_up(self):
        """Say that a new table begins, because the stored one is unusable."""
        print(f"skald: {self._file} is damaged: a new table begins", file=sys.stderr)

    def forget(self):
        """Forget where the pieces lie, for a new table."""
        self._file.unlink(missing_ok=True)
        self._past.unlink(missing_ok=True)
        self._written = None

    def open_flash(self):
        """Return the device's disk, with everything that earlier tables left there."""
        flash = self._folder / FLASH
        flash.mkdir(parents=True, exist_ok=True)
        self._disk = FolderDisk(flash)
        self._count += 1
        return self._disk

    def write(self, choices, desk):
        """Store where the pieces of `desk` lie, if that has changed."""
        world, spots = desk.world, desk.places.spots
        kept = {
            "form": _FORM,
            "choices": choices,
            "lying": {zone.name: world.lying_on(number) for number, zone in enumerate(desk.zones)},
            "spots": list(spots),
        }
        self._put(kept)
        past = desk.past, desk.past.version
        if desk.past.version and past != self._written_past:
            replace_file(self._past, json.dumps(desk.past.to_data()).encode())
            self._written_past = past
            self._count += 1

    def read_past(self):
        """Return Past.to_data() of the stored table, or None."""
        try:
            return json.loads(self._past.read_bytes())
        except (OSError, ValueError, RecursionError):
            return None

    def write_empty(self, choices):
        """Store a table without pieces."""
        self._past.unlink(missing_ok=True)
        self._put({"form": _FORM, "choices": choices, "lying": {}, "spots": []})

    def _put(self, kept):
        if kept != self._written:
            replace_file(self._file, json.dumps(kept).encode())
            self._written = kept
            self._count += 1


def lay_back(kept, world):
    """Lay the pieces of `world` where they were; those whose place is invalid stay in the box."""
    numbers = {zone.name: number for number, zone in enumerate(world.layout.zones)}
    for name, pieces in kept["lying"].items():
        for piece in pieces if isinstance(pieces, list) else ():
            if (
                name in numbers
                and isinstance(piece, int)
                and 0 <= piece < len(world.zone)
                and world.zone[piece] == OFF
            ):
                world.put(piece, numbers[name])


def lay_spots(kept, places):
    """Restore the pieces' exact spots."""
    spots = kept.get("spots")
    if isinstance(spots, list) and len(spots) == len(places.spots):
        for piece, spot in enumerate(spots):
            if (
                isinstance(spot, list)
                and len(spot) == 2
                and all(isinstance(value, (int, float)) for value in spot)
            ):
                places.spots[piece] = tuple(spot)
