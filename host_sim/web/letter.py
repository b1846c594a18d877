"""What can be sent of a table as a link: the part behind the "#" of its address.

game=<a record, packed>     a finished game (records/fragment.py)
drill=raids/3               a position to solve, or a lesson (lesson=raids/0)
"""

from skald.keep.record import write_record
from skald.keep.record_files import FOLDER, name_file
from skald.keep.store import Store

from host_sim.flash import MemoryDisk
from host_sim.records.fragment import pack_record
from host_sim.records.record import MOST_BYTES, RecordError
from host_sim.web.messages import refuse

GAME = "game"


class Letter:
    """What can be sent of `table` (host_sim.table.SimTable)."""

    def __init__(self, table):
        self._table = table

    def find_kind(self):
        """Return "game", "drill" or "lesson", or "" for an exercise that nobody else has."""
        exercise = self._table.exercise if self._table.is_on else None
        if not exercise:
            return GAME
        return exercise.link[0] if exercise.link else ""

    def write(self):
        """Return the fragment; raises BadMessage if there is nothing to send."""
        table, kind = self._table, self.find_kind()
        session = table.session if table.is_on else None
        if not session or not kind:
            raise refuse("unsent")
        if kind != GAME:
            return "%s=%s/%d" % (kind, session.game.NAME, table.exercise.link[1])
        if not session.is_over():
            raise refuse("unfinished")
        try:
            return "%s=%s" % (GAME, pack_record(self._write_down(session.game)))
        except RecordError:  # a game with too many actions has no record
            raise refuse("unsent") from None

    def _write_down(self, game):
        """Return the record of the finished `game`, as the device stores it when it puts the game away."""
        disk, journal = MemoryDisk(), self._table.device.journal
        for _ in write_record(disk, journal.kept, game, self._table.names, journal.times):
            pass
        return Store(disk, FOLDER).read(name_file(journal.kept.number), MOST_BYTES) or b""
