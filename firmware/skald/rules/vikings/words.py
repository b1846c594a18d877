"""The words of Vikings: actions, zones, and what is to be done."""

from skald.rules.kinds import find_offer
from skald.rules.vikings import state as s
from skald.rules.vikings.pieces import PIECES, cell_of_zone

_VERBS = (
    "first reveal turn draw bid remove deal lay buy swap take replace place start discard stay "
    "mainland sail ferry move stop done"
).split(" ")


def text(game, action):
    """Return an action as words, from the action alone; numbers count from 0."""
    verb, arg = action >> s.SHIFT, action & s.ARGUMENT
    word = _VERBS[verb]
    if verb == s.DO_PLACE or verb == s.DO_MOVE or verb == s.DO_REPLACE or verb == s.DO_START:
        return "%s r%d c%d" % (word, arg % 6, arg // 6)
    if verb == s.DO_FIRST:
        return "first seat%d" % arg
    if verb == s.DO_BUY:
        return "buy slot%d" % arg
    if verb == s.DO_TURN:
        return "turn wheel%d" % arg
    if verb == s.DO_DRAW or verb == s.DO_REMOVE or verb == s.DO_LAY:
        return "%s %s" % (word, s.COLOURS[arg])
    if verb == s.DO_BID:
        return "bid %d" % arg if arg else "pass"
    if verb == s.DO_DEAL:
        return "deal " + say_tile(arg)
    if verb == s.DO_REVEAL:
        return "reveal bonus%d" % arg
    if verb == s.DO_TAKE:
        return "decline" if arg == s.DECLINE else "take display%d" % arg
    return word


def prompt(game):
    """Return the key of the sentence that says what to do now."""
    phase = game.state[s.PHASE]
    if phase == s.PHASE_BID:
        return "do pass" if game.count_actions() == 1 else "do pass bid"
    key = find_offer(game, _VERBS, s.SHIFT)
    if phase == s.PHASE_TAKE:
        return key + " decline"
    if phase == s.PHASE_LAY:
        if game.count_actions() > 1:
            return key + ", any"
        return key + ", one" if game.state[s.POOL + (game.legal[0] & s.ARGUMENT)] == 1 else key
    return key


def about(game):
    """Return what replaces {what} in the prompt: the highest bid that the purse allows, the Vikings to
    lay, or the tile or Viking in hand.
    """
    state = game.state
    phase = state[s.PHASE]
    if phase == s.PHASE_BID:
        return "%d" % (game.legal[game.count_actions() - 1] & s.ARGUMENT)
    if phase == s.PHASE_LAY and game.count_actions():
        colour = game.legal[0] & s.ARGUMENT
        count = state[s.POOL + colour]
        return "%d %ss" % (count, s.COLOURS[colour]) if count > 1 else s.COLOURS[colour]
    if phase == s.PHASE_PLACE:
        return say_tile(state[s.HAND])
    if phase == s.PHASE_VIKING:
        return s.COLOURS[state[s.HAND_VIKING] - 1]
    return ""


def public(game, seat):
    """Return what everybody knows about `seat`: ((key of show/words, number), ...)."""
    return (
        ("gold", s.gold_of(game.state, seat)),
        ("glory", s.glory_of(game.state, seat)),
    )


def zone_text(zone):
    """Return the row and column of a cell's zone, "" for other zones."""
    _, cell = cell_of_zone(zone)
    return "" if cell == s.NONE else "row%s%d" % ("abcdef"[cell % 6], cell // 6)


def say_tile(kind):
    """Return the name of a tile kind."""
    if s.BUILT <= kind < s.SHIP:
        return "bonus%d" % (kind - s.BUILT + s.BONUS_BUILDING)
    return PIECES[kind if kind < s.BUILT else kind - s.SHIP + s.BUILT][0]
