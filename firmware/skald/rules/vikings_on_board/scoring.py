"""Vikings on Board: points.

Source: rulebook, "End of game".
"""

from skald.rules.vikings_on_board import state as s
from skald.rules.vikings_on_board.data import BARRELS


def score(game, seat):
    """Return the points of `seat`: supplies at market value and barrels."""
    state = game.state
    points = barrel_points(state, seat)
    for kind in range(3):
        points += state[s.TAKEN + seat * 3 + kind] * state[s.MARKET + kind]
    return points


def barrel_points(state, seat):
    """Return the sum of the numbers on the recovered barrels of `seat`."""
    points = 0
    for i in range(4):
        if state[s.BARREL + seat * 4 + i] == s.RECOVERED:
            points += BARRELS[i]
    return points


def breakdown(game, seat):
    """Return [(key, count, points)] whose points add up to score()."""
    from skald.rules.vikings_on_board import words

    state = game.state
    items = []
    for kind in range(3):
        count = state[s.TAKEN + seat * 3 + kind]
        items.append((words.KINDS[kind], count, count * state[s.MARKET + kind]))
    count = 0
    for i in range(4):
        if state[s.BARREL + seat * 4 + i] == s.RECOVERED:
            count += 1
    items.append(("barrels", count, barrel_points(state, seat)))
    return items
