"""A device with a radio: its own network or the home's, and nothing lost without either."""

import asyncio
import itertools
import json
import struct
from types import SimpleNamespace

import network  # the shim
import pytest
from skald import start
from skald.keep.store import KeepError, Store
from skald.keep.wifi import Wifi, find_fault
from skald.net import names, phones, radio

from host_sim.clock import SimClock
from host_sim.flash import MemoryDisk
from host_sim.simloop import SimLoop
from host_sim.table import SimTable
from tests.net.visitors import Hall, Visit

HOME, KEY = "Bücher & Brot", "correct horse"


@pytest.fixture
def table():
    network.AIR.clear()
    network.WLAN._made.clear()
    table = SimTable("raids", "core", 2, seed=3)
    yield table
    table.close()


class Door:
    """Stands for the sockets: who listens, and what names lead to."""

    def __init__(self):
        self.serve = self.port = self.address = None

    async def listen(self, serve, host, port):
        self.serve, self.port = serve, port

    async def answer_names(self, address):
        self.address = address
        await asyncio.sleep(3600)


def attend(table, span_ms=25_000):
    door = Door()
    table.loop.create_task(phones.attend(table.device, door.listen, door.answer_names))
    table.run(span_ms)
    return door


def keep_home(table, name=HOME, password=KEY):
    wifi = Wifi()
    wifi.join(name, password)
    wifi.save(table.device.store)


def test_without_a_home_the_table_makes_a_network_of_its_own(table):
    door = attend(table, 1000)
    assert (door.port, door.address) == (80, "192.168.4.1")
    own = network.WLAN(network.AP_IF)
    key = own.config("key")
    assert own.config("ssid") == "Skald-3F2A" and len(key) == 8
    (_, text, _), (_, url, _) = table.device.guests.addresses
    assert text == "Skald-3F2A, " + key and url == "http://192.168.4.1"
    assert table.app.guests is table.device.guests


def follow(table, door, cookie):
    """Return the visit of a phone with `cookie` that follows the game behind `door`."""
    hall = SimpleNamespace(loop=table.loop, clock=table.clock, server=door)
    head = "GET /events HTTP/1.1\r\nHost: 192.168.4.1\r\nCookie: %s\r\n\r\n" % cookie
    visit = Visit(hall, head.encode())
    table.run(500)
    return visit


def test_a_seat_survives_a_restart_of_the_device_and_ends_with_the_game(table):
    attend(table, 1000)
    token = table.device.guests.join(table.device.guests.code(1), "192.168.4.2")
    network.WLAN._made.clear()
    table.power_cut()
    table.power_up()
    door = attend(table, 1000)
    assert follow(table, door, "skald=" + token).last("own")[0] == 1
    table.device.app = None
    table.run(200)
    table.device.new_game(5)
    table.run(200)
    assert follow(table, door, "skald=" + token).last("own") == "over"


def test_its_password_stays_the_same(table):
    attend(table, 1000)
    key = network.WLAN(network.AP_IF).config("key")
    network.WLAN._made.clear()
    table.power_cut()
    table.power_up()
    attend(table, 1000)
    assert network.WLAN(network.AP_IF).config("key") == key


def test_the_home_network_is_joined(table):
    network.AIR[HOME] = KEY
    keep_home(table)
    door = attend(table, 1000)
    assert door.port == 80 and door.address is None
    assert [url for _, url, _ in table.device.guests.addresses] == ["http://192.168.1.77"]


@pytest.mark.parametrize("air", [{}, {HOME: "another one"}])
def test_a_home_that_does_not_answer_is_given_up(table, air):
    network.AIR.update(air)
    keep_home(table)
    assert attend(table).address == "192.168.4.1"


def test_a_board_without_wifi_or_server_plays_on(table, monkeypatch, capsys):
    monkeypatch.setattr(phones, "find_module", lambda name: None)
    assert attend(table, 1000).port is None
    assert "Wi-Fi" in capsys.readouterr().out and table.device.guests is None


def test_a_radio_that_fails_takes_nothing_from_the_table(table, monkeypatch, capsys):
    monkeypatch.setattr(network.WLAN, "ifconfig", lambda wlan: 1 / 0 if wlan is None else _fail())
    attend(table, 1000)
    assert "phones: radio" in capsys.readouterr().out
    table.run(1000)
    assert table.resets == 0


def _fail():
    raise OSError("radio")


def test_the_device_starts_its_phones_when_its_config_says_so(table, monkeypatch):
    started = []

    async def attend(device):
        started.append(device)

    monkeypatch.setattr(phones, "attend", attend)
    task = table.loop.create_task(start._with_phones(table.device))
    table.run(100)
    assert started == [table.device]
    task.cancel()
    table.run(100)


def test_a_seat_chooses_the_home_network_and_nobody_else_does():
    hall = Hall(game="raids", seats=2)
    hall.run(200)
    store = Store(MemoryDisk())
    hall.server.wifi, hall.server.store = Wifi(), store
    message = {"name": HOME, "password": KEY}
    assert json.loads(hall.post("/wifi", message).body) == {"refused": "not in"}
    cookie = hall.join(0)
    for bad in ({"name": "", "password": KEY}, {"name": HOME, "password": "short"}):
        assert json.loads(hall.post("/wifi", bad, cookie).body) == {"refused": "bad network"}
    for bad in ({}, {"name": 5, "password": KEY}):
        assert json.loads(hall.post("/wifi", bad, cookie).body) == {"refused": "bad request"}
    assert hall.post("/wifi", message, cookie).status == 200
    kept = Wifi()
    kept.read(store)
    assert (kept.name, kept.password) == (HOME, KEY)
    hall.close()


@pytest.mark.parametrize(
    "host, path",
    [
        ("connectivitycheck.gstatic.com", "/generate_204"),
        ("captive.apple.com", "/hotspot-detect.html"),
        ("www.msftconnecttest.com", "/connecttest.txt"),
        ("table.example", "/events"),
    ],
)
def test_a_phone_that_looks_for_the_internet_is_led_to_the_page(host, path):
    hall = Hall(game="raids", seats=2)
    hall.server.url = "http://192.168.4.1"
    visit = hall.get(path, host=host)
    assert visit.status == 302 and b"Location: http://192.168.4.1/\r\n" in visit.sent
    hall.close()


@pytest.mark.parametrize(
    "name, password, fault",
    [
        (HOME, KEY, ""),
        ("x", "", ""),
        ("é" * 16, "a" * 63, ""),
        ("", KEY, "name"),
        ("é" * 17, KEY, "name"),
        ("a\nb", KEY, "name"),
        ("a\x7f", KEY, "name"),
        ("a ~", KEY, ""),
        ("x", "1234567", "password"),
        ("x", "a" * 64, "password"),
        ("x", "café au lait", "password"),
        ("x", "12345\0678", "password"),
    ],
)
def test_names_and_passwords_are_checked(name, password, fault):
    assert find_fault(name, password) == fault


def test_damage_to_the_stored_network_is_noticed():
    disk = MemoryDisk()
    store = Store(disk)
    wifi = Wifi()
    wifi.join(HOME, KEY)
    wifi.save(store)
    data = bytearray(store.read("wifi"))
    data[9] ^= 1
    store.write("wifi", data)
    with pytest.raises(KeepError):
        Wifi().read(store)


def test_passwords_are_easily_typed():
    drawn = {radio.draw_password() for _ in range(20)}
    assert len(drawn) == 20 and all(len(word) == 8 and word.isalnum() for word in drawn)


def query(name, kind=1, flags=0x0100, count=1):
    labels = b"".join(bytes([len(label)]) + label for label in name.split(b"."))
    return (
        struct.pack(">6H", 7, flags, count, 0, 0, 0) + labels + b"\0" + struct.pack(">2H", kind, 1)
    )


def test_every_name_leads_to_the_table():
    answer = names.answer_name(query(b"connectivitycheck.gstatic.com"), (192, 168, 4, 1))
    assert answer[:2] == b"\0\7" and answer[2:4] == b"\x81\x80" and answer[6:8] == b"\0\1"
    assert answer.endswith(b"\0\4" + bytes((192, 168, 4, 1)))
    assert names.answer_name(query(b"a.b", kind=28), (1, 2, 3, 4))[6:8] == b"\0\0"


class Air:
    """The module `socket`, with one socket: `queries` come in, `answers` go out."""

    AF_INET = SOCK_DGRAM = 0

    def __init__(self, clock, queries):
        self._clock, self.queries, self.answers = clock, queries, []

    def socket(self, family, kind):
        return self

    def getaddrinfo(self, host, port):
        return [(0, 0, 0, "", (host, port))]

    def setblocking(self, is_blocking):
        assert not is_blocking

    def bind(self, address):
        assert address == ("0.0.0.0", 53)

    def recvfrom(self, most):
        if not self.queries:
            raise BlockingIOError
        return self.queries.pop(0), ("10.0.0.2", 5353)

    def sendto(self, data, asker):
        self.answers.append(self._clock.now_us)
        if len(self.answers) == 5:
            raise OSError

    def close(self):
        self.queries = None


def test_forty_queries_at_once_hold_nobody_up(monkeypatch):
    clock = SimClock()
    loop = SimLoop(clock)
    air = Air(clock, [query(b"a.b")] * 20 + [b"?"] * 10 + [query(b"c.d")] * 20)
    monkeypatch.setattr(names, "socket", air)
    task = loop.create_task(names.serve_names("192.168.4.1"))
    loop.run_for(300)
    assert len(air.answers) == 40
    at_once = [len(list(group)) for _, group in itertools.groupby(air.answers)]
    assert max(at_once) <= 8  # other tasks run in between
    task.cancel()
    loop.run_for(1)
    assert air.queries is None
    loop.close()


@pytest.mark.parametrize(
    "data",
    [b"", b"\0" * 11, b"\0" * 12, query(b"a.b")[:-1], query(b"a", flags=0x8180), query(b"a", count=2),
     query(b"a" * 64), b"\0\7\1\0\0\1" + b"\0" * 6 + b"\xff" * 290],
)  # fmt: skip
def test_an_invalid_query_is_not_answered(data):
    assert names.answer_name(data, (1, 2, 3, 4)) is None
