"""Raids: tiles aboard, capacity, ports, arrival majorities, glory, own tiles."""

import pytest
from skald.rules.base import CHANCE, OPTIONS, RulesError
from skald.rules.raids import Raids, data_tiles, scoring
from skald.rules.raids.state import LAST_CREW, LEAVE, REPLACE, SELL, STORE, TAKE
from skald.rules.raids.tiles import make_tiles
from skald.rules.raids.words import GOAL_WORDS

from tests.rules.games import do, texts
from tests.rules.raids_table import (
    capacity_of,
    crews,
    face,
    lay,
    list_names,
    majority_of,
    make_game,
    names_aboard,
    names_beside,
    prize_of,
    refuse,
)

FAR = (1, 21, 21)  # seat 0 alone is still at sea, at stage 1
BERTHS = (0, 1, 2)


def at_tile(tile, aboard=(), crew=0, voyage=1, beside=()):
    """Return a game in which seat 0 lies at `tile` with that ship and crew."""
    return lay(
        3,
        {1: tile},
        FAR,
        (crew, 0, 0),
        (list(aboard), [], []),
        (list(beside), [], []),
        voyage=voyage,
        berths=BERTHS,
    )


# -- the longship -----------------------------------------------------------------


def test_a_tile_covers_a_space_and_shows_its_own_shields():
    game = at_tile("weapon 1", crew=10)
    assert capacity_of(game, 0) == 10
    do(game, "take weapon 1")
    assert capacity_of(game, 0) == 9 and crews(game)[0] == 9  # one Viking lost its shield
    game = at_tile("fur 5", crew=8, voyage=2)
    do(game, "take fur 5")
    assert capacity_of(game, 0) == 8 and crews(game)[0] == 8


def test_a_tile_may_be_refused_or_laid_in_the_place_of_another():
    game = at_tile("weapon 1", ["wood 3", "pig 3"])
    assert texts(game) == ["take weapon 1", "replace wood 3", "replace pig 3", "leave weapon 1"]
    do(game, "replace pig 3")
    assert names_aboard(game, 0) == ["weapon 1", "wood 3"] and names_beside(game, 0) == []
    game = do(at_tile("weapon 1", ["wood 3"]), "leave weapon 1")
    assert names_aboard(game, 0) == ["wood 3"] and game.zone_of(0) == 0


def test_a_full_ship_only_replaces_or_refuses():
    game = at_tile("weapon 1", ["wood 3", "pig 3", "fur 4", "amber 4", "canvas 1"])
    assert capacity_of(game, 0) == 5
    assert texts(game)[-1] == "leave weapon 1" and len(texts(game)) == 6
    assert refuse(game, TAKE, face("weapon 1")) == "ship full"
    assert refuse(game, REPLACE, face("weapon 1")) == "same tile"
    assert refuse(game, REPLACE, face("wood 6")) == "not aboard"
    assert refuse(game, TAKE, face("rune")) == "not this tile"


def test_the_same_tile_twice_is_one_choice_and_no_place_for_its_likeness():
    game = at_tile("weapon 1", ["wood 3", "weapon 1", "weapon 1"])
    assert texts(game) == ["take weapon 1", "replace wood 3", "leave weapon 1"]


def test_replacing_may_raise_the_capacity_without_giving_vikings():
    game = at_tile("weapon 1", ["wood 6", "pig 6"], crew=5, voyage=3)
    assert capacity_of(game, 0) == 6
    do(game, "replace wood 6")
    assert capacity_of(game, 0) == 7 and crews(game)[0] == 5


def test_runes_and_ports_go_beside_the_ship_and_must_be_taken():
    game = at_tile("rune")
    assert texts(game) == ["take rune"]
    assert refuse(game, LEAVE, face("rune")) == "must be taken"
    assert refuse(game, REPLACE, face("rune")) == "goes beside"
    do(game, "take rune")
    assert names_beside(game, 0) == ["rune"] and capacity_of(game, 0) == 10


# -- ports --------------------------------------------------------------------------


def test_a_simple_port_sells_one_good_and_gives_a_viking():
    game = do(at_tile("port 1", ["wood 3", "pig 3", "weapon 1"]), "take port 1")
    assert texts(game) == ["sell wood 3", "sell pig 3", "done"]
    assert refuse(game, SELL, face("weapon 1")) == "not aboard"
    do(game, "sell pig 3")
    assert names_aboard(game, 0) == ["weapon 1", "wood 3"]
    assert names_beside(game, 0) == ["pig 3", "port 1"]
    assert crews(game)[0] == 1 and game.score(0) == 3 and game.prompt() == "do sail"


def test_a_double_port_sells_up_to_two():
    game = do(at_tile("port 2", ["wood 6", "pig 6", "amber 5"], voyage=3), "take port 2")
    do(game, "sell pig 6", "sell wood 6")
    assert game.prompt() == "do sail" and game.score(0) == 12 and crews(game)[0] == 1
    game = do(at_tile("port 2", ["wood 6", "pig 6"], voyage=3), "take port 2", "sell pig 6", "done")
    assert game.score(0) == 6 and names_aboard(game, 0) == ["wood 6"] and crews(game)[0] == 1


def test_two_of_one_good_are_one_choice_and_both_can_be_sold():
    own_rows = list(data_tiles.TILES)
    weapons, wood = face("weapon 1") - 1, face("wood 3") - 1
    own_rows[weapons] = own_rows[weapons][:4] + (2,) + own_rows[weapons][5:]
    own_rows[wood] = own_rows[wood][:4] + (2,) + own_rows[wood][5:]
    aboard = (["wood 3", "wood 3"], [], [])
    own = make_game(own_rows)
    game = lay(3, {1: "port 2"}, FAR, (0, 0, 0), aboard, berths=BERTHS, voyage=3, game_class=own)
    do(game, "take port 2")
    assert texts(game) == ["sell wood 3", "done"]
    do(game, "sell wood 3", "sell wood 3")
    assert game.score(0) == 6 and game.prompt() == "do sail"


def test_a_port_without_goods_still_gives_its_viking():
    game = do(at_tile("port 2", ["weapon 1"], voyage=3), "take port 2")
    assert game.prompt() == "do sail" and crews(game)[0] == 1
    assert refuse(game, SELL, face("wood 6")) == "only at a port"


def test_the_sale_frees_the_shield_for_the_ports_viking():
    game = at_tile("port 1", ["wood 3"] + ["weapon 1"] * 3 + ["canvas 1"], crew=5)
    assert capacity_of(game, 0) == 5
    do(game, "take port 1", "sell wood 3")
    assert capacity_of(game, 0) == 6 and crews(game)[0] == 6


# -- end of a voyage --------------------------------------------------------------------


def ended(seats, goal, aboard, beside, berths, crew=(0, 0, 0, 0), voyage=2):
    """Return a game with all ships in, `goal` being this voyage's arrival tile."""
    others = [word for word in GOAL_WORDS[1:] if word != goal]
    goals = others[: voyage - 2] + [goal] + others[voyage - 2 : 2]
    ships = max(3, seats)
    return lay(
        seats, {}, [21] * ships, crew, aboard, beside, goals=goals[:3], berths=berths, voyage=voyage
    )


def prizes(game):
    return [prize_of(game, seat) for seat in range(game.seats)]


def test_sails_give_vikings_up_to_the_shields():
    aboard = (["canvas 1", "canvas 2"], ["canvas 1"], [])
    game = ended(3, "runes", aboard, (), (1, 2, 3), crew=(1, 9, 4))
    do(game, "reward voyage1")
    assert crews(game) == [4, 9, 4]


@pytest.mark.parametrize(
    "goal, aboard, beside, counts",
    [
        ("goods", (["wood 3", "pig 3"], [], []), (["fur 4"], ["wood 4"], []), [3, 1, 0]),
        (
            "varieties",
            (["wood 3", "wood 4"], ["pig 3"], []),
            (["wood 6"], ["fur 4"], []),
            [1, 2, 0],
        ),
        ("runes", ((), (), ()), (["rune"] * 2, ["rune"], []), [2, 1, 0]),
        ("shields", (["wood 3"], ["fur 5", "pig 5"], []), (), [9, 6, 10]),
        ("weapons", (["weapon 2 shields 1"], ["weapon 1"], []), (), [2, 1, 0]),
        ("monsters", ((), (), ()), (["monster 3"], ["monster 4", "monster 3"], []), [1, 2, 0]),
        ("sails", (["canvas 2"], ["canvas 1"], []), (), [2, 1, 0]),
        ("ports", ((), (), ()), (["port 1"], [], ["port 2"]), [1, 0, 1]),
    ],
)
def test_what_each_arrival_tile_counts(goal, aboard, beside, counts):
    game = ended(3, goal, aboard, beside, (1, 2, 3), voyage=3)
    assert [majority_of(game, seat) for seat in range(3)] == counts
    order = sorted(range(3), key=lambda seat: (-counts[seat], seat))
    assert [prizes(game)[seat] for seat in order] == [6, 3, 1]


def test_a_double_sail_counts_as_one_where_the_house_says_so():
    aboard = (["canvas 2"], ["canvas 1", "canvas 1"], ["canvas 2", "canvas 1"])
    game = ended(3, "sails", aboard, (), (2, 1, 3), voyage=3)
    assert [majority_of(game, seat) for seat in range(3)] == [2, 2, 3]
    game.state[OPTIONS] = 1 << game.OPTION_NAMES.index("single_sails")
    assert [majority_of(game, seat) for seat in range(3)] == [1, 2, 2]
    assert prizes(game) == [1, 6, 3]


def test_the_last_ship_begins_with_three_vikings_where_the_house_says_so():
    assert crews(do(Raids(3, 0, LAST_CREW), "first ship1")) == [3, 1, 2]
    assert crews(do(Raids(2, 0, LAST_CREW), "first ship0")) == [1, 3]
    assert crews(do(Raids(4, 0, LAST_CREW), "first ship2")) == [2, 3, 1, 2]  # as without


def test_ties_go_to_the_earlier_arrival_and_nobody_is_left_out():
    game = ended(4, "runes", (), ([], ["rune"], ["rune"], []), (2, 4, 3, 1))
    assert prizes(game) == [0, 3, 6, 1]  # 3 before 1; then those without any, 3 first
    do(game, "reward voyage1")
    assert [game.score(seat) for seat in range(4)] == [0, 3 + 1, 6 + 1, 1]


def test_first_voyage_pays_by_order_and_the_ghost_holds_a_rank():
    game = lay(3, {}, (21, 21, 21), berths=(3, 1, 2))
    assert prizes(game) == [1, 6, 3]
    game = lay(2, {}, (21, 21, 21), berths=(3, 1, 2))
    assert prizes(game) == [1, 6]
    game = lay(2, {}, (21, 21, 21), berths=(3, 2, 1))
    assert prizes(game) == [1, 3]


def test_later_voyages_ignore_the_ghost():
    game = ended(2, "runes", (), ([], []), (3, 2, 1))
    assert prizes(game) == [3, 6]


# -- glory ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    "runes, glory", [(0, 0), (1, 1), (2, 3), (3, 6), (4, 10), (5, 15), (6, 16), (10, 30)]
)
def test_runes_score_by_collections_of_five(runes, glory):
    assert scoring.rune_glory(runes) == glory


def test_glory_counts_every_kind():
    aboard = (["mjollnir 1", "mjollnir 2", "pennant 6", "amber 8"], ["pennant 7"], [])
    beside = (["rune", "rune", "fur 7", "monster 6", "port 2"], [], ["monster 7"])
    game = ended(3, "goods", aboard, beside, (1, 2, 3), crew=(2, 9, 0), voyage=4)
    assert game.breakdown(0) == [
        ("coins", 0, 0),
        ("runes", 2, 3),
        ("mjollnirs", 3, 6),
        ("pennants", 1, 6),
        ("goods", 1, 7),  # what is still aboard is worth nothing
        ("monsters", 1, 6),
    ]
    assert [game.score(seat) for seat in range(3)] == [28, 7, 7]
    do(game, "reward voyage3")
    assert [game.score(seat) for seat in range(3)] == [28 + 6, 7 + 3, 7 + 1]
    assert game.winners() == 1


def test_ties_share_the_victory():
    aboard, beside = (["pennant 6"], ["pennant 7"], []), ([], [], ["monster 7"])
    game = ended(3, "goods", aboard, beside, (1, 2, 3), voyage=4)
    assert game.winners() == 0b110


# -- tiles that carry their own values ---------------------------------------------------


def test_a_game_with_a_copys_own_tiles():
    own_rows = [row[:1] + (9,) + row[2:] if row[:2] == (4, 7) else row for row in data_tiles.TILES]
    own = make_game(own_rows)
    game = own(2, 3)
    while game.current() == CHANCE:
        game.apply(game.draw())
    assert "pennant 9" in list_names(own.TILES) and "pennant 9" not in list_names(Raids.TILES)
    assert game.copy().encode() == game.encode() and len(own.CLASSES) == len(Raids.CLASSES)


@pytest.mark.parametrize(
    "change",
    [
        lambda rows: rows[1:],  # fifteen tiles in a voyage
        lambda rows: [(11,) + rows[0][1:]] + rows[1:],
        lambda rows: [rows[0][:1] + (16,) + rows[0][2:]] + rows[1:],
        lambda rows: [rows[0][:2] + (4,) + rows[0][3:]] + rows[1:],
        lambda rows: [rows[0][:3] + (1,) + rows[0][4:]] + rows[1:],
        lambda rows: [(7, 3, 0, 0) + rows[0][4:]] + rows[1:],
        lambda rows: [(8, 1, 0, 0) + rows[0][4:7] + (5,)] + rows[1:],
        lambda rows: [(6, 1, 0, 0) + rows[0][4:]] + rows[1:],
    ],
)
def test_rows_that_are_no_tiles_are_refused(change):
    make_tiles(data_tiles.TILES)
    with pytest.raises(RulesError):
        make_tiles(change(list(data_tiles.TILES)))


def test_default_tiles_are_sixty_four_and_the_store_has_room():
    assert sum(Raids.TILES.total) == 64 and Raids.TILES.count <= 64
    assert STORE + 3 * 64 + 64 < Raids.STATE_SIZE
