"""Raids: order of play, catching up, passing, the ghost, the end of a voyage.

Stages in the texts of actions count from 0, here as in ZONES.
"""

import pytest
from skald.rules.base import CHANCE, OVER
from skald.rules.raids import Raids
from skald.rules.raids.legal import sail_cost
from skald.rules.raids.state import (
    ARGUMENT,
    ARRIVED,
    CREW,
    FLEE,
    MEETING,
    MOVER,
    PHASE,
    PLUNDER,
    SAIL,
    SHIFT,
    VISIT,
)

from tests.rules.games import Picker, do, list_legal, play, texts
from tests.rules.raids_table import (
    capacity_of,
    crews,
    lay,
    mover_of,
    names_aboard,
    refuse,
    stage_of,
)

START = {1: "weapon 1", 2: "wood 3", 3: "canvas 1", 4: "monster 3"}


def deal_out(game):
    """Play the draws of the set-up or of a new voyage."""
    while game.current() == CHANCE:
        game.apply(game.draw())
    return game


# -- set-up ---------------------------------------------------------------------


def test_set_up_for_three_seats_the_first_player_furthest_back():
    game = do(Raids(3), "first ship1")
    berths = [game.zone_of(ship) - 20 + 1 for ship in range(3)]
    assert berths == [1, 3, 2]
    assert crews(game) == [2, 1, 2]  # 1, 2, 2 in turn order: seats 1, 2, 0
    deal_out(game)
    assert game.current() == 1 and texts(game)[0].startswith("sail")


def test_set_up_for_four_and_for_two():
    assert crews(do(Raids(4), "first ship2")) == [2, 3, 1, 2]
    game = do(Raids(2), "first ship0")
    assert crews(game) == [1, 2]
    assert [game.zone_of(ship) - 19 for ship in range(3)] == [3, 2, 1]


def test_every_tile_of_a_voyage_can_be_dealt_once():
    game = do(Raids(3, 5), "first ship0")
    dealt = []
    while game.current() == CHANCE:
        action = game.draw()
        dealt.append(game.text(action))
        game.apply(action)
    tiles = sorted(text.split(" stage")[0][5:] for text in dealt[3:])
    assert len(dealt) == 3 + 16
    assert tiles == sorted(
        ["weapon 1"] * 3
        + ["canvas 1"] * 3
        + ["wood 3", "pig 3", "fur 4", "amber 4"]
        + ["rune"] * 3
        + ["port 1", "visit", "monster 3"]
    )
    stages = [int(text.split(" stage")[1]) + 1 for text in dealt[3:]]
    assert stages == [1, 2, 3, 4, 6, 7, 8, 9, 11, 12, 13, 14, 16, 17, 18, 19]


def test_first_voyage_has_a_visit_and_no_plunder():
    # the rulebook lays out Vikings on "la tuile Rencontre" and no coins (set-up)
    tiles = Raids.TILES
    dealt = [
        tiles.event[face]
        for face, count in zip(tiles.deals[0], tiles.decks[0])
        for _ in range(count)
    ]
    assert (dealt.count(VISIT), dealt.count(PLUNDER)) == (1, 0) and len(dealt) == 16


def test_a_drawn_arrival_tile_is_not_drawn_again():
    game = do(Raids(2), "first ship0", "goal runes voyage1", "goal sails voyage2")
    assert texts(game) == [
        "goal %s voyage3" % word
        for word in ("goods", "varieties", "shields", "weapons", "ports", "monsters")
    ]


# -- order, catching up ------------------------------------------------------------


def test_ships_leave_from_the_back_and_only_the_last_must_catch_up():
    game = lay(3, {**START, 6: "rune", 7: "pig 3"}, (0, 0, 0), (1, 1, 1))
    assert game.current() == 0 and game.prompt() == "do sail"
    do(game, "sail stage6", "pay stage3")
    assert game.current() == 1 and game.prompt() == "do sail"
    do(game, "sail stage2")
    assert game.current() == 2
    assert texts(game) == ["discard"]
    do(game, "discard")
    assert texts(game) == ["sail stage2", "sail stage5", "sail stage6", "sail arrival"]


def test_nothing_to_clear_when_somebody_stands_at_the_first_tile():
    game = lay(3, START, (1, 0, 2), (1, 1, 1), berths=(0, 1, 0))
    assert game.current() == 1
    assert texts(game) == ["sail stage0", "sail stage1", "sail stage2", "sail arrival"]


def test_rulebook_example_of_sailing():
    # Blue lies last, takes the weapon, clears wood and monster, and may stop at
    # free tiles, attack at the two others, but not stop on what has an arrow.
    board = {
        1: "weapon 1",
        2: "wood 4",
        3: "monster 3",
        4: "canvas 1",
        6: "rune",
        7: "pig 5",
        8: "visit",
        9: "fur 5",
        11: "plunder",
        12: "rune",
    }
    game = lay(3, board, (1, 4, 9), (2, 1, 1), voyage=2)
    assert game.current() == 0 and texts(game) == ["take weapon 1", "leave weapon 1"]
    do(game, "take weapon 1")
    assert names_aboard(game, 0) == ["weapon 1"]
    assert texts(game) == ["discard"]
    do(game, "discard")
    assert texts(game) == [
        "sail stage3",
        "sail stage5",
        "sail stage6",
        "sail stage8",
        "sail stage11",
        "sail arrival",
    ]
    assert refuse(game, SAIL, 8) == refuse(game, SAIL, 11) == "no stop here"
    assert refuse(game, SAIL, 5) == "no stop here"
    assert refuse(game, SAIL, 2) == refuse(game, SAIL, 13) == "no tile here"
    assert refuse(game, SAIL, 1) == "only forward"


def test_the_turn_may_stay_with_the_same_ship():
    board = {1: "weapon 1", 2: "wood 3", 6: "rune", 9: "pig 3"}
    game = lay(3, board, (1, 6, 9), (2, 1, 1))
    do(game, "take weapon 1", "discard", "sail stage5")
    # seat 1 was attacked and flees: seat 0 now lies furthest back again
    do(game, "flee arrival")
    assert game.current() == 0 and game.prompt() == "do take"


def test_the_last_ship_clears_everything_up_to_the_arrival():
    board = {1: "weapon 1", 2: "wood 3", 6: "monster 3", 9: "visit"}
    game = lay(3, board, (1, 21, 21), (2, 0, 0), berths=(0, 1, 2))
    do(game, "leave weapon 1", "discard")
    assert texts(game) == ["sail arrival"]
    do(game, "sail arrival")
    assert crews(game)[0] == 2 + 4  # the four villages, but neither visit nor monster


def test_the_arrival_can_be_reached_in_one_go_and_ranks_by_order():
    game = lay(3, START, (0, 0, 0), (3, 3, 3))
    do(game, "sail arrival", "pay stage3")
    assert stage_of(game, 0) == ARRIVED and game.zone_of(0) == 20  # start position 1
    assert game.current() == 1 and game.zone_of(2) == 20  # still waiting on the same place


# -- passing -----------------------------------------------------------------------


def test_each_passing_ship_takes_what_is_left():
    board = {1: "visit", 2: "plunder", 3: "rune", 4: "wood 4", 6: "pig 5", 7: "fur 5"}
    game = lay(4, board, (0, 0, 0, 0), (0, 0, 0, 0), voyage=2)
    do(game, "sail stage2", "sail stage3", "sail stage5", "discard", "sail stage6")
    # 2 then 1 Viking, 3 then 1 coin; the third only gets its village's Viking
    assert crews(game) == [2, 1, 1, 1]
    assert [game.score(seat) for seat in range(4)] == [3, 1, 0, 0]


def test_vikings_beyond_the_shields_are_lost():
    game = lay(3, {1: "visit", 6: "rune"}, (0, 0, 0), (9, 0, 0))
    do(game, "sail stage5")
    assert crews(game)[0] == capacity_of(game, 0) == 10


# -- end of a voyage, ghost -------------------------------------------------------------


def finish(game):
    """Bring all ships in, each leaving what it lies at."""
    while game.prompt() not in ("do reward", "over"):
        may = texts(game)
        wanted = [t for t in may if t.startswith(("leave", "done")) or t.endswith("arrival")]
        do(game, (wanted or may)[0])
    return game


def test_last_to_arrive_starts_the_next_voyage():
    game = finish(lay(3, {1: "weapon 1", 6: "rune"}, (1, 6, 0), berths=(0, 0, 1)))
    # seat 2 sails in first, then 0, then 1
    assert [game.zone_of(ship) - 19 for ship in range(3)] == [2, 3, 1]
    do(game, "reward voyage0", "start voyage1")
    deal_out(game)
    assert game.current() == 1


def test_ghost_sails_from_village_to_village_and_touches_nothing():
    board = {1: "visit", 2: "plunder", 3: "monster 3", 4: "rune", 6: "weapon 1", 9: "wood 4"}
    game = lay(2, board, (0, 0, 0), (1, 1), voyage=2)
    do(game, "sail stage8", "pay stage2", "sail stage5", "pay stage2")
    assert mover_of(game) == 2
    assert texts(game) == ["discard"]  # it catches up over what lies before stage 6
    do(game, "discard")
    assert texts(game) == ["ghost stage4"]
    do(game, "ghost stage4")
    # still furthest back
    assert game.explain_placement(2, 6) == "ghost steps"
    assert texts(game) == ["ghost stage9"]
    do(game, "ghost stage9")
    assert game.current() == 1 and game.prompt() == "do take leave"


def test_ghost_is_caught_up_with_like_any_ship_and_never_fought():
    board = {3: "rune", 4: "wood 3", 6: "weapon 1", 7: "pig 3", 9: "rune"}
    game = lay(2, board, (3, 9, 5), (1, 1))
    do(game, "take rune", "discard")
    assert texts(game) == ["sail stage5", "sail stage6", "sail stage8", "sail arrival"]


def test_ghost_arrives_after_the_last_village():
    game = lay(2, {}, (21, 21, 20), berths=(1, 2, 0))
    assert texts(game) == ["ghost arrival"]
    assert game.explain_placement(2, 6) == "ghost in"  # no village is left
    do(game, "ghost arrival")
    assert game.zone_of(2) == 22 and game.prompt() == "do reward"


def test_ghost_changes_places_to_start_in_front():
    game = lay(2, {}, (21, 21, 20), berths=(1, 2, 0))
    do(game, "ghost arrival", "reward voyage0", "start voyage1")
    # seat 0 came first and now starts furthest back, literally
    assert [game.zone_of(ship) - 19 for ship in range(3)] == [3, 2, 1]
    deal_out(game)
    assert game.current() == 0


def test_game_ends_after_the_fourth_voyage():
    game = finish(lay(3, {}, (21, 21, 21), berths=(1, 2, 3), voyage=4))
    do(game, "reward voyage3")
    assert game.current() == OVER and texts(game) == []
    assert refuse(game, SAIL, 3) == "over"


@pytest.mark.parametrize("seed", range(12))
def test_the_cost_of_a_voyage_is_the_least_that_can_be_paid(seed):
    game, checked = Raids(2 + seed % 3, seed), 0
    for _ in play(game, Picker(seed).choose):
        for action in list_legal(game) if game.current() not in (CHANCE, OVER) else ():
            if action >> SHIFT in (SAIL, FLEE):
                ship = game.state[MOVER]
                left = game.state[CREW + ship] - sail_cost(game, action & ARGUMENT)
                assert left == most_crew(game.copy(), action, ship)
                checked += 1
    assert checked > 50


def most_crew(game, action, ship):
    """Return the most Vikings `ship` can have after `action` by trying every way on."""
    game.apply(action)
    if game.state[PHASE] != MEETING:
        return game.state[CREW + ship]
    return max((most_crew(game.copy(), way, ship) for way in list_legal(game)), default=-1)
