"""Those who only look on at two tables, and what reaches them: lights, screens, pages, messages."""

from types import SimpleNamespace

from skald.keep.journal import Journal
from skald.keep.record import FOLDER, write_record
from skald.keep.store import Store
from skald.net.publisher import Publisher
from skald.show.words import Words

from host_sim.flash import MemoryDisk
from tests.net.visitors import Hall, Visit, form_get

_JOIN_MS = 200  # until the phones' server has seen the game


class Leak(AssertionError):
    """Onlookers could tell the two tables apart."""


class Letters:
    """The messages of the table to an MQTT broker."""

    def __init__(self, table):
        self._session = table.session
        game = table.session.game
        self._kept = SimpleNamespace(number=1, name=game.NAME, kit=table.layout.kit)
        words = Words("en", game.NAME)
        self._told = []
        self._publisher = Publisher("t", 1, self, lambda: words)

    def put(self, topic, payload, is_retained=False):
        self._told.append((topic, payload, is_retained))

    def read(self):
        """Return the messages since the last call."""
        self._publisher.look(self._session, self._kept)
        told, self._told = self._told, []
        return told


class Phones:
    """The phone of an onlooker and one of each seat, at one table."""

    def __init__(self, table):
        self._hall = Hall(table=table)
        self._hall.run(_JOIN_MS)
        self._cookies = [""] * (1 + table.session.game.seats)  # an opponent has no phone
        for seat in self._hall.server.guests.open_seats():
            self._cookies[1 + seat] = self._hall.join(seat, "10.0.1.%d" % seat)
        self._visits = [
            [self._hall.get("/events", cookie, "10.0.2.%d" % number)]
            for number, cookie in enumerate(self._cookies)
        ]
        self._asked = 0  # the question whose answers a phone has fetched

    def step(self, span_ms):
        self._hall.pass_time(span_ms)
        session, parts = self._hall.table.session, self._hall.server.page_data
        if session.menu and parts.number != self._asked and parts.asks(session, parts.number):
            self._asked, phone = parts.number, 1 + session.menu.seat
            request = form_get("/moves/%d" % self._asked, self._cookies[phone])
            self._visits[phone][1:] = [Visit(self._hall, request, "10.0.3.%d" % phone)]

    def hear(self, seat):
        """Return [[(ms, bytes)]] of what the phone of `seat` (None: an onlooker) was sent since the
        last call: events, and answers to the question that it is asked.
        """
        heard = []
        for visit in self._visits[0 if seat is None else 1 + seat]:
            heard.append(visit.times)
            visit.times = []
        return heard

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


class Onlookers:
    """Compare two `tables`, shown on `desks`."""

    def __init__(self, tables, desks):
        self._tables = tables
        self._desks = desks
        self._phones = [Phones(table) for table in tables]
        self._letters = [Letters(table) for table in tables]
        self._seen = None  # what the last whole comparison was of
        self.expect_equal("the table", *[desk.describe() for desk in desks])

    def step(self, span_ms):
        for phones in self._phones:
            phones.step(span_ms)

    def leave(self):
        """Return what each table's server tells of the record of the game, given up now."""
        records = [phones.fetch_record() for phones in self._phones]
        for phones in self._phones:
            phones.close()
        return records

    def look(self, knowing):
        """Compare everything that people may see; `knowing`: the seats that may see differences."""
        self.expect_equal("the lights", *[table.pixels() for table in self._tables])
        sessions = [table.session for table in self._tables]
        is_secret = [bool(session.menu) and session.menu.is_secret for session in sessions]
        self.expect_equal("a question in secret", *is_secret)
        if not is_secret[0]:
            self.expect_equal("the screen", *[table.screen() for table in self._tables])
        others = [seat for seat in (None, *range(sessions[0].game.seats)) if seat not in knowing]
        for seat in others:
            self.expect_equal("the phone of %s" % seat, *[p.hear(seat) for p in self._phones])
        for what in ("verdict", "reason", "last_text", "taken_back", "is_setting_up"):
            self.expect_equal(what, *[getattr(session, what) for session in sessions])
        self.expect_equal("what a broker is told", *[letters.read() for letters in self._letters])
        news = (sessions[0].version, tuple(self._tables[0].world.zone))
        if news == self._seen:
            return
        self._seen = news
        for seat in others:
            views = [bytes(session.game.view(seat)) for session in sessions]
            self.expect_equal("the view of %s" % seat, *views)
        pages = [desk.snapshot() for desk in self._desks]
        for key in pages[0]:
            if key not in ("screen", "text") or not is_secret[0]:
                self.expect_equal("the page's " + key, pages[0][key], pages[1][key])

    def expect_equal(self, what, one, other):
        if one != other:
            raise Leak("%s after %s: %r and %r" % (what, self._tell(), one, other))

    def _tell(self):
        texts = [text for _, text in self._desks[0].chronicle.entries]
        return "%d actions (%s)" % (len(texts), ", ".join(texts[-3:]))
