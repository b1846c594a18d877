"""Learns which physical piece is which among face-down pieces that look alike.

The rules number face-down pieces by where they lie; a tag identifies the physical piece, and so
its hidden face.  Whenever the table agrees with the rules, this module learns each piece that is
the only one of its class at a place.  The rules follow its number, so it stays known
while it moves.  Two pieces in each other's places were swapped by hand and must go back.
Players learn nothing else from this before the rules turn a piece over.
"""

from skald.compat import const
from skald.rules.base import CHANCE, NO_FACE, OFF
from skald.watching.snapshot import UNSEEN

_NOBODY = const(255)
_MANY = const(254)


class HiddenFaces:
    """real[piece]: the physical piece that the rules call `piece`, or 255.

    exchanged   [(physical piece, zone where it lies, zone where it belongs)]
    """

    def __init__(self, game, sensor_model):
        self._faces = game.FACES
        self._sensor_model = sensor_model
        pieces = len(game.FACES)
        self.real = bytearray(pieces)
        for piece in range(pieces):
            self.real[piece] = _NOBODY
        self.exchanged = []
        self._wanted = bytearray(sensor_model.layout.places)  # place -> the rules' piece there
        self._found = bytearray(sensor_model.layout.places)  # place -> the physical piece there

    def learn(self, places):
        """Learn which piece is which while the table agrees with `places` (zone of each piece); return
        False if known pieces have been exchanged.
        """
        sensor_model, wanted, found, seen = (
            self._sensor_model,
            self._wanted,
            self._found,
            self._sensor_model.snapshot.seen,
        )
        for place in range(len(wanted)):
            wanted[place] = found[place] = _NOBODY
        for piece in range(len(self.real)):
            if self._faces[piece] != NO_FACE:
                self._enter(wanted, sensor_model.place(places[piece]), piece)
                self._enter(found, seen[piece], piece)
        self.exchanged.clear()
        for place in range(len(wanted)):
            if wanted[place] < _MANY and found[place] < _MANY:
                self._find_owner(wanted[place], found[place], places)
        if self.exchanged:
            return False
        for place in range(len(wanted)):
            if wanted[place] < _MANY and found[place] < _MANY:
                self._name(wanted[place], found[place])
        return True

    def _find_owner(self, piece, real, places):
        """Note an exchange if `real`, which lies in the place of `piece`, is known as another piece; if no
        sensor sees that one's place, also note which piece must lie there.
        """
        owner = self.real.find(bytes((real,)))
        if owner < 0 or owner == piece or self.real[piece] == _NOBODY:
            return
        place = self._sensor_model.place(places[owner])
        if place == UNSEEN:
            self.exchanged.append((real, places[piece], places[owner]))
            self._find_unseen(places[owner], places)
        elif self._wanted[place] == owner:
            if self._found[place] < _MANY and self._found[place] != real:
                self.exchanged.append((real, places[piece], places[owner]))

    def _find_unseen(self, zone, places):
        """Note that a known piece which is missing lies on `zone`, which no sensor sees."""
        for piece in self._wanted:
            if piece < _MANY and self.real[piece] != _NOBODY:
                real = self.real[piece]
                if self._sensor_model.snapshot.seen[real] == UNSEEN:
                    move = real, zone, places[piece]
                    if move not in self.exchanged:
                        self.exchanged.append(move)
                        return

    @staticmethod
    def _enter(fields, place, piece):
        if place != UNSEEN:
            fields[place] = piece if fields[place] == _NOBODY else _MANY

    def _name(self, piece, real):
        if self.real[piece] != real:
            other = self.real.find(bytes((real,)))
            if other >= 0:
                self.real[other] = _NOBODY
            self.real[piece] = real

    def limit(self, effects):
        """Reduce the outcomes in `effects` to the true one; return False if no tag has revealed it."""
        game = effects.game
        piece = game.revealed_piece()
        if game.current() != CHANCE or piece == OFF or self.real[piece] == _NOBODY:
            return False
        real, snapshot = self.real[piece], self._sensor_model.snapshot
        if snapshot.seen[real] == UNSEEN and snapshot.is_any_dead():
            return False  # one that looks like it may lie there by now
        number = game.index_of(game.face_outcome(self._faces[real]))
        if number == game.count_actions():
            return False
        effects.first, effects.end = number, number + 1
        return True
