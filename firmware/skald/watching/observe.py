"""Tracks which piece lies on which switch by the order of events.

A reader identifies a piece; a switch only reports that something is there.  But the piece
lifted from one switch is the piece that comes down on another, so the order in which switches
change tells which piece is where:

    a switch goes off           the piece that lay there is in a hand
    a switch goes on, and all   one of them lies there now
    pieces in hands look alike
    a switch goes on, and they  doubt: one of them lies there, and the next to come down is one
    differ                      of them, too; until the doubt is settled, such a switch alone
                                proves no action
    a switch goes on, and no    unknown: the piece comes from the box, from a place that only a
    piece is in a hand          reader sees, or from under another piece

While all pieces are in their places, nobody needs this, and a board does not keep it in memory.
Pieces are known by their appearance (rules/kinds.py): it does not matter which of two pieces that
look alike lies where.  When a switch fails, the observer forgets everything.  It also does so when a
piece comes down on the same switch for the third time while all others are as the position wants
them: hands that insist know better.
"""

from skald.compat import const
from skald.rules.base import OFF
from skald.watching.difference import ANY
from skald.watching.in_hands import count_in_hands, find_landed, find_left, find_only, note_readers
from skald.watching.kernels import clear
from skald.watching.layout import UNSENSED
from skald.watching.snapshot import ELSEWHERE, IN_HAND, UNSEEN, UNSURE

_SEVERAL = const(254)
_INSISTING = const(3)  # landings on the last switch that is missing


class Observer:
    """who[input]: the appearance of the piece there, ANY if unknown or in doubt, or NOTHING.

    at[piece]: the input on which the piece lies, ELSEWHERE, IN_HAND, or UNSURE: then `doubt`
    (see contradictions.py; None while nothing is in doubt) knows more.

    was_lifted[piece]   1 if its lift was noticed since all pieces were in their places
    in_hands[input]     how many such pieces were in hands, this one included, when one came down
                        there; those that have been identified elsewhere since are not counted
    """

    def __init__(self, sensor_model, game, zones):
        """Start with all pieces on `zones` (piece -> zone), as they lay before the latest events.

        `sensor_model`: the SensorModel of the table, with its kernels; `game`: any game of the class being
        played.  Neither is changed.
        """
        self._sensor_model = sensor_model
        self.appearances = sensor_model.appearances
        self.layout = layout = sensor_model.layout
        self.snapshot = snapshot = sensor_model.snapshot
        self._kernels = sensor_model.kernels
        self._reader_at = sensor_model.reader_at
        self.who = bytearray(layout.inputs)
        self._kinds = game.ZONES, game.PIECES
        self._was_on = bytearray(layout.inputs)
        self.was_seen = bytearray(snapshot.seen)
        self._deaths = snapshot.deaths
        self.in_hands = bytearray(layout.inputs)
        self.was_lifted = bytearray(len(zones))
        self._forget()
        at, was_on = self.at, self._was_on
        input_of, dead = layout.input_of, snapshot.dead_input
        for piece, zone in enumerate(zones):
            if zone != OFF:
                number = input_of[zone]
                if number != UNSENSED and not dead[number]:
                    at[piece] = number
                    was_on[number] = 1
        self._missing = (
            sensor_model.new_balance()
        )  # what readers miss, or see where it does not belong
        sensor_model.compare_readers(zones, self._missing)
        note_readers(self, sensor_model, zones, self._missing)

    def update(self, expected):
        """Process what the sensors have reported since the last call.  Of simultaneous events,
        lifts come first.  `expected`: where the position wants the pieces.
        """
        snapshot, was_on = self.snapshot, self._was_on
        present = snapshot.present
        if self._deaths != snapshot.deaths:
            self._deaths = snapshot.deaths
            was_on[:] = present
            self._forget()
        self._follow_lifts()
        find_change = self._kernels.find_change
        for value in (0, 1):
            if value:
                self._follow_landings(expected.wanted)
            number = find_change(was_on, present, 0)
            while number < len(present):
                if present[number] != value:
                    pass
                elif value:
                    self._land(number, expected)
                else:
                    self._lift(number)
                number = find_change(was_on, present, number + 1)
        was_on[:] = present
        self._name()

    def may_lie(self, piece, number):
        """Return True if `piece` may be the one that came down on switch `number`, which is on.

        A piece that lay under or on another one leaves without an event.  So while a piece is in a
        hand, the observer takes that one for the piece that came down; if it was the other, the
        lights lead it back.
        """
        return self.who[number] in (ANY, self.appearances[piece])

    def may_be_at(self, piece, number):
        """Return True if `piece` lies on switch `number`, or may lie there."""
        place = self.at[piece]
        return place == number or place == UNSURE and self.contradictions.joins(piece, number)

    # -- what the rules know ------------------------------------------------------

    def rest(self, zones):
        """Learn what was unknown from a table on which all pieces are in their places,
        `zones[piece]`.

        Most doubts remain.
        """
        at, present, input_of = self.at, self.snapshot.present, self.layout.input_of
        clear(self.was_lifted)
        clear(self.in_hands)
        self.strays = self._insists = 0
        for piece in range(len(at)):
            if at[piece] != UNSURE:
                number = UNSENSED if zones[piece] == OFF else input_of[zones[piece]]
                at[piece] = number if number != UNSENSED and present[number] else ELSEWHERE
        if self.contradictions:
            self.contradictions.rest(zones)
        self._name()

    def go_on(self, before, zones):
        """Follow a change of the position, which wants pieces on `zones` now instead of `before`: a
        piece whose switch is on lies there.
        """
        at = self.at
        find_change = self._kernels.find_change
        piece = find_change(before, zones, 0)
        while piece < len(at):
            number = self.switch(zones[piece])
            if zones[piece] != OFF:  # otherwise it may be in a hand still
                self.was_lifted[piece] = 0
            if number != UNSENSED and self.snapshot.present[number]:
                self.in_hands[number] = 0
                here = bytes((number,))
                other = at.find(here)
                while other >= 0:
                    if self.switch(zones[other]) != number:
                        at[other] = ELSEWHERE
                    other = at.find(here, other + 1)
                at[piece] = number
                if self.contradictions:
                    self.contradictions.end(piece, number)
            piece = find_change(before, zones, piece + 1)
        self._name()

    def switch(self, zone):
        return UNSENSED if zone == OFF else self.layout.input_of[zone]

    # -- events -------------------------------------------------------------------

    def lift(self, piece):
        """Note that `piece` is in a hand."""
        self.at[piece] = IN_HAND
        self.was_lifted[piece] = 1

    def clear_others(self, place):
        """Note that a piece that was in a hand, or was taken to lie on switch `place`, is elsewhere:
        it lies on none of the switches that have gone on meanwhile.
        """
        in_hands = self.in_hands
        if place < UNSURE:
            in_hands[place] -= in_hands[place] > 0
        elif max(in_hands) > 1:
            for number in range(len(in_hands)):
                in_hands[number] -= in_hands[number] > 1

    def _lift(self, number):
        """Note that switch `number` has gone off."""
        at = self.at
        is_known = bool(self.contradictions) and self.contradictions.lift(number)
        for piece in range(len(at)):
            if at[piece] == number:
                self.lift(piece)
                is_known = True
        if not is_known:
            self.strays += 1

    def _land(self, number, expected):
        """Note that switch `number` has gone on: a piece that was in a hand lies there."""
        if self._insist(number, expected):
            self._forget()
            return
        count = count_in_hands(self, self._sensor_model, expected.zones, self._missing)
        self.in_hands[number] = count
        if self.strays or self.at.find(bytes((number,))) >= 0:
            return  # it may be one of the unknown pieces that were lifted, or its reader sees it
        at, appearances, wanted = self.at, self.appearances, expected.wanted
        first = beside = ELSEWHERE
        is_clear = True
        for place in (IN_HAND, UNSURE):
            held = bytes((place,))
            piece = at.find(held)
            while piece >= 0:
                if self.may_land(piece, number):
                    if first != ELSEWHERE and appearances[piece] != appearances[first]:
                        is_clear = False
                    first = min(first, piece)
                piece = at.find(held, piece + 1)
        if first == ELSEWHERE:
            if not self.contradictions and self.reader(number) == UNSEEN:
                # None of them belongs there, but it must be one of them.
                first = find_only(self, count, number)
                if first != ELSEWHERE:
                    at[first] = number
            return
        byte = bytes((wanted[number],))
        piece = appearances.find(byte)
        while piece >= 0:
            if at[piece] < UNSURE and wanted[at[piece]] != appearances[piece]:
                beside = piece
            piece = appearances.find(byte, piece + 1)
        if beside != ELSEWHERE and wanted[number] != appearances[first]:
            # `beside` belongs here, but was taken to lie in a wrong place: perhaps it is the piece
            # that came down here, and the piece in the hand lies there.
            is_clear = False
        if is_clear:
            self.clear_others(at[first])
            self.in_hands[number] = count
            at[first] = number
            if self.contradictions:
                self.contradictions.end(first, UNSENSED)
            return
        if not self.contradictions:
            from skald.watching.contradictions import Contradictions

            self.contradictions = Contradictions(self)
        self.contradictions.land(number, beside)

    def _insist(self, number, expected):
        """Note that a piece has come down on switch `number`; return True if it has, and on no other,
        time and again while all switches are as the position wants them.
        """
        if not self._sensor_model.do_switches_agree(expected):
            return False
        self._insists = self._insists + 1 if number == self._last else 1
        self._last = number
        return self._insists >= _INSISTING

    def is_in_hand(self, piece):
        """Return True if a piece like `piece` may be in a hand."""
        for other in range(len(self.at)):
            if self.appearances[other] == self.appearances[piece] and self.at[other] >= UNSURE:
                if self.at[other] != UNSURE or self.contradictions.may_be_in_hand(other):
                    return True
        return False

    def may_land(self, piece, number):
        """Return True if `piece` may be in a hand, and may lie on the zone of switch `number`."""
        place = self.at[piece]
        if place != IN_HAND and (place != UNSURE or not self.contradictions.may_be_in_hand(piece)):
            return False
        return self.may_hold(piece, number)

    def may_hold(self, piece, number):
        """Return True if `piece` may lie on the zone of switch `number`."""
        zones, pieces = self._kinds
        kind = _find_kind(pieces, piece)
        size = len(pieces) + 7 >> 3
        zone = self.layout.input_of.find(bytes((number,)))
        return self.layout.holds[_find_kind(zones, zone) * size + (kind >> 3)] >> (kind & 7) & 1

    def _follow_lifts(self):
        """Note the pieces that left a reader unnoticed by switches: they are in hands."""
        at, seen, was_seen = self.at, self.snapshot.seen, self.was_seen
        find_change = self._kernels.find_change
        piece = find_change(was_seen, seen, 0)
        while piece < len(at):
            left = was_seen[piece]
            if seen[piece] == UNSEEN and not self.snapshot.dead_reader[left]:
                other = find_left(self, piece, left)
                if other < len(at):
                    self.lift(other)
            piece = find_change(was_seen, seen, piece + 1)

    def _follow_landings(self, wanted):
        """Note the pieces that a reader has come to see, unnoticed by switches."""
        at, seen, was_seen = self.at, self.snapshot.seen, self.was_seen
        find_change = self._kernels.find_change
        piece = find_change(was_seen, seen, 0)
        while piece < len(at):
            if was_seen[piece] == UNSEEN:
                number = self.find_switch(seen[piece], piece)
                if number == UNSENSED or number < _SEVERAL and self.snapshot.present[number]:
                    self._land_seen(find_landed(self, piece, wanted), number)
            piece = find_change(was_seen, seen, piece + 1)
        was_seen[:] = seen

    def _land_seen(self, piece, number):
        """Note that a reader sees `piece`, if there is one, on switch `number`, or on none (UNSENSED)."""
        at = self.at
        if piece < len(at):
            self.clear_others(at[piece])
            at[piece] = ELSEWHERE if number == UNSENSED else number
            if self.contradictions:
                self.contradictions.end(piece, UNSENSED)

    def find_switch(self, reader, piece):
        """Return the switch in the field of `reader` on which `piece` may lie: the only one, or the only one
        that is on though no piece is known to lie there; UNSENSED if there is none, or _SEVERAL.
        """
        layout = self.layout
        found = free = UNSENSED
        for zone in range(layout.zones):
            number = layout.input_of[zone]
            if layout.reader_of[zone] == reader and number != UNSENSED:
                if self.may_hold(piece, number):
                    found = number if found == UNSENSED else _SEVERAL
                    if self.snapshot.present[number] and self.at.find(bytes((number,))) < 0:
                        free = number if free == UNSENSED else _SEVERAL
        return free if found == _SEVERAL and free != UNSENSED else found

    def _name(self):
        """Work out `who`."""
        if self.contradictions and not self.contradictions.count:
            self.contradictions = None
        snapshot = self.snapshot
        self._kernels.name_switches(
            self.who,
            self.at,
            self.appearances,
            snapshot.present,
            snapshot.seen,
            self._reader_at,
            snapshot.dead_reader,
        )

    def reader(self, number):
        """Return the live reader that sees the piece on switch `number`, or UNSEEN."""
        reader = self._reader_at[number]
        return UNSEEN if reader == UNSEEN or self.snapshot.dead_reader[reader] else reader

    def _forget(self):
        self.at = bytearray(bytes((ELSEWHERE,)) * len(self.appearances))
        self.contradictions = None
        self._insists, self._last = 0, UNSENSED  # how often, and where, a piece came down last
        self.strays = 0  # how many unknown pieces were lifted from switches


def _find_kind(table, number):
    """Return the number of the kind in `table` (PIECES or ZONES) to which `number` belongs."""
    kind = 0
    while number >= table[kind][1]:
        number -= table[kind][1]
        kind += 1
    return kind
