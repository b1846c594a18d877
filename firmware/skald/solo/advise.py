"""Find out what a seat had best do, and put it so that it can be told and lit.

    position ─ view(seat) ─ guess ─▶ survey of its turn ─▶ Advice

All of it comes from view(seat) and a seed: what is not known is made up before anything is
looked at, so nothing that is said or lit tells more than the seat may know.  One step is one
evaluation at the most.
"""

from array import array

from skald.compat import const
from skald.rules.base import CHANCE, MOST_TOUCHES, OFF, find_kind
from skald.solo import levels
from skald.solo.advice import UNKNOWN, Advice, list_moves
from skald.solo.header import LENGTH, NO_ACTION
from skald.solo.survey import UNTRIED, Survey
from skald.solo.think import Thinker

_LEVEL = levels.NORMAL  # the search of a person's coach
_STRIDE = const(7919)  # between the seeds of two choices
_SEEDS = const(65536)
_MOST_GROUP = const(12)  # more places to look at tell nobody anything
_SIZES = const(256)
_LEAST_TERM = const(5)  # tenths


def stand_before(game, index):
    """Bring `game` to where it was `index` actions into its log, an action a step."""
    if index == len(game.log):
        return
    game.stand_at(game.first_position())
    for i in range(game.first_length(), index):
        game.play(game.log[i])
        yield


def advise(game, index, found):
    """Append the Advice for whoever chose `index` actions into the log to the list `found`, None
    where nobody had a choice.

    `game` is what things are tried in; a generator, one evaluation a step.  Of what was
    played there the loss is worked out too.
    """
    yield from stand_before(game, index)
    yield from advise_here(game, index, found, _find_played(game, index))


def _find_played(game, index):
    return game.log[index] if index < len(game.log) else NO_ACTION


def advise_here(game, index, found, played):
    """Append the Advice on the position in which `game` is, see advise(); `played`: the
    action whose loss is to be worked out too, or NO_ACTION.
    """
    seat = game.current()
    if seat >= CHANCE or game.count_actions() < 2:
        found.append(None)
        return
    thinker = Thinker(game, Survey)
    yield
    seed = index * _STRIDE % _SEEDS
    for _ in thinker.think(game.view(seat), seat, _LEVEL, seed, 0):
        yield
    search, tenth = thinker.search, thinker.judge.tenth
    search.rewind()
    advice = Advice(index, seat, search.tried() + 1)  # and what was played
    advice.marks = thinker.judge.traits.MARKS
    best = search.values[0]
    for i in range(search.tried()):
        action, value = search.way(i)
        advice.note(action, (best - value + tenth // 2) // tenth)
    for k in range(min(search.count, 2)):
        action = search.lines[k * LENGTH]
        advice.texts.append(game.public_text(action))
        advice.moves.append(list_moves(game, action))
        yield
    _find_group(game, search.lines[0], advice)
    yield
    if search.count > 1:
        advice.gap = (best - search.values[1] + tenth // 2) // tenth
        yield from _explain(game, thinker, seat, advice)
    if played != NO_ACTION:
        advice.played = advice.loss_of(played)
        if advice.played == UNKNOWN:
            search.rewind()
            yield from _weigh(thinker, seat, played, best, advice)
    found.append(advice)


def _find_group(game, action, advice):
    """Note the places of all that is like the first piece that `action` moves."""
    touches = array("H", bytes(2 * MOST_TOUCHES))
    if not game.touches(action, touches):
        return
    piece, target = touches[0] >> 8, touches[0] & 255
    kind = find_kind(game.PIECES, piece)[0]
    colours = game.COLOURS
    zones = bytearray()
    for other in range(len(game.CLASSES)):
        if find_kind(game.PIECES, other)[0] == kind and (
            not colours or colours[other] == colours[piece]
        ):
            zone = game.zone_of(other)
            if zone != OFF and zones.find(bytes((zone,))) < 0:
                zones.append(zone)
    if len(zones) < 2 and target != OFF:
        name, number = find_kind(game.ZONES, target)
        size = [count for kind, count in game.ZONES if kind == name][0]
        zones = bytearray(range(target - number, target - number + size))
    if len(zones) <= _MOST_GROUP:
        advice.group = bytes(zones)


def _explain(game, thinker, seat, advice):
    """Note which traits make the difference between the two lines."""
    from skald.solo.judge import fill_traits

    judge, search = thinker.judge, thinker.search
    traits = judge.traits
    after = []
    for k in range(2):
        search.rewind()
        for i in range(search.lengths[k]):
            game.play(search.lines[k * LENGTH + i])
        fill_traits(traits, game, seat, judge.out)
        after.append(array("h", judge.out))
        yield
    gains, costs = [], []
    for i in range(len(judge.out)):
        tenths = judge.tenths(i, after[0][i] - after[1][i])
        if tenths:
            name = traits.NAMES.split("\n")[i if i < traits.OWN else i - traits.OWN]
            # Of equals the first: no two have the same size, for not every sort keeps their order.
            size = abs(tenths) * _SIZES + _SIZES - 1 - i
            term = (size, name, traits.OWN <= i < 2 * traits.OWN, tenths)
            (gains if tenths > 0 else costs).append(term)
    gains.sort(key=_size, reverse=True)
    costs.sort(key=_size, reverse=True)
    terms = gains[:2] + costs[:1]
    most = max([abs(term[3]) for term in terms]) if terms else 0
    # Beside whole points tenths of one are left out; where all is small they are all there is.
    least = _LEAST_TERM if most >= 2 * _LEAST_TERM else 1
    advice.terms = [term[1:] for term in terms if abs(term[3]) >= least]


def _size(term):
    return term[0]


def _weigh(thinker, seat, action, best, advice):
    """Work out the loss of what the search has not tried: the seat's turn goes on from there."""
    game, judge, search = thinker.game, thinker.judge, thinker.search
    if not game.is_legal(action):
        return  # what was made up allows it not
    game.play(action)
    value = UNTRIED
    if game.current() == seat and game.count_actions() > 1:
        search.begin(seat, levels.BUDGETS[_LEVEL] >> 1, 0, 0)
        while search.step():
            yield
        if search.count:
            value = search.values[0]
    if value == UNTRIED:
        value = judge.value(seat)
    advice.note(action, (best - value + judge.tenth // 2) // judge.tenth)
    advice.played = advice.loss_of(action)
