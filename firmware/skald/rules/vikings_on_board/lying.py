"""Vikings on Board: what lies in a zone, for lights and screens.

The same table as in places.py, asked from the other end; a lane lists its
bodies from the bow, then the figures on them and the stern.
"""

from skald.rules.base import SEATS
from skald.rules.vikings_on_board import state as s
from skald.rules.vikings_on_board.play import barrel_at
from skald.rules.vikings_on_board.pieces import (
    FIRST_BARREL, FIRST_FIGURE, FIRST_LEADER, FIRST_MARKER, FIRST_STERN, FIRST_SUPPLY, ON_BOW,
    ON_MARKET, ON_PILE, ON_QUAY, ON_SHIELD, ON_SIDE, ON_SPOT, count_second, unseen_in_first,
)


def list_lying(state, zone, out):
    """Fill `out` with the pieces in `zone` as far as it goes; return how many."""
    if zone < ON_BOW:
        return _list_lane(state, zone, out)
    if zone < ON_QUAY or ON_PILE <= zone:
        return _list_supplies(state, zone, out)
    piece = _single_piece(state, zone)
    if piece is None:
        return 0
    out[0] = piece
    return 1


def _list_lane(state, ship, out):
    length = state[s.LENGTH + ship]
    if length == s.GONE:
        return 0
    room = len(out)
    count = 0
    for place in range(length):
        if count < room:
            out[count] = state[s.LANE + ship * 5 + place]
            count += 1
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


def _single_piece(state, zone):
    if zone < ON_SPOT:
        zone -= ON_QUAY
        return FIRST_BARREL + barrel_at(state, zone) if state[s.QUAY + zone] else None
    if zone < ON_SIDE:
        spot = s.SPOT + zone - ON_SPOT
        owner = state[spot]
        if not owner:
            return None
        figure = FIRST_FIGURE + (owner - 1) * 4
        for other in range(s.SPOT, spot):
            figure += state[other] == owner
        return figure
    if zone < ON_MARKET:
        return FIRST_LEADER if state[s.SIDE] == zone - ON_SIDE else None
    zone -= ON_MARKET
    return FIRST_MARKER + (zone >> 2) if state[s.MARKET + (zone >> 2)] == (zone & 3) + 1 else None


def _list_supplies(state, zone, out):
    """List a bow, a pile or a shield, the barrels of a shield last."""
    room = len(out)
    count = 0
    for kind in range(3):
        piece = FIRST_SUPPLY + kind * 5
        here = unseen_in_first(state, kind)
        if zone != ON_PILE:
            piece += here
            here = count_second(state, kind)
            if zone != ON_PILE + 1:
                piece += here
                here = 0
        if zone < ON_QUAY:
            row = s.BOW + kind
            for _ in range(zone - ON_BOW):
                piece += state[row]
                row += 3
            here = state[row]
        elif zone >= ON_SHIELD:
            for ship in range(8):
                piece += state[s.BOW + ship * 3 + kind]
            row = s.TAKEN + kind
            for _ in range(zone - ON_SHIELD):
                piece += state[row]
                row += 3
            here = state[row]
        for _ in range(here):
            if count < room:
                out[count] = piece
                piece += 1
                count += 1
    if zone >= ON_SHIELD:
        for barrel in range((zone - ON_SHIELD) * 4, (zone - ON_SHIELD) * 4 + 4):
            if state[s.BARREL + barrel] == s.RECOVERED and count < room:
                out[count] = FIRST_BARREL + barrel
                count += 1
    return count
