"""The person who repairs a wrong table by the listed moves alone (host_sim/mender.py)."""

from types import SimpleNamespace

from skald.rules.base import OFF
from skald.watching.layout import UNSENSED

from hardware.layouts.base import build
from host_sim.mender import Mender
from host_sim.world import World


def test_a_right_piece_that_is_lit_as_a_wrong_one_is_lifted_and_put_back():
    """It may have been exchanged for another one."""
    layout = build("vikings", "net")
    world = World(layout)
    cell = next(n for n, zone in enumerate(layout.zones) if zone.kind == "cell")
    right, other = (
        next(p for p in range(len(world.zone)) if layout.piece_kind(p) == kind)
        for kind in ("boatsman", "fisher")
    )
    world.put(right, cell)
    repair = SimpleNamespace(count=2, piece=[other, right], origin=[cell, OFF], home=[OFF, cell])
    table = SimpleNamespace(session=SimpleNamespace(repair=repair))
    mender = Mender(world, table, lambda piece, home: not world.lying_on(home))
    assert mender.mend_one() and world.zone[right] == OFF
    assert mender.mend_one() and world.lying_on(cell) == [right]


def test_nobody_fetches_a_piece_for_a_place_where_one_like_it_lies():
    """While a reader had not yet seen the emblem on a square, people used to bring one from a shield."""
    layout = build("drakkar", "net")
    world = World(layout)
    square = next(n for n, zone in enumerate(layout.zones) if zone.place != UNSENSED)
    shield = next(n for n, zone in enumerate(layout.zones) if zone.kind == "north")
    here, there = [p for p in range(len(world.zone)) if layout.piece_kind(p) == "emblem"][:2]
    world.put(here, square)
    world.put(there, shield)
    repair = SimpleNamespace(count=1, piece=[here], origin=[OFF], home=[square])
    game = SimpleNamespace(zone_of=world.zone.__getitem__)
    table = SimpleNamespace(session=SimpleNamespace(repair=repair, game=game))
    mender = Mender(world, table, lambda piece, home: not world.lying_on(home))
    assert not mender.mend_one() and world.zone[there] == shield
    world.lift(here)
    assert mender.mend_one() and world.lying_on(square) == [here]
