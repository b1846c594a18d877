"""The flash holds the processor up for 45 ms now and then: never between an action and its light."""

import random

from skald.rules.registry import load

from host_sim.hands import Hands
from host_sim.nor_flash import Flash, FlashDisk

_ACTIONS = 12


def test_an_action_is_lit_before_it_is_stored(make_table):
    game = "vikings_on_board"
    flash = Flash(64)
    table = make_table(
        game, "net", load(game).PLAYERS[0], seed=5, flash=FlashDisk(flash, "rp2", is_new=True)
    )
    hands, stored = Hands(table.world, table, random.Random(5)), []

    def pass_us(span_us):
        game_loop, length = table.game_loop, len(table.session.game.log)
        is_lit = game_loop.lights.version == table.session.version and game_loop.lights.is_drawn()
        stored.append((length, is_lit and not game_loop.board.strip.waiting_us()))
        table.clock.advance_us(span_us)

    table.follow(hands.lay_out())
    flash.pass_us = pass_us
    before = len(table.session.game.log)
    table.follow(hands.play(_ACTIONS))
    table.run(200)
    assert {length for length, _ in stored} > {before + 1, before + 2}
    assert all(is_lit for _, is_lit in stored)
