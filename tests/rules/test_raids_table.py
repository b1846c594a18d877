"""Raids: foreign bytes, words, pieces, what the table shows."""

import pytest
from skald.rules.base import CHANCE, HIDDEN, OFF, PRNG, BadPosition, find_number
from skald.rules.raids import Raids, state
from skald.rules.raids.state import DEAL, PAY, SAIL, SELL, SHIFT

from tests.rules.games import Picker, do, play, texts
from tests.rules.raids_table import face, lay

# -- foreign bytes ------------------------------------------------------------------


@pytest.mark.parametrize(
    "at, value",
    [
        (state.PHASE, 13),
        (state.VOYAGE, 0),
        (state.CREW, 11),
        (state.ROOM, 9),
        (state.ARMS, 1),
        (state.BERTH, 3),
        (state.AT, 5),
        (state.AT, 12),
        (state.GOAL, 0),
        (state.GOAL, 4),
        (state.TILE + 5, 1),
        (state.TILE + 1, 200),
        (state.COINS, 200),
        (state.MOVER, 1),
        (state.STAKE, 1),
        (state.NEXT, 3),
        (state.SALES, 1),
        (state.LEFT, 1),
        (state.PASSED + 1, 1),
        (state.STORE + 1, 1),  # a weapon beside a ship
        (state.SPACES + 1, 1),  # a gap before it
    ],
)
def test_a_wrong_byte_is_refused(at, value):
    game = lay(
        3,
        {1: "weapon 1", 6: "rune"},
        (1, 6, 0),
        (2, 2, 2),
        berths=(0, 0, 1),
        goals=("varieties", "runes", "shields"),
    )
    assert game.state[at] != value
    data = bytearray(game.encode())
    data[at] = value
    with pytest.raises(BadPosition):
        Raids(3).decode(bytes(data))


def test_a_tile_dealt_twice_is_refused():
    data = bytearray(lay(3, {1: "wood 3", 6: "rune"}, (1, 6, 21), berths=(0, 0, 1)).encode())
    data[state.TILE + 7] = face("wood 3")
    with pytest.raises(BadPosition):
        Raids(3).decode(bytes(data))


# -- words --------------------------------------------------------------------------


def test_reasons_are_those_of_the_moment():
    game = lay(3, {1: "weapon 1", 2: "rune", 6: "rune"}, (1, 6, 0), (2, 2, 2), berths=(0, 0, 1))
    assert game.current() == 2
    reason = game.explain_action
    assert reason(PAY << SHIFT | 3) == reason(DEAL << SHIFT | 3) == "sail first"
    assert reason(SELL << SHIFT | 1) == "only at a port"
    assert reason(SAIL << SHIFT | 5) == "no stop here"
    assert game.explain_placement(0, 3) == "not this ship"
    assert game.explain_placement(2, 4) == "no stop here"
    assert game.explain_placement(2, 2) == "no tile here"
    assert game.explain_placement(2, 30) == "ship on board"
    do(game, "sail stage5")
    assert reason(SAIL << SHIFT | 7) == "answer first"


# -- views, pieces ------------------------------------------------------------------


def test_nothing_but_the_prng_is_hidden():
    *_, game = play(Raids(3, 1), Picker(1).choose)
    for seat in (None, 0, 1, 2):
        view = game.view(seat)
        hidden = [i for i in range(len(view)) if view[i] != game.state[i]]
        assert set(hidden) <= set(range(PRNG, PRNG + 4))
        assert view[PRNG] == HIDDEN


def test_set_up_lies_in_piles_and_the_first_arrival_tile_on_the_board():
    game = Raids(4)
    piles = [find_number(Raids.ZONES, "pile", i) for i in range(4)]
    zones = [game.zone_of(piece) for piece in range(77)]
    assert [zones.count(pile) for pile in piles] == [16] * 4
    assert zones[68] == find_number(Raids.ZONES, "arrival") and zones[69:] == [OFF] * 8
    assert zones[:4] == [OFF] * 4


def test_weights_are_the_tiles_left():
    game = do(Raids(3, 1), "first ship0", "goal runes voyage1", "goal ports voyage2")
    do(game, "goal goods voyage3", "deal weapon 1 stage0")
    weights = {text: game._weight(game.parse(text)) for text in texts(game)}
    assert weights["deal weapon 1 stage1"] == 2 and weights["deal rune stage1"] == 3
    assert sum(weights.values()) == 15 and game.current() == CHANCE
