"""A flood of requests beside a game: the device's own loop, on the clock that computing costs.

Simulated: the firmware and microdot pay for what they compute, buses and pixels for their time;
the network stack of the board is not in it.
"""

import random

import pytest
from skald.net import server
from skald.net.connection import MOST_HEAD

from host_sim.bench.lateness import MOST_MS
from host_sim.hands import Hands
from host_sim.table import SimTable
from tests.net.visitors import Hall, Visit

MOST_LATE_MS = 40  # twice the limit of a table without phones; lights follow a hand in 100
_FLOOD_MS = 4000
_EACH_MS = 20


def floods(rng):
    """Yield endless (bytes, does it hang up): requests of strangers."""
    while True:
        for data in (
            b"GET / HTTP/1.1\r\n\r\n",
            b"GET /events HTTP/1.1\r\nCookie: skald=%s\r\n\r\n" % (b"0" * 32),
            b"GET /words/en/raids HTTP/1.1\r\n\r\n",
            b"POST /join HTTP/1.1\r\nContent-Type: application/json\r\nContent-Length: 18\r\n\r\n"
            b'{"code": "000000"}',
            bytes(rng.randrange(256) for _ in range(300)),
            b"GET / HTTP/1.1\r\n" + b"X: y\r\n" * 300 + b"\r\n",
            b"A" * (2 * MOST_HEAD),
            b"GET / HT",
            b"POST /answer HTTP/1.1\r\nContent-Length: 500\r\n\r\n[[[[",
            b"GET /" + b"%41" * 300 + b"?a=" + b"b&" * 200 + b" HTTP/1.1\r\n\r\n",
        ):
            yield data


@pytest.fixture(scope="module")
def flooded():
    """Return (table, hall, an honest phone, lateness without phones, lateness in the flood)."""
    rng = random.Random(5)
    table = SimTable("raids", "full", 4, seed=11)
    hands = Hands(table.world, table, random.Random(11))
    table.follow(hands.lay_out())
    table.run(3000)
    table.app.late_ms = 0
    table.follow(hands.play(2))
    alone = table.app.late_ms
    hall = Hall(table=table)
    table.run(1500)
    phone = hall.get("/events", address="10.0.9.9")
    table.app.late_ms = 0
    visits, strange, plan = [], floods(rng), hands.play(5)
    wait_ms = next(plan)
    for _ in range(_FLOOD_MS // _EACH_MS):
        visits.append(Visit(hall, next(strange), "10.0.0.%d" % rng.randrange(40)))
        visits = visits[-60:]
        table.run(_EACH_MS)
        wait_ms -= _EACH_MS
        while wait_ms <= 0:
            wait_ms += next(plan, 10**9)
    yield table, hall, phone, alone, table.app.late_ms
    table.close()


def test_the_table_hardly_comes_later(flooded):
    _, _, _, alone, late = flooded
    assert 0 < alone <= MOST_MS
    assert late <= MOST_LATE_MS


def test_who_was_there_goes_on_being_told(flooded):
    table, _, phone, _, _ = flooded
    assert table.resets == 0
    log = [data for name, data in phone.events() if name == "log"]
    assert len(log) > 1 and len(log[-1]) > len(log[0])


def test_nothing_is_left_of_a_flood(flooded):
    table, hall, phone, _, _ = flooded
    assert len(hall.server.connections) <= server.MOST
    table.run(15_000)
    listening = [other for other in hall.server.connections if other.due is None]
    assert len(listening) == len(hall.server.connections)
    assert hall.server.count_buffers() == server.BUFFERS
