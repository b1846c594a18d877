"""Vikings: the auction, colours laid in turn, bonus tiles."""

import pytest
from skald.rules.base import CHANCE, RulesError
from skald.rules.vikings import GAME
from skald.rules.vikings import state as p
from skald.rules.vikings.board import read_board

from tests.rules.games import do, texts
from tests.rules.vikings_table import (
    ashore,
    bid,
    cell,
    clear,
    lay,
    offer,
    own,
    purse,
    reason,
    show,
    start,
    wealth,
)

ADVANCED, NO_AUCTION, NO_BIDS = 1, 3, 5


# -- the auction --------------------------------------------------------------------


def is_placing(game):
    """Return True if the tile just bought is to be placed, or leaves the game."""
    return game.prompt() in ("do place", "do discard")


def auction(seats=3, first=1, colours="bb gggg ff ssss n"):
    """Return a game with thirteen Vikings drawn and the bidding open."""
    game = GAME(seats, 5, ADVANCED)
    do(game, "first seat%d" % first)
    for _ in range(4):
        game.apply(game.draw())
    names = dict(b="boatsman", g="goldsmith", f="fisher", s="scout", n="noble", w="warrior")
    do(game, *["draw " + names[letter] for letter in colours.replace(" ", "")])
    return game


def test_display_is_filled_before_the_first_auction():
    game = GAME(2, 3, ADVANCED)
    do(game, "first seat0", "reveal bonus3", "reveal bonus3", "reveal bonus0", "reveal bonus10")
    assert game.prompt() == "do draw"
    assert list(game.state[p.DISPLAY : p.PURSES]) == [4, 4, 1, 11]
    game = GAME(2, 3, NO_AUCTION)
    do(game, "first seat0", "reveal bonus3", "reveal bonus3", "reveal bonus0", "reveal bonus10")
    assert game.prompt() == "do deal"


def test_thirteen_vikings_are_drawn_before_the_tiles():
    game = auction()
    assert game.prompt() == "do pass bid" and game.current() == 1
    assert sum(game.state[p.POOL : p.SLOTS]) == 13 and game.state[p.LOTS] == 0


def test_bids_rise_and_passing_is_final():
    game = auction()
    do(game, "bid 3")
    assert bid(game) == (3, 1) and game.current() == 2
    assert texts(game)[:2] == ["pass", "bid 4"]
    assert reason(game, p.DO_BID, 3) == "bid higher"
    do(game, "pass", "bid 5")
    assert game.current() == 1  # seat 2 is out
    do(game, "pass")
    assert game.prompt() == "do remove" and game.current() == 0
    assert game.state[p.FIRST] == 0
    assert [wealth(game, seat) for seat in range(3)] == [(20, 10), (25, 10), (25, 10)]


def test_without_a_bid_the_first_player_wins_for_nothing():
    game = auction()
    do(game, "pass", "pass", "pass")
    assert game.prompt() == "do remove" and game.current() == game.state[p.FIRST] == 1
    assert wealth(game, 1) == (25, 10)


def test_the_last_to_bid_may_still_open():
    game = auction()
    do(game, "pass", "pass", "bid 1")
    assert game.prompt() == "do remove" and game.current() == game.state[p.FIRST] == 0
    assert wealth(game, 0) == (24, 10)


def test_a_bid_may_count_on_glory():
    game = auction()
    purse(game, 1, 2, 3)
    assert texts(game) == ["pass"] + ["bid %d" % bid for bid in range(1, 6)]
    assert reason(game, p.DO_BID, 6) == "too dear"
    do(game, "bid 4", "pass", "pass")
    assert wealth(game, 1) == (0, 1)


def test_who_cannot_outbid_passes():
    game = auction()
    purse(game, 2, 1, 1)
    do(game, "bid 2")
    assert texts(game) == ["pass"]


def test_example_1_winner_removes_a_boatsman_and_colours_are_laid_in_turn():
    game = auction(3, 0, "b gg ffff sss nnn")
    do(game, "pass", "bid 1", "pass")
    assert reason(game, p.DO_REMOVE, 4) == "no such viking"
    do(game, "remove boatsman")
    assert game.current() == CHANCE and game.prompt() == "do deal"
    do(game, *["deal left"] * 9, "deal ship0", "deal ship1", "deal ship2")
    assert game.current() == 1
    assert texts(game) == ["lay fisher", "lay goldsmith", "lay scout", "lay noble"]
    do(game, "lay goldsmith")
    assert game.current() == 2
    do(game, "lay fisher")
    lots = [(lot >> 5) - 1 for lot in game.state[p.SLOTS : p.DISPLAY]]
    assert lots == [-1] * 6 + [0, 0, 0, 0, 1, 1]
    do(game, "lay noble")
    assert game.current() == 1
    do(game, "lay scout")
    assert game.prompt() == "do buy" and game.current() == 1  # the winner buys first
    lots = [(lot >> 5) - 1 for lot in game.state[p.SLOTS : p.DISPLAY]]
    assert lots == [2, 2, 2, 3, 3, 3, 0, 0, 0, 0, 1, 1]


def test_ship_passes_on_from_the_winner():
    game = auction(3, 0)
    do(game, "pass", "bid 1", "pass", "remove noble")
    while game.prompt() != "do buy":
        game.apply(game.draw() if game.current() == CHANCE else game.parse(texts(game)[0]))
    offer(clear(game), {11: "L f"}, seat=0)
    do(game, "buy slot11", "place r1 c0", "mainland")
    assert game.state[p.FIRST] == 2 and game.state[p.ROUND] == 1


def test_no_auction_lays_twelve_in_the_base_order():
    game = GAME(2, 3, NO_AUCTION)
    do(game, "first seat0")
    while game.prompt() not in ("do lay", "do lay, one"):
        game.apply(game.draw())
    assert sum(game.state[p.POOL : p.SLOTS]) == 12
    assert len(texts(game)) == 1 and game.state[p.SLOTS] <= p.KIND


def test_without_bids_the_start_player_prepares_the_offer():
    game = GAME(3, 3, NO_BIDS)
    do(game, "first seat1")
    while game.prompt() != "do remove":
        game.apply(game.draw())
    assert sum(game.state[p.POOL : p.SLOTS]) == 13 and game.current() == 1
    game.apply(game.parse(texts(game)[0]))
    while game.current() == CHANCE:
        game.apply(game.draw())
    for seat in (1, 2):  # colours are laid in turn, from slot 11 down
        assert game.current() == seat and game.prompt() == "do lay, any" and len(texts(game)) > 1
        game.apply(game.parse(texts(game)[0]))
    assert game.state[p.SLOTS + 11] > p.KIND
    for options in (4, 6, 7):
        with pytest.raises(RulesError):
            GAME(3, 3, options)


# -- taking bonus tiles --------------------------------------------------------------


LOTS = {2: "L f", 3: "1 g", 6: "R n", 8: "2 w"}


def market(*bonuses, lots=LOTS, **board):
    game = clear(start(2, NO_AUCTION, 3))
    lay(game, 0, **board)
    show(game, *bonuses)
    return offer(game, lots)


def test_dearest_lot_earns_a_bonus_tile():
    game = market("noble", "noble", "ferry", "purse")
    do(game, "buy slot8")
    assert texts(game) == ["take display%d" % i for i in range(4)] + ["decline"]
    do(game, "take display1")
    assert p.owned(game.state, 0, 4) == 1 and is_placing(game)
    assert list(game.state[p.DISPLAY : p.PURSES]) == [5, 0, 4, 10]


def test_example_3_ship_and_warrior_for_10_gold():
    game = market("noble", lots={0: "L f", 4: "R n", 10: "y w"})
    do(game, "buy slot10")
    assert wealth(game, 0) == (20, 10) and texts(game) == ["take display0", "decline"]
    do(game, "take display0", "place r0 c2", "mainland")
    assert game.state[p.MAINLAND + 4] == 1


def test_other_lots_earn_none():
    for slot in (3, 6):
        game = market("noble")
        do(game, "buy slot%d" % slot)
        assert is_placing(game)


def test_dearest_is_what_is_left_at_the_moment():
    game = market("noble", lots={2: "L f", 3: "1 g"})
    do(game, "buy slot3")
    assert game.prompt() == "do take decline"


def test_a_lot_for_0_earns_none():
    game = market("noble", lots={2: "L f"})
    do(game, "buy slot2")
    assert is_placing(game)


def test_taking_is_optional_and_needs_a_tile():
    game = market("noble")
    do(game, "buy slot8")
    assert reason(game, p.DO_TAKE, 1) == "no bonus there"
    do(game, "decline")
    assert is_placing(game) and p.owned(game.state, 0, 4) == 0
    game = market()
    do(game, "buy slot8")
    assert is_placing(game)


def test_base_rules_have_no_bonus_tiles():
    game = offer(clear(start()), LOTS)
    do(game, "buy slot8")
    assert is_placing(game)


def test_five_gold_at_once():
    game = market("gold")
    do(game, "buy slot8", "take display0")
    assert wealth(game, 0) == (30 - 6 + 5, 10)
    assert not any(game.state[p.DISPLAY : p.PURSES])


def test_display_is_refilled_each_round():
    game = market("noble", "scout", "ferry", "purse", lots={10: "L f", 11: "L f"})
    do(game, "buy slot11", "take display2", "place r1 c0", "mainland")
    do(game, "buy slot10", "place r1 c0", "mainland", "turn wheel0")
    assert game.prompt() == "do reveal"
    game.apply(game.draw())
    assert game.prompt() == "do deal" and all(game.state[p.DISPLAY : p.PURSES])


def test_each_bonus_kind_is_kept_apart():
    game = clear(start(2, NO_AUCTION))
    counts = {1: 2, 2: 1, 3: 6, 4: 3, 5: 1, 6: 1, 7: 4, 8: 1, 9: 1}
    for kind, count in counts.items():
        for _ in range(count):
            p.add_owned(game.state, 1, kind, 1)
    assert {kind: p.owned(game.state, 1, kind) for kind in counts} == counts
    assert not any(p.owned(game.state, seat, kind) for seat in (0, 2) for kind in counts)


# -- building tiles ------------------------------------------------------------------


def at(game, row, column):
    return read_board(game.state, 0)[cell(row, column)]


def test_building_tile_replaces_an_island_at_once_and_its_viking_stays():
    game = market("B2", n="L 2* R", g="L 2")
    do(game, "buy slot6")  # not the dearest
    assert is_placing(game)
    game = market("B2", lots={2: "L f", 8: "1 w"}, n="L 2* R", g="L 2")
    do(game, "buy slot8", "take display0")
    assert texts(game) == ["replace r2 c1", "replace r4 c1"]
    assert reason(game, p.DO_SWAP) == "not the same building"
    do(game, "replace r2 c1")
    assert at(game, 2, 2) == p.BUILT + 1 | p.STANDS and at(game, 4, 2) == p.MIDDLE + 1
    assert is_placing(game) and game.state[p.HAND] == p.MIDDLE


def test_building_tile_may_replace_the_tile_just_bought():
    game = market("B2", g="L 2", w="L")
    do(game, "buy slot8", "take display0")
    assert texts(game) == ["swap", "replace r4 c1"]
    do(game, "swap")
    assert game.state[p.HAND] == p.BUILT + 1
    do(game, "place r1 c1", "stay")
    assert at(game, 1, 2) == p.BUILT + 1 | p.STANDS


def test_building_tile_waits_for_its_island():
    game = market("B1", w="L")
    do(game, "buy slot8", "take display0")
    assert p.is_kept(game.state, 0, 0) and game.state[p.HAND] == p.MIDDLE + 1
    do(game, "place r1 c1", "stay")
    offer(game, {2: "L f", 3: "1 g", 6: "R n"})
    do(game, "buy slot3")
    assert texts(game) == ["swap"]
    do(game, "swap")
    assert not p.is_kept(game.state, 0, 0) and game.state[p.HAND] == p.BUILT
    do(game, "place r1 c2", "mainland")
    assert at(game, 1, 3) == p.BUILT


def test_kept_building_tile_without_a_place_leaves_the_game():
    game = market(w="L R", n="L R", s="L R", g="L R", f="L R")
    own(game, 0, "B2")
    do(game, "buy slot8", "swap")
    assert texts(game) == ["discard"]
    do(game, "discard", "mainland")
    assert game.state[p.HAND] == 0 and not p.is_kept(game.state, 0, 1)


def test_kept_building_tile_then_another_bonus_tile():
    game = market("B4", "noble", g="L 4")
    own(game, 0, "B2")
    do(game, "buy slot8", "swap")
    assert game.prompt() == "do take decline"
    do(game, "take display0")
    assert texts(game) == ["replace r4 c1"]
    do(game, "replace r4 c1", "place r4 c2", "mainland")
    assert at(game, 4, 2) == p.BUILT + 3 and at(game, 4, 3) == p.BUILT + 1


def test_kept_building_tile_with_the_lot_for_0():
    game = market(lots={2: "3 f", 9: "R n"}, w="L")
    own(game, 0, "B3")
    do(game, "buy slot2", "turn wheel9")
    assert texts(game) == ["swap"]


def test_bonus_vikings_are_not_fed():
    game = clear(start(2, NO_AUCTION))
    own(game, 0, "boatsman", "noble")
    ashore(game, 0, "n")
    game.state[3] = 255
    rows = {key: count for key, count, _ in game.breakdown(0)}
    assert rows["shortage"] == 1
