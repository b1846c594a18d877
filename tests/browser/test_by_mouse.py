"""A game is begun by the mouse as the page asks: some pieces laid out, the rest by simulated hands, then the
first actions; all games at every width, to their ends, are `make by-mouse`.
"""

import pytest
from skald.rules.base import OFF

from host_sim.web.by_mouse import SIZES
from host_sim.web.mouse import lay_out
from host_sim.web.person import Person

_PIECES = 6
_ACTIONS = 2


@pytest.mark.parametrize("game, width", [("vikings", 1280), ("drakkar", 390)])
def test_a_game_is_laid_out_and_begun_by_the_mouse(show, game, width):
    page, server = show(game, width, SIZES[width], seed=5, pace=10)
    person = Person(page, server.desk)
    person.lay_out(has_piles=False, most_pieces=_PIECES)
    lying = [zone for zone in server.desk.world.zone if zone != OFF]
    assert len(lying) > _PIECES // 2 and server.desk.session.laying.stage != "wrong"
    lay_out(page)
    hands = person.play(_ACTIONS)
    assert page.evaluate("skald.errors") == 0 and not person.unlit
    log = list(server.desk.session.game.log)
    assert log[-hands.done :] == list(hands.mind.log)[-hands.done :]
