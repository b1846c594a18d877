"""The server over real sockets, without a browser."""

import asyncio
import json

import pytest
from aiohttp import WSServerHandshakeError, web
from aiohttp.test_utils import TestClient, TestServer
from skald.rules.base import OFF

from host_sim.server import TableServer
from host_sim.web import twin
from host_sim.web.rulings import list_games, render
from tests.browser.shown_table import ShownTable

_CHOICES = {
    "game": "vikings_on_board",
    "kit": "net",
    "seats": 2,
    "seed": 3,
    "options": 0,
    "setup": 0,
    "language": "en",
}


def at_table(talk):
    """Make a test of `talk(client, server)`, which meets a fresh table."""

    def test():
        async def run():
            server = TableServer(ShownTable, _CHOICES, 20)
            async with TestClient(TestServer(server.make_app())) as client:
                await talk(client, server)

        asyncio.run(run())

    return test


async def hear(page, want):
    """Receive messages until `want(message)`; return that one."""
    while True:
        message = await page.receive_json(timeout=20)
        if want(message):
            return message


@at_table
async def test_a_page_gets_the_table_then_only_changes(client, server):
    async with client.ws_connect("/table") as page:
        table = await page.receive_json()
        state = await page.receive_json()
        assert table["say"] == "table" and table["choices"] == _CHOICES
        assert {game["name"] for game in table["games"]} >= {"vikings_on_board"}
        assert state["say"] == "state" and len(state["pieces"]) == len(table["pieces"])
        await page.send_json({"do": "drop", "piece": "body1", "x": 30, "y": 290})
        news = await hear(page, lambda m: "pieces" in m)
        assert news["pieces"] == {"body1": [30, 290, "", None]}


@at_table
async def test_a_page_that_goes_lets_its_piece_lie_where_it_was(client, server):
    world = server.desk.world
    async with client.ws_connect("/table") as page:
        await page.send_json({"do": "drop", "piece": "body1", "x": 60, "y": 420})
        await page.send_json({"do": "lift", "piece": "body1"})
        await hear(page, lambda m: m["say"] == "state" and world.zone[1] == OFF)
    async with client.ws_connect("/table") as page:
        state = await hear(page, lambda m: m["say"] == "state" and "pieces" in m)
        assert state["pieces"]["body1"][:3] == [60, 420, "lane0"]
        assert server.desk.zones[world.zone[1]].name == "lane0"


def test_news_do_not_overtake_a_table_that_is_slow_to_send(monkeypatch):
    send = web.WebSocketResponse.send_json

    async def send_slowly(page, message):
        if message["say"] == "table":
            await asyncio.sleep(0.5)  # a large message is packed by a thread; small ones are not
        await send(page, message)

    monkeypatch.setattr(web.WebSocketResponse, "send_json", send_slowly)

    @at_table
    async def listen(client, server):
        async with client.ws_connect("/table") as page:
            said = [(await page.receive_json(timeout=20))["say"] for _ in range(2)]
            assert said == ["table", "state"]

    listen()


@at_table
async def test_bad_messages_get_a_sentence_and_change_nothing(client, server):
    async with client.ws_connect("/table") as page:
        desk = server.desk
        before = desk.snapshot()["pieces"]
        for text, key in (
            ("{", "not json"),
            ('{"do": "lift", "piece": "body99"}', "piece"),
            (json.dumps({"do": "new", **_CHOICES, "game": "chess"}), "choice"),
            (json.dumps({"do": "new", **_CHOICES, "seats": 5}), "choice"),
            (json.dumps({"do": "new", **_CHOICES, "options": 1}), "choice"),
            (json.dumps({"do": "new", **_CHOICES, "language": "de"}), "choice"),
        ):
            await page.send_str(text)
            answer = await hear(page, lambda m: m["say"] == "error")
            assert answer["key"] == key and answer["text"]
            assert server.desk is desk and desk.snapshot()["pieces"] == before
        await page.send_bytes(b"\x00")
        assert (await hear(page, lambda m: m["say"] == "error"))["key"] == "not json"


@at_table
async def test_a_new_game_is_shown_to_every_page(client, server):
    async with client.ws_connect("/table") as one, client.ws_connect("/table") as two:
        first = server.desk.table
        await one.send_json({"do": "new", **_CHOICES, "seats": 4})
        for page in (one, two):
            table = await hear(page, lambda m: m["say"] == "table" and m["seats"] == 4)
            assert len(table["trays"]) == 5
        assert first.is_closed


def test_a_fault_of_the_server_is_printed_once_and_pages_go_on(capsys, monkeypatch):
    @at_table
    async def go_on(client, server):
        async with client.ws_connect("/table") as page:
            await hear(page, lambda m: m["say"] == "state")
            with monkeypatch.context() as broken:
                broken.setattr(server.desk, "snapshot", lambda: 1 / 0)
                while "ZeroDivisionError" not in capsys.readouterr().err:
                    await asyncio.sleep(0.02)
                await asyncio.sleep(0.2)
            await page.send_json({"do": "drop", "piece": "body1", "x": 30, "y": 290})
            await hear(page, lambda m: "body1" in m.get("pieces", ()))

    go_on()
    assert "ZeroDivisionError" not in capsys.readouterr().err


@at_table
async def test_only_this_computer_may_ask(client, server):
    for headers in (
        {"Host": "table.example"},
        {"Host": "[::1"},
        {"Host": "]:8000"},
        {"Origin": "http://table.example"},
        {"Origin": "http://[127.0.0.1"},
        {"Origin": "null"},
        {"Origin": ""},
    ):
        assert (await client.get("/", headers=headers)).status == 403
        with pytest.raises(WSServerHandshakeError):
            await client.ws_connect("/table", headers=headers)


@at_table
async def test_page_rulings_and_what_a_board_gets_are_served(client, server):
    page = await client.get("/")
    assert page.status == 200 and 'src="page/main.js"' in await page.text()
    for path, status in (
        ("/page/main.js", 200),
        ("/page/table.css", 200),
        ("/page/connect.html", 200),
        ("/page/../desk.py", 404),
        ("/rulings/chess.html", 404),
        ("/cable/version.txt", 404),
    ):
        assert (await client.get(path)).status == status
    for game in list_games():
        text = await (await client.get("/rulings/%s.html" % game)).text()
        assert "<table>" in text and "**" not in text
    manifest = await (await client.get("/cable/manifest.json")).json(content_type=None)
    assert "main.py" in manifest["files"]


def test_rulings_are_rendered_and_escaped():
    text = "# A & B\n\nOne *two* **three**\n\n| a | b |\n|---|---|\n| `x < y` | z |\n\n- p\n- q\n"
    assert render(text) == (
        "<h1>A &amp; B</h1>\n<p>One <em>two</em> <strong>three</strong></p>\n"
        "<table><thead><tr><th>a</th><th>b</th></tr></thead>"
        "<tbody><tr><td><code>x &lt; y</code></td><td>z</td></tr></tbody></table>\n<ul><li>p</li><li>q</li></ul>"
    )


def test_a_real_strip_shows_what_the_simulated_one_shows(monkeypatch):
    opened = []

    class Real(list):
        shows = 0
        is_dark = False

        def __setitem__(self, i, colour):
            super().__setitem__(i, tuple(colour))  # a strip keeps no list of its caller's

        def show(self):
            self.shows += 1

        def deinit(self):
            self.is_dark = True

    def open_real(pin, count):
        opened.append((pin, Real([(0, 0, 0)] * count)))
        return opened[-1][1]

    monkeypatch.setattr(twin, "open_strip", open_real)
    table = twin.StripTable("D18", **_CHOICES)
    table.run(1000)
    pin, real = opened[0]
    shown = bytes(value for colour in real for value in colour)
    assert pin == "D18" and real.shows and any(shown)
    assert shown == table.pixels()
    table.close()
    assert real.is_dark
