"""Vikings on Board: influence aboard a ship, points, winners.

Source: rulebook, "Setting sail" 1 and "End of game".
"""

from skald.rules.base import SEATS
from skald.rules.vikings_on_board.data import KINDS, SHIELDS
from skald.rules.vikings_on_board.layout import (
    BARREL,
    BONUS,
    GONE,
    LANE,
    LENGTH,
    MARKET,
    RECOVERED,
    TAKEN,
    TOTAL,
)


def rank_colours(state, ship, out):
    """Fill `out` with the colours aboard `ship`, most influential first.

    Every colour counts, played or not; equal shields: nearest the bow.
    Returns their number, 0..4.
    """
    length = state[LENGTH + ship]
    if length >= GONE:
        return 0
    weights = [0, 0, 0, 0]
    for place in range(length):
        body = state[LANE + ship * 5 + place]
        colour = body // 6
        if not weights[colour]:
            weights[colour] = 5 - place  # less than one shield
        weights[colour] += (SHIELDS[body] + state[BONUS + body]) * 8
    count = 0
    while True:
        best = 0
        for colour in range(4):
            if weights[colour] > weights[best]:
                best = colour
        if not weights[best]:
            return count
        out[count] = best
        count += 1
        weights[best] = 0


def points_of(state, seat):
    """Return the points of `seat`: supplies at market value and barrels."""
    points = barrel_points(state, seat)
    for kind in range(3):
        points += state[TAKEN + seat * 3 + kind] * state[MARKET + kind]
    return points


def barrel_points(state, seat):
    """Return the sum of the numbers on the recovered barrels of `seat`."""
    points = 0
    for i in range(4):
        if state[BARREL + seat * 4 + i] == RECOVERED:
            points += i + 1
    return points


def itemise(state, seat):
    """Return [(key, count, points)] whose points add up to points_of()."""
    items = []
    for kind in range(3):
        count = state[TAKEN + seat * 3 + kind]
        items.append((KINDS[kind], count, count * state[MARKET + kind]))
    count = 0
    for i in range(4):
        if state[BARREL + seat * 4 + i] == RECOVERED:
            count += 1
    items.append(("barrels", count, barrel_points(state, seat)))
    return items


def winners_mask(state):
    """Return the leading seats as bits: points, then supplies, then shared."""
    best = -1
    mask = 0
    for seat in range(state[SEATS]):
        rank = points_of(state, seat) * 16 + state[TOTAL + seat]
        if rank > best:
            best = rank
            mask = 0
        if rank == best:
            mask |= 1 << seat
    return mask
