"""Looking past the next action, for hands that come in another order.

A player may move the body first and the figure after it, or begin while the
one before has not finished.  Then no legal action explains the picture, but
one that has not been done yet, followed by one that has (at least in part),
does.  Or a choice that no sensor sees (to pass, say) is told by what is done
next.  The search is cut into steps of one first action each, so that it never
holds up the lights, and follows only actions that touch what has changed; of
the next player only a first action is believed, and none before the player
whose turn it is has begun.
First come the silent actions, then those that sensors would see.
"""

from skald.compat import const
from skald.rules.base import CHANCE, OFF
from skald.table.expect import Expected
from skald.table.picture import UNSEEN

_DEPTH = const(3)  # e.g. figure to the warehouse, token drawn, token placed
_MANY = const(64)
_PART = const(1)  # what is seen is on the way
_WHOLE = const(2)  # what is seen is all of it


class Ahead:
    """Searches from one position for actions that together explain a balance.

    A search needs a second game, so it lives only while there is something to find.
    """

    def __init__(self, game, sight, expected):
        """Begin a search from `game`, whose position does not change meanwhile."""
        self._scratch = game.copy()
        self._sight = sight
        self._expected = expected
        self._first = game.legal
        self._actor = game.actor()  # whose turn the search begins in
        self._count = game.count_actions()
        self._next = 0
        guesses = game.current() == CHANCE and game.revealed_piece() == OFF
        self._depth = _DEPTH - 1 if guesses else _DEPTH  # after a throw any move fits some way
        self._is_loud = False  # the silent ones are done
        self._step = sight.new_balance()
        self._lifted = sight.new_balance()
        self.is_whole = False  # next() has found a silent action and all that followed it

    def is_open(self):
        """Tell whether first actions are left to try."""
        return self._next < self._count

    def is_silent(self):
        """Tell whether silent first actions are left to try."""
        return self.is_open() and not self._is_loud

    def tried(self):
        """Return how many first actions of this round have been tried."""
        return self._next

    def close(self):
        self._count = 0

    def next(self, delta):
        """Try one first action; return it when it leads on to `delta`, else -1."""
        self.is_whole = False
        action = self._find_next(delta)
        if action < 0:
            return -1
        found = self._follow(action, self._expected, self._sight.new_balance(), delta, 1)
        self.is_whole = found == _WHOLE and not self._is_loud
        return action if found else -1

    def leads_on(self, action, delta):
        """Tell whether what follows the first action `action` explains the rest of `delta`."""
        return self._follow(action, self._expected, self._sight.new_balance(), delta, 1) > 0

    def _find_next(self, delta):
        """Return the next first action of this round, or -1 when the round is over.

        Where many are legal, one that has not even begun is not believed.
        """
        scratch, sight, step = self._scratch, self._sight, self._step
        while self._next < self._count:
            action = self._first[self._next]
            self._next += 1
            step.clear()
            stirs = sight.weigh(scratch, self._expected, action, step)
            is_loud = step.count > 0 or stirs > 0
            if is_loud == self._is_loud:
                if not is_loud or self._count < _MANY or _shares(step, delta):
                    return action
        if not self._is_loud:
            self._is_loud = True
            self._next = 0
        return -1

    def _follow(self, action, expected, before, delta, depth):
        """Tell whether `action`, after what `before` sums up, leads on to `delta`: 0, _PART or
        _WHOLE.
        """
        scratch, sight, step = self._scratch, self._sight, self._step
        total = sight.new_balance()
        total.copy_from(before)
        sight.weigh(scratch, expected, action, total)
        is_begun = _shares(total, delta)
        scratch.apply(action)
        expected = Expected(sight.looks, sight.layout)
        expected.place(scratch)  # pieces that look alike may have changed numbers
        found = 0
        legal = scratch.legal[: scratch.count_actions()]
        if self._is_loud and not is_begun and scratch.actor() != self._actor:
            legal = ()  # out of turn
        is_open = (
            scratch.current() != CHANCE or scratch.revealed_piece() != OFF
        )  # dice are not guessed
        for later in legal:
            step.clear()
            stirs = sight.weigh(scratch, expected, later, step)
            if step.count or stirs:
                if len(legal) > 1 and not _shares(step, delta):
                    # The only action there is may be left for later, and so may a
                    # piece that the first action has not taken into the hand yet.
                    if depth > 1 or not is_begun or not _leaves_hand(step):
                        continue
            elif not is_open:
                continue
            has_arrived = sight.has_arrived(delta, step, expected.kinds)
            lifts = sight.list_lifted(expected, self._lifted)
            is_silent = not step.count
            for k in range(total.count):
                step.add(total.keys[k], total.values[k])
            if is_silent:
                leads = 0
            elif has_arrived and _are_equal(delta, step):
                leads = _WHOLE
            else:
                leads = _PART if delta.is_on_the_way(step, self._lifted if lifts else None) else 0
            if not leads and depth + 1 < self._depth and scratch.actor() == self._actor:
                leads = self._follow(later, expected, total, delta, depth + (len(legal) > 1))
            if leads > found:
                found = leads
            if found == _WHOLE or found and self._is_loud:
                break
        scratch.undo()
        return found


def _leaves_hand(step):
    """Tell whether `step` puts down a piece from a hand."""
    for i in range(step.count):
        if step.values[i] < 0 and step.keys[i] & 255 == UNSEEN:
            return True
    return False


def _shares(step, delta):
    """Tell whether some piece of `step` has moved as it says, or is in a hand."""
    for i in range(step.count):
        if step.values[i] * delta.get(step.keys[i]) > 0:
            return True
    return False


def _are_equal(delta, step):
    """Tell whether `delta` is exactly `step`."""
    if delta.count != step.count:
        return False
    for i in range(step.count):
        if step.values[i] != delta.get(step.keys[i]):
            return False
    return True
