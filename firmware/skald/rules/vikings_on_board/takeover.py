"""Vikings on Board: reads a game that began without the device, before a figure moves.

Readers identify the bodies of the lanes, laid from the bow on; switches feel figures, laid seat by
seat.  Each owner enters its barrels and supplies, while nobody else looks at the screen.  Supplies
that were put back under a pile are not known any more.
"""

from skald.rules.base import CURRENT, NO_COLOUR, SEATS
from skald.rules.vikings_on_board import state as s
from skald.rules.vikings_on_board.data import HIGHEST_PRICE, PILE_1, PILE_2, SUPPLIES
from skald.rules.vikings_on_board.pieces import (
    FIRST_SUPPLY,
    ON_BOW,
    ON_MARKET,
    ON_PILE,
    ON_QUAY,
    ON_SIDE,
    ON_SPOT,
)

_FIGURES = b"\0\0\4\3\2"  # of a seat, by seats
_KINDS = ("hide", "grain", "metal")
_STERNS = 7
_BODIES = ("body0", "body1", "body2", "body3", "body4", "one body")
_COUNTED = ("bow", "taken", "removed")
_PILES = (PILE_1, PILE_2)


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


def ask(game, has_reader):
    """Ask for everything that makes a position before a figure moves; see skald/screens/takeover.py."""
    state = game.state
    seats = state[SEATS]
    for ship in range(8):
        state[s.LENGTH + ship] = 0
    yield from _ask_figures(state)
    yield from _ask_lanes(game)
    reading = yield "rest", NO_COLOUR, "", None
    for kind in range(3):
        prices = [i for i in range(HIGHEST_PRICE) if reading.is_on(ON_MARKET + 4 * kind + i)]
        if len(prices) == 1:
            state[s.MARKET + kind] = prices[0] + 1
        else:
            state[s.MARKET + kind] = yield "price", NO_COLOUR, _KINDS[kind], (1, HIGHEST_PRICE)
    yield from _ask_supplies(game, has_reader, reading)
    for seat in range(seats):
        yield from _ask_barrels(game, has_reader, reading, seat)
    if seats == 2:
        for body in range(12):
            if body in state[s.LANE : s.WHERE]:
                what = game.text(s.ADVANCE << s.SHIFT | body).split(" ")[-1]
                state[s.BONUS + body] = yield "manned", body // 6, what, ["no", "yes"]
    derive(state)
    state[s.ROUND] = state[s.SAILED] + 1
    state[s.TURN], state[s.PHASE] = 0, s.CHOOSING


def _ask_figures(state):
    """Ask for the figures seat by seat, and for the leader; find whose turn it is."""
    before = ()
    for seat in range(state[SEATS]):
        key, spots = "figures", ()
        while len(spots) != _FIGURES[state[SEATS]]:
            reading = yield key, seat, "%d" % _FIGURES[state[SEATS]], None
            spots = [i for i in range(22) if i not in before and reading.is_on(ON_SPOT + i)]
            key = "figures again"
        for spot in spots:
            state[s.SPOT + spot] = seat + 1
        before = tuple(before) + tuple(spots)
    key, sides = "leader", ()
    while len(sides) != 1:
        reading = yield key, NO_COLOUR, "", None
        sides = [side for side in range(2) if reading.is_on(ON_SIDE + side)]
        key = "leader again"
    state[s.SIDE] = sides[0]
    old = s.SPOT + 11 - 11 * sides[0]
    start = 0
    while start < 10 and not state[old + start]:
        start += 1
    state[s.FROM] = start
    state[s.ACTOR] = state[CURRENT] = max(1, state[old + start]) - 1
    state[s.STERN] = (
        state[s.SPOT + 11 * sides[0] + 9] - 1 if state[s.SPOT + 11 * sides[0] + 9] else s.NO_SEAT
    )


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
        known = state[s.LANE + 5 * ship : s.LANE + 5 * ship + 5]
        new = [body for body in reading.pieces(ship, 0, 24) if body not in known]
        if len(new) > 1:
            return None
        found += [(ship, body) for body in new]
    return found


def _ask_supplies(game, has_reader, reading):
    """Find the supplies on bows and in piles; ask for those that were taken or removed."""
    state = game.state
    for ship in range(8):
        for kind in range(3):
            if state[s.LENGTH + ship]:
                continue
            zone, count = ON_BOW + ship, 0
            if has_reader(zone):
                count = len(reading.pieces(zone, FIRST_SUPPLY + SUPPLIES * kind, SUPPLIES))
            else:
                what = "%s %s" % (_KINDS[kind], game.zone_text(ship))
                count = yield "bow", NO_COLOUR, what, (0, SUPPLIES)
            state[s.BOW + 3 * ship + kind] = count
    for pile in range(2):
        if has_reader(ON_PILE + pile):
            count = len(reading.pieces(ON_PILE + pile, FIRST_SUPPLY, 3 * SUPPLIES))
        else:
            count = yield "pile", NO_COLOUR, "pile%d" % pile, (0, _PILES[pile])
        state[s.PILE + pile] = count
    for kind in range(3):
        left = SUPPLIES
        for ship in range(8):
            left -= state[s.BOW + 3 * ship + kind]
        for seat in range(state[SEATS]):
            count = yield "taken", seat, _KINDS[kind], (0, SUPPLIES)
            state[s.TAKEN + 3 * seat + kind] = count
            left -= count
        state[s.REMOVED + kind] = yield "removed", NO_COLOUR, _KINDS[kind], (0, SUPPLIES)
        state[s.FRESH + kind] = max(0, left - state[s.REMOVED + kind])


def _ask_barrels(game, has_reader, reading, seat):
    """Ask where the barrels of `seat` are: in the hand, recovered, or on a quay."""
    state = game.state
    for number in range(4):
        zones = [
            i
            for i in range(32)
            if i not in state[s.BARREL : s.BARREL + 4 * seat + number]
            and (reading.is_on(ON_QUAY + i) or not has_reader(ON_QUAY + i))
        ]
        names = ["hand", "recovered"] + [game.zone_text(ON_QUAY + zone) for zone in zones]
        index = yield "barrel", seat, "%d" % (number + 1), names
        places = [s.IN_HAND, s.RECOVERED] + zones
        state[s.BARREL + 4 * seat + number] = places[index]


def doubt(game):
    """Return the questions whose answers cannot be right: see skald/screens/takeover.py."""
    state = game.state
    if not any(state[s.SPOT + 11 - 11 * state[s.SIDE] :][:11]):
        return ("leader", "leader again"), None, None, "leader wrong", ""
    if state[s.SAILED] > _STERNS:
        return ("empty lane",), None, None, "one stays", ""
    missing = state[s.WHERE : s.BONUS].count(bytes((s.NO_SHIP,)))
    if missing > 5 * state[s.SAILED]:
        is_empty = state[s.LANE : s.LANE + 40 : 5].count(bytes((s.NO_BODY,))) > state[s.SAILED]
        keys, why = (("empty lane",), "not left") if is_empty else (_BODIES, "parts missing")
        return keys, None, None, why, "%d" % missing
    if sum(state[s.BONUS : s.BONUS + 24]) > _STERNS:
        return ("manned",), None, None, "too many bonuses", "%d" % _STERNS
    return _doubt_supplies(state)


def _doubt_supplies(state):
    """Doubt how many supplies there are somewhere."""
    for kind in range(3):
        seen = state[s.REMOVED + kind]
        for seat in range(state[SEATS]):
            seen += state[s.TAKEN + 3 * seat + kind]
        for ship in range(8):
            seen += state[s.BOW + 3 * ship + kind]
        if seen > SUPPLIES:
            return _COUNTED, None, _KINDS[kind], "too many supplies", _KINDS[kind]
    left = sum(state[s.FRESH : s.FRESH + 3]) - state[s.PILE] - state[s.PILE + 1]
    if left > 0:
        return _COUNTED + ("pile",), None, None, "supplies missing", "%d" % left
    if left < 0:
        return _COUNTED + ("pile",), None, None, "piles too high", "%d" % -left
    return ("rest",), None, None, "rest wrong", ""
