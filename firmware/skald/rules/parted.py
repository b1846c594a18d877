"""Games in parts: some phases have their rules in modules of their own."""

from skald.rules.base import Game


class PartedGame(Game):
    """A game with a module of its own for some phases: it contains the list_actions(), do_action() and
    list_touches() that legal.py, play.py and pieces.py contain for the others.

    PHASE           which byte of `state` is the phase
    SHIFT           of the verb in an action
    PARTS           None, then these modules
    PART_OF_PHASE   phase -> the index in PARTS of the module with its rules; 0: legal.py
    PART_OF_VERB    the same by verb; 0: play.py and pieces.py
    LEGAL, PLAY, LYING   the modules legal.py, play.py and pieces.py
    """

    def _prepare(self):
        self.zones = bytearray(len(self.CLASSES))

    def _actions(self, out):
        part = self.PART_OF_PHASE[self.state[self.PHASE]]
        if part:
            return self.PARTS[part].list_actions(self, out)
        return self.LEGAL.list_actions(self, out)

    def _apply(self, action):
        part = self.PART_OF_VERB[action >> self.SHIFT]
        if part:
            self.PARTS[part].do_action(self, action)
        else:
            self.PLAY.do_action(self, action)

    def touches(self, action, out):
        part = self.PART_OF_VERB[action >> self.SHIFT]
        if part:
            return self.PARTS[part].list_touches(self, action, out)
        return self.LYING.list_touches(self, action, out)

    def find_places(self):
        """Return the zone (or OFF) of every piece; the bytes belong to the game.

        They are computed in one pass, once for each position.
        """
        if not self._is_placed:
            self.LYING.place_pieces(self)
            self._is_placed = True
        return self.zones

    def zone_of(self, piece):
        return self.find_places()[piece]

    def places(self, out):
        out[:] = self.find_places()
