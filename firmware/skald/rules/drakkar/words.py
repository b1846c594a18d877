"""The words of Drakkar: actions, places, and what is to be done."""

from skald.rules.base import SEATS
from skald.rules.drakkar import state as s
from skald.rules.drakkar.board import count_emblems, owes_exit, side_of, sides_of
from skald.rules.drakkar.data import EMBLEMS, SIDE_NAMES, SYMBOL_NAMES
from skald.rules.kinds import find_offer

ROWS = "abcdefghijklm"
VERB_NAMES = (
    "", "throw", "emblem", "leave", "pawn", "pry", "lose", "prison",
    "look", "take", "pass", "see", "show", "give",
)  # fmt: skip


def text(game, action):
    """Return `action` in words."""
    verb = action >> s.SHIFT
    name = VERB_NAMES[verb]
    if verb == s.THROW:
        return "%s %d %d" % (name, action >> 4 & 15, action & 15)
    if verb <= s.MOVE_PAWN:
        return "%s %s %s" % (name, name_place(action >> 8 & 255), name_place(action & 255))
    if verb == s.PRY:
        return "%s %s %d" % (name, name_place(action >> 8 & 255), action >> 16 & 7)
    if verb == s.PRISON:
        return "%s %s" % (name, name_place(action & 255))
    if verb == s.GIVE:
        return "%s %s" % (name, SIDE_NAMES[(action & 255) - s.SHIELD])
    if verb == s.SEE or verb == s.SHOW:
        return "%s %s" % (name, SYMBOL_NAMES[action & 255])
    return name


def prompt(game):
    """Return the key of the sentence that says what to do now."""
    state = game.state
    key = find_offer(game, VERB_NAMES, s.SHIFT)
    if state[s.PHASE] == s.OPENING:
        if _highest_total(state):
            return key + ", beat"
        is_tie = state[s.RIVALS] != (1 << state[SEATS]) - 1
        return key + (", tie" if is_tie else ", first")
    if state[s.PHASE] == s.THROWING and _is_beginning(state):
        return key + ", start"
    if key == "do emblem leave" and owes_exit(state, side_of(state)):
        return key + ", owed"
    return key


def _highest_total(state):
    """Return the highest total of the opening throws, 0 before the first one."""
    return max(state[s.SUM : s.SUM + 4])


def _is_beginning(state):
    """Return True if nobody has played yet since the opening throws."""
    for side in sides_of(state):
        if state[s.BOND + 2 * side] != s.FIRST or state[s.BOND + 2 * side + 1] != s.FIRST:
            return False
    return True


def about(game):
    """Return what replaces {what} in the prompt: the total to beat, or the unused dice."""
    state = game.state
    if state[s.PHASE] == s.OPENING:
        return "%d" % _highest_total(state)
    if state[s.PHASE] != s.MOVING:
        return ""
    dice = ["%d" % die for die in (state[s.DIE_A], state[s.DIE_B]) if die]
    return dice[0] if dice[0] == dice[-1] else " or ".join(dice)


def public(game, seat):
    """Return what everybody knows about `seat`: ((key of show/words, number), ...)."""
    return (("emblems", count_emblems(game.state, seat)),)


def secrets(game, seat):
    """Return the emblems that `seat` has seen but not everybody: [(place, symbol), ...]."""
    view = game.view(seat)
    found = []
    for i in range(EMBLEMS):
        known = view[s.KNOWN + i]
        if known >> seat & 1 and known != s.EVERYBODY and view[s.EMBLEM + i] != s.NONE:
            found.append((name_place(view[s.EMBLEM + i]), SYMBOL_NAMES[view[s.SYMBOL + i]]))
    return found


def name_place(place):
    """Return the word for `place`: `c5`, `start1`, `shield3`."""
    if place < s.START:
        return "%s%d" % (ROWS[place // s.ROW], place % s.ROW)
    if place < s.SHIELD:
        return "start%d" % (place - s.START)
    return "shield%d" % (place - s.SHIELD)
