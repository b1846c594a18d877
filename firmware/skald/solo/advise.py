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
from skald.solo.scale import find_scale, find_thresholds
from skald.solo.search import Search
from skald.solo.survey import UNTRIED, Survey

_LEVEL = levels.NORMAL  # of the coach's search
_STRIDE = const(7919)  # between the seeds of two choices
_SEEDS = const(65536)
_MOST_GROUP = const(12)  # more lit places would help nobody
_WAYS = const(2)  # the best and the second best are told
_LOSSES = const(16)  # found in one step


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


def advise(game, index, found, is_alone=False):
    """Append to the list `found` the Advice on the choice after `index` actions of the log, or None
    if nobody had a choice there.

    A generator, one evaluation per step, that uses `game` itself for its trials.  It also finds the
    loss of the action that was played there.  `is_alone`: nobody else reads the advice, so it may
    name what is secret from others.
    """
    yield from stand_before(game, index)
    played = game.log[index] if index < len(game.log) else NO_ACTION
    yield from advise_here(game, index, found, played, is_alone)


def advise_here(game, index, found, played, is_alone=False):
    """Append the Advice on the current position of `game`: see advise().  `played`: an action whose
    loss is wanted as well, or NO_ACTION.
    """
    seat = game.current()
    if seat >= CHANCE or game.count_actions() < 2:
        found.append(None)
        return
    yield
    tell = game.text if is_alone else game.public_text
    text, lifted = "", b""
    if played != NO_ACTION:
        text = tell(played)
        yield
        lifted = list_moves(game, played)
        yield
    thinker = Search(game, Survey)
    yield
    view, scale = game.view(seat), find_scale(thinker.judge.traits, game)
    yield
    seed = index * _STRIDE % _SEEDS
    search = thinker.search
    for _ in thinker.think(view, seat, _LEVEL, seed, 0):
        yield
    advice = Advice(index, seat, search.tried() + 1)  # and the action played
    advice.text, advice.lifted = text, lifted
    advice.marks = find_marks(thinker.judge.traits, scale)
    advice.best = search.lines[0]
    best = search.values[0], search.bonuses[0]
    for i in range(search.tried()):
        if i % _LOSSES == 0:
            yield
        action, value, bonus = search.way(i)
        advice.note(action, _lose(thinker.judge, scale, best, value, bonus))
    yield
    search.rewind()
    root = game.encode()
    lines = []
    yield from _name_ways(game, search, tell, lines, advice)
    yield
    yield from _find_group(game, advice.best, advice)
    yield
    if len(lines) == _WAYS:
        advice.gap = advice.loss_of(lines[1][0])
    if played != NO_ACTION:
        advice.played = advice.loss_of(played)
        if advice.played == UNKNOWN:
            game.stand_at(root)
            yield from _weigh(thinker, seat, played, scale, best, advice)
    game.stand_at(root)
    from skald.solo.reasons import explain

    yield from explain(thinker, seat, lines, advice)
    found.append(advice)


def _lose(judge, scale, best, value, bonus):
    """Return the loss of a way with `value` and `bonus`; `best`: (value, bonus) of the best way."""
    least = find_thresholds(judge.traits)[BLUNDER - 1]
    return find_loss(best, (value, bonus), judge.win, least, judge.tenth, scale)


def _name_ways(game, search, tell, lines, advice):
    """Store texts and moves of the best line and of the next one with a different text; of the second
    best if all have the same.  Append their actions to `lines`.
    """
    second = min(1, search.count - 1)
    texts = []
    for k in range(search.count):
        texts.append(tell(search.lines[k * LENGTH]))
        if texts[k] != texts[0]:
            second = k
            break
        yield
    for k in (0, second) if second else (0,):
        lines.append(search.lines[k * LENGTH : k * LENGTH + search.lengths[k]])
        advice.texts.append(texts[k])
        yield
        advice.moves.append(list_moves(game, lines[-1][0]))
        yield


def _find_group(game, action, advice):
    """Store the zones of all pieces like the first one that `action` moves; a generator."""
    touches = array("H", bytes(2 * MOST_TOUCHES))
    if not game.touches(action, touches):
        return
    places = bytearray(len(game.CLASSES))
    game.places(places)
    yield
    piece, target = touches[0] >> 8, touches[0] & 255
    first, end = _find_range(game.PIECES, piece)
    colours = game.COLOURS
    zones = bytearray()
    for other in range(first, end):
        if not colours or colours[other] == colours[piece]:
            zone = places[other]
            if zone != OFF and zones.find(bytes((zone,))) < 0:
                zones.append(zone)
                if len(zones) > _MOST_GROUP:
                    return
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


def _weigh(thinker, seat, action, scale, best, advice):
    """Find the loss of an action that the search has not tried, by a search from there."""
    game, judge, search = thinker.game, thinker.judge, thinker.search
    if not game.is_legal(action):
        return  # the action is not legal under this guess
    yield
    game.play(action)
    yield
    value, bonus = UNTRIED, 0
    if game.current() == seat and game.count_actions() > 1:
        search.begin(seat, thinker.budgets[_LEVEL] >> 1, 0, 0)
        while search.step():
            yield
        if search.count:
            value, bonus = search.values[0], search.bonuses[0]
    if value == UNTRIED:
        while judge.prepare():
            yield
        value, bonus = judge.value(seat), judge.bonus(seat)
    advice.note(action, _lose(judge, scale, best, value, bonus))
    advice.played = advice.loss_of(action)
