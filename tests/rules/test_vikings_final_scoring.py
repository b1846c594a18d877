"""Vikings: final scoring, with the rulebook's examples to the number."""

from skald.rules.base import OVER
from skald.rules.vikings import state as p

from tests.rules.games import do
from tests.rules.vikings_table import (
    ashore,
    clear,
    finish,
    large,
    lay,
    own,
    payout_steps,
    purse,
    start,
    wealth,
)


def table(seats=2, **board):
    return lay(clear(start(seats)), 0, **board)


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
    assert game.current() == OVER and game.prompt() == "over"
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
