"""People lay out face-down pieces without looking: every game has them elsewhere."""

import random

import pytest
from skald.rules.base import OFF
from skald.rules.drakkar import state as at

from host_sim.hands import lay_out_table
from host_sim.ideal import IdealTable
from host_sim.shuffle import shuffle_faces
from tests.guidance.mending import LAYOUTS
from tests.rules.games import load_game

_EMBLEMS = range(at.PAWNS, at.PAWNS + 30)


def deal(game, seed):
    """Return (zones that the rules want, zones of the real pieces)."""
    wanted = [game.zone_of(piece) for piece in range(len(game.CLASSES))]
    return wanted, shuffle_faces(game, wanted, game.CLASSES, random.Random(seed))


@pytest.mark.parametrize("seats", [2, 4])
def test_emblems_lie_elsewhere_in_every_game(seats):
    game = load_game("drakkar")(seats, 1)
    wanted, dealt = deal(game, 1)
    assert sorted(dealt) == sorted(wanted) and dealt != wanted
    assert dealt != deal(game, 2)[1]
    moved = [piece for piece in range(len(wanted)) if wanted[piece] != dealt[piece]]
    assert set(moved) <= set(_EMBLEMS)
    # Two players use three sets only, so the others stay in the box.
    assert [zone == OFF for zone in dealt] == [zone == OFF for zone in wanted]


def test_a_face_that_was_seen_stays_in_its_place():
    game = load_game("drakkar")(3, 1)
    for emblem, symbol in ((0, 5), (7, 5), (29, 0)):
        game.state[at.SYMBOL + emblem] = symbol
    for seed in range(5):
        wanted, dealt = deal(game, seed)
        for emblem, symbol in ((0, 5), (7, 5), (29, 0)):
            real = dealt.index(wanted[at.PAWNS + emblem])
            assert game.FACES[real] == symbol


def test_simulated_people_shuffle_the_emblems():
    lying = set()
    for seed in range(3):
        table = IdealTable(LAYOUTS["drakkar"], load_game("drakkar")(2, 5))
        lay_out_table(table, seed)
        lying.add(tuple(table.world.zone[piece] for piece in _EMBLEMS))
    assert len(lying) == 3
