"""Guides players who lay out the table: which pieces to ask for next, and which are missing.

Pieces that look alike form a group; so do pieces of one kind that are piled face down, or that
no sensor of this kit sees.  The device asks for one group at a time, and first for the groups
that no sensor sees: a press confirms that these are in place.  Players may lay out any other
piece as well.  After every change of the snapshot the device counts the missing pieces, a few
per step.
"""

from skald.compat import const, ticks_diff
from skald.guidance.laying_kernels import find_lacking, find_untold, mark_asked
from skald.rules.base import OFF
from skald.watching.difference import ANY, Difference
from skald.watching.kernels import clear
from skald.watching.layout import UNSENSED
from skald.watching.snapshot import NOBODY, STRANGER, UNSEEN

_AT_ONCE = const(16)  # pieces counted in one step
_PASSES = const(2)
_ASTRAY_MS = const(700)  # by then false readings are over, and a sliding piece is at rest


class Stray:
    """A piece that lies on the zone `origin` and belongs on the zone `home`, or OFF: not on the table.

    piece    its number, or that of one that looks the same; NOBODY or STRANGER
    """

    def __init__(self, piece, origin, home):
        self.piece = piece
        self.origin = origin
        self.home = home


class Laying:
    """Which pieces are missing on a table that is being laid out.

    stage    "seating": the screen says who sits where, before any piece is laid out
             "lay": the device asks for a group that sensors see; "tell": for one that none sees
             "wrong": a piece lies where it does not belong
    group    the group asked for: the number of its lowest piece, or at "tell" the number of
             pieces + the number of the kind
    total    how many pieces of the group belong on the table; left: how many are missing
    count    how many pieces of all groups are missing
    stray    the Stray that lies where it does not belong, or None; shown at "wrong"
    places   places[piece]: its zone if the lights show it, because it lies there or is asked for
    is_later  pieces belong where a game has left them, not where it begins
    asked, missing   one byte per piece: 1 if it is asked for, or was missing at the last count
    """

    def __init__(self, tracker, kinds, is_new, is_later):
        """`kinds`: the game's PIECES; `is_new`: nobody has played from this position yet, so all pieces
        must be laid out; `is_later`: see above.
        """
        self._tracker = tracker
        tracker.sensor_model.drop_kernels()  # until the next snapshot is judged
        self._pieces = pieces = tracker.sensor_model.pieces
        self.places = bytearray((OFF,) * pieces)
        self.asked = bytearray(pieces)
        self._group = bytearray(tracker.sensor_model.appearances)  # by piece
        self.missing = bytearray(pieces)
        self._lacking = bytearray(tracker.sensor_model.layout.places)  # 1: it has too few pieces
        self._open = bytearray(pieces + len(kinds))  # by group: how many are missing
        self._said = bytearray(pieces + len(kinds))  # by group: the players confirmed it
        self._balance = Difference()  # what places have minus what they should have
        self._is_new = is_new
        self.is_later = is_later
        # How many groups must be laid out: all of them if no sensor sees any piece.
        self._awaited = len(self._open)
        self.stage = "seating" if is_new else "lay"
        self.group = 0
        self.total = self.left = self.count = 0
        self.stray = None
        self.strays = 0  # how many pieces lie where they do not belong
        self._version = -1  # of the snapshot
        self._at = 0  # the next piece to check, in _PASSES passes through all of them
        self._most = 0  # how many pieces were missing at first
        self._astray_since = -1
        self._regroup(kinds, is_new)

    def _regroup(self, kinds, is_new):
        """Form the groups of face-down pieces, and those of pieces that no sensor sees."""
        sensor_model, places = self._tracker.sensor_model, self._tracker.places
        first = 0
        for kind in range(len(kinds)):
            for piece in range(first, first + kinds[kind][1]):
                home = places[piece]
                if home != OFF and self._tracker.is_sensed(home):
                    self._awaited = self._pieces
                    if sensor_model.key(piece, sensor_model.place(home)) >> 8 == ANY:
                        self._group[piece] = first
                elif home != OFF and is_new:
                    self._group[piece] = self._pieces + kind
            first += kinds[kind][1]

    def step(self, now):
        """Continue counting (`now` in ticks of a millisecond); return True when there is news."""
        tracker = self._tracker
        version = tracker.snapshot.version
        if version != self._version:
            self._version = version
            self._balance.clear()
            tracker.sensor_model.compare_places(tracker.expected.zones, self._balance)
            self._balance.forget_unseen()
            clear(self.missing)
            clear(self._open)
            self._at = 0
            return False
        if self._at < _PASSES * self._pieces:
            self._count_some()
            return False
        if self._at == _PASSES * self._pieces:
            self._at += 1
            self._sum_up()
            return True
        return self._watch_stray(now)

    def is_counted(self):
        """Return True if everything that is missing has been counted."""
        is_current = self._version == self._tracker.snapshot.version
        return is_current and self._at > _PASSES * self._pieces

    def is_done(self, few):
        """Return True if laying out is complete: all pieces that sensors see are in their places, and
        nothing else is there; without any sensor, the players have confirmed all groups.  In a
        resumed game up to `few` pieces may still be wrong; the lights lead them home one by one.
        """
        if not self.is_counted():
            return False
        if not self._is_new:
            return self.strays + self.count <= few
        return not self.stray and not max(self._open[: self._awaited])

    # -- buttons -----------------------------------------------------------------

    def turn(self, steps):
        """Ask for the next group, or for the previous one if `steps` is not positive."""
        if self.stage == "seating":
            self.press()
            return
        step = 1 if steps > 0 else len(self._open) - 1
        group = (self.group + step) % len(self._open)
        while not self._open[group] and group != self.group:
            group = (group + step) % len(self._open)
        self._ask(group)

    def back(self):
        """Ask for the previous group."""
        self.turn(-1)

    def may_confirm(self):
        """Return True if the players alone know whether the table is laid out."""
        return self._awaited > self._pieces

    def confirm(self):
        """Note that everything is laid out, at a table where no sensor sees a piece."""
        while self.count:
            self.press()

    def press(self):
        """Note that players have read who sits where, or have laid out a group that no sensor sees."""
        if self.stage == "tell":
            self._said[self.group] = 1
            self.count -= self._open[self.group]
            self._open[self.group] = 0
        if self.stage == "seating":
            self.stage = "lay"
        self._go_on()

    # -- what is missing -----------------------------------------------------------

    def _count_some(self):
        """Check up to _AT_ONCE pieces.  Pass 0 counts those that no sensor sees and nobody has confirmed, pass 1 those
        that places lack.
        """
        ended = _PASSES * self._pieces
        for _ in range(_AT_ONCE):
            if self._at < self._pieces:
                self._miss_untold()
            elif self._balance.count:
                self._miss_sensed()
            else:
                self._at = ended  # no place lacks a piece
            if self._at == ended:
                return

    def _miss_untold(self):
        """Count the next piece that no sensor sees and nobody has confirmed."""
        pieces = self._pieces
        zones = self._tracker.expected.zones
        piece = find_untold(zones, self._group, self._said, pieces, self._at)
        self._at = piece
        if piece < pieces:
            self._miss(piece)
        else:
            self._note_lacking()

    def _miss_sensed(self):
        """Count the next piece whose place has too few, if what it lacks is a piece of that class."""
        tracker, pieces = self._tracker, self._pieces
        sensor_model = tracker.sensor_model
        piece = find_lacking(
            tracker.expected.zones,
            self._group,
            self.missing,
            pieces,
            sensor_model.layout.place_of,
            self._lacking,
            self._at - pieces,
        )
        self._at = pieces + piece
        if piece < pieces:
            home = tracker.expected.zones[piece]
            if self._lacks(sensor_model.key(piece, sensor_model.place(home))):
                self._miss(piece)
            else:
                self._at += 1

    def _miss(self, piece):
        """Count `piece` as missing, and note that its place now lacks one piece less."""
        sensor_model = self._tracker.sensor_model
        self._at += 1
        self.missing[piece] = 1
        self._open[self._group[piece]] += 1
        place = sensor_model.place(self._tracker.expected.zones[piece])
        if place != UNSEEN:
            key = sensor_model.key(piece, place)
            if self._lacks(key):
                self._balance.add(key, 1)

    def _note_lacking(self):
        """Note the live places that have too few pieces."""
        lacking, balance = self._lacking, self._balance
        clear(lacking)
        for i in range(balance.count):
            if balance.values[i] < 0:
                lacking[balance.keys[i] & 255] = 1

    def _lacks(self, key):
        return self._balance.get(key) < 0

    def _sum_up(self):
        self.count = sum(self._open)
        if self.count > self._most:
            self._most = self.count
        elif self.count < self._most and self.stage == "seating":
            self.stage = "lay"  # somebody has begun
        self._find_stray()
        if self.stage == "wrong" and not self.stray:
            self.stage = "lay"
        self._go_on()

    def _go_on(self):
        """Continue with the group asked for or, if none of it is missing, with the first that is incomplete."""
        group = self.group
        if not self._open[group] or self.stage == "seating":
            group = self._find_open()
        self._ask(group)

    def _find_open(self):
        """Return the first group with missing pieces; groups that no sensor sees come first."""
        for group in range(self._pieces, len(self._open)):
            if self._open[group]:
                return group
        group = 0
        while group < self._pieces - 1 and not self._open[group]:
            group += 1
        return group

    def _ask(self, group):
        """Ask for `group`: count its pieces, and find what the lights must show."""
        self.group = group
        self.left = self._open[group]
        self.total = mark_asked(
            self._group,
            group,
            self.missing,
            self._tracker.expected.zones,
            self.asked,
            self.places,
        )
        if self.stage == "lay" or self.stage == "tell":
            self.stage = "tell" if group >= self._pieces else "lay"

    # -- what lies wrong -------------------------------------------------------------

    def _find_stray(self):
        """Find a piece that lies where it does not belong, and count such pieces."""
        sensor_model, balance = self._tracker.sensor_model, self._balance
        self.stray, self.strays = None, 0
        class_, place = NOBODY, UNSEEN
        for i in range(balance.count):
            if balance.values[i] > 0:
                self.strays += balance.values[i]
                if class_ >= STRANGER and self._has_zones(balance.keys[i] & 255):
                    class_, place = balance.keys[i] >> 8, balance.keys[i] & 255
        if class_ < STRANGER:
            self.stray = self._identify(class_, sensor_model.layout.first_zone(place))
        elif place != UNSEEN:
            self.stray = Stray(NOBODY, sensor_model.layout.first_zone(place), OFF)
        else:
            strangers = sensor_model.snapshot.strangers
            for place in range(len(strangers)):
                if strangers[place] and self._has_zones(place):
                    self.stray = Stray(STRANGER, sensor_model.layout.first_zone(place), OFF)

    def _has_zones(self, place):
        """Return False for the dice tray."""
        return self._tracker.sensor_model.layout.first_zone(place) != UNSENSED

    def _identify(self, class_, origin):
        """Return the Stray of class `class_` on `origin`, with a home that lacks one, or OFF."""
        sensor_model, places = self._tracker.sensor_model, self._tracker.places
        for piece in range(class_, self._pieces):
            if sensor_model.classes[piece] == class_ and self.missing[piece]:
                return Stray(piece, origin, places[piece])
        return Stray(class_, origin, OFF)

    def _watch_stray(self, now):
        """Report a piece that has lain in a wrong place for a while; return True if that is news."""
        if not self.stray:
            self._astray_since = -1
        elif self._astray_since < 0:
            self._astray_since = now
        is_wrong = self.stray is not None and ticks_diff(now, self._astray_since) >= _ASTRAY_MS
        if is_wrong == (self.stage == "wrong"):
            return False
        self.stage = "wrong" if is_wrong else "lay"
        self._go_on()
        return True
