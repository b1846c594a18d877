"""Parts of a game that are loaded while they are needed.

A board has no room for all the code of a game at once.  What is not needed at
every action (set-up, refusals, words, checks of foreign bytes, final scores)
is a module of its own that nobody imports: the game borrows it, one at a time,
and gives it back once an action has gone by without it.
"""

from skald.compat import borrow


class Desk:
    """Lends one part at a time."""

    def __init__(self):
        self._game = ""
        self._name = ""
        self._part = None
        self._is_used = False

    def lend(self, game, name):
        """Return module `name` of the package of `game`."""
        if self._name != name or self._game != game:
            self._part = None  # makes room for the next one
            self._part = borrow("skald.rules." + game, name)
            self._game = game
            self._name = name
        self._is_used = True
        return self._part

    def end_action(self):
        """Take back a part that has not been used since the last call."""
        if not self._is_used:
            self._part = None
            self._name = ""
        self._is_used = False


desk = Desk()  # all games share it: a look-ahead plays on a copy
