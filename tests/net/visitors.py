"""Phones without a network: their bytes go straight to the server, on the simulated clock."""

import asyncio
import json
from types import SimpleNamespace

from skald.net.server import Server

from host_sim.clock import SimClock
from host_sim.phone import open_file
from host_sim.simloop import SimLoop
from tests.browser.shown_table import ShownTable

_STEP_MS = 20
_HEADERS = "User-Agent: Mozilla/5.0 (X; skald=1)\r\nAccept: text/html;q=0.9, */*;q=0.8\r\n"


class Visit:
    """One connection; `sent`: the bytes from the server.

    is_deaf  the phone takes nothing of what it is sent any more
    """

    def __init__(self, hall, data=b"", address="10.0.0.2"):
        self._hall = hall
        self.sent = b""
        self.times = []  # (ms, bytes) of everything sent
        self.is_deaf = False
        self.is_closed = False
        self.transport = SimpleNamespace(abort=self.close)
        self.address = address
        self.reader = asyncio.StreamReader(loop=hall.loop)
        self.reader.feed_data(data)
        self.task = hall.loop.create_task(hall.server.serve(self.reader, self))

    def say(self, data):
        self.reader.feed_data(data)

    def hang_up(self):
        self.reader.feed_eof()

    @property
    def status(self):
        return int(self.sent.split(b" ")[1])

    @property
    def is_refused(self):
        """Return whether it wanted to follow, and was told that no other phone may."""
        return self.is_closed and self.events() == [("full", 0)]

    @property
    def body(self):
        return self.sent.partition(b"\r\n\r\n")[2]

    def header(self, name):
        """Return the value of the first header `name` of the answer, "" if it has none."""
        _, *rows = self.sent.partition(b"\r\n\r\n")[0].decode().split("\r\n")
        return dict(row.split(": ", 1) for row in reversed(rows)).get(name, "")

    @property
    def cookie(self):
        """Return the Cookie header that a browser would send from now on."""
        return self.header("Set-Cookie").split(";")[0]

    def events(self):
        """Return [(name, data)] of the stream so far."""
        rows = [event.split(b"\ndata: ") for event in self.body.split(b"\n\n")]
        return [(row[0][7:].decode(), json.loads(row[1])) for row in rows if len(row) == 2]

    def last(self, name):
        """Return the last message called `name`."""
        return [data for own, data in self.events() if own == name][-1]

    # -- asyncio's StreamWriter, as far as the server uses it -----------------------------

    def get_extra_info(self, name):
        return (self.address, 1234)

    def write(self, data):
        if not self.is_closed:
            self.sent += bytes(data)
            self.times.append((self._hall.clock.now_us / 1000, bytes(data)))

    async def drain(self):
        while self.is_deaf and not self.is_closed:
            await asyncio.sleep(0.1)
        if self.is_closed:
            raise ConnectionResetError

    def close(self):
        self.is_closed = True

    async def wait_closed(self):
        pass


class Browser:
    """A browser as they are: it brings the cookies of other programs, keeps what it may, and asks again
    for what it has.

    jar    the cookies of other programs
    token  what the table has given it
    """

    def __init__(self, hall, address="10.0.0.2", jar=""):
        self.hall, self._address, self._jar = hall, address, jar
        self._cache = {}  # path -> validator
        self.token = ""

    def _cookies(self):
        return "; ".join(filter(None, (self._jar, "skald=" + self.token if self.token else "")))

    def get(self, path, wait_ms=1500):
        tag = self._cache.get(path)
        more = _HEADERS + ("If-None-Match: %s\r\n" % tag if tag else "")
        visit = self.hall.send(form_get(path, self._cookies(), more=more), self._address, wait_ms)
        if visit.header("ETag"):
            self._cache[path] = visit.header("ETag")
        return visit

    def follow(self):
        return self.get("/events", 500)

    def post(self, path, message):
        body = json.dumps(message).encode()
        return self.hall.send(form_post(path, body, self._cookies(), more=_HEADERS), self._address)

    def join(self, seat):
        visit = self.post("/join", {"code": self.hall.server.guests.code(seat)})
        assert visit.status == 200
        self.token = json.loads(visit.body)["token"]


class Crowd:
    """Strangers who connect again as soon as they are hung up on.

    say     what each sends at once; drip: what it sends every 20 ms
    """

    def __init__(self, hall, addresses, say, drip=b""):
        self._hall, self._say, self._drip = hall, say, drip
        self._visits = [Visit(hall, say, address) for address in addresses]

    def step(self):
        for i, visit in enumerate(self._visits):
            if visit.is_closed:
                self._visits[i] = Visit(self._hall, self._say, visit.address)
            elif self._drip:
                visit.say(self._drip)


class _Seen:
    """The server's view of a table; `is_empty`: no game is played there."""

    party, mark = 0, b""

    def __init__(self, table):
        self._table = table
        self.is_empty = False

    @property
    def session(self):
        return None if self.is_empty else self._table.session

    @property
    def names(self):
        return self._table.names


class Hall:
    """A server with a table; `table`: by default one with perfect sensors, and a loop of its own."""

    def __init__(self, table=None, **choices):
        self.table = table or ShownTable(choices.pop("game", "raids"), **choices)
        self.is_device = hasattr(self.table, "loop")  # whose own loop runs the server
        self.clock = self.table.clock if self.is_device else SimClock()
        self.loop = self.table.loop if self.is_device else SimLoop(self.clock)
        self.seen = _Seen(self.table)
        self.server = Server(self.seen, self.clock, open_file)
        self.following = self.loop.create_task(self.server.follow())
        self.crowds = []

    def run(self, span_ms):
        """Let time pass, at the table and in the network."""
        while span_ms > 0:
            step = min(span_ms, _STEP_MS)
            self.table.run(step)
            self.pass_time(step)
            for crowd in self.crowds:
                crowd.step()
            span_ms -= step

    def pass_time(self, span_ms):
        """Let time pass in the network alone; a device takes its network along."""
        if not self.is_device:
            self.loop.run_for(span_ms)

    def send(self, data, address="10.0.0.2", wait_ms=400):
        visit = Visit(self, data, address)
        self.run(wait_ms)
        return visit

    def get(self, path, cookie="", address="10.0.0.2", wait_ms=400, host="10.0.0.1"):
        return self.send(form_get(path, cookie, host), address, wait_ms)

    def post(self, path, message, cookie="", address="10.0.0.2"):
        return self.send(form_post(path, json.dumps(message).encode(), cookie), address)

    def join(self, seat, address="10.0.0.2", cookie=""):
        """Return the cookie of a phone that has come in at `seat`; `cookie`: the one that it has already."""
        message = {"code": self.server.guests.code(seat)}
        visit = self.post("/join", message, cookie, address)
        assert visit.status == 200 and json.loads(visit.body)["seat"] == seat
        return visit.cookie

    def close(self):
        """Hang up everywhere; the loop of a device goes on."""
        if not self.is_device:
            self.loop.end()
            return
        for task in (self.following, *(other.task for other in self.server.places.connections)):
            task.cancel()
        self.table.run(100)


def form_get(path, cookie="", host="10.0.0.1", more=""):
    """Return the bytes of a request of `path`; `more`: further headers."""
    more += "Cookie: %s\r\n" % cookie if cookie else ""
    return ("GET %s HTTP/1.1\r\nHost: %s\r\n%s\r\n" % (path, host, more)).encode()


def form_post(path, body, cookie="", host="10.0.0.1", more=""):
    """Return the bytes of a request that brings `body` to `path`."""
    more += "Content-Type: application/json; charset=utf-8\r\nContent-Length: %d\r\n" % len(body)
    return b"POST" + form_get(path, cookie, host, more)[3:] + body
