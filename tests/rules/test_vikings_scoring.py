"""Vikings: small, large and final scoring, with the rulebook's examples to the number."""

import pytest
from skald.rules.base import OVER
from skald.rules.vikings import state as p

from tests.rules.vikings_table import (
    ashore,
    cell,
    clear,
    do,
    finish,
    large,
    lay,
    legal_actions,
    offer,
    own,
    payout_steps,
    purse,
    start,
    wealth,
)


def table(seats=2, **board):
    return lay(clear(start(seats)), 0, **board)


def score_large(game):
    """Score seat 0; return the (gold, glory) it gained."""
    large(game)
    gold, glory = wealth(game, 0)
    do(game, "done")
    after = wealth(game, 0)
    return after[0] - gold, after[1] - glory


def score_small(game):
    """End the first round by a last lot; return the (gold, glory) seat 0 gained."""
    state = game.state
    offer(game, {11: "L f"}, seat=1)
    state[p.ROUND] = 0
    gold, glory = wealth(game, 0)
    do(game, "buy slot11")
    while not state[p.SCORED]:
        game.apply(legal_actions(game)[0])
    after = wealth(game, 0)
    return after[0] - gold, after[1] - glory


# -- "Exemple d'un grand décompte" ----------------------------------------------------


EXAMPLE = dict(
    ships="b r g",
    w="L* 1* R",
    n="L* R L*",
    s="L* 1* 2*",
    g="L 1* R*",
    f="L R L*",
)
# The noble of column 3 and the scout of column 3 are silenced by the green ship, so
# the goldsmith of column 3 counts, and the fisherman waits for the end.


def test_example_of_a_large_scoring():
    assert score_large(table(**EXAMPLE)) == (9, 8)


def test_example_of_a_small_scoring():
    assert score_small(table(**EXAMPLE)) == (6, 0)


def test_example_step_by_step():
    game = table(**EXAMPLE)
    score_large(game)
    assert payout_steps(game) == [
        (0, cell(1, 1), "warrior", 0, 3),
        (0, cell(1, 2), "warrior", 3, 0),
        (0, cell(2, 1), "noble", 0, 2),
        (0, cell(2, 3), "noble", 0, 0),
        (0, cell(3, 1), "scout", 0, 1),
        (0, cell(3, 2), "scout", 0, 2),
        (0, cell(3, 3), "scout", 0, 0),
        (0, cell(4, 2), "goldsmith", 3, 0),
        (0, cell(4, 3), "goldsmith", 3, 0),
    ]
    do(game, "done")
    assert payout_steps(game) == []  # seat 1 has nothing on its board


@pytest.mark.parametrize("sail, silenced", [("r", "n"), ("g", "ns"), ("y", "nsg"), ("b", "nsgf")])
def test_ships_silence_down_to_their_colour(sail, silenced):
    worth = {"n": (0, 2), "s": (0, 3), "g": (3, 0), "f": (0, 0)}
    game = table(ships=sail, n="L*", s="L*", g="L*", f="L*")
    want = [(0, 0), (0, 0)]
    want = [sum(worth[row][i] for row in "nsgf" if row not in silenced) for i in (0, 1)]
    assert score_large(game) == tuple(want)
    assert score_small(table(ships=sail, g="L*")) == ((0, 0) if "g" in silenced else (3, 0))


def test_a_ship_silences_its_own_column_alone():
    assert score_large(table(ships=". b", n="L* 1* 2*")) == (0, 4)


@pytest.mark.parametrize("sail, won", [("r", (3, 0)), ("g", (5, 0)), ("y", (0, 2)), ("b", (0, 3))])
def test_a_warrior_repels_at_every_large_scoring(sail, won):
    game = table(ships=sail, w="L*", g="L")
    assert score_large(game) == won
    assert score_large(game) == won
    assert score_small(game) == (0, 0)


def test_a_warrior_without_a_ship_brings_nothing():
    assert score_large(table(w="L* 1*", ships=". . g")) == (0, 0)


@pytest.mark.parametrize(
    "goldsmith, fisher, glory", [("L", "L", 1), ("L*", "L", 2), ("L", "L*", 2), ("L*", "L*", 3)]
)
def test_scout_counts_the_two_below(goldsmith, fisher, glory):
    assert score_large(table(s="L*", g=goldsmith, f=fisher))[1] == glory


def test_small_scoring_is_told_from_the_first_player():
    game = lay(table(g="L*"), 1, g="L* 1*")
    game.state[p.FIRST] = 1
    score_small(game)
    assert [step[:3] for step in payout_steps(game)] == [
        (1, cell(4, 1), "goldsmith"),
        (1, cell(4, 2), "goldsmith"),
        (0, cell(4, 1), "goldsmith"),
    ]


def test_rounds_score_small_and_large_in_turn():
    game = table(g="L*")
    assert score_small(game) == (3, 0) and game.state[p.ROUND] == 1
    large(game, 0)
    do(game, "done")
    assert game.current() == 1
    do(game, "done")
    assert game.state[p.ROUND] == 2 and game.state[p.FIRST] == 1


# -- bonus tiles in scorings --------------------------------------------------------------


def test_bonus_tiles_add_to_unthreatened_vikings():
    board = dict(ships="b", n="L* 1*", s="L* 1*", g="L* 1*", f="L* 1*")
    # column 1 is silenced; column 2: noble 2, scout 1 + 2, goldsmith 3 gold
    assert score_large(table(**board)) == (3, 5)
    for bonuses, gold, glory in (
        (["gold1"], 1, 0),
        (["gold1", "gold1", "gold2"], 4, 0),
        (["noble"] * 3, 0, 3),
        (["scout"], 0, 1),
        (["fisher"], 0, 1),
    ):
        game = table(**board)
        own(game, 0, *bonuses)
        assert score_large(game) == (3 + gold, 5 + glory)
        assert score_small(game) == (3 + gold, 0)


# -- "Décompte final" -------------------------------------------------------------------


def rows(game, seat=0):
    return {key: (count, points) for key, count, points in game.breakdown(seat)}


def test_example_of_lost_gold_and_glory():
    game = table(ships="g b", w="L 1")
    purse(game, 0, 7, 20)
    finish(game)
    assert rows(game)["ships"] == (2, -3)
    assert wealth(game, 0)[0] == 2  # 7 - 5, too little for a glory


def test_missing_gold_is_paid_in_glory():
    game = table(ships="g r", w="L 1")
    purse(game, 0, 4, 20)
    finish(game)
    assert rows(game)["ships"] == (2, -4) and wealth(game, 0)[0] == 0


def test_glory_never_falls_below_0():
    game = table(ships="b b g", w="L 1 2", n="L* B1*")
    ashore(game, 0, "nnnnnnn")
    purse(game, 0, 0, 7)
    finish(game)
    assert rows(game)["ships"] == (3, -7)
    assert rows(game)["shortage"] == (9, 0)  # nothing is left to lose
    assert rows(game)["buildings"] == (1, 0) and game.score(0) == 0
    game = table(w="L 1 R")
    purse(game, 0, 0, 0)
    ashore(game, 0, "n" * 13)
    finish(game)
    assert rows(game)["shortage"] == (13, -12)  # all that the island brought


def test_repelled_ships_cost_nothing():
    game = finish(table(ships="g", w="L*"))
    assert "ships" not in rows(game)


def test_gold_becomes_glory():
    game = table()
    purse(game, 0, 19, 0)
    finish(game)
    assert rows(game)["gold"] == (19, 3) and wealth(game, 0) == (4, 3)
    own(game, 0, "purse")
    assert rows(game)["gold"] == (19, 6) and wealth(game, 0)[0] == 1


def test_example_of_three_complete_islands():
    # the gap and the islands without an end do not count
    game = lay(table(w="L R L 1 R", n="L 1 . R", s="L 1 2", g="L R"), 1, f="L R L R")
    finish(game)
    assert rows(game)["islands"] == (3, 7) and rows(game, 1)["islands"] == (2, 0)


def test_example_of_an_island_of_six():
    game = lay(table(g="L 1 2 3 4 R"), 1, g="L 1 2 3 4 1 2 3")
    finish(game)
    assert rows(game)["longest"] == (6, 5) and rows(game, 1)["longest"] == (0, 0)


def test_building_tiles_are_part_of_islands():
    game = finish(table(g="L B2 R"))
    assert rows(game)["longest"] == (3, 5)


def test_ties_of_majorities_all_score():
    game = lay(table(3, g="L R"), 1, f="L R")
    ashore(game, 0, "bb")
    ashore(game, 2, "bb")
    finish(game)
    for seat, boatsmen, islands in ((0, 10, 7), (1, 0, 7), (2, 10, 0)):
        assert rows(game, seat)["boatsmen"][1] == boatsmen
        assert rows(game, seat)["islands"][1] == islands
        assert rows(game, seat)["longest"][1] == (5 if islands else 0)


def test_nobody_scores_for_having_none():
    game = finish(table(g="L"))
    assert [rows(game, seat)[key][1] for seat in (0, 1) for key in ("boatsmen", "islands")] == [
        0
    ] * 4
    assert rows(game)["longest"] == (0, 0)


def test_bonus_tiles_count_as_boatsmen():
    game = table()
    ashore(game, 0, "b")
    ashore(game, 1, "bb")
    own(game, 0, "boatsman", "boatsman")
    finish(game)
    assert rows(game)["boatsmen"] == (3, 10) and rows(game, 1)["boatsmen"] == (2, 0)


def feed(fishers, others, ships="", **board):
    """Return a finished game: `fishers` on islands, `others` on the mainland."""
    game = table(ships=ships, f="L* " + "1* " * (fishers - 1), **board)
    purse(game, 0, 0, 40)
    ashore(game, 0, others)
    return finish(game)


def test_example_of_food_for_alice():
    game = feed(5, "n" * 9 + "b" * 9)
    assert rows(game)["surplus"] == (2, 4)


def test_example_of_food_for_bernard():
    game = feed(3, "n" * 10 + "b" * 10)
    assert rows(game)["shortage"] == (8, -8)


def test_food_bonus_tile():
    game = feed(5, "n" * 9 + "b" * 9)
    own(game, 0, "food")
    assert rows(game)["surplus"] == (2, 6)
    game = feed(3, "n" * 10 + "b" * 10)
    own(game, 0, "food")
    assert rows(game)["shortage"] == (8, -8)


def test_fishermen_ashore_or_threatened_are_fed():
    assert rows(feed(1, "ffff"))["surplus"] == (0, 0)
    assert rows(feed(1, "fffff"))["shortage"] == (1, -1)
    game = feed(2, "nnnn", ships="b")
    assert rows(game)["shortage"] == (1, -1)  # six to feed, one fisherman works
    assert rows(feed(2, "nnnn", ships="y"))["surplus"] == (4, 8)


def test_building_tile_counts_itself_and_eight_neighbours():
    game = table(n="L* 1* 2*", s="L* B1* 3*", g="L* 4 1*", f="L*")
    finish(game)
    assert rows(game)["buildings"] == (1, 8)
    game = finish(table(n="L* 1* 2*", s="L* B1* 3*", g="L* 4* 1*"))
    assert rows(game)["buildings"] == (1, 9)


def test_building_tile_at_the_edges():
    assert rows(finish(table(w="L* B3*", n="L* 1*")))["buildings"] == (1, 4)
    # the ship above the row of warriors is no neighbour, nor is the column beyond the next
    assert rows(finish(table(ships="r r r", w="L* B3* 1* 1*", n="L*")))["buildings"] == (1, 4)
    assert rows(finish(table(g="L*", f="L* B2")))["buildings"] == (1, 2)


def test_building_tile_counts_threatened_neighbours_unless_threatened_itself():
    board = dict(n="L* 1* R*", s="L* B1* R*")
    assert rows(finish(table(ships="g", **board)))["buildings"] == (1, 6)
    assert rows(finish(table(ships=". r", **board)))["buildings"] == (1, 6)
    assert rows(finish(table(ships=". g", **board)))["buildings"] == (1, 0)
    assert rows(finish(table(ships=". g", w="L 1*", **board)))["buildings"] == (1, 6)


def test_two_building_tiles_score_each():
    assert rows(finish(table(n="L* B1* B2*")))["buildings"] == (2, 3 - 1 + 3 - 1 + 1)


# -- the end --------------------------------------------------------------------------


def last_done(game):
    large(game, 0, 5)
    do(game, "done", "done")
    return game


def test_the_game_ends_after_the_third_large_scoring():
    game = last_done(table(n="L*"))
    assert game.current() == OVER and game.prompt() == "do nothing"
    assert game.breakdown(0)[0] == ("glory", 12, 12)
    for seat in (0, 1):
        assert sum(line[2] for line in game.breakdown(seat)) == game.score(seat)


def test_final_steps_sum_to_the_final_purse():
    game = table(ships="g b y", w="L 1* R", n="L B1* R", f="L*", s="L R")
    ashore(game, 0, "bff")
    large(game, 0, 5)
    do(game, "done", "done")
    gold = glory = 0
    for seat, _, _, more_gold, more_glory in payout_steps(game):
        if seat == 0:
            gold += more_gold
            glory += more_glory
    before = p.gold_of(game.state, 0), p.glory_of(game.state, 0)
    # the last action scored seat 1 and ended the game: seat 0 has its final steps alone
    assert (before[0] + gold, before[1] + glory) == wealth(game, 0)


def test_most_glory_wins_then_gold_left():
    game = table(3)
    for seat, (gold, glory) in enumerate([(3, 10), (4, 10), (4, 9)]):
        purse(game, seat, gold, glory)
    finish(game)
    assert game.winners() == 0b010
    purse(game, 0, 4, 10)
    assert game.winners() == 0b011
    purse(game, 2, 9, 9)  # 5 gold make the tenth glory, 4 are left
    assert game.winners() == 0b111
