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

from host_sim.bench.lateness import MOST_MS
from host_sim.hands import lay_out_table
from host_sim.table import SimTable
from tests.net.visitors import Hall, Visit

MOST_LATE_MS = 40  # twice the limit of a table without phones; lights follow a hand in 100
_FLOOD_MS = 4000
_EACH_MS = 20
_RARE = 25  # strangers to one honest visit
PAGE = b"GET / HTTP/1.1\r\nHost: 10.0.0.1\r\n\r\n"


def floods(rng):
    """Yield endless (bytes, does it hang up): requests of strangers."""
    while True:
        for data in (
            PAGE,
            b"GET /events HTTP/1.1\r\nHost: 10.0.0.1\r\nCookie: skald=%s\r\n\r\n" % (b"0" * 32),
            b"GET /words/raids HTTP/1.1\r\nHost: 10.0.0.1\r\n\r\n",
            b"POST /join HTTP/1.1\r\nHost: 10.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 18\r\n\r\n"
            b'{"code": "000000"}',
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
    visits: of a phone that opened the page meanwhile; alone, late: lateness without and in the flood.
    """
    rng = random.Random(request.param)
    table = SimTable("raids", "full", 4, seed=11)
    hands = lay_out_table(table, 11)
    table.run(3000)
    table.game_loop.late_ms = 0
    table.follow(hands.play(2))
    found = SimpleNamespace(
        table=table, alone=table.game_loop.late_ms, hall=Hall(table=table), visits=[]
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
            found.visits.append((table.clock.now_us, Visit(found.hall, PAGE, "10.0.8.%d" % number)))
        table.run(_EACH_MS)
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
    for begun_us, visit in flooded.visits:
        assert visit.is_closed and gzip.decompress(visit.body)
        assert visit.times[-1][0] - begun_us / 1000 <= 1000


def test_nothing_is_left_of_a_flood(flooded):
    places, server = flooded.hall.server.places, flooded.hall.server
    assert len(places.connections) <= MOST
    flooded.table.run(15_000)
    assert {other.stage for other in places.connections} == {LISTENING}
    assert len(server.buffers) == BUFFERS
