"""Vikings on Board: where each piece lies, and which pieces an action moves.

Interchangeable pieces are assigned to places in a fixed order, because nobody can tell them apart:

    supply  pile 0, pile 1, bows, shields, then the box.  Unseen supplies fill
            pile 0 first, hide before grain before metal: which of the two
            piles holds one is unknown, so a draw may reassign a second
            supply from one pile to the other.
    figure  of a seat: its spots ascending; two players: 8, 9, ... stand on
            the manned bodies ascending
    stern   those used first lie in the box, the next in the lane leaving

setup.py and departing.py list the touches of their actions.
"""

from skald.compat import const
from skald.rules.base import OFF, SEATS
from skald.rules.vikings_on_board import state as s
from skald.rules.vikings_on_board.play import barrel_at

FIRST_SUPPLY = const(24)
FIRST_BARREL = const(39)
FIRST_FIGURE = const(55)
FIRST_LEADER = const(71)
FIRST_MARKER = const(72)
FIRST_STERN = const(75)

ON_BOW = const(8)
ON_QUAY = const(16)
ON_SPOT = const(48)
ON_SIDE = const(70)
ON_MARKET = const(72)
ON_PILE = const(84)
ON_SHIELD = const(86)


def place_pieces(game):
    """Write the zone (or OFF) of every piece into game.zones."""
    state, out = game.state, game.zones
    for piece in range(FIRST_SUPPLY):
        lane = state[s.WHERE + piece]
        out[piece] = lane if lane < s.NO_SHIP else OFF
    for piece in range(FIRST_BARREL, FIRST_FIGURE):
        place = state[s.BARREL + piece - FIRST_BARREL]
        if place == s.IN_HAND:
            place = OFF
        elif place == s.RECOVERED:
            place = ON_SHIELD + (piece - FIRST_BARREL) // 4
        else:
            place += ON_QUAY
        out[piece] = place
    for kind in range(3):
        _fill_supplies(state, kind, out)
    for piece in range(FIRST_FIGURE, len(out)):
        out[piece] = OFF
    _fill_figures(state, out)
    out[FIRST_LEADER] = ON_SIDE + state[s.SIDE]
    for kind in range(3):
        out[FIRST_MARKER + kind] = ON_MARKET + kind * 4 + state[s.MARKET + kind] - 1
    if state[s.SHIP] < s.NO_SHIP:
        out[FIRST_STERN + state[s.SAILED]] = state[s.SHIP]


def list_lane(state, ship, out):
    """Fill `out` with the pieces in a lane, as many as fit: bodies from the bow, figures on them,
    stern; return how many.
    """
    length = state[s.LENGTH + ship]
    if length == s.GONE:
        return 0
    room = len(out)
    count = min(length, room)
    first = s.LANE + ship * 5
    out[:count] = state[first : first + count]
    if state[SEATS] == 2:
        figure = FIRST_FIGURE + 8
        for body in range(12):
            if state[s.BONUS + body]:
                if state[s.WHERE + body] == ship and count < room:
                    out[count] = figure
                    count += 1
                figure += 1
    if state[s.SHIP] == ship and count < room:
        out[count] = FIRST_STERN + state[s.SAILED]
        count += 1
    return count


def unseen_in_first(state, kind):
    """Return how many unseen supplies of `kind` are assigned to pile 0."""
    room = state[s.PILE]
    for other in range(kind):
        room -= state[s.FRESH + other]
    return max(0, min(room, state[s.FRESH + kind]))


def count_second(state, kind):
    """Return how many supplies of `kind` are assigned to pile 1."""
    count = state[s.FRESH + kind] - unseen_in_first(state, kind)
    for i in range(s.UNDER, s.UNDER + state[s.UNDERS]):
        count += state[i] == kind
    return count


def _fill_supplies(state, kind, out):
    """Assign the supplies of `kind` to places, in the order given above."""
    piece = FIRST_SUPPLY + kind * 5
    end = piece + 5
    piece = _fill(out, piece, unseen_in_first(state, kind), ON_PILE)
    piece = _fill(out, piece, count_second(state, kind), ON_PILE + 1)
    for ship in range(8):
        piece = _fill(out, piece, state[s.BOW + ship * 3 + kind], ON_BOW + ship)
    for seat in range(4):
        piece = _fill(out, piece, state[s.TAKEN + seat * 3 + kind], ON_SHIELD + seat)
    _fill(out, piece, end - piece, OFF)


def _fill(out, piece, count, zone):
    """Assign `count` pieces, `piece` and the following, to `zone`; return the next one."""
    for _ in range(count):
        out[piece] = zone
        piece += 1
    return piece


def _fill_figures(state, out):
    """Assign each seat's figures to its spots, ascending, and bonus figures to their bodies."""
    for seat in range(state[SEATS]):
        figure = FIRST_FIGURE + seat * 4
        for spot in range(22):
            if state[s.SPOT + spot] == seat + 1:
                out[figure] = ON_SPOT + spot
                figure += 1
    if state[SEATS] == 2:
        figure = FIRST_FIGURE + 8
        for body in range(12):
            if state[s.BONUS + body]:
                out[figure] = state[s.WHERE + body]
                figure += 1


def list_touches(game, action, out):
    """Fill `out` with piece << 8 | zone for all that an action of a turn moves.

    At most 8 entries.  Returns their number.
    """
    state, verb, argument = game.state, action >> s.SHIFT, action & s.ARGUMENT
    if verb == s.EXCHANGE:
        one = argument >> 5
        two = argument & 31
        count = touch_body(state, one, state[s.WHERE + two], out, 0)
        return touch_body(state, two, state[s.WHERE + one], out, count)
    if verb == s.JUMP:
        return touch_body(state, argument >> 3, argument & 7, out, 0)
    if verb == s.ADVANCE:
        return touch_body(state, argument, state[s.WHERE + argument], out, 0)
    if verb == s.DRAW:
        return _touch_draw(state, argument, out)
    if verb == s.LOAD:
        return _touch_load(state, argument, out)
    if verb == s.BET:
        out[0] = FIRST_BARREL + (argument >> 5) << 8 | ON_QUAY + (argument & 31)
    elif verb == s.MOVE_BARREL:
        out[0] = FIRST_BARREL + barrel_at(state, argument >> 5) << 8 | ON_QUAY + (argument & 31)
    elif verb == s.RAISE:
        out[0] = (
            FIRST_MARKER + argument << 8 | ON_MARKET + argument * 4 + state[s.MARKET + argument]
        )
    elif verb == s.BONUS_ON:
        out[0] = _manning_figure(state, 12) << 8 | state[s.WHERE + argument]
    else:
        out[0] = crossing_figure(state) << 8 | ON_SPOT + state[s.SIDE] * 11 + argument
    return 1


def crossing_figure(state):
    """Return the figure that must cross next, as a piece."""
    spot = 11 - state[s.SIDE] * 11 + state[s.FROM]
    owner = state[s.SPOT + spot]
    figure = FIRST_FIGURE + (owner - 1) * 4
    for other in range(spot):
        figure += state[s.SPOT + other] == owner
    return figure


def touch_body(state, body, zone, out, count):
    """Write the move of `body`, and of the figure on it, to `zone`; return the new count."""
    out[count] = body << 8 | zone
    count += 1
    if state[s.BONUS + body]:
        out[count] = _manning_figure(state, body) << 8 | zone
        count += 1
    return count


def _manning_figure(state, body):
    figure = FIRST_FIGURE + 8
    for other in range(body):
        figure += state[s.BONUS + other]
    return figure


def _touch_draw(state, kind, out):
    piece = FIRST_SUPPLY + kind * 5
    first = unseen_in_first(state, kind)
    pile = 0 if state[s.PHASE] == s.DRAWING_1 else 1
    if pile and not state[s.PILE + 1]:
        out[0] = piece + first << 8 | OFF
        return 1
    is_here = first < state[s.FRESH + kind] if pile else first > 0
    out[0] = (piece + first if pile and is_here else piece) << 8 | OFF
    if is_here:
        return 1
    # If all supplies of this kind are assigned to the other pile, one of another kind, the next to
    # the border between the piles, is reassigned in exchange.
    for other in range(3):
        here = unseen_in_first(state, other)
        piece = FIRST_SUPPLY + other * 5
        if pile and here < state[s.FRESH + other]:
            out[1] = piece + here << 8 | ON_PILE
            break
        if not pile and here:
            out[1] = piece << 8 | ON_PILE + 1
    return 2


def _touch_load(state, argument, out):
    kind = argument >> 3
    out[0] = FIRST_SUPPLY + kind * 5 + 4 << 8 | ON_BOW + (argument & 7)
    count = 1
    for other in range(3):
        last = FIRST_SUPPLY + other * 5 + 4
        for i in range(state[s.DRAWN + other] - 1, -1, -1):
            if other != kind or i:
                out[count] = last - i << 8 | ON_PILE + 1
                count += 1
    return count
