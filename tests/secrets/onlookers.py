"""What reaches those who only look on: messages to a broker, and the streams of phones."""

from types import SimpleNamespace

from skald.keep.journal import Journal
from skald.keep.record import FOLDER, write_record
from skald.keep.store import Store
from skald.net.herald import Herald
from skald.show.words import Words

from host_sim.flash import MemoryDisk
from tests.net.visitors import Hall

_JOIN_MS = 200  # until the phones' server has seen the game


class Letters:
    """The messages of the table to an MQTT broker."""

    def __init__(self, table):
        self._session = table.session
        game = table.session.game
        self._kept = SimpleNamespace(number=1, name=game.NAME, kit=table.layout.kit)
        words = Words("en", game.NAME)
        self._told = []
        self._herald = Herald("t", 1, self, lambda: words)

    def put(self, topic, payload, is_retained=False):
        self._told.append((topic, payload, is_retained))

    def read(self):
        """Return the messages since the last call."""
        self._herald.look(self._session, self._kept)
        told, self._told = self._told, []
        return told


class Phones:
    """The phone of an onlooker and one of each seat, at one table."""

    def __init__(self, table):
        self._hall = Hall(table=table)
        self._hall.run(_JOIN_MS)
        seats = range(table.session.game.seats)
        cookies = ["", *[self._hall.join(seat, "10.0.1.%d" % seat) for seat in seats]]
        self._visits = [
            self._hall.get("/events", cookie, "10.0.2.%d" % number)
            for number, cookie in enumerate(cookies)
        ]

    def step(self, span_ms):
        self._hall.pass_time(span_ms)

    def hear(self, seat):
        """Return [(ms, bytes)] of what the phone of `seat` (None: an onlooker) was sent since the
        last call.
        """
        visit = self._visits[0 if seat is None else 1 + seat]
        sent, visit.times = visit.times, []
        return sent

    def fetch_record(self):
        """Give the game up; return what the server then tells of its record."""
        session = self._hall.table.session
        journal, disk = Journal(Store(MemoryDisk())), MemoryDisk()
        game = session.game
        journal.begin(game.NAME, self._hall.table.layout.kit, game, 1, session.dealt)
        for _ in write_record(disk, journal.kept, game, [""] * game.seats):
            pass
        self._hall.server.records = Store(disk, FOLDER)
        (name,) = disk.files
        slot = name.rpartition("/")[2].partition(".")[0]
        return [self._hall.get(path).sent for path in ("/records", "/records/" + slot)]

    def close(self):
        self._hall.close()
