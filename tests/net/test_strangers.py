"""Strangers who hold the server up: an honest phone is served within a second all the same."""

import pytest
from skald.net.places import LISTENERS, MOST
from skald.net.server import BUFFERS

from tests.net.visitors import Crowd, Visit, form_get, form_post

_MOST_MS = 1000
_STEP_MS = 20
_PAGE, _LISTEN = form_get("/"), form_get("/events")
_JOIN = form_post("/join", b'{"code": "00000x"}')
_HONEST = "10.0.0.99"


@pytest.fixture
def hall(make_hall):
    hall = make_hall(game="raids", seats=3, seed=3)
    hall.run(200)
    return hall


def serve(hall, data=_PAGE, address=_HONEST):
    """Return the answer to an honest phone, which must be complete in time."""
    visit = Visit(hall, data, address)
    for _ in range(_MOST_MS // _STEP_MS):
        hall.run(_STEP_MS)
        if visit.is_closed:
            break
    assert visit.is_closed and visit.status == 200
    return visit


def addresses(count, each):
    return ["10.0.1.%d" % i for i in range(count) for _ in range(each)]


@pytest.mark.parametrize("count, each", [(1, 4), (3, 4), (10, 1), (12, 4)])
@pytest.mark.parametrize(
    "say, drip",
    [
        (b"GET / HT", b""),  # cut short
        (b"GET / HTTP/1.1\r\nX: ", b"y"),  # slow
        (b"", b""),  # silent, as browsers connect in advance
        (_PAGE, b""),
        (_LISTEN, b""),
        (_JOIN, b""),
        (b"z" * 5000, b""),
    ],
)
def test_an_honest_phone_is_served_within_a_second(hall, count, each, say, drip):
    hall.crowds.append(Crowd(hall, addresses(count, each), say, drip))
    hall.run(1000)
    for _ in range(4):
        serve(hall)
        hall.run(300)


def test_silent_connections_of_its_own_make_a_phone_wait_for_nothing(hall):
    silent = [Visit(hall, b"", _HONEST) for _ in range(3)]
    hall.run(100)
    for _ in range(3):
        serve(hall)
    assert hall.get("/events", address=_HONEST).last("alive")
    assert len(hall.server.buffers) == BUFFERS and not all(visit.is_closed for visit in silent)


def test_strangers_leave_a_place_to_the_phones_at_the_table(hall):
    cookies = [hall.join(seat, "10.0.0.%d" % seat) for seat in range(3)]
    own = [hall.get("/events", cookies[seat], "10.0.0.%d" % seat) for seat in range(2)]
    hall.crowds.append(Crowd(hall, addresses(12, 1), _LISTEN))
    hall.run(1000)
    assert hall.get("/events", address=_HONEST).is_refused
    own.append(hall.get("/events", cookies[2], "10.0.0.200"))  # of another address by now
    hall.run(2000)
    assert all(visit.status == 200 and not visit.is_closed for visit in own)
    assert [visit.last("own")[0] for visit in own] == [0, 1, 2]


@pytest.mark.parametrize(
    "count, households, have_more",
    [(LISTENERS, 1, True), (LISTENERS + 2, 3, True), (12, 12, False)],
)
def test_those_who_have_most_make_way_for_those_who_have_none(hall, count, households, have_more):
    many = [hall.get("/events", address="10.0.1.%d" % (i % households)) for i in range(count)]
    refused = [False] * (LISTENERS - 1) + [True] * (count + 1 - LISTENERS)
    assert [visit.is_refused for visit in many] == refused
    assert hall.get("/events", address=_HONEST).is_refused != have_more
    assert sum(visit.is_closed for visit in many) == sum(refused) + have_more


def test_a_seat_that_has_ended_keeps_no_place(hall):
    cookies = [hall.join(seat) for seat in range(3)]
    for number in range(LISTENERS):
        hall.get("/events", cookies[number % 3], "10.0.0.%d" % (number % 2))
    assert hall.get("/events", address=_HONEST).is_refused
    hall.seen.is_empty = True
    hall.run(200)
    assert hall.get("/events", address=_HONEST).last("alive")


def test_nobody_has_more_places_than_there_are(hall):
    hall.crowds.append(Crowd(hall, addresses(20, 4), _LISTEN))
    for _ in range(100):
        hall.run(_STEP_MS)
        assert len(hall.server.places.connections) <= MOST


def fill(hall):
    """Take every place, each for another address."""
    places = [Visit(hall, b"GET / HT", address) for address in addresses(MOST, 1)]
    hall.run(60)
    return places


def test_who_has_not_come_before_waits_before_those_who_have(hall):
    known = ["10.0.2.%d" % i for i in range(3)]
    for address in known:
        serve(hall, address=address)
    places = fill(hall)
    waiting = [Visit(hall, _PAGE, address) for address in (*known, _HONEST)]
    hall.run(_STEP_MS)
    assert [visit.status if visit.is_closed else 0 for visit in waiting] == [0, 0, 503, 0]
    for other in places:
        other.hang_up()
    hall.run(1000)
    assert waiting[-1].status == 200


def test_a_browser_comes_again_to_a_busy_table_by_itself(hall):
    fill(hall)
    visits = [Visit(hall, _PAGE, "10.0.2.%d" % i) for i in range(4)]
    hall.run(_STEP_MS)
    assert visits[-1].status == 503
    assert b"\r\nRetry-After: 1\r\nRefresh: 1\r\n" in visits[-1].sent
