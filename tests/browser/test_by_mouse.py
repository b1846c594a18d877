"""A game is begun by the mouse as the page asks: some pieces laid out, the rest by simulated hands, then the
first actions; all games at every width, to their ends, are `make by-mouse`.
"""

import pytest
from skald.rules.base import OFF

from host_sim.web.browser import open_page, serve_desk
from host_sim.web.by_mouse import SIZES
from host_sim.web.person import Person
from tests.browser.shown_table import ShownTable

_PACE = 10
_PIECES = 6
_ACTIONS = 2
_WAIT_MS = 60000


@pytest.mark.parametrize("game, width", [("vikings", 1280), ("drakkar", 390)])
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
