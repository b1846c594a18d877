"""Vikings on Board: points.

Source: rulebook, "End of game".
"""

from skald.rules.vikings_on_board import state as s
from skald.rules.vikings_on_board import words
from skald.rules.vikings_on_board.data import BARRELS


def score(game, seat):
    """Return the points of `seat`: supplies at market value and barrels."""
    state = game.state
    points = sum(_list_recovered(state, seat))
    for kind in range(3):
        points += state[s.TAKEN + seat * 3 + kind] * state[s.MARKET + kind]
    return points


def _list_recovered(state, seat):
    """Return the numbers on the recovered barrels of `seat`."""
    first = s.BARREL + seat * 4
    return [BARRELS[i] for i in range(4) if state[first + i] == s.RECOVERED]


def breakdown(game, seat):
    """Return [(key, count, points)] whose points add up to score()."""
    state = game.state
    items = []
    for kind in range(3):
        count = state[s.TAKEN + seat * 3 + kind]
        items.append((words.KINDS[kind], count, count * state[s.MARKET + kind]))
    recovered = _list_recovered(state, seat)
    items.append(("barrels", len(recovered), sum(recovered)))
    return items
