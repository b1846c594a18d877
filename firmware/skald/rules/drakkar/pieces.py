"""The places of the pieces, and the moves of an action.

For a look the player lifts a pawn and the emblem below it and puts both back.  Taking
and passing move nothing themselves: the symbol shown, or the next action, reveals them.
"""

from skald.rules.base import NO_COLOUR, NO_FACE, OFF
from skald.rules.drakkar import state as s
from skald.rules.drakkar.board import (
    emblem_on,
    home_of,
    lowest_side,
    pawn_on,
    side_of,
    takers_of,
)
from skald.rules.drakkar.data import CLAN_SIZE, SIDE_NAMES, SYMBOLS

PIECES = (("pawn", 8), ("emblem", 30))
ZONES = (("square", s.SQUARES), ("start", 8)) + tuple((side, CLAN_SIZE) for side in SIDE_NAMES)
CLASSES = b"\x00\x00\x02\x02\x04\x04\x06\x06" + b"\x08" * 30
COLOURS = b"\x00\x00\x01\x01\x02\x02\x03\x03" + bytes((NO_COLOUR,)) * 30
FACES = bytes((NO_FACE,)) * 8 + bytes(range(SYMBOLS)) * 5


def zone_of(game, piece):
    """Return the zone where `piece` must lie, or OFF."""
    state = game.state
    place = state[s.PAWN + piece] if piece < s.PAWNS else state[s.EMBLEM + piece - s.PAWNS]
    if place < s.SHIELD:
        return s.zone_at(place)
    return (
        OFF
        if place == s.NONE
        else s.shield_spot(place - s.SHIELD, state[s.SYMBOL + piece - s.PAWNS])
    )


def list_touches(game, action, out):
    """Fill `out` with piece << 8 | zone for what `action` moves; return the number."""
    state = game.state
    verb = action >> s.SHIFT
    place, target = action >> 8 & 255, action & 255
    if verb == s.MOVE_EMBLEM:
        out[0] = s.PAWNS + emblem_on(state, place) << 8 | s.zone_at(target)
        return 1
    if verb == s.MOVE_PAWN or verb == s.LEAVE:
        count = 0
        for pawn in range(s.PAWNS):
            if state[s.PAWN + pawn] == place:
                out[count] = pawn << 8 | s.zone_at(target)
                count += 1
            elif state[s.PAWN + pawn] == target:
                out[count] = pawn << 8 | OFF
                count += 1
        return count
    if verb == s.PRISON:
        out[0] = state[s.CAPTIVE] << 8 | s.zone_at(target)
        return 1
    if verb == s.LOOK:
        out[0] = s.PAWNS + state[s.AT] << 8 | s.zone_at(state[s.EMBLEM + state[s.AT]])
        return _touch_pawn(state, out)
    if verb == s.GIVE:
        return _touch_taken(state, target - s.SHIELD, state[s.SYMBOL + state[s.AT]], out)
    return _touch_shown(state, target, out) if verb == s.SHOW else 0


def _touch_taken(state, side, symbol, out):
    """List the emblem below the pawn, which goes to its spot on the shield of `side`."""
    out[0] = s.PAWNS + state[s.AT] << 8 | s.shield_spot(side, symbol)
    return _touch_pawn(state, out)


def _touch_pawn(state, out):
    """List in out[1] the pawn on that emblem, which is lifted and put back; return the count."""
    place = state[s.EMBLEM + state[s.AT]]
    out[1] = pawn_on(state, place, side_of(state)) << 8 | s.zone_at(place)
    return 2


def _touch_shown(state, symbol, out):
    sides = takers_of(state, symbol)
    if sides:
        if sides & sides - 1:
            return 0
        return _touch_taken(state, lowest_side(sides), symbol, out)
    out[0] = s.PAWNS + state[s.AT] << 8 | s.zone_at(state[s.EMBLEM + state[s.AT]])
    count = 1
    side = side_of(state)
    for pawn in (2 * side, 2 * side + 1):
        if state[s.PAWN + pawn] < s.START:
            out[count] = pawn << 8 | s.zone_at(home_of(state, pawn))
            count += 1
    return count
