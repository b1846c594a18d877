"""Vikings on Board: invents a complete position that fits what a seat may see.

Loaded while moves are searched.

Supplies whose place the seat does not know are dealt at random to the places of unseen ones, the
barrels of another seat to its quays, its hand and its shield.
"""

from skald.rules import prng
from skald.rules.base import CURRENT, HIDDEN, OVER, PRNG, SEATS
from skald.rules.unseen import take
from skald.rules.vikings_on_board import state as s
from skald.rules.vikings_on_board.data import SUPPLIES


def fill_in(view, seat, seed):
    """Replace the HIDDEN bytes of `view`, the bytearray of view(seat), using `seed`; return it."""
    prng.seed(view, PRNG, seed)
    if view[CURRENT] == OVER:
        return view
    left = bytearray(3)
    drawn = view[s.DRAWN] == HIDDEN
    for kind in range(3):
        left[kind] = SUPPLIES - view[s.REMOVED + kind] - (0 if drawn else view[s.DRAWN + kind])
        for ship in range(8):
            left[kind] -= view[s.BOW + 3 * ship + kind]
        left[kind] -= view[s.TAKEN + 3 * seat + kind]
        for i in range(view[s.UNDERS]):
            left[kind] -= view[s.UNDER + i] == kind
    for i in range(view[s.UNDERS]):
        if view[s.UNDER + i] == HIDDEN:
            view[s.UNDER + i] = take(view, left)
    for other in range(view[SEATS]):
        if other != seat:
            _deal(view, s.TAKEN + 3 * other, view[s.TOTAL + other], left)
            _place_barrels(view, other)
    fresh = view[s.PILE] + view[s.PILE + 1]
    if drawn:
        _deal(view, s.DRAWN, left[0] + left[1] + left[2] - fresh, left)
    _deal(view, s.FRESH, fresh, left)
    return view


def _deal(view, at, count, left):
    """Put `count` of the supplies left at view[at:at + 3], by kind."""
    for kind in range(3):
        view[at + kind] = 0
    for _ in range(count):
        view[at + take(view, left)] += 1


def _place_barrels(view, owner):
    """Distribute the barrels of `owner` over its quays, its hand and those recovered."""
    places = []
    for zone in range(32):
        if view[s.QUAY + zone] == owner + 1:
            places.append(zone)
    while len(places) + view[s.HAND + owner] < 4:
        places.append(s.RECOVERED)
    while len(places) < 4:
        places.append(s.IN_HAND)
    for i in range(4):
        pick = prng.below(view, PRNG, len(places))
        prng.step(view, PRNG)
        view[s.BARREL + 4 * owner + i] = places.pop(pick)
