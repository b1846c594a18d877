"""Holds the claims of a coach to the moves as they are played by the rules."""

from host_sim.arena.claims import ANY
from host_sim.arena.lines import BEST, CHANCES, LINE, NOW, PLAYED, SECOND, TURN

_COSTS = {"good": 0, "inaccurate": 3, "mistake": 6, "blunder": 12}  # percent of the chance to win
_SLOPE = 4  # the chance to win an even game changes by 1 / (4 * SWING) a tenth
_EVEN = 3  # moves are equally good below 1/3 of the loss of an inaccurate one
_ROUNDED = 1.1  # tenths: a loss is rounded, and so is what it is compared with
_POINT = 10  # tenths


def holds(claim, lines):
    """Return True if a claims.Claim is so; `lines`: lines.Lines of the choice."""
    return _JUDGES[claim.what](claim, lines)


def _say(which, lines):
    """Return the loss of a move on the scale that is said, in tenths."""
    return _scale(lines.lose(which), lines)


def _scale(tenths, lines):
    """Return what is said of a searched difference: of what exceeds a mistake only a part."""
    bend = _find_searched("mistake", lines)
    beyond = max(0, tenths - bend) * lines.traits.BEYOND / 100
    return (min(tenths, bend) + beyond) * lines.percent / 100


# -- numbers and marks -----------------------------------------------------------------


def _is_gap(claim, lines):
    least, most = claim.meaning
    return least - _ROUNDED <= _say(claim.against, lines) <= most + _ROUNDED


def _is_size(claim, lines):
    """Below a point words say how much: only a mistake is `clearly` worse."""
    loss, mistake = _say(claim.against, lines), _find_least("mistake", lines)
    is_clear = claim.meaning == "clearly"
    is_fit = loss >= mistake - _ROUNDED if is_clear else loss <= mistake + _ROUNDED
    return is_fit and loss <= _POINT + _ROUNDED


def _is_mark(claim, lines):
    loss, order = max(0, _say(PLAYED, lines)), list(_COSTS)
    worse = order[order.index(claim.meaning) + 1 :][:1]
    is_below = not worse or loss <= _find_least(worse[0], lines) + _ROUNDED
    is_fit = is_below and loss >= _find_least(claim.meaning, lines) - _ROUNDED
    return is_fit or lines.find_results(BEST) != lines.find_results(PLAYED)


def _is_even(claim, lines):
    return _say(SECOND, lines) <= _find_least("inaccurate", lines) / _EVEN + _ROUNDED


def _find_least(mark, lines):
    """Return the least loss with that mark on the scale that is said, in tenths."""
    return _scale(_find_searched(mark, lines), lines)


def _find_searched(mark, lines):
    return _SLOPE * lines.traits.SWING * _COSTS[mark] / 100


# -- the end of the game -----------------------------------------------------------------


def _does_decide(claim, lines):
    (won, lost), (wins, loses) = lines.find_results(BEST), lines.find_results(claim.against)
    return {
        "wins": won == 1 and loses > 0,
        "sooner": won == 1 and wins < 1,
        "chance": won > wins,
        "saves": lost < 1 and loses == 1,
        "risks": lost < loses,
    }[claim.meaning]


# -- reasons -----------------------------------------------------------------------------


def _is_reason(claim, lines):
    return any(
        _is_fit(claim, meaning, lines) and _is_so(claim, meaning, one, two, lines)
        for meaning in claim.meaning
        for one, two in _list_pairs(claim)
    )


def _list_pairs(claim):
    """Return the moves that are compared: (the one that has more or less, than which)."""
    if claim.against == BEST:
        return [(SECOND, BEST)]
    return [
        (BEST, other) for other in ((SECOND, NOW) if claim.against == ANY else (claim.against,))
    ]


def _is_fit(claim, meaning, lines):
    """Return True if it speaks for the move, or against it, as is said."""
    name, is_other, sign = meaning
    wanted = lines.traits.SIGNS[lines.traits.NAMES.split("\n").index(name)]
    is_more = sign > 0 if claim.count is None else claim.count > 0
    return wanted == "?" or (((wanted == "+") == is_more) != is_other) == claim.is_good


def _is_so(claim, meaning, one, two, lines):
    sign = meaning[2]
    for changes, is_same_moment in _compare(claim, meaning, one, two, lines):
        if claim.count is not None:
            is_so = is_same_moment and all(change == claim.count for change in changes)
        else:
            is_so = (any if claim.chance else all)(change * sign > 0 for change in changes)
        if is_so:
            return True
    return False


def _compare(claim, meaning, one, two, lines):
    """Return Lines.compare() of two moves where they are at the same moment; of what a move brings, and
    of what chance may bring, at every moment to the end of the turn.
    """
    found = []
    for far in (LINE, TURN, CHANCES) if claim.chance else (LINE, TURN):
        found.append(lines.compare(one, two, meaning[:2], far))
        if found[-1][1] and two != NOW and not claim.chance:
            return found[-1:]
    return found


_JUDGES = {
    "gap": _is_gap,
    "size": _is_size,
    "mark": _is_mark,
    "even": _is_even,
    "only": lambda claim, lines: lines.ways == 1,
    "decides": _does_decide,
    "reason": _is_reason,
    "unreadable": lambda claim, lines: False,
}
