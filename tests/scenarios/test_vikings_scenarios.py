"""Vikings with people who make mistakes, hurry, change their minds, or move at the same time."""

import random

import pytest
from skald.play.session import READ
from skald.recognition import tracker as track
from skald.rules.vikings import GAME, pieces, refusals
from skald.rules.vikings import state as p

from host_sim.hands import lay_out_table
from host_sim.ideal import IdealTable
from tests.rules.games import texts
from tests.scenarios.vikings_evening import LAYOUT, Evening

# -- wrong places are named, lit, and led back ------------------------------------------


def wrong(evening, piece, zone):
    """Put `piece` on `zone`; return the reason after checking that the lights lead home."""
    home = evening.world.zone[piece]
    evening.put(piece, zone)
    session = evening.session
    assert session.verdict == track.MISMATCH and evening.is_unchanged()
    moves = list(zip(session.repair.origin, session.repair.home))[: session.repair.count]
    assert moves == [(zone, home)]
    reason = session.reason
    evening.put(piece, home)
    assert session.verdict != track.MISMATCH and evening.is_unchanged()
    return reason


def test_a_tile_dealt_to_a_wrong_slot_is_named():
    evening = Evening(p.PHASE_DEAL, lots=12)
    island = evening.tile_in_hand(range(1, p.BUILT))
    ship = evening.tile_in_hand(range(p.SHIP, p.KIND))
    assert wrong(evening, island, pieces.ZONE_SLOT + 7) == "islands from nought"
    assert wrong(evening, ship, pieces.ZONE_SLOT + 3) == "ships from eleven"
    evening.put(island, pieces.ZONE_SLOT)
    assert len(evening.recorded()) == 1
    evening.start, evening.data = len(evening.game.log), evening.game.encode()
    assert (
        wrong(evening, evening.tile_in_hand(range(1, p.BUILT)), pieces.ZONE_SLOT) == "place taken"
    )


def test_a_viking_drawn_is_expected_in_the_pool():
    evening = Evening(p.PHASE_DRAW, lots=12)
    assert wrong(evening, evening.viking_in_hand(2), pieces.ZONE_SLOT + 1) == "to the pool"


def test_colours_are_laid_in_their_order():
    evening = Evening(p.PHASE_LAY, lots=0, seed=9)
    pool = evening.world.lying_on(pieces.ZONE_POOL)
    last = max(pool, key=refusals.colour_of_piece)
    first = min(pool, key=refusals.colour_of_piece)
    assert wrong(evening, last, pieces.ZONE_SLOT) == "colours in order"
    assert wrong(evening, first, pieces.ZONE_SLOT + 11) == "side by side"


def test_a_wrong_turn_of_the_wheel_is_refused():
    evening = Evening(p.PHASE_TURN)
    home = evening.world.zone[pieces.WHEEL]
    right = evening.game.parse(texts(evening.game)[0]) & p.ARGUMENT
    assert wrong(evening, pieces.WHEEL, (right + 1) % 12) == "wheel elsewhere"
    assert home != right
    evening.put(pieces.WHEEL, right)
    assert evening.recorded()[0] == "turn wheel%d" % right


def test_the_wheel_stays_while_a_lot_for_nothing_is_there():
    evening = Evening()
    wheel = evening.world.zone[pieces.WHEEL]
    assert wrong(evening, pieces.WHEEL, (wheel + 1) % 12) == "wheel stays"


@pytest.mark.parametrize("seed", range(4))
def test_a_tile_on_an_illegal_cell_is_named(seed):
    evening = Evening(p.PHASE_PLACE, seed=seed, lots=5)
    game = evening.game
    seat = game.current()
    tile = evening.tile_in_hand((game.state[p.HAND],))
    legal = {game.parse(text) & p.ARGUMENT for text in texts(game) if text.startswith("place")}
    given = set()
    for cell in random.Random(seed).sample([cell for cell in range(48) if cell not in legal], 6):
        given.add(wrong(evening, tile, pieces.zone_of_cell(seat, cell)))
    named = {"land and sea", "not adjacent", "place taken", "islands in the rows"}
    assert given <= named | {"ships above the rows", "ships side by side"}
    assert wrong(evening, tile, pieces.zone_of_cell(1 - seat, 1)) == "not your board"


def test_a_viking_may_not_stay_on_another_tile():
    evening = Evening(p.PHASE_VIKING, lots=6)
    game, seat = evening.game, evening.game.current()
    colour = game.state[p.HAND_VIKING] - 1
    viking = evening.viking_in_hand(colour)
    cell = game.state[p.CELL]
    other = next(c for c in range(1, 48) if c != cell and c % 6 == 5 - colour or c == 7)
    assert wrong(evening, viking, pieces.zone_of_cell(seat, other)) == "its own tile"
    assert wrong(evening, viking, refusals.zone_of_shore(1 - seat)) == "not your board"


def test_a_lot_that_nobody_may_buy_is_named():
    evenings = (Evening(seed=seed, lots=8) for seed in range(30))
    evening = next(one for one in evenings if one.cheapest() not in one.lots_on_offer())
    wheel = evening.cheapest()
    tile, viking = evening.lot(wheel)
    for piece in (tile, viking):
        evening.world.lift(piece)
    evening.wait()
    assert evening.session.verdict == track.MISMATCH and evening.is_unchanged()
    cells = [zone for zone in range(249) if pieces.cell_of_zone(zone)[1] != p.NONE]
    evening.put(tile, cells[0])
    assert evening.session.verdict == track.MISMATCH and evening.session.reason == "colour on offer"
    for piece in (tile, viking):
        evening.put(piece, pieces.ZONE_SLOT + wheel)
    assert evening.session.verdict == track.IDLE and evening.is_unchanged()


# -- other orders, hurry, two hands ----------------------------------------------------


def test_tile_and_viking_may_be_carried_one_after_the_other():
    evening = Evening()
    slot = evening.lots_on_offer()[-1]
    tile, viking = evening.lot(slot)
    cell, shore = evening.cells_for(slot)[0], evening.shore()
    evening.put(tile, cell)
    assert evening.session.verdict == track.IN_PROGRESS and evening.is_unchanged()
    evening.put(viking, shore)
    assert [text.split()[0] for text in evening.recorded()] == ["buy", "place", "mainland"]
    assert evening.game.zone_of(tile) == cell or evening.session.verdict == track.IDLE


def test_the_viking_may_leave_before_its_tile():
    evening = Evening()
    slot = evening.lots_on_offer()[-1]
    tile, viking = evening.lot(slot)
    evening.put(viking, evening.shore())
    assert evening.session.verdict == track.IN_PROGRESS and evening.is_unchanged()
    evening.put(tile, evening.cells_for(slot)[0])
    assert [text.split()[0] for text in evening.recorded()] == ["buy", "place", "mainland"]


@pytest.mark.parametrize("is_viking_first", [False, True])
def test_the_wheel_may_be_turned_last(is_viking_first):
    evenings = (Evening(seed=seed, lots=4) for seed in range(30))
    evening = next(one for one in evenings if one.cheapest() in one.lots_on_offer()[:-1])
    wheel = evening.cheapest()
    tile, viking = evening.lot(wheel)
    cell, shore = evening.cells_for(wheel)[0], evening.shore()
    moves = [(tile, cell), (viking, shore)]
    for piece, zone in reversed(moves) if is_viking_first else moves:
        evening.put(piece, zone)
        assert evening.session.verdict == track.IN_PROGRESS
    assert evening.recorded() == ["buy slot%d" % wheel] and evening.game.prompt() == "do turn"
    right = evening.game.parse(texts(evening.game)[0]) & p.ARGUMENT
    assert evening.session.tracker.targets[right]
    evening.put(pieces.WHEEL, right)
    assert [text.split()[0] for text in evening.recorded()] == ["buy", "turn", "place", "mainland"]


def test_the_next_player_may_begin_before_the_last_is_done():
    evening = Evening()
    slot, other = evening.lots_on_offer()[-1], evening.lots_on_offer()[-2]
    tile, viking = evening.lot(slot)
    cell, shore = evening.cells_for(slot)[0], evening.shore()
    evening.world.lift(tile)
    evening.wait(100)
    evening.world.lift(viking)
    evening.wait(600)
    evening.put(tile, cell, 600)
    next_lot = evening.lot(other)
    evening.world.lift(next_lot[0])  # while the Viking is still in the other's hand
    evening.wait(500)
    evening.put(viking, shore, 1000)
    evening.world.lift(next_lot[1])
    evening.wait()
    verbs = [text.split()[0] for text in evening.recorded()]
    assert verbs[:4] == ["buy", "place", "mainland", "buy"]


def pieces_ashore(evening, first):
    """Return the pieces like `first` on the mainland of the player whose turn it is."""
    return [
        piece for piece in evening.world.lying_on(evening.shore()) if pieces.CLASSES[piece] == first
    ]


def test_a_weak_tag_is_not_the_boatsman_who_sails():
    for seed in range(100):
        evening = Evening(p.PHASE_BOATS, seed=seed, options=1)
        boatsmen = pieces_ashore(evening, pieces.FIRST_VIKING[5])
        if {"ferry", "sail"} <= set(texts(evening.game)) and len(boatsmen) > 1:
            break
    ferry = pieces_ashore(evening, pieces.FIRST_BONUS[p.BONUS_FERRY])[0]
    weak, strong = boatsmen[:2]
    evening.world.lift(weak)
    evening.wait(500)
    evening.put(weak, evening.shore())
    assert evening.is_unchanged()
    evening.world.lift(weak)
    evening.world.lift(strong)
    evening.wait(600)
    evening.put(weak, evening.shore(), 100)
    assert evening.is_unchanged()
    evening.world.lift(ferry)
    evening.wait()
    assert evening.recorded()[:1] == ["ferry"]


# -- set-up ---------------------------------------------------------------------------------------


def test_a_set_up_read_from_the_table():
    """The device deals nothing: it recognises tiles and Vikings as they are drawn."""
    layout_table = IdealTable(LAYOUT, GAME(3, 4), READ)
    hands = lay_out_table(layout_table, 4)
    layout_table.follow(hands.play(40))
    assert bytes(layout_table.session.game.state) == bytes(hands.mind.state)
    assert hands.mind.state[p.PHASE] >= p.PHASE_BUY
