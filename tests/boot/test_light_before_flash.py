"""The flash holds the processor up for 45 ms now and then: never between an action and its light."""

import random

import pytest
from skald.rules.registry import load

from host_sim.hands import Hands, lay_out_table
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


@pytest.mark.parametrize("actions, is_early", [(5, False), (6, True)])
def test_a_rest_is_used_for_the_next_snapshot(make_table, actions, is_early):
    table = make_table("raids", "net", 2, seed=5)
    hands = lay_out_table(table, 5)
    journal = table.game_loop.journal
    while journal._in_tail < actions:
        table.follow(hands.play(hands.done + 1))
        table.run(100)
    slot = journal._slot
    table.run(2000)
    assert (journal._slot != slot) == is_early
