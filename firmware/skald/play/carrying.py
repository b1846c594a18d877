"""Where pieces go after an answer or an undo, at a table that senses neither where they lie nor where they belong.

Such a table cannot tell that a piece has been moved, so its way stays lit until the next answer.
"""

from array import array

from skald.rules.base import MOST_TOUCHES, OFF
from skald.watching.layout_format import UNSENSED

FROM, TO = 0, 1


class Carrying:
    """The ways of pieces; `lit`: zone, FROM or TO, zone, FROM or TO ..."""

    def __init__(self, game, layout):
        self._game, self._layout = game, layout
        self._touches = array("H", bytes(2 * MOST_TOUCHES))
        self.lit = bytearray()

    def forget(self):
        """Show nothing: everything has been carried."""
        self.lit = bytearray()

    def note(self, action):
        """Add the ways of `action`, which is about to be played."""
        self._add_ways(action, FROM, TO)

    def note_undone(self, action):
        """Add the ways back of `action`, which has just been undone."""
        self._add_ways(action, TO, FROM)

    def _add_ways(self, action, before, after):
        """Add the ways of `action`; `before`, `after`: the roles of the zones where a piece lies now, and
        where the action puts it.
        """
        for i in range(self._game.touches(action, self._touches)):
            origin, to = self._game.zone_of(self._touches[i] >> 8), self._touches[i] & 255
            if origin != to and not self._is_sensed(origin) and not self._is_sensed(to):
                self._add(origin, before)
                self._add(to, after)

    def _is_sensed(self, zone):
        return zone != OFF and self._layout.place_of[zone] != UNSENSED

    def _add(self, zone, role):
        """Light `zone`; where one piece goes and another comes, the last one counts."""
        if zone == OFF:
            return
        for i in range(0, len(self.lit), 2):
            if self.lit[i] == zone:
                self.lit[i + 1] = role
                return
        self.lit.append(zone)
        self.lit.append(role)
