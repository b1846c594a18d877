"""Raids: tiles and their values, costs, what is hidden; its rules are in raids.cases."""

import pytest
from skald.rules.base import CHANCE, HIDDEN, OFF, OVER, PRNG, RulesError, find_number
from skald.rules.raids import Raids, data_tiles, scoring
from skald.rules.raids.legal import sail_cost
from skald.rules.raids.state import (
    ARGUMENT,
    AT,
    CREW,
    FLEE,
    GHOST_SHIP,
    HAUNTING,
    MEETING,
    MOVER,
    PASSED,
    PHASE,
    PLUNDER,
    ROOM,
    SAIL,
    SHIFT,
    STORE,
    TILE,
    VISIT,
)
from skald.rules.raids.tiles import make_tiles

from tests.rules.games import Picker, do, list_legal, play
from tests.rules.raids_table import Trial, face, list_names, make_game

# -- set-up ---------------------------------------------------------------------


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


def test_set_up_lies_in_piles_and_the_first_arrival_tile_on_the_board():
    game = Raids(4)
    piles = [find_number(Raids.ZONES, "pile", i) for i in range(4)]
    zones = [game.zone_of(piece) for piece in range(77)]
    assert [zones.count(pile) for pile in piles] == [16] * 4
    assert zones[68] == find_number(Raids.ZONES, "arrival") and zones[69:] == [OFF] * 8
    assert zones[:4] == [OFF] * 4


# -- costs, glory, secrets ---------------------------------------------------------


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


@pytest.mark.parametrize(
    "runes, glory", [(0, 0), (1, 1), (2, 3), (3, 6), (4, 10), (5, 15), (6, 16), (10, 30)]
)
def test_runes_score_by_collections_of_five(runes, glory):
    assert scoring.rune_glory(runes) == glory


def test_nothing_but_the_prng_is_hidden():
    *_, game = play(Raids(3, 1), Picker(1).choose)
    for seat in (None, 0, 1, 2):
        view = game.view(seat)
        hidden = [i for i in range(len(view)) if view[i] != game.state[i]]
        assert set(hidden) <= set(range(PRNG, PRNG + 4))
        assert view[PRNG] == HIDDEN


# -- tiles that carry their own values ---------------------------------------------------


def test_a_game_with_a_copys_own_tiles():
    own_rows = [row[:1] + (9,) + row[2:] if row[:2] == (4, 7) else row for row in data_tiles.TILES]
    own = make_game(own_rows)
    game = own(2, 3)
    while game.current() == CHANCE:
        game.apply(game.draw())
    assert "pennant 9" in list_names(own.TILES) and "pennant 9" not in list_names(Raids.TILES)
    assert game.copy().encode() == game.encode() and len(own.CLASSES) == len(Raids.CLASSES)


def test_two_of_one_good_are_one_choice_and_both_can_be_sold():
    own_rows = list(data_tiles.TILES)
    weapons, wood = face("weapon 1") - 1, face("wood 3") - 1
    own_rows[weapons] = own_rows[weapons][:4] + (2,) + own_rows[weapons][5:]
    own_rows[wood] = own_rows[wood][:4] + (2,) + own_rows[wood][5:]
    trial = Trial()
    trial.GAME = make_game(own_rows)
    trial.lay_game(
        "seats 3, voyage 3, ships stage0 arrival1 arrival2, stage0 port 2, aboard 0 wood 3 / wood 3"
    )
    for step in ("do take port 2", "legal sell wood 3, done", "do sell wood 3, sell wood 3"):
        trial.try_step(step)
    assert trial.game.score(0) == 6 and trial.game.prompt() == "do sail"


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


def test_the_ghost_takes_nothing_on_its_way():
    passed = 0
    for seed in range(8):
        for game in play(Raids(2, seed), Picker(seed).choose):
            if game.state[PHASE] == HAUNTING:
                state, after = game.state, game.copy()
                (action,) = list_legal(after)
                way = range(state[AT + GHOST_SHIP] + 1, action & ARGUMENT)
                passed += any(game.TILES.event[state[TILE + stage]] for stage in way)
                after.apply(action)
                assert after.state[PHASE] != MEETING
                assert after.state[CREW:ROOM] == state[CREW:ROOM]
                assert after.state[PASSED:STORE] == state[PASSED:STORE]
    assert passed
