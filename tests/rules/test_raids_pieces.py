"""Raids: which pieces an action moves, and where they lie afterwards."""

from array import array

import pytest

from skald.rules.base import OFF, BadPosition, find_number
from skald.rules.raids import Raids, cells
from tests.rules.raids_table import do, face, lay


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
    damaged[cells.REFUSED] = face("weapon 1")
    with pytest.raises(BadPosition):
        game.decode(damaged)


def test_staying_is_lifting_the_ship():
    game = lay(3, {1: "port 1", 2: "monster 3", 6: "rune"}, (1, 6, 21), (2, 2, 2), [["wood 3"], [], []], berths=(0, 0, 1))
    do(game, "take port 1")
    moved = array("H", bytes(40))
    assert game.may_wait() and game.touches(game.parse("done"), moved) == 0
    do(game, "done", "discard", "sail stage5")
    assert game.touches(game.parse("answer 2"), moved) == 1 and moved[0] == 1 << 8 | 5
