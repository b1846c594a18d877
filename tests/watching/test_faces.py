"""Two face-down pieces in each other's places are led back, though nobody can tell them apart."""

import pytest
from skald.recognition import tracker as track
from skald.rules.base import OFF
from skald.watching.layout import UNSENSED

from tests.guidance.mending import list_repairs, mend, start


def find_alone(table):
    """Return the emblems that are the only one in their reader's field, and lie below no pawn."""
    zones, world = table.layout.zones, table.world
    lying = [(p, z) for p, z in enumerate(world.zone) if table.layout.piece_kind(p) == "emblem"]
    fields = [zones[z].place for _, z in lying if z != OFF]
    return [
        p
        for p, z in lying
        if z != OFF
        and zones[z].place != UNSENSED
        and fields.count(zones[z].place) == 1
        and world.lying_on(z) == [p]
    ]


def exchange(world, pieces):
    """Put each of `pieces` where the next one lies."""
    places = [world.zone[piece] for piece in pieces]
    for piece, place in zip(pieces, places[1:] + places[:1]):
        world.put(piece, place)


@pytest.mark.parametrize("count", (2, 3))
def test_emblems_in_each_others_places_are_led_back(count):
    table, hands = start("drakkar", actions=8)
    log = list(table.session.game.log)
    pieces = find_alone(table)[:count]
    before = list(table.world.zone)
    exchange(table.world, pieces)
    table.run(4000)
    session = table.session
    assert session.verdict == track.MISMATCH and session.reason == "exchanged"
    wrong = {(piece, table.world.zone[piece], before[piece]) for piece in pieces}
    assert set(list_repairs(table)) == wrong
    mend(table, 3 * count)
    assert list(table.world.zone) == before and list(session.game.log) == log
    table.follow(hands.play(hands.done + 4))
    assert session.verdict != track.MISMATCH
