"""Every game begun by the mouse as the page asks, each at another width: some pieces laid out, the
rest by simulated hands, then the first actions; whole games at every width are `make by-mouse`.
"""

import pytest
from skald.rules.base import OFF

from host_sim.web import by_mouse
from host_sim.web.browser import open_page, serve_desk
from host_sim.web.by_mouse import SIZES
from host_sim.web.mouse import MouseTable
from host_sim.web.person import Person
from tests.browser.shown_table import ShownTable

_PACE = 10
_PIECES = 6
_ACTIONS = 2
_WAIT_MS = 60000


@pytest.mark.parametrize(
    "game, width", [("vikings_on_board", 1280), ("vikings", 1024), ("raids", 390), ("drakkar", 390)]
)
def test_a_game_is_laid_out_and_begun_by_the_mouse(chromium, game, width):
    choices = {"game": game, "seats": 2, "seed": 5}
    with (
        serve_desk(ShownTable, choices, _PACE) as (url, server),
        open_page(url, width, SIZES[width]) as page,
    ):
        person = Person(page, server.desk)
        person.lay_out(has_piles=False, most_pieces=_PIECES)
        lying = [zone for zone in server.desk.world.zone if zone != OFF]
        assert len(lying) > _PIECES // 2 and server.desk.session.laying.stage != "wrong"
        page.click("#layout")
        page.wait_for_function("!skald.is_setting_up && !skald.is_busy", timeout=_WAIT_MS)
        hands = person.play(_ACTIONS)
        assert page.evaluate("skald.errors") == 0 and not person.unlit
        log = list(server.desk.session.game.log)
        assert log[-hands.done :] == list(hands.mind.log)[-hands.done :]


def test_a_person_answers_questions_and_takes_back_what_is_wrong(chromium):
    choices = {"game": "drakkar", "kit": "net", "seats": 2, "seed": 5}
    with (
        serve_desk(ShownTable, choices, _PACE) as (url, server),
        open_page(url, 1280, 800) as page,
    ):
        page.click("#layout")
        page.wait_for_function("!skald.is_setting_up && !skald.is_busy", timeout=_WAIT_MS)
        desk = server.desk
        person = Person(page, desk)
        start0 = next(number for number, zone in enumerate(desk.zones) if zone.kind == "start")
        pawn = desk.world.lying_on(start0)[0]
        name = desk.handles[pawn]
        person._let_slip(person._grasp(name, pawn))
        assert desk.world.zone[pawn] == start0
        person._laid = [(name, start0)]
        assert person._take_off_latest([start0]) == {(name, start0)}
        assert desk.world.zone[pawn] == OFF
        person.carry(pawn, start0)
        page.wait_for_function("skald.dice === 'due'", timeout=_WAIT_MS)
        device, session = MouseTable(person, desk), desk.session
        device.turn(1)
        before = session.menu.index
        device.turn(1)
        assert session.menu.index == before + 1
        device.press()
        assert session.game.log or session.menu.path()
        assert device.throw([1, 2]) == desk.table.throw([1, 2])


def test_the_command_plays_games_and_tells_of_them(chromium, capsys, monkeypatch, tmp_path):
    monkeypatch.setattr(by_mouse, "SimTable", ShownTable)
    monkeypatch.setattr(by_mouse, "PICTURES", tmp_path)
    monkeypatch.setattr(by_mouse, "finish", lambda person: None)
    monkeypatch.setattr(by_mouse, "check_score", lambda page, game: ["row"] * 7)
    monkeypatch.setattr(Person, "lay_out", lambda person, picture: person.page.click("#layout"))
    monkeypatch.setattr(Person, "play", lambda person, tell: [tell(done) for done in (25, 60)])
    by_mouse.main(["raids", "390"])
    assert "raids, 390 pixels wide: 25 0 pieces carried, 7 rows" in capsys.readouterr().out
    assert {path.name for path in tmp_path.iterdir()} == {
        "raids-390-laid.png",
        "raids-390-playing.png",
        "raids-390-over.png",
    }
