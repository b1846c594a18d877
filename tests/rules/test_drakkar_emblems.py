"""Drakkar's emblems: looking, taking, capturing, prison, victory, teams.

Circles used below (two players): 0 c5, 1 c7, 9 e6.  North holds pawns 0 and 1,
south 4 and 5.
"""

import pytest
from skald.rules.base import CHANCE, OVER
from skald.rules.drakkar import state as at
from skald.rules.drakkar.data import LACKS

from tests.rules.drakkar_tables import (
    dice_of,
    end_turn,
    landed,
    lay,
    needs_six,
    refusal,
    spot,
    turns_to_miss,
    zone,
    zones,
)
from tests.rules.games import do, texts

NORTH, SOUTH = 0, 1  # seats of two players


def symbols_taken(*names):
    """Return lay() arguments: the first emblems on north's shield, these symbols."""
    return {
        "emblems": [(i, "shield0") for i in range(len(names))],
        "known": [(i, name, at.EVERYBODY) for i, name in enumerate(names)],
    }


# -- emblems: look, take, pass ------------------------------------------------------


def test_landing_asks_once():
    game = landed()
    assert texts(game) == ["look", "take", "pass"] and game.prompt() == "do look take pass"
    do(game, "pass")
    assert game.prompt() == "do emblem leave" and refusal(game, at.TAKE) == "dice first"


def test_look_is_for_the_looker_alone():
    game = do(landed(), "look")
    assert game.current() == CHANCE and game.prompt() == "do see"
    action = game.parse("see crown")
    assert game.public_text(action) == "see ?" and game.is_secret(action)
    game.apply(action)
    assert game.view(NORTH)[at.SYMBOL + 9] == 4
    assert game.view(SOUTH)[at.SYMBOL + 9] == 255 and game.view(None)[at.SYMBOL + 9] == 255
    assert game.zone_of(8 + 9) == zone("e6") and game.prompt() == "do emblem leave"


def test_symbol_already_known_comes_again():
    game = do(landed("tower", 2), "look")
    assert texts(game) == ["see tower"]
    do(game, "see tower")
    assert game.view(NORTH)[at.SYMBOL + 9] == game.view(SOUTH)[at.SYMBOL + 9] == 5


def test_symbols_are_weighted_by_the_copies_not_seen():
    known = [(0, "crown", 1), (1, "crown", 2), (2, "crown", 1), (3, "tower", 1)]
    game = do(landed(known=known), "look")
    weights = {text: game._weight(game.parse(text)) for text in texts(game)}
    assert weights == {
        "see heart": 3,
        "see spade": 3,
        "see diamond": 3,
        "see club": 3,
        "see tower": 2,
    }
    assert refusal(game, at.SEE, target="a4") == "not that symbol"


def test_right_take_goes_to_the_shield_and_the_turn_goes_on():
    game = do(landed(), "take", "show crown")
    assert game.zone_of(8 + 9) == spot("north", 3) and game.zone_of(0) == zone("e6")
    assert game.score(NORTH) == 1 and game.breakdown(NORTH) == [("emblems", 1, 1)]
    assert game.prompt() == "do emblem leave" and game.actor() == NORTH
    assert game.view(None)[at.SYMBOL + 9] == 4


@pytest.mark.parametrize("symbol", ["heart", "crown"])
def test_wrong_take_sends_both_pawns_to_prison_for_two_turns(symbol):
    owned = {"emblems": [(0, "shield0")], "known": [(0, "crown", at.EVERYBODY)]}
    game = do(landed(**owned, pawns=[(1, "m3")]), "take", "show %s" % symbol)
    assert zones(game, 0, 1, 8 + 9) == [169, 170, zone("e6")]
    assert game.view(None)[at.SYMBOL + 9] == (0 if symbol == "heart" else 4)
    assert turns_to_miss(game, NORTH) == 2 and game.actor() == SOUTH
    for left in (1, 0):
        end_turn(do(game, "throw 1 2"))
        assert (game.actor(), turns_to_miss(game, NORTH)) == (SOUTH, left)
    end_turn(do(game, "throw 1 2"))
    assert game.actor() == NORTH
    do(game, "throw 2 5")
    legal = texts(game)
    assert "leave start0 b5" in legal and "leave start1 e7" in legal
    assert [text for text in legal if text.startswith("emblem")]  # one pawn may stay
    assert game.prompt() == "do emblem leave, owed"


def penalised(dice, **more):
    """North's third turn after a wrong take: both pawns are on their start squares."""
    return lay(dice=dice, bonds=[(0, at.PENALTY), (1, at.PENALTY)], **more)


def test_after_a_penalty_one_pawn_leaves_and_the_other_may_stay():
    game = penalised((2, 5))
    do(game, "emblem e6 c6")
    assert {text.split()[0] for text in texts(game)} == {"leave"} and game.prompt() == "do leave"
    assert refusal(game, at.MOVE_EMBLEM, 5, "c5", "c0") == "one leaves"
    do(game, texts(game)[0])
    assert game.actor() == SOUTH

    game = do(penalised((2, 5)), "leave start0 b5")
    assert {text.split()[0] for text in texts(game)} == {"emblem", "leave"}
    end_turn(game)
    do(game, "throw 1 2")
    end_turn(game)
    do(game, "throw 1 2")
    assert (
        "leave start1 b7" in texts(game) and game.prompt() == "do emblem leave pawn"
    )  # any value, and no duty now


def test_after_a_penalty_nothing_is_owed_while_every_exit_is_blocked():
    game = penalised((2, 5), pawns=[(4, "a5"), (5, "a7")])
    assert {text.split()[0] for text in texts(game)} == {"emblem"} and game.prompt() == "do emblem"


def test_after_a_penalty_the_die_that_leads_out_is_kept_for_it():
    # south's pawns on c5 and c7 stop the 5
    game = penalised((1, 5), pawns=[(4, "c5"), (5, "c7")])
    do(game, [text for text in texts(game) if text.startswith("emblem")][0])
    assert dice_of(game) == (1, 0) and texts(game) == ["leave start0 a5", "leave start1 a7"]


def test_penalty_also_frees_a_captured_pawn_and_uses_free_squares():
    game = landed("heart", 1, pawns=[(1, "start0")], bonds=[(1, at.SIX)])
    do(game, "take", "show heart")
    assert zones(game, 0, 1) == [170, 169]
    assert not needs_six(game, 1)


def test_take_is_shown_before_anything_moves():
    game = landed("heart", 2)
    moved = [0] * 40
    assert game.touches(game.parse("look"), moved) == 2
    assert moved[:2] == [(8 + 9) << 8 | zone("e6"), zone("e6")]
    assert game.touches(game.parse("take"), moved) == 0
    do(game, "take")
    assert texts(game) == ["show heart"]
    assert game.touches(game.parse("show heart"), moved) == 2
    assert moved[:2] == [(8 + 9) << 8 | zone("e6"), zone("start0")]


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
    assert game.zone_of(4) == 173 and needs_six(game, 4)
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
    assert not needs_six(game, 0)


def test_blocked_six_lets_the_pawn_leave_by_any_value_next_turn():
    game = lay(bonds=[(0, at.SIX)], pawns=[(1, "m0"), (4, "d5")])
    do(game, "throw 2 6")
    assert needs_six(game, 0)
    end_turn(game)
    assert not needs_six(game, 0) and game.actor() == SOUTH


def test_open_six_that_is_used_otherwise_waives_nothing():
    game = lay(bonds=[(0, at.SIX)], pawns=[(1, "m0")])
    do(game, "throw 2 6")
    end_turn(game)
    assert needs_six(game, 0)


def test_way_out_that_opens_while_the_six_is_unused_waives_nothing():
    # the own pawn on d5 blocks start0; it steps aside by the 2
    game = lay(bonds=[(0, at.SIX)], pawns=[(1, "d5")])
    do(game, "throw 2 6", "pawn d5 d3")
    assert "leave start0 f5" in texts(game)
    end_turn(game)
    assert needs_six(game, 0)
    # by the 6 itself: it was blocked for as long as the 6 was there
    game = lay(bonds=[(0, at.SIX)], pawns=[(1, "d5")])
    do(game, "throw 2 6", "pawn d5 j5")
    end_turn(game)
    assert not needs_six(game, 0)


def test_way_out_of_the_second_pawn_opens_as_well():
    game = lay(bonds=[(1, at.SIX)], pawns=[(1, "start0"), (0, "d5")])
    do(game, "throw 2 6", "pawn d5 d3")
    assert "leave start0 f5" in texts(game)
    end_turn(game)
    assert needs_six(game, 1)


def test_throw_without_six_waives_nothing():
    game = lay(bonds=[(0, at.SIX)], pawns=[(1, "d5")])
    do(game, "throw 2 5")
    end_turn(game)
    assert needs_six(game, 0)


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
    assert team("heart").zone_of(8 + 9) == spot("south", 0)  # north's clan has no heart
    assert team("diamond").zone_of(8 + 9) == spot("north", 1)


def test_taker_says_whose_shield_when_both_need_it():
    game = team("crown")
    assert game.prompt() == "do give" and texts(game) == ["give north", "give south"]
    assert refusal(game, at.GIVE, target="shield1") == "not needed"
    do(game, "give south")
    assert (game.score(0), game.score(2)) == (0, 1) and game.prompt() == "do emblem leave"


def test_partners_do_not_capture_each_other():
    game = lay(4, 1, dice=(1,), pawns=[(0, "f6"), (4, "e6")])
    assert refusal(game, at.MOVE_PAWN, 1, "f6", "e6") == "partner there"
    game = lay(4, 0, dice=(1,), pawns=[(0, "f6"), (4, "e6")])
    assert "pawn f6 e6" in texts(game)


def test_symbol_that_neither_needs_punishes_the_taker_alone():
    owned = {
        "emblems": [(0, "shield2")],
        "known": [(0, "heart", at.EVERYBODY)],
        "pawns": [(4, "g3")],
    }
    game = team("heart", **owned)
    assert zones(game, 0, 4) == [169, zone("g3")]
    assert [turns_to_miss(game, seat) for seat in range(4)] == [2, 0, 0, 0]


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
