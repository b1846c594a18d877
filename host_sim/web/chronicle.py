"""The public log: what everybody at the table has been told, action by action.

A second copy of the game follows the session's log; before each action it is
asked what may be told of it, so that nothing is lost when several actions
follow each other at once, and an undo takes its lines back.
"""

from skald.rules.base import OVER


class Chronicle:
    """What has been told of one game.

    entries  [(seat or CHANCE, text), ...], the session's log from action `first` on
    version  counts changes
    """

    def __init__(self, game):
        """Follow `game` (a session's) from its present position on."""
        self._game = game
        self._mirror = game.copy()
        self.first = len(game.log)
        self.entries = []
        self.version = 0

    def is_of(self, game):
        """Tell whether this is the chronicle of `game`."""
        return self._game is game

    def follow(self):
        """Catch up with the session's log."""
        log, mirror = self._game.log, self._mirror
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
            self.entries.append((mirror.current(), mirror.told(log[i])))
            mirror.apply(log[i])
            self.version += 1

    def is_over(self):
        return self._mirror.current() == OVER
