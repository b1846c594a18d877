"""Drakkar's set-up, first turn and moves: the rulebook and what it leaves open.

Circles used below (two players): 0 c5, 1 c7, 2 f2, 8 e4, 9 e6, 10 e8, 16 c2.
North holds pawns 0 and 1, south 4 and 5.
"""

import pytest
from skald.rules.base import CHANCE, RulesError
from skald.rules.drakkar import Drakkar
from skald.rules.drakkar import state as at
from skald.rules.drakkar.data import CIRCLES, EMBLEMS
from skald.show.words import Words

from tests.rules.drakkar_tables import (
    dice_of,
    end_turn,
    known_emblems,
    landed,
    lay,
    needs_six,
    refusal,
    zone,
    zones,
)
from tests.rules.games import do, texts

NORTH, SOUTH = 0, 1  # seats of two players


# -- set-up and opening -------------------------------------------------------


def test_circles_are_the_same_for_all_sides():
    cells = [tuple(CIRCLES[i : i + 2]) for i in range(0, 60, 2)]
    for part in (set(cells[:18]), set(cells[18:])):
        assert {(column, row) for row, column in part} == part
        assert {(12 - column, 12 - row) for row, column in part} == part
    assert len(set(cells)) == EMBLEMS


def test_177_squares():
    assert sum(count for _, count in Drakkar.ZONES) == 177 + 4 * 5
    assert sum(at.is_square(cell) for cell in range(at.START)) == 169


@pytest.mark.parametrize(
    "seats, emblems, sides", [(2, 18, (0, 2)), (3, 30, (0, 1, 2)), (4, 30, (0, 1, 2, 3))]
)
def test_set_up(seats, emblems, sides):
    game = Drakkar(seats)
    assert sum(game.zone_of(8 + i) < 169 for i in range(30)) == emblems
    for pawn in range(8):
        assert game.zone_of(pawn) == (169 + pawn if pawn // 2 in sides else 255)


def test_highest_opening_throw_starts():
    game = do(Drakkar(3), "throw 1 2", "throw 6 6", "throw 5 6")
    assert game.current() == CHANCE and game.actor() == 1 and game.prompt() == "do throw, start"


def test_tied_seats_throw_again():
    game = do(Drakkar(3), "throw 4 5", "throw 1 1", "throw 3 6")
    assert game.prompt() == "do throw, tie" and game.actor() == 0
    do(game, "throw 2 2")
    assert game.actor() == 2 and game.prompt() == "do throw, beat" and game.about() == "4"
    do(game, "throw 1 4")
    assert game.actor() == 2 and game.prompt() == "do throw, start"


def test_throws_are_weighted_as_two_dice():
    game = Drakkar(2)
    weights = [game._weight(game.parse(text)) for text in texts(game)]
    assert len(weights) == 21 and sum(weights) == 36


def test_teams_are_for_four():
    with pytest.raises(RulesError):
        Drakkar(3, 0, 1)
    assert Drakkar(4, 0, 1).seats == 4


def test_the_third_sits_in_the_west_where_the_house_says_so():
    for options, sides in ((0, (0, 1, 2)), (at.WEST, (0, 2, 3))):
        game = Drakkar(3, 0, options)
        homes = [pawn for pawn in range(8) if game.zone_of(pawn) == at.SQUARES + pawn]
        assert homes == [2 * side + pawn for side in sides for pawn in (0, 1)]
        colours = [game.COLOURS[2 * side] for side in sides]
        assert colours == [0, 1, 2]
        do(game, "throw 1 1", "throw 1 2", "throw 6 6", "throw 2 3")
        assert game.actor() == 2
        assert texts(game)[0] == ("leave start6 f1" if options else "leave start4 l5")


def test_the_third_sits_in_the_west_only_of_three():
    for seats in (2, 4):
        with pytest.raises(RulesError):
            Drakkar(seats, 0, at.WEST)


# -- the first turn -------------------------------------------------------------


def first_turn(dice, **more):
    return lay(dice=dice, bonds=[(0, at.FIRST), (1, at.FIRST)], **more)


def test_first_turn_brings_out_both_pawns_one_per_die():
    game = first_turn((2, 5))
    assert game.prompt() == "do leave"
    assert texts(game) == [
        "leave start0 b5", "leave start1 b7", "leave start0 e5", "leave start1 e7",
    ]  # fmt: skip
    assert refusal(game, at.MOVE_EMBLEM, 2, "c5", "c3") == "first turn"
    do(game, "leave start0 b5")
    assert texts(game) == ["leave start1 e7"]
    do(game, "leave start1 e7")
    assert zones(game, 0, 1) == [zone("b5"), zone("e7")]
    assert game.actor() == SOUTH


def test_first_turn_may_land_on_an_emblem():
    game = do(first_turn((3, 4)), "leave start0 c5")
    assert texts(game) == ["look", "take", "pass"]


def test_blocked_pawn_waits_and_later_leaves_by_any_value():
    game = first_turn((2, 5), pawns=[(4, "a7")])
    assert texts(game) == ["leave start0 b5", "leave start0 e5"]
    do(game, "leave start0 e5")
    assert texts(game) == ["lose"]
    do(game, "lose")
    assert not needs_six(game, 1) and game.actor() == SOUTH


def test_first_turn_order_that_uses_both_dice_is_a_duty():
    # d7 is taken by a pawn on a bare square: start1 can only use the other die
    game = first_turn((4, 2), pawns=[(4, "d7")])
    assert texts(game) == ["leave start1 b7", "leave start0 d5"]
    assert refusal(game, at.LEAVE, 2, "start0", "b5") == "both dice"


# -- moving -----------------------------------------------------------------------


def test_pawn_moves_in_eight_directions_exactly():
    game = lay(dice=(2,), pawns=[(0, "g6")], emblems=[(9, "m12")])
    moves = [text for text in texts(game) if text.startswith("pawn")]
    assert moves == [
        "pawn g6 %s" % target for target in ("e4", "e6", "e8", "g4", "g8", "i4", "i6", "i8")
    ]
    assert refusal(game, at.MOVE_PAWN, 2, "g6", "g7") == "not straight"
    assert refusal(game, at.MOVE_PAWN, 3, "g6", "g9") == "no such die"


def test_pawn_passes_over_emblems_not_over_pawns():
    game = lay(dice=(3,), pawns=[(0, "g6"), (4, "g8")], emblems=[(3, "g5"), (5, "f6")])
    assert "pawn g6 g3" in texts(game) and "pawn g6 d6" in texts(game)
    assert refusal(game, at.MOVE_PAWN, 3, "g6", "g9") == "way blocked"


def test_pawn_does_not_leave_the_board_or_wrap():
    game = lay(dice=(6,), pawns=[(0, "a12"), (1, "m0")])
    moves = [text for text in texts(game) if text.startswith("pawn")]
    assert moves == [
        "pawn a12 a6",
        "pawn a12 g6",
        "pawn a12 g12",
        "pawn m0 g0",
        "pawn m0 g6",
        "pawn m0 m6",
    ]


def test_two_dice_move_two_different_pieces():
    game = lay(dice=(1, 2), pawns=[(0, "g6")])
    do(game, "pawn g6 g7")
    assert not [text for text in texts(game) if text.startswith("pawn")]
    assert refusal(game, at.MOVE_PAWN, 2, "g7", "g9") == "same piece"
    game = do(lay(dice=(1, 2)), "emblem c5 b5")
    assert refusal(game, at.MOVE_EMBLEM, 2, "b5", "d5") == "same piece"


def test_pawn_that_moved_away_frees_the_emblem_below():
    game = lay(dice=(1, 2), pawns=[(0, "c5")])
    assert refusal(game, at.MOVE_EMBLEM, 2, "c5", "c3") == "emblem blocked"
    do(game, "pawn c5 b5")
    assert "emblem c5 c3" in texts(game)


def test_emblem_passes_over_everything_and_ends_on_a_free_square():
    game = lay(dice=(2,), pawns=[(0, "d5"), (4, "c6"), (5, "a5")], emblems=[(2, "e7")])
    assert "emblem c5 e5" in texts(game)  # over the pawn on d5
    assert refusal(game, at.MOVE_EMBLEM, 2, "c5", "a5") == "pawn there"
    assert refusal(game, at.MOVE_EMBLEM, 2, "c5", "c7") == "emblem there"
    assert refusal(game, at.MOVE_EMBLEM, 2, "c5", "d5") == "not straight"
    assert refusal(game, at.MOVE_EMBLEM, 2, "d5", "d7") == "no emblem there"


def test_foreign_pawns_and_other_seats_start_squares_do_not_move():
    game = lay(dice=(1,), pawns=[(4, "g6")])
    assert refusal(game, at.MOVE_PAWN, 1, "g6", "g7") == "no pawn of yours"
    assert refusal(game, at.LEAVE, 1, "start5", "m7") == "no pawn of yours"
    assert refusal(game, at.LEAVE, 1, "start0", "a6") == "straight out"
    assert refusal(game, at.LOSE) == "die can move"
    assert refusal(game, at.TAKE) == "dice first"


def stuck_for_six(last):
    """Ten emblems of which only the one at `last` can move by a 6 (if it is not below a pawn)."""
    fours = ("b1", "b7", "h1", "h7", "c2", "c8", "i2", "i8", "a5", last)
    taken = [(i, "shield0") for i in range(4)] + [(i, "shield2") for i in range(4, 8)]
    names = ("spade", "diamond", "club", "crown", "heart", "spade", "club", "crown")
    return {
        "emblems": taken + [(8 + i, word) for i, word in enumerate(fours)],
        "known": [(i, name, at.EVERYBODY) for i, name in enumerate(names)],
        "pawns": [(4, "a5"), (5, "a7")],
        "bonds": [(0, at.SIX), (1, at.SIX)],
    }


def test_both_dice_must_be_used_when_both_can():
    game = lay(dice=(1, 6), **stuck_for_six("d3"))
    legal = texts(game)
    assert "emblem d3 d9" in legal and "emblem b1 b2" in legal
    assert not [text for text in legal if text.startswith("emblem d3") and text != "emblem d3 d9"
                and text not in ("emblem d3 j3", "emblem d3 j9")]  # fmt: skip
    assert refusal(game, at.MOVE_EMBLEM, 1, "d3", "d4") == "both dice"
    game = lay(dice=(1, 1), **stuck_for_six("d3"))
    assert "emblem d3 d4" in texts(game)


def test_pawn_may_not_block_the_only_piece_for_the_other_die():
    stuck = stuck_for_six("d3")
    stuck["pawns"].append((1, "c3"))
    stuck["bonds"] = [(0, at.SIX)]
    game = lay(dice=(1, 6), **stuck)
    assert "pawn c3 c4" in texts(game) and "pawn c3 i3" in texts(game)
    assert refusal(game, at.MOVE_PAWN, 1, "c3", "d3") == "both dice"


def test_die_without_a_use_is_lost():
    game = lay(dice=(6,), **stuck_for_six("a7"))
    assert texts(game) == ["lose"]
    do(game, "lose")
    assert game.actor() == SOUTH


# -- house rule -----------------------------------------------------------------------


def test_prying_spends_a_die_to_take_below_a_standing_pawn():
    game = lay(2, 2, dice=(3, 5), pawns=[(0, "e6")])
    assert "pry e6 3" in texts(game) and "pry e6 5" in texts(game)
    do(game, "pry e6 5", "show crown")
    assert game.score(NORTH) == 1 and dice_of(game) == (3, 0)
    assert refusal(game, at.MOVE_PAWN, 3, "e6", "e9") == "same piece"
    game = lay(2, 0, dice=(3, 5), pawns=[(0, "e6")])
    assert refusal(game, at.PRY, 3, "e6") == "no prying"


def test_prying_not_by_the_pawn_that_just_moved():
    game = landed(options=2)
    do(game, "pass")
    assert refusal(game, at.PRY, 2, "e6") == "same piece"
    game = lay(2, 2, dice=(3,), pawns=[(0, "f6")])
    assert refusal(game, at.PRY, 3, "f6") == "no emblem there"


# -- what lights and screen ask ---------------------------------------------------------


def test_emblems_that_a_seat_knows():
    game = lay(known=[(3, "crown", 1), (4, "tower", 2), (5, "club", at.EVERYBODY)])
    assert known_emblems(game, NORTH) == {3: 4, 5: 3}
    assert known_emblems(game, SOUTH) == {4: 5, 5: 3}
    assert known_emblems(game, None) == {5: 3}


def test_what_lies_on_a_square():
    game = lay(pawns=[(4, "e6")])
    out = bytearray(4)
    assert out[: game.pieces_on(zone("e6"), out)] == bytes((4, 8 + 9))
    assert game.pieces_on(zone("e7"), out) == 0


def test_explain_placement_names_the_nearest_reason():
    game = lay(dice=(2, 5), pawns=[(0, "g5"), (4, "g7")])
    assert game.explain_placement(0, zone("g7")) == "bare pawn"
    assert game.explain_placement(0, zone("g9")) == "not straight"
    assert game.explain_placement(8, zone("c7")) == "emblem there"
    assert game.explain_placement(0, zone("start0")) == "never back"


def test_turns_pass_to_the_right_by_option():
    for options, following in ((0, [1, 2, 3, 0]), (4, [3, 2, 1, 0])):
        game, seats = lay(4, options, dice=(1, 2)), []
        for _ in range(4):
            end_turn(game)
            seats.append(game.actor())
            do(game, "throw 1 2")
        assert seats == following


def test_squares_read_as_row_and_column():
    words = Words("en", "drakkar")
    assert words.action("emblem c5 e7") == "emblem C6 to E8"
    assert words.told(0, "throw 3 5") == "Red threw 3 and 5."
    game = lay(pawns=[(0, "c5")])
    assert words.action(game.zone_text(game.zone_of(0))) == "C6"
    assert words.action(game.zone_text(177)) == "N shield, spade"
