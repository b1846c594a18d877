"""Boatsmen: moving Vikings from the mainland to empty islands before a large scoring.

Sources: rulebook "Grand décompte" 1, advanced rules "Maitre d'équipage" and the
bonus tile that restores the base rule.  One use begins with `sail` (or `ferry` with the
bonus tile), then comes one `move` a Viking; it ends by itself when nothing more can
move, or by `stop`.

Modes: 0..4 all Vikings of that colour; EACH one of each colour; OPEN until the second
Viking decides between these two; SINGLE one Viking, in the advanced rules; FERRIED is
added when a bonus tile was spent.

In the last round as many Vikings as possible must be placed.  A colour has a row of its
own, so the duty depends only on (boatsmen, how many Vikings of each colour have an empty
island); an action is legal if the Vikings that it places, and the most that can be placed
after it, are together no fewer than before.
"""

from skald.compat import const
from skald.rules.base import CURRENT, OFF, OVER, SEATS
from skald.rules.vikings import state as s
from skald.rules.vikings.board import COLUMN, put_viking, span_of
from skald.rules.vikings.pieces import (
    FIRST_BONUS,
    FIRST_VIKING,
    ZONE_MAINLAND,
    add_touch,
    zone_of_cell,
)
from skald.rules.vikings.play import next_round

EACH = const(5)
SINGLE = const(6)
OPEN = const(7)
FERRIED = const(8)
_BOATSMAN = const(5)
_LAST = const(5)  # round with the duty


def count_movable(state, seat):
    """Return, by colour 0..4, how many mainland Vikings can be given an empty island."""
    home = s.MAINLAND + 6 * seat
    movable = [0, 0, 0, 0, 0]
    if not any(state[home : home + 5]):
        return movable
    first, end = span_of(state, seat)
    for at in range(first, end, COLUMN):
        empty = _empty_islands(state, at)
        if empty < 0:
            break
        if empty:
            for colour in range(5):
                movable[colour] += empty >> 5 - colour & 1
    for colour in range(5):
        if movable[colour] > state[home + colour]:
            movable[colour] = state[home + colour]
    return movable


def _empty_islands(state, at):
    """Return the mask of the rows 1..5 with an island and no Viking; -1 in a column without
    islands.
    """
    a, b, c, vikings = state[at], state[at + 1], state[at + 2], state[at + 3]
    if not (a >> 4 or b or c):
        return -1
    islands = (a > 15) << 1 | (b & 15 > 0) << 2 | (b > 15) << 3 | (c & 15 > 0) << 4 | (c > 15) << 5
    return islands & ~vikings


def most_placed(boatsmen, movable):
    """Return the most Vikings that `boatsmen` can place by the base rule.

    The best plan: some boatsmen place the colours with most Vikings, the others one
    Viking of each remaining colour.
    """
    counts = sorted(movable, reverse=True)
    most = emptied = 0
    for used in range(min(boatsmen, 5) + 1):
        each = boatsmen - used
        placed = emptied
        for i in range(used, 5):
            placed += counts[i] if counts[i] < each else each
        if placed > most:
            most = placed
        if used < 5:
            emptied += counts[used]
    return most


def most_in_use(boatsmen, movable, mode, moved):
    """Return the most Vikings that `boatsmen` can still place together with one more, which is in use in
    `mode` and has moved the colours in the mask `moved`.
    """
    if mode == OPEN:
        most = most_in_use(boatsmen, movable, EACH, moved)
        for colour in range(5):
            if not moved & ~(1 << colour):
                most = max(most, most_in_use(boatsmen, movable, colour, moved))
        return most
    rest = list(movable)
    placed = 0
    if mode < EACH:
        placed = rest[mode]
        rest[mode] = 0
    else:
        for colour in range(5):
            if rest[colour] and not moved >> colour & 1:
                rest[colour] -= 1
                placed += 1
    return placed + most_placed(boatsmen, rest)


def mode_after(mode, moved, colour):
    """Return the mode after a Viking of `colour` has followed those in `moved`."""
    if mode != OPEN or not moved:
        return mode
    return colour if moved >> colour & 1 else EACH


def _has_duty(state):
    return state[s.ROUND] == _LAST


def _list_boats(state, out):
    """List the ways to use a boatsman, and `done` unless the last round's duty forbids it."""
    seat = state[CURRENT]
    count = 0
    may_end = True
    if state[s.MAINLAND + 6 * seat + _BOATSMAN] and any(count_movable(state, seat)):
        may_end = not _has_duty(state)
        out[0] = s.DO_SAIL << s.SHIFT
        count = 1
        if s.is_advanced(state) and s.owned(state, seat, s.BONUS_FERRY):
            out[1] = s.DO_FERRY << s.SHIFT
            count = 2
    if may_end:
        out[count] = s.DO_DONE << s.SHIFT
        count += 1
    return count


def _start_use(state, ferried):
    """Take a boatsman (and a bonus tile) out of the game."""
    seat = state[CURRENT]
    state[s.MAINLAND + 6 * seat + _BOATSMAN] -= 1
    mode = SINGLE if s.is_advanced(state) else OPEN
    if ferried:
        s.add_owned(state, seat, s.BONUS_FERRY, -1)
        mode = OPEN | FERRIED
    state[s.MODE] = mode
    state[s.MOVED] = 0
    state[s.PHASE] = s.PHASE_MOVE


def mask_in_use(state, seat):
    """Return the mask of the colours whose Vikings the boatsman in use may move."""
    mode, moved = state[s.MODE] & 7, state[s.MOVED]
    if mode == OPEN and _has_duty(state) and not s.is_advanced(state):
        return _keep_most(state, seat)
    home = s.MAINLAND + 6 * seat
    mask = 0
    for colour in range(5):
        if state[home + colour]:
            if mode >= SINGLE or mode == colour or mode == EACH and not moved >> colour & 1:
                mask |= 1 << colour
    return mask


def _keep_most(state, seat):
    """Return the mask of the colours of which a Viking may move now without lowering how many can be placed."""
    boatsmen = state[s.MAINLAND + 6 * seat + _BOATSMAN]
    moved = state[s.MOVED]
    movable = count_movable(state, seat)
    most = most_in_use(boatsmen, movable, OPEN, moved)
    mask = 0
    for colour in range(5):
        if movable[colour]:
            movable[colour] -= 1
            mode = mode_after(OPEN, moved, colour)
            left = most_in_use(boatsmen, movable, mode, moved | 1 << colour)
            movable[colour] += 1
            if 1 + left == most:
                mask |= 1 << colour
    return mask


def may_stop(state, seat):
    """Return True if the boatsman in use has moved enough."""
    if not state[s.MOVED]:
        return False
    if not _has_duty(state) or s.is_advanced(state):
        return True  # a boatsman must move one Viking, and has
    boatsmen = state[s.MAINLAND + 6 * seat + _BOATSMAN]
    movable = count_movable(state, seat)
    most = most_in_use(boatsmen, movable, state[s.MODE] & 7, state[s.MOVED])
    return most_placed(boatsmen, movable) == most


def _list_move(state, out):
    """List the empty islands that the boatsman in use can fill, and `stop` if it has moved enough."""
    seat = state[CURRENT]
    in_use = mask_in_use(state, seat)
    mask = 0  # of the rows that a Viking may go to
    for colour in range(5):
        mask |= (in_use >> colour & 1) << 5 - colour
    count = 0
    action = s.DO_MOVE << s.SHIFT
    first, end = span_of(state, seat)
    for at in range(first, end, COLUMN):
        empty = _empty_islands(state, at)
        if empty < 0:
            break
        empty &= mask
        if empty:
            for row in range(1, 6):
                if empty >> row & 1:
                    out[count] = action + row
                    count += 1
        action += 6
    if may_stop(state, seat):
        out[count] = s.DO_STOP << s.SHIFT
        count += 1
    return count


def _move_viking(state, cell):
    """Move a mainland Viking to an island of its row; end the use when none can follow."""
    seat = state[CURRENT]
    colour = 5 - cell % 6
    put_viking(state, seat, cell)
    state[s.MAINLAND + 6 * seat + colour] -= 1
    mode = state[s.MODE] & 7
    state[s.MODE] = state[s.MODE] & FERRIED | mode_after(mode, state[s.MOVED], colour)
    state[s.MOVED] |= 1 << colour
    if mode != SINGLE:
        movable = count_movable(state, seat)
        in_use = mask_in_use(state, seat)
        for other in range(5):
            if movable[other] and in_use >> other & 1:
                return
    _end_use(state)


def _end_use(state):
    state[s.MODE] = state[s.MOVED] = 0
    state[s.PHASE] = s.PHASE_BOATS


def _end_boats(state):
    """End a seat's use of boatsmen: score its board; after the last seat, end the round."""
    from skald.rules.vikings import scoring

    seat = state[CURRENT]
    steps = []
    scoring.large(state, seat, steps)
    scoring.apply_steps(state, seat, steps)
    state[s.SCORED] = 1 << seat | s.LARGE << 4
    seat = (seat + 1) % state[SEATS]
    if seat != state[s.FIRST]:
        state[CURRENT] = seat
    elif state[s.ROUND] == 5:
        state[s.SCORED] = state[s.SCORED] & 15 | s.FINAL << 4
        state[CURRENT] = OVER
    else:
        next_round(state)


# -- entry points, and what each action moves -------------------------------------------------


def list_actions(game, out):
    """List the actions of PHASE_BOATS or PHASE_MOVE; return their number."""
    state = game.state
    return _list_boats(state, out) if state[s.PHASE] == s.PHASE_BOATS else _list_move(state, out)


def do_action(game, action):
    """Carry out a legal action of one of those phases."""
    state = game.state
    verb, argument = action >> s.SHIFT, action & s.ARGUMENT
    if verb == s.DO_MOVE:
        _move_viking(state, argument)
    elif verb == s.DO_STOP:
        _end_use(state)
    elif verb == s.DO_DONE:
        _end_boats(state)
    else:
        _start_use(state, verb == s.DO_FERRY)


def list_touches(game, action, out):
    """Fill `out` with piece << 8 | zone for what such an action moves; return the number."""
    state, zones = game.state, game.find_places()
    verb, argument = action >> s.SHIFT, action & s.ARGUMENT
    seat = state[CURRENT]
    home = ZONE_MAINLAND + seat
    if verb == s.DO_MOVE:
        return add_touch(
            zones, out, 0, FIRST_VIKING[5 - argument % 6], home, zone_of_cell(seat, argument)
        )
    if verb > s.DO_FERRY:
        return 0
    count = add_touch(zones, out, 0, FIRST_VIKING[_BOATSMAN], home, OFF)
    if verb == s.DO_FERRY:
        return add_touch(zones, out, count, FIRST_BONUS[s.BONUS_FERRY], home, OFF)
    return count
