"""Vikings on Board: actions as words, prompts, and what must stay secret.

An action's words come from the action alone.  Numbers count from 0, as those
of pieces and zones do: red4 is the fifth red body, barrel0 the barrel worth 1,
`quay2 blue` the blue zone before lane2.
"""

from skald.rules.base import CURRENT, HIDDEN, OVER, SEATS, find_kind
from skald.rules.kinds import find_offer
from skald.rules.vikings_on_board import data
from skald.rules.vikings_on_board import state as s

COLOURS = ("red", "blue", "green", "yellow")
KINDS = ("hide", "grain", "metal")
BUILDINGS = (
    "firstplayer advance jumpown tavern1 warehouse1 marketplace jumpany tavern2 warehouse2 "
    "setsail exchange"
).split(" ")
# What tells apart the phases with the same verbs.
_SITUATIONS = {
    s.JUMPING_OWN: ", own",
    s.JUMPING_ANY: ", any",
    s.DRAWING_2: ", some",
    s.LOADING_2: ", some",
    s.CLEARING: ", all",
}
_VERBS = (
    "fall dock figure idle advance jump bet shift draw load raise bonus exchange depart "
    "recover take discard sail leader"
).split(" ")


def text(game, action):
    """Return the words of `action`, e.g. `jump red5 lane3`."""
    verb, argument = action >> s.SHIFT, action & s.ARGUMENT
    word, high, low = _VERBS[verb], argument >> 5, argument & 31
    if verb == s.FIGURE or verb == s.IDLE:
        return "%s %s" % (word, BUILDINGS[argument])
    if verb == s.JUMP or verb == s.DOCK:
        return "%s %s lane%d" % (word, _say_body(argument >> 3), argument & 7)
    if verb == s.ADVANCE or verb == s.BONUS_ON:
        return "%s %s" % (word, _say_body(argument))
    if verb == s.EXCHANGE:
        return "%s %s %s" % (word, _say_body(high), _say_body(low))
    if verb == s.BET:
        return "%s barrel%d %s" % (word, high & 3, _zone_name(low))
    if verb == s.MOVE_BARREL:
        return "%s %s %s" % (word, _zone_name(high), _zone_name(low))
    if verb == s.RECOVER:
        return "%s %s" % (word, _zone_name(argument))
    if verb == s.LOAD:
        return "%s %s bow%d" % (word, KINDS[argument >> 3], argument & 7)
    if verb == s.DEPART or verb == s.SAIL:
        return "%s lane%d" % (word, argument)
    if verb == s.FALL:
        return "%s %s" % (word, COLOURS[argument])
    if verb == s.LEAD:
        return word
    return "%s %s" % (word, "all" if argument == s.NO_KIND else KINDS[argument])


def answer_text(game, action):
    """Return the words of `action` with the ships of bodies that look alike: `jump red5/2 lane3`,
    and their places from the bow if both are aboard one: `pair red5/2a red4/2c`, an exchange.

    `carry quay3 red to7 blue`: for a barrel that is moved, both zones.
    """
    said = text(game, action).split(" ")
    for i in range(1, len(said)):
        if said[i][:-1] in COLOURS:
            body = COLOURS.index(said[i][:-1]) * 6 + int(said[i][-1])
            said[i] = _tell_apart(game.state, body)
    if said[0] == "exchange":
        said[0] = "pair"
    elif said[0] == "shift":
        said[0] = "carry"
        said[3] = "to" + said[3][4:]
    return " ".join(said)


def _tell_apart(state, body):
    """Return the word for `body`, with its place if its twin lies elsewhere."""
    twin = body ^ 1  # with the same shields
    ship = state[s.WHERE + body]
    if ship == s.NO_SHIP:
        return _say_body(body if state[s.WHERE + twin] < s.NO_SHIP else body & ~1)
    place = ""
    if state[s.WHERE + twin] < s.NO_SHIP:
        place = "/%d" % (ship + 1)
    if state[s.WHERE + twin] == ship:
        lane = state[s.LANE + 5 * ship : s.LANE + 5 * ship + 5]
        place += "abcde"[lane.find(bytes((body,)))]
    return _say_body(body) + place


def public_text(game, action):
    """Return the words of `action` with ? for what not everybody may know."""
    verb = action >> s.SHIFT
    if verb == s.DRAW and game.state[s.PHASE] == s.DRAWING_2:
        return "draw ?"
    if verb == s.TAKE:
        return "take ?"
    if verb == s.BET:
        return "bet ? " + _zone_name(action & 31)
    return text(game, action)


def hand_text(game, action):
    """Return the words for somebody who moves another seat's pieces: which supply to take, but
    not which barrel.
    """
    return text(game, action) if action >> s.SHIFT == s.TAKE else public_text(game, action)


def zone_text(zone):
    """Return the name of a building's spot, with its side of the board, of a quay, or of a step of the
    market; None for any other zone.
    """
    kind, index = find_kind(data.ZONES, zone)
    if kind == "spot":
        count = len(BUILDINGS)
        return ("top " if index < count else "bottom ") + BUILDINGS[index % count]
    if kind == "quay":
        return "zone " + _zone_name(index)
    if kind == "market":
        return "market %s %d" % (KINDS[index >> 2], (index & 3) + 1)
    return None


def prompt(game):
    """Return the key of the sentence that says what to do now, "do ..."."""
    situation = _SITUATIONS.get(game.state[s.PHASE], "")
    if game.state[s.PHASE] == s.LOADING_2 and _count_drawn(game.state) == 1:
        situation = ", only"
    return find_offer(game, _VERBS, s.SHIFT) + situation


def about(game):
    """Return what replaces {what} in the prompt: the supply drawn in Warehouse 1, the number of the one
    being drawn in Warehouse 2, or the ship that leaves.
    """
    phase = game.state[s.PHASE]
    if phase == s.LOADING_1 and game.count_actions():
        return KINDS[(game.legal[0] & s.ARGUMENT) >> 3]
    if phase == s.DRAWING_2:
        drawn = _count_drawn(game.state)
        return "%d of %d" % (drawn + 1, drawn + game.state[s.LEFT])
    return "lane%d" % game.state[s.SHIP] if phase == s.SAILING else ""


def _count_drawn(state):
    return sum(state[s.DRAWN : s.DRAWN + 3])


def public(game, seat):
    """Return what everybody knows about `seat`: ((key of show/words, number), ...)."""
    return ("barrels", game.state[s.HAND + seat]), ("supplies", game.state[s.TOTAL + seat])


def secrets(game, seat):
    """Return where the barrels of `seat` are, and which supplies it has, drawn ones first."""
    view = game.view(seat)
    if view[CURRENT] == OVER:
        return ()
    found = []
    if view[s.ACTOR] == seat and view[s.PHASE] in (s.DRAWING_2, s.LOADING_2):
        found += _list_supplies(view, s.DRAWN, "drawn")
    for i in range(4):
        zone = view[s.BARREL + seat * 4 + i]
        place = "hand" if zone == s.IN_HAND else "recovered" if zone == s.RECOVERED else ""
        found.append(("barrel%d" % i, place or "zone " + _zone_name(zone)))
    return found + _list_supplies(view, s.TAKEN + seat * 3, "taken")


def _list_supplies(view, at, how):
    return [(KINDS[i], "%d %s" % (view[at + i], how)) for i in range(3) if view[at + i]]


def decoys(game):
    """Return the draws of kinds that are used up, unless all of that kind lie face up."""
    state = game.state
    if state[s.PHASE] != s.DRAWING_1 and state[s.PHASE] != s.DRAWING_2:
        return ()
    found = []
    for kind in range(len(KINDS)):
        seen = state[s.REMOVED + kind]
        for ship in range(8):
            seen += state[s.BOW + 3 * ship + kind]
        if seen < data.SUPPLIES and not game._weight(s.DRAW << s.SHIFT | kind):
            found.append(s.DRAW << s.SHIFT | kind)
    return found


def conceal(game, view, seat):
    """Hide the unseen supplies, and what lies face down before other seats.

    How many barrels and supplies a seat has stays public; at the end all is open.
    """
    if view[CURRENT] == OVER:
        return
    phase = view[s.PHASE]
    for i in range(s.FRESH, s.FRESH + 3):
        view[i] = HIDDEN
    if (phase == s.DRAWING_2 or phase == s.LOADING_2) and view[s.ACTOR] != seat:
        for i in range(s.DRAWN, s.DRAWN + 3):
            view[i] = HIDDEN
    for i in range(view[s.UNDERS]):
        if view[s.BY + i] & ~s.LAST != seat:
            view[s.UNDER + i] = HIDDEN
    for other in range(view[SEATS]):
        if other != seat:
            for i in range(s.TAKEN + other * 3, s.TAKEN + other * 3 + 3):
                view[i] = HIDDEN
            for i in range(s.BARREL + other * 4, s.BARREL + other * 4 + 4):
                view[i] = HIDDEN


def _zone_name(zone):
    return "quay%d %s" % (zone >> 2, COLOURS[zone & 3])


def _say_body(body):
    return "%s%d" % (COLOURS[body // 6], body % 6)
