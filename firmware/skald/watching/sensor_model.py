"""Turns places of pieces into counts of the sensors of a kit (balances).

`expected`: where the rules want every piece (see expect.py).  A zone whose sensor is dead, or
was never built in, counts as unseen, like a hand.
"""

from array import array

from skald.compat import const
from skald.rules.base import MOST_TOUCHES, OFF
from skald.watching.difference import ANY, ROOM, Difference
from skald.watching.expect import NOTHING
from skald.watching.kernels import add_moved, find_unlike, mark_touches
from skald.watching.layout import UNSENSED
from skald.watching.snapshot import UNSEEN, WENT_OFF
from skald.watching.switch_counts import predict_presence

_COMPARING = const(5)  # work of comparing the readers, or of one switch that differs
_MORE_KEYS = const(8)  # of a balance, at a time
_MARK = b"\1"  # of a piece among all


class SensorModel:
    """Compares places with the snapshot, and predicts what an action changes."""

    def __init__(self, game, layout, snapshot):
        """`game`: any game of the class being played.  None of the three is changed."""
        from skald.rules.kinds import list_appearances
        from skald.watching.piles import list_piled

        self.classes = game.CLASSES
        self.appearances = list_appearances(game)
        self.pieces = len(game.CLASSES)
        self.layout = layout
        self.snapshot = snapshot
        self.kernels = None  # judging_kernels, see take_kernels()
        # those of the action listed or predicted last
        self.touches = array("H", bytes(2 * MOST_TOUCHES))
        self.count = 0  # of touches
        self._inside = 0  # how many of them leave their piece in the same field
        self.are_named = True
        self.changes = array("I")  # of presence inputs: room for last_seen.py
        self._game = game
        self.is_known = False  # all pieces have been in their places once, so switches are known
        self.observer = None  # an Observer, while a piece is out of its place
        self.blind = bytearray(layout.readers + 1)
        self.reader_at = bytearray(layout.inputs)  # switch -> the reader of its zone, or UNSEEN
        zone = 0
        for kind, count in game.ZONES:
            for _ in range(count):
                reader, number = layout.reader_of[zone], layout.input_of[zone]
                if kind in game.BLIND and reader != UNSENSED:
                    self.blind[reader] = 1
                if number != UNSENSED:
                    self.reader_at[number] = reader
                zone += 1
        self._piled = list_piled(game, layout)
        self.has_dead_pile = False  # the reader of a pile is dead: an unseen piece may lie in it
        # piece -> ANY if it may lie there unseen, otherwise its class
        self.unseen_as = self.classes

    def take_kernels(self):
        """Load the kernels of judging; drop_kernels() makes room for laying out."""
        if not self.kernels:
            from skald.watching import judging_kernels

            self.kernels = judging_kernels

    def drop_kernels(self):
        self.kernels = None

    def reader(self, zone):
        """Return the live reader that sees `zone`, or UNSEEN."""
        if zone == OFF:
            return UNSEEN
        reader = self.layout.reader_of[zone]
        if reader != UNSENSED and self.snapshot.dead_reader[reader]:
            return UNSEEN
        return reader

    def input(self, zone):
        """Return the live presence input of `zone`, or UNSENSED."""
        if zone == OFF:
            return UNSENSED
        number = self.layout.input_of[zone]
        if number != UNSENSED and self.snapshot.dead_input[number]:
            return UNSENSED
        return number

    def key(self, piece, reader):
        """Return the balance key of `piece` in the field of `reader`."""
        if reader == UNSEEN:
            return self.unseen_as[piece] << 8 | reader
        if self.blind[reader]:
            return ANY << 8 | reader
        return self.classes[piece] << 8 | reader

    def observe(self, expected):
        """Process what has happened to the switches since the last call."""
        self._begin(expected, expected.zones)
        if self.observer:
            self.observer.update(expected)

    def go_on(self, before, expected):
        """Follow a change of the position: pieces belonged on `before` (zones), now as `expected`."""
        self._begin(expected, before)
        if self.observer:
            self.observer.go_on(before, expected.zones)

    def _begin(self, expected, zones):
        """Create an observer if switches contradict `expected`; pieces lay on `zones` until now."""
        if not self.observer and self.is_known and not self.do_switches_agree(expected):
            from skald.watching.observe import Observer

            self.take_kernels()
            self.observer = Observer(self, self._game, zones)

    def rest(self, expected):
        """Note that all pieces are in their places."""
        self.is_known = True
        if self.observer:
            self.observer.rest(expected.zones)
            if not self.observer.contradictions:
                self.observer = None

    def is_doubtful(self):
        """Return True if two pieces may have been mistaken for each other."""
        return self.observer is not None and self.observer.contradictions is not None

    def found(self, number):
        """Return the appearance of the piece on switch `number`, ANY if unknown, or NOTHING."""
        if self.observer:
            return self.observer.who[number]
        return ANY if self.snapshot.present[number] else NOTHING

    def new_balance(self):
        """Return an empty Balance for the keys of this table."""
        return Difference(self.layout.readers)

    def switch_key(self, appearance, number):
        """Return the balance key of a piece with `appearance` (or ANY) on switch `number`."""
        return appearance << 8 | self.layout.readers + number

    def compare(self, expected, out):
        """Fill balance `out` with snapshot minus `expected`, in slices; it is empty if they agree."""
        out.clear()
        self.compare_readers(expected.zones, out)
        yield _COMPARING
        wanted, dead = expected.wanted, self.snapshot.dead_input
        found = self.observer.who if self.observer else self.snapshot.present
        find = self.kernels.find_other if self.observer else find_unlike
        number = find(found, wanted, dead, 0)
        while number < len(wanted):
            if wanted[number] != NOTHING:
                out.add(self.switch_key(wanted[number], number), -1)
            if self.found(number) != NOTHING:
                out.add(self.switch_key(self.found(number), number), 1)
            yield _COMPARING
            number = find(found, wanted, dead, number + 1)

    def agrees(self, expected):
        """Return True if sensors agree with `expected`, whichever pieces lie on switches."""
        if not self.do_switches_agree(expected):
            return False
        out = self.new_balance()
        self.compare_readers(expected.zones, out)
        return not out.count

    def do_switches_agree(self, expected):
        """Return True if all switches are on or off as `expected` has it, whoever lies there."""
        wanted = expected.wanted
        return find_unlike(self.snapshot.present, wanted, self.snapshot.dead_input, 0) == len(
            wanted
        )

    def compare_readers(self, zones, out):
        """Add to balance `out` what readers see minus what they should see."""
        snapshot = self.snapshot
        self._check_piles(snapshot.dead_reader)
        piece = 0
        while piece < self.pieces and not out.is_full:
            out.reserve(_MORE_KEYS)
            found = add_moved(
                zones, snapshot.seen, self.layout.reader_of, snapshot.dead_reader, self.classes,
                self.blind, self.unseen_as, out.keys, out.values, out.count, piece,
            )  # fmt: skip
            piece, out.count = found >> 8, found & 255
            out.is_full = out.count > ROOM

    def _check_piles(self, dead):
        """Update has_dead_pile and unseen_as."""
        has_dead_pile = False
        if any(dead):
            for reader in range(len(dead)):
                if dead[reader] and self.blind[reader]:
                    has_dead_pile = True
        if has_dead_pile != self.has_dead_pile:
            self.has_dead_pile = has_dead_pile
            self.unseen_as = self.classes
            if has_dead_pile:
                from skald.watching.piles import mix_piled

                self.unseen_as = mix_piled(self._game, self._piled)

    def predict(self, game, expected, action, out):
        """Add to balance `out` what `action` would change for the sensors.

        Returns how many pieces it would only lift and put back where a sensor sees that;
        were_touched() tells whether it has happened.
        """
        self.list_touches(game, action)
        return self.predict_touches(expected, out)

    def list_touches(self, game, action):
        """List the touches of `action` for the methods below."""
        self.count = game.touches(action, self.touches)

    def predict_touches(self, expected, out):
        """Do the same as predict() for the action that was listed last."""
        return self.predict_range(self.touches, 0, self.count, expected, out)

    def predict_range(self, touches, start, stop, expected, out):
        """Do the same as predict() for touches start..stop - 1 of `touches`, and list them."""
        layout, snapshot = self.layout, self.snapshot
        self.count = stop - start
        out.reserve(2 * self.count)
        found = self.kernels.predict_touches(
            touches, start, stop, self.touches, expected.zones, layout.reader_of, snapshot.dead_reader,
            layout.input_of, snapshot.dead_input, self.classes, self.blind, self.unseen_as,
            out.keys, out.values, out.count,
        )  # fmt: skip
        out.count = found & 255
        self._inside = found >> 8 & 255
        if found >> 24:
            predict_presence(self, expected, out)
        return found >> 16 & 255

    # The methods below concern the action that was listed or predicted last.

    def mark_touches(self, finding):
        """Mark in `finding` the pieces that the action moves, and the zones where it puts them."""
        mark_touches(self.touches, 0, self.count, finding.movable, finding.targets)

    def has_arrived(self, delta, step, wanted):
        """Return True if every piece that ends where the same sensors saw it before is back there.

        A piece that moves within one field, or is only lifted and put back, adds nothing to the
        predicted `step`; only `delta` shows that it is in a hand.
        """
        if not delta.count:
            return True
        for i in range(self.count):
            touch = self.touches[i]
            zone = touch & 255
            reader, number = self.reader(zone), self.input(zone)
            if reader != UNSEEN:
                key = self.key(touch >> 8, reader)
                if delta.get(key) < 0 and not step.get(key):
                    return False
            if number != UNSENSED:
                key = self.switch_key(wanted[number], number)
                if delta.get(key) < 0 and not step.get(key):
                    return False
        return True

    def list_lifted(self, expected, out):
        """Fill balance `out` with what is missing while such pieces are in a hand; return False if
        the action has none.
        """
        if not self._inside:
            return False
        places = expected.zones
        out.clear()
        for i in range(self.count):
            touch = self.touches[i]
            piece, zone = touch >> 8, touch & 255
            reader, number = self.reader(zone), self.input(zone)
            if reader != UNSEEN and reader == self.reader(places[piece]):
                out.add(self.key(piece, reader), -1)
            if number != UNSENSED and places[piece] == zone:
                key = self.switch_key(expected.wanted[number], number)
                if not out.get(key):
                    out.add(key, -1)
        return True

    def lands_unseen(self):
        """Return True if a piece ends on a switch without a reader, or on a dead sensor.

        A switch that is already on does not notice another piece; if no other sensor sees the
        piece arrive either, the action looks like a piece in a hand.
        """
        layout = self.layout
        for i in range(self.count):
            zone = self.touches[i] & 255
            if zone != OFF and self.reader(zone) == UNSEEN:
                if layout.input_of[zone] != UNSENSED or layout.reader_of[zone] != UNSENSED:
                    return True
        return False

    def is_out(self, places):
        """Return True if a piece begins or ends on a dead sensor, which could tell more were it alive."""
        for i in range(self.count):
            touch = self.touches[i]
            for zone in (places[touch >> 8], touch & 255):
                if zone != OFF and self.has_died(zone):
                    return True
        return False

    def has_died(self, zone):
        """Return True if a sensor that watches `zone` is out of play."""
        layout, snapshot = self.layout, self.snapshot
        reader, number = layout.reader_of[zone], layout.input_of[zone]
        is_blind = reader != UNSENSED and snapshot.dead_reader[reader]
        return bool(is_blind or number != UNSENSED and snapshot.dead_input[number])

    def were_touched(self, places):
        """Return True if every piece that the action only lifts and puts back has been lifted.

        Sets are_named: readers have identified the pieces that are back.
        """
        self.are_named = True
        for i in range(self.count):
            touch = self.touches[i]
            piece, zone = touch >> 8, touch & 255
            if zone != places[piece]:
                continue
            number = self.input(zone)
            if number != UNSENSED and not self.snapshot.marks[number] & WENT_OFF:
                return False
            if self.reader(zone) == UNSEEN:
                self.are_named = False
            elif not self._was_one_touched(piece):
                return False
        return True

    def _was_one_touched(self, piece):
        """Return True if `piece`, or one that looks like it, has been lifted."""
        touched, classes = self.snapshot.touched, self.classes
        other = touched.find(_MARK)
        while other >= 0 and classes[other] != classes[piece]:
            other = touched.find(_MARK, other + 1)
        return other >= 0
