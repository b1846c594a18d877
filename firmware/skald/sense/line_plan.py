"""Which ask of a net comes next, when nothing is urgent: the next one of the kind that is most behind (line_rounds.py).

    _HANDS      wanted lines, where a piece may be put, for pieces in hands by their UIDs
    _NEW        wanted lines by masks, for any piece that lies nowhere
    _MOVERS     pieces that may leave, by turns on both of their lines; _HOT: those that lie in places that may change
    _LIVELY     pieces that were lifted last; _COLD: all that lie
    _ELSEWHERE  all lines, for pieces in hands; _ANY: by masks
    _GONE       a piece that was lost just now, where it lay
    _HOME       while the table is laid out, and after an outage, each piece where it must lie
    _WHOLE      inventories of whole lines; _TRAY: the dice

Each kind has cursors of its own, and each line its own count of visits: with a shared one, two rhythms could fit
together so that one line never gets one of its asks.
"""

from array import array

from skald.compat import const
from skald.drivers.lines import NO_LINE
from skald.sense.kernels import (
    count_missing,
    find_mask,
    list_pieces,
    list_wanted,
    mark_lying,
    mark_near,
)
from skald.sense.line_rounds import Rounds
from skald.sense.poll_list import EVERY, PollList, heat
from skald.sense.registry import UID_SIZE
from skald.watching.kernels import clear
from skald.watching.snapshot import UNSEEN

CHECK = const(1)  # a piece that lies: does it still?
SEEK = const(2)  # a piece in a hand
MASK = const(3)  # any piece of some beginning
SEARCH = const(4)  # a piece that a line has heard: see line_search.py
TRAY = const(5)
WHOLE = const(6)  # an inventory

_LAYING = const(0)  # play.situation
_NO_PIECE = const(255)
OWN = const(255)  # Ask.bits: the piece's own
_FEW_BITS = const(16)
_MANY_BITS = const(32)  # for tags that share the few
_SLIDING = const(2)  # pieces that have landed last
_TRIES = const(10)  # pieces in a row that may need no ask
_NOTHING = const(0)  # of what mark_near() returns
_ALL_FAMILIES = const(0xFFFF)
_MOST_ALIKE = const(8)  # pieces that are asked for at the place of one that looks like them
_NEAR = const(5)  # visits, all but one of which ask for the pieces that may be drawn
_LIST_MS = const(250)

# Kinds of questions, and in how many ms each should ask all that it has to ask if there were no others.
_HANDS = const(0)
_HANDS_MS = const(40)
_NEW = const(1)
_DRAWN_MS = const(60)  # if a piece that may be moved lies nowhere
_ALIKE_MS = const(120)  # if only one lies nowhere that looks like it
_NEW_MS = const(900)  # otherwise
# Asks a round, however few lines are wanted, if a piece may be drawn; else two a line.
_FEWEST_NEW = const(4)
_BESIDE = const(2)  # so much longer beside pieces in hands: all but few that come are of these
_MOVERS = const(2)
_MOVERS_MS = const(90)
_HOT = const(3)
_HOT_MS = const(250)
_LIVELY = const(4)
_LIVELY_MS = const(600)
_COLD = const(5)
_COLD_MS = const(4000)
_CALM_MS = const(30)  # for one piece, while only what has just landed may move
_ELSEWHERE = const(6)
_ELSEWHERE_MS = const(1000)
_ANY = const(7)
_ANY_MS = const(4000)
_ANY_LAYING_MS = const(1000)
_GONE = const(8)
_GONE_MS = const(12)
_HOME = const(9)
_HOME_MS = const(600)
_WHOLE = const(10)
_SWEEP_MS = const(20)  # for one line
_RARE_MS = const(1500)  # for one line: it finds whatever all else overlooks
_TRAY = const(11)
_ROLLING_MS = const(70)
_RESTING_MS = const(200)
_KINDS = const(12)

USUAL = const(1)  # power: hears every piece that no other covers
_SEEKS = const(240)  # counts of visits begin anew


class Ask:
    """One request: `line`, and `other` unless NO_LINE, with `power`, by `bits` of the UID of `piece`, of `family` 1..15
    alone unless 0; `why`: CHECK .. WHOLE.
    """

    def __init__(self):
        self.line = self.other = NO_LINE
        self.power = self.why = self.bits = self.family = 0
        self.piece = _NO_PIECE

    def set(self, why, line, power, piece):
        """Ask `line` for `piece` by as many bits of its UID as tell it from the others (LinePlan.own_bits)."""
        # At most two at a time: more would be a tuple.
        self.why, self.piece = why, piece
        self.line, self.other = line, NO_LINE
        self.power, self.family = power, 0
        self.bits = OWN

    def take(self, ask):
        self.set(ask.why, ask.line, ask.power, ask.piece)
        self.other, self.bits = ask.other, ask.bits
        self.family = ask.family


class LinePlan:
    """`net`: NetMap; `search`: LineSearch, which knows where pieces lie; `losses`: LineLosses; `registry`: the tags,
    see enrol().

    hot[place]   HOT where a piece may leave, WANTED where one may arrive
    sweeps       how often all lines have been read whole
    is_trial     the reader has come back: where each piece must lie, and whole lines, first
    """

    def __init__(self, layout, net, search, losses, snapshot, clock):
        pieces = len(snapshot.found)
        self._layout, self._net, self._search, self._losses = layout, net, search, losses
        self._snapshot, self._clock = snapshot, clock
        self.registry = None
        self.hot = bytearray(layout.places)
        self.sweeps = 0
        self.is_fresh = True  # lists are due, because the snapshot or the situation has changed
        self.is_trial = self._is_complete = False
        self._trial_until = 0  # sweeps
        self.sought = PollList(pieces)
        self.mode = _LAYING
        self._movable = bytearray(pieces)
        self._lows = array("H", bytes(2 * pieces))
        self.own_bits = bytearray(pieces)  # by which a piece is asked for; 0: it has no tag
        self._free, self._near = bytearray(pieces), bytearray(pieces)
        self._taken, self._listed = bytearray(pieces), bytearray(pieces)
        self._hands = PollList(0)
        self._wanted, self._wanteds = bytearray(net.lines), 0
        self._marks = bytearray(net.lines)
        self._kinds = bytearray(len(layout.tags))
        self._checks, self._check_count, self._movers = bytearray(pieces), 0, 0
        self._drawn = _NOTHING  # which pieces may be drawn
        self._seeks, self._mask_visits = bytearray(net.lines), bytearray(net.lines)
        self._near_at, self._far_at = bytearray(net.lines), bytearray(net.lines)
        self._landed = bytearray(b"\xff" * _SLIDING)
        self._lying = 0
        self._rounds = Rounds(_KINDS, clock)
        self._at = bytearray(_KINDS)  # of each kind, the number of its next line or piece
        # How often all were asked: every other time, pieces are asked for on the other line of their place.
        self._passes = bytearray(_KINDS)
        self._turn = self._found_at = 0
        self._listed_at = clock.ticks_ms()

    # -- what the game loop and the scanner tell ------------------------------------

    def direct(self, situation, tracker, is_landing):
        """Mark the places that may see the next action, for `situation` (play.situation) and `tracker`; while a piece
        is landing (`is_landing`) those marked before stay so.
        """
        if not is_landing:
            clear(self.hot)
        heat(self.hot, situation, tracker, self._layout, self.sought)
        if situation.mode == _LAYING != self.mode:
            self.expect(tracker)
        self.mode = situation.mode
        if situation.movable:
            self._movable[:] = situation.movable
        else:
            clear(self._movable)
        self.is_fresh = True

    def expect(self, tracker):
        """Take from `tracker` where each piece must lie."""
        tracker.list_homes(self._search.homes)

    def begin_trial(self):
        """The reader has come back: where the pieces are is not known."""
        self.is_trial, self._is_complete = True, False
        self._at[_WHOLE] = 0
        self._trial_until = self.sweeps + 1

    def is_table_known(self):
        """Return True once a trial has found as many pieces as must lie somewhere, or has read all lines whole."""
        return self._is_complete or self.sweeps >= self._trial_until

    def end_trial(self):
        self.is_trial = False

    def enrol(self, registry):
        """Note the beginnings of all UIDs."""
        self.registry, data = registry, registry.data()
        for piece in range(len(self._lows)):
            at = registry.find_slot(piece)
            self.own_bits[piece] = at >= 0
            if at >= 0:
                self._lows[piece] = data[at + UID_SIZE - 1] | data[at + UID_SIZE - 2] << 8
        lows = bytes(self._lows)
        for piece in range(len(self._lows)):
            if self.own_bits[piece]:
                at = 2 * piece
                low = lows[at : at + 2]
                is_shared = lows.find(low) < at or lows.find(low, at + 2) >= 0
                self.own_bits[piece] = _MANY_BITS if is_shared else _FEW_BITS

    def find(self, piece):
        """`piece` has come to a place."""
        if self._landed[0] != piece:
            self._landed[1] = self._landed[0]
            self._landed[0] = piece
        self.sought.remove(piece)
        self._found_at = self._turn
        self.is_fresh = True

    def is_sweeping(self):
        """Return True while whole lines are read: the table is laid out, or the reader has come back."""
        if self.is_trial:
            return True
        is_lively = self._turn - self._found_at & 0x3FFFFFFF < 2 * self._net.lines
        is_new = is_lively or not self.sweeps or self.sought.listing != EVERY
        return self.mode == _LAYING and is_new

    def list_lying(self, line):
        """Return a byte for each piece, 1 if it is found to lie on `line` or in its place; valid until the next call."""
        clear(self._taken)
        self._lying = self._mark(line)
        return self._taken

    def _mark(self, line):
        """Add the pieces that lie on `line`, of which NO_LINE has none, to those taken; return how many these are."""
        if line == NO_LINE:
            return 0
        search = self._search
        found, taken = self._snapshot.found, self._taken
        place = self._net.alone[line]  # 255, which no piece is found in, if there is none
        return mark_lying(search.row_of, search.col_of, found, line, place, taken)

    # -- lists --------------------------------------------------------------------------

    def _list(self, now):
        """List what may be in hands, where it is wanted, and which pieces may leave."""
        self.is_fresh, self._listed_at = False, now
        net, found = self._net, self._snapshot.found
        self._list_hands(found)
        self._wanteds = list_wanted(
            self.hot, net.first, net.last, net.flags, self._marks, self._wanted, net.tray_line
        )
        for piece in self._landed:
            if piece != _NO_PIECE and found[piece] != UNSEEN:
                self._movable[piece] = 1  # it may slide on, whatever the game says
        listed = list_pieces(
            found, self.own_bits, self._movable, self.hot, self._free, self._checks
        )
        self._movers, self._check_count = listed & 255, listed >> 8
        self._drawn = mark_near(net.kind, self._movable, self._free, self._near, self._kinds)
        if self.is_trial:
            homes = self._search.homes
            self._is_complete = not count_missing(net.kind, homes, net.places, found, self._kinds)
        self._set_rounds()

    def _set_rounds(self):
        """Say how soon all of each kind should be asked."""
        rounds, lines, hands = self._rounds, self._net.lines, self._hands.count > 0
        pieces = len(self._snapshot.found)
        rounds.set(_HANDS, _HANDS_MS, self._wanteds if hands else 0)
        new_ms = (_NEW_MS, _ALIKE_MS, _DRAWN_MS)[self._drawn]
        if hands:
            new_ms *= _BESIDE
        asks = 2 * self._wanteds
        if asks and self._drawn:
            asks = max(asks, _FEWEST_NEW)
        rounds.set(_NEW, new_ms, asks)
        is_laying = self.mode == _LAYING or self.is_trial
        rounds.set(_MOVERS, _MOVERS_MS, 0 if is_laying else self._movers)
        rounds.set(_HOT, _HOT_MS, self._check_count - self._movers)
        is_calm = not (hands or is_laying or any(self._search.is_broken))
        is_calm = is_calm and self._movers <= _SLIDING
        rounds.set(_LIVELY, _LIVELY_MS, 0 if is_calm else self._losses.count)
        rounds.set(_COLD, min(_COLD_MS, _CALM_MS * pieces) if is_calm else _COLD_MS, pieces)
        rounds.set(_ELSEWHERE, _ELSEWHERE_MS, lines if hands else 0)
        rounds.set(_ANY, _ANY_LAYING_MS if is_laying else _ANY_MS, lines)
        rounds.set(_GONE, _GONE_MS, self._losses.is_any())
        rounds.set(_HOME, _HOME_MS, pieces if is_laying else 0)
        is_sweeping = self.is_sweeping()
        rounds.set(_WHOLE, _SWEEP_MS if is_sweeping else _RARE_MS, is_sweeping or not hands)

    def _list_hands(self, found):
        """The pieces lifted last, then those that the tracker takes to be moving."""
        losses, sought = self._losses, self.sought
        self._hands.count = 0
        for i in range(losses.count):
            if losses.is_recent(losses.lost[i]):
                self._add_hand(losses.lost[i], found)
        for i in range(sought.count):
            self._add_hand(sought.pieces[i], found)

    def _add_hand(self, piece, found):
        if found[piece] == UNSEEN and self.own_bits[piece]:
            self._hands.add(piece)

    # -- choosing ---------------------------------------------------------------------

    def choose(self, ask, tray):
        """Fill `ask` with what comes next; `tray`: the TrayWatch of a game whose dice lie in a tray, or None."""
        now = self._clock.ticks_ms()
        if self.is_fresh or self._clock.ticks_diff(now, self._listed_at) > _LIST_MS:
            self._list(now)
        self._turn = self._turn + 1 & 0x3FFFFFFF
        if tray:
            self._rounds.set(_TRAY, _RESTING_MS if tray.is_told() else _ROLLING_MS, 1)
        while not self._ask_kind(ask, self._rounds.next()):
            pass  # it has nothing to ask just now: the next one

    def _ask_kind(self, ask, kind):
        """Fill `ask` with the next question of `kind`; return False if there is none."""
        if kind == _HANDS:
            return self._ask_hands(ask)
        if kind == _NEW:
            line = self._wanted[self._step(kind, self._wanteds)]
            return self._ask_mask(ask, line, self._net.families[line], self._drawn > _NOTHING)
        if kind == _MOVERS:
            return self._ask_check(ask, kind, self._checks[self._step(kind, self._movers)])
        if kind == _HOT:
            count = self._check_count - self._movers
            return self._ask_check(ask, kind, self._checks[self._movers + self._step(kind, count)])
        if kind == _LIVELY:
            losses = self._losses
            return self._ask_check(ask, kind, losses.lost[self._step(kind, losses.count)])
        if kind == _COLD or kind == _HOME:
            return self._ask_piece(ask, kind)
        if kind == _GONE:
            return self._ask_lost(ask, self._turn & 7 == 0)
        if kind == _ELSEWHERE:
            return self._ask_elsewhere(ask)
        if kind == _ANY:
            return self._ask_any(ask)
        if kind == _TRAY:
            line = self._net.tray_line
            ask.set(TRAY, line, self._net.power(line), _NO_PIECE)
        else:
            self._ask_whole(ask)
        return True

    def _step(self, kind, count):
        """Return the next number of `kind`, below `count`; after the last its other lines have their turn."""
        at = self._at[kind]
        if at >= count:
            at = 0
            self._passes[kind] = self._passes[kind] + 1 & 255
        self._at[kind] = at + 1
        return at

    def _ask_whole(self, ask):
        net = self._net
        if self._at[_WHOLE] == net.lines:
            self.sweeps = self.sweeps + 1 & 0x3FFFFFFF
        line = self._step(_WHOLE, net.lines)
        # Covered pieces need more than what usually does.
        power = net.power(line) if self.sweeps & 1 else self.find_power(line)
        ask.set(WHOLE, line, power, _NO_PIECE)

    def find_power(self, line):
        """Return the power for pieces that are not known: on crossing lines no more than hears most of them."""
        return min(self._net.power(line), USUAL if self._net.crosses[line] else 2)

    def _ask_hands(self, ask):
        """Ask the next line, or two, where a piece may be put for a piece in a hand."""
        line, other = self._wanted[self._step(_HANDS, self._wanteds)], NO_LINE
        at = self._at[_HANDS]
        if at < self._wanteds and self._are_alike(line, self._wanted[at]):
            other = self._wanted[at]
            self._at[_HANDS] = at + 1
        if not self._net.crosses[line] and self._is_empty(line):
            if other == NO_LINE or self._is_empty(other):
                self._ask_open(ask, line)
                ask.other = other
                return True
        return self._ask_hand(ask, line, other)

    def _are_alike(self, line, other):
        """Return True if both may carry current together, from different rails, and mean the same kind of ask."""
        net = self._net
        is_like = net.may_join(line, other) and net.is_column(line) == net.is_column(other)
        return is_like and (net.crosses[line] > 0) == (net.crosses[other] > 0)

    def _is_empty(self, line):
        self.list_lying(line)
        return not self._lying

    def _ask_hand(self, ask, line, other):
        """Ask for the piece lifted last, and every third time for another one; each now and then louder."""
        count = self._seeks[line] = (self._seeks[line] + 1) % _SEEKS
        third, pieces, others = count // 3, self._hands.pieces, self._hands.count - 1
        if others > 0 and count % 3 == 2:
            piece, often = pieces[1 + third % others], third // others
        else:
            piece, often = pieces[0], count - third
        if self._search.contains(piece):
            return False
        net = self._net
        power = net.power(line)
        if net.must_cross(line, piece):
            power = net.quiet(piece) + (often & 1) + (often & 7 == 7)
            power = min(power, net.loud(piece))
        ask.set(SEEK, line, power, piece)
        ask.other = other
        return True

    def _ask_open(self, ask, line):
        """Ask `line`, over which nothing lies, for whatever has come."""
        ask.set(MASK, line, self.find_power(line), _NO_PIECE)
        ask.bits = 0
        return True

    def _ask_mask(self, ask, line, families, may_draw):
        """Ask `line` for the next beginning that no piece on it has, of `families`, mostly of those that may be drawn
        if there are any (`may_draw`); return False if there is none.
        """
        net = self._net
        taken = self.list_lying(line)
        lying = self._lying + self._mark(net.before(line)) + self._mark(net.after(line))
        if not lying:
            return self._ask_open(ask, line)
        free, at = self._free, self._far_at
        self._mask_visits[line] = visit = (self._mask_visits[line] + 1) % _NEAR
        if may_draw and visit:
            free, at = self._near, self._near_at
        room, start = self._listed, at[line]
        mask = find_mask(self._lows, net.kind, net.tags, free, taken, room, start, families)
        if mask < 0 and start:
            mask = find_mask(self._lows, net.kind, net.tags, free, taken, room, 0, families)
        if mask < 0:
            return False
        piece = mask & 255
        at[line] = piece + 1 & 255
        ask.set(MASK, line, self.find_power(line), piece)
        ask.bits, ask.family = mask >> 8, net.family(piece)
        return True

    def _ask_any(self, ask):
        line = self._step(_ANY, self._net.lines)
        return line != self._net.tray_line and self._ask_mask(ask, line, _ALL_FAMILIES, False)

    def _ask_check(self, ask, kind, piece):
        return self.set_check(ask, piece, self._passes[kind] & 1)

    def set_check(self, ask, piece, by_column):
        """Fill `ask` with a check of `piece` on one of its lines; return False if it lies nowhere."""
        search = self._search
        row, col = search.row_of[piece], search.col_of[piece]
        if self._snapshot.found[piece] == UNSEEN or row == col:  # both are NO_LINE
            return False
        if row == NO_LINE or by_column and col != NO_LINE:
            ask.set(CHECK, col, search.col_power[piece], piece)
        else:
            ask.set(CHECK, row, search.row_power[piece], piece)
        return True

    def _ask_piece(self, ask, kind):
        """Ask for the next of all pieces that `kind` asks for; return False if the next few need none."""
        for _ in range(_TRIES):
            piece = self._step(kind, len(self._lows))
            if kind == _HOME:
                found = self._ask_expected(ask, piece)
            else:
                found = self._ask_check(ask, kind, piece)
            if found:
                return True
        return False

    def _ask_expected(self, ask, piece):
        """Ask where `piece`, which is found nowhere, must lie: for any that lies there alone, or for one that looks like
        it, by turns, or for all that lie there.
        """
        net, place, found = self._net, self._search.homes[piece], self._snapshot.found
        if place >= net.places or found[piece] != UNSEEN:
            return False
        passes = self._passes[_HOME]
        line = net.last[place] if passes & 1 else net.first[place]
        if not net.crosses[line] and self._is_empty(line):
            return self._ask_open(ask, line)
        if not net.crosses[line] and passes & 3 == 3:
            ask.set(WHOLE, line, self.find_power(line), _NO_PIECE)
            return True
        for _ in range((passes >> 1) % _MOST_ALIKE):
            piece = net.next_alike(piece)
        if not self.own_bits[piece] or found[piece] != UNSEEN or self._search.contains(piece):
            return False
        ask.set(SEEK, line, net.quiet(piece) if net.crosses[line] else net.power(line), piece)
        return True

    def _ask_lost(self, ask, is_rare):
        """Ask for a piece that was lost where it lay; return False if there is none, see LineLosses.take_next()."""
        piece = self._losses.take_next(is_rare)
        if piece == _NO_PIECE or self._search.contains(piece):
            return False
        search, net, losses = self._search, self._net, self._losses
        place, line, power = search.last[piece], losses.line[piece], search.row_power[piece]
        asks = losses.count_asks(piece)
        if asks & 1:
            if net.is_column(net.last[place]):
                line, power = net.last[place], search.col_power[piece]
            else:
                line = net.follow_on(line, place, asks >> 1)
        ask.set(SEEK, line, power, piece)
        return True

    def _ask_elsewhere(self, ask):
        """Ask the next two lines, of crossings the rows alone, for a piece in a hand."""
        net = self._net
        line = self._step(_ELSEWHERE, net.lines)
        if line == net.tray_line or net.is_column(line):
            return False
        other = line + 1
        if other >= net.lines or other == net.tray_line or not self._are_alike(line, other):
            other = NO_LINE
        else:
            self._at[_ELSEWHERE] = other + 1
        return self._ask_hand(ask, line, other)
