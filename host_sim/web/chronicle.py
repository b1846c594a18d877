"""The public log: what everybody at the table may know, action by action.

A second copy of the game follows the session's log.  It gives the public text of each action
before applying it, so nothing is lost if several actions come at once.  An undo removes the lines
of what it takes back.
"""

import copy

from skald.rules.base import OVER


class Chronicle:
    """The public log of one game.

    entries  [(seat whose hands acted, text), ...], the session's log from action `first` on
    version  counts changes
    """

    def __init__(self, game, first):
        """Follow `game`, that of a session, from its action `first` on."""
        self._game = game
        self._mirror = _go_back(game, first).copy()
        self.first = first
        self.entries = []
        self.version = 0

    def holds(self, game):
        """Return True if `game` is the game of this log, or what is left of it after a power cut."""
        log, known = game.log[self.first :], self._mirror.log
        return (
            len(log) <= len(known) and log == known[: len(log)] and game.seats == self._mirror.seats
        )

    def take_up(self, game):
        """Continue with `game`, the same game as it was after a power cut."""
        self._game = game

    def follow(self):
        """Catch up with the session's log."""
        log, mirror = self._game.log, self._mirror
        if log[self.first :] == mirror.log:
            return
        same = self.first
        while same < len(log) and same - self.first < len(mirror.log):
            if log[same] != mirror.log[same - self.first]:
                break
            same += 1
        while len(mirror.log) > same - self.first:
            mirror.undo()
            self.entries.pop()
            self.version += 1
        for i in range(same, len(log)):
            self.entries.append((mirror.actor(), mirror.public_text(log[i])))
            mirror.apply(log[i])
            self.version += 1

    def trace_scores(self):
        """Return [[points of every seat], ...]: before the first entry, then after each of them."""
        game, trace = copy.deepcopy(self._mirror), []
        while True:
            trace.append([game.score(seat) for seat in range(game.seats)])
            if not game.log:
                return trace[::-1]
            game.undo()

    def count_public(self):
        """Return [{key of show/words: number} of every seat]: what everybody knows at the end of the log."""
        return [dict(self._mirror.public(seat)) for seat in range(self._mirror.seats)]

    def is_over(self):
        return self._mirror.current() == OVER


def _go_back(game, length):
    """Return `game`, or a copy in its position after `length` actions."""
    if len(game.log) > length:
        game = copy.deepcopy(game)
        while len(game.log) > length:
            game.undo()
    return game
