"""Bonus tiles: taking one, and the building tiles that replace islands.

Source: advanced rules "Les tuiles Bonus".
"""

from skald.rules.base import CURRENT, OFF
from skald.rules.vikings import data
from skald.rules.vikings import state as s
from skald.rules.vikings.board import put_tile, read_board
from skald.rules.vikings.pieces import (
    FIRST_BONUS,
    FIRST_TILE,
    ZONE_DISPLAY,
    ZONE_MAINLAND,
    add_touch,
    zone_of_cell,
)
from skald.rules.vikings.play import open_lot


def _swap_tile(state, seat):
    """Put the building tile in hand; the tile just bought leaves the game."""
    if state[s.PHASE] == s.PHASE_SWAP:
        state[s.OWNED + 3 * seat + 2] &= ~(1 << state[s.HAND] - s.MIDDLE)
    state[s.HAND] = state[s.BUILDING]
    state[s.BUILDING] = 0
    if state[s.PHASE] == s.PHASE_SWAP:
        open_lot(state, seat)
    else:
        state[s.PHASE] = s.PHASE_PLACE


def _list_take(state, out):
    """List the bonus tiles on display, and taking none."""
    count = 0
    for place in range(4):
        if state[s.DISPLAY + place]:
            out[count] = s.DO_TAKE << s.SHIFT | place
            count += 1
    out[count] = s.DO_TAKE << s.SHIFT | s.DECLINE
    return count + 1


def _has_match(state, building):
    """Return True if the seat to move has an island that building tile 0..3 can replace now."""
    kind = s.MIDDLE + building
    if state[s.HAND] == kind:
        return True
    for here in read_board(state, state[CURRENT]):
        if here & s.KIND == kind:
            return True
    return False


def _take_bonus(state, seat, place):
    """Take the bonus tile at a display place, or none, and apply it."""
    state[s.EARNED] = 0
    state[s.PHASE] = s.PHASE_PLACE
    if place == s.DECLINE:
        return
    bonus = state[s.DISPLAY + place] - 1
    state[s.DISPLAY + place] = 0
    if bonus >= s.BONUS_BUILDING:
        building = data.BONUS[bonus][2]
        if _has_match(state, building):
            state[s.BUILDING] = s.BUILT + building
            state[s.PHASE] = s.PHASE_BUILD
        else:
            state[s.OWNED + 3 * seat + 2] |= 1 << building
    elif bonus == 0:
        s.gain(state, seat, data.BONUS[0][2], 0)
    else:
        s.add_owned(state, seat, bonus, 1)


def _list_build(state, out):
    """List what a building tile may replace: the tile just bought, or islands."""
    kind = state[s.BUILDING] - 5
    count = 0
    if state[s.HAND] == kind:
        out[0] = s.DO_SWAP << s.SHIFT
        count = 1
    cells = read_board(state, state[CURRENT])
    for cell in range(len(cells)):
        if cells[cell] & s.KIND == kind:
            out[count] = s.DO_REPLACE << s.SHIFT | cell
            count += 1
    return count


# -- entry points, and what each action moves -------------------------------------------------


def list_actions(game, out):
    """List the actions of PHASE_SWAP, PHASE_TAKE or PHASE_BUILD; return their number."""
    state = game.state
    if state[s.PHASE] == s.PHASE_TAKE:
        return _list_take(state, out)
    if state[s.PHASE] == s.PHASE_BUILD:
        return _list_build(state, out)
    out[0] = s.DO_SWAP << s.SHIFT
    return 1


def do_action(game, action):
    """Carry out a legal action of one of those phases."""
    state = game.state
    verb, argument = action >> s.SHIFT, action & s.ARGUMENT
    seat = state[CURRENT]
    if verb == s.DO_SWAP:
        _swap_tile(state, seat)
    elif verb == s.DO_TAKE:
        _take_bonus(state, seat, argument)
    else:
        put_tile(state, seat, argument, state[s.BUILDING])  # a Viking stays
        state[s.BUILDING] = 0
        state[s.PHASE] = s.PHASE_PLACE


def list_touches(game, action, out):
    """Fill `out` with piece << 8 | zone for what such an action moves; return the number."""
    state, zones = game.state, game.find_places()
    verb, argument = action >> s.SHIFT, action & s.ARGUMENT
    seat = state[CURRENT]
    if verb == s.DO_TAKE:
        return (
            0
            if argument == s.DECLINE
            else _touch_take(state, argument, ZONE_MAINLAND + seat, zones, out)
        )
    if verb == s.DO_REPLACE:
        zone = zone_of_cell(seat, argument)
        add_touch(zones, out, 0, FIRST_TILE[state[s.BUILDING] - 5], zone, OFF)
        return add_touch(zones, out, 1, FIRST_TILE[state[s.BUILDING]], OFF, zone)
    if state[s.PHASE] != s.PHASE_SWAP:
        return 0
    return add_touch(zones, out, 0, FIRST_TILE[state[s.BUILDING]], ZONE_MAINLAND + seat, OFF)


def _touch_take(state, place, home, zones, out):
    bonus = state[s.DISPLAY + place] - 1
    new = home
    if bonus == 0 or bonus >= s.BONUS_BUILDING and _has_match(state, data.BONUS[bonus][2]):
        new = OFF
    return add_touch(zones, out, 0, FIRST_BONUS[bonus], ZONE_DISPLAY + place, new)
