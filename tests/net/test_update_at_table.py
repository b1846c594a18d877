"""An update at a table: the menu shows a code, the tool brings the file, the device tries it for a minute."""

import asyncio
import contextlib
import hashlib
import hmac
import json
import re
import sys
from types import SimpleNamespace

import pytest
import slots
from skald.device.guard import Guard
from skald.net import update as at_table
from skald.net import update_probation
from skald.net.guests import Refused
from skald.show.words import Words

from host_sim import update
from host_sim.clock import SimClock
from host_sim.simloop import SimLoop
from host_sim.web.reading import read_screen
from tests import reading
from tests.net.updates import KIND, SMALL, admit, give


class HallTable(update.Table):
    """A table whose network is a Hall; `lost`: answers that do not come; `sent`: what anybody on the
    network can read.
    """

    def __init__(self, hall):
        super().__init__("")
        self._hall = hall
        self.lost = 0
        self.sent = b""

    def bring(self, data):
        for at in range(0, len(data), 512):
            self.send(at, data[at : at + 512])

    def _request(self, method, path, body, kind):
        head = "%s %s HTTP/1.1\r\nHost: 10.0.0.1\r\nContent-Type: %s\r\nContent-Length: %d\r\n\r\n"
        data = (head % (method, path, kind, len(body))).encode() + body
        visit = self._hall.send(data)
        self.sent += data + visit.sent
        if self.lost:
            self.lost -= 1
            raise TimeoutError
        return visit.status, visit.body


@pytest.fixture
def hall(make_hall):
    hall = make_hall(game="raids", seats=2)
    hall.seen.is_empty = True
    hall.run(200)
    return hall


@pytest.fixture
def reception(hall, disk):
    """Show Update, as far as the server knows of it; return the net.update.Reception."""
    hall.server.guests.update = at_table.Reception(disk, KIND)
    return hall.server.guests.update


def finish(reception):
    while reception.state == "checking":
        reception.step()
    return reception.state


@pytest.mark.parametrize("key", [b"abcdefghjk", b"x", b"k" * 64])
def test_the_proof_is_an_hmac(key):
    for size in range(0, 200, 7):
        whole = hmac.digest(key, b"n" * 16 + bytes(size), "sha256")
        assert at_table.sign(key, b"n" * 16, bytes(size)) == whole


def test_the_tool_brings_an_update_though_answers_get_lost(hall, disk, reception):
    table = HallTable(hall)
    code = reception.code
    assert table.find_instructions() == "armv6m"
    table.lost = 1
    table.begin(SMALL, " %s %s" % (code[:5].upper(), code[5:]))
    table.lost = 2
    table.bring(SMALL)
    assert finish(reception) == "ready"
    assert table.send(len(SMALL), b"")["is"] == "ready"
    assert disk.files["a.skald"] == SMALL
    assert code.encode() not in table.sent.lower() and reception.code != code


def test_without_the_code_nothing_is_taken(hall, disk, reception):
    code = reception.code
    table = HallTable(hall)
    with pytest.raises(update.UpdateError, match="shows another code"):
        table.begin(SMALL, code[:-1] + ("a" if code[-1] != "a" else "b"))
    for token in ("x", "0" * 32):
        table._token = token
        with pytest.raises(update.UpdateError, match="shows another code"):
            table.send(0, SMALL[:512])
    for message in ({}, {"seal": 5, "proof": "x"}, {"seal": "g" * 64, "proof": "é" * 64}):
        assert hall.post("/update", message).status == 400
    assert disk.files == {}


def test_who_listens_slips_no_other_file_in(hall, disk, reception):
    """Somebody on the network who reads everything is as quick as the sender."""
    table = HallTable(hall)
    table.begin(SMALL, reception.code)
    heard = re.findall(rb'\{"seal".*?\}', table.sent)[-1]
    message = json.loads(heard)
    other = SMALL[:600] + b"evil" + SMALL[604:-32]
    other += hashlib.sha256(other).digest()
    answer = hall.post("/update", {**message, "seal": other[-32:].hex()})
    assert json.loads(answer.body) == {"refused": "other code"}
    thief = HallTable(hall)
    thief._token = json.loads(hall.post("/update", message).body)["token"]
    with pytest.raises(update.UpdateError, match="not for its board"):
        thief.bring(other)
    assert slots.STATE not in disk.files
    table.bring(SMALL)
    assert finish(reception) == "ready" and disk.files["a.skald"] == SMALL


def test_a_listener_who_repeats_what_was_sent_gets_nothing(hall, reception):
    table = HallTable(hall)
    table.begin(SMALL, reception.code)
    heard = table.sent.partition(b"POST /update HTTP")
    proof = (heard[1] + heard[2]).partition(b"HTTP/1.1 200")[0]
    assert hall.send(proof).status == 200  # the sender itself, whose answer was lost
    for address in ("10.0.0.66", "192.168.1.2"):
        visit = hall.send(proof, address)
        assert json.loads(visit.body) == {"refused": "other code"}
        piece = hall.post("/update/%s/0" % table._token, {}, address=address)
        assert json.loads(piece.body) == {"refused": "other code"}
    table.send(0, SMALL[:512])


def test_after_a_failure_the_new_code_serves_at_once(hall, reception):
    codes = [reception.code]
    for wrong in (SMALL[:900] + b"?" + SMALL[901:], b"no update" * 100, SMALL[:700]):
        table = HallTable(hall)
        table.begin(wrong, reception.code)
        codes.append(reception.code)
        with contextlib.suppress(update.UpdateError):
            table.bring(wrong)
    table = HallTable(hall)
    table.begin(SMALL, reception.code)
    table.bring(SMALL)
    assert finish(reception) == "ready" and len(set(codes)) == 4


def test_while_the_table_awaits_none_nothing_is_taken(hall, reception):
    table = HallTable(hall)
    table.begin(SMALL, reception.code)
    hall.server.guests.update = None
    for ask in (table.find_instructions, lambda: table.send(0, SMALL[:512])):
        with pytest.raises(update.UpdateError, match="choose Update"):
            ask()


@pytest.mark.parametrize("at", ["-1", "1.5", "12345678", "²", "%00", "x"])
def test_at_a_place_that_is_none_nothing_is_stored(hall, disk, reception, at):
    table = HallTable(hall)
    table.begin(SMALL, reception.code)
    assert hall.post("/update/%s/%s" % (table._token, at), {}).status in (200, 400, 403)
    assert disk.files == {}


# -- at the device ---------------------------------------------------------------------------


@pytest.fixture
def table(make_table, board):
    table = make_table("raids", "net", 2, seed=3, computing=False)
    board.use(table.flash)
    return table


class Life:
    """A device that feeds its watchdog, and does nothing else, on a loop of its own."""

    def __init__(self):
        self.clock = SimClock()
        self.loop = SimLoop(self.clock)
        self.guard = Guard(None, self.clock)
        self.game_loop, self.news = None, []
        self.is_hung = False
        self.loop.create_task(update_probation.Probation(self).watch(self._run()))

    async def _run(self):
        while True:
            if not self.is_hung:
                self.guard.feed()
            await asyncio.sleep(0.1)


@pytest.fixture
def life(disk, board):
    disk.files["a.skald"] = SMALL
    slots.write_state(b"a", slots.CABLE, 0)
    assert board.start(disk) == (b"a", True)
    life = Life()
    yield life
    life.loop.end()


def test_a_minute_confirms_an_update(life):
    life.loop.run_for(58_000)
    assert slots.read_state() == (b"a", b"-", 1)
    life.loop.run_for(4_000)
    assert slots.read_state() == (b"a", b"a", slots.CONFIRMED)
    assert life.news == ["update stays"] and life.guard.wdt is None


def test_a_loop_that_hangs_confirms_nothing(life):
    life.loop.run_for(50_000)
    life.is_hung = True
    life.loop.run_for(100_000)
    assert slots.read_state() == (b"a", b"-", 1)


def live(table, span_ms):
    """Let what watches an update run beside the device for a while; return its task."""

    async def life():
        await asyncio.sleep(3600)

    task = table.loop.create_task(update_probation.Probation(table.device).watch(life()))
    table.run(span_ms)
    return task


def test_play_confirms_an_update(table, board, monkeypatch):
    monkeypatch.setattr(update_probation, "_SECONDS", 1)
    table.flash.keep("a.skald", SMALL)
    slots.write_state(b"a", slots.CABLE, 0)
    places = sys.path
    assert board.start(table.flash) == (b"a", True)
    sys.path.extend(places)
    live(table, 1300)
    assert slots.read_state() == (b"a", b"a", slots.CONFIRMED)
    assert "The update runs" in " ".join(read_screen(table.screen()))


def test_an_undone_update_is_reported_once(table):
    slots.write_state(b"-", b"-", slots.UNDONE)
    live(table, 1000)
    assert "did not run" in " ".join(read_screen(table.screen()))
    assert slots.read_state() == (slots.CABLE, slots.CABLE, slots.CONFIRMED)


def test_the_screen_shows_address_and_code_and_what_becomes_of_it(hall, reception, language):
    guests, words = hall.server.guests, Words(language, "raids", "care")
    desk = at_table.Desk(words, guests, reception)

    def read(now=0):
        desk.step(now)
        return " ".join(reading.read(desk))

    def code():
        return reception.code[:5] + " " + reception.code[5:]

    assert code() in read()  # while the router is away
    guests.addresses = [("phone address", "http://192.168.178.123", None)]
    assert code() in read() and "192.168.178.123" in read()
    take = admit(reception)
    take(0, SMALL[:512])
    percent = "%d %%" % (51200 // len(SMALL))
    assert percent in read() and code() not in read(4000)
    assert percent in read(5000) and code() in read(5000)  # it was cut
    take(512, SMALL[512:700])
    assert code() not in read(5010)
    with pytest.raises(Refused):
        take(700, bytes(2000))
    assert words.get("bad update")[:12] in read(5020) and code() in read(5020)
    give(reception, SMALL, check=False)
    for _ in range(9):
        desk.press() if reception.state == "checking" else desk.step(0)
        read()
    assert desk.result == "on" and reception.state == "ready"


class Idle:
    """A device between two games, which shows Update; `work(sheet)` says what happens meanwhile."""

    def __init__(self, hall, disk, work):
        self.guests, self.store, self._work = hall.server.guests, SimpleNamespace(disk=disk), work
        self.news, self.shown = [], []

    def menu_words(self):
        return Words("en", "raids", "care")

    async def run_sheet(self, sheet):
        self.shown.append(sheet)
        if isinstance(sheet, at_table.Desk):
            assert self.guests.update.state == "open"
            self._work(sheet)
            assert sheet.result


def test_a_whole_update_restarts_the_device(hall, disk, board):
    def work(desk):
        give(hall.server.guests.update, SMALL)
        desk.step(0)

    idle = Idle(hall, disk, work)
    asyncio.run(at_table.update(idle))
    assert [type(sheet) for sheet in idle.shown] == [at_table.Desk, at_table.Notice]
    assert len(board.resets) == 1 and hall.server.guests.update is None


def test_back_ends_an_update_half_way_and_nothing_restarts(hall, disk, board):
    seen = []

    def work(desk):
        seen.append(hall.server.guests.update)
        admit(seen[0])(0, SMALL[:512])
        desk.back()

    idle = Idle(hall, disk, work)
    asyncio.run(at_table.update(idle))
    assert len(idle.shown) == 1 and not board.resets and not idle.news
    assert hall.server.guests.update is None and seen[0]._file is None


def test_an_obstacle_is_news_and_no_update_is_awaited(hall, disk, board):
    slots.write_state(b"a", b"-", 1)
    idle = Idle(hall, disk, None)
    asyncio.run(at_table.update(idle))
    assert idle.news == ["update on trial"] and not idle.shown and not board.resets


@pytest.mark.parametrize(
    "state, root, key",
    [
        ((b"-", b"-", slots.CONFIRMED), ["skald"], ""),
        ((b"-", b"-", slots.CONFIRMED), ["config.py"], "update by cable"),
        ((b"a", b"a", slots.CONFIRMED), [], ""),
        ((b"a", b"-", 1), ["skald"], "update on trial"),
    ],
)
def test_obstacles_to_an_update_are_reported(disk, board, state, root, key):
    slots.write_state(*state)
    board.root[:] = root
    assert at_table.find_obstacle() == key
