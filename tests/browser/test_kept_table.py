"""The virtual table is there again after a restart of the program, unless a new one is asked for."""

import asyncio
import json

import pytest
from aiohttp.test_utils import TestClient, TestServer
from skald.recognition.classify import LIFT_MS
from skald.rules.base import OFF

from hardware.layouts.base import build
from host_sim.server import TableServer
from host_sim.table import SimTable
from host_sim.web.kept import KeptTable, lay_back
from host_sim.world import World
from tests.browser.at_desk import drop, lay_out, resume, work

_RAIDS = {"game": "raids", "seats": 2, "seed": 4}


@pytest.fixture
def put_up(tmp_path):
    """Give `put_up(choices, is_new)`: what one start of `make sim` puts up; the one before is
    switched off.
    """
    servers = []

    def make(choices, is_new=False):
        for server in servers:
            server.close()
        servers.append(
            TableServer(SimTable, choices, kept=KeptTable(tmp_path / "sim"), is_new=is_new)
        )
        return servers[-1].desk

    yield make
    servers[-1].close()


def play_some(desk, actions=3):
    lay_out(desk)
    for _ in range(actions):
        work(desk, "play")


def remember(desk):
    """Return all that is to be there again."""
    log = desk.chronicle.entries
    lying = [desk.world.lying_on(number) for number in range(len(desk.zones))]
    past = [desk.past.after(count) for count in range(len(log))]
    return desk.session.game.encode(), list(log), list(desk.places.spots), lying, past


@pytest.mark.parametrize("again", [{}, _RAIDS])
def test_game_log_and_pieces_are_there_again(put_up, again):
    desk = put_up(_RAIDS)
    play_some(desk)
    ships = [name for name, piece in desk.described if desk.world.zone[piece] != OFF]
    drop(desk, next(name for name in ships if name.startswith("ship")), x=7, y=600)
    desk.step(1000)
    before = remember(desk)
    assert before[1]
    desk = put_up(again)
    resume(desk)
    assert remember(desk) == before
    desk.step(LIFT_MS)
    assert desk.snapshot()["verdict"] == "mismatch"  # a move begun before the cut is led back


def test_what_a_page_was_told_is_kept(tmp_path):
    async def drop_one():
        server = TableServer(SimTable, _RAIDS, kept=KeptTable(tmp_path / "sim"), pace=20)
        async with TestClient(TestServer(server.make_app())) as client:
            async with client.ws_connect("/table") as page:
                await page.send_json({"do": "drop", "piece": "ship0", "x": 7, "y": 600})
                while True:
                    told = (await page.receive_json(timeout=20)).get("pieces")
                    if isinstance(told, dict) and told.get("ship0", [0])[0] == 7:
                        return KeptTable(tmp_path / "sim").read()

    assert [7, 600] in asyncio.run(drop_one())["spots"]


@pytest.mark.parametrize(
    "choices, is_new", [({"game": "drakkar"}, False), ({"seats": 3}, False), ({}, True)]
)
def test_a_requested_new_table_begins_and_keeps_names_and_lights(put_up, choices, is_new):
    """Another game replaces only the game before, as on a board."""
    desk = put_up(_RAIDS)
    play_some(desk, 1)
    device = desk.table.device
    device.name_seat(0, "Anna")
    device.settings.brightness = 3
    device.settings.save(device.store)
    desk = put_up(choices, is_new)
    desk.step(500)
    assert desk.is_setting_up() and set(desk.world.zone) == {OFF}
    device = desk.table.device
    assert device.names[0] == "Anna" and device.settings.brightness == 3
    assert device.settings.game == desk.game.NAME == choices.get("game", desk.game.NAME)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        '{"form": 1, "choices": {}, "lying": {}}',
        pytest.param("[" * 100000, id="deep"),
        '{"form": 1, "choices": {"game": "raids", "kit": "net", "seats": 2, "seed": 1, "options": 0, '
        '"setup": 0, "language": "en", "colour": 3}, "lying": {}}',
        '{"form": 1, "choices": {"game": 3}, "lying": {}}',
    ],
)
def test_a_file_that_makes_no_sense_is_a_new_game(tmp_path, text, capsys):
    (tmp_path / "table.json").write_text(text)
    server = TableServer(SimTable, {}, kept=KeptTable(tmp_path), is_new=False)
    said = capsys.readouterr().err
    assert said == "skald: %s is damaged: a new table begins\n" % (tmp_path / "table.json")
    server.desk.step(500)
    assert server.desk.is_setting_up()
    server.close()


def test_pieces_that_make_no_sense_stay_in_the_box(put_up, tmp_path):
    play_some(put_up(_RAIDS), 1)
    put_up(_RAIDS)  # the first is switched off, and kept
    file = tmp_path / "sim" / "table.json"
    kept = json.loads(file.read_bytes())
    kept["lying"] = {"stage3": [0, 0, 999, "x"], "nowhere": [1], "stage4": 7}
    kept["spots"] = [None] * len(kept["spots"])
    world = World(build("raids", "net"))
    lay_back(kept, world)
    assert [piece for piece, zone in enumerate(world.zone) if zone != OFF] == [0]
