"""Two face-down pieces in each other's places are led back, though nobody can tell them apart."""

import pytest
from skald.recognition import tracker as track
from skald.rules.base import OFF
from skald.watching.layout import UNSENSED

from tests.guidance.mending import mend, start


def find_alone(table):
    """Return the emblems that are the only one in their reader's field, and lie below no pawn."""
    zones, world = table.layout.zones, table.world
    lying = [(p, z) for p, z in enumerate(world.zone) if table.layout.piece_kind(p) == "emblem"]
    fields = [zones[z].reader for _, z in lying if z != OFF]
    return [
        p
        for p, z in lying
        if z != OFF
        and zones[z].reader != UNSENSED
        and fields.count(zones[z].reader) == 1
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
    back = session.repair
    moves = {(back.piece[i], back.origin[i], back.home[i]) for i in range(back.count)}
    assert moves == {(piece, table.world.zone[piece], before[piece]) for piece in pieces}
    mend(table, 3 * count)
    assert list(table.world.zone) == before and list(session.game.log) == log
    table.follow(hands.play(hands.done + 4))
    assert session.verdict != track.MISMATCH


def test_an_emblem_is_led_back_to_a_square_without_a_reader():
    """Its tag was seen before it went there, and now it is seen where another one belongs."""
    table, hands = start("drakkar", actions=8)
    world, zones = table.world, table.layout.zones
    while True:
        unread = [
            piece
            for piece, zone in enumerate(world.zone)
            if table.layout.piece_kind(piece) == "emblem" and zone != OFF
            if zones[zone].kind == "square" and zones[zone].reader == UNSENSED
            if world.lying_on(zone) == [piece]
        ]
        if unread:
            break
        table.follow(hands.play(hands.done + 1))
    table.run(1000)
    log = list(table.session.game.log)
    pieces = [unread[0], find_alone(table)[0]]
    before = list(world.zone)
    exchange(world, pieces)
    table.run(4000)
    session = table.session
    assert session.verdict == track.MISMATCH and session.reason == "exchanged"
    back = session.repair
    moves = {(back.piece[i], back.origin[i], back.home[i]) for i in range(back.count)}
    assert moves == {(piece, world.zone[piece], before[piece]) for piece in pieces}
    mend(table, 6)
    assert list(world.zone) == before and list(session.game.log) == log
