"""The phone page's server, bytes in and bytes out, on the simulated clock."""

import gzip
import json
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from skald.keep.record_files import FOLDER, KEPT, name_file
from skald.keep.store import Store
from skald.keep.wifi import Wifi
from skald.net import connection, page_data
from skald.net.events import LIFE_MS
from skald.net.places import LISTENERS
from skald.net.update import Reception
from skald.rules.base import NO_COLOUR, OFF, find_kind
from skald.rules.registry import NAMES
from skald.show.words import LANGUAGES, Words

from host_sim.flash import MemoryDisk
from host_sim.hands import Hands
from host_sim.records.record import read_record
from tests.keep.test_record import RECORDS
from tests.net.updates import KIND
from tests.net.visitors import Hall, Visit

_MOST_PAGE = 40 * 1024


@pytest.fixture
def hall():
    hall = Hall(game="vikings_on_board", seats=3, seed=3)
    hall.run(200)
    yield hall
    hall.close()


def test_the_page_is_small_and_asks_nobody_else(hall):
    visit = hall.get("/", wait_ms=1000)
    assert visit.status == 200 and len(visit.body) < _MOST_PAGE
    page = gzip.decompress(visit.body).decode()
    assert page.startswith("<!doctype html>")
    assert "//" not in page.replace("// ", "")  # no address of anybody
    assert b"default-src 'none'" in visit.sent.partition(b"\r\n\r\n")[0]


def test_all_words_of_a_game_come_in_one_text(hall):
    for game in NAMES:
        text = hall.get("/words/" + game, wait_ms=1000).body.decode()
        english, french = (Words(language, game) for language in LANGUAGES)
        for key in ("title", "over", "seat0", "wins"):
            if english.get(key) != key:
                below = "~ %s\n" % french.get(key)
                assert "\n%s: %s\n" % (key, english.get(key)) in text
                assert below in text or french.get(key) == english.get(key)


@pytest.mark.parametrize(
    "path", ["/words/en/raids", "/words/../boot", "/words/chess", "/skald", "//", "/%zz"]
)
def test_there_is_nothing_else(hall, path):
    assert hall.get(path).status == 404


def find_written(name):
    """Return a record as a device writes it, without the lines that a computer adds."""
    lines = (RECORDS / name).read_bytes().splitlines(True)
    return b"".join(
        line for line in lines if not line.startswith((b"loss ", b"luck ", b"weighed "))
    )


def test_the_games_that_were_written_down_are_fetched(hall):
    disk = MemoryDisk()
    assert json.loads(hall.get("/records").body) == {"records": []}
    assert hall.get("/records/1").status == 404
    hall.server.records = Store(disk, FOLDER)
    text = find_written("raids.txt")
    number = read_record((RECORDS / "raids.txt").read_bytes()).number
    disk.files["records/%s" % name_file(number)] = text
    disk.files["records/7.txt"] = b"skald record 3\nnumber x\ngame y\nlonger than a head" * 9
    slot = number % KEPT
    assert json.loads(hall.get("/records").body) == {"records": [[slot, number, "raids"]]}
    visit = hall.get("/records/%d" % slot, wait_ms=1000)
    assert visit.status == 200 and visit.body == text and b"attachment" in visit.sent
    for where in ("8", "9", "x", "-1", "1.txt", "..", "%2e%2e", "11", "²"):
        assert hall.get("/records/" + where).status in (400, 404)


def test_a_game_that_was_given_up_is_not_fetched(hall):
    """It tells barrels and draws that its players may still keep secret."""
    text = find_written("vikings.txt")
    assert b"\nend open\n" in text
    disk = MemoryDisk()
    disk.files["records/1.txt"] = text
    hall.server.records = Store(disk, FOLDER)
    assert json.loads(hall.get("/records").body) == {"records": []}
    assert hall.get("/records/1").status == 404
    disk.files["records/1.txt"] = text.replace(b"\nend open\n", b"\nend over\n")
    assert hall.get("/records/1", wait_ms=1000).body == disk.files["records/1.txt"]


def test_an_onlooker_is_told_everything_public_once(hall):
    visit = hall.get("/events")
    assert [name for name, _ in visit.events()] == ["alive", *page_data.NAMES, "own"]
    assert visit.last("game")[:2] == ["vikings_on_board", 3]
    assert visit.last("own") is None
    hall.run(2000)
    assert len(visit.events()) == 1 + len(page_data.NAMES) + 1


def test_news_come_by_themselves_and_only_news(hall):
    visit = hall.get("/events")
    hall.table.name_seat(1, "Ada")
    hall.run(200)
    assert visit.events()[-1] == ("game", ["vikings_on_board", 3, ["", "Ada", "", ""][:3], False])


def test_a_listener_hears_a_sign_of_life(hall):
    visit = hall.get("/events")
    hall.run(5 * LIFE_MS)
    signs = [data for name, data in visit.events() if name == "alive"]
    assert len(signs) in (5, 6) and set(signs) == {LIFE_MS}


def test_a_seat_is_told_its_own_and_nobody_else_is(hall):
    cookie = hall.join(1)
    own, onlooker = hall.get("/events", cookie), hall.get("/events", address="10.0.0.3")
    seat, question, may_ask, secrets, has_radio = own.last("own")
    assert (seat, question, may_ask, has_radio) == (1, 0, False, False)
    assert ["barrel0", "hand"] in secrets
    assert onlooker.last("own") is None


def test_leaving_and_the_end_of_the_game_end_it(hall):
    cookie = hall.join(0)
    visit = hall.get("/events", cookie)
    hall.post("/leave", {}, cookie)
    hall.table.session.refresh()
    hall.run(200)
    assert visit.last("own") == "over"
    other = hall.join(0)
    hall.seen.is_empty = True
    hall.run(200)
    assert visit.last("game") is None
    assert json.loads(hall.post("/answer", {"ask": True}, other).body) == {"refused": "not in"}


@pytest.mark.parametrize(
    "message", [None, [], 5, "x", {}, {"code": 5}, {"code": None}, {"code": ["1"]}]
)
def test_a_text_that_is_not_a_code_is_no_request(hall, message):
    visit = hall.post("/join", message)
    assert visit.status == 400 and json.loads(visit.body) == {"refused": "bad request"}


@pytest.mark.parametrize(
    "data",
    [
        b"\r\n\r\n",
        b"GET\r\n\r\n",
        b"GET / HTTP/1.0\r\nno colon\r\n\r\n",
        b"GET / HTTP/1.0\r\nCookie: x\r\n\r\n",
        b"GET /\xff\xfe HTTP/1.0\r\n\r\n",
        b"POST /join HTTP/1.0\r\nContent-Length: x\r\n\r\n",
        b"POST /join HTTP/1.0\r\nContent-Length: -1\r\n\r\n",
        b"POST /join HTTP/1.0\r\nContent-Length: 513\r\n\r\n",
        b"POST /join HTTP/1.0\r\nContent-Length: 2\r\ncontent-length: 3\r\n\r\n{}",
        b"GET / HTTP/1.0\r\n" + b"X: y\r\n" * 48 + b"\r\n",
        b"GET / HTTP/1.0\r\nX: " + b"y" * connection.MOST_HEAD + b"\r\n\r\n",
        b"z" * 100_000,
    ],
)
def test_a_malformed_request_is_answered_and_forgotten(hall, data):
    visit = hall.send(data)
    assert visit.status == 400 and visit.is_closed
    assert hall.server.places.connections == []


@pytest.mark.parametrize(
    "body",
    [
        b"{",
        b"[" * 500,
        b"\xff\xfe",
        b'{"code": ' + b"9" * 400 + b"}",
        b'{"code": "\\ud800"}',
        b'{"name": "\\udfff", "password": ""}',
    ],
)
def test_a_body_that_is_no_message_is_refused(hall, body):
    head = b"POST /join HTTP/1.1\r\nHost: 10.0.0.1\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n"
    visit = hall.send(head % len(body) + body)
    assert visit.status == 400 and json.loads(visit.body) == {"refused": "bad request"}


@pytest.mark.parametrize(
    "host", ["evil.example", "evil.example:80", "", "10.0.0.1.evil.example", "::1", "a"]
)
@pytest.mark.parametrize("path", ["/", "/events", "/records", "/words/raids"])
def test_a_name_that_leads_to_the_table_shows_nothing_of_it(hall, host, path):
    visit = hall.get(path, hall.join(0), host=host)
    assert visit.status == 421 and visit.body == b""
    assert hall.send(b"GET /events HTTP/1.1\r\n\r\n").status == 421


@pytest.mark.parametrize("host", ["10.0.0.1", "192.168.4.1:80", "localhost:8001"])
def test_a_number_leads_to_the_page(hall, host):
    assert hall.get("/", host=host).status == 200


def test_no_page_from_elsewhere_acts_for_a_phone(hall):
    """A browser sends such a cookie only from our own page, and shows it to no script."""
    joined = hall.post("/join", {"code": hall.server.guests.code(0)})
    line = next(row for row in joined.sent.split(b"\r\n") if row.startswith(b"Set-Cookie: "))
    assert {b"HttpOnly", b"SameSite=Strict", b"Path=/"} == {*line.split(b"; ")[1:]}
    left = hall.post("/leave", {}, joined.cookie)
    assert b"Set-Cookie: skald=; " in left.sent and b"Max-Age=0" in left.sent


_TEXTS = st.one_of(
    st.text(max_size=8), st.sampled_from(["\ud800", "a\udfff", "\0", "0" * 64, "g" * 64])
)
_VALUES = st.one_of(
    _TEXTS, st.none(), st.booleans(), st.integers(), st.floats(), st.lists(_TEXTS, max_size=2)
)
_MESSAGES = st.dictionaries(
    st.one_of(
        st.sampled_from(["code", "question", "option", "ask", "back", "name", "password", "seal", "proof"]), _TEXTS
    ),
    _VALUES,
    max_size=4,
)  # fmt: skip


@settings(max_examples=60)
@given(
    st.sampled_from(["/join", "/answer", "/leave", "/wifi", "/update", "/update/x/0"]), _MESSAGES
)
def test_no_message_whatever_breaks_the_server(found, path, message):
    hall, cookie = found
    assert hall.post(path, message, cookie).status in (200, 400, 403, 404)


@pytest.fixture(scope="module")
def found():
    """Return a hall with a radio that awaits an update, and the cookie of a seat."""
    hall = Hall(game="raids", seats=2, seed=3)
    hall.run(200)
    hall.server.wifi, hall.server.store = Wifi(), Store(MemoryDisk())
    hall.server.guests.update = Reception(MemoryDisk(), KIND)
    yield hall, hall.join(0)
    hall.close()


def test_a_slow_client_is_hung_up_on(hall):
    visit = hall.send(b"GET / HT")
    for _ in range(8):
        visit.say(b"T")
        hall.run(600)
    assert visit.is_closed and hall.server.places.connections == []


def test_a_client_that_does_not_listen_is_hung_up_on(hall):
    visit = Visit(hall, b"GET /events HTTP/1.0\r\n\r\n")
    visit.is_deaf = True
    hall.run(11_000)
    assert visit.is_closed and hall.server.places.connections == []


def test_a_phone_that_hangs_up_leaves_nothing(hall):
    for data in (b"", b"GET /", b"POST /join HTTP/1.0\r\nContent-Length: 9\r\n\r\n{"):
        visit = Visit(hall, data)
        visit.hang_up()
        hall.run(400)
        assert hall.server.places.connections == []


def test_one_address_has_so_many_connections_and_no_more(hall):
    visits = [hall.get("/events", wait_ms=200) for _ in range(5)]
    assert [visit.status for visit in visits] == [200] * 4 + [503]
    assert hall.get("/events", address="10.0.0.3").status == 200


def test_all_together_have_no_more_than_there_is_room_for(hall):
    found = [hall.get("/events", address="10.0.1.%d" % i, wait_ms=200).status for i in range(12)]
    assert found == [200] * (LISTENERS - 1) + [503] * (13 - LISTENERS)


def test_only_the_phone_of_the_acting_seat_asks_and_answers():
    hall = Hall(game="drakkar", seats=3, seed=3)
    table = hall.table
    hands = Hands(table.world, table, random.Random(3))
    table.follow(hands.lay_out())
    session = table.session
    for _ in range(20):
        hall.run(6000)
        if session.game.actor() == 1 and session.may_ask():
            break  # one seat is before the acting one, and one behind it
        table.follow(hands.play(hands.done + 1))
    actor = session.game.actor()
    cookies = [hall.join(seat, "10.0.0.%d" % seat) for seat in range(3)]
    seats = sorted(range(3), key=lambda seat: seat == actor)  # the acting one comes last
    session.payouts.begin(((0, 0, "", ()),) * 2)
    assert hall.post("/answer", {"ask": True}, cookies[actor], "10.0.0.9").status == 403
    assert session.payouts.index == 0, "the screen belongs to everybody"
    session.payouts.end()
    for seat in seats:
        asked = hall.post("/answer", {"ask": True}, cookies[seat], "10.0.0.%d" % seat)
        assert (asked.status == 200) == (session.menu is not None) == (seat == actor)
    assert session.menu.seat == actor == 1
    path = list(session.menu.path())
    message = {"question": hall.server.parts.question, "option": 0}
    for seat in seats:
        assert session.menu.path() == path
        answer = hall.post("/answer", message, cookies[seat], "10.0.0.%d" % seat)
        assert (answer.status == 200) == (seat == actor)
    assert not session.menu or session.menu.path() != path
    hall.close()


def test_the_page_lists_what_lies_on_every_zone(hall):
    hands = Hands(hall.table.world, hall.table, random.Random(3))
    hall.table.follow(hands.lay_out())
    hall.table.follow(hands.play(9))
    game, lying = hall.table.session.game, {}
    for piece, colour in enumerate(game.COLOURS):
        if game.zone_of(piece) != OFF:
            kind = find_kind(game.PIECES, piece)[0], -1 if colour >= NO_COLOUR else colour
            lying.setdefault(game.zone_text(game.zone_of(piece)), []).append(kind)
    board = hall.get("/events", wait_ms=1000).last("board")
    shown = {
        zone: [(kind, colour) for kind, colour, count in pieces for _ in range(count)]
        for zone, pieces in board
    }
    assert {zone: sorted(pieces) for zone, pieces in lying.items()} == {
        zone: sorted(pieces) for zone, pieces in shown.items()
    }
    assert len(board) == len(shown) > 20
