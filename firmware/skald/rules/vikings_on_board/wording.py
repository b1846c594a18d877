"""Vikings on Board: actions as words, from the action alone.

Numbers count from 0, as those of pieces and zones do: red4 is the fifth red
body, barrel0 the barrel worth 1, `quay2 blue` the blue zone before lane2.
"""

from skald.rules.vikings_on_board.data import BUILDINGS, COLOURS, KINDS

_VERBS = (
    "fall",
    "dock",
    "figure",
    "idle",
    "advance",
    "jump",
    "bet",
    "shift",
    "draw",
    "load",
    "raise",
    "bonus",
    "exchange",
    "depart",
    "recover",
    "take",
    "discard",
    "sail",
    "leader",
)


def words_of(action):
    """Return the words of `action`, e.g. `jump red5 lane3`."""
    verb = action >> 10
    return _VERBS[verb] + _ARGUMENTS[verb](action & 1023)


def words_of_quay(zone):
    """Return the words of a zone on the quay, e.g. `quay3 blue`."""
    return "quay%d %s" % (zone >> 2, COLOURS[zone & 3])


def _say_seat(seat):
    return " " + COLOURS[seat]


def _say_body(body):
    return " %s%d" % (COLOURS[body // 6], body % 6)


def _say_move(argument):
    return "%s lane%d" % (_say_body(argument >> 3), argument & 7)


def _say_building(building):
    return " " + BUILDINGS[building]


def _say_bet(argument):
    return " barrel%d %s" % (argument >> 5 & 3, words_of_quay(argument & 31))


def _say_shift(argument):
    return " %s %s" % (words_of_quay(argument >> 5), words_of_quay(argument & 31))


def _say_kind(kind):
    return " all" if kind == 3 else " " + KINDS[kind]


def _say_load(argument):
    return " %s bow%d" % (KINDS[argument >> 3], argument & 7)


def _say_exchange(argument):
    return _say_body(argument >> 5) + _say_body(argument & 31)


def _say_lane(ship):
    return " lane%d" % ship


def _say_quay(zone):
    return " " + words_of_quay(zone)


def _say_nothing(argument):
    return ""


_ARGUMENTS = (
    _say_seat,
    _say_move,
    _say_building,
    _say_building,
    _say_body,
    _say_move,
    _say_bet,
    _say_shift,
    _say_kind,
    _say_load,
    _say_kind,
    _say_body,
    _say_exchange,
    _say_lane,
    _say_quay,
    _say_kind,
    _say_kind,
    _say_lane,
    _say_nothing,
)
