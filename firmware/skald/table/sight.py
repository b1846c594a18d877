"""How one kit's sensors see a position: places become balances.

`places` is a bytearray piece -> zone (or OFF) as the rules have it.  A zone
whose sensor is dead, or was never built, is the same as a hand: unseen.
"""

from array import array

from skald.compat import const
from skald.rules.base import OFF
from skald.table.balance import ANY, input_key, is_input
from skald.table.layout import UNSENSED
from skald.table.picture import UNSEEN

_MOST_TOUCHES = const(64)
_NO_CHANGE = const(128)


class Sight:
    """Compares places with the picture, and weighs what an action changes."""

    def __init__(self, game, layout, picture):
        """`game` any game of the class played; all three are read only."""
        self.classes = game.CLASSES
        self.pieces = len(game.CLASSES)
        self.layout = layout
        self.picture = picture
        self._touches = array("H", bytes(2 * _MOST_TOUCHES))
        self._held = bytearray(max(game.CLASSES) + 1)  # classes of which a piece is in a hand
        self._count = 0  # of touches
        self._inside = 0  # of those that leave their piece in the field it was in
        self.are_named = True
        self._changes = array("H", bytes(4 * _MOST_TOUCHES))  # input << 8 | _NO_CHANGE + change
        self._expected = bytearray(layout.inputs)
        self._blind = bytearray(layout.readers + 1)
        zone = 0
        for kind, count in game.ZONES:
            for _ in range(count):
                reader = layout.reader_of[zone]
                if kind in game.BLIND and reader != UNSENSED:
                    self._blind[reader] = 1
                zone += 1

    def reader(self, zone):
        """Return the live reader that sees `zone`, or UNSEEN."""
        if zone == OFF:
            return UNSEEN
        reader = self.layout.reader_of[zone]
        if reader != UNSENSED and self.picture.dead_reader[reader]:
            return UNSEEN
        return reader

    def input(self, zone):
        """Return the live presence input of `zone`, or UNSENSED."""
        if zone == OFF:
            return UNSENSED
        number = self.layout.input_of[zone]
        if number != UNSENSED and self.picture.dead_input[number]:
            return UNSENSED
        return number

    def is_sensed(self, zone):
        return self.reader(zone) != UNSEEN or self.input(zone) != UNSENSED

    def key(self, piece, reader):
        """Return the balance key of `piece` in the field of `reader`."""
        if reader != UNSEEN and self._blind[reader]:
            return ANY << 8 | reader
        return self.classes[piece] << 8 | reader

    def list_in_hand(self, delta, movable, places, out):
        """Mark in `out` (a byte a piece) those unseen of which one like them is to be put down somewhere.

        `delta`: picture minus expected places; movable[piece]: a legal action takes it from places[piece].
        """
        held, classes, seen = self._held, self.classes, self.picture.seen
        for kind in range(len(held)):
            held[kind] = 0
        for i in range(delta.count):
            key = delta.keys[i]
            if key & 255 == UNSEEN and delta.values[i] > 0 and not is_input(key):
                held[key >> 8] = 1
        for piece in range(len(out)):
            if movable[piece] and self.reader(places[piece]) == UNSEEN:
                held[classes[piece]] = 1
        for piece in range(len(out)):
            out[piece] = held[classes[piece]] if seen[piece] == UNSEEN else 0

    def has_dead_pile(self):
        """Tell whether nothing says what is in some pile: then nobody knows either what has left another."""
        for reader in range(self.layout.readers):
            if self._blind[reader] and self.picture.dead_reader[reader]:
                return True
        return False

    def place(self, game, places):
        """Fill `places` with where every piece must lie in the position of `game`."""
        for piece in range(self.pieces):
            places[piece] = game.zone_of(piece)

    def compare(self, places, out):
        """Fill balance `out` with picture minus places; empty when they agree."""
        out.clear()
        picture, seen, expected = self.picture, self.picture.seen, self._expected
        for number in range(len(expected)):
            expected[number] = 0
        for piece in range(self.pieces):
            zone = places[piece]
            reader = self.reader(zone)
            if reader != seen[piece]:
                out.add(self.key(piece, reader), -1)
                out.add(self.key(piece, seen[piece]), 1)
            number = self.input(zone)
            if number != UNSENSED:
                expected[number] = 1
        present = picture.present
        for number in range(len(expected)):
            if present[number] != expected[number] and not picture.dead_input[number]:
                out.add(input_key(number), present[number] - expected[number])

    def weigh(self, game, places, action, out):
        """Add to balance `out` what `action` would change for the sensors.

        Returns how many pieces it would only lift and put back where a sensor
        sees them go and come (asked for by are_stirred()).
        """
        touches = self._touches
        self._count = count = game.touches(action, touches)
        self._weigh_inputs(places, count, out)
        stirs = 0
        self._inside = 0
        for i in range(count):
            touch = touches[i]
            piece, zone = touch >> 8, touch & 255
            before, after = self.reader(places[piece]), self.reader(zone)
            if before != after:
                out.add(self.key(piece, before), -1)
                out.add(self.key(piece, after), 1)
            elif zone == places[piece]:
                if after != UNSEEN or self.input(zone) != UNSENSED:
                    stirs += 1
                    self._inside += 1
            elif after != UNSEEN:
                self._inside += 1
        return stirs

    # The next four speak of the action that was weighed last.

    def has_arrived(self, delta, step):
        """Tell whether every piece that ends where it was seen before is back there.

        A piece that moves within one field, or is only lifted, adds nothing to
        the `step` weighed; that it is in a hand shows in `delta` alone.
        """
        if not delta.count:
            return True
        for i in range(self._count):
            touch = self._touches[i]
            zone = touch & 255
            reader, number = self.reader(zone), self.input(zone)
            if reader != UNSEEN:
                key = self.key(touch >> 8, reader)
                if delta.get(key) < 0 and not step.get(key):
                    return False
            if number != UNSENSED:
                key = input_key(number)
                if delta.get(key) < 0 and not step.get(key):
                    return False
        return True

    def list_lifted(self, places, out):
        """Fill balance `out` with what is missing while such pieces are in a hand; False: no such piece."""
        if not self._inside:
            return False
        out.clear()
        for i in range(self._count):
            touch = self._touches[i]
            piece, zone = touch >> 8, touch & 255
            reader, number = self.reader(zone), self.input(zone)
            if reader != UNSEEN and reader == self.reader(places[piece]):
                out.add(self.key(piece, reader), -1)
            if number != UNSENSED and places[piece] == zone and not out.get(input_key(number)):
                out.add(input_key(number), -1)
        return True

    def lands_unseen(self):
        """Tell whether a piece ends on a switch where no reader looks, or over a dead reader.

        A switch that was on already sees nothing come; where nothing else is
        seen to come either, the action looks like the piece in a hand.
        """
        for i in range(self._count):
            zone = self._touches[i] & 255
            if zone != OFF and self.reader(zone) == UNSEEN:
                if self.input(zone) != UNSENSED or self.layout.reader_of[zone] != UNSENSED:
                    return True
        return False

    def are_stirred(self, places):
        """Tell whether every piece that is only lifted and put back has been lifted.

        Sets are_named: readers have told that the same pieces are back.
        """
        self.are_named = True
        for i in range(self._count):
            touch = self._touches[i]
            piece, zone = touch >> 8, touch & 255
            if zone != places[piece]:
                continue
            number = self.input(zone)
            if number != UNSENSED and not self.picture.off[number]:
                return False
            if self.reader(zone) == UNSEEN:
                self.are_named = False
            elif not self._is_stirred(piece):
                return False
        return True

    def _weigh_inputs(self, places, count, out):
        """Add what the first `count` touches change for presence inputs.

        A switch under two pieces stays on when one of them leaves.
        """
        changes = self._changes
        changed = 0
        for i in range(count):
            touch = self._touches[i]
            before, after = self.input(places[touch >> 8]), self.input(touch & 255)
            if before != after:
                changed = self._note_change(changed, before, -1)
                changed = self._note_change(changed, after, 1)
        for i in range(changed):
            number, change = changes[i] >> 8, (changes[i] & 255) - _NO_CHANGE
            load = 0
            for piece in range(self.pieces):
                if places[piece] != OFF and self.layout.input_of[places[piece]] == number:
                    load += 1
            turned = (load + change > 0) - (load > 0)
            if turned:
                out.add(input_key(number), turned)

    def _note_change(self, changed, number, change):
        """Add `change` to the load of input `number`; return how many inputs are noted."""
        if number == UNSENSED:
            return changed
        changes = self._changes
        for i in range(changed):
            if changes[i] >> 8 == number:
                changes[i] += change
                return changed
        changes[changed] = number << 8 | _NO_CHANGE + change
        return changed + 1

    def _is_stirred(self, piece):
        """Tell whether `piece`, or one that looks like it, has been lifted."""
        for other in range(self.pieces):
            if self.classes[other] == self.classes[piece] and self.picture.stirred[other]:
                return True
        return False
