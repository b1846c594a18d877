"""The legal actions of a turn: buy a lot, turn the wheel, place tiles and Vikings.

Sources: rulebook "Acheter des lots", "Tourner la roue", "Placer une tuile", "Placer des Vikings".
The price of a lot is its slot less the lowest slot with a lot, to which the wheel is turned; gaps
stay.

Between horizontal neighbours land must meet land and sea meet sea; vertical neighbours
may be any.  The home coast is sea: the code treats it as a column of island ends to the
left of column 0.
"""

from skald.compat import const
from skald.rules.base import CURRENT
from skald.rules.vikings import state as s
from skald.rules.vikings.board import COLUMN, span_of

COAST = const(6)  # the tile kind that stands for the home coast: an end of an island

# Edge of a tile kind: 1 land, 0 sea (kinds 0..10).
LEFT_EDGE = b"\0\0\1\1\1\1\1\1\1\1\1"
_RIGHT_EDGE = b"\0\1\1\1\1\1\0\1\1\1\1"


def _fits(edges, edge):
    """Return bytes: a neighbour's tile kind -> 1 if `edge` may touch its edge."""
    return bytes([kind == 0 or edges[kind] == edge for kind in range(len(edges))])


BESIDE_LEFT = (_fits(_RIGHT_EDGE, 0), _fits(_RIGHT_EDGE, 1))
_BESIDE_RIGHT = (_fits(LEFT_EDGE, 0), _fits(LEFT_EDGE, 1))


def list_actions(game, out):
    """List the actions of PHASE_TURN, PHASE_BUY, or a phase from PHASE_PLACE to PHASE_START; return
    their number.
    """
    state = game.state
    phase = state[s.PHASE]
    if phase == s.PHASE_BUY:
        return _list_buy(state, out)
    if phase == s.PHASE_PLACE:
        return _list_place(state, out)
    if phase == s.PHASE_VIKING:
        return _list_viking(state, out)
    if phase == s.PHASE_TURN:
        return _list_turn(state, out)
    return _list_start_cells(state, state[CURRENT], out, 0)


def _list_buy(state, out):
    """List the lots that gold, with glory for what it lacks, can buy."""
    seat = state[CURRENT]
    low = state[s.WHEEL]
    gold = s.gold_of(state, seat)
    count = 0
    if may_buy_free(state, gold):
        out[0] = s.DO_BUY << s.SHIFT | low
        count = 1
    last = low + gold + s.glory_of(state, seat)
    if last > 11:
        last = 11
    for slot in range(low + 1, last + 1):
        if state[s.SLOTS + slot]:
            out[count] = s.DO_BUY << s.SHIFT | slot
            count += 1
    return count


def may_buy_free(state, gold):
    """Return True if a seat with `gold` may take the lot that costs 0."""
    low = state[s.WHEEL]
    colour = state[s.SLOTS + low] >> 5
    cheapest = 0
    for slot in range(low + 1, 12):
        lot = state[s.SLOTS + slot]
        if lot:
            if not cheapest:
                cheapest = slot - low
                if gold < cheapest:
                    return True
            if lot >> 5 == colour:
                return False
    return True


def _list_turn(state, out):
    """List the slot to which the wheel turns: the next lot, or slot 0 before a new round."""
    slot = 0
    if state[s.LOTS]:
        slot = state[s.WHEEL]
        while not state[s.SLOTS + slot]:
            slot += 1
    out[0] = s.DO_TURN << s.SHIFT | slot
    return 1


def _list_place(state, out):
    """List where the tile in hand may go, and the start tile while it is not placed.

    A tile that fits only next to the start tile must wait for it.
    """
    seat = state[CURRENT]
    count = list_cells(state, seat, state[s.HAND], out)
    if state[s.STARTS] >> seat & 1:
        return _list_start_cells(state, seat, out, count)
    if count == 0:
        out[0] = s.DO_DISCARD << s.SHIFT
        return 1
    return count


def list_cells(state, seat, kind, out):
    """List `place` for every legal cell of a tile kind; return the number.

    MicroPython swaps up to three names without a tuple, so no more are assigned at once.
    """
    if kind >= s.SHIP:
        return _list_ship_cells(state, seat, out)
    count = 0
    at, end = span_of(state, seat)
    left = BESIDE_LEFT[LEFT_EDGE[kind]]
    right = _BESIDE_RIGHT[_RIGHT_EDGE[kind]]
    action = (s.DO_PLACE << s.SHIFT) + 1
    p1 = p2 = p3 = p4 = p5 = COAST
    a, b, c = state[at], state[at + 1], state[at + 2]
    t1, t2, t3 = a >> 4, b & 15, b >> 4
    t4, t5 = c & 15, c >> 4
    while True:
        at += COLUMN
        if at < end:
            a, b, c = state[at], state[at + 1], state[at + 2]
            n1, n2, n3 = a >> 4, b & 15, b >> 4
            n4, n5 = c & 15, c >> 4
        else:
            n1 = n2 = n3 = n4 = n5 = 0
        if not t1 and (p1 or t2 or n1) and left[p1] and right[n1]:
            out[count] = action
            count += 1
        if not t2 and (p2 or t1 or t3 or n2) and left[p2] and right[n2]:
            out[count] = action + 1
            count += 1
        if not t3 and (p3 or t2 or t4 or n3) and left[p3] and right[n3]:
            out[count] = action + 2
            count += 1
        if not t4 and (p4 or t3 or t5 or n4) and left[p4] and right[n4]:
            out[count] = action + 3
            count += 1
        if not t5 and (p5 or t4 or n5) and left[p5] and right[n5]:
            out[count] = action + 4
            count += 1
        if at >= end or not (t1 or t2 or t3 or t4 or t5):
            return count  # islands leave no column empty
        p1, p2, p3 = t1, t2, t3
        p4, p5 = t4, t5
        t1, t2, t3 = n1, n2, n3
        t4, t5 = n4, n5
        action += 6


def _list_ship_cells(state, seat, out):
    count, cell = 0, s.DO_PLACE << s.SHIFT
    first, end = span_of(state, seat)
    for at in range(first, end, COLUMN):
        if not state[at] & 15:
            out[count] = cell
            count += 1
        if count and at >= first + 2 * COLUMN:
            return count  # the first three columns in any order, the others from left to right
        cell += 6
    return count


def _list_start_cells(state, seat, out, count):
    at, _ = span_of(state, seat)
    fits = _BESIDE_RIGHT[1]
    for cell in range(1, 6):
        half, shift = at + (cell >> 1), 4 * (cell & 1)
        if not state[half] >> shift & 15 and fits[state[half + COLUMN] >> shift & 15]:
            out[count] = s.DO_START << s.SHIFT | cell
            count += 1
    return count


def _list_viking(state, out):
    """List where the bought Viking may go: its tile, if it may stay there, and the mainland."""
    count = 0
    cell = state[s.CELL]
    if cell != s.NONE:
        row = cell % 6
        if row and row + state[s.HAND_VIKING] == 6:
            out[0] = s.DO_STAY << s.SHIFT
            count = 1
    out[count] = s.DO_MAINLAND << s.SHIFT
    return count + 1
