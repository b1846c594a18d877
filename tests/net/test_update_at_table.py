"""An update at a table: the menu shows a code, the tool brings the file, the device tries it for a minute."""

import asyncio
import json
from types import SimpleNamespace

import pytest
import slots
from skald.device.guard import Guard
from skald.net import update as at_table
from skald.net import update_probation
from skald.net.guests import Refused
from skald.show.canvas import Canvas
from skald.show.words import LANGUAGES, Words

from host_sim import update
from host_sim.clock import SimClock
from host_sim.flash import MemoryDisk
from host_sim.simloop import SimLoop
from host_sim.table import SimTable
from host_sim.web.reading import read_screen
from tests.net.updates import KIND, SMALL, give, start, use_disk
from tests.net.visitors import Hall


class HallTable(update.Table):
    """A table whose network is a Hall; `lost`: answers that do not come."""

    def __init__(self, hall):
        super().__init__("")
        self._hall = hall
        self.lost = 0

    def _post(self, path, body, kind):
        data = body.encode() if isinstance(body, str) else body
        headers = {**self.headers(kind), "Content-Length": len(data)}
        lines = [
            "POST %s HTTP/1.1" % path,
            "Host: 10.0.0.1",
            *("%s: %s" % row for row in headers.items()),
            "",
            "",
        ]
        visit = self._hall.send("\r\n".join(lines).encode() + data)
        if self.lost:
            self.lost -= 1
            raise TimeoutError
        message = json.loads(visit.body)
        if visit.status != 200:
            raise update.UpdateError(message["refused"])
        cookie = visit.cookie if b"Set-Cookie" in visit.sent else ""
        return SimpleNamespace(message=message, getheader=lambda name, default: cookie)


@pytest.fixture
def hall():
    hall = Hall(game="raids", seats=2)
    hall.seen.is_empty = True
    hall.run(200)
    yield hall
    hall.close()


@pytest.fixture
def disk(monkeypatch):
    disk = MemoryDisk()
    use_disk(monkeypatch, disk)
    return disk


def await_update(hall, disk):
    """Show Update, as far as the server knows of it; return the code."""
    guests = hall.server.guests
    guests.begin(1)
    guests.update = at_table.Reception(disk, KIND)
    return guests.code(0)


def test_the_tool_brings_an_update_though_answers_get_lost(hall, disk):
    table = HallTable(hall)
    table.join(await_update(hall, disk))
    assert table.find_instructions() == "armv6m"
    table.lost = 2
    for at in range(0, len(SMALL), update.PIECE):
        table.send(at, SMALL[at : at + update.PIECE])
    reception = hall.server.guests.update
    while reception.state == "checking":
        reception.step()
    assert table.send(len(SMALL), b"")["is"] == "ready"
    assert disk.files["a.skald"] == SMALL


def test_without_the_code_nothing_is_taken(hall, disk):
    code = await_update(hall, disk)
    for path in ("/update/0", "/update/x"):
        visit = hall.post(path, {})
        assert visit.status == 403 and json.loads(visit.body) == {"refused": "not in"}
    with pytest.raises(update.UpdateError, match="wrong code"):
        HallTable(hall).join("%06d" % (int(code) ^ 1))
    assert disk.files == {}


def test_while_the_table_awaits_none_nothing_is_taken(hall, disk):
    table = HallTable(hall)
    table.join(await_update(hall, disk))
    hall.server.guests.update = None
    with pytest.raises(update.UpdateError, match="not in"):
        table.send(0, SMALL[:512])


@pytest.mark.parametrize("at", ["-1", "1.5", "12345678", "²", "%00", "x"])
def test_at_a_place_that_is_none_nothing_is_stored(hall, disk, at):
    cookie = hall.post("/join", {"code": await_update(hall, disk)}).cookie
    assert hall.post("/update/" + at, {}, cookie).status in (200, 400, 403)
    assert disk.files == {}


# -- at the device ---------------------------------------------------------------------------


@pytest.fixture
def table(monkeypatch):
    table = SimTable("raids", "core", 2, seed=3, computing=False)
    use_disk(monkeypatch, table.flash)
    yield table
    table.close()


class Life:
    """A device that feeds its watchdog, and does nothing else, on a loop of its own."""

    def __init__(self):
        self.clock = SimClock()
        self.loop = SimLoop(self.clock)
        self.guard = Guard(None, self.clock)
        self.app, self.news = None, []
        self.is_hung = False
        self.task = self.loop.create_task(update_probation.watch(self, self._run()))

    async def _run(self):
        while True:
            if not self.is_hung:
                self.guard.feed()
            await asyncio.sleep(0.1)

    def close(self):
        self.task.cancel()
        self.loop.run_for(1)
        self.loop.close()


@pytest.fixture
def life(disk, monkeypatch):
    disk.files["a.skald"] = SMALL
    slots.arm_slot(b"a")
    assert start(monkeypatch, disk) == (b"a", True)
    life = Life()
    yield life
    life.close()


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

    task = table.loop.create_task(update_probation.watch(table.device, life()))
    table.run(span_ms)
    return task


def arm(table, monkeypatch):
    table.flash.keep("a.skald", SMALL)
    slots.arm_slot(b"a")
    assert start(monkeypatch, table.flash) == (b"a", True)


def test_play_confirms_an_update(table, monkeypatch):
    monkeypatch.setattr(update_probation, "_SECONDS", 1)
    arm(table, monkeypatch)
    live(table, 1300)
    assert slots.read_state() == (b"a", b"a", slots.CONFIRMED)
    assert "The update runs" in " ".join(read_screen(table.screen()))


def test_a_table_whose_readers_are_not_asked_confirms_nothing(table, monkeypatch):
    arm(table, monkeypatch)
    guard = table.device.guard
    monkeypatch.setattr(guard, "sense", lambda: None)
    guard._sensed_at -= 5000
    monkeypatch.setattr(update_probation, "_SECONDS", 1)
    live(table, 2300)
    assert slots.read_state() == (b"a", b"-", 1)


def test_an_undone_update_is_reported_once(table, monkeypatch):
    slots.write_state(b"-", b"-", slots.UNDONE)
    live(table, 1000)
    assert "did not run" in " ".join(read_screen(table.screen()))
    assert slots.read_state() == (slots.CABLE, slots.CABLE, slots.CONFIRMED)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_screen_shows_address_and_code_and_what_becomes_of_it(hall, disk, language):
    code = await_update(hall, disk)
    guests = hall.server.guests
    guests.addresses = [("phone address", "http://192.168.178.123", None)]
    reception = guests.update
    desk, canvas = at_table.Desk(Words(language, "raids", "care"), guests, reception), Canvas()

    def read():
        desk.step(0)
        desk.draw(canvas)
        return " ".join(read_screen(bytes(canvas.buf)))

    shown = read()
    assert code[:3] + " " + code[3:] in shown and "192.168.178.123" in shown
    reception.take(0, SMALL[:512])
    assert "%d %%" % (51200 // len(SMALL)) in read()
    with pytest.raises(Refused):
        reception.take(512, bytes(2000))
    assert Words(language, "raids", "care").get("bad update")[:12] in read()
    reception.restart()
    give(reception, SMALL, check=False)
    for _ in range(9):
        desk.press() if reception.state == "checking" else desk.step(0)
        read()
    assert desk.result == "on" and reception.state == "ready"


@pytest.mark.parametrize(
    "state, root, key",
    [
        ((b"-", b"-", slots.CONFIRMED), ["skald"], ""),
        ((b"-", b"-", slots.CONFIRMED), ["config.py"], "update by cable"),
        ((b"a", b"a", slots.CONFIRMED), [], ""),
        ((b"a", b"-", 1), ["skald"], "update on trial"),
    ],
)
def test_obstacles_to_an_update_are_reported(disk, monkeypatch, state, root, key):
    slots.write_state(*state)
    monkeypatch.setattr(at_table.os, "listdir", lambda: root)
    assert at_table.find_obstacle() == key
