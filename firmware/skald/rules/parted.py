"""Games in parts: some phases have their rules in modules of their own."""

from skald.rules.base import Game


class PartedGame(Game):
    """A game with a module of its own for some phases: it contains the list_actions(), do_action() and
    list_touches() that legal.py, play.py and pieces.py contain for the others.

    PHASE           which byte of `state` is the phase
    SHIFT           of the verb in an action
    LISTED_BY       legal.py, then these modules
    DONE_BY         play.py, then the same
    LYING_BY        pieces.py, then the same
    PART_OF_PHASE   phase -> the index in LISTED_BY of the module with its rules
    PART_OF_VERB    verb -> the index in DONE_BY and LYING_BY
    """

    def _prepare(self):
        self.zones = bytearray(len(self.CLASSES))

    def _actions(self, out):
        part = self.PART_OF_PHASE[self.state[self.PHASE]]
        return self.LISTED_BY[part].list_actions(self, out)

    def _apply(self, action):
        self.DONE_BY[self.PART_OF_VERB[action >> self.SHIFT]].do_action(self, action)

    def touches(self, action, out):
        part = self.PART_OF_VERB[action >> self.SHIFT]
        return self.LYING_BY[part].list_touches(self, action, out)

    def find_places(self):
        """Return the zone (or OFF) of every piece; the bytes belong to the game.

        They are computed in one pass, once for each position.
        """
        if not self._is_placed:
            self.LYING_BY[0].place_pieces(self)
            self._is_placed = True
        return self.zones

    def zone_of(self, piece):
        return self.find_places()[piece]

    def places(self, out):
        out[:] = self.find_places()
