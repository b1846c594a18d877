"""Vikings on Board (Chevallier, Dumas, Pelemans; Blue Orange 2016), 2 to 4 players.

Players move a figure across the buildings, use its building, load and crew eight ships, and bet
on who will lead them; seven ships sail.  Seat i plays colour i, colours from `seats` on are
unplayed; "left" is the next seat.

    state    the bytes, phases and verbs     data    components, pieces and zones
    legal    what figures and buildings may do     play    what they change
    pieces   where the pieces lie            setup    the first position, the deal
    words    words and secrets               departing  the end of a round

Imported when they are needed:

    scoring  points   refusals  why an action is refused   audit  positions from outside

Example of an action: `jump red4 lane2`, the fifth red body to the third ship.
"""

from skald.rules.base import CHANCE, CURRENT, SEATS, Game
from skald.rules.parted import PartedGame
from skald.rules.vikings_on_board import data, departing, legal, pieces, play, setup, words
from skald.rules.vikings_on_board import state as s


class VikingsOnBoard(PartedGame):
    """One game of Vikings on Board."""

    NAME = "vikings_on_board"
    DRILLS = 12
    LESSONS = 3
    TAKEOVER = True
    STATE_SIZE = s.SIZE
    MAX_ACTIONS = 256  # 252 exchanges: 276 pairs less 3 in each of 8 ships
    PHASE = s.PHASE
    SHIFT = s.SHIFT
    LISTED_BY = (legal, setup, departing)
    DONE_BY = (play, setup, departing)
    LYING_BY = (pieces, setup, departing)
    PART_OF_PHASE = b"\1\1" + bytes(13) + b"\2\2\2\2\2\2\2"
    PART_OF_VERB = b"\1\1" + bytes(11) + b"\2\2\2\2\2\2"
    PIECES = data.PIECES
    ZONES = data.ZONES
    CLASSES = data.CLASSES
    BLIND = data.BLIND
    COLOURS = data.COLOUR_OF
    FACE_UP = {"body": ("lane",), "supply": ("bow",), "marker": ("market",)}
    ROWS = range(pieces.ON_BOW)  # lanes
    # hooks that stand in a module
    _setup = setup.lay_out
    _conceal = words.conceal
    public_text = words.public_text
    answer_text = words.answer_text
    hand_text = words.hand_text
    decoys = words.decoys

    def _prepare(self):
        PartedGame._prepare(self)
        if self.state[SEATS] == 2:
            self.COLOURS = data.COLOUR_OF_TWO

    # -- legal actions, and carrying them out ----------------------------------

    def _weight(self, action):
        if action >> s.SHIFT == s.DRAW:
            return legal.draw_weight(self.state, action & 3)
        return 1

    # -- words ----------------------------------------------------------------

    def is_secret(self, action):
        # After a secret draw the list of legal loads reveals the supply.
        return self.state[s.PHASE] == s.LOADING_2 or Game.is_secret(self, action)

    # -- the table --------------------------------------------------------------

    def pieces_on(self, zone, out):
        if zone in self.ROWS:
            return pieces.list_lane(self.state, zone, out)
        return Game.pieces_on(self, zone, out)

    def actor(self):
        current = self.state[CURRENT]
        return current if current < CHANCE else self.state[s.ACTOR]

    def zone_text(self, zone):
        return words.zone_text(zone) or Game.zone_text(self, zone)

    # -- points -------------------------------------------------------------------

    def _rank(self, seat):
        """Return (points, supplies taken)."""
        return self.score(seat), self.state[s.TOTAL + seat]


GAME = VikingsOnBoard
