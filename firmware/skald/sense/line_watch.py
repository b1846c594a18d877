"""Notices a loop of a net that breaks while pieces lie on it: it is silent, and lines that cross it still hear them.

A piece lies where two lines cross.  One that only one of them hears is not gone: it has moved along that line, is
covered, or the other line is broken.  It is, if that happens to two pieces of a line which hears nothing else, or to
one for some seconds.  Where one line alone makes a place, two pieces must be missing for longer, because hands may have
lifted them, and the game must still expect pieces there; or one that the lights have asked for all the time.  The places
of a broken line are dead until it hears something again; with many of them, the whole net is.

A new piece that one of its lines hears only louder may lie over a line beside that a thing covers, and one beside a
broken line may lie over that if one like it belongs there.  If nothing shows for some seconds that this is not so, its
place is dead, too, until it is found or gone: people are asked.
"""

from array import array

from skald.compat import const
from skald.drivers.lines import NO_LINE
from skald.sense.net_map import NO_PLACE
from skald.watching.snapshot import UNSEEN

_MANY = const(4)  # broken lines
_SEVERAL = const(2)  # pieces that prove at once that a line is broken
_LONE_MS = const(5000)  # for which one alone must be missed
_GONE_MS = const(20000)  # for which pieces of a line that nothing crosses must be missed
_SOUGHT_MS = const(8000)  # for which searches for a new piece must have failed,
_FAILURES = const(3)  # how often,
_PAUSE_MS = const(20000)  # and after which a new count begins
_ASKED_MS = const(30000)  # for which people must have been asked for one of them
_RECENT_MS = const(5000)  # ago the last one was
_TICK_MS = const(1000)
_SEARCH_MS = const(1000)  # between two searches for a piece that only one line hears
_STUCK_MS = const(4000)  # the same over a broken line, or where it does not belong

_NO_PIECE = const(255)
_UNIT = const(5)  # times by piece are counted in 32 ms, and 16 bits
_WORKS, _BROKEN, _BACK = const(0), const(1), const(2)
_BROKEN_MARK = b"\1"
_BACK_MARK = b"\2"
_FATE = const(3)  # the bits of these
_LOST = const(1)  # no line hears the piece
_UNLIKELY = const(2)  # it seems to lie beside its place
_DOUBTED = const(3)  # it may lie over a line that hears nothing
_LOST_MARK = b"\1"
_CROSSED = const(4)  # the other line of its place hears it


def _stamp(now):
    """Return the ticks `now` as an array keeps them."""
    return now >> _UNIT & 0xFFFF


def _find_span(now, since):
    """Return the ms from the stamp `since` to the ticks `now`, of half an hour at most."""
    return (_stamp(now) - since & 0xFFFF) << _UNIT


class LineWatch:
    """`net`: NetMap; `search`: LineSearch; `losses`: LineLosses; `clock`: ticks_ms(), ticks_diff().

    mute[piece]    the line that does not hear it, or NO_LINE
    power[piece]   what the mute line took to hear it
    """

    def __init__(self, net, search, losses, snapshot, clock):
        pieces = len(snapshot.found)
        self._net, self._search, self._snapshot, self._clock = net, search, snapshot, clock
        self._losses = losses
        self.mute = bytearray(b"\xff" * pieces)
        self.power = bytearray(pieces)
        # Since when it is mute, unlikely or doubted, and when it was searched for last.
        self._since = array("H", bytes(2 * pieces))
        self._searched_at = array("H", bytes(2 * pieces))
        self._is_suspect = bytearray(net.lines)  # some piece is mute there
        self._states = bytearray(net.lines)
        self._fates = bytearray(pieces)  # _LOST .. _DOUBTED, _CROSSED
        self._doubted_in = {}  # the few pieces because of which a place is out of play: that place
        # The place whose piece people are asked for, and since when.
        self._asked, self._asked_at = NO_PLACE, 0
        # The new piece that searches do not find, since when, how many failed, and when the last one did.
        self._sought, self._sought_at, self._failures, self._failed_at = _NO_PIECE, 0, 0, 0
        self._given_up = NO_PLACE  # the place whose lines are being taken out of play
        self._ticked_at = clock.ticks_ms()

    def is_mute(self, piece):
        """Return True if only one of the two lines of `piece` hears it."""
        return self._fates[piece] & _CROSSED > 0

    def is_stuck(self, piece, line, power):
        """Return True if `piece`, heard on `line` with `power`, lies over a broken line, and no search is due: lines
        beside its own hear it only louder.
        """
        if self._is_away(line):
            return False  # nobody who lies over a broken line is heard here
        if self._fates[piece] & _FATE == _DOUBTED:
            return not self._is_due(piece, _SEARCH_MS)
        mute = self.mute[piece]
        if mute == NO_LINE or self._states[mute] != _BROKEN:
            return False
        if power > self.power[piece] and self._net.is_beside(line, mute):
            return True
        return not self._is_due(piece, _STUCK_MS)

    def _is_away(self, line):
        """Return True if lines along `line` are broken, but none beside it, and none that crosses it."""
        net, is_away = self._net, False
        broken = self._states.find(_BROKEN_MARK)
        while broken >= 0:
            is_away = net.is_column(broken) == net.is_column(line)
            if not is_away or net.is_beside(line, broken):
                return False
            broken = self._states.find(_BROKEN_MARK, broken + 1)
        return is_away

    def take_turn(self, piece):
        """Note a search for `piece`, which lies where it does not belong, and return True, unless the last one was only just
        now: the line beside may have been covered when it landed.
        """
        return self._is_due(piece, _STUCK_MS)

    def _is_due(self, piece, span_ms):
        """Return True, and note it, if the last search for `piece` is so long ago."""
        now = self._clock.ticks_ms()
        if _find_span(now, self._searched_at[piece]) < span_ms:
            return False
        self._searched_at[piece] = _stamp(now)
        return True

    def begin(self, piece, mute, power):
        """`mute`, which once needed `power`, does not hear `piece`, and a line that crosses it does; return True if a search
        is due.
        """
        if self.mute[piece] == mute:
            return self._is_due(piece, _SEARCH_MS)
        self._note(piece, mute, power, _CROSSED)
        return True

    def _note(self, piece, mute, power, fate):
        self.mute[piece], self._fates[piece] = mute, fate
        self.power[piece], self._is_suspect[mute] = power, 1
        self._since[piece] = self._searched_at[piece] = _stamp(self._clock.ticks_ms())

    def lose(self, piece):
        """No line hears `piece`, which lies where it did so far."""
        line, search = self._search.row_of[piece], self._search
        self.forget(piece)
        if line != NO_LINE and search.col_of[piece] == NO_LINE:
            self._note(piece, line, search.row_power[piece], _LOST)

    def follow(self, tracker):
        """Forget the pieces that no line hears if `tracker` takes none to lie where they did: which of several that look
        alike it is, the game may not know.  Note which one people are asked for.
        """
        asked = tracker.find_missed()
        if asked != self._asked:
            self._asked, self._asked_at = asked, self._clock.ticks_ms()
        piece = self._fates.find(_LOST_MARK)
        while piece >= 0:
            line = self.mute[piece]
            if self._states[line] == _WORKS and not tracker.is_expected_at(self._net.alone[line]):
                self.forget(piece)
            piece = self._fates.find(_LOST_MARK, piece + 1)

    def tick(self):
        """Return a line whose pieces have all been missing for long, or NO_LINE."""
        now = self._clock.ticks_ms()
        if self._clock.ticks_diff(now, self._ticked_at) < _TICK_MS:
            return NO_LINE
        self._ticked_at = now
        if self._doubted_in:  # else nothing is allocated
            for piece in tuple(self._doubted_in):  # until it has been found, or is heard no longer
                is_old = _find_span(now, self._searched_at[piece]) > _RECENT_MS
                if self._fates[piece] & _FATE != _DOUBTED or is_old:
                    self._end_doubt(piece)
        line = self._find_asked(now)
        if line != NO_LINE:
            return line
        piece = self._fates.find(_LOST_MARK)
        while piece >= 0:
            line = self.mute[piece]
            is_old = _find_span(now, self._since[piece]) >= _GONE_MS
            if is_old and self._states[line] == _WORKS and self._count(line) >= _SEVERAL:
                return line
            piece = self._fates.find(_LOST_MARK, piece + 1)
        return NO_LINE

    def _find_asked(self, now):
        """Return the next line of a place for whose piece people have been asked for long, or NO_LINE: one of its lines
        does not work, and which one, only those that hear something can tell.
        """
        if self._given_up == NO_PLACE and self._asked < self._net.places:
            if self._clock.ticks_diff(now, self._asked_at) >= _ASKED_MS:
                self._given_up = self._asked
        if self._given_up != NO_PLACE:
            for line in range(len(self._states)):
                if self._is_doubtful(line):
                    return line
        self._given_up = NO_PLACE
        return NO_LINE

    def _is_doubtful(self, line):
        """Return True if `line` should hear the piece of the place that was given up."""
        net, place = self._net, self._given_up
        if self._states[line] != _WORKS or not net.has(place, line):
            return False
        return net.alone[line] == place or not self._search.is_over(line)

    def _count(self, line):
        """Return how many pieces `line` does not hear."""
        count = 0
        for piece in range(len(self.mute)):
            if self.mute[piece] == line:
                count += 1
        return count

    def forget(self, piece):
        """`piece` lies where both its lines hear it."""
        self.mute[piece], self._fates[piece] = NO_LINE, 0
        self._searched_at[piece] = _stamp(self._clock.ticks_ms())
        if piece == self._sought:
            self._sought = _NO_PIECE

    def doubt(self, piece, place, is_uneven):
        """`piece` lies at `place`, or over a line beside that hears nothing: its lines hear it unevenly (`is_uneven`), or
        one like it belongs there.  Search for it seldom, in the second case after some seconds; by then take `place` out
        of play, so that people are asked, unless it is NO_PLACE.
        """
        now = self._clock.ticks_ms()
        is_old = _find_span(now, self._searched_at[piece]) > _RECENT_MS
        crossed = self._fates[piece] & _CROSSED
        if self._fates[piece] & _FATE < _UNLIKELY or is_old:
            self._since[piece] = _stamp(now)
        is_long = _find_span(now, self._since[piece]) >= _SOUGHT_MS
        self._fates[piece] = crossed | (_DOUBTED if is_uneven or is_long else _UNLIKELY)
        self._searched_at[piece] = _stamp(now)
        if is_long and place != self._doubted_in.get(piece, NO_PLACE):
            self._end_doubt(piece)
            if place != NO_PLACE:
                self._doubted_in[piece] = place
                self._snapshot.set_dead_place(place, 1)

    def forget_doubts(self):
        """All places are out of play, doubted or not."""
        self._doubted_in.clear()

    def _end_doubt(self, piece):
        place = self._doubted_in.pop(piece, NO_PLACE)
        if place != NO_PLACE and not self.is_out(place):
            self._snapshot.set_dead_place(place, 0)

    def judge_new(self, piece):
        """Some line hears `piece`, which lies nowhere yet, and no search finds it; return True if that has been so for
        some seconds: another line of its place is broken.
        """
        now, diff = self._clock.ticks_ms(), self._clock.ticks_diff
        if piece != self._sought or diff(now, self._failed_at) > _PAUSE_MS:
            self._sought, self._sought_at, self._failures = piece, now, 0
        self._failed_at = now
        self._failures += 1
        return self._failures >= _FAILURES and diff(now, self._sought_at) >= _SOUGHT_MS

    def is_any_sought(self):
        """Return True if some new piece is heard by one line alone just now: another one may be covered."""
        now, diff = self._clock.ticks_ms(), self._clock.ticks_diff
        if self._sought == _NO_PIECE or diff(now, self._failed_at) > _RECENT_MS:
            return False
        return diff(now, self._sought_at) < _PAUSE_MS

    def judge(self, piece):
        """No search has found `piece`; return the line that is broken, or NO_LINE."""
        line = self.mute[piece]
        span = _find_span(self._clock.ticks_ms(), self._since[piece])
        return line if self._count(line) >= _SEVERAL or span >= _LONE_MS else NO_LINE

    def hear(self, line):
        """`line` has heard something; return True if it was out of play."""
        if self._is_suspect[line]:
            self._is_suspect[line] = 0
            for piece in range(len(self.mute)):
                if self.mute[piece] == line:
                    self.forget(piece)
        return self.take_back(line)

    def take_back(self, line):
        """`line` can hear again; return True if it was out of play: what was doubted may lie over it."""
        if self._states[line] != _BROKEN:
            return False
        self._states[line] = _BACK
        for piece in range(len(self._fates)):
            if self._fates[piece] & _FATE == _DOUBTED:
                self._fates[piece] &= _CROSSED
        return True

    def is_back(self, line):
        """Return True if `line` can hear again, and what lies on it is still to be found."""
        return self._states[line] == _BACK

    def kill(self, line):
        """Take the places of `line` out of play."""
        if self._states[line] == _BROKEN:
            return
        search = self._search
        self._states[line] = _BROKEN
        search.is_broken[line] = 1
        for piece in range(len(self.mute)):
            if search.row_of[piece] == line or search.col_of[piece] == line:
                self._losses.take_out(piece)
                search.forget(piece)
                search.drop(piece)
        self._set_dead(line, 1)
        for piece in range(len(self.mute)):
            place = self._snapshot.found[piece]
            if place < self._net.places and search.row_of[piece] == NO_LINE == search.col_of[piece]:
                if self._net.has(place, line):  # which was out of play before, for another line
                    self._snapshot.set_found(piece, UNSEEN)
                else:  # it was only searched for here, and lies where it did
                    search.lay(piece, place, self._net.first[place])

    def revive(self):
        """Take lines back that hear again, and whose pieces have been found; none of these was lifted."""
        line = self._states.find(_BACK_MARK)
        while line >= 0:
            self._states[line] = _WORKS
            self._search.is_broken[line] = 0
            self._set_dead(line, 0)
            line = self._states.find(_BACK_MARK, line + 1)

    def is_beside(self, piece, place):
        """Return True if `place` lies on a line beside the one that does not hear `piece`."""
        net, mute = self._net, self.mute[piece]
        return net.is_beside(net.first[place], mute) or net.is_beside(net.last[place], mute)

    def is_any_out(self):
        """Return True if some line is broken."""
        return any(self._states)

    def are_many_out(self, loads):
        """Return True if so many lines are broken, and not only covered (`loads`: LineLoads), that what the others hear may
        be wrong.
        """
        count = 0
        for line in range(len(self._states)):
            count += self._states[line] == _BROKEN and not loads.is_covered(line)
        return count >= _MANY

    def is_out(self, place):
        """Return True if a line of `place` is broken, or a piece is doubted there."""
        if place in self._doubted_in.values():
            return True
        for line in range(len(self._states)):
            if self._states[line] > _WORKS and self._net.has(place, line):
                return True
        return False

    def _set_dead(self, line, dead):
        snapshot, net = self._snapshot, self._net
        for place in range(len(net.first)):
            if net.has(place, line):
                if dead or not self.is_out(place):
                    snapshot.set_dead_place(place, dead)
