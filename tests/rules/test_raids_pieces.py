"""Raids: which pieces an action moves, and where they lie afterwards."""

from array import array

import pytest
from skald.rules.base import OFF, BadPosition, find_number
from skald.rules.raids import Raids, state

from tests.rules.games import do
from tests.rules.raids_table import face, lay


def test_a_new_voyage_changes_the_arrival_tile():
    game = lay(3, {}, (21, 21, 21), berths=(1, 2, 3), goals=("goods", "runes", "ports"))
    spot = find_number(Raids.ZONES, "arrival")
    assert game.zone_of(68) == spot and game.zone_of(68 + 1) == spot + 1
    do(game, "reward voyage0", "start voyage1")
    assert game.zone_of(68) == OFF and game.zone_of(68 + 1) == spot
    assert game.zone_of(68 + 3) == spot + 2


def test_what_leaves_the_game_goes_into_the_box():
    board = {1: "weapon 1", 2: "wood 3", 6: "rune"}
    game = lay(3, board, (1, 6, 21), aboard=(["canvas 1"], [], []), berths=(0, 0, 1))
    moved = array("H", bytes(40))
    before = [game.zone_of(piece) for piece in range(77)].count(OFF)
    for text, places in (
        ("replace canvas 1", {OFF, 24}),
        ("discard", {OFF}),
    ):
        count = game.touches(game.parse(text), moved)
        assert {touch & 255 for touch in moved[:count]} == places
        do(game, text)
    assert [game.zone_of(piece) for piece in range(77)].count(OFF) == before + 2


def test_a_refused_tile_lies_on_the_tray_until_its_ship_sails():
    tray = find_number(Raids.ZONES, "tray")
    game = lay(3, {1: "weapon 1", 2: "wood 3", 6: "rune", 7: "rune"}, (1, 6, 21), berths=(0, 0, 1))
    moved, weapon = array("H", bytes(40)), 4
    for text, zone in (("leave weapon 1", tray), ("discard", tray), ("sail stage6", OFF)):
        action = game.parse(text)
        touched = list(moved[: game.touches(action, moved)])
        assert (weapon << 8 | zone in touched) == (text != "discard")
        do(game, text)
        assert [game.zone_of(piece) for piece in range(77)].count(tray) == (zone == tray)
        game.decode(game.encode())
    game = lay(3, {1: "weapon 1", 6: "rune", 7: "rune"}, (1, 6, 21), berths=(0, 0, 1))
    damaged = bytearray(game.encode())
    damaged[state.REFUSED] = face("weapon 1")
    with pytest.raises(BadPosition):
        game.decode(damaged)


def test_staying_is_lifting_the_ship():
    game = lay(
        3,
        {1: "port 1", 2: "monster 3", 6: "rune"},
        (1, 6, 21),
        (2, 2, 2),
        [["wood 3"], [], []],
        berths=(0, 0, 1),
    )
    do(game, "take port 1")
    moved = array("H", bytes(40))
    assert game.may_defer() and game.touches(game.parse("done"), moved) == 0
    do(game, "done", "discard", "sail stage5")
    assert game.touches(game.parse("answer 2"), moved) == 1 and moved[0] == 1 << 8 | 5


def test_a_piece_laid_wrong_is_told_why():
    zone = {kind: find_number(Raids.ZONES, kind) for kind, _ in Raids.ZONES}
    board = {1: "weapon 1", 2: "rune", 6: "rune"}

    def piece_on(game, stage):
        return [game.zone_of(piece) for piece in range(77)].index(stage - 1, 4)

    game = lay(3, board, (1, 6, 21), aboard=(["canvas 1"] * 2, [], []), berths=(0, 0, 1))
    weapon, rune = piece_on(game, 1), piece_on(game, 2)
    assert game.explain_placement(weapon, zone["longship"] + 1) == "not your ship"
    assert game.explain_placement(weapon, zone["stage"] + 9) == "goes aboard"
    assert game.explain_placement(rune, zone["tray"]) == "not this tile"
    assert game.explain_placement(0, 4) == "take the tile first"
    assert game.explain_placement(68, zone["tray"]) == "goal stays"
    spaces = ["canvas 1", "canvas 2", "pig 3", "wood 3", "wood 4"]
    full = lay(3, board, (1, 6, 21), aboard=(spaces, [], []), voyage=2, berths=(0, 0, 1))
    assert full.explain_placement(piece_on(full, 1), zone["longship"]) == "ship full"
    at_rune = lay(3, {2: "rune", 6: "rune"}, (2, 6, 21), berths=(0, 0, 1))
    assert at_rune.explain_placement(piece_on(at_rune, 2), zone["tray"]) == "must be taken"
    assert at_rune.explain_placement(piece_on(at_rune, 2), zone["longship"]) == "goes beside"
    sailing = lay(3, {6: "rune", 7: "rune"}, (0, 0, 0), (1, 1, 1))
    assert sailing.explain_placement(0, zone["berth"] + 3) == "berth order"
    ghost = lay(2, {6: "rune", 7: "rune"}, (6, 7, 0), berths=(0, 0, 1))
    assert ghost.explain_placement(2, 6) in ("ghost steps", "discard first")
    deal = do(
        Raids(3, 1), "first ship0", "goal runes voyage1", "goal ports voyage2", "goal goods voyage3"
    )
    places = [deal.zone_of(piece) for piece in range(77)]
    assert deal.explain_placement(places.index(zone["pile"]), 3) == "deal in order"
    assert deal.explain_placement(places.index(zone["pile"] + 2), 0) == "not this pile"
    assert deal.explain_placement(0, 3) == "deal first"


def test_costs_are_counted_where_they_arise():
    board = {3: "rune", 6: "rune", 7: "monster 3", 8: "weapon 1", 9: "weapon 1"}
    game = do(lay(3, board, (3, 6, 9), (3, 2, 0)), "take rune")
    assert game.state[state.PHASE] == state.SAILING
    # A village on the way wins the Viking that the attack or the monster takes.
    assert [game.badge(stage) for stage in range(4, 9)] == [0, 0, 0, 0, 1]
    do(game, "sail stage8")
    assert game.prompt_count() == 3 and game.badge(6) == 3 and game.badge(8) == 1
    assert game.purse(0) == ("vikings", 4)
    do(game, "pay stage6")
    assert game.current() == 2 and game.prompt_count() == 2 and game.badge(8) == 0


def test_majorities_are_listed_by_rank_before_they_are_paid():
    game = lay(
        3, {}, (21, 21, 21), voyage=2, aboard=(["wood 3"], [], ["fur 4", "pig 3"]), berths=(1, 2, 3)
    )
    assert game.standings() == ("goods", [(2, 2, 6), (0, 1, 3), (1, 0, 1)], "lift to pay")
    do(game, "reward voyage1")
    assert game.standings() is None
