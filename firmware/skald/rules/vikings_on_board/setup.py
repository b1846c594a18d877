"""Vikings on Board: the set-up, figure by figure and body by body.

All of it is chance: people drop the figures and deal the bodies, or the PRNG or a replay supplies
the outcomes.  Source: rulebook, "Set up" D and K.
"""

from skald.rules.base import CHANCE, CURRENT, SEATS
from skald.rules.vikings_on_board import data
from skald.rules.vikings_on_board import state as s
from skald.rules.vikings_on_board.pieces import FIRST_FIGURE, ON_SPOT
from skald.rules.vikings_on_board.play import append_body, start_round

# The colour of the figure above building 1, 2, ... in the first round, by number of players; 0 is
# the colour that fell from the hand first.
OPENING = (
    b"",
    b"",
    bytes((0, 1, 1, 0, 0, 1, 1, 0)),
    bytes((0, 1, 2, 1, 2, 0, 2, 0, 1)),
    bytes((0, 1, 2, 3, 3, 2, 1, 0)),
)


def lay_out(game):
    """Write the bytes of a game that begins."""
    state = game.state
    state[CURRENT] = CHANCE
    state[s.SIDE] = 1
    state[s.STERN] = s.NO_SEAT
    state[s.SHIP] = s.NO_SHIP
    for i in range(4):
        state[s.ORDER + i] = s.NO_SEAT
        state[s.HAND + i] = 4
    for i in range(3):
        state[s.MARKET + i] = 1
        state[s.FRESH + i] = data.SUPPLIES
    state[s.PILE] = data.PILE_1
    state[s.PILE + 1] = data.PILE_2
    for i in range(8):
        state[s.UNDER + i] = s.NO_KIND
    for i in range(16):
        state[s.BARREL + i] = s.IN_HAND
    for i in range(40):
        state[s.LANE + i] = s.NO_BODY
    for i in range(24):
        state[s.WHERE + i] = s.NO_SHIP


def list_actions(game, out):
    """List the actions of a set-up phase; return their number."""
    state = game.state
    return _list_falls(state, out) if state[s.PHASE] == s.FALLING else _list_docks(state, out)


def do_action(game, action):
    """Carry out a legal FALL or DOCK."""
    if action >> s.SHIFT == s.FALL:
        _do_fall(game.state, action & s.ARGUMENT)
    else:
        _do_dock(game.state, action & s.ARGUMENT)


def list_touches(game, action, out):
    """Fill `out` with piece << 8 | zone for a FALL or DOCK; return their number."""
    state, verb, argument = game.state, action >> s.SHIFT, action & s.ARGUMENT
    if verb == s.DOCK:
        out[0] = argument >> 3 << 8 | argument & 7
        return 1
    count = spot = 0
    for letter in OPENING[state[SEATS]]:
        if letter == state[s.TURN]:
            out[count] = FIRST_FIGURE + argument * 4 + count << 8 | ON_SPOT + spot
            count += 1
        spot += 1
    return count


def explain_fall(state, seat):
    """Return the reason key for a FALL that is not legal here."""
    return "fell already" if _has_fallen(state, seat) else "not here"


def explain_dock(state, argument):
    """Return the reason key for a DOCK that is not legal here."""
    body = argument >> 3
    if body > 23:
        return "not here"
    if state[s.WHERE + body] < 8:
        return "docked already"
    lane = _lane_to_dock(state)
    if argument & 7 != lane:
        return "ship by ship"
    for place in range(s.LANE + lane * 5, s.LANE + lane * 5 + state[s.LENGTH + lane]):
        if state[place] // 6 == body // 6:
            return "colour aboard"
    return "rest would not fit"


def _list_falls(state, out):
    count = 0
    for seat in range(state[SEATS]):
        if not _has_fallen(state, seat):
            out[count] = s.FALL << s.SHIFT | seat
            count += 1
    return count


def _has_fallen(state, seat):
    """Return True if the figures of `seat` stand above the buildings (set-up)."""
    for spot in range(s.SPOT, s.SPOT + 11):
        if state[spot] == seat + 1:
            return True
    return False


def _lane_to_dock(state):
    """Return the first lane without three bodies (set-up)."""
    lane = 0
    while state[s.LENGTH + lane] == 3:
        lane += 1
    return lane


def _dock_mask(state, lane):
    """Return the colours (bits) whose body may come next in `lane` (set-up).

    A ship has three different colours, and each colour is missing from two ships:
    a colour fits if it is not aboard yet and another one can still be the colour
    that is missing from this ship.
    """
    aboard = 0
    for place in range(s.LANE + lane * 5, s.LANE + lane * 5 + state[s.LENGTH + lane]):
        aboard |= 1 << state[place] // 6
    spare = 0
    for colour in range(4):
        if not aboard >> colour & 1:
            missed = lane
            for body in range(s.WHERE + colour * 6, s.WHERE + colour * 6 + 6):
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
    lane = _lane_to_dock(state)
    fits = _dock_mask(state, lane)
    count = 0
    for body in range(24):
        if fits >> body // 6 & 1 and state[s.WHERE + body] == 8:
            out[count] = s.DOCK << s.SHIFT | body << 3 | lane
            count += 1
    return count


def _do_fall(state, seat):
    letter = state[s.TURN]
    spot = s.SPOT
    for other in OPENING[state[SEATS]]:
        if other == letter:
            state[spot] = seat + 1
        spot += 1
    state[s.TURN] = letter + 1
    if letter + 1 == state[SEATS]:
        state[s.TURN] = 0
        state[s.PHASE] = s.DOCKING


def _do_dock(state, argument):
    lane = argument & 7
    append_body(state, argument >> 3, lane)
    if lane == 7 and state[s.LENGTH + 7] == 3:
        state[s.ROUND] = 1
        start_round(state)
