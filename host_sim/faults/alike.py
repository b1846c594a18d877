"""Classes of pairs that rules and sensors treat alike, so that one pair of each class stands for the others.

Two pieces are in one class if they are of one kind, lie on zones of one kind with the same
sensors, among equally many others, and may be moved to the same kinds of zones.  Two pairs are
alike if their pieces are in the same classes and if they agree in three points: whether the two
pieces look the same, lie on one zone, and lie at one place.
"""

import itertools
import random

from skald.rules.base import OFF
from skald.watching.layout import UNSENSED

_CROWD = 3  # more pieces than this on one zone make no difference


def list_pairs(opening, seed):
    """Return (every ordered pair of pieces of `opening`, the number of classes of pairs).

    One pair of each class comes before all others; apart from that `seed` shuffles them.
    """
    pairs = list(itertools.permutations(opening.list_pieces(), 2))
    random.Random(seed).shuffle(pairs)
    table = opening.load(opening.data)
    classes = _list_classes(opening, table)
    zones, appearances, places = table.layout.zones, table.world.appearances, opening.places
    first = {}
    for a, b in pairs:
        here, there = places[a], places[b]
        is_near = zones[here].place == zones[there].place
        key = classes[a], classes[b], appearances[a] == appearances[b], here == there, is_near
        first.setdefault(key, (a, b))
    chosen = set(first.values())
    return sorted(pairs, key=lambda pair: pair not in chosen), len(chosen)


def _list_classes(opening, table):
    """Return {piece: its class}."""
    layout, appearances, places = table.layout, table.world.appearances, opening.places
    ways = _list_ways(opening, table)
    classes = {}
    for piece in opening.list_pieces():
        place = places[piece]
        zone = layout.zones[place]
        classes[piece] = (
            layout.piece_kind(piece),
            zone.kind,
            zone.place != UNSENSED,
            min(places.count(place), _CROWD),
            ways.get((appearances[piece], place), frozenset())
            | ways.get((None, place), frozenset()),
        )
    return classes


def _list_ways(opening, table):
    """Return {(appearance or None, zone): ways in which legal actions move pieces there}."""
    game, ways = table.session.game, {}
    for action in list(game.legal[: game.count_actions()]):
        moves = opening.moves.of(game, action)
        for appearance, origin, to in moves:
            kind = None if to == OFF else table.layout.zones[to].kind
            way = frozenset({(kind, len(moves), origin == to)})
            ways[appearance, origin] = ways.get((appearance, origin), frozenset()) | way
    return ways
