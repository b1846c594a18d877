"""Computes from the whole position what the sensors of a table can distinguish.

The firmware predicts reports from the pieces that an action touches; here every position is
computed afresh, so that the two can be compared.
"""

import functools
import itertools
from collections import Counter

from skald.rules.base import OFF
from skald.watching.layout import UNSENSED

_DEEP = 3  # actions in a row, if no sensor sees any but the last


class ObservationModel:
    """`layout`: a hardware.layouts.base.Layout; `moves`: host_sim.hands.Moves, which knows what looks alike, and of
    which zones only the number of pieces is known.
    """

    def __init__(self, layout, moves):
        self._layout = layout
        self._appearances = moves.appearances
        self._blind = {layout.zones[zone].place for zone in moves.blind}
        self._report = functools.cache(self._report)

    def _report(self, piece, zone):
        """Return what the sensors report of `piece` in `zone`, or None if nothing."""
        place = UNSENSED if zone == OFF else self._layout.zones[zone].place
        if place == UNSENSED or not self._layout.is_sensed(piece, place):
            return None
        return place, None if place in self._blind else self._appearances[piece]

    def see(self, zones):
        """Return the sensors' report for pieces on `zones` (piece -> zone or OFF): how many that look alike at each place."""
        seen = dict(Counter(map(self._report, itertools.count(), zones)))
        seen.pop(None, None)
        return seen

    def looks_legal(self, game, zones):
        """Return True if the sensors may for a moment report the result of a legal action, of one that was
        taken back, or of none.

        Lines take turns, so they may hear the moved pieces in any order: it is enough that a
        legal action is a part of what has happened.
        """
        seen = self.see(zones)
        now = self._see_position(game)
        if seen == now or self._leads_to(game.copy(), seen, now, _DEEP):
            return True
        undone = []
        before = now
        while before == now and game.can_undo():
            undone.append(game.log[-1])
            game.undo()
            before = self._see_position(game)
        for action in reversed(undone):
            game.apply(action)
        return before != now and self._contains(seen, now, before)

    def leads_on(self, game, zones):
        """Return True if legal actions may explain the sensors' report, of all or of a part."""
        return self._leads_to(game.copy(), self.see(zones), self._see_position(game), _DEEP)

    def passes_for(self, game, done, action):
        """Return True if the sensors report everything that they would report of `action` if people did `done`,
        another legal action.
        """
        reports = []
        for choice in (done, action):
            game.apply(choice)
            reports.append(self._see_position(game))
            game.undo()
        return self._contains(reports[0], self._see_position(game), reports[1])

    def _leads_to(self, game, seen, now, depth):
        before = game.encode()
        for action in list(game.legal[: game.count_actions()]):
            game.play(action)
            after = self._see_position(game)
            found = after != now and self._contains(seen, now, after)
            if not found and after == now and depth > 1:
                found = self._leads_to(game, seen, now, depth - 1)
            game.stand_at(before)
            if found:
                return True
        return False

    @staticmethod
    def _contains(seen, now, wanted):
        """Return True if `seen` has every change that leads from `now` to `wanted`, and maybe others."""
        for key in set(wanted) | set(now):
            was = now.get(key, 0)
            want, have = wanted.get(key, 0) - was, seen.get(key, 0) - was
            if want * have < want * want:
                return False
        return True

    def _see_position(self, game):
        return self.see([game.zone_of(piece) for piece in range(len(self._appearances))])
