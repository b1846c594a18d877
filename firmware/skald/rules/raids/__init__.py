"""Raids (Brett J. Gilbert, Matthew Dunstan; Iello 2018), 2 to 4 players.

Four voyages over a loop of twenty stages.  The ship furthest back takes the
tile at its stage, clears the tiles between it and the next ship and sails as
far as it likes; a ship that stops where another lies must fight for the place.

    start   1 .. 4  (5)  6 .. 9  (10)  11 .. 14  (15)  16 .. 19  (20)  arrival
            tiles   village                                            21

An action is what a person does at the table: deal, take or sell a tile, move a ship, pay or beat a
monster, put Vikings into a fight.  Nothing is secret: what is not on the table has not been drawn
yet.

    state    the bytes                   data     printed values
    legal    what may be done at sea     play     what it changes
    pieces   where the pieces lie        setup    the first position
    voyages  deals, the end of a voyage

Imported when they are needed:

    data_tiles, tiles  what is printed on the voyage tiles, made into tables
    scoring    majorities and glory      words    actions and tiles in words
    refusals   why an action is refused  audit    positions from outside
"""

from skald.rules.parted import PartedGame
from skald.rules.raids import legal, pieces, play, setup, voyages
from skald.rules.raids import state as s


def _make_tiles():
    """Return (the printed values of the voyage tiles, the CLASSES that follow)."""
    from skald.rules.raids import data_tiles, tiles

    made = tiles.make_tiles(data_tiles.TILES)
    return made, tiles.list_classes(made)


class Raids(PartedGame):
    """A game of Raids; see Game for the contract and `state` for the bytes."""

    NAME = "raids"
    DRILLS = 12
    LESSONS = 3
    TAKEOVER = True
    OPTION_NAMES = ("single_sails", "last_crew")
    OPTION_VALUES = {"single_sails": (2, 1), "last_crew": (2, 3)}
    STATE_SIZE = s.SIZE
    MAX_ACTIONS = 20
    PHASE = s.PHASE
    SHIFT = s.SHIFT
    LISTED_BY = (legal, setup, voyages)
    DONE_BY = (play, setup, voyages)
    LYING_BY = (pieces, setup, voyages)
    PART_OF_PHASE = b"\1\1\2\0\0\0\0\0\0\0\2\2"
    PART_OF_VERB = b"\0\1\1\2\0\0\0\0\0\0\0\0\0\0\0\0\2\2"
    PIECES = pieces.PIECES
    ZONES = pieces.ZONES
    TILES, CLASSES = _make_tiles()
    COLOURS = pieces.COLOURS
    FACE_UP = {"tile": ("stage", "longship", "store"), "arrival": ("arrival",)}
    # hooks that stand in a module
    _setup = setup.lay_out
    badge = pieces.badge

    def _prepare(self):
        PartedGame._prepare(self)
        self.counters = bytearray(s.FACES + 1)

    # -- legal actions, and carrying them out ----------------------------------

    def _weight(self, action):
        if action >> s.SHIFT != s.DEAL:
            return 1
        face = (action & s.ARGUMENT) >> 5
        state = self.state
        return state[s.LEFT + self.TILES.slots[state[s.VOYAGE] - 1][face]]

    # -- the table ---------------------------------------------------------------

    def _conceal(self, view, seat):
        """Hide nothing: every face lies open, and no draw is decided in advance."""

    def prompt_count(self):
        """Return the number of Vikings in the sentence of prompt()."""
        state = self.state
        if state[s.PHASE] == s.FIGHTING:
            return state[s.STAKE] + 1
        if state[s.PHASE] == s.MEETING:
            return legal.fight_cost(self, state[s.MOVER], state[s.NEXT])
        return 0

    def purse(self, seat):
        """Return what `seat` can spend: its Vikings."""
        return ("vikings", self.state[s.CREW + seat]) if self.state[s.PHASE] > s.DEALING else None

    def may_defer(self):
        """Return True if a sale is going on: when the ship sails on, it is over."""
        return self.state[s.PHASE] == s.SELLING

    def standings(self):
        """Return the majorities of this voyage before their coins are paid."""
        if self.state[s.PHASE] != s.REWARDING:
            return None
        return self.part("scoring").standings(self)


GAME = Raids
