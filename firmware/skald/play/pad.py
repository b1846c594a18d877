"""The pad: a reader on which a piece is laid for a moment, to tell the device which one it is.

A piece answers the open question if only one answer moves a piece that looks like it, and no further one
until it has left the pad.
"""

from array import array

from skald.compat import const
from skald.rules.base import MOST_TOUCHES
from skald.rules.kinds import list_fronts
from skald.watching.snapshot import UNSEEN

_READS = const(2)  # a piece lies there, or has left, after so many equal readings


class Pad:
    """The pad of a table where `game` is played; piece: what lies there, or UNSEEN."""

    def __init__(self, game):
        self._game = game
        self._fronts = list_fronts(game)
        self._touches = array("H", bytes(2 * MOST_TOUCHES))
        self._read = UNSEEN
        self._reads = 0
        self._judged = None  # the menu that `piece` has been compared with
        self._has_told = False  # `piece` has answered, or there is none
        self.lay(UNSEEN)

    def take(self, driver, registry):
        """Process an inventory of the pad's reader: a single piece of this game counts."""
        read = UNSEEN
        if driver.count == 1:
            number = registry.find(driver.uids, 0)
            read = number if number < len(self._fronts) else UNSEEN
        self._reads = min(_READS, self._reads + 1) if read == self._read else 1
        self._read = read
        if self._reads == _READS and read != self.piece:
            self.lay(read)

    def lay(self, piece):
        """Note that `piece` lies there now, or UNSEEN."""
        self.piece = piece
        self._judged = None
        self._has_told = piece == UNSEEN

    def step(self, session):
        """Answer the open question of `session` with the piece that lies there, or call the question up."""
        if self._has_told:
            return
        if not session.menu:
            if not self._judged and session.may_ask():
                session.question.ask_for()
            return
        if session.menu is self._judged:
            return
        self._judged = session.menu
        number = self._find_answer(session.menu)
        if number >= 0:
            self._has_told = True
            session.play_sensed(session.menu.action(number))

    def _find_answer(self, menu):
        """Return the number of the only legal answer that moves a piece like the one on the pad, or -1."""
        game, found = self._game, -1
        for number in range(menu.whole()):
            action = menu.action(number)
            if game.is_legal(action) and self._moves_alike(action):
                if found >= 0:
                    return -1
                found = number
        return found

    def _moves_alike(self, action):
        fronts, touches = self._fronts, self._touches
        for i in range(self._game.touches(action, touches)):
            if fronts[touches[i] >> 8] == fronts[self.piece]:
                return True
        return False
