"""Vikings on Board: what a seat may know, what is told, and that nothing leaks."""

from skald.rules.base import HIDDEN, OVER
from skald.rules.vikings_on_board import GAME
from skald.rules.vikings_on_board import state as at

from tests.rules.games import Picker, do, list_legal, play
from tests.rules.vikings_on_board_table import arrange, with_bytes


def test_barrels_are_told_without_their_number():
    game = do(arrange(4, last=0, free="tavern1"), "figure tavern1")
    action = game.parse("bet barrel2 quay3 blue")
    assert game.public_text(action) == "bet ? quay3 blue" and game.is_secret(action)
    game.apply(action)
    mine, theirs = game.view(0), game.view(1)
    assert mine[at.BARREL + 2] == 13 and theirs[at.BARREL + 2] == HIDDEN
    assert theirs[at.QUAY + 13] == 1 and theirs[at.HAND] == 3


def test_a_recovered_barrel_stays_secret_until_the_end():
    quays = {(0, "red"): (3, 4)}
    game = arrange(4, lanes={0: "red0"}, bows={0: "hide"}, quays=quays, last=0, free="setsail")
    do(game, "figure setsail", "depart lane0")
    action = game.parse("recover quay0 red")
    assert game.public_text(action) == "recover quay0 red"
    game.apply(action)
    assert game.view(3)[at.BARREL + 15] == at.RECOVERED
    assert game.view(0)[at.BARREL + 15] == game.view(None)[at.BARREL + 15] == HIDDEN


def test_warehouse_1_is_open_and_warehouse_2_is_not():
    game = do(arrange(4, last=0, free="warehouse1 warehouse2"), "figure warehouse1")
    assert game.public_text(game.parse("draw metal")) == "draw metal"
    do(game, "draw metal")
    assert game.view(1)[at.DRAWN + 2] == 1

    game = do(arrange(4, last=0, free="warehouse1 warehouse2"), "figure warehouse2")
    action = game.parse("draw metal")
    assert game.public_text(action) == "draw ?" and game.is_secret(action)
    do(game, "draw metal", "draw hide", "draw hide")
    assert list(game.view(0)[at.DRAWN : at.DRAWN + 3]) == [2, 0, 1]
    assert list(game.view(1)[at.DRAWN : at.DRAWN + 3]) == [HIDDEN] * 3
    load = game.parse("load metal bow0")
    assert game.public_text(load) == "load metal bow0"
    assert game.is_secret(load), "what else may be loaded is not for everybody's eyes"
    game.apply(load)
    assert list(game.view(0)[at.UNDER : at.UNDER + 2]) == [0, 0]
    assert list(game.view(1)[at.UNDER : at.UNDER + 2]) == [HIDDEN] * 2


def test_a_kind_that_somebody_may_hold_in_secret_is_offered_though_it_is_used_up():
    game = do(arrange(4, last=0, free="warehouse1"), "figure warehouse1")
    grain = at.DRAW << at.SHIFT | 1
    assert list(game.decoys()) == []
    piles = {"fresh": {0: 5, 1: 0, 2: 5}, "pile": {0: 2}}
    with_bytes(game, taken={4: 5}, total={1: 5}, **piles)
    assert list(game.decoys()) == [grain] and game.explain_action(grain) == "kind used up"
    with_bytes(game, taken={4: 0}, total={1: 0}, removed={1: 5})
    assert list(game.decoys()) == [], "all see where the five are"


def test_half_a_group_drawn_by_another_is_known_to_nobody():
    game = arrange(4, last=0, free="warehouse2")
    with_bytes(
        game,
        fresh={0: 3, 1: 1, 2: 3},
        pile={1: 0},
        removed={1: 3, 2: 2},
        unders=3,
        under={0: 0, 1: 1, 2: 0},
        by={0: 1, 1: 1 | at.LAST, 2: 2 | at.LAST},
        left=0,
    )
    do(game, "figure warehouse2", "draw hide")
    for seat in range(4):
        assert game.view(seat)[at.UNDER] == HIDDEN
    assert game.state[at.UNDER] == 1


def test_taken_supplies_are_told_without_their_kind():
    game = arrange(4, lanes={0: "green0"}, bows={0: "hide metal"}, last=0, free="setsail")
    do(game, "figure setsail", "depart lane0")
    action = game.parse("take metal")
    assert game.public_text(action) == "take ?"
    game.apply(action)
    row = slice(at.TAKEN + 6, at.TAKEN + 9)
    assert list(game.view(2)[row]) == [0, 0, 1] and list(game.view(1)[row]) == [HIDDEN] * 3
    assert game.view(None)[at.TOTAL + 2] == 1


def test_at_the_end_all_is_open():
    *_, game = play(GAME(2, 3), Picker(3).choose)
    assert game.current() == OVER
    for seat in (0, 1, None):
        assert bytes(game.view(seat)[8:]) == bytes(game.state[8:])


# What the acting seat may choose from shows what it holds; onlookers are not shown the list.


def public_texts(game):
    return sorted({game.public_text(action) for action in list_legal(game)})


def test_public_log_and_views_of_a_whole_game_name_no_secret():
    for seats in (2, 3, 4):
        for game in play(GAME(seats, seats), Picker(seats).choose):
            for text in public_texts(game):
                words = text.split(" ")
                if words[0] in ("bet", "take"):
                    assert words[1] == "?"
                if words[0] == "draw" and game.prompt() == "do draw, some":
                    assert words == ["draw", "?"]
