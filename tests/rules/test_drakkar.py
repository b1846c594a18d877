"""Drakkar: the rulebook's rules and what it leaves open, one by one.

Circles used below (two players): 0 c5, 1 c7, 2 f2, 8 e4, 9 e6, 10 e8, 16 c2.
North holds pawns 0 and 1, south 4 and 5.
"""

import pytest

from skald.rules.base import CHANCE, OVER, RulesError
from skald.rules.drakkar import Drakkar
from skald.rules.drakkar import state as at
from skald.rules.drakkar.data import CIRCLES, EMBLEMS, LACKS
from tests.rules.drakkar_tables import do, lay, place, refusal, texts

NORTH, SOUTH = 0, 1  # seats of two players


def zones(game, *pieces):
    return [game.zone_of(piece) for piece in pieces]


def zone(word):
    return at.zone_at(place(word))


def symbols_taken(*names):
    """Return lay() arguments: the first emblems on north's shield, these symbols."""
    return {
        "emblems": [(i, "shield0") for i in range(len(names))],
        "known": [(i, name, at.EVERYBODY) for i, name in enumerate(names)],
    }


def end_turn(game):
    while game.current() != CHANCE:
        do(game, [text for text in texts(game) if text in ("pass", "lose") or text.startswith("emblem")][0])


# -- set-up and opening -------------------------------------------------------


def test_circles_are_the_same_for_all_sides():
    cells = [tuple(CIRCLES[i : i + 2]) for i in range(0, 60, 2)]
    for part in (set(cells[:18]), set(cells[18:])):
        assert {(column, row) for row, column in part} == part
        assert {(12 - column, 12 - row) for row, column in part} == part
    assert len(set(cells)) == EMBLEMS


def test_177_squares():
    assert sum(count for _, count in Drakkar.ZONES) == 177 + 4
    assert sum(at.is_square(cell) for cell in range(at.START)) == 169


@pytest.mark.parametrize("seats, emblems, sides", [(2, 18, (0, 2)), (3, 30, (0, 1, 2)), (4, 30, (0, 1, 2, 3))])
def test_set_up(seats, emblems, sides):
    game = Drakkar(seats)
    assert sum(game.zone_of(8 + i) < 169 for i in range(30)) == emblems
    for pawn in range(8):
        assert game.zone_of(pawn) == (169 + pawn if pawn // 2 in sides else 255)


def test_highest_opening_throw_starts():
    game = do(Drakkar(3), "throw 1 2", "throw 6 6", "throw 5 6")
    assert game.current() == CHANCE and game.actor() == 1 and game.prompt() == "do throw"


def test_tied_seats_throw_again():
    game = do(Drakkar(3), "throw 4 5", "throw 1 1", "throw 3 6")
    assert game.prompt() == "do open" and game.actor() == 0
    do(game, "throw 2 2")
    assert game.actor() == 2
    do(game, "throw 1 4")
    assert game.actor() == 2 and game.prompt() == "do throw"


def test_throws_are_weighted_as_two_dice():
    game = Drakkar(2)
    weights = [game._weight(game.parse(text)) for text in texts(game)]
    assert len(weights) == 21 and sum(weights) == 36


def test_teams_are_for_four():
    with pytest.raises(RulesError):
        Drakkar(3, 0, 1)
    assert Drakkar(4, 0, 1).seats == 4


# -- the first turn -------------------------------------------------------------


def first_turn(dice, **more):
    return lay(dice=dice, bonds=[(0, at.FIRST), (1, at.FIRST)], **more)


def test_first_turn_brings_out_both_pawns_one_per_die():
    game = first_turn((2, 5))
    assert game.prompt() == "do first"
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
    assert not game.needs_six(1) and game.actor() == SOUTH


def test_first_turn_order_that_uses_both_dice_is_a_duty():
    # d7 is taken by a pawn on a bare square: start1 can only use the other die
    game = first_turn((4, 2), pawns=[(4, "d7")])
    assert texts(game) == ["leave start1 b7", "leave start0 d5"]
    assert refusal(game, at.LEAVE, 2, "start0", "b5") == "both dice"


# -- moving -----------------------------------------------------------------------


def test_pawn_moves_in_eight_directions_exactly():
    game = lay(dice=(2,), pawns=[(0, "g6")], emblems=[(9, "m12")])
    moves = [text for text in texts(game) if text.startswith("pawn")]
    assert moves == ["pawn g6 %s" % target for target in ("e4", "e6", "e8", "g4", "g8", "i4", "i6", "i8")]
    assert refusal(game, at.MOVE_PAWN, 2, "g6", "g7") == "not straight"
    assert refusal(game, at.MOVE_PAWN, 3, "g6", "g9") == "no such die"


def test_pawn_passes_over_emblems_not_over_pawns():
    game = lay(dice=(3,), pawns=[(0, "g6"), (4, "g8")], emblems=[(3, "g5"), (5, "f6")])
    assert "pawn g6 g3" in texts(game) and "pawn g6 d6" in texts(game)
    assert refusal(game, at.MOVE_PAWN, 3, "g6", "g9") == "way blocked"


def test_pawn_does_not_leave_the_board_or_wrap():
    game = lay(dice=(6,), pawns=[(0, "a12"), (1, "m0")])
    moves = [text for text in texts(game) if text.startswith("pawn")]
    assert moves == ["pawn a12 a6", "pawn a12 g6", "pawn a12 g12", "pawn m0 g0", "pawn m0 g6", "pawn m0 m6"]


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
    assert refusal(game, at.MOVE_PAWN, 1, "g6", "g7") == "not your pawn"
    assert refusal(game, at.LEAVE, 1, "start5", "m7") == "not your pawn"
    assert refusal(game, at.LEAVE, 1, "start0", "a6") == "straight out"
    assert refusal(game, at.LOSE) == "die can move"
    assert refusal(game, at.TAKE) == "not now"


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
    listed = texts(game)
    assert "emblem d3 d9" in listed and "emblem b1 b2" in listed
    assert not [text for text in listed if text.startswith("emblem d3") and text != "emblem d3 d9"
                and text not in ("emblem d3 j3", "emblem d3 j9")]  # fmt: skip
    assert refusal(game, at.MOVE_EMBLEM, 1, "d3", "d4") == "both dice"
    game = lay(dice=(1, 1), **stuck_for_six("d3"))
    assert "emblem d3 d4" in texts(game)


def test_die_without_a_use_is_lost():
    game = lay(dice=(6,), **stuck_for_six("a7"))
    assert texts(game) == ["lose"]
    do(game, "lose")
    assert game.actor() == SOUTH


# -- emblems: look, take, pass ------------------------------------------------------


def landed(symbol=None, mask=0, dice=(1, 2), **more):
    known = list(more.pop("known", ()))
    if symbol:
        known.append((9, symbol, mask))
    game = lay(dice=dice, pawns=[(0, "f6")] + list(more.pop("pawns", ())), known=known, **more)
    return do(game, "pawn f6 e6")


def test_landing_asks_once():
    game = landed()
    assert texts(game) == ["look", "take", "pass"] and game.prompt() == "do land"
    do(game, "pass")
    assert game.prompt() == "do move" and refusal(game, at.TAKE) == "not now"


def test_look_is_for_the_looker_alone():
    game = do(landed(), "look")
    assert game.current() == CHANCE and game.prompt() == "do see"
    action = game.parse("see crown")
    assert game.told(action) == "see ?" and game.is_secret(action)
    game.apply(action)
    assert game.view(NORTH)[at.SYMBOL + 9] == 4
    assert game.view(SOUTH)[at.SYMBOL + 9] == 255 and game.view(None)[at.SYMBOL + 9] == 255
    assert game.zone_of(8 + 9) == zone("e6") and game.prompt() == "do move"


def test_symbol_already_known_comes_again():
    game = do(landed("tower", 2), "look")
    assert texts(game) == ["see tower"]
    do(game, "see tower")
    assert game.view(NORTH)[at.SYMBOL + 9] == game.view(SOUTH)[at.SYMBOL + 9] == 5


def test_symbols_are_weighted_by_the_copies_not_seen():
    known = [(0, "crown", 1), (1, "crown", 2), (2, "crown", 1), (3, "tower", 1)]
    game = do(landed(known=known), "look")
    weights = {text: game._weight(game.parse(text)) for text in texts(game)}
    assert weights == {"see heart": 3, "see spade": 3, "see diamond": 3, "see club": 3, "see tower": 2}
    assert refusal(game, at.SEE, target="a4") == "not that symbol"


def test_right_take_goes_to_the_shield_and_the_turn_goes_on():
    game = do(landed(), "take", "show crown")
    assert game.zone_of(8 + 9) == zone("shield0") and game.zone_of(0) == zone("e6")
    assert game.score(NORTH) == 1 and game.breakdown(NORTH) == [("emblems", 1, 1)]
    assert game.prompt() == "do move" and game.actor() == NORTH
    assert game.view(None)[at.SYMBOL + 9] == 4


@pytest.mark.parametrize("symbol", ["heart", "crown"])
def test_wrong_take_sends_both_pawns_to_prison_for_two_turns(symbol):
    owned = {"emblems": [(0, "shield0")], "known": [(0, "crown", at.EVERYBODY)]}
    game = do(landed(**owned, pawns=[(1, "m3")]), "take", "show %s" % symbol)
    assert zones(game, 0, 1, 8 + 9) == [169, 170, zone("e6")]
    assert game.view(None)[at.SYMBOL + 9] == (0 if symbol == "heart" else 4)
    assert game.turns_to_miss(NORTH) == 2 and game.actor() == SOUTH
    for left in (1, 0):
        end_turn(do(game, "throw 1 2"))
        assert (game.actor(), game.turns_to_miss(NORTH)) == (SOUTH, left)
    end_turn(do(game, "throw 1 2"))
    assert game.actor() == NORTH
    do(game, "throw 2 5")
    listed = texts(game)
    assert "leave start0 b5" in listed and "leave start1 e7" in listed
    assert [text for text in listed if text.startswith("emblem")]  # leaving is no duty


def test_penalty_also_frees_a_captured_pawn_and_uses_free_squares():
    game = landed("heart", 0 or 1, pawns=[(1, "start0")], bonds=[(1, at.SIX)])
    do(game, "take", "show heart")
    assert zones(game, 0, 1) == [170, 169]
    assert not game.needs_six(1)


def test_take_is_shown_before_anything_moves():
    game = landed("heart", 2)
    moved = [0] * 40
    assert game.touches(game.parse("take"), moved) == 2
    assert moved[:2] == [zone("e6"), (8 + 9) << 8 | zone("e6")]
    do(game, "take")
    assert texts(game) == ["show heart"]
    assert game.touches(game.parse("show heart"), moved) == 1
    assert moved[0] == zone("start0")


# -- capture and release ------------------------------------------------------------


def captured(**more):
    """North's pawn comes from f6 to e6, where south's pawn 4 stands on an emblem."""
    game = lay(dice=(1, 2), pawns=[(0, "f6"), (4, "e6")] + list(more.pop("pawns", ())), **more)
    return do(game, "pawn f6 e6")


def test_pawn_is_captured_on_an_emblem_only():
    game = captured()
    assert game.zone_of(4) == 255 and game.prompt() == "do prison"
    game = lay(dice=(1,), pawns=[(0, "f6"), (4, "f5")])
    assert refusal(game, at.MOVE_PAWN, 1, "f6", "f5") == "bare pawn"
    game = lay(dice=(1,), pawns=[(0, "f6"), (1, "e6")])
    assert refusal(game, at.MOVE_PAWN, 1, "f6", "e6") == "own pawn there"


def test_prison_is_the_only_free_start_square():
    game = captured()
    assert texts(game) == ["prison start4"]
    assert refusal(game, at.PRISON, target="start5") == "start taken"
    assert refusal(game, at.PRISON, target="start0") == "not its start"
    do(game, "prison start4")
    assert game.zone_of(4) == 173 and game.needs_six(4)
    assert texts(game) == ["look", "take", "pass"]


def test_prison_has_fewest_exits_and_the_captor_chooses_among_equals():
    assert texts(captured(pawns=[(5, "a0")])) == ["prison start4", "prison start5"]
    # south leaves start4 up column 5: a pawn on k5 leaves two values, one on i7 four
    game = captured(pawns=[(1, "k5"), (5, "i7")])
    assert texts(game) == ["prison start4"]
    assert refusal(game, at.PRISON, target="start5") == "fewer exits"
    game = captured(pawns=[(1, "i5"), (5, "k7")])
    assert texts(game) == ["prison start5"]


def test_captured_pawn_leaves_by_a_six():
    game = lay(dice=(5, 6), bonds=[(0, at.SIX)], pawns=[(1, "m0")])
    assert [text for text in texts(game) if text.startswith("leave")] == ["leave start0 f5"]
    assert refusal(game, at.LEAVE, 5, "start0", "e5") == "needs six"
    do(game, "leave start0 f5")
    assert not game.needs_six(0)


def test_blocked_six_lets_the_pawn_leave_by_any_value_next_turn():
    game = lay(bonds=[(0, at.SIX)], pawns=[(1, "m0"), (4, "d5")])
    do(game, "throw 2 6")
    assert game.needs_six(0)
    end_turn(game)
    assert not game.needs_six(0) and game.actor() == SOUTH


def test_open_six_that_is_used_otherwise_waives_nothing():
    game = lay(bonds=[(0, at.SIX)], pawns=[(1, "m0")])
    do(game, "throw 2 6")
    end_turn(game)
    assert game.needs_six(0)


def test_way_out_that_opens_while_the_six_is_unused_waives_nothing():
    # the own pawn on d5 blocks start0; it steps aside by the 2
    game = lay(bonds=[(0, at.SIX)], pawns=[(1, "d5")])
    do(game, "throw 2 6", "pawn d5 d3")
    assert "leave start0 f5" in texts(game)
    end_turn(game)
    assert game.needs_six(0)
    # by the 6 itself: it was blocked for as long as the 6 was there
    game = lay(bonds=[(0, at.SIX)], pawns=[(1, "d5")])
    do(game, "throw 2 6", "pawn d5 j5")
    end_turn(game)
    assert not game.needs_six(0)


def test_throw_without_six_waives_nothing():
    game = lay(bonds=[(0, at.SIX)], pawns=[(1, "d5")])
    do(game, "throw 2 5")
    end_turn(game)
    assert game.needs_six(0)


# -- the end ------------------------------------------------------------------------


def test_fifth_emblem_wins_at_once():
    game = landed(**symbols_taken("spade", "diamond", "club", "tower"))
    do(game, "take", "show crown")
    assert game.current() == OVER and game.winners() == 1 << NORTH
    assert texts(game) == [] and game.score(NORTH) == 5 and game.score(SOUTH) == 0
    assert refusal(game, at.PASS) == "over"


def test_clans_lack_one_symbol_each():
    assert sorted(LACKS) == [0, 1, 2, 3]


# -- teams ---------------------------------------------------------------------------


def team(symbol, **more):
    return do(landed(seats=4, options=1, **more), "take", "show %s" % symbol)


def test_team_takes_for_the_partner():
    assert team("heart").zone_of(8 + 9) == zone("shield2")  # north's clan has no heart
    assert team("diamond").zone_of(8 + 9) == zone("shield0")


def test_taker_says_whose_shield_when_both_need_it():
    game = team("crown")
    assert game.prompt() == "do give" and texts(game) == ["give shield0", "give shield2"]
    assert refusal(game, at.GIVE, target="shield1") == "not needed"
    do(game, "give shield2")
    assert (game.score(0), game.score(2)) == (0, 1) and game.prompt() == "do move"


def test_partners_do_not_capture_each_other():
    game = lay(4, 1, dice=(1,), pawns=[(0, "f6"), (4, "e6")])
    assert refusal(game, at.MOVE_PAWN, 1, "f6", "e6") == "partner there"
    game = lay(4, 0, dice=(1,), pawns=[(0, "f6"), (4, "e6")])
    assert "pawn f6 e6" in texts(game)


def test_symbol_that_neither_needs_punishes_the_taker_alone():
    owned = {"emblems": [(0, "shield2")], "known": [(0, "heart", at.EVERYBODY)], "pawns": [(4, "g3")]}
    game = team("heart", **owned)
    assert zones(game, 0, 4) == [169, zone("g3")]
    assert [game.turns_to_miss(seat) for seat in range(4)] == [2, 0, 0, 0]


def test_team_wins_with_ten():
    names = ("spade", "diamond", "club", "crown", "tower", "heart", "spade", "club", "crown")
    rows = [i for i in range(12) if i != 9][:9]
    owned = {
        "emblems": [(row, "shield0" if i < 5 else "shield2") for i, row in enumerate(rows)],
        "known": [(row, name, at.EVERYBODY) for row, name in zip(rows, names)],
    }
    game = landed(seats=4, options=1, **owned)
    assert game.winners() == 0  # north is complete, its partner is not
    do(game, "take", "show tower")
    assert game.current() == OVER and game.winners() == 0b0101


# -- house rule -----------------------------------------------------------------------


def test_prying_spends_a_die_to_take_below_a_standing_pawn():
    game = lay(2, 2, dice=(3, 5), pawns=[(0, "e6")])
    assert "pry e6 3" in texts(game) and "pry e6 5" in texts(game)
    do(game, "pry e6 5", "show crown")
    assert game.score(NORTH) == 1 and game.dice() == (3, 0)
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


def test_targets_of_a_lifted_piece():
    game = lay(dice=(1, 6), pawns=[(0, "a12")])
    out = [0] * 16
    count = game.targets(0, out)
    assert out[:count] == [
        1 << 8 | zone("a11"), 1 << 8 | zone("b11"), 1 << 8 | zone("b12"),
        6 << 8 | zone("a6"), 6 << 8 | zone("g6"), 6 << 8 | zone("g12"),
    ]  # fmt: skip
    assert game.targets(4, out) == 0


def test_known_emblems_of_a_seat():
    game = lay(known=[(3, "crown", 1), (4, "tower", 2), (5, "club", at.EVERYBODY)])
    out = [0] * 30
    assert out[: game.known_emblems(NORTH, out)] == [11 << 8 | 4, 13 << 8 | 3]
    assert out[: game.known_emblems(SOUTH, out)] == [12 << 8 | 5, 13 << 8 | 3]
    assert out[: game.known_emblems(None, out)] == [13 << 8 | 3]


def test_what_lies_on_a_square():
    game = lay(pawns=[(4, "e6")])
    out = bytearray(4)
    assert out[: game.lying_in(zone("e6"), out)] == bytes((4, 8 + 9))
    assert game.lying_in(zone("e7"), out) == 0


def test_blame_names_the_nearest_reason():
    game = lay(dice=(2, 5), pawns=[(0, "g5"), (4, "g7")])
    assert game.blame(0, zone("g7")) == "bare pawn"
    assert game.blame(0, zone("g9")) == "not straight"
    assert game.blame(8, zone("c7")) == "emblem there"
    assert game.blame(0, zone("start0")) == "not now"
