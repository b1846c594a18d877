"""A device with a radio: its own network or the home's, and nothing lost without either."""

import asyncio
import itertools
import json
import struct
import sys
from types import SimpleNamespace

import network  # the shim
import pytest
from skald import start
from skald.device.guard import Guard
from skald.keep.store import Store
from skald.keep.wifi import Wifi, find_fault
from skald.net import names, phones, radio
from skald.net.mqtt_task import MqttTask
from skald.net.qr_code import make_matrix

from host_sim.clock import SimClock
from host_sim.flash import MemoryDisk
from host_sim.simloop import SimLoop
from tests.net.visitors import Visit, form_get, form_post

HOME, KEY = "Bücher & Brot", "correct horse"
OWN = "192.168.4.1"


@pytest.fixture(params=("CYW43", "ESP32"))
def air(request):
    network.become(getattr(network, request.param))
    yield network.AIR
    network.become(network.CYW43)


@pytest.fixture
def table(air, make_table):
    return make_table("raids", "net", 2, seed=3)


class Bare:
    """A device between two games, and its loop; it has a radio, and nothing else."""

    def __init__(self):
        self.clock = SimClock()
        self.loop = SimLoop(self.clock)
        self.device = SimpleNamespace(
            store=Store(MemoryDisk()), clock=self.clock, guard=Guard(None, self.clock), game_loop=None,
            guests=None, names=[], settings=SimpleNamespace(language="en", game="raids"),
            journal=SimpleNamespace(kept=None), session=None, mark=b"", party=1,
            config=SimpleNamespace(COUNTRY="DE"),
        )  # fmt: skip
        self.device.admit = lambda guests: setattr(self.device, "guests", guests)

    def run(self, span_ms):
        self.loop.run_for(span_ms)

    def close(self):
        self.loop.end()


@pytest.fixture
def bare(air):
    bare = Bare()
    yield bare
    bare.close()


class Door:
    """Stands for the sockets: who listens, and what names lead to; `refuses`: the first tries, as for a
    while after a soft reset.
    """

    def __init__(self, refuses=0):
        self.serve = self.port = self.address = None
        self._left = {"page": refuses, "names": refuses}

    def _refuse(self, name):
        self._left[name] -= 1
        if self._left[name] >= 0:
            raise OSError(112, "EADDRINUSE")

    async def listen(self, serve, host, port):
        self._refuse("page")
        self.serve, self.port = serve, port

    async def answer_names(self, address):
        self._refuse("names")
        self.address = address
        await asyncio.sleep(3600)


def serve_phones(table, span_ms=25_000, refuses=0):
    door = Door(refuses)
    table.loop.create_task(phones.serve_phones(table.device, door.listen, door.answer_names))
    table.run(span_ms)
    return door


def urls(table):
    return [text for key, text, _ in table.device.guests.addresses if key == "phone address"]


def keep_home(table, password=KEY):
    wifi = Wifi()
    wifi.join(HOME, password)
    wifi.save(table.device.store)


def test_without_a_home_the_table_makes_a_network_of_its_own(bare):
    door = serve_phones(bare, 1000)
    assert (door.port, door.address) == (80, "192.168.4.1")
    name, key = network.WLAN(network.AP_IF).show_network()
    assert name == "Skald-3F2A" and len(key) == 8 and key.isalnum()
    (_, text, join), (_, url, page) = bare.device.guests.addresses
    assert text == "Skald-3F2A, " + key and url == "http://192.168.4.1"
    assert join == make_matrix("WIFI:T:WPA;S:Skald-3F2A;P:%s;;" % key)
    assert page == make_matrix(url + "/#" + bare.device.guests.password)


def visit_own(table, door, data):
    """Return the visit of a phone in the table's own network that sends `data`."""
    hall = SimpleNamespace(loop=table.loop, clock=table.clock, server=door)
    visit = Visit(hall, data)
    table.run(500)
    return visit


def follow(table, door, cookie):
    """Return the visit of a phone with `cookie` that follows the game behind `door`."""
    return visit_own(table, door, form_get("/events", cookie, OWN))


def test_a_seat_survives_a_restart_and_a_rematch_and_ends_when_others_begin_a_game(table):
    serve_phones(table, 1000)
    key = network.WLAN(network.AP_IF).config("key")
    _, token = table.device.guests.join(table.device.guests.code(1), "192.168.4.2")
    network.WLAN._made.clear()
    table.power_cycle()
    door = serve_phones(table, 1000)
    assert network.WLAN(network.AP_IF).config("key") == key
    assert follow(table, door, "skald=" + token).last("seats") == [1]
    for result, seats in (("again", [1]), ("end", [])):
        number = table.device.journal.kept.number
        table.game_loop.display.result = result
        table.run(1000)
        if result == "end":
            table.press()  # the start menu: play
            table.run(1000)
        assert table.device.journal.kept.number != number
        assert follow(table, door, "skald=" + token).last("seats") == seats


@pytest.mark.parametrize("password, high", [(KEY, ()), ("", (HOME,))])
def test_the_home_network_is_joined_even_on_a_channel_of_its_country_and_without_password(
    bare, password, high
):
    network.HIGH.update(high)
    network.AIR[HOME] = password
    keep_home(bare, password=password)
    door = serve_phones(bare, 5_000)
    assert door.port == 80 and door.address is None
    assert urls(bare) == ["http://192.168.1.77"]


def test_a_router_that_is_slow_restarts_or_gives_another_address_is_joined_and_the_address_shown(
    bare,
):
    keep_home(bare)
    door = serve_phones(bare, 60_000)
    assert urls(bare) == ["http://192.168.4.1"] and door.address == "192.168.4.1"
    network.AIR[HOME] = KEY
    version = bare.device.guests.version
    bare.run(65_000)
    assert urls(bare) == ["http://192.168.4.1", "http://192.168.1.77"]
    assert bare.device.guests.version > version  # the screen that shows it is drawn again
    del network.AIR[HOME]
    bare.run(5_000)
    assert urls(bare) == ["http://192.168.4.1"]
    network.AIR[HOME], network.LEASES[HOME] = KEY, "192.168.1.99"
    bare.run(30_000)
    assert urls(bare)[-1] == "http://192.168.1.99"
    network.LEASES[HOME] = "192.168.1.100"  # while the link is up
    bare.run(10_000)
    assert urls(bare)[-1] == "http://192.168.1.100"


def test_the_tries_grow_rarer_and_never_end(bare, monkeypatch):
    tries, connect = [], network.WLAN.connect

    def note(wlan, *args, **more):
        tries.append(bare.clock.now_us / 1e6)
        connect(wlan, *args, **more)

    monkeypatch.setattr(network.WLAN, "connect", note)
    keep_home(bare)
    serve_phones(bare, 600_000)
    pauses = [round(later - one, -1) for one, later in zip(tries, tries[1:])]
    assert pauses == sorted(pauses) and pauses[0] <= 30 and pauses[-1] <= 90
    assert len(tries) >= 8 and pauses[-1] > pauses[0]


def choose(table, door, name=HOME, password=KEY):
    """Have a phone at a seat choose a home network."""
    table.device.guests.begin(1)
    _, token = table.device.guests.join(table.device.guests.code(0), "192.168.4.2")
    body = json.dumps({"name": name, "password": password}).encode()
    assert visit_own(table, door, form_post("/wifi", body, "skald=" + token, OWN)).status == 200


def test_what_a_phone_is_told_of_the_home_network_is_about_the_one_it_chose(bare):
    network.AIR.update({HOME: "another one", "new": KEY})
    keep_home(bare)
    network.PHONES.append(b"phone1")
    door = serve_phones(bare, 60_000)
    link = door.serve.__self__.radio
    assert link.describe() == [HOME, "wifi password"]
    choose(bare, door, "new", "wrong horse")
    assert link.describe() == ["new", "wifi joining"]
    bare.run(12_000)
    assert link.describe() == ["new", "wifi password"]
    network.AIR.clear()
    for around, how in (({}, "wifi away"), ({"new": KEY}, "wifi joined")):  # chosen once more
        network.AIR.update(around)
        choose(bare, door, "new", KEY)
        assert link.describe() == ["new", "wifi joining"]
        bare.run(4_000)
        assert link.describe() == ["new", how]
    choose(bare, door, "new", KEY)
    assert urls(bare)[-1] == "http://192.168.1.77"  # it stays
    choose(bare, door, "third", KEY)
    assert link.describe() == ["third", "wifi joining"]


def test_an_open_network_is_joined_after_one_that_speaks_wpa3_alone(bare):
    network.AIR.update({HOME: KEY, "open": ""})
    network.ONLY_WPA3.add(HOME)
    keep_home(bare)
    door = serve_phones(bare, 25_000)
    assert urls(bare) == ["http://192.168.1.77"] and troubles(bare) == []
    network.LEASES["open"] = "192.168.2.7"
    choose(bare, door, "open", "")
    bare.run(30_000)
    assert urls(bare)[-1] == "http://192.168.2.7"


def troubles(table):
    return [key for key, _ in table.device.guests.troubles.values()]


def test_why_the_home_network_is_not_joined_is_said_and_the_next_one_is_tried_at_once(bare):
    network.AIR[HOME] = "another one"
    keep_home(bare)
    door = serve_phones(bare, 48_000)
    assert bare.device.guests.troubles == {"home": ("wifi password", HOME)}
    assert door.address == "192.168.4.1"  # it opens its own network
    network.AIR.clear()
    bare.run(70_000)
    assert troubles(bare) == ["wifi away"]
    network.AIR[HOME] = KEY
    bare.run(70_000)
    assert troubles(bare) == []


def test_a_phone_that_follows_in_the_own_network_loses_little_while_the_router_is_away(bare):
    keep_home(bare)
    network.PHONES.append(b"phone1")
    serve_phones(bare, 10_000)
    point, lost = network.WLAN(network.AP_IF), []
    for _ in range(10):
        before = point.count_away_ms()
        bare.run(60_000)
        lost.append((point.count_away_ms() - before) / 60_000)
    assert max(lost) < 0.05


def test_eight_phones_have_room_and_the_screen_says_when_there_is_none(bare):
    network.PHONES.extend(b"phone%d" % number for number in range(7))
    serve_phones(bare, 10_000)
    assert len(network.WLAN(network.AP_IF).status("stations")) == 7 and troubles(bare) == []
    network.PHONES.append(b"phone7")
    bare.run(130_000)
    is_esp32 = network.WLAN is network.ESP32["WLAN"]
    assert troubles(bare) == (["phone full"] if is_esp32 else [])


@pytest.mark.parametrize("kind, has_home", [(network.AP_IF, False), (network.STA_IF, True)])
def test_a_radio_that_serves_saves_no_power(bare, kind, has_home):
    network.AIR[HOME] = KEY
    if has_home:
        keep_home(bare)
    serve_phones(bare, 5_000)
    assert network.WLAN(kind).find_delay_ms(10_000) == 0


@pytest.mark.parametrize("refuses", (1, 7))
def test_page_and_names_that_do_not_start_are_tried_again_and_the_screen_says_so(
    bare, refuses, capsys
):
    door = serve_phones(bare, 900, refuses)
    assert door.port is None and door.address is None
    why = {name: name + ": OSError(112, 'EADDRINUSE')" for name in ("page", "names")}
    assert bare.device.guests.troubles == {name: ("phone trouble", why[name]) for name in why}
    bare.run(1000 * refuses + 1500)
    assert door.port == 80 and door.address == "192.168.4.1" and troubles(bare) == []
    said = capsys.readouterr().out.splitlines()
    assert sorted(said) == sorted(text + ", beginning again" for text in why.values())  # once


@pytest.mark.parametrize("refuses", (1, 3))
def test_a_radio_that_does_not_start_is_tried_again(bare, monkeypatch, refuses):
    active, left = network.WLAN.active, [refuses]

    def start(wlan, *is_active):
        left[0] -= 1
        if left[0] >= 0:
            raise OSError("Wifi Unknown Error 0x0101")
        return active(wlan, *is_active)

    monkeypatch.setattr(network.WLAN, "active", start)
    door = serve_phones(bare, 800)
    assert troubles(bare) == ["phone trouble"]
    bare.run(1000 * refuses + 1500)
    assert door.port == 80 and troubles(bare) == []


def test_a_broker_is_called_anew_when_the_address_changes(bare):
    post = MqttTask(
        lambda: bare.device, MemoryDisk(), "t", ("1.2.3.4", 1883, "", ""), 1, bare.clock
    )
    calls = []
    post.client.begin_again = lambda: calls.append(urls(bare)[-1:])
    network.AIR[HOME] = KEY
    keep_home(bare)

    async def look():
        while True:
            post.step()
            await asyncio.sleep(0.1)

    looking = bare.loop.create_task(look())
    serve_phones(bare, 30_000)
    assert calls == [["http://192.168.1.77"]]
    del network.AIR[HOME]
    bare.run(5_000)
    network.AIR[HOME] = KEY
    bare.run(30_000)
    assert len(calls) <= 3 and calls[-1] == ["http://192.168.1.77"]
    post.publisher.greet()
    told = [
        json.loads(data) for topic, data, *_ in post.client.outbox._entries if "config" in topic
    ]
    assert told[-1]["dev"]["cu"] == "http://192.168.1.77"
    for fault in ("The broker does not accept this name or password.", ""):
        post.client.fault = fault
        bare.run(200)
        assert troubles(bare) == (["broker fails"] if fault else [])
    looking.cancel()
    bare.run(100)


@pytest.mark.parametrize("ends_well", (True, False))
def test_the_messages_to_a_broker_last_as_long_as_the_device(bare, ends_well):
    post = MqttTask(lambda: None, MemoryDisk(), "t", ("1.2.3.4", 1883, "", ""), 1, bare.clock)
    told = []

    async def run():
        try:
            told.append("on")
            await asyncio.sleep(3600)
        finally:
            told.append("off")

    async def live():
        await asyncio.sleep(1)
        if not ends_well:
            raise ValueError("life")

    post.run = run
    telling = bare.loop.create_task(post.tell(live()))
    bare.run(900)
    assert told == ["on"] and not telling.done()
    bare.run(200)
    assert told == ["on", "off"] and telling.done()
    assert str(telling.exception() or "") == ("" if ends_well else "life")


def test_the_page_comes_from_the_files_of_the_firmware(bare, monkeypatch, tmp_path):
    door = serve_phones(bare, 1000)
    page = tmp_path / "phone" / "page.html.gz"
    page.parent.mkdir()
    page.write_bytes(b"packed page")
    monkeypatch.syspath_prepend(tmp_path)
    visit = visit_own(bare, door, form_get("/", host=OWN))
    assert visit.status == 200 and visit.body == b"packed page"


def test_a_board_without_wifi_or_server_plays_on(table, monkeypatch, capsys):
    monkeypatch.setattr(phones, "find_module", lambda name: None)
    assert serve_phones(table, 1000).port is None
    assert "Wi-Fi" in capsys.readouterr().out and table.device.guests is None


def test_a_radio_that_fails_takes_nothing_from_the_table(table, monkeypatch, capsys):
    def fail(wlan):
        raise OSError("radio")

    monkeypatch.setattr(network.WLAN, "ifconfig", fail)
    serve_phones(table, 1000)
    assert "radio: OSError('radio')" in capsys.readouterr().out
    table.run(1000)
    assert table.resets == 0
    assert table.device.guests.troubles == {"radio": ("phone trouble", "radio: OSError('radio')")}


def test_the_device_starts_its_phones_when_its_config_says_so(table, monkeypatch):
    monkeypatch.delitem(sys.modules, "slots", raising=False)
    started = []

    async def serve_phones(device):
        started.append(device)

    monkeypatch.setattr(phones, "serve_phones", serve_phones)
    life = start._live(table.device, None, SimpleNamespace(NETWORK=True), None)
    task = table.loop.create_task(life)
    table.run(100)
    assert started == [table.device]
    task.cancel()
    table.run(100)


def test_a_seat_chooses_the_home_network_and_nobody_else_does(make_hall):
    hall = make_hall(game="raids", seats=2)
    hall.run(200)
    store = Store(MemoryDisk())
    hall.server.radio = radio.Radio(network, Wifi(), store)
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


def test_passwords_are_drawn():
    assert len({radio.draw_password() for _ in range(20)}) == 20


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
    loop.create_task(names.serve_names("192.168.4.1"))
    loop.run_for(300)
    assert len(air.answers) == 40
    at_once = [len(list(group)) for _, group in itertools.groupby(air.answers)]
    assert max(at_once) <= 8  # other tasks run in between
    loop.end()
    assert air.queries is None


@pytest.mark.parametrize(
    "data",
    [b"", b"\0" * 11, b"\0" * 12, query(b"a.b")[:-1], query(b"a", flags=0x8180), query(b"a", count=2),
     query(b"a" * 64), b"\0\7\1\0\0\1" + b"\0" * 6 + b"\xff" * 290],
)  # fmt: skip
def test_an_invalid_query_is_not_answered(data):
    assert names.answer_name(data, (1, 2, 3, 4)) is None
