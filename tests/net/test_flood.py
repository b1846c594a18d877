"""A flood of requests beside a game: the device's own loop, on the clock that computing costs.

Simulated: the firmware and microdot pay for what they compute, buses and pixels for their time;
the network stack of the board is not in it.
"""

import gzip
import random
from types import SimpleNamespace

import pytest
from skald.net.connection import MOST_HEAD
from skald.net.places import LISTENING, MOST
from skald.net.server import BUFFERS

from host_sim.hands import lay_out_table
from host_sim.table import SimTable
from tests.net.visitors import Hall, Visit, form_get, form_post
from tests.sense.test_lateness import MOST_MS

MOST_LATE_MS = 40  # twice the limit of a table without phones; lights follow a hand in 100
_FLOOD_MS = 4000
_EACH_MS = 20
_RARE = 25  # strangers to one honest visit
_AGAIN_MS = 1000  # after which a browser obeys `Refresh: 1`
PAGE = form_get("/")


class Page:
    """A browser that opens the page at `table`, and comes again when the busy table asks it to.

    asks   (us, Visit) of each time
    """

    def __init__(self, table, hall, address):
        self._table, self._hall, self._address = table, hall, address
        self.asks = []
        self._ask()

    def _ask(self):
        self.asks.append((self._table.clock.now_us, Visit(self._hall, PAGE, self._address)))

    def step(self):
        _, visit = self.asks[-1]
        is_busy = visit.is_closed and b"\r\nRefresh: 1\r\n" in visit.sent
        if is_busy and self._table.clock.now_us / 1000 - visit.times[-1][0] >= _AGAIN_MS:
            self._ask()


def floods(rng):
    """Yield endless requests of strangers."""
    while True:
        for data in (
            PAGE,
            form_get("/events", "skald=" + "0" * 32),
            form_get("/words/raids"),
            form_post("/join", b'{"code": "000000"}'),
            bytes(rng.randrange(256) for _ in range(300)),
            b"GET / HTTP/1.1\r\n" + b"X: y\r\n" * 300 + b"\r\n",
            b"A" * (2 * MOST_HEAD),
            b"GET / HT",
            b"POST /answer HTTP/1.1\r\nContent-Length: 500\r\n\r\n[[[[",
            b"GET /" + b"%41" * 300 + b"?a=" + b"b&" * 200 + b" HTTP/1.1\r\n\r\n",
        ):
            yield data


@pytest.fixture(scope="module", params=(5, 8, 16))
def flooded(request):
    """Return the table and its hall after a flood; listener: a phone that followed the game before;
    pages: of phones that opened it meanwhile; alone, late: lateness without and in the flood.
    """
    rng = random.Random(request.param)
    table = SimTable("raids", "net", 4, seed=11)
    hands = lay_out_table(table, 11)
    table.run(3000)
    table.game_loop.late_ms = 0
    table.follow(hands.play(2))
    found = SimpleNamespace(
        table=table, alone=table.game_loop.late_ms, hall=Hall(table=table), pages=[]
    )
    table.run(1500 + 37 * request.param)
    found.listener = found.hall.get("/events", address="10.0.9.9")
    table.game_loop.late_ms = 0
    strangers, strange, plan = [], floods(rng), hands.play(5)
    wait_ms = next(plan)
    for number in range(_FLOOD_MS // _EACH_MS):
        strangers = strangers[-60:]
        strangers.append(Visit(found.hall, next(strange), "10.0.0.%d" % rng.randrange(40)))
        if number % _RARE == 0:
            found.pages.append(Page(table, found.hall, "10.0.8.%d" % number))
        table.run(_EACH_MS)
        for page in found.pages:
            page.step()
        wait_ms -= _EACH_MS
        while wait_ms <= 0:
            wait_ms += next(plan, 10**9)
    found.late = table.game_loop.late_ms
    table.run(1000)  # for the last visit
    yield found
    found.hall.close()
    table.close()


def test_the_table_hardly_comes_later(flooded):
    assert 0 < flooded.alone <= MOST_MS
    assert flooded.late <= MOST_LATE_MS


def test_who_was_there_goes_on_being_told(flooded):
    assert flooded.table.resets == 0
    log = [data for name, data in flooded.listener.events() if name == "log"]
    assert len(log) > 1 and len(log[-1]) > len(log[0])


def test_who_comes_meanwhile_has_the_page_within_a_second(flooded):
    """Refused once at the most, of which the browser knows when to come again."""
    for page in flooded.pages:
        begun_us, visit = page.asks[-1]
        assert len(page.asks) <= 2
        assert visit.is_closed and gzip.decompress(visit.body)
        assert visit.times[-1][0] - begun_us / 1000 <= 1000


def test_nothing_is_left_of_a_flood(flooded):
    places, server = flooded.hall.server.places, flooded.hall.server
    assert len(places.connections) <= MOST
    flooded.table.run(15_000)
    assert {other.stage for other in places.connections} == {LISTENING}
    assert len(server.buffers) == BUFFERS
