"""Finds what speaks for a turn: the traits in which it differs from another turn.

    best line ─▶ its end ─┬─ the second line's end, at the same moment ─▶ reasons against the other turn
                          ├─ the current position ─▶ what the turn brings
                          └─ the second line's end, at another moment ─▶ reasons in words

Two turns can be compared in numbers only at the same moment.  If one of them leaves the seat a choice
that the other does not, it is played on until the seat has none.  What depends on chance is presented
as such: all outcomes are looked at, and if that shows nothing, one of them is played on.
"""

from array import array

from skald.compat import const
from skald.rules.base import CHANCE, OVER
from skald.solo.advice import COUNTED, PERHAPS, SURE
from skald.solo.evaluation import fill_traits
from skald.solo.header import NO_ACTION
from skald.solo.levels import NORMAL

_GAINS = const(2)  # the most reasons given for a turn
_COSTS = const(1)  # and against it
_SHARE = const(8)  # none of them smaller than 1/8 of the greatest
_MOST_STEPS = const(12)  # of playing on
_SHARES = const(2)  # a choice made while playing on gets 1/2 of the usual evaluations
_SIZES = const(128)
_TRAITS = const(16)  # compared in one step


class _End:
    """Where a line ends: the position, its moment, and the smallest and largest value of each trait,
    which differ if chance is next and part of the turn.
    """

    def __init__(self, thinker, seat):
        """The line ends in the current position of the thinker's game."""
        self._thinker = thinker
        self._seat = seat
        size = len(thinker.judge.out)
        self.low, self.high = array("h", bytes(2 * size)), array("h", bytes(2 * size))
        self._stop()

    def _stop(self):
        game = self._thinker.game
        who = game.current()
        self._state = game.encode()
        self.moment = who == self._seat, "" if who == OVER else game.prompt()
        is_rest = self._thinker.judge.traits.is_rest(game, self._seat)
        self.is_open = who == CHANCE and not is_rest

    def play_on(self, is_drawing):
        """Play for the seat until it has no choice; `is_drawing`: even past chance within the turn."""
        thinker, seat = self._thinker, self._seat
        game, search = thinker.game, thinker.search
        game.stand_at(self._state)
        for _ in range(_MOST_STEPS):
            who = game.current()
            if who == OVER:
                break
            if who == CHANCE:
                if not is_drawing or thinker.judge.traits.is_rest(game, seat):
                    break
                action = game.draw()
            elif game.count_actions() == 1:
                action = game.legal[0]
            elif who != seat:
                break
            else:
                search.begin(seat, max(1, thinker.budgets[NORMAL] // _SHARES), 0, 0)
                while search.step():
                    yield
                search.rewind()
                action = search.lines[0]
            game.play(action)
            yield
        self._stop()

    def read(self):
        """Find the traits, over all outcomes if chance is next."""
        thinker = self._thinker
        game, out = thinker.game, thinker.judge.out
        game.stand_at(self._state)
        yield
        outcomes = game.legal[: game.count_actions()] if self.is_open else (NO_ACTION,)
        for k in range(len(outcomes)):
            if self.is_open:
                game.stand_at(self._state)
                game.play(outcomes[k])
            fill_traits(thinker.judge.traits, game, self._seat, out)
            for i in range(len(out)):
                if not k or out[i] < self.low[i]:
                    self.low[i] = out[i]
                if not k or out[i] > self.high[i]:
                    self.high[i] = out[i]
            yield


def explain(thinker, seat, lines, advice):
    """Store the terms of `advice`; a generator, whose steps are at most one evaluation or two actions.

    The game stands where `seat` chooses.  `lines`: [actions of the best way, actions of the second],
    or only the first.
    """
    game, judge = thinker.game, thinker.judge
    root = game.encode()
    yield
    now = _End(thinker, seat)
    yield
    yield from now.read()
    ends = []
    for line in lines:
        game.stand_at(root)
        for i in range(len(line)):
            game.play(line[i])
            yield
        ends.append(_End(thinker, seat))
    best, second = ends[0], ends[-1]
    if best.moment != second.moment:
        for end in ends:
            yield from end.play_on(False)
    for end in ends:
        yield from end.read()
    is_alike = best.moment == second.moment
    terms = []
    if is_alike:
        terms = yield from _list_terms(judge, second, best, False)
    if not _has_gain(terms):
        advice.is_now = True
        terms = yield from _list_terms(judge, now, best, True)
        if not terms and best.is_open:
            yield from best.play_on(True)
            yield from best.read()
            likely = yield from _list_terms(judge, now, best, True)
            terms = [term[:4] + (PERHAPS,) for term in likely]
    if not terms and not is_alike:
        counted = yield from _list_terms(judge, second, best, False)
        terms = [term for term in counted if term[4] == SURE]
        if _has_gain(terms):
            advice.is_now = False
        else:
            terms = []
    advice.terms = terms


def _has_gain(terms):
    return len([term for term in terms if term[2] > 0]) > 0


def _list_terms(judge, before, after, is_now):
    """Return the terms of Advice: what `after` has more or less of than `before`; a generator, some traits
    per step.  `is_now`: only gains that everybody sees as gains.
    """
    traits = judge.traits
    names = traits.NAMES.split("\n")
    parts = getattr(traits, "PARTS", {})
    gains, costs = [], []
    for i in range(len(judge.out)):
        if i % _TRAITS == 0:
            yield
        is_other = traits.OWN <= i < 2 * traits.OWN
        k = i if i < traits.OWN else i - traits.OWN
        change, is_sure = _find_change(before, after, i)
        if not change or names[k] in parts or not is_sure and not is_now:
            continue
        size = judge.worth(i, change)
        for part in range(traits.OWN if k < traits.OWN else 0):
            if parts.get(names[part]) == names[k]:
                size += judge.worth(i - k + part, _find_change(before, after, i - k + part)[0])
        if (
            size
            and (size > 0 or not is_now)
            and _is_sound(traits, k, is_other, change, size, is_now)
        ):
            kind = PERHAPS if not is_sure else COUNTED if names[k] in traits.COUNTS else SURE
            size = size if is_sure else size // 2
            # Sizes are made unique, so that ties go to the first: not every sort is stable.
            term = (abs(size) * _SIZES + _SIZES - 1 - i, names[k], is_other, size, change, kind)
            (gains if size > 0 else costs).append(term)
    yield
    gains.sort(key=_size, reverse=True)
    costs.sort(key=_size, reverse=True)
    others = [term for term in gains if term[1] != gains[0][1]]
    terms = gains[:1] + others[: _GAINS - 1] + costs[:_COSTS]
    most = max([abs(term[3]) for term in terms]) if terms else 0
    return [
        (name, is_other, judge.to_tenths(size) or (1 if size > 0 else -1), change, kind)
        for _, name, is_other, size, change, kind in terms
        if abs(size) * _SHARE >= most
    ]


def _find_change(before, after, i):
    """Return (change of trait i, whether it is the same for all outcomes); 0 if chance decides whether
    it rises or falls.
    """
    low, high = after.low[i] - before.low[i], after.high[i] - before.high[i]
    if low == high:
        return low, True
    return (high if low >= 0 else low if high <= 0 else 0), False


def _is_sound(traits, k, is_other, change, size, is_now):
    """Return True if players expect a change of trait k to have a value with the sign of `size`.

    Weights come from training, which may give one of several similar traits the wrong sign.
    """
    sign = traits.SIGNS[k]
    if sign == "?":
        return not is_now
    is_gain = (sign == "+") == (change > 0)
    return (size > 0) == (is_gain != is_other)


def _size(term):
    return term[0]
