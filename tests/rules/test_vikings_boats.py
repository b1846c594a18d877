"""Vikings: boatsmen, in the base and in the advanced rules, and the duty of the last round."""

import itertools

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from skald.rules.vikings import boats
from skald.rules.vikings import state as p

from tests.rules.games import do, texts
from tests.rules.vikings_table import BOATSMAN, ashore, cell, clear, large, lay, own, reason, start


def table(vikings, options=0, round_number=1, **board):
    game = lay(clear(start(2, options)), 0, **board)
    ashore(game, 0, vikings)
    return large(game, 0, round_number)


# The rulebook's example: three fishermen, a goldsmith and two scouts ashore.
EXAMPLE = dict(s="L 1 2", g="L 1", f="L 1 2 3")


def test_example_of_a_boatsman():
    assert texts(table("fffgssb", **EXAMPLE)) == ["sail", "done"]
    for moves in (
        ("r5 c0", "r5 c1", "r5 c2"),
        ("r4 c0", "stop"),  # the goldsmith is the only one
        ("r3 c0", "r3 c1"),
        ("r5 c0", "r4 c0", "r3 c0"),
    ):
        game = table("fffgssb", **EXAMPLE)
        do(game, "sail")
        assert game.state[p.MAINLAND + BOATSMAN] == 0  # used up
        for move in moves:
            assert game.prompt() in ("do move", "do move stop")
            do(game, move if move == "stop" else "move " + move)
        assert game.prompt() == "do done"
        moved = len(moves) - ("stop" in moves)
        assert sum(game.state[p.MAINLAND : p.MAINLAND + 6]) == 6 - moved


def test_the_second_viking_tells_how_the_boatsman_moves():
    game = table("fffgssb", **EXAMPLE)
    do(game, "sail", "move r5 c1")
    assert {text.split()[1] for text in texts(game)[:-1]} == {"r3", "r4", "r5"}
    each, all_fishers = game.copy(), game.copy()
    do(each, "move r4 c0")
    assert reason(each, p.DO_MOVE, cell(5, 1)) == "colour moved"
    do(all_fishers, "move r5 c0")
    assert reason(all_fishers, p.DO_MOVE, cell(4, 1)) == "another colour"


def test_one_of_each_in_any_order():
    game = table("fffgssb", **EXAMPLE)
    do(game, "sail", "move r4 c1")
    do(game, "move r5 c3")
    assert not [text for text in texts(game) if "r5" in text]
    assert reason(game, p.DO_MOVE, cell(5, 1)) == "colour moved"
    do(game, "move r3 c0")
    assert game.prompt() == "do done"


def test_a_use_may_stop_early_but_not_before_a_move():
    game = table("fffgssb", **EXAMPLE)
    do(game, "sail")
    assert reason(game, p.DO_STOP) == "has to move one"
    assert reason(game, p.DO_DONE) == "finish first"
    do(game, "move r5 c1", "stop")
    assert texts(game) == ["done"]
    assert game.state[p.MAINLAND] == 2


def test_moves_follow_the_placement_of_vikings():
    game = table("fnb", f="L* 1", n="L")
    do(game, "sail")
    assert reason(game, p.DO_MOVE, cell(5, 1)) == "one viking a tile"
    assert reason(game, p.DO_MOVE, cell(5, 3)) == "no island there"
    assert reason(game, p.DO_MOVE, cell(0, 1)) == "off the board"
    assert reason(game, p.DO_MOVE, 250) == "off the board"
    lay(game, 0, g="L")
    assert reason(game, p.DO_MOVE, cell(4, 1)) == "no such viking"


def test_nothing_to_do():
    assert texts(table("bb", f="L")) == ["done"]
    assert texts(table("bbf", f="L*")) == ["done"]
    assert texts(table("ff", f="L")) == ["done"]
    assert reason(table("ff", f="L"), p.DO_SAIL, 0) == "no boatsman"
    assert reason(table("bf", f="L*"), p.DO_SAIL, 0) == "nothing to move"


def test_start_tile_may_be_filled():
    game = table("bn", n="L")
    do(game, "sail", "move r2 c0")
    assert texts(game) == ["done"]


def test_several_boatsmen_and_players_in_turn():
    game = table("bbbff", f="L 1")
    ashore(game, 1, "bs")
    lay(game, 1, s="L")
    do(game, "sail", "move r5 c0", "stop", "sail", "move r5 c1", "done")
    assert game.current() == 1 and game.state[p.MAINLAND + BOATSMAN] == 1
    do(game, "sail", "move r3 c0", "done")
    assert game.state[p.ROUND] == 2


# -- the duty of the last round ------------------------------------------------------


def test_last_round_places_as_many_as_possible():
    # two boatsmen: all three fishermen and one of the others make four
    game = table("bbfffgn", round_number=5, f="L 1 2", g="L", n="L")
    assert "done" not in texts(game)
    assert reason(game, p.DO_DONE) == "place most"
    assert texts(game) == ["sail"]
    do(game, "sail", "move r5 c0")
    assert reason(game, p.DO_STOP) == "place most"
    do(game, "move r5 c1", "move r5 c2", "sail", "move r2 c0")
    assert reason(game, p.DO_STOP) == "place most"
    do(game, "move r4 c0")
    assert texts(game) == ["done"]
    assert game.state[p.MAINLAND : p.MAINLAND + 6] == bytes(6)


def test_last_round_refuses_a_viking_that_leaves_another_behind():
    # one boatsman: the three fishermen, so neither the goldsmith nor one of each
    game = table("bfffg", round_number=5, f="L 1 2", g="L")
    do(game, "sail")
    assert texts(game) == ["move r5 c0", "move r5 c1", "move r5 c2"]
    assert reason(game, p.DO_MOVE, cell(4, 1)) == "place most"
    do(game, "move r5 c1")
    assert reason(game, p.DO_MOVE, cell(4, 1)) == "place most"
    do(game, "move r5 c0")
    assert reason(game, p.DO_MOVE, cell(4, 1)) == "another colour"


def test_last_round_lets_a_use_stop_when_the_rest_can_follow():
    game = table("bbff", round_number=5, f="L 1")
    do(game, "sail", "move r5 c0")
    assert "stop" in texts(game)
    do(game, "stop")
    assert texts(game) == ["sail"]


def test_boatsmen_beyond_need_are_kept():
    game = table("bbbf", round_number=5, f="L 1")
    do(game, "sail", "move r5 c0")
    assert texts(game) == ["done"]
    assert game.state[p.MAINLAND + BOATSMAN] == 2


@settings(max_examples=60)
@given(st.integers(0, 3), st.lists(st.integers(0, 3), min_size=5, max_size=5))
def test_most_placed_against_every_order(boatsmen, movable):
    assert boats.most_placed(boatsmen, movable) == brute_force(boatsmen, tuple(movable))


def brute_force(boatsmen, movable):
    """Try every subset of every use."""
    if not boatsmen or not any(movable):
        return 0
    best = 0
    for colour in range(5):
        for moved in range(1, movable[colour] + 1):
            rest = list(movable)
            rest[colour] -= moved
            best = max(best, moved + brute_force(boatsmen - 1, tuple(rest)))
    present = [colour for colour in range(5) if movable[colour]]
    for size in range(1, len(present) + 1):
        for chosen in itertools.combinations(present, size):
            rest = tuple(movable[i] - (i in chosen) for i in range(5))
            best = max(best, size + brute_force(boatsmen - 1, rest))
    return best


@pytest.mark.parametrize("seed", range(6))
def test_every_way_through_the_duty_places_the_most(seed):
    vikings = ["bbfffggs", "bfffgs", "bbbffggssnn", "bbffffnnnn", "bfgsnw", "bbwwwsss"][seed]
    board = dict(w="L 1", n="L 1 2", s="L", g="L 1", f="L 1 2 3")
    game = table(vikings, round_number=5, **board)
    most = boats.most_placed(vikings.count("b"), boats.count_movable(game.state, 0))
    ashore_before = sum(game.state[p.MAINLAND : p.MAINLAND + 5])
    for way in range(40):
        trial = game.copy()
        step = way * 7919 + seed
        while trial.current() == 0:
            choices = texts(trial)
            do(trial, choices[step % len(choices)])
            step = step * 75 + 74 & 0xFFFF
        assert sum(trial.state[p.MAINLAND : p.MAINLAND + 5]) == ashore_before - most


# -- advanced rules -----------------------------------------------------------------------


def test_advanced_boatsman_moves_one():
    game = table("bbfffgss", 1, **EXAMPLE)
    assert texts(game) == ["sail", "done"]
    assert reason(game, p.DO_SAIL, 1) == "no such action"
    do(game, "sail", "move r5 c2")
    assert texts(game) == ["sail", "done"]
    do(game, "sail", "move r3 c0")
    assert texts(game) == ["done"]
    assert reason(game, p.DO_SAIL) == "no boatsman"


def test_bonus_tile_restores_the_base_rule_once():
    game = table("bbfffgss", 1, **EXAMPLE)
    assert reason(game, p.DO_FERRY, 0) == "no bonus tile"
    own(game, 0, "ferry")
    assert texts(game) == ["sail", "ferry", "done"]
    assert reason(game, p.DO_FERRY, 4) == "no such action"
    do(game, "ferry", "move r5 c0", "move r4 c0", "move r3 c0")
    assert texts(game) == ["sail", "done"]
    assert p.owned(game.state, 0, p.BONUS_FERRY) == 0
    game = table("f", 1, **EXAMPLE)
    own(game, 0, "ferry")
    assert texts(game) == ["done"]  # the tile needs a boatsman
    assert reason(game, p.DO_FERRY, 0) == "no boatsman"


def test_advanced_duty_never_asks_for_bonus_tiles():
    game = table("bfff", 1, 5, f="L 1 2")
    own(game, 0, "ferry")
    assert texts(game) == ["sail", "ferry"]
    assert reason(game, p.DO_DONE) == "place most"
    do(game, "sail", "move r5 c0")
    assert texts(game) == ["done"]
    game = table("bfff", 1, 5, f="L 1 2")
    own(game, 0, "ferry")
    do(game, "ferry", "move r5 c0")
    assert "stop" in texts(game)
    game = table("bbfff", 1, 5, f="L 1 2")
    own(game, 0, "ferry")
    do(game, "ferry", "move r5 c0", "stop")
    assert texts(game) == ["sail"]
