"""BACK on the chips: pressed again and again, held, and pressed once more."""

import random

from skald.screens.pause import Pause

from host_sim.hands import Hands
from host_sim.table import SimTable


def test_back_works_at_every_press_even_after_it_was_held():
    table = SimTable("raids", "core", 2, seed=1)
    try:
        hands = Hands(table.world, table, random.Random(1))
        table.follow(hands.lay_out())
        table.follow(hands.play(5))
        table.run(1000)
        log = table.session.game.log
        before = len(log)
        for pressed in (1, 2):
            table.back()
            table.run(300)
            assert len(table.session.game.log) <= before - pressed
        left = len(table.session.game.log)
        table.back(is_long=True)
        table.run(1500)
        assert isinstance(table.app.sheet, Pause) and len(table.session.game.log) == left
        table.back()  # on with the game
        table.run(300)
        assert not table.app.sheet and len(table.session.game.log) == left
        table.back()
        table.run(300)
        assert len(table.session.game.log) < left
    finally:
        table.close()
