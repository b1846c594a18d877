"""While the table is laid out, either of two pieces that look the same is accepted."""

import random

import pytest
from skald.keep.tags import load_tags
from skald.recognition import tracker as track
from skald.rules.base import OFF, find_kind, find_number
from skald.sense.registry import Registry

from host_sim.hands import Hands
from tests.solo.opponents_table import run_until

_NOTICED_MS = 4000
_LOOK_MS = 100


@pytest.fixture
def table(make_table):
    table = make_table("vikings_on_board", "net", seats=2, seed=5)
    table.run(1000)
    table.press()
    table.run(1000)
    return table


def body(table, colour, number):
    """Return body `number` (0..5) of a colour: 0 and 1 have a shield, 2 and 3 two, 4 and 5 three."""
    return find_number(table.world.rules.PIECES, "body", 6 * colour + number)


def put_one_for_the_other(table, one, other):
    """Lay `one` where the deal wants `other`; return that zone, the tag of `one`, and the stages
    that the laying went through.
    """
    zone = table.session.tracker.places[other]
    tag = table.rig.tags[one]
    assert zone != OFF and table.session.tracker.places[one] != zone
    table.world.put(one, zone)
    stages = set()
    for _ in range(_NOTICED_MS // _LOOK_MS):
        table.run(_LOOK_MS)
        stages.add(table.session.laying.stage)
    return zone, tag, stages


def test_a_body_is_taken_for_the_one_that_looks_the_same(table):
    one, other = body(table, 1, 4), body(table, 1, 5)
    zone, tag, stages = put_one_for_the_other(table, one, other)
    laying = table.session.laying
    assert stages == {"lay"} and not laying.missing[other] and laying.missing[one]
    assert table.world.zone[other] == zone and table.rig.tags[other] is tag
    kept = Registry(load_tags(table.device.store, "vikings_on_board"))
    assert kept.find(tag.uid, 0) == other


def test_a_body_with_other_shields_is_not(table):
    one, other = body(table, 1, 2), body(table, 1, 5)
    zone, tag, _ = put_one_for_the_other(table, one, other)
    assert table.session.laying.stage == "wrong" and table.session.laying.stray.piece == one
    assert table.world.zone[one] == zone and table.rig.tags[one] is tag


def test_barrels_are_told_apart_by_what_is_below(table):
    pieces = table.world.rules.PIECES
    barrels = [p for p in range(len(table.world.zone)) if find_kind(pieces, p)[0] == "barrel"]
    tags = [table.rig.tags[piece] for piece in barrels]
    zone = next(n for n, z in enumerate(table.layout.zones) if "barrel" in z.holds)
    for piece in barrels[:2]:
        table.world.put(piece, zone)
        table.run(_NOTICED_MS)
    assert [table.rig.tags[piece] for piece in barrels] == tags


def test_a_table_of_twins_exchanged_is_played_and_survives_a_power_cut(table):
    hands = Hands(table.world, table, random.Random(3))
    wanted = list(table.session.tracker.places)
    for colour in range(4):
        for number in (0, 2, 4):
            one, other = body(table, colour, number), body(table, colour, number + 1)
            zone = wanted[other]
            assert zone not in (OFF, wanted[one])
            table.world.put(one, zone)
            run_until(table, lambda session: not session.laying.missing[other])
    table.follow(hands.lay_out())
    assert table.session.verdict != track.MISMATCH
    assert [zone for zone in table.world.zone if zone != OFF] and wanted == list(
        table.session.tracker.places
    )
    table.follow(hands.play(4))
    table.run(100)
    table.power_cycle()
    table.run(14000)
    assert table.session.verdict != track.MISMATCH and not table.session.is_setting_up
    assert list(table.session.game.log)[-1] == hands.mind.log[-1]
