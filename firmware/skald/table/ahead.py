"""Looking past the next action, for hands that come in another order.

A player may move the body first and the figure after it, or begin while the
one before has not finished.  Then no legal action explains the picture, but
one that has not been done yet, followed by one that has (at least in part),
does.  The search is cut into steps of one first action each, so that it never
holds up the lights, and follows only actions that touch what has changed.
"""

from array import array

from skald.compat import const
from skald.table.balance import Balance

_DEPTH = const(3)  # e.g. figure to the warehouse, token drawn, token placed


class Ahead:
    """Searches from one position for actions that together explain a balance."""

    def __init__(self, game, sight):
        self._scratch = game.copy()
        self._sight = sight
        self._places = bytearray(sight.pieces)
        self._first = array("I", bytes(4 * game.MAX_ACTIONS))
        self._count = 0
        self._next = 0
        self._step = Balance()

    def start(self, game, places, delta, count):
        """Begin a search from `game`, whose `count` legal actions it lists again."""
        self._scratch.restart(game.state)
        self._places[:] = places
        self._count = self._scratch.actions(self._first)
        self._next = 0

    def is_open(self):
        """Tell whether first actions are left to try."""
        return self._next < self._count

    def close(self):
        self._count = 0

    def next(self, delta):
        """Try one first action; return it when it leads on to `delta`, else -1."""
        if not self.is_open():
            return -1
        action = self._first[self._next]
        self._next += 1
        return action if self._follows(action, self._places, Balance(), delta, 1) else -1

    def _follows(self, action, places, before, delta, depth):
        """Tell whether `action`, after what `before` sums up, leads on to `delta`."""
        scratch, sight, step = self._scratch, self._sight, self._step
        total = Balance()
        total.copy_from(before)
        sight.weigh(scratch, places, action, total)
        places = bytearray(places)
        sight.move(scratch, places, action)
        scratch.apply(action)
        found = False
        legal = array("I", bytes(4 * scratch.MAX_ACTIONS))
        for i in range(scratch.actions(legal)):
            step.clear()
            sight.weigh(scratch, places, legal[i], step)
            if not _shares(step, delta):
                continue
            for k in range(total.count):
                step.add(total.keys[k], total.values[k])
            if delta.is_on_the_way(step):
                found = True
            elif depth + 1 < _DEPTH:
                found = self._follows(legal[i], places, total, delta, depth + 1)
            if found:
                break
        scratch.undo()
        return found


def _shares(step, delta):
    """Tell whether some piece of `step` has moved as it says, or is in a hand."""
    for i in range(step.count):
        if step.values[i] * delta.get(step.keys[i]) > 0:
            return True
    return False
