"""Drakkar's board, pieces and words; its rules are in drakkar.cases."""

import pytest
from skald.rules.drakkar import Drakkar
from skald.rules.drakkar import state as at
from skald.rules.drakkar.data import CIRCLES, EMBLEMS, LACKS
from skald.show.words import Words

from tests.rules.drakkar_table import lay, zone
from tests.rules.games import list_legal


def test_circles_are_the_same_for_all_sides():
    cells = [tuple(CIRCLES[i : i + 2]) for i in range(0, 60, 2)]
    for part in (set(cells[:18]), set(cells[18:])):
        assert {(column, row) for row, column in part} == part
        assert {(12 - column, 12 - row) for row, column in part} == part
    assert len(set(cells)) == EMBLEMS


def test_177_squares():
    assert sum(count for _, count in Drakkar.ZONES) == 177 + 4 * 5
    assert sum(at.is_square(cell) for cell in range(at.START)) == 169


@pytest.mark.parametrize(
    "seats, emblems, sides", [(2, 18, (0, 2)), (3, 30, (0, 1, 2)), (4, 30, (0, 1, 2, 3))]
)
def test_set_up(seats, emblems, sides):
    game = Drakkar(seats)
    assert sum(game.zone_of(8 + i) < 169 for i in range(30)) == emblems
    for pawn in range(8):
        assert game.zone_of(pawn) == (169 + pawn if pawn // 2 in sides else 255)


def test_clans_lack_one_symbol_each():
    assert sorted(LACKS) == [0, 1, 2, 3]


def test_throws_are_weighted_as_two_dice():
    game = Drakkar(2)
    weights = [game._weight(action) for action in list_legal(game)]
    assert len(weights) == 21 and sum(weights) == 36


def test_what_lies_on_a_square():
    game = lay("pawn 4 e6")
    out = bytearray(4)
    assert out[: game.pieces_on(zone("e6"), out)] == bytes((4, 8 + 9))
    assert game.pieces_on(zone("e7"), out) == 0


def test_squares_read_as_row_and_column():
    words = Words("en", "drakkar")
    assert words.action("emblem c5 e7") == "emblem C6 to E8"
    assert words.told(0, "throw 3 5") == "Red threw 3 and 5."
    game = lay("pawn 0 c5")
    assert words.action(game.zone_text(game.zone_of(0))) == "C6"
    assert words.action(game.zone_text(177)) == "N shield, spade"
