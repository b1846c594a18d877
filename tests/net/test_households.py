"""Real browsers and real houses: jars of cookies, caches, one address for a whole family, names of routers."""

import json

import pytest
from skald.net import connection
from skald.rules.registry import NAMES

from tests.net.visitors import Browser

_HOUSE = "10.0.0.50"  # the second router, behind which all phones are


@pytest.fixture
def hall(make_hall):
    hall = make_hall(game="raids", seats=4, seed=3)
    hall.server.urls = ["http://192.168.4.1", "http://10.0.0.1"]
    hall.run(200)
    return hall


JARS = {
    "other programs": "; ".join("session%d=%s" % (i, "x" * 1000) for i in range(4)),
    "one that is long": "theirs=" + "y" * 4096,
    "many": "; ".join("c%d=1" % i for i in range(180)),
    "nothing": "",
    "no name": "=5; ; lonely; a=b=c",
    "a lure": 'note="skald=%s"; askald=%s; Skald=%s' % (("0" * 32,) * 3),
}


@pytest.mark.parametrize("jar", JARS)
def test_a_seat_is_known_among_the_cookies_of_other_programs(hall, jar):
    browser = Browser(hall, jar=JARS[jar])
    browser.join(2)
    assert browser.get("/").status == 200
    assert browser.follow().last("seats") == [2]


def test_the_first_of_two_cookies_does_not_hide_the_other_headers(hall):
    head = (
        b"GET / HTTP/1.1\r\ncookie:a=1;skald=%s;b=2\r\nhost:10.0.0.1\r\nAccept: a;q=1\r\n\r\n"
        % (b"0" * 32)
    )
    for cut in range(1, len(head)):
        visit = hall.send(head[:cut], wait_ms=40)
        visit.say(head[cut:])
        hall.run(200)
        assert visit.status == 200


@pytest.mark.parametrize(
    "more",
    [
        "X: " + "y" * connection.MOST_HEAD,
        "X: y\r\n" * connection.MOST_PARTS + "X: y",
        "Cookie: " + "a=b;" * connection.MOST_PARTS,
    ],
)
def test_a_head_that_is_too_long_is_answered_with_what_to_do(hall, more):
    visit = hall.send(("GET / HTTP/1.1\r\nHost: 10.0.0.1\r\n%s\r\n\r\n" % more).encode())
    assert visit.status == 431 and b"cookies" in visit.body and visit.is_closed


def test_a_cache_asks_each_time_and_is_sent_only_what_is_new(hall):
    browser = Browser(hall)
    paths = ["/", "/board/raids", "/words/raids"]
    first = [browser.get(path) for path in paths]
    assert [visit.status for visit in first] == [200] * 3
    again = [browser.get(path) for path in paths]
    assert [visit.status for visit in again] == [304] * 3 and not any(visit.body for visit in again)


def test_every_game_has_words_and_a_board_with_a_validator(hall):
    tags = set()
    for game in NAMES:
        for path in ("/board/", "/words/"):
            visit = hall.get(path + game)
            assert visit.sent.startswith(b"HTTP/1.1 200 ")  # an older one's validator is not used
            assert visit.header("Connection") == "close"
            assert visit.header("Cache-Control") == "no-cache"
            tags.add(visit.header("ETag"))
    assert len(tags) == 2 * len(NAMES)


def test_a_household_behind_one_address_follows_and_taps(hall):
    family = [Browser(hall, _HOUSE, "theirs=1") for _ in range(4)]
    onlookers = [browser.follow() for browser in family]
    for seat, browser in enumerate(family):
        browser.join(seat)
    for visit in onlookers:
        visit.hang_up()
    streams = [browser.follow() for browser in family]
    assert [visit.last("seats") for visit in streams] == [[0], [1], [2], [3]]
    for _ in range(5):
        for browser in family:
            answer = browser.post("/answer", {"number": 10**6, "press": "ask"})
            assert answer.status == 403 and json.loads(answer.body) == {"refused": "too late"}
    assert not any(visit.is_closed for visit in streams)


@pytest.mark.parametrize(
    "address, url",
    [("10.0.0.7", "10.0.0.1"), ("192.168.4.5", "192.168.4.1"), ("172.16.0.9", "10.0.0.1")],
)
def test_whatever_name_a_phone_asks_for_it_is_led_to_the_number_at_which_it_arrived(
    hall, address, url
):
    """A name of the home router's, or one by which a phone looks for the internet."""
    for host, path in (
        ("picow.fritz.box", "/"),
        ("picow.fritz.box", "/events?key=1"),
        ("connectivitycheck.gstatic.com", "/generate_204"),
        ("captive.apple.com", "/hotspot-detect.html"),
        ("www.msftconnecttest.com", "/connecttest.txt"),
    ):
        visit = hall.get(path, address=address, host=host)
        assert visit.status == 302 and visit.header("Location") == "http://%s/" % url
