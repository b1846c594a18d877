"""Which ask of a net comes next, when nothing is urgent.

    of 8 turns   4 or 5  lines where a piece may be put: pieces in hands by their UIDs, else masks for any that lies nowhere
                 2 or 3  pieces that may leave, by turns on both of their lines; if one was lost just now, where it lay
                 1       the dice, or the rest by turns: pieces that lie, lines elsewhere

While the table is laid out, three of four turns are inventories of whole lines.

Each kind of turn has cursors of its own, and each line its own count of visits: with a shared one, two rhythms
could fit together so that one line never gets one of its asks.
"""

from array import array

from skald.compat import const
from skald.drivers.lines import NO_LINE
from skald.sense.net_kernels import add_alike, find_mask, list_pieces, list_wanted, mark_lying
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
_MOST_HANDS = const(8)
_LOST = const(6)
OWN = const(255)  # Ask.bits: the piece's own
_FEW_BITS = const(16)
_MANY_BITS = const(32)  # for tags that share the few
_SLIDING = const(2)  # pieces that have landed last
_MASKS = const(4)  # in one visit to a line
_NEAR = const(5)  # visits, all but one of which ask for the pieces that may be drawn
_LOST_MS = const(8000)
_YOUNG_MS = const(2500)  # a piece lifted just now is about to land
_VISIT_MS = const(25)  # a wanted line is asked no more often: the piece may land elsewhere
_ROUND_MS = const(40)  # pieces that may leave are asked no more often
_TRAY_MS = const(70)
_LIST_MS = const(250)
_RARE = const(96)  # turns until an inventory finds whatever all else overlooks
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
    sweeps       how often all lines have been visited
    """

    def __init__(self, layout, net, search, losses, snapshot, clock):
        pieces = len(snapshot.seen)
        self._layout, self._net, self._search, self._losses = layout, net, search, losses
        self._snapshot, self._clock = snapshot, clock
        self.registry = None
        self.hot = bytearray(layout.places)
        self.sweeps = 0
        self.is_fresh = True  # lists are due, because the snapshot or the situation has changed
        self.is_trial = False  # the reader has come back: whole lines first
        self.sought = PollList(pieces)
        self.mode = _LAYING
        self._movable = bytearray(pieces)
        self._lows = array("H", bytes(2 * pieces))
        self._tagged = bytearray(pieces)
        self.own_bits = bytearray(pieces)  # by which a piece is asked for
        self._free, self._near, self._taken = (
            bytearray(pieces),
            bytearray(pieces),
            bytearray(pieces),
        )
        self._hand, self._hands = bytearray(_MOST_HANDS), 0
        self._lost, self._lost_at = bytearray(b"\xff" * _LOST), [0] * _LOST
        self._wanted, self._wanteds = bytearray(net.lines), 0
        self._marks = bytearray(net.lines)
        self._kinds = bytearray(len(layout.tags))
        self._checks, self._check_count, self._movers = bytearray(pieces), 0, 0
        self._may_draw = self._is_column = self._is_cold_column = False
        self._visits, self._seeks = bytearray(net.lines), bytearray(net.lines)
        self._mask_visits = bytearray(net.lines)
        self._parts, self._near_at, self._far_at = (bytearray(net.lines) for _ in range(3))
        self._stay, self._stays = NO_LINE, 0  # a visit with several masks
        self._stay_near = False
        self._landed = bytearray(b"\xff" * _SLIDING)
        self._lying = 0
        self._turn = self._found_at = self._other = 0
        self._wanted_at = self._check_at = self._cold = 0
        self._whole_at = self._any_at = self._elsewhere_at = -1
        now = clock.ticks_ms()
        self._listed_at = self._visited_at = self._round_at = self._tray_at = now

    # -- what the game loop and the scanner tell ------------------------------------

    def direct(self, situation, tracker, is_landing):
        """Mark the places that may see the next action, for `situation` (play.situation) and `tracker`; while a piece
        is landing (`is_landing`) those marked before stay so.
        """
        if not is_landing:
            clear(self.hot)
        heat(self.hot, situation, tracker, self._layout, self.sought)
        self.mode = situation.mode
        if situation.movable:
            self._movable[:] = situation.movable
        else:
            clear(self._movable)
        self.is_fresh = True

    def enrol(self, registry):
        """Note the beginnings of all UIDs."""
        self.registry, data = registry, registry.data()
        for piece in range(len(self._lows)):
            at = registry.find_slot(piece)
            self._tagged[piece] = at >= 0
            if at >= 0:
                self._lows[piece] = data[at + UID_SIZE - 1] | data[at + UID_SIZE - 2] << 8
        lows = bytes(self._lows)
        for piece in range(len(self._lows)):
            at = 2 * piece
            low = lows[at : at + 2]
            is_shared = lows.find(low) < at or lows.find(low, at + 2) >= 0
            self.own_bits[piece] = _MANY_BITS if is_shared else _FEW_BITS

    def lose(self, piece):
        """`piece` has left its place."""
        for i in range(_LOST - 1, 0, -1):
            self._lost[i] = self._lost[i - 1]
            self._lost_at[i] = self._lost_at[i - 1]
        self._lost[0], self._lost_at[0] = piece, self._clock.ticks_ms()
        self._stays = 0
        self.is_fresh = True

    def find(self, piece):
        """`piece` has come to a place."""
        if self._landed[0] != piece:
            self._landed[1] = self._landed[0]
            self._landed[0] = piece
        self.sought.remove(piece)
        self._found_at = self._turn
        self._stays = 0
        self.is_fresh = True

    def is_sweeping(self):
        """Return True while whole lines are read: the table is laid out, or the reader has come back."""
        if self.is_trial:
            return True
        is_lively = self._turn - self._found_at & 0x3FFFFFFF < 2 * self._net.lines
        return self.mode == _LAYING and (is_lively or self.sought.listing != EVERY)

    def list_lying(self, line):
        """Return a byte for each piece, 1 if it is seen to lie on `line` or in its place; valid until the next call."""
        clear(self._taken)
        self._lying = self._mark(line)
        return self._taken

    def _mark(self, line):
        """Add the pieces that lie on `line`, of which NO_LINE has none, to those taken; return how many these are."""
        if line == NO_LINE:
            return 0
        search = self._search
        seen, taken = self._snapshot.seen, self._taken
        place = self._net.alone[line]  # 255, which no piece is seen in, if there is none
        return mark_lying(search.row_of, search.col_of, seen, line, place, taken)

    # -- lists --------------------------------------------------------------------------

    def _list(self, now):
        """List what may be in hands, where it is wanted, and which pieces may leave."""
        self.is_fresh, self._listed_at = False, now
        net, seen = self._net, self._snapshot.seen
        self._list_hands(seen, now)
        self._wanteds = list_wanted(
            self.hot, net.first, net.last, net.flags, self._marks, self._wanted, net.tray_line
        )
        for piece in self._landed:
            if piece != _NO_PIECE and seen[piece] != UNSEEN:
                self._movable[piece] = 1  # it may slide on, whatever the game says
        found = list_pieces(
            seen, self._tagged, self._movable, self.hot, self._free, self._near, self._checks
        )
        self._movers, self._check_count = found & 255, found >> 8 & 255
        self._may_draw = found >> 16 > 0
        if self._may_draw:
            add_alike(net.kind, self._free, self._near, self._kinds)

    def _list_hands(self, seen, now):
        """The pieces lifted last, then those that the tracker takes to be moving."""
        self._hands = 0
        for i in range(_LOST):
            piece = self._lost[i]
            if piece != _NO_PIECE and self._clock.ticks_diff(now, self._lost_at[i]) < _LOST_MS:
                self._add_hand(piece, seen)
        for i in range(self.sought.count):
            self._add_hand(self.sought.pieces[i], seen)

    def _add_hand(self, piece, seen):
        if self._hands == _MOST_HANDS or seen[piece] != UNSEEN or not self._tagged[piece]:
            return
        for i in range(self._hands):
            if self._hand[i] == piece:
                return
        self._hand[self._hands] = piece
        self._hands += 1

    # -- choosing ---------------------------------------------------------------------

    def choose(self, ask, tray):
        """Fill `ask` with what comes next; `tray`: the game has dice that lie in a tray."""
        now = self._clock.ticks_ms()
        if self._stays and self._ask_mask(ask):
            return
        if self.is_fresh or self._clock.ticks_diff(now, self._listed_at) > _LIST_MS:
            self._list(now)
        self._turn = turn = self._turn + 1 & 0x3FFFFFFF
        if self.is_sweeping() and turn & 3 or turn % _RARE == 0 and not self._hands:
            self._ask_whole(ask)
        elif tray and turn & 1 and self._clock.ticks_diff(now, self._tray_at) > _TRAY_MS:
            self._tray_at = now
            line = self._net.tray_line
            ask.set(TRAY, line, self._net.power(line), _NO_PIECE)
        elif turn & 7 == 7:
            self._ask_other(ask)
        elif turn & 1 and self._ask_home(ask, turn & 7 == 5):
            pass
        elif not (self._is_wanted_due(turn & 7, now) and self._ask_wanted(ask, now)):
            if not self._ask_check(ask, now) and not self._ask_cold(ask):
                self._ask_other(ask)

    def _is_wanted_due(self, slot, now):
        if not self._wanteds:
            return False
        if not self._hands and not self._may_draw:
            return slot == 6
        is_young = self._hands and self._lost[0] != _NO_PIECE
        is_young = is_young and self._clock.ticks_diff(now, self._lost_at[0]) < _YOUNG_MS
        return slot & 1 == 0 or slot == 3 and is_young

    def _step_on(self, line):
        """Return the line after `line`; the first one begins a new sweep."""
        line += 1
        if line < self._net.lines:
            return line
        self.sweeps = self.sweeps + 1 & 0x3FFFFFFF
        return 0

    def _ask_whole(self, ask):
        net = self._net
        line = self._whole_at = self._step_on(self._whole_at)
        # Covered pieces need more than what usually does.
        power = net.power(line) if self.sweeps & 1 else self.find_power(line)
        ask.set(WHOLE, line, power, _NO_PIECE)

    def find_power(self, line):
        """Return the power for pieces that are not known: on crossing lines no more than hears most of them."""
        return min(self._net.power(line), USUAL if self._net.crosses[line] else 2)

    def _ask_wanted(self, ask, now):
        """Visit the next line, or two, where a piece may be put; return False if there is nothing to ask."""
        if self._wanted_at >= self._wanteds:
            if self._hands and self._clock.ticks_diff(now, self._visited_at) < _VISIT_MS:
                self._ask_other(ask)  # the piece may land elsewhere
                return True
            self._visited_at, self._wanted_at = now, 0
        line = self._wanted[self._wanted_at]
        self._wanted_at += 1
        other = NO_LINE
        if self._wanted_at < self._wanteds and self._are_alike(line, self._wanted[self._wanted_at]):
            other = self._wanted[self._wanted_at]
            self._wanted_at += 1
        return self._visit(ask, line, other)

    def _are_alike(self, line, other):
        """Return True if both may carry current together, from different rails, and mean the same kind of ask."""
        net = self._net
        if not (line ^ other) & 1:
            return False
        is_like = net.is_column(line) == net.is_column(other)
        is_like = is_like and (net.crosses[line] > 0) == (net.crosses[other] > 0)
        return is_like and net.power(line) == net.power(other)

    def _visit(self, ask, line, other):
        """Ask `line`, and `other` with it, for a piece in a hand, or else one of them for any piece."""
        visit = self._visits[line] = (self._visits[line] + 1) % _SEEKS
        is_empty = self._is_empty(line) and (other == NO_LINE or self._is_empty(other))
        if is_empty and not self._net.crosses[line]:
            ask.set(MASK, line, self.find_power(line), _NO_PIECE)
            ask.bits, ask.other = 0, other
            return True
        is_rare = (
            visit & 7 == 7 or self._may_draw and visit & 3 == 3 and not self._net.crosses[line]
        )
        if self._hands and not is_rare and self._ask_hand(ask, line, other):
            return True
        if other != NO_LINE:
            self._parts[line] ^= 1
            if self._parts[line]:
                line = other
        return self._begin_masks(ask, line)

    def _is_empty(self, line):
        self.list_lying(line)
        return not self._lying

    def _ask_hand(self, ask, line, other):
        """Ask for the piece lifted last, and every third time for another one; each now and then louder."""
        count = self._seeks[line] = (self._seeks[line] + 1) % _SEEKS
        third = count // 3
        if self._hands > 1 and count % 3 == 2:
            piece = self._hand[1 + third % (self._hands - 1)]
            often = third // (self._hands - 1)
        else:
            piece, often = self._hand[0], count - third
        if self._search.contains(piece):
            return False
        net = self._net
        power = net.power(line)
        if net.crosses[line]:
            power = net.quiet[piece] + (often & 1) + (often & 7 == 7)
            power = min(power, net.loud[piece])
        ask.set(SEEK, line, power, piece)
        ask.other = other
        return True

    def _begin_masks(self, ask, line):
        self._stay, self._stays = line, _MASKS
        count = self._mask_visits[line] = (self._mask_visits[line] + 1) % _NEAR
        self._stay_near = self._may_draw and count > 0
        return self._ask_mask(ask)

    def _ask_mask(self, ask):
        """Ask the line of this visit for the next beginning that no piece on it has; return False at the end."""
        line, net = self._stay, self._net
        self._stays -= 1
        taken = self.list_lying(line)
        lying = self._lying + self._mark(net.before(line)) + self._mark(net.after(line))
        power = self.find_power(line)
        if not lying:
            self._stays = 0
            ask.set(MASK, line, power, _NO_PIECE)
            ask.bits = 0
            return True
        free, at = self._free, self._far_at
        if self._stay_near:
            free, at = self._near, self._near_at
        mask = find_mask(self._lows, net.family, free, taken, at[line])
        if mask < 0:
            at[line] = self._stays = 0
            return False
        piece = mask & 255
        at[line] = piece + 1 & 255
        ask.set(MASK, line, power, piece)
        ask.bits, ask.family = mask >> 8, net.family[piece]
        return True

    def _ask_check(self, ask, now):
        """Ask for the next piece that may leave; return False if all were asked just now."""
        if not self._check_count:
            return False
        if self._check_at >= self._check_count:
            self._check_at = 0
        if not self._check_at:
            if self._movers and self._clock.ticks_diff(now, self._round_at) < _ROUND_MS:
                return False
            self._round_at = now
            self._is_column = not self._is_column
        piece = self._checks[self._check_at]
        self._check_at += 1
        return self.set_check(ask, piece, self._is_column)

    def set_check(self, ask, piece, by_column):
        """Fill `ask` with a check of `piece` on one of its lines; return False if it lies nowhere."""
        search = self._search
        row, col = search.row_of[piece], search.col_of[piece]
        if self._snapshot.seen[piece] == UNSEEN or row == col:  # both are NO_LINE
            return False
        if row == NO_LINE or by_column and col != NO_LINE:
            ask.set(CHECK, col, search.col_power[piece], piece)
        else:
            ask.set(CHECK, row, search.row_power[piece], piece)
        return True

    def _ask_cold(self, ask):
        """Ask for the next of all pieces that lie; return False if none does."""
        seen = self._snapshot.seen
        pieces = len(seen)
        for _ in range(pieces):
            self._cold += 1
            if self._cold >= pieces:
                self._cold = 0
                self._is_cold_column = not self._is_cold_column
            if seen[self._cold] == UNSEEN:
                continue  # while a table is laid out, most of them
            if self.set_check(ask, self._cold, self._is_cold_column):
                return True
        return False

    def _ask_home(self, ask, is_rare):
        """Ask for a piece that was lost where it lay; return False if there is none, see LineLosses.take_next()."""
        piece = self._losses.take_next(is_rare)
        if piece == _NO_PIECE or self._search.contains(piece):
            return False
        search, net, losses = self._search, self._net, self._losses
        place, line, power = losses.place[piece], losses.line[piece], search.row_power[piece]
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
        net, line = self._net, self._elsewhere_at
        for _ in range(net.lines):
            line += 1
            if line >= net.lines:
                line = 0
            if line != net.tray_line and not net.is_column(line):
                break
        other = line + 1
        if other >= net.lines or other == net.tray_line or not self._are_alike(line, other):
            other = NO_LINE
        self._elsewhere_at = line if other == NO_LINE else other
        return self._ask_hand(ask, line, other)

    def _ask_other(self, ask):
        """What is neither wanted nor movable, by turns: lines for the pieces in hands, a piece that lies, a line for
        any piece.
        """
        self._other = self._other + 1 & 3
        if self._other & 1 and self._hands and self._ask_elsewhere(ask):
            return
        if self._other == 2 and self._ask_cold(ask):
            return
        net = self._net
        for _ in range(net.lines):
            line = self._any_at = self._step_on(self._any_at)
            if line != net.tray_line:
                if self._begin_masks(ask, line):
                    return
        self._ask_whole(ask)  # no piece is missing
