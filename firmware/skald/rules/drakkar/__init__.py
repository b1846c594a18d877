"""Drakkar (Max Gerchambeau, 1980): 2 to 4 players, or two teams of two.

    opening throws -> throw -> use a die -> use the other die -> next seat's throw
                               |  a pawn lands on an emblem
                               +-> [captive to prison] -> look / take / pass
                                                           |      |
                                                          see    show -> shield, or penalty

The emblems lie face down.  The first look at an emblem is a chance action, whose
outcomes are weighted by the copies not yet seen; from then on the position keeps
the symbol and the seats that know it.  `see` is only for the seat that looks, `show` for everybody;
they are separate actions even if the symbol is known already, so that nothing is revealed before
the choice.

Everybody may know who has looked at which emblem (the player says so aloud), but not the symbol.

    state    bytes, places and actions     data    printed values
    board    who stands where, exits
    legal    what may be done              play    what it changes
    pieces   where the pieces lie          setup   the first position
    words    words and secrets

Imported when they are needed: refusals, scoring, audit.  Source: the rulebook
(sections cited by name); what it leaves open is decided in the rulings list.
"""

from skald.compat import const
from skald.rules.base import HIDDEN, OFF, OPTIONS, Game
from skald.rules.drakkar import board, legal, pieces, play, setup, words
from skald.rules.drakkar import state as s
from skald.rules.drakkar.data import EMBLEMS

_ONLOOKER = const(16)  # the bit of `known` that only EVERYBODY has


class Drakkar(Game):
    """One game of Drakkar.

    MAX_PLIES: a game may go on for ever; a random playout may stop after this many actions.
    """

    NAME = "drakkar"
    FORMAT = 2
    OPTION_NAMES = ("teams", "pry", "reversed", "third_west")
    STATE_SIZE = s.SIZE
    MAX_ACTIONS = 544
    MAX_PLIES = 1000
    PIECES = pieces.PIECES
    ZONES = pieces.ZONES
    CLASSES = pieces.CLASSES
    COLOURS = pieces.COLOURS
    FACES = pieces.FACES
    FACE_UP = {"emblem": pieces.SIDE_NAMES}
    DICE = 2
    DRILLS = 12
    LESSONS = 3
    TAKEOVER = True
    # hooks that stand in a module
    _setup = setup.lay_out
    _actions = legal.list_actions
    zone_of = pieces.zone_of
    touches = pieces.list_touches

    def _prepare(self):
        self.taken, self.walls = bytearray(s.CELLS), bytearray(s.CELLS)  # see board.read_maps()
        if board.sides_of(self.state)[1] == 2:  # south sits second
            self.COLOURS = b"\x00\x00\x00\x00\x01\x01\x02\x02" + self.COLOURS[s.PAWNS :]

    # -- legal actions, and carrying them out ----------------------------------

    def _apply(self, action):
        if self.state[s.PHASE] == s.OPENING:
            setup.do_action(self, action)
        else:
            play.do_action(self, action)

    def _weight(self, action):
        if action >> s.SHIFT == s.THROW:
            return 1 if action >> 4 & 15 == action & 15 else 2
        return legal.count_left(self.state, action & 255)

    # -- who wins -----------------------------------------------------------------

    def winners(self):
        """Return the mask of the seats that have won; 0 while nobody has."""
        return board.find_winners(self.state)

    def team(self, seat):
        mask = 1 << seat
        return mask | 1 << (seat ^ 2) if self.state[OPTIONS] & s.TEAMS else mask

    # -- the table ---------------------------------------------------------------

    def may_deal(self):
        """Return False: players make every throw themselves, the opening ones too."""
        return False

    def actor(self):
        return self.state[s.TURN]

    def may_defer(self):
        return self.state[s.PHASE] in (s.OPENING, s.THROWING, s.MOVING, s.LANDED, s.TAKING)

    def dice_of(self, action, out):
        if action >> s.SHIFT != s.THROW:
            return 0
        out[0], out[1] = action >> 4 & 15, action & 15
        return 2

    def revealed_piece(self):
        phase = self.state[s.PHASE]
        return s.PAWNS + self.state[s.AT] if phase == s.LOOKING or phase == s.TAKING else OFF

    def face_outcome(self, face):
        return (s.SEE if self.state[s.PHASE] == s.LOOKING else s.SHOW) << s.SHIFT | face

    # -- words, lights, secrets ----------------------------------------------------

    def public_text(self, action):
        return "see ?" if action >> s.SHIFT == s.SEE else self.text(action)

    def decoys(self):
        phase = self.state[s.PHASE]
        if phase != s.LOOKING and phase != s.TAKING:
            return ()
        return legal.list_decoys(self.state)

    def zone_text(self, zone):
        if zone >= s.SPOTS:
            return Game.zone_text(self, zone)
        return words.name_place(s.place_at(zone))

    def badge(self, zone):
        """Return how many turns the owner of a start square still misses."""
        if s.SQUARES <= zone < s.SPOTS:
            sides = board.sides_of(self.state)
            for seat in range(len(sides)):
                if sides[seat] == zone - s.SQUARES >> 1:
                    return self.state[s.MISS + seat]
        return 0

    def _conceal(self, view, seat):
        bit = _ONLOOKER if seat is None else 1 << seat
        for i in range(EMBLEMS):
            if not view[s.KNOWN + i] & bit:
                view[s.SYMBOL + i] = HIDDEN


GAME = Drakkar
