"""Vikings: small and large scoring, with the rulebook's examples to the number."""

import pytest
from skald.rules.vikings import state as p

from tests.rules.games import do, list_legal
from tests.rules.vikings_table import (
    cell,
    clear,
    large,
    lay,
    offer,
    own,
    payout_steps,
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
        game.apply(list_legal(game)[0])
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
