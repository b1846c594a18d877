"""Vikings on Board: the set-up, figure by figure and body by body.

Chance does all of it: the hand that drops the figures and deals the bodies,
the generator, or a replay.  Source: rulebook, "Set up" D and K.
"""

from skald.rules.base import SEATS
from skald.rules.vikings_on_board.data import OPENING
from skald.rules.vikings_on_board.doing import append_body, start_round
from skald.rules.vikings_on_board.layout import (
    DOCK, DOCKING, FALL, LANE, LENGTH, PHASE, ROUND, SPOT, TURN, WHERE,
)


def _list_falls(state, out):
    count = 0
    for seat in range(state[SEATS]):
        if not has_fallen(state, seat):
            out[count] = FALL << 10 | seat
            count += 1
    return count


def has_fallen(state, seat):
    """Tell whether the figures of `seat` stand above the buildings (set-up)."""
    for spot in range(SPOT, SPOT + 11):
        if state[spot] == seat + 1:
            return True
    return False


def lane_to_dock(state):
    """Return the first lane without three bodies (set-up)."""
    lane = 0
    while state[LENGTH + lane] == 3:
        lane += 1
    return lane


def dock_mask(state, lane):
    """Return the colours (bits) whose body may come next in `lane` (set-up).

    Three different colours a ship and two ships without each colour: a
    colour fits when it is not aboard and leaves a colour that may still
    be the one this ship goes without.
    """
    aboard = 0
    for place in range(LANE + lane * 5, LANE + lane * 5 + state[LENGTH + lane]):
        aboard |= 1 << state[place] // 6
    spare = 0
    for colour in range(4):
        if not aboard >> colour & 1:
            missed = lane
            for body in range(WHERE + colour * 6, WHERE + colour * 6 + 6):
                if state[body] < lane:
                    missed -= 1
            if missed < 2:
                spare |= 1 << colour
    fits = 0
    for colour in range(4):
        if not aboard >> colour & 1 and spare & ~(1 << colour):
            fits |= 1 << colour
    return fits


def _list_docks(state, out):
    lane = lane_to_dock(state)
    fits = dock_mask(state, lane)
    count = 0
    for body in range(24):
        if fits >> body // 6 & 1 and state[WHERE + body] == 8:
            out[count] = DOCK << 10 | body << 3 | lane
            count += 1
    return count


def dock_action(body, lane):
    """Return the action that deals `body` into `lane`."""
    return DOCK << 10 | body << 3 | lane


def _do_fall(state, seat):
    letter = state[TURN]
    spot = SPOT
    for other in OPENING[state[SEATS]]:
        if other == letter:
            state[spot] = seat + 1
        spot += 1
    state[TURN] = letter + 1
    if letter + 1 == state[SEATS]:
        state[TURN] = 0
        state[PHASE] = DOCKING


def _do_dock(state, argument):
    lane = argument & 7
    append_body(state, argument >> 3, lane)
    if lane == 7 and state[LENGTH + 7] == 3:
        state[ROUND] = 1
        start_round(state)


LISTERS = (_list_falls, _list_docks)
DOERS = (_do_fall, _do_dock)
