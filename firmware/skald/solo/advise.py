"""Finds the best turn of a seat for the coach.

    position ─ view(seat) ─ guess ─▶ survey of its turn ─▶ Advice

The advice follows only from view(seat) and a seed: a guess replaces what the seat does not know
before the search begins, so that no sentence or light reveals more than the seat may know.  A
step is at most one evaluation or two actions.
"""

from array import array

from skald.compat import const
from skald.rules.base import CHANCE, MOST_TOUCHES, OFF
from skald.solo import levels
from skald.solo.advice import BLUNDER, UNKNOWN, Advice, find_loss, find_marks, list_moves
from skald.solo.header import LENGTH, NO_ACTION
from skald.solo.scale import find_percent
from skald.solo.search import Search
from skald.solo.survey import UNTRIED, Survey

_LEVEL = levels.NORMAL  # of the coach's search
_STRIDE = const(7919)  # between the seeds of two choices
_SEEDS = const(65536)
_MOST_GROUP = const(12)  # more lit places would help nobody
_SIZES = const(256)
_WAYS = const(2)  # told: the best and the second best
_LEAST_TERM = const(5)  # tenths
_MANY = const(100)  # a change of a trait by so much shows the sign of its weight


def stand_before(game, index):
    """Bring `game` to its position after `index` actions of its log; a generator, one action per
    step.
    """
    if index == len(game.log):
        return
    game.stand_at(game.first_position())
    for i in range(game.first_length(), index):
        game.play(game.log[i])
        yield


def advise(game, index, found):
    """Append to the list `found` the Advice on the choice after `index` actions of the log, or None
    if nobody had a choice there.

    A generator, one evaluation per step, that uses `game` itself for its trials.  It also finds the
    loss of the action that was played there.
    """
    yield from stand_before(game, index)
    yield from advise_here(game, index, found, _find_played(game, index))


def _find_played(game, index):
    return game.log[index] if index < len(game.log) else NO_ACTION


def advise_here(game, index, found, played):
    """Append the Advice on the present position of `game`: see advise().  `played`: an action whose
    loss to find as well, or NO_ACTION.
    """
    seat = game.current()
    if seat >= CHANCE or game.count_actions() < 2:
        found.append(None)
        return
    yield
    thinker = Search(game, Survey)
    yield
    view, percent = game.view(seat), find_percent(thinker.judge.traits, game)
    yield
    seed = index * _STRIDE % _SEEDS
    for _ in thinker.think(view, seat, _LEVEL, seed, 0):
        yield
    search = thinker.search
    search.rewind()
    advice = Advice(index, seat, search.tried() + 1)  # and the action played
    advice.marks = find_marks(thinker.judge.traits, percent)
    advice.best = search.lines[0]
    best = search.values[0], search.bonuses[0]
    for i in range(search.tried()):
        action, value, bonus = search.way(i)
        advice.note(action, _lose(thinker.judge, percent, best, value, bonus))
    lines = []
    yield from _name_ways(game, search, lines, advice)
    _find_group(game, advice.best, advice)
    yield
    if len(lines) == _WAYS:
        advice.gap = advice.loss_of(search.lines[lines[1] * LENGTH])
        yield from _explain(game, thinker, seat, lines, advice)
    if played != NO_ACTION:
        advice.played = advice.loss_of(played)
        if advice.played == UNKNOWN:
            search.rewind()
            yield from _weigh(thinker, seat, played, percent, best, advice)
    found.append(advice)


def _lose(judge, percent, best, value, bonus):
    """Return the loss of a way with that value and bonus; `best`: those of the best one."""
    least = find_marks(judge.traits)[BLUNDER - 1]
    return find_loss(best, (value, bonus), judge.win, least, judge.tenth, percent)


def _name_ways(game, search, lines, advice):
    """Store texts and moves of the best line and of the next one that is called otherwise: some
    differ only in a secret.  Append their numbers to `lines`.
    """
    for k in range(search.count):
        action = search.lines[k * LENGTH]
        text = game.public_text(action)
        if text not in advice.texts:
            lines.append(k)
            advice.texts.append(text)
            advice.moves.append(list_moves(game, action))
        yield
        if len(lines) == _WAYS:
            return


def _find_group(game, action, advice):
    """Store the zones of all pieces like the first one that `action` moves."""
    touches = array("H", bytes(2 * MOST_TOUCHES))
    if not game.touches(action, touches):
        return
    piece, target = touches[0] >> 8, touches[0] & 255
    first, end = _find_range(game.PIECES, piece)
    colours = game.COLOURS
    zones = bytearray()
    for other in range(first, end):
        if not colours or colours[other] == colours[piece]:
            zone = game.zone_of(other)
            if zone != OFF and zones.find(bytes((zone,))) < 0:
                zones.append(zone)
    if len(zones) < 2 and target != OFF:
        zones = bytearray(range(*_find_range(game.ZONES, target)))
    if len(zones) <= _MOST_GROUP:
        advice.group = bytes(zones)


def _find_range(table, number):
    """Return (first, end) of the pieces or zones of the same kind as `number`."""
    first = 0
    for _, count in table:
        if number < first + count:
            break
        first += count
    return first, first + count


def _explain(game, thinker, seat, lines, advice):
    """Store which traits make the difference between the two of the search's `lines`."""
    from skald.solo.evaluation import fill_traits

    judge, search = thinker.judge, thinker.search
    traits = judge.traits
    after = []
    for k in lines:
        search.rewind()
        for i in range(search.lengths[k]):
            game.play(search.lines[k * LENGTH + i])
            yield
        fill_traits(traits, game, seat, judge.out)
        after.append(array("h", judge.out))
        yield
    gains, costs = [], []
    for i in range(len(judge.out)):
        tenths = judge.tenths(i, after[0][i] - after[1][i])
        if tenths and makes_sense(judge, i):
            name = traits.NAMES.split("\n")[i if i < traits.OWN else i - traits.OWN]
            count = after[0][i] - after[1][i] if name in traits.COUNTS else 0
            # Sizes are made unique, so that ties go to the first: not every sort is stable.
            size = abs(tenths) * _SIZES + _SIZES - 1 - i
            term = (size, name, traits.OWN <= i < 2 * traits.OWN, tenths, count)
            (gains if tenths > 0 else costs).append(term)
    gains.sort(key=_size, reverse=True)
    costs.sort(key=_size, reverse=True)
    terms = gains[:1] + [term for term in gains[1:] if term[1] != gains[0][1]][:1] + costs[:1]
    most = max([abs(term[3]) for term in terms]) if terms else 0
    # Small terms are left out beside large ones, but stay if all are small.
    least = _LEAST_TERM if most >= 2 * _LEAST_TERM else 1
    advice.terms = [term[1:] for term in terms if abs(term[3]) >= least]


def makes_sense(judge, i):
    """Return True if the weight of trait `i` has the sign that players expect.

    Weights come from training, which may give one of several similar traits the wrong sign.
    """
    traits = judge.traits
    is_other = traits.OWN <= i < 2 * traits.OWN
    sign = traits.SIGNS[i if i < traits.OWN else i - traits.OWN]
    if sign == "?":
        return True
    return ((sign == "+") != is_other) == (judge.tenths(i, _MANY) > 0)


def _size(term):
    return term[0]


def _weigh(thinker, seat, action, percent, best, advice):
    """Find the loss of an action that the search has not tried, by a search from there."""
    game, judge, search = thinker.game, thinker.judge, thinker.search
    if not game.is_legal(action):
        return  # the action is not legal under this guess
    game.play(action)
    value, bonus = UNTRIED, 0
    if game.current() == seat and game.count_actions() > 1:
        search.begin(seat, thinker.budgets[_LEVEL] >> 1, 0, 0)
        while search.step():
            yield
        if search.count:
            value, bonus = search.values[0], search.bonuses[0]
    if value == UNTRIED:
        while judge.score_next():
            yield
        value, bonus = judge.value(seat), judge.bonus(seat)
    advice.note(action, _lose(judge, percent, best, value, bonus))
    advice.played = advice.loss_of(action)
