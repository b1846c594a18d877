"""Keeps a throw of the dice until the session can use it.

A throw may come early, while a choice is still open (whether to pass, say).  Then it reveals
that choice first, and waits until a throw is due.
"""

from array import array

from skald.compat import const, ticks_diff
from skald.recognition.classify import ASK, NO_ACTION
from skald.rules.base import CHANCE, MOST_TOUCHES

_EARLY_MS = const(3000)  # how long an early throw is kept


class Throws:
    """The last throw of the dice of `game`."""

    def __init__(self, game, tracker):
        """`tracker`: recognition.tracker.Tracker of the table."""
        dice = game.DICE
        self._game = game
        self._tracker = tracker
        self._touches = array("H", bytes(2 * MOST_TOUCHES))
        self._throw = bytearray(dice)  # the dice of the waiting throw
        self._shown = bytearray(dice)
        self._waits = False
        self._thrown_at = 0

    def throw(self, faces, now):
        """Take the throw `faces` (game.DICE bytes, lowest first)."""
        self._throw[:] = faces
        self._waits = True
        self._thrown_at = now

    def close(self, action):
        """Note that players have entered `action`: if it is a throw, drop the waiting one and return its
        dice, otherwise return None.
        """
        if not self._game.dice_of(action, self._shown):
            return None
        self._waits = False
        return self._shown

    def are_due(self):
        """Return True if a throw is due."""
        game = self._game
        if game.current() != CHANCE:
            return False
        game.count_actions()
        return game.dice_of(game.legal[0], self._shown) > 0

    def take_action(self, now):
        """Take the waiting throw: return its action, or the choice that it reveals, or NO_ACTION."""
        if not self._waits:
            return NO_ACTION
        if self.are_due():
            self._waits = False
            game = self._game
            for i in range(game.count_actions()):
                game.dice_of(game.legal[i], self._shown)
                if self._shown == self._throw:
                    return game.legal[i]
            return NO_ACTION
        action = self._find_concluded()
        if action == NO_ACTION and ticks_diff(now, self._thrown_at) > _EARLY_MS:
            self._waits = False
        return action

    def _find_concluded(self):
        """Return the only unsensed choice after which a throw is due, or NO_ACTION."""
        game, tracker = self._game, self._tracker
        if (
            tracker.verdict != ASK
            or tracker.count_differences()
            or not game.may_defer()
            or game.current() == CHANCE
        ):
            return NO_ACTION
        leading = 0
        action = NO_ACTION
        for candidate in tracker.finding.candidates:
            if self._leads_to_throw(candidate):
                leading += 1
                action = candidate
        return action if leading == 1 else NO_ACTION

    def _leads_to_throw(self, action):
        """Return True if a throw is due after `action`, or after it and a forced, unsensed action."""
        game = self._game
        real = game.encode()
        game.play(action)
        if (
            not self.are_due()
            and game.count_actions() == 1
            and not game.touches(game.legal[0], self._touches)
        ):
            game.play(game.legal[0])
        found = self.are_due()
        game.stand_at(real)
        return found
