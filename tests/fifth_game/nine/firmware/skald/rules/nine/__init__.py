"""Nine Stones: three in a row on nine squares, with a bag.  For 2 players.

Five red and five blue stones are in a bag.  Whose turn it is draws one unseen,
lays it on the tray and puts it on a free square: it may be the other's.  The
first line of one colour ends the game, or the ninth stone.

    data    printed values, pieces and zones   state     the bytes and verbs

Loaded while they are needed: words, refusals, scoring, audit (see rules/base.py).
"""

from skald.rules.base import CHANCE, CURRENT, OFF, OVER, Game
from skald.rules.nine import data
from skald.rules.nine import state as s


class NineStones(Game):
    """One game of Nine Stones."""

    NAME = "nine"
    PLAYERS = (2, 2)
    STATE_SIZE = s.SIZE
    MAX_ACTIONS = 9
    PIECES = data.PIECES
    ZONES = data.ZONES
    CLASSES = data.CLASSES
    COLOURS = data.COLOURS

    def _setup(self):
        self.state[CURRENT] = CHANCE

    def _actions(self, out):
        state, count = self.state, 0
        if not state[s.HELD]:
            for colour in (0, 1):
                if s.count_stones(state, colour) < data.EACH:
                    out[count] = s.DRAW << s.SHIFT | colour
                    count += 1
            return count
        for square in range(9):
            if not state[s.SQUARES + square]:
                out[count] = s.PUT << s.SHIFT | square
                count += 1
        return count

    def _apply(self, action):
        state, what = self.state, action & 255
        if action >> s.SHIFT == s.DRAW:
            state[s.HELD] = what + 1
            state[CURRENT] = self.actor()
            return
        state[s.SQUARES + what] = state[s.HELD]
        state[s.HELD] = 0
        state[CURRENT] = OVER if s.is_over(state, data.LINES) else CHANCE

    def _weight(self, action):
        """Return how many stones of the colour are left in the bag."""
        return data.EACH - s.count_stones(self.state, action & 1)

    def _conceal(self, view, seat):
        """Hide nothing: every stone lies open."""

    def may_deal(self):
        """The bag is on the table: no device draws from it."""
        return False

    def actor(self):
        """Return the seat whose turn it is: they take turns, stone by stone."""
        return (s.count_stones(self.state, 0) + s.count_stones(self.state, 1)) & 1

    def zone_of(self, piece):
        """Return where `piece` lies: the stones of a colour fill its squares in order, then the
        tray.
        """
        state, colour, place = self.state, piece // data.EACH, piece % data.EACH
        for square in range(9):
            if state[s.SQUARES + square] == colour + 1:
                if not place:
                    return square
                place -= 1
        return data.TRAY if not place and state[s.HELD] == colour + 1 else OFF

    def touches(self, action, out):
        state, what = self.state, action & 255
        is_draw = action >> s.SHIFT == s.DRAW
        colour = what if is_draw else state[s.HELD] - 1
        piece = colour * data.EACH + s.count_stones(state, colour)
        out[0] = piece << 8 | (data.TRAY if is_draw else what)
        return 1


GAME = NineStones
