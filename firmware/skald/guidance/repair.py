"""Lists the moves that put a wrong table right, one piece at a time.

Every move takes one piece from where a sensor reports it to where the position wants it, so
every move reduces the difference and the list is finite; what was exchanged for a piece in a pile
is missed once that has left.  Switches with a piece too many are paired with switches that lack
one by the pieces known to lie there (see observe.py), otherwise zone by zone.
"""

from skald.compat import const
from skald.rules.base import OFF
from skald.watching.difference import ANY
from skald.watching.last_seen import (
    NOBODY,
    STRANGER,
    find_beside,
    find_known,
    find_piece,
    is_likelier,
    is_there,
    sees_like,
)
from skald.watching.layout import UNSENSED
from skald.watching.snapshot import UNSEEN

_MOST = const(96)
_MATCHING = const(20)  # work of finding where a piece belongs
_EXTRA = const(1)  # a switch has a piece too many
_LACKING = const(2)  # a switch lacks its piece
_ASKING = const(2)  # work of checking one piece
_LISTING = const(30)  # work of checking all switches
_TELLING = const(3)  # a move of a piece whose reason speaks of that piece


class Repair:
    """Up to _MOST moves: piece[i] lies at origin[i] and belongs to home[i].

    origin and home are zones, or OFF for hand and box.
    """

    def __init__(self, tracker):
        """`tracker`: the Tracker of the table, which is never changed."""
        self._tracker = tracker
        self._sensor_model = sensor_model = tracker.sensor_model
        self._kinds = tracker.game.ZONES
        self.count = 0
        self.piece = bytearray(_MOST)
        self.origin = bytearray(_MOST)
        self.home = bytearray(_MOST)
        self._halves = bytearray(sensor_model.layout.inputs)  # input -> _EXTRA | _LACKING
        self._is_matched = bytearray(sensor_model.pieces)
        self._lack = sensor_model.new_balance()  # the pieces that readers still lack

    def list_moves(self):
        """List the moves that lead from the snapshot as judged last to the position, in slices (see
        tracker.py).
        """
        places, delta = self._tracker.places, self._tracker.finding.delta
        self.count = 0
        for piece, origin, home in self._tracker.list_exchanged():
            self._add(piece, origin, home)
        readers = self._sensor_model.layout.readers
        halves = self._halves
        for number in range(len(halves)):
            halves[number] = 0
        for i in range(delta.count):
            if delta.is_switch(delta.keys[i]):
                half = _EXTRA if delta.values[i] > 0 else _LACKING
                halves[(delta.keys[i] & 255) - readers] |= half
        yield from self._match_pieces(places, delta)
        yield from self._match_inputs(places)
        self._list_strangers()

    def bring_forward(self, game):
        """Make the move of which most can be told the first one, which the screen names."""
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
        """Return how much can be told of move `i`, 0 to _TELLING."""
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
        """Return why the piece of move `i` may not lie where it does, "" if one of both is unknown."""
        piece, origin = self.piece[i], self.origin[i]
        if piece == STRANGER:
            return "unknown tag"
        return "" if piece == NOBODY or origin == OFF else game.explain_placement(piece, origin)

    # -- pieces with a tag -----------------------------------------------------

    def _match_pieces(self, places, delta):
        """Match, class by class, the pieces that readers see too many with those that readers lack."""
        self._lack.copy_from(delta)
        for piece in range(len(self._is_matched)):
            self._is_matched[piece] = 0
        for i in range(delta.count):
            class_ = delta.keys[i] >> 8
            if delta.values[i] < 0 and class_ != ANY and not delta.is_switch(delta.keys[i]):
                yield from self._take_from_piles(class_, places)
        for i in range(delta.count):
            key = delta.keys[i]
            if not delta.is_switch(key):
                for _ in range(self._lack.get(key)):
                    yield from self._match(key >> 8, key & 255, places)

    def _take_from_piles(self, class_, places):
        """List the pieces of class `class_` that lie in piles instead of where readers lack them.

        Whatever lies in a pile counts as ANY, so the pile may hold the right number of pieces.
        """
        sensor_model, lack = self._sensor_model, self._lack
        hidden = piece = 0
        for i in range(lack.count):
            if lack.keys[i] >> 8 == class_ and not lack.is_switch(lack.keys[i]):
                hidden -= lack.values[i]
        while piece < sensor_model.pieces and hidden > 0:
            reader = sensor_model.snapshot.seen[piece]
            if (
                sensor_model.classes[piece] == class_
                and reader != UNSEEN
                and sensor_model.blind[reader]
            ):
                if (yield from self._bring_home(class_, reader, places, False)):
                    lack.add(ANY << 8 | reader, -1)
                    hidden -= 1
            piece += 1

    def _match(self, class_, reader, places):
        """List a surplus piece of class `class_` at `reader`: move it to its home, or else to a pile."""
        if not (yield from self._bring_home(class_, reader, places, False)):
            if not (yield from self._bring_home(class_, reader, places, True)):
                if reader != UNSEEN:  # a spare piece, for which the position has no home
                    self._add(NOBODY if class_ == ANY else class_, self._found_at(reader), OFF)

    def _bring_home(self, class_, reader, places, any_class):
        """List a move of `class_` at `reader` to a home that lacks one; return False if there is
        none.
        """
        piece = yield from self._find_missed(class_, reader, places, any_class)
        if piece == NOBODY:
            return False
        sensor_model, home = self._sensor_model, places[piece]
        lacking = sensor_model.key(piece, sensor_model.reader(home))
        self._is_matched[piece] = 1
        self._lack.add(lacking, 1)
        origin = self._found_unread(piece) if reader == UNSEEN else self._found_at(reader)
        self._add(class_ if lacking >> 8 == ANY and class_ != ANY else piece, origin, home)
        self._close(_LACKING, home)
        return True

    def _find_missed(self, class_, reader, places, any_class):
        """Return a piece that the reader of its home lacks, or NOBODY.

        Prefer a piece that the switch there lacks, too, and that looks like the piece `reader`
        sees; then one whose home is not known to hold a piece like it.
        """
        sensor_model = self._sensor_model
        first = second = third = NOBODY
        yield _MATCHING
        for piece in range(sensor_model.pieces):
            if not any_class and sensor_model.classes[piece] != class_:
                continue
            yield _ASKING
            home = places[piece]
            lacking = sensor_model.key(piece, sensor_model.reader(home))
            if self._is_matched[piece] or self._lack.get(lacking) >= 0:
                continue
            is_pile = lacking >> 8 == ANY
            if class_ == ANY and reader == UNSEEN and sensor_model.unseen_as[piece] != ANY:
                continue
            if lacking & 255 == UNSEEN and self._lies_at(home):
                continue
            if (
                class_ == ANY or is_pile
                if any_class
                else sensor_model.classes[piece] == class_ and not is_pile
            ):
                if home != OFF and self._is_open(_LACKING, home):
                    if sees_like(sensor_model, sensor_model.appearances, piece, reader):
                        return piece
                    if second == NOBODY:
                        second = piece
                elif third == NOBODY and not is_there(sensor_model, piece, home):
                    third = piece
                if first == NOBODY:
                    first = piece
        if second != NOBODY:
            return second
        return first if third == NOBODY else third

    def _found_unread(self, piece):
        """Return the zone without a reader where a piece like `piece` is known to lie wrongly, or
        OFF.
        """
        sensor_model = self._sensor_model
        if any(self._halves):
            for zone in range(sensor_model.layout.zones):
                if self._is_open(_EXTRA, zone) and sensor_model.reader(zone) == UNSEEN:
                    if find_known(sensor_model, zone) == sensor_model.appearances[piece]:
                        self._close(_EXTRA, zone)
                        return zone
        return OFF

    def _found_at(self, reader):
        """Return the zone of `reader` that has a piece too many, otherwise its likeliest zone."""
        if reader == UNSEEN:
            return OFF
        layout = self._sensor_model.layout
        first = OFF
        for zone in range(layout.zones):
            if layout.reader_of[zone] != reader:
                continue
            if self._close(_EXTRA, zone):
                return zone
            if first == OFF or is_likelier(self._sensor_model, zone, first):
                first = zone
        return first

    def _found_foreign(self, piece, places):
        """Return the zone of a reader that sees a piece like `piece` where none that looks like it
        belongs, only others of its class; or OFF.
        """
        sensor_model = self._sensor_model
        look = sensor_model.appearances
        for other in range(sensor_model.pieces):
            reader = sensor_model.snapshot.seen[other]
            if reader != UNSEEN and look[other] == look[piece]:
                if not self._belongs(look[piece], reader, places):
                    return self._found_at(reader)
        return OFF

    def _belongs(self, appearance, reader, places):
        """Return True if a piece with `appearance` belongs in the field of `reader`."""
        sensor_model = self._sensor_model
        for piece in range(sensor_model.pieces):
            if (
                sensor_model.appearances[piece] == appearance
                and sensor_model.reader(places[piece]) == reader
            ):
                return True
        return False

    def _lies_at(self, zone):
        """Return True if a switch reports the piece that belongs on `zone`, which no reader sees."""
        number = self._sensor_model.input(zone)
        return number != UNSENSED and not self._halves[number] & _LACKING

    def _is_open(self, half, zone):
        """Return True if the switch of `zone` is marked with `half`, _EXTRA or _LACKING."""
        if zone == OFF:
            return False
        number = self._sensor_model.layout.input_of[zone]  # a dead switch has no mark
        return number != UNSENSED and self._halves[number] & half > 0

    def _close(self, half, zone):
        """Clear the mark `half` of the switch of `zone`, because a listed move takes care of it;
        return False if it was clear.
        """
        if not self._is_open(half, zone):
            return False
        self._halves[self._sensor_model.layout.input_of[zone]] &= ~half
        return True

    # -- switches ----------------------------------------------------------------

    def _match_inputs(self, places):
        """Pair switches that have a piece too many with switches that lack one.

        Known pieces go home.  The others are paired within one kind of zone.  A piece that is left
        over lies on a kind of zone where it does not belong, and is taken away.
        """
        zones = self._list_open()
        yield _LISTING
        for zone in zones:
            if self._is_open(_EXTRA, zone):
                self._bring_known_home(zone, places)
                yield _MATCHING
        first = 0
        for _, count in self._kinds:
            end = first + count
            yield from self._pair_inputs([at for at in zones if first <= at < end], places)
            first = end
        for zone in zones:
            if self._is_open(_EXTRA, zone):
                self._add(find_known(self._sensor_model, zone), zone, OFF)
            if self._is_open(_LACKING, zone):
                piece = find_piece(places, zone)
                origin = find_beside(self._sensor_model, zone, piece)
                if origin == OFF and piece != NOBODY:
                    origin = self._found_foreign(piece, places)
                self._add(piece, origin, zone)
                yield _MATCHING

    def _list_open(self):
        """Return the zones whose switches are marked; marks are only ever cleared later."""
        halves, input_of = self._halves, self._sensor_model.layout.input_of
        if not any(halves):
            return ()
        zones = range(len(input_of))
        return [at for at in zones if input_of[at] != UNSENSED and halves[input_of[at]]]

    def _bring_known_home(self, zone, places):
        """List a move of the known piece on `zone` to a home under the same reader that lacks one."""
        sensor_model = self._sensor_model
        appearance = find_known(sensor_model, zone)
        if appearance == NOBODY:
            return
        for piece in range(len(places)):
            home = places[piece]
            if sensor_model.appearances[piece] == appearance and sensor_model.reader(
                home
            ) == sensor_model.reader(zone):
                if home != OFF and self._close(_LACKING, home):
                    self._close(_EXTRA, zone)
                    self._add(piece, zone, home)
                    return

    def _pair_inputs(self, zones, places):
        """Pair switches over the same antenna first, where it must be the same piece, then any."""
        for is_surely in (True, False):
            for zone in zones:
                if self._is_open(_EXTRA, zone):
                    self._pair_input(zone, zones, places, is_surely)
                    yield _MATCHING

    def _pair_input(self, zone, zones, places, is_surely):
        sensor_model = self._sensor_model
        for lacking in zones:
            if lacking != zone and self._is_open(_LACKING, lacking):
                if (
                    not is_surely
                    or sensor_model.reader(zone) == sensor_model.reader(lacking) != UNSEEN
                ):
                    self._add(find_piece(places, lacking), zone, lacking)
                    self._close(_EXTRA, zone)
                    self._close(_LACKING, lacking)
                    return

    # -- the rest ------------------------------------------------------------------

    def _list_strangers(self):
        strangers = self._sensor_model.snapshot.strangers
        for reader in range(len(strangers)):
            if strangers[reader]:
                self._add(STRANGER, self._found_at(reader), OFF)

    def _add(self, piece, origin, home):
        if self.count < _MOST:
            self.piece[self.count] = piece
            self.origin[self.count] = origin
            self.home[self.count] = home
            self.count += 1
