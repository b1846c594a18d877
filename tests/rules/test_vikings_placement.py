"""Vikings: placing islands, ships, the start tile and Vikings."""

import pytest
from skald.rules.vikings import GAME
from skald.rules.vikings import state as p
from skald.rules.vikings.board import read_board, span_of

from tests.rules.games import do, list_samples, texts
from tests.rules.vikings_table import cell, clear, lay, offer, purse, reason, start


def bought(tile, viking="f", **board):
    """Return a game whose seat 0 has just bought a lot; `board` is its own."""
    game = clear(start())
    lay(game, 0, **board)
    offer(game, {0: "L w", 3: tile + " " + viking, 4: "R w"})
    do(game, "buy slot3")
    return game


def places(game):
    """Return the cells on offer as (row, column counted from 1)."""
    found = []
    for text in texts(game):
        words = text.split()
        if words[0] == "place":
            found.append((int(words[1][1:]), int(words[2][1:]) + 1))
    return found


# -- islands -----------------------------------------------------------------------


def test_home_coast_takes_beginnings_only():
    assert places(bought("L")) == [(row, 1) for row in range(1, 6)]
    for tile in ("R", "1", "4"):
        assert texts(bought(tile)) == ["discard"]


def test_land_meets_land_and_sea_meets_sea():
    board = {"n": "L 1", "f": "L R"}
    assert (2, 3) in places(bought("R", **board)) and (2, 3) in places(bought("3", **board))
    assert (5, 3) not in places(bought("R", **board))
    left = places(bought("L", **board))
    assert (2, 3) not in left and (5, 3) in left  # a new island begins behind a closed one


def test_a_gap_may_stay_open_on_its_left():
    # the middle of column 3 hangs below a tile, with sea or nothing yet before it
    game = bought("1", n="L 2 3", s="L")
    assert (3, 3) in places(game) and (3, 2) in places(game)
    do(game, "place r3 c2", "mainland")
    assert reason(game, p.DO_PLACE, cell(3, 3)) == "buy first"
    # what is put into the gap must suit both neighbours
    for tile, fits in (("1", True), ("R", False), ("L", False)):
        game = bought(tile, n="L 2 3", s="L . 3")
        assert ((3, 2) in places(game)) == fits
    assert reason(game, p.DO_PLACE, cell(3, 2)) == "land and sea"


def test_neighbours_above_and_below_never_conflict():
    game = bought("L", n="L 1 R", s="L R", g="L")
    assert (3, 3) in places(game)  # below an end, behind an end
    assert (4, 2) not in places(game)


def test_islands_touch_the_coast_or_an_island():
    game = bought("R", n="L 1 1", w="L")
    assert (1, 3) in places(game) and (3, 3) in places(game)
    assert (4, 3) not in places(game)
    assert reason(game, p.DO_PLACE, cell(4, 3)) == "not adjacent"
    assert reason(game, p.DO_PLACE, cell(2, 1)) == "place taken"
    assert reason(game, p.DO_PLACE, cell(0, 2)) == "islands in the rows"
    assert reason(game, p.DO_PLACE, 222) == "off the board"


def test_ships_are_no_neighbours():
    assert (1, 2) not in places(bought("1", ships="r g", n="L"))
    assert (1, 2) in places(bought("1", ships="r g", n="L 2"))


def test_tile_without_a_place_leaves_the_game():
    game = bought("1", "n", w="L R", n="L R", s="L R", g="L R", f="L R")
    assert texts(game) == ["discard"]
    do(game, "discard")
    assert texts(game) == ["mainland"]
    do(game, "mainland")
    assert game.state[p.MAINLAND + 3] == 1 and game.current() == 1
    game = bought("L")
    assert reason(game, p.DO_DISCARD) == "tile has a place"


@pytest.mark.parametrize("seats, options", list_samples(GAME))
def test_a_row_takes_every_tile_that_a_player_can_buy_within_512_bytes(seats, options):
    columns = {2: 37, 3: 25, 4: 19}[seats]
    game = clear(start(seats, options))
    lay(game, 0, f="L " + "1 " * (columns - 1))
    offer(game, {0: "L w", 3: "R f", 4: "R w"})
    do(game, "buy slot3")
    assert (5, columns) not in places(game) and (5, columns + 1) not in places(game)
    lay(game, 0, f="L " + "1 " * (columns - 2) + ".")
    assert (5, columns) in places(game)
    assert span_of(game.state, seats - 1)[1] <= len(game.state) <= 512


# -- ships -----------------------------------------------------------------------


def test_first_three_ships_go_to_columns_1_to_3_in_any_order():
    assert places(bought("r")) == [(0, 1), (0, 2), (0, 3)]
    assert places(bought("r", ships=". . g")) == [(0, 1), (0, 2)]
    assert places(bought("r", ships="g . g")) == [(0, 2)]
    assert reason(bought("r", ships="g"), p.DO_PLACE, cell(0, 4)) == "ships side by side"


def test_later_ships_follow():
    assert places(bought("b", ships="r g y")) == [(0, 4)]
    assert places(bought("b", ships="r g y b y")) == [(0, 6)]
    assert reason(bought("b", ships="r g y"), p.DO_PLACE, cell(1, 4)) == "ships above the rows"
    assert reason(bought("b", ships="r g y"), p.DO_PLACE, cell(0, 2)) == "place taken"


# -- the start tile ---------------------------------------------------------------


def first_lot(tile, viking="f"):
    game = offer(start(), {0: "L w", 3: tile + " " + viking, 4: "R w"})
    do(game, "buy slot3")
    return game


def test_start_tile_in_either_order():
    game = first_lot("L")
    starts = ["start r%d c0" % row for row in range(1, 6)]
    assert texts(game) == ["place r%d c0" % row for row in range(1, 6)] + starts
    do(game, "start r2 c0")
    assert places(game) == [(1, 1), (3, 1), (4, 1), (5, 1)]
    do(game, "place r5 c0", "stay")
    assert game.current() == 1
    game = first_lot("L")
    do(game, "place r2 c0", "mainland")
    assert texts(game) == ["start r%d c0" % row for row in (1, 3, 4, 5)]
    assert reason(game, p.DO_START, cell(2, 1)) == "place taken"
    do(game, "start r3 c0")
    assert game.current() == 1 and not game.state[p.STARTS] & 1


def test_tile_that_needs_the_start_tile_waits_for_it():
    game = first_lot("R", "f")
    assert places(game) == []
    assert reason(game, p.DO_DISCARD) == "start tile first"
    assert reason(game, p.DO_START, cell(1, 2)) == "start in column one"
    do(game, "start r5 c0")
    assert places(game) == [(5, 2)]
    do(game, "place r5 c1", "stay")
    assert game.current() == 1


def test_first_lot_with_a_ship():
    game = first_lot("g", "n")
    do(game, "place r0 c2")
    assert texts(game) == ["mainland"]
    do(game, "mainland", "start r1 c0")
    assert game.current() == 1


def test_first_viking_does_not_stand_on_the_start_tile():
    game = first_lot("R", "n")
    do(game, "start r5 c0", "place r5 c1")
    assert texts(game) == ["mainland"]  # a noble, though a start tile could lie in its row
    game = first_lot("L", "n")
    do(game, "start r2 c0", "place r3 c0")
    assert texts(game) == ["mainland"]


def test_start_tile_is_placed_once():
    assert reason(bought("L"), p.DO_START, cell(2, 1)) == "start tile placed"


# -- Vikings -------------------------------------------------------------------------


def test_example_1_scout_on_the_row_of_nobles():
    game = bought("L", "s")
    do(game, "place r2 c0")
    assert texts(game) == ["mainland"]
    assert reason(game, p.DO_STAY) == "not its row"
    do(game, "mainland")
    assert game.state[p.MAINLAND + 2] == 1


def test_example_2_goldsmith_on_its_row():
    game = bought("L", "g")
    do(game, "place r4 c0")
    assert texts(game) == ["stay", "mainland"]
    do(game, "stay")
    assert read_board(game.state, 0)[cell(4, 1)] == p.LEFT | p.STANDS


@pytest.mark.parametrize("viking, row", [("w", 1), ("n", 2), ("s", 3), ("g", 4), ("f", 5)])
def test_each_colour_has_its_row(viking, row):
    for other in range(1, 6):
        game = bought("L", viking)
        do(game, "place r%d c0" % other)
        assert ("stay" in texts(game)) == (other == row)


def test_viking_may_go_ashore_by_choice():
    game = bought("L", "g")
    do(game, "place r4 c0", "mainland")
    assert game.state[p.MAINLAND + 1] == 1


def test_boatsmen_go_ashore():
    game = bought("L", "b")
    do(game, "place r1 c0")
    assert texts(game) == ["mainland"]
    assert reason(game, p.DO_STAY) == "boatsmen stay ashore"
    game = bought("r", "b")
    do(game, "place r0 c0")
    assert texts(game) == ["mainland"]
    assert reason(bought_ship(), p.DO_STAY) == "no island for it"


def bought_ship():
    game = bought("r", "w")
    do(game, "place r0 c0")
    return game


# -- refused: a piece put on the wrong zone ---------------------------------------------


def test_explain_placement_names_the_rule():
    game = bought("1", "f", n="L R")
    tile = piece_off(game, "middle0")
    assert game.explain_placement(tile, zone(game, 0, 2, 1)) == "place taken"
    assert game.explain_placement(tile, zone(game, 0, 2, 3)) == "land and sea"
    assert game.explain_placement(tile, zone(game, 0, 5, 5)) == "not adjacent"
    assert game.explain_placement(tile, zone(game, 1, 2, 1)) == "not your board"


def test_explain_placement_of_a_lot_on_its_way():
    game = lay(clear(start()), 0, n="L R")
    offer(game, {0: "L f", 1: "L f", 3: "1 n", 4: "R w"})
    piece = next(i for i in range(180) if game.zone_of(i) == 12 + 3 and i < 100)
    assert game.explain_placement(piece, zone(game, 0, 2, 3)) == "land and sea"
    assert game.explain_placement(piece, zone(game, 1, 2, 3)) == "not your board"
    assert game.explain_placement(piece, 26) == "to your board"
    first = next(i for i in range(180) if game.zone_of(i) == 12)
    assert game.explain_placement(first, zone(game, 0, 3, 1)) == "colour on offer"
    purse(game, 0, 2, 0)
    assert game.explain_placement(piece, zone(game, 0, 2, 3)) == "too dear"


def zone(game, seat, row, column):
    return 33 + 54 * seat + cell(row, column)


def piece_off(game, kind):
    first = 0
    for name, count in game.PIECES:
        if name == kind:
            return next(i for i in range(first, first + count) if game.zone_of(i) == 255)
        first += count
    raise KeyError(kind)
