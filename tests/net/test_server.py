"""The phone page's server, bytes in and bytes out, on the simulated clock."""

import gzip
import json
import re

import network  # the shim
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from skald.keep.record_files import FOLDER, KEPT, name_file
from skald.keep.store import Store
from skald.keep.wifi import Wifi
from skald.net import page_data
from skald.net.events import LIFE_MS
from skald.net.moves import Moves
from skald.net.position import Codes
from skald.net.radio import Radio
from skald.net.update import Reception
from skald.play.session import FORCED
from skald.play.situation import FROM, TO
from skald.rules.base import OFF, find_kind, find_number
from skald.rules.registry import NAMES
from skald.show.words import LANGUAGES, Words
from skald.solo.levels import EASY

from host_sim.flash import MemoryDisk
from host_sim.hands import lay_out_table
from tests.keep.test_record import find_record, find_text
from tests.net.updates import KIND
from tests.net.visitors import Hall, Visit, form_post
from tests.solo.opponents_table import seat_opponents

_MOST_PAGE = 60 * 1024
_SVG = "http://www.w3.org/2000/svg"  # a name, from which nothing is loaded


@pytest.fixture
def hall(make_hall):
    hall = make_hall(game="vikings_on_board", seats=3, seed=3)
    hall.run(200)
    return hall


def test_page_and_boards_are_small_and_ask_nobody_else(hall):
    visit = hall.get("/", wait_ms=1000)
    boards = [hall.get("/board/" + name, wait_ms=1000) for name in NAMES]
    assert {one.status for one in (visit, *boards)} == {200}
    assert sum(len(one.body) for one in (visit, *boards)) < _MOST_PAGE
    page = gzip.decompress(visit.body).decode()
    assert page.startswith("<!doctype html>")
    assert "//" not in page.replace("// ", "").replace(_SVG, "")  # no address of anybody
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
    "path",
    ["/board/chess", "/board/raids.json", "/words/en/raids", "/words/../boot", "/words/chess"]
    + ["/skald", "//", "/%zz"],
)
def test_there_is_nothing_else(hall, path):
    assert hall.get(path).status == 404


def find_written(name):
    """Return a record as a device writes it, without the lines that a computer adds."""
    return re.sub(b"(?m)^(loss|luck|weighed) .*\n", b"", find_text(name))


def test_the_games_that_were_written_down_are_fetched(hall):
    disk = MemoryDisk()
    assert json.loads(hall.get("/records").body) == {"records": []}
    assert hall.get("/records/1").status == 404
    hall.server.records = Store(disk, FOLDER)
    text, number = find_written("raids"), find_record("raids").number
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
    text = find_written("vikings")
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
    assert [name for name, _ in visit.events()] == ["alive", *page_data.NAMES, "seats"]
    assert visit.last("game")[:2] == ["vikings_on_board", 3]
    assert visit.last("seats") is None
    hall.run(2000)
    assert len(visit.events()) == 1 + len(page_data.NAMES) + 1


def test_news_come_by_themselves_and_only_news(hall):
    visit = hall.get("/events")
    hall.table.name_seat(1, "Ada")
    hall.run(200)
    assert visit.events()[-1] == ("game", ["vikings_on_board", 3, ["", "Ada", ""], False, 0, 3])


def test_a_listener_hears_a_sign_of_life(hall):
    visit = hall.get("/events")
    hall.run(5 * LIFE_MS)
    signs = [data for name, data in visit.events() if name == "alive"]
    assert len(signs) in (5, 6) and set(signs) == {LIFE_MS}


def test_a_seat_is_told_its_own_and_nobody_else_is(hall):
    cookie = hall.join(1)
    own, onlooker = hall.get("/events", cookie), hall.get("/events", address="10.0.0.3")
    assert own.last("seats") == [1]
    seat, _, question, press, may_undo, secrets, has_radio = own.last("own")
    assert (seat, question, press, may_undo, has_radio) == (1, 0, "", False, False)
    assert ["barrel0", "hand"] in secrets
    assert onlooker.last("seats") is None
    assert "own" not in [name for name, _ in onlooker.events()]


def test_a_phone_with_two_seats_is_told_of_both_and_leaves_one(hall):
    cookie = hall.join(2)
    assert hall.join(0, cookie=cookie) == cookie
    visit = hall.get("/events", cookie)
    assert visit.last("seats") == [0, 2]
    assert [data[0] for name, data in visit.events() if name == "own"] == [0, 2]
    for wrong in ({}, {"seat": 1}, {"seat": True}, {"seat": -1}, {"seat": 10**30}):
        assert hall.post("/leave", wrong, cookie).status == 403
    left = hall.post("/leave", {"seat": 0}, cookie)
    assert left.status == 200 and b"Set-Cookie" not in left.sent
    hall.table.session.refresh()
    hall.run(200)
    assert visit.last("seats") == [2]


def test_where_cookies_are_blocked_the_token_comes_with_each_request(hall):
    joined = hall.post("/join", {"code": hall.server.guests.code(1)})
    key = "?key=" + json.loads(joined.body)["token"]
    assert hall.get("/events" + key).last("seats") == [1]
    assert hall.get("/events?key=" + "0" * 32).last("seats") == []
    more = hall.post("/join" + key, {"code": hall.server.guests.code(2)})
    assert json.loads(more.body)["token"] in key
    assert hall.get("/events" + key).last("seats") == [1, 2]
    assert hall.post("/leave" + key, {"seat": 1}).status == 200
    for strange in ("?key", "?key=", "?key=%zz", "?key=%ff", "?" + "&" * 99, "?key=" + "x" * 99):
        assert hall.get("/moves/1" + strange).status in (400, 403)


def test_the_end_of_the_game_ends_it(hall):
    cookie = hall.join(0)
    visit = hall.get("/events", cookie)
    hall.seen.is_empty = True
    hall.run(200)
    assert visit.last("game") is None
    assert json.loads(hall.post("/answer", {"press": "ask"}, cookie).body) == {"refused": "not in"}


@pytest.mark.parametrize(
    "data",
    [
        b"\r\n\r\n",
        b"GET\r\n\r\n",
        b"GET / HTTP/1.0\r\nno colon\r\n\r\n",
        b"GET /\xff\xfe HTTP/1.0\r\n\r\n",
        b"POST /join HTTP/1.0\r\nContent-Length: x\r\n\r\n",
        b"POST /join HTTP/1.0\r\nContent-Length: -1\r\n\r\n",
        b"POST /join HTTP/1.0\r\nContent-Length: 513\r\n\r\n",
        b"POST /join HTTP/1.0\r\nContent-Length: 2\r\ncontent-length: 3\r\n\r\n{}",
        b"GET / HTTP/1.0\r\nHost: 1.2.3.4\r\nHost: 1.2.3.4\r\n\r\n",
        b"GET / HTTP/1.0\r\nHost: " + b"1" * 300 + b"\r\n\r\n",
        b"z" * 100_000,
    ],
)
def test_a_malformed_request_is_answered_and_forgotten(hall, data):
    visit = hall.send(data)
    assert visit.status == 400 and visit.is_closed and visit.body
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
        *b'null [] 5 "x" {} {"code":5} {"code":null} {"code":["1"]}'.split(),
    ],
)
def test_a_body_that_is_no_message_is_refused(hall, body):
    visit = hall.send(form_post("/join", body))
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
    _, *more = joined.header("Set-Cookie").split("; ")
    assert {"HttpOnly", "SameSite=Strict", "Path=/"} == {*more}
    left = hall.post("/leave", {"seat": 0}, joined.cookie).header("Set-Cookie")
    assert left.startswith("skald=; ") and "Max-Age=0" in left


_TEXTS = st.one_of(
    st.text(max_size=8), st.sampled_from(["\ud800", "a\udfff", "\0", "0" * 64, "g" * 64])
)
_VALUES = st.one_of(
    _TEXTS, st.none(), st.booleans(), st.integers(), st.floats(), st.lists(_TEXTS, max_size=2)
)
_MESSAGES = st.dictionaries(
    st.one_of(
        st.sampled_from(["code", "number", "option", "press", "back", "seat", "name", "password", "seal", "proof"]), _TEXTS
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
    hall.server.radio = Radio(network, Wifi(), Store(MemoryDisk()))
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


def test_only_the_phone_of_the_acting_seat_asks_and_answers(make_hall):
    hall = make_hall(game="drakkar", seats=3, seed=3)
    table = hall.table
    hands = lay_out_table(table, 3)
    session = table.session
    for _ in range(20):
        hall.run(6000)
        if session.game.actor() == 1 and session.may_ask():
            break  # one seat is before the acting one, and one behind it
        table.follow(hands.play(hands.done + 1))
    actor = session.game.actor()
    cookies = [hall.join(seat, "10.0.0.%d" % seat) for seat in range(3)]
    seats = sorted(range(3), key=lambda seat: seat == actor)  # the acting one comes last
    for seat in seats:
        message = {"press": "ask", "number": hall.server.page_data.number}
        asked = hall.post("/answer", message, cookies[seat], "10.0.0.%d" % seat)
        assert (asked.status == 200) == (session.menu is not None) == (seat == actor)
    assert session.menu.seat == actor == 1
    path = list(session.menu.path())
    message = {"number": hall.server.page_data.number, "option": 0}
    for seat in seats:
        assert session.menu.path() == path
        answer = hall.post("/answer", message, cookies[seat], "10.0.0.%d" % seat)
        assert (answer.status == 200) == (seat == actor)
    assert not session.menu or session.menu.path() != path


def test_everybody_is_told_what_lies_on_every_zone(make_hall, game):
    hall = make_hall(game=game, seats=3, seed=3)
    hands = lay_out_table(hall.table, 3)
    hall.table.follow(hands.play(9))
    rules, visit = hall.table.session.game, hall.get("/events", wait_ms=1000)
    board = json.loads(gzip.decompress(hall.get("/board/" + game, wait_ms=1000).body))
    lying = {}
    for piece in range(len(rules.CLASSES)):
        if rules.zone_of(piece) != OFF:
            lying.setdefault(rules.zone_of(piece), []).append(find_kind(rules.PIECES, piece)[0])
    told = visit.last("pieces")
    assert [zone for zone, *_ in told] == sorted(lying)
    for zone, *codes in told:
        assert sorted(board["pieces"][str(code)][0] for code in codes) == sorted(lying[zone])
        assert codes == sorted(codes) or zone in rules.ROWS
        assert board["zones"][zone][-1] == rules.zone_text(zone)
    _, seats, _, _, options, _ = visit.last("game")
    owners, _ = board["sides"][board["setups"]["%d %d" % (seats, options)]]
    assert len(owners) == len(board["zones"])


def test_a_back_tells_only_kind_and_colour(hall):
    rules = hall.table.session.game
    codes = Codes(rules)
    quay = find_number(rules.ZONES, "quay", 0)
    pile, bow = (find_number(rules.ZONES, kind, 0) for kind in ("pile", "bow"))
    barrels = [codes.code(find_number(rules.PIECES, "barrel", i), quay) for i in range(8)]
    assert barrels == [barrels[0]] * 4 + [barrels[4]] * 4 and barrels[0] != barrels[4]
    supplies = [find_number(rules.PIECES, "supply", i) for i in (0, 5, 10)]
    assert len({codes.code(supply, pile) for supply in supplies}) == 1
    assert len({codes.code(supply, OFF) for supply in supplies}) == 1
    assert len({codes.code(supply, bow) for supply in supplies}) == 3


@pytest.fixture
def asking(make_hall):
    """A hall at a table without sensors, which asks seat 2; its phone and that of seat 0 are in."""
    hall = make_hall(game="raids", kit="first", seats=3, seed=3)
    hall.run(500)
    hall.cookies = {seat: hall.join(seat, "10.0.1.%d" % seat) for seat in (0, 2)}
    message = {"press": "laid", "number": hall.server.page_data.number}
    laid = hall.post("/answer", message, hall.cookies[0], "10.0.1.0")
    assert laid.status == 200 and not hall.table.session.laying
    hall.run(500)
    assert hall.table.session.menu.seat == 2
    return hall


def answer(asking, seat, **message):
    """Have the phone of `seat`, or one of nobody's (None), answer the present question; return the status."""
    message = {"number": asking.server.page_data.number, **message}
    return asking.post("/answer", message, asking.cookies.get(seat, "")).status


def test_only_the_seat_that_is_asked_gets_the_answers_with_their_pieces(asking):
    game, number = asking.table.session.game, asking.server.page_data.number
    path = "/moves/%d" % number
    visit = asking.get(path, asking.cookies[2], wait_ms=2000)
    *lines, end = [json.loads(line) for line in visit.body.splitlines()]
    assert visit.status == 200 and end is True
    legal = game.legal[: game.count_actions()].tolist()
    assert [text for _, text, _ in lines] == [game.text(action) for action in legal]
    (code, origin, to), *_ = lines[0][2]
    assert [origin, code] in asking.get("/events").last("pieces")
    assert game.zone_text(to) in lines[0][1]
    for cookie in ("", asking.cookies[0]):
        assert asking.get(path, cookie).status == 403
    for other in ("/moves/%d" % (number - 1), "/moves/%d" % (number + 1)):
        assert asking.get(other, asking.cookies[2]).status == 403
    for other in ("/moves/x", "/moves/-1", "/moves/%d/" % number, "/moves/"):
        assert asking.get(other, asking.cookies[2]).status in (400, 404)


def test_answers_end_without_their_last_line_when_the_question_is_gone(asking):
    session = asking.table.session
    moves = Moves(asking.server, session.menu)
    assert asking.loop.run_until_complete(anext(moves)) is not None
    session.answer_in_full(0)
    with pytest.raises(StopAsyncIteration):
        asking.loop.run_until_complete(anext(moves))


def test_an_answer_in_full_is_played_and_taken_back_by_its_seat_alone(asking):
    session, number = asking.table.session, asking.server.page_data.number
    action, done = session.menu.action(1), len(session.game.log)
    wrong = [{"action": choice} for choice in (session.menu.whole(), -1, True, "1")]
    wrong += [{"press": what} for what in ("ask", "", [1])]
    for message in (*wrong, {"number": number - 1, "action": 1}, {"undo": True}):
        assert answer(asking, 2, **message) in (400, 403)
    assert [answer(asking, seat, action=1) for seat in (None, 0)] == [403, 403]
    assert len(session.game.log) == done
    assert answer(asking, 2, action=1) == 200
    assert session.game.log[done] == action
    assert answer(asking, 2, number=number, action=1) == 403, "it is not played twice"
    own = [asking.get("/events", cookie).last("own") for cookie in asking.cookies.values()]
    assert [part[4] for part in own] == [False, True]
    assert answer(asking, 0, undo=True) == 403
    assert asking.post("/answer", {"undo": True}, asking.cookies[2]).status == 403
    assert answer(asking, 2, undo=True) == 200
    assert len(session.game.log) == done


def test_a_tapped_piece_lights_its_places_on_the_table(asking):
    session = asking.table.session
    for wrong in ([3, 255], [True], ["3"], 3):
        assert answer(asking, 2, point=wrong) == 400
    assert answer(asking, 0, point=[3, 5, 6]) == 403
    assert bytes(session.situation.lit) == b""
    assert answer(asking, 2, point=[3, 5, 6]) == 200
    assert bytes(session.situation.lit) == bytes((3, FROM, 5, TO, 6, TO))
    session.menu.is_secret = True
    assert answer(asking, 2, point=[4]) == 200
    assert session.situation.lit[0] == 3, "everybody sees the lights of the table"
    session.answer_in_full(0)
    assert bytes(session.situation.lit) == b""


class Party:
    """A hall at a table without sensors: seat 0 is a person's, with a phone, the others are opponents'."""

    def __init__(self, make_hall):
        self.hall = make_hall(game="raids", kit="first", seats=2, seed=3)
        self.session = self.hall.table.session
        self.session.opponents = seat_opponents(self.session, EASY)
        self.hall.run(500)
        self.cookie = self.hall.join(0)
        self.press("laid")

    def own(self):
        """Return the part "own" of seat 0."""
        return json.loads(self.hall.server.page_data.describe_seat(0))

    def send(self, **message):
        status = self.hall.post("/answer", message, self.cookie).status
        self.hall.run(200)
        return status

    def press(self, what):
        assert self.own()[3] == what
        assert self.send(press=what, number=self.own()[1]) == 200

    def run_until(self, happens):
        """Let time pass, with a wait for thoughts, until happens(own) is true."""
        for _ in range(200):
            if happens(self.own()):
                return
            self.hall.run(100)
        raise AssertionError(self.own())


def test_a_phone_does_what_a_press_does_for_an_opponent(make_hall):
    party = Party(make_hall)
    session = party.session
    while session.game.actor() == 0:
        party.run_until(lambda own: own[2])
        assert party.send(number=party.own()[1], action=0) == 200
    party.run_until(lambda own: own[3] == "done")
    wanted, done, number = session.opponents.wanted, len(session.game.log), party.own()[1]
    assert party.send(press="done", number=number - 1) == 403
    assert party.send(press="keep", number=number) == 403
    assert len(session.game.log) == done
    party.press("done")
    assert list(session.game.log[done : done + 1]) == [wanted]
    assert party.send(press="done", number=number) == 403, "a second tap meets another number"


def test_a_phone_takes_back_its_last_move_and_what_opponents_have_answered(make_hall):
    party = Party(make_hall)
    session = party.session
    length = None
    while length is None or party.own()[3] != "done":
        if party.own()[2]:
            length = len(session.game.log)
            assert party.send(number=party.own()[1], action=0) == 200
        else:
            party.press("done")
        party.run_until(lambda own: own[2] or own[3] == "done")
    party.press("done")
    party.run_until(lambda own: own[2] or own[3] == "done")
    assert party.own()[4] and len(session.game.log) > length + 1
    assert party.send(undo=True, number=party.own()[1]) == 200
    assert len(session.game.log) == length


def test_what_followed_by_itself_is_not_taken_back(make_hall):
    hall = make_hall(game="vikings", kit="first", seats=3, seed=5)
    session, page = hall.table.session, hall.server.page_data
    hall.run(500)
    while session.laying:
        hall.table.press()
        hall.run(500)
    hall.run(9000)

    def list_undoers():
        return [seat for seat in range(3) if json.loads(page.describe_seat(seat))[4]]

    assert len(session.game.log) > session.dealt, "the tiles of the round were laid"
    assert list_undoers() == []
    seat = session.game.actor()
    session.press()
    hall.run(500)
    while session.menu and session.menu.seat == seat:
        session.answer(0)
        hall.run(500)
    assert session.how_known[-1] == FORCED and session.game.actor() != seat
    assert list_undoers() == [seat]
