"""Whatever happens to the table, the game stays as it was and the lights lead back."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from skald.play.session import READ
from skald.recognition import tracker as track
from skald.rules.base import OFF, OVER
from skald.rules.registry import NAMES

from host_sim.ideal import IdealTable
from tests.guidance.mending import LAYOUTS, lay, list_moves, list_places, list_repairs, mend, start
from tests.rules.games import load_game


def test_a_tile_that_the_set_up_laid_out_last_is_led_back():
    table, _ = start("raids", seats=2)
    game = table.session.game
    log, places = list(game.log), list_places(game)
    game.undo()
    ((tile, home),) = set(enumerate(places)) - set(enumerate(list_places(game)))
    game.apply(log[-1])
    table.world.lift(tile)
    table.run(4500)
    assert table.session.verdict == track.MISMATCH and table.session.repair.count == 1
    assert table.session.reason == "lifted"
    table.world.put(tile, home)
    table.run(1000)
    assert table.session.verdict == track.IDLE and list(table.session.game.log) == log


@pytest.mark.parametrize("game", NAMES)
@settings(max_examples=6)
@given(seed=st.integers(0, 10**6), actions=st.integers(0, 40), moved=st.integers(1, 12))
def test_from_any_scrambled_table_lit_moves_lead_back(game, seed, actions, moved):
    table, _ = start(game, seed=seed % 17, actions=actions)
    rng = random.Random(seed)
    log = list(table.session.game.log)
    for piece in rng.sample(range(len(table.world.zone)), moved):
        kind = table.layout.piece_kind(piece)
        homes = [number for number, zone in enumerate(table.layout.zones) if kind in zone.holds]
        table.world.put(piece, rng.choice([*homes, OFF]))
    # A scramble may happen to be a legal action: then the game has gone on.
    table.run(60)
    if list(table.session.game.log) == log:
        mend(table, 4 * moved + 8)


def test_a_body_in_a_wrong_lane_is_named_lit_and_put_back():
    table, hands = start("vikings_on_board")
    game = table.session.game
    table.follow(hands.act(game.parse("figure marketplace")))
    body = next(piece for piece in range(24) if game.zone_of(piece) == 0)
    data = game.encode()
    table.world.put(body, 5)
    table.run(5000)
    session = table.session
    assert session.verdict == track.MISMATCH and session.reason not in ("", "not here")
    assert list_repairs(table)[0] == (body, 5, 0)
    table.world.put(body, 0)
    table.run(1000)
    assert session.verdict == track.IDLE and game.encode() == data


def test_a_figure_of_another_colour_is_led_to_its_own_place():
    table, _ = start("vikings_on_board", seats=3)
    world, lane = table.world, 5
    figures = [p for p in range(55, 71) if world.zone[p] != OFF]
    one = figures[0]
    other = next(p for p in figures if world.appearances[p] != world.appearances[one])
    home, spot = world.zone[one], world.zone[other]
    world.put(one, lane)
    table.run(4000)
    world.put(other, home)
    table.run(4000)
    assert set(list_repairs(table)) == {(one, lane, home), (other, home, spot)}
    mend(table, 3)
    assert (world.zone[one], world.zone[other]) == (home, spot)


def test_a_spare_figure_goes_to_the_box_and_not_where_another_one_stands():
    table, _ = start("vikings_on_board", actions=20)
    world, lane = table.world, 5
    spare = next(piece for piece in range(55, 71) if world.zone[piece] == OFF)
    assert world.appearances[spare] in {
        world.appearances[piece] for piece in range(55, 71) if world.zone[piece] != OFF
    }
    world.put(spare, lane)
    table.run(4000)
    assert list_moves(table) == [(lane, OFF)]


def stack_up():
    """Return a game of Drakkar in which two pawns stand on emblems, and these pairs (pawn, emblem)."""
    game, rng = load_game("drakkar")(4, 37), random.Random(37)
    while game.current() != OVER:
        game.apply(rng.choice(game.legal[: game.count_actions()]))
        on = {}
        for piece in range(len(game.CLASSES)):
            on.setdefault(game.zone_of(piece), []).append(piece)
        pairs = [here for zone, here in on.items() if zone != OFF and len(here) == 2]
        if len(pairs) > 1:
            return game, pairs[:2]
    raise AssertionError("no such game")


def test_a_piece_that_was_put_back_is_not_missing():
    game, ((pawn, emblem), (other, under)) = stack_up()
    table = IdealTable(LAYOUTS["drakkar"], game, READ)
    table.session.set_up.is_new = False
    lay(table, list_places(game))
    table.run(4000)
    home, beside = game.zone_of(pawn), game.zone_of(other)
    for piece in (pawn, emblem, other):
        table.world.lift(piece)
        table.run(500)
    table.run(4000)
    assert list_moves(table) == sorted([(OFF, home), (OFF, home), (OFF, beside)])
    table.world.put(pawn, home)
    table.run(4000)
    look = table.world.appearances
    assert {(look[piece], origin, zone) for piece, origin, zone in list_repairs(table)} == {
        (look[other], OFF, beside),
        (look[emblem], OFF, home),
    }
