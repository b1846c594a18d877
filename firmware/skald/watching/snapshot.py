"""The snapshot: what the sensors report.

Only `sense` writes it.  The net names the pieces at its places, and the wheel's sensor tells at which detent the
wheel stands.  A place that fails is marked dead; the game goes on as if it had never been sensed, until it has been
read again.
"""

from skald.compat import const
from skald.watching.kernels import clear

# seen[piece]: no place has it; it is in a hand, in the box or where nothing is sensed.
UNSEEN = const(255)
LIFTED, CARRIED = const(1), const(2)
NOBODY = const(255)  # an unknown piece
STRANGER = const(254)  # a tag that belongs to no piece of this game


class Snapshot:
    """The current state of every sensor, after debouncing.

    found[piece]    the place where the piece lies, or UNSEEN; seen[piece]: the same where the place is alive
    touched[piece]  LIFTED: since the last action; CARRIED: before it, and not put down since; 0: neither
    strangers[p]    number of unknown tags at place p
    dead_place[p]   1 if place p is out of play; deaths: counts failures and recoveries
    version         counts changes; equal versions mean an equal snapshot
    """

    def __init__(self, pieces, places):
        self.found = bytearray(bytes((UNSEEN,)) * pieces)
        self.seen = bytearray(self.found)
        self.touched = bytearray(pieces)
        self.strangers = bytearray(places)
        self.dead_place = bytearray(places)
        self.deaths = 0
        self.version = 0

    def set_found(self, piece, place):
        """Note that `piece` now lies at `place`, or UNSEEN."""
        self.found[piece] = place
        if place != UNSEEN and self.dead_place[place]:
            place = UNSEEN
        if self.seen[piece] != place:
            self.seen[piece] = place
            self.touched[piece] = LIFTED
            self._changed()

    def set_strangers(self, place, count):
        if self.strangers[place] != count:
            self.strangers[place] = count
            self._changed()

    def set_dead_place(self, place, dead):
        """Take a place out of play (1) or back in (0)."""
        if self.dead_place[place] != dead:
            self.dead_place[place] = dead
            self.deaths += 1
            if dead:
                self.strangers[place] = 0
            here = bytes((place,))
            piece = self.found.find(here)
            while piece >= 0:
                if dead:  # nobody has lifted it
                    self.found[piece] = self.seen[piece] = UNSEEN
                else:  # nor put it there
                    self.seen[piece] = place
                    self.touched[piece] = 0
                piece = self.found.find(here, piece + 1)
            self._changed()

    def is_any_dead(self):
        """Return True if some place is out of play."""
        return any(self.dead_place)

    def age_touched(self):
        """Follow an action that has been recorded: a piece in a hand may belong to the next one."""
        touched, seen = self.touched, self.seen
        for piece in range(len(touched)):
            is_away = touched[piece] == LIFTED and seen[piece] == UNSEEN
            touched[piece] = CARRIED if is_away else 0

    def clear_touched(self):
        clear(self.touched)

    def _changed(self):
        self.version = (self.version + 1) & 0x3FFFFFFF
