"""Vikings: components, pieces, zones and words."""

from array import array

import pytest
from skald.rules.base import SEATS, IllegalAction, find_kind
from skald.rules.vikings import GAME
from skald.rules.vikings import state as p
from skald.rules.vikings.board import read_board

from tests.rules.games import Picker, do, play
from tests.rules.vikings_table import cell, clear, lay, offer, start

SETUPS = [(seats, options) for seats in (2, 3, 4) for options in (0, 1, 3, 5)]


def walk(seats, options, seed):
    """Return a random game, as games.play() yields it."""
    picker = Picker(seed)
    # rather the lower choices: small bids, so that purses last
    return play(
        GAME(seats, seed, options), lambda game: min(picker.choose(game), picker.choose(game))
    )


def census(game):
    """Return how many tiles (without building tiles) and Vikings are in the game."""
    state = game.state
    tiles = sum(state[p.PILE : p.BOARD])
    vikings = sum(state[p.BAG : p.SLOTS]) + sum(state[p.MAINLAND : p.OWNED])
    places = list(state[p.SLOTS : p.DISPLAY]) + [state[p.HAND]]
    cells = [here for seat in range(state[SEATS]) for here in read_board(state, seat)]
    places += [here & p.KIND for here in cells]
    tiles += sum(1 for here in places if here & p.KIND and not p.BUILT <= here & p.KIND < p.SHIP)
    tiles += sum(state[p.STARTS] >> seat & 1 for seat in range(4))
    vikings += sum(1 for lot in state[p.SLOTS : p.DISPLAY] if lot > p.KIND)
    vikings += sum(1 for here in cells if here & p.STANDS)
    return tiles, vikings + (state[p.HAND_VIKING] > 0)


@pytest.mark.parametrize("seats, options", SETUPS)
def test_components_leave_by_the_rules_alone(seats, options):
    before = 72 + seats, 78
    for game in walk(seats, options, seats * 10 + options):
        now = census(game)
        if game.log:
            verb = game.text(game.log[-1]).split()[0]
            gone = before[0] - now[0], before[1] - now[1]
            assert gone[0] == 0 or gone[0] == 1 and verb in ("discard", "swap", "replace")
            assert gone[1] == (verb in ("remove", "sail", "ferry"))
        before = now
    assert sum(game.state[p.PILE : p.BOARD]) == 0
    assert sum(game.state[p.BAG : p.POOL]) == (0 if options in (1, 5) else 6)
    assert len(game.log) < 700


# -- physical pieces -------------------------------------------------------------------


def test_pieces_and_zones_are_numbered_for_sensors():
    assert find_kind(GAME.PIECES, 0) == ("wheel", 0)
    assert len(GAME.CLASSES) == 180 and GAME.CLASSES[1:22] == bytes([1]) * 21
    assert sum(count for _, count in GAME.ZONES) == 12 + 12 + 1 + 4 + 4 + 216


def zone_names(game):
    found = {}
    for piece in range(180):
        if game.zone_of(piece) != 255:
            kind, index = find_kind(game.ZONES, game.zone_of(piece))
            name = find_kind(game.PIECES, piece)[0]
            found.setdefault((kind, index), []).append(name)
    return found


def test_where_the_pieces_lie():
    game = lay(clear(start()), 1, ships="r", w="L", f="L* 2")
    offer(game, {4: "R n", 9: "b w"}, seat=1)
    places = zone_names(game)
    assert places[("wheel", 4)] == ["wheel"]
    assert places[("slot", 9)] == ["ship3", "warrior"]
    assert places[("cell", 54 + cell(5, 1))] == ["left", "fisher"]
    assert places[("cell", 54 + cell(5, 2))] == ["middle1"]
    assert places[("cell", 54 + cell(0, 1))] == ["ship0"]
    do(game, "buy slot9")
    assert ("slot", 9) not in zone_names(game)  # in the buyer's hand


def test_ninth_column_stands_for_all_beyond():
    game = lay(clear(start()), 0, ships="r r r g g g g y y y", f="L 1 1 1 1 2 2 2 2 2 3 3*")
    assert zone_names(game)[("cell", cell(0, 9))] == ["ship2"] * 2
    assert zone_names(game)[("cell", cell(5, 9))] == ["middle1"] * 2 + ["middle2"] * 2 + ["fisher"]
    offer(game, {0: "L f", 1: "R f", 2: "R n"})
    do(game, "buy slot1")
    moved = array("H", bytes(20))
    assert game.touches(game.parse("place r5 c12"), moved) == 1
    assert moved[0] & 255 == 33 + cell(5, 9)


def test_start_tiles_wait_on_the_mainland():
    game = GAME(3)
    assert [zone_names(game)[("mainland", seat)] for seat in range(3)] == [["left"]] * 3


# -- words and reasons -----------------------------------------------------------------


def test_nothing_is_secret():
    for game in play(GAME(2, 4, 1), Picker(4).choose):
        if len(game.log) % 50 == 0:
            views = [game.view(seat) for seat in (0, 1, None)]
            assert views[0] == views[1] == views[2]
            assert views[0][8:] == game.encode()[8:]


def test_a_refusal_says_why_and_where():
    game = start()
    with pytest.raises(IllegalAction) as error:
        game.apply(p.DO_BUY << p.SHIFT | 15)
    assert error.value.reason == "slot empty" and error.value.position == game.encode()
