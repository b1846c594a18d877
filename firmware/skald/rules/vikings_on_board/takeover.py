"""Vikings on Board: reads a game that began without the device, before a figure moves.

The tags identify the pieces: the bodies in the lanes are laid one place at a time, from the bow on, then all other
pieces at once.  Each owner enters the supplies and the barrels beside its shield, while nobody else looks at the
screen.  The order in which supplies were put back under a pile is not known.
"""

from skald.rules.base import CURRENT, NO_COLOUR, SEATS
from skald.rules.vikings_on_board import state as s
from skald.rules.vikings_on_board.data import HIGHEST_PRICE, SUPPLIES
from skald.rules.vikings_on_board.pieces import (
    FIRST_BARREL,
    FIRST_FIGURE,
    FIRST_LEADER,
    FIRST_MARKER,
    FIRST_SUPPLY,
    ON_BOW,
    ON_MARKET,
    ON_PILE,
    ON_QUAY,
    ON_SIDE,
    ON_SPOT,
)
from skald.rules.vikings_on_board.words import KINDS

_FIGURES = b"\0\0\4\3\2"  # of a seat, by seats
_STERNS = 7
_BODIES = ("body0", "body1", "body2", "body3", "body4", "one body")
_REST = ("rest", "figures again", "no leader", "no marker")
_FIRST_BONUS = FIRST_FIGURE + 8  # figures of two players that stand on bodies
_BONUSES = 8
_MANNED = 12  # bodies on which they may stand


def derive(state):
    """Write what follows from lanes, barrels and supplies; LENGTH is 1 for a ship that has left."""
    state[s.QUAY : s.SPOT] = bytes(s.SPOT - s.QUAY)
    state[s.WHERE : s.BONUS] = bytes((s.NO_SHIP,)) * (s.BONUS - s.WHERE)
    for ship in range(8):
        lane = bytes(state[s.LANE + 5 * ship : s.LANE + 5 * ship + 5])
        length = 5 - lane.count(bytes((s.NO_BODY,)))
        state[s.LENGTH + ship] = s.GONE if state[s.LENGTH + ship] else length
        for body in lane:
            if body != s.NO_BODY:
                state[s.WHERE + body] = ship
    for seat in range(4):
        taken = state[s.TAKEN + 3 * seat : s.TAKEN + 3 * seat + 3]
        state[s.TOTAL + seat] = min(255, sum(taken))
        state[s.HAND + seat] = 0
        for barrel in range(s.BARREL + 4 * seat, s.BARREL + 4 * seat + 4):
            if state[barrel] == s.IN_HAND:
                state[s.HAND + seat] += 1
            elif state[barrel] < s.IN_HAND:
                state[s.QUAY + state[barrel]] = seat + 1


def ask(game):
    """Ask for everything that makes up a position before a figure moves; see skald/screens/takeover.py."""
    state = game.state
    seats = state[SEATS]
    for ship in range(8):
        state[s.LENGTH + ship] = 0
    yield from _ask_lanes(game)
    question, reading = ("rest", NO_COLOUR, ""), None
    while question:
        reading = yield question + (None,)
        question = _find_missing(reading, seats)
    _put_figures(state, reading)
    for kind in range(3):
        state[s.MARKET + kind] = _find_marker(reading, kind)[0] + 1
    yield from _ask_supplies(state, reading)
    for seat in range(seats):
        yield from _ask_barrels(state, reading, seat)
    if seats == 2:
        for ship in range(8):
            yield from _ask_bonuses(game, reading, ship)
    derive(state)
    state[s.ROUND] = state[s.SAILED] + 1
    state[s.TURN], state[s.PHASE] = 0, s.CHOOSING


def _find_missing(reading, seats):
    """Return (key, seat, text) of the question that asks for what `reading` lacks, or None."""
    for seat in range(seats):
        if len(_find_figures(reading, seat)) != _FIGURES[seats]:
            return "figures again", seat, "%d" % _FIGURES[seats]
    if not _find_leader(reading):
        return "no leader", NO_COLOUR, ""
    for kind in range(3):
        if not _find_marker(reading, kind):
            return "no marker", NO_COLOUR, KINDS[kind]
    return None


def _find(reading, zone, zones, first, count):
    """Return which of `zones` zones from `zone` on hold one of the pieces first .. first + count - 1."""
    return [i for i in range(zones) if reading.pieces(zone + i, first, count)]


def _find_figures(reading, seat):
    return _find(reading, ON_SPOT, 22, FIRST_FIGURE + 4 * seat, 4)


def _find_leader(reading):
    return _find(reading, ON_SIDE, 2, FIRST_LEADER, 1)


def _find_marker(reading, kind):
    first = ON_MARKET + HIGHEST_PRICE * kind
    return _find(reading, first, HIGHEST_PRICE, FIRST_MARKER + kind, 1)


def _put_figures(state, reading):
    """Write where figures and leader stand, and whose turn it is."""
    for seat in range(state[SEATS]):
        for spot in _find_figures(reading, seat):
            state[s.SPOT + spot] = seat + 1
    state[s.SIDE] = side = _find_leader(reading)[0]
    old, new = s.SPOT + 11 - 11 * side, s.SPOT + 11 * side
    start = 0
    while start < 10 and not state[old + start]:
        start += 1
    state[s.FROM] = start
    state[s.ACTOR] = state[CURRENT] = max(1, state[old + start]) - 1
    state[s.STERN] = state[new + 9] - 1 if state[new + 9] else s.NO_SEAT


def _ask_lanes(game):
    """Ask for the bodies, from the bow on; then which of the empty lanes a ship has left."""
    state = game.state
    for place in range(5):
        key, new = "body%d" % place, None
        while new is None:
            reading = yield key, NO_COLOUR, "", None
            new = _find_new(state, reading)
            key = "one body"
        for ship, body in new:
            state[s.LANE + 5 * ship + place] = body
        if not new:
            break
    for ship in range(8):
        if state[s.LANE + 5 * ship] == s.NO_BODY:
            what = game.zone_text(ship)
            state[s.LENGTH + ship] = yield "empty lane", NO_COLOUR, what, ["docked", "left"]
            state[s.SAILED] += state[s.LENGTH + ship]


def _find_new(state, reading):
    """Return [(ship, body)] of the bodies not read before; None if a ship has two of them."""
    found = []
    for ship in range(8):
        known = bytes(state[s.LANE + 5 * ship : s.LANE + 5 * ship + 5])
        new = [body for body in reading.pieces(ship, 0, 24) if body not in known]
        if len(new) > 1:
            return None
        found += [(ship, body) for body in new]
    return found


def _ask_supplies(state, reading):
    """Find the supplies on bows and in piles; ask for those that were taken: the others are out of the game."""
    state[s.PILE] = state[s.PILE + 1] = 0
    for kind in range(3):
        first, left = FIRST_SUPPLY + SUPPLIES * kind, SUPPLIES
        for ship in range(8):
            if not state[s.LENGTH + ship]:
                count = len(reading.pieces(ON_BOW + ship, first, SUPPLIES))
                state[s.BOW + 3 * ship + kind] = count
                left -= count
        hidden = 0
        for pile in range(2):
            count = len(reading.pieces(ON_PILE + pile, first, SUPPLIES))
            state[s.PILE + pile] += count
            hidden += count
        state[s.FRESH + kind] = hidden
        left -= hidden
        for seat in range(state[SEATS]):
            count = 0
            if left:
                count = yield "taken", seat, KINDS[kind], (0, left)
            state[s.TAKEN + 3 * seat + kind] = count
            left -= count
        state[s.REMOVED + kind] = left


def _ask_barrels(state, reading, seat):
    """Find the barrels of `seat` on quays; ask whether the others are in the hand or recovered."""
    for number in range(4):
        barrel = 4 * seat + number
        quays = _find(reading, ON_QUAY, 32, FIRST_BARREL + barrel, 1)
        if quays:
            state[s.BARREL + barrel] = quays[0]
            continue
        is_recovered = yield "barrel", seat, "%d" % (number + 1), ["hand", "recovered"]
        state[s.BARREL + barrel] = s.RECOVERED if is_recovered else s.IN_HAND


def _ask_bonuses(game, reading, ship):
    """Ask on which bodies of a ship the figures in its lane stand, if there is a choice."""
    state = game.state
    lane = bytes(state[s.LANE + 5 * ship : s.LANE + 5 * ship + 5])
    bodies = [body for body in range(_MANNED) if body in lane]
    left = len(reading.pieces(ship, _FIRST_BONUS, _BONUSES))
    for i in range(len(bodies)):
        body, is_manned = bodies[i], min(left, 1)
        if 0 < left < len(bodies) - i:
            what = game.text(s.ADVANCE << s.SHIFT | body).split(" ")[-1]
            is_manned = yield "manned", body // 6, what, ["no", "yes"]
        state[s.BONUS + body] = is_manned
        left -= is_manned


def doubt(game):
    """Return the questions whose answers cannot be right: see skald/screens/takeover.py."""
    state = game.state
    if not any(state[s.SPOT + 11 - 11 * state[s.SIDE] :][:11]):
        return _REST, None, None, "leader wrong", ""
    if state[s.SAILED] > _STERNS:
        return ("empty lane",), None, None, "one stays", ""
    missing = state[s.WHERE : s.BONUS].count(bytes((s.NO_SHIP,)))
    if missing > 5 * state[s.SAILED]:
        is_empty = state[s.LANE : s.LANE + 40 : 5].count(bytes((s.NO_BODY,))) > state[s.SAILED]
        keys, why = (("empty lane",), "not left") if is_empty else (_BODIES, "parts missing")
        return keys, None, None, why, "%d" % missing
    return _REST, None, None, "rest wrong", ""
