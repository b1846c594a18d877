"""Lists the moves that put a wrong table right, one piece at a time.

Every move takes one piece from where a sensor reports it to where the position wants it, so every
move reduces the difference and the list is finite.  A piece that was swapped for one in a pile is
missed once that one has left.
"""

from skald.compat import const
from skald.rules.base import OFF
from skald.watching.difference import ANY, Difference
from skald.watching.snapshot import NOBODY, STRANGER, UNSEEN

_MOST = const(96)
_MATCHING = const(20)  # work of finding where a piece belongs
_ASKING = const(2)  # work of checking one piece
_TELLING = const(3)  # the rating of a move whose reason speaks of its piece


class Repair:
    """Up to _MOST moves: piece[i] lies at origin[i] and belongs to home[i].

    origin and home are zones, or OFF for hand and box.
    """

    def __init__(self, tracker):
        """`tracker`: the Tracker of the table, which is never changed."""
        self._tracker = tracker
        self._sensor_model = sensor_model = tracker.sensor_model
        self.count = 0
        self.piece = bytearray(_MOST)
        self.origin = bytearray(_MOST)
        self.home = bytearray(_MOST)
        self._is_matched = bytearray(sensor_model.pieces)
        self._lack = Difference()  # the pieces that places still lack

    def list_moves(self):
        """List the moves that lead from the snapshot judged last to the position, in slices (see
        tracker.py).
        """
        places, delta = self._tracker.places, self._tracker.finding.delta
        self.count = 0
        for piece, origin, home in self._tracker.list_exchanged():
            self._add(piece, origin, home)
        yield from self._match_pieces(places, delta)
        self._list_strangers()

    def bring_forward(self, game):
        """Put the move that can be explained best first: that is the one that the screen names."""
        best = most = 0
        for i in range(self.count):
            told = self._rate(game, i)
            if told > most:
                best, most = i, told
            if told == _TELLING:
                break
        for moves in (self.piece, self.origin, self.home):
            moves[0], moves[best] = moves[best], moves[0]

    def _rate(self, game, i):
        """Return how well move `i` can be explained, 0 to _TELLING."""
        reason = self._explain_move(game, i)
        if not reason:
            return int(self.piece[i] != NOBODY)
        is_vague = reason == "not here" or reason.endswith(" first")
        return _TELLING - 1 if is_vague else _TELLING

    def explain(self, game):
        """Return why the table is wrong (a key of show/words), as the first move shows."""
        if self._tracker.list_exchanged():
            return "exchanged"
        why = self._explain_move(game, 0) if self.count else ""
        if why:
            return why
        found = OFF  # a zone with an unknown piece
        for i in range(self.count):
            if self.piece[i] == NOBODY:
                found = self.origin[i]
        if not self.count or self.piece[0] == NOBODY:
            return "not here"
        if found == OFF:
            return "lifted"
        return game.explain_placement(self.piece[0], found) if self.count == 2 else "not here"

    def _explain_move(self, game, i):
        """Return why the piece of move `i` may not lie where it does, "" if piece or zone is unknown."""
        piece, origin = self.piece[i], self.origin[i]
        if piece == STRANGER:
            return "unknown tag"
        return "" if piece == NOBODY or origin == OFF else game.explain_placement(piece, origin)

    # -- pieces in wrong places ---------------------------------------------------

    def _match_pieces(self, places, delta):
        """Match, class by class, the pieces that places have too many with those that places lack."""
        self._lack.copy_from(delta)
        for piece in range(len(self._is_matched)):
            self._is_matched[piece] = 0
        for i in range(delta.count):
            class_ = delta.keys[i] >> 8
            if delta.values[i] < 0 and class_ != ANY:
                yield from self._take_from_piles(class_, places)
        for i in range(delta.count):
            key = delta.keys[i]
            for _ in range(self._lack.get(key)):
                yield from self._match(key >> 8, key & 255, places)

    def _take_from_piles(self, class_, places):
        """List the pieces of class `class_` that lie in piles instead of where they are lacking.

        Whatever lies in a pile counts as ANY, so the pile may hold the right number of pieces.
        """
        sensor_model, lack = self._sensor_model, self._lack
        hidden = piece = 0
        for i in range(lack.count):
            if lack.keys[i] >> 8 == class_:
                hidden -= lack.values[i]
        while piece < sensor_model.pieces and hidden > 0:
            place = sensor_model.snapshot.seen[piece]
            if sensor_model.classes[piece] == class_ and place != UNSEEN:
                if sensor_model.blind[place]:
                    if (yield from self._bring_home(class_, place, places, False)):
                        lack.add(ANY << 8 | place, -1)
                        hidden -= 1
            piece += 1

    def _match(self, class_, place, places):
        """List a surplus piece of class `class_` at `place`: move it to its home, or else to a pile."""
        if not (yield from self._bring_home(class_, place, places, False)):
            if not (yield from self._bring_home(class_, place, places, True)):
                if place != UNSEEN:  # a spare piece, for which the position has no home
                    self._add(NOBODY if class_ == ANY else class_, self._found_at(place), OFF)

    def _bring_home(self, class_, place, places, any_class):
        """List a move of `class_` from `place` to a home that lacks one; return False if there is none."""
        piece = yield from self._find_missed(class_, place, places, any_class)
        if piece == NOBODY:
            return False
        sensor_model, home = self._sensor_model, places[piece]
        lacking = sensor_model.key(piece, sensor_model.place(home))
        self._is_matched[piece] = 1
        self._lack.add(lacking, 1)
        moved = class_ if lacking >> 8 == ANY and class_ != ANY else piece
        self._add(moved, self._found_at(place), home)
        return True

    def _find_missed(self, class_, place, places, any_class):
        """Return a piece that is lacking in its home, and may be the one found at `place`, or NOBODY."""
        sensor_model = self._sensor_model
        yield _MATCHING
        for piece in range(sensor_model.pieces):
            if not any_class and sensor_model.classes[piece] != class_:
                continue
            yield _ASKING
            lacking = sensor_model.key(piece, sensor_model.place(places[piece]))
            if self._is_matched[piece] or self._lack.get(lacking) >= 0:
                continue
            if class_ == ANY and place == UNSEEN and sensor_model.unseen_as[piece] != ANY:
                continue
            is_pile = lacking >> 8 == ANY
            if (class_ == ANY or is_pile) if any_class else not is_pile:
                return piece
        return NOBODY

    def _found_at(self, place):
        """Return the first zone of `place`; OFF for a hand."""
        return OFF if place == UNSEEN else self._sensor_model.layout.first_zone(place)

    def _list_strangers(self):
        strangers = self._sensor_model.snapshot.strangers
        for place in range(len(strangers)):
            if strangers[place]:
                self._add(STRANGER, self._found_at(place), OFF)

    def _add(self, piece, origin, home):
        if self.count < _MOST:
            self.piece[self.count] = piece
            self.origin[self.count] = origin
            self.home[self.count] = home
            self.count += 1
