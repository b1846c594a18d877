"""Continues a game from any action of a record.

    make sim    the game is stored where make sim finds its last table
    a board     the journal of the board is read, begun anew with the game, and written back

The device resumes the game as after a power cut, and guides the players through laying out the table.
"""

from itertools import islice
from unicodedata import normalize

from skald.keep import store as files
from skald.keep.journal import Journal
from skald.keep.people import People
from skald.keep.store import KeepError, Store
from skald.rules.base import OPTIONS

from host_sim.command_line import MOST_SEED
from host_sim.flash import MemoryDisk
from host_sim.records.record import RecordError
from host_sim.web.kept import KeptTable


class Takeover:
    """A game in the position from which to continue, and everything else that a device must know.

    start, dealt, seed   how it began: see keep.kept_game.KeptGame
    names, levels        {seat: ...}
    """

    def __init__(self, game, kit, seed, dealt, start, names, levels):
        self.game = game
        self.kit = kit
        self.seed = seed
        self.names = names
        self._begun = (seed, dealt, bytes(levels.get(seat, 0) for seat in range(4)), start)

    def leave(self, store):
        """Store the game in `store` for a device; raises RecordError, for example for a name it cannot show."""
        try:
            people = People()
            people.read(store)
        except KeepError:
            people = People()
        try:
            for seat in range(4):
                people.sit(seat, normalize("NFC", self.names.get(seat, "")))
        except ValueError:
            raise RecordError("The device cannot show one of the names.") from None
        journal = Journal(store)
        journal.begin(self.game.NAME, self.kit, self.game, *self._begun)
        people.save(store)
        if journal.is_lost:
            raise RecordError("This game is too long to be continued.")


def take_record(record, actions=None):
    """Return the Takeover of a Record after `actions` actions, counted from the end of the set-up; None stands for all.
    Raises RecordError.
    """
    most = len(record.actions) - record.dealt
    if actions is None:
        actions = most
    if not 0 <= actions <= most:
        raise RecordError("This game has %d actions after its set-up." % most)
    *_, game = islice(record.replay(), record.dealt + actions + 1)
    begun = record.seed, record.dealt, record.start
    return Takeover(game, record.kit, *begun, record.names, record.levels)


def leave_for_sim(takeover, folder):
    """Store the game in `folder` (see web/kept.py)."""
    kept, game = KeptTable(folder), takeover.game
    takeover.leave(Store(kept.open_flash()))
    kept.write_empty(
        {
            "game": game.NAME,
            "kit": takeover.kit,
            "seats": game.seats,
            "seed": takeover.seed & MOST_SEED,
            "options": game.state[OPTIONS],
            "setup": 0,
            "language": "en",
        }
    )


def leave_on_board(takeover, transport):
    """Store the game on the board at the end of `transport` (board_link.Transport)."""
    disk = MemoryDisk()
    disk.mkdir(files.FOLDER)
    if not transport.fs_exists(files.FOLDER):
        transport.fs_mkdir(files.FOLDER)
    for entry in transport.fs_listdir(files.FOLDER):
        path = files.FOLDER + "/" + entry.name
        disk.files[path] = transport.fs_readfile(path)
    there = dict(disk.files)
    takeover.leave(Store(disk))
    for path in sorted(set(there) - set(disk.files)):
        transport.fs_rmfile(path)
    for path, data in sorted(disk.files.items()):
        if there.get(path) != data:
            transport.fs_writefile(path, data)
