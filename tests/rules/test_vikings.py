"""Vikings: pieces, zones and words."""

from array import array

import pytest
from skald.rules.base import IllegalAction, find_kind
from skald.rules.vikings import GAME
from skald.rules.vikings import state as p

from tests.rules.games import Picker, do, play
from tests.rules.vikings_table import cell, clear, lay, offer, start

# -- legality, written a second time ------------------------------------------------------


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
