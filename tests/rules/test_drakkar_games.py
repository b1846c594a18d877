"""Drakkar over whole games: the slow oracle, secrets, damaged bytes, sensible games that end."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from skald.rules.base import CHANCE, OVER
from skald.rules.drakkar import Drakkar, refusals, words
from skald.rules.drakkar import state as at
from skald.rules.drakkar.data import COPIES, LAID_OUT
from skald.show.words import Words

from tests.rules.drakkar_tables import SlowMoves, lay
from tests.rules.games import Picker, texts
from tests.rules.games import play as play_on
from tests.rules.habits import by_habit

SETUPS = [(3, 0), (4, 1), (2, 2), (4, 3)]


def play(seats, options, seed, plies, sensible=False):
    """Yield the game before each action and, last, where it stopped."""
    choose = by_habit("drakkar", seed) if sensible else Picker(seed).choose
    return play_on(Drakkar(seats, seed, options), choose, plies)


@pytest.mark.parametrize("seats, options", SETUPS)
def test_sensible_games_end(seats, options):
    for seed in range(2):
        *_, game = play(seats, options, seed, 4000, sensible=True)
        assert game.current() == OVER and game.winners()


@pytest.mark.parametrize("seats, options", SETUPS)
@pytest.mark.parametrize("sensible", [False, True])
def test_uses_agree_with_the_slow_oracle(seats, options, sensible):
    compared = 0
    awaited = 0
    for game in play(seats, options, 3, 300, sensible):
        awaited += game.state[at.PHASE] == at.MOVING
        if game.state[at.PHASE] == at.MOVING and awaited % 7 == 0:
            fast = {text for text in texts(game) if not text.startswith("pry")}
            assert fast == SlowMoves(game).texts()
            compared += 1
    assert compared > 5


@given(st.data())
def test_crowded_ends_agree_with_the_slow_oracle(data):
    """Ten emblems, bound pawns and scattered ones: positions in which dice get stuck."""
    draw = data.draw
    residue = draw(st.integers(1, 5)), draw(st.integers(1, 5))
    knots = [(r, c) for r in (residue[0], residue[0] + 6) for c in (residue[1], residue[1] + 6)]
    cells = [(r, c) for r in range(13) for c in range(13)]
    near = knots + [(r, c) for r, c in cells if r % 6 <= 1 and c % 6 <= 1]
    squares = draw(st.lists(st.sampled_from(near + cells), min_size=10, max_size=10, unique=True))
    pawns = draw(st.lists(st.sampled_from(squares + cells), min_size=4, max_size=4, unique=True))
    names = ("spade", "diamond", "club", "crown", "heart", "spade", "club", "crown")
    home = draw(st.tuples(st.booleans(), st.booleans()))
    bond = at.SIX if any(home) else draw(st.sampled_from([at.SIX, at.PENALTY]))
    placed = []
    for pawn, square in zip((0, 1, 4, 5), pawns):
        if pawn > 1 or home[pawn]:
            placed.append((pawn, "%s%d" % (words.ROWS[square[0]], square[1])))
    game = lay(
        dice=draw(st.tuples(st.integers(1, 6), st.sampled_from([1, 6]))),
        emblems=[(i, "shield0" if i < 4 else "shield2") for i in range(8)]
        + [(8 + i, "%s%d" % (words.ROWS[r], c)) for i, (r, c) in enumerate(squares)],
        known=[(i, name, at.EVERYBODY) for i, name in enumerate(names)],
        pawns=placed,
        bonds=[(pawn, bond) for pawn in (0, 1) if not home[pawn]],
    )
    assert set(texts(game)) == SlowMoves(game).texts()


@pytest.mark.parametrize("seats, options", SETUPS)
def test_what_others_know_changes_no_view(seats, options):
    """Exchange the symbols a seat may not know: its view and its choices stay the same."""
    swapped = 0
    for ply, game in enumerate(play(seats, options, 5, 1500, sensible=True)):
        if ply % 25 or game.current() == CHANCE:
            continue
        state = game.encode()
        for seat in list(range(seats)) + [None]:
            bit = 16 if seat is None else 1 << seat
            hidden = [
                i for i in range(LAID_OUT[seats])
                if state[at.KNOWN + i] and not state[at.KNOWN + i] & bit
            ]  # fmt: skip
            kinds = {state[at.SYMBOL + i] for i in hidden}
            if len(kinds) < 2:
                continue
            other = bytearray(state)
            symbols = [state[at.SYMBOL + i] for i in hidden]
            for i, symbol in zip(hidden, symbols[1:] + symbols[:1]):
                other[at.SYMBOL + i] = symbol
            twin = Drakkar(seats, 0, options)
            twin.decode(bytes(other))
            assert twin.encode() != state and twin.view(seat) == game.view(seat)
            assert texts(twin) == texts(game)
            swapped += 1
    assert swapped


def test_symbols_and_emblems_are_conserved():
    for game in play(4, 0, 11, 1200, sensible=True):
        state = game.state
        for symbol in range(6):
            assert bytes(state[at.SYMBOL : at.KNOWN]).count(symbol) <= COPIES[4]
        on_table = [game.zone_of(8 + i) for i in range(30)]
        assert 255 not in on_table
        on_board = [zone for zone in on_table if zone < 169]
        assert len(set(on_board)) == len(on_board)


def test_squares_read_as_row_and_column():
    words = Words("en", "drakkar")
    assert words.action("emblem c5 e7") == "emblem C6 to E8"
    assert words.told(0, "throw 3 5") == "Red threw 3 and 5."
    game = lay(pawns=[(0, "c5")])
    assert words.action(game.zone_text(game.zone_of(0))) == "C6"
    assert words.action(game.zone_text(177)) == "N shield, spade"


def test_reasons_are_kept_to_their_phase():
    assert set(refusals._VERBS) == set(range(at.DONE))
