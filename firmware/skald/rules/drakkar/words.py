"""The words of Drakkar: actions, places, and what is to be done.

An overlay, loaded while text is shown.
"""

from skald.rules.drakkar import state as s
from skald.rules.drakkar.board import count_emblems, is_first_turn, owes_exit, side_of
from skald.rules.drakkar.data import EMBLEMS, SIDE_NAMES, SYMBOL_NAMES

ROWS = "abcdefghijklm"
VERB_NAMES = (
    "", "throw", "emblem", "leave", "pawn", "pry", "lose", "prison",
    "look", "take", "pass", "see", "show", "give",
)  # fmt: skip
PROMPTS = (
    "do open", "do throw", "do move", "do prison", "do land", "do see", "do show", "do give", "over",
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
    phase = state[s.PHASE]
    if phase == s.MOVING:
        if is_first_turn(state, side_of(state)):
            return "do first"
        if owes_exit(state, side_of(state)) and _leads_out(game):
            return "do leave"
    return PROMPTS[phase]


def about(game):
    """Return what replaces {what} in the prompt: the dice that can be used."""
    state = game.state
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


def _leads_out(game):
    """Tell whether a die can lead a pawn out of its start square now."""
    for i in range(game.count_actions()):
        if game.legal[i] >> s.SHIFT == s.LEAVE:
            return True
    return False


def name_place(place):
    """Return the word for `place`: `c5`, `start1`, `shield3`."""
    if place < s.START:
        return "%s%d" % (ROWS[place // s.ROW], place % s.ROW)
    if place < s.SHIELD:
        return "start%d" % (place - s.START)
    return "shield%d" % (place - s.SHIELD)
