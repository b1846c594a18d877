"""Where each piece lies, and which places count: what answers, silences and searches mean.

A piece has a place after answers with its whole UID; it has left after three silences or more (line_losses.py), the
last one on the other line of its place: whatever that line hears is not gone, and the first one may be broken
(line_watch.py).  A check of a piece that lies ends at the start of its answer: whatever answers to its bits
(LinePlan.own_bits) is the piece, or a stranger.

    answers, silences ─▶ doubts ─▶ searches (line_search.py) ─▶ places of the snapshot
"""

from skald.compat import const
from skald.drivers.lines import NO_LINE
from skald.sense.kernels import find_set
from skald.sense.line_loads import LineLoads
from skald.sense.line_losses import LineLosses
from skald.sense.line_plan import CHECK, SEEK, USUAL, LinePlan
from skald.sense.line_search import DOUBTED, FOUND, LineSearch
from skald.sense.line_watch import LineWatch
from skald.sense.net_map import NO_PLACE, NetMap
from skald.sense.poll_list import LANDED, WANTED
from skald.sense.registry import UID_SIZE, UNKNOWN
from skald.watching.snapshot import UNSEEN

_SUSPECTS = const(3)  # lines of which one may be broken
_REVIVE_MS = const(2000)  # until a dead net is tried again; twice as long each time that it
_FLAP_MS = const(30000)  # dies again so soon
_LONGEST_MS = const(64000)
_SHORT_MS = const(1000)  # a trial in which nobody has moved a piece

_BY_ROW, _BY_COLUMN = const(1), const(2)  # doubts


class LinePlaces:
    """Writes `snapshot`; `game`: tells which pieces lie where (NetMap).

    is_dead   no place counts: the table goes on as one without sensors
    whole     by line: 1 if it is to be read whole
    is_news   what is to be asked next may have changed; whoever asks takes note, and resets it
    """

    def __init__(self, layout, game, snapshot, clock):
        self.net = net = NetMap(layout, game)
        self.search = search = LineSearch(net, snapshot.found)
        self.losses = losses = LineLosses(net, search, snapshot, clock)
        self.plan = LinePlan(layout, net, search, losses, snapshot, clock)
        self.watch = LineWatch(net, search, losses, snapshot, clock)
        self.loads = LineLoads(net, clock)
        self._snapshot, self._clock = snapshot, clock
        self.is_dead = self.is_news = False
        self._doubts = bytearray(len(snapshot.found))
        self._is_doubtful = False  # some piece may be in doubt
        # A piece, and its doubt, that is asked again when another line has had its turn.
        self._later, self._later_doubt = UNKNOWN, 0
        # The line that is silent, while the other line of the place is asked.
        self._across = NO_LINE
        self.whole = bytearray(net.lines)
        self._here = bytearray(1)  # a place, to look for
        self._proofs = 0  # of a trial: _BY_ROW, _BY_COLUMN
        self._died_at = clock.ticks_ms()
        self._revive_ms, self._revived_at = _REVIVE_MS, clock.ticks_add(self._died_at, -_FLAP_MS)

    def seek(self, tracker):
        """Have pieces asked for that `tracker` takes to be moving, and none missed that it takes to have left."""
        self.watch.follow(tracker)
        self.plan.sought.follow(tracker, self.losses.misses, self._snapshot.touched)
        self.plan.is_fresh = True

    def exchange(self, piece, other):
        """Two pieces have exchanged their tags: each lies where the other was found."""
        self.search.exchange(piece, other)
        self.losses.forget()
        for one in (piece, other):
            self._doubts[one] = 0
            self.watch.forget(one)
        found = self._snapshot.found
        place = found[piece]
        self._snapshot.set_found(piece, found[other])
        self._snapshot.set_found(other, place)
        self.plan.is_fresh = True

    def forget_ask(self):
        """No answer to the last ask will come."""
        self._across, self._later = NO_LINE, UNKNOWN

    # -- what is to be asked ------------------------------------------------------------

    def choose_check(self, ask):
        """Fill `ask` with the check of a piece in doubt; return False if there is none."""
        while self._is_doubtful:
            piece = find_set(self._doubts, _BY_ROW | _BY_COLUMN, 0, -1)
            if piece < 0:
                self._is_doubtful = False
                break
            by_column = self._doubts[piece] & _BY_COLUMN
            self._doubts[piece] = 0
            if self.plan.set_check(ask, piece, by_column):
                return True
        return False

    def take_whole(self):
        """Return a line that must be read whole, which is taken to be done now, or -1."""
        line = self.whole.find(b"\1")
        if line >= 0:
            self.whole[line] = 0
        return line

    def is_open(self, ask):
        """Return False if the answer to `ask` has come to be known since it was chosen."""
        if ask.why == CHECK:
            is_found = self._snapshot.found[ask.piece] != UNSEEN
            return is_found and self._lies_on(ask.piece, ask.line)
        if ask.why == SEEK:
            return self._snapshot.found[ask.piece] == UNSEEN
        return True

    def end_pause(self):
        """Another line has had its turn: a piece that waited for that is asked again."""
        if self._later != UNKNOWN:
            self._doubt(self._later, self._later_doubt)
            self._later = UNKNOWN

    def search_strays(self, is_row_turn):
        """Search again, now and then, for pieces that lie where they do not belong."""
        held = self.plan.sought.held
        piece = held.find(LANDED)
        while piece >= 0:
            if self._snapshot.found[piece] != UNSEEN and self.watch.take_turn(piece):
                self._search_stray(piece, is_row_turn)
            piece = held.find(LANDED, piece + 1)

    def _search_stray(self, piece, is_row_turn):
        """Search again for `piece`, by turns on both of its lines: it may also lie where its line crosses one that no
        piece of its kind may lie over.
        """
        search, net = self.search, self.net
        row, column = search.row_of[piece], search.col_of[piece]
        is_turn = row != NO_LINE and is_row_turn and net.must_cross(row, piece)
        if column != NO_LINE and not is_turn:
            search.begin(piece, column, search.col_power[piece])
        elif row != NO_LINE:
            search.begin(piece, row, search.row_power[piece])
        if column == NO_LINE != row:
            other = net.find_crossed(row, 0)
            while other != NO_LINE:
                self.whole[other] = 1
                other = net.find_crossed(row, other + 1)

    # -- what was heard -----------------------------------------------------------------

    def hear(self, line):
        """`line` alone has heard something."""
        if self.watch.hear(line):
            self._begin_again(line)

    def take_back(self, line):
        """`line`, which could not hear, can hear again."""
        self.watch.take_back(line)
        self._begin_again(line)

    def give_up(self, line):
        """`line` cannot hear: its silence, and that of the other line of the place, proves nothing."""
        self._across = NO_LINE
        self.kill(line)

    def _begin_again(self, line):
        self.search.drop_beside(line)
        self.whole[line] = 1

    def take_answer(self, piece, line, power):
        """`line` has heard `piece` with `power`, or a stranger or several tags: UNKNOWN."""
        if piece < len(self._snapshot.found):
            if self._snapshot.found[piece] == UNSEEN:
                self._find(piece, line, power)
            elif not self._lies_by(piece, line):
                self._doubt(piece, _BY_ROW)
        else:
            self.whole[line] = 1

    def take_inventory(self, line, power, reader, registry):
        """`line` has been read whole with `power`: `reader` has .count, .uids and .clean (NetReader)."""
        found, strangers = self._snapshot.found, 0
        silent = self.plan.list_lying(line)
        for i in range(reader.count):
            piece = registry.find(reader.uids, i * UID_SIZE)
            if piece >= len(found):
                strangers += 1
                continue
            silent[piece] = 0
            if found[piece] == UNSEEN or self._is_stray(piece, line):
                self._find(piece, line, power)
            elif not self._lies_by(piece, line):
                self._doubt(piece, _BY_ROW)
        if self.search.is_full() and (self.plan.is_sweeping() or self.watch.is_back(line)):
            self.whole[line] = 1  # for those that no search could be begun for
        for piece in range(len(silent)):
            if silent[piece] and self._lies_on(piece, line):  # it lies here, and has not answered
                is_column = self.search.col_of[piece] == line
                self._doubt(piece, _BY_COLUMN if is_column else _BY_ROW)
        place = self.net.alone[line]
        if place != NO_PLACE:
            is_more = strangers > self._snapshot.strangers[place]
            if is_more:
                self.whole[line] = 1  # a tag that lies there answers again, a ghost does not
            if is_more or reader.clean:
                self._snapshot.set_strangers(place, strangers)

    def _is_stray(self, piece, line):
        """Return True if `piece` is out of place on a line that crosses `line`, and no other one tells where."""
        search = self.search
        if search.col_of[piece] != NO_LINE or self.plan.sought.held[piece] != LANDED[0]:
            return False
        return self.net.find_crossing(line, search.row_of[piece]) != NO_PLACE

    def _find(self, piece, line, power):
        """Look for the place of `piece`, which `line` has heard."""
        if not self.watch.is_stuck(piece, line, power):
            self.search.begin(piece, line, power)

    def _doubt(self, piece, by):
        """Have `piece` checked soon on its row or its column (`by`)."""
        self._doubts[piece] |= by
        self._is_doubtful = True

    def _lies_on(self, piece, line):
        search = self.search
        return line != NO_LINE and (search.row_of[piece] == line or search.col_of[piece] == line)

    def _lies_by(self, piece, line):
        """Return True if `piece` lies on `line` or beside it."""
        net = self.net
        return (
            self._lies_on(piece, line)
            or self._lies_on(piece, net.before(line))
            or self._lies_on(piece, net.after(line))
        )

    # -- checks of a piece that lies ----------------------------------------------------

    def take_answer_of(self, ask):
        """The piece of the check `ask` has answered: if only louder than before, a search finds out where it lies."""
        piece, search = ask.piece, self.search
        silent, self._across = self._across, NO_LINE
        self.losses.misses[piece] = 0
        if search.col_of[piece] == NO_LINE:
            search.row_of[piece] = ask.line
        if silent != NO_LINE:
            self._follow_across(ask, silent)
            return
        power = search.col_power if ask.line == search.col_of[piece] else search.row_power
        if ask.power > power[piece]:
            search.begin(piece, ask.line, ask.power)

    def _follow_across(self, ask, silent):
        """One line hears the piece, and the `silent` one of its place does not: look where else it lies on that line."""
        piece, search = ask.piece, self.search
        if self.watch.begin(piece, silent, search.needs(piece)):
            if silent == search.row_of[piece]:
                search.row_of[piece] = NO_LINE
            else:
                search.col_of[piece] = NO_LINE
            search.begin(piece, ask.line, ask.power)

    def count_silence(self, ask):
        """The piece of the check `ask` has not answered; return how many more silent asks it is granted."""
        piece, self._across = ask.piece, NO_LINE
        self.losses.misses[piece] += 1
        return self.losses.count_left(piece)

    def ask_again(self, ask, is_last):
        """Have `ask` tell how its piece is asked for again: by turns on its line and on the others that mean its place; else
        louder, because another piece may lie over it, or because it has gone over to the next line, in the end on the
        line that crosses (`is_last`).  Return False if that comes when another line has had its turn: until then its tag
        gets no other field.
        """
        net, piece, own = self.net, ask.piece, self.search.row_of[ask.piece]
        place = self._snapshot.found[piece]
        if net.count_alike(place) > 1:
            number = self.losses.misses[piece] + 1 >> 1
            other = net.follow_on(own, place, number)
            ask.line = other if ask.line == own and not self.search.is_broken[other] else own
            return True
        is_crossed = own != NO_LINE != self.search.col_of[piece]
        if is_last and is_crossed:
            self._ask_across(ask)
        if ask.power < net.power(ask.line):
            ask.power += 1
        elif not is_last or not is_crossed:
            self._later = piece
            self._later_doubt = _BY_COLUMN if ask.line == self.search.col_of[piece] else _BY_ROW
            return False
        return True

    def _ask_across(self, ask):
        """Have the other line of its place asked for the piece."""
        piece, search = ask.piece, self.search
        row, column = search.row_of[piece], search.col_of[piece]
        self._across = ask.line
        if ask.line == row:
            ask.line, ask.power = column, search.col_power[piece]
        else:
            ask.line, ask.power = row, search.row_power[piece]

    def lose_at(self, piece, line):
        """`piece` has left `line`: if nothing else could hear it, have the loops around read whole, because a wallet that
        hides it may hold a card that they hear.
        """
        self._lose(piece)
        net = self.net
        place = net.alone[line]
        if net.is_lone(line) and place != NO_PLACE and net.count_alike(place) == 1:
            for around in range(max(0, line - 1), min(net.lines, line + 2)):
                if net.is_lone(around) and around != net.tray_line:
                    self.whole[around] = 1

    def put_back(self, piece):
        """Have `piece`, which was lost when the reader may have been deaf, lie where it did, and check it again."""
        losses, place = self.losses, self.search.last[piece]
        if self._snapshot.found[piece] != UNSEEN or place == NO_PLACE:
            return
        self.search.lay(piece, place, losses.line[piece])
        self._see(piece, place)
        self._snapshot.touched[piece] = losses.was_touched[piece]
        self._doubt(piece, _BY_ROW)

    # -- what a search tells ------------------------------------------------------------

    def take_search(self, what):
        """Take the end of a search, LineSearch.next_ask()'s `what`; return True if it has found something new."""
        search, watch = self.search, self.watch
        piece, found = search.piece, self._snapshot.found
        if what == FOUND and self._is_likely(piece, search.place):
            is_new = found[piece] != search.place
            self._see(piece, search.place)
            return is_new
        if what == DOUBTED and search.broken != NO_LINE:
            self._take_proof(piece, search.broken)
        elif watch.is_mute(piece):
            self._keep(piece)
        else:
            is_new = found[piece] == UNSEEN
            if is_new and what != FOUND:
                self._judge_new(piece, search.line, what == DOUBTED)
            self._lose(piece)
            if what == DOUBTED or what == FOUND and is_new and watch.is_any_out():
                place = search.place if is_new and not self.is_dead else NO_PLACE
                watch.doubt(piece, place, what == DOUBTED)
        return False

    def _is_likely(self, piece, place):
        """Return False if `piece` lies beside `place`: it was heard by the loudest asks alone, although no other piece
        lies there, or it belongs where a line is broken.
        """
        needs, watch = self.search.needs(piece), self.watch
        search = self.search
        is_lone = search.col_of[piece] == NO_LINE
        is_uneven = not is_lone and search.row_power[piece] != search.col_power[piece]
        if is_uneven and watch.is_any_sought():
            return False
        # Where both lines beside its own are broken, both hear it only louder.
        if (is_lone or needs) and watch.is_any_out() and self._belongs_beside(piece, place):
            return False
        if watch.is_mute(piece) and needs > watch.power[piece] and watch.is_beside(piece, place):
            return False  # the line beside a broken one hears it, too
        if needs <= max(USUAL, self.net.quiet(piece)):
            return True
        found, here = self._snapshot.found, self._here
        here[0] = place
        other = found.find(here)
        return other >= 0 and (other != piece or found.find(here, piece + 1) >= 0)

    def _belongs_beside(self, piece, place):
        """Return True if one that looks like `piece` belongs beside `place`, where a line is broken, and none at it."""
        net, homes, is_beside = self.net, self.search.homes, False
        one = piece
        while True:
            home = homes[one]
            if home == place:
                return False
            if home < net.places and self.watch.is_out(home) and net.are_beside(home, place):
                is_beside = True
            one = net.next_alike(one)
            if one == piece:
                return is_beside

    def _keep(self, piece):
        """`piece`, which one line hears, has been found nowhere else: it stays, and the other line may be broken."""
        search, place = self.search, self._snapshot.found[piece]
        search.drop(piece)
        if place == UNSEEN:
            search.forget(piece)
            return
        search.lay(piece, place, self.net.first[place])
        search.row_power[piece] = search.col_power[piece] = self.watch.power[piece]
        self.kill(self.watch.judge(piece))

    def _take_proof(self, piece, line):
        """`piece` lies over `line`, which does not hear it."""
        place = self._snapshot.found[piece]
        self.search.drop(piece)
        if place == UNSEEN or line != self.net.first[place] and line != self.net.last[place]:
            self._lose(piece)
        self.kill(line)
        self.watch.doubt(piece, NO_PLACE, True)

    def _judge_new(self, piece, line, is_beside):
        """`line` hears `piece`, which has come to no place: in the end the few wanted lines that cross it, or lie beside it
        (`is_beside`), and over which nothing is known to lie, are taken to be broken.
        """
        if line == NO_LINE or not self.watch.judge_new(piece):
            return
        suspects = [
            other
            for other in range(self.net.lines)
            if self._is_suspect(line, other, is_beside) and not self.search.is_over(other)
        ]
        if len(suspects) <= _SUSPECTS:
            for other in suspects:
                self.kill(other)

    def _is_suspect(self, line, other, is_beside):
        net, hot = self.net, self.plan.hot
        if not is_beside:
            place = net.find_crossing(line, other)
            return place != NO_PLACE and hot[place] & WANTED
        if not net.is_beside(other, line):
            return False
        return any(hot[place] & WANTED and net.has(place, other) for place in range(net.places))

    # -- places -------------------------------------------------------------------------

    def _see(self, piece, place):
        """`piece` lies in `place`."""
        self.search.drop(piece)
        self.watch.forget(piece)
        is_untouched = self.losses.find(piece, place)
        self.plan.find(piece)
        self.is_news = True
        self._snapshot.set_found(piece, place)
        if is_untouched:
            self._snapshot.touched[piece] = 0

    def _lose(self, piece):
        """`piece` lies nowhere that is known."""
        is_leaving = self._snapshot.found[piece] != UNSEEN
        if is_leaving:
            self.watch.lose(piece)
            self.losses.lose(piece)
        self.search.forget(piece)
        self.search.drop(piece)
        if is_leaving:
            self._snapshot.set_found(piece, UNSEEN)
            self.plan.is_fresh = self.is_news = True

    def kill(self, line):
        """Take the places of `line`, unless it is NO_LINE, out of play; with many of them, those of the whole net."""
        if line != NO_LINE:
            self.watch.kill(line)
            self.plan.is_fresh = self.is_news = True
            if not self.is_dead and self.watch.are_many_out(self.loads):
                self.die()

    def die(self):
        """Take all places out of play: the table goes on as one without sensors."""
        self.is_dead = True
        self.plan.end_trial()
        self._died_at = now = self._clock.ticks_ms()
        is_again = self._clock.ticks_diff(now, self._revived_at) < _FLAP_MS
        self._revive_ms = min(_LONGEST_MS, 2 * self._revive_ms) if is_again else _REVIVE_MS
        snapshot, places = self._snapshot, self.net.places
        for piece in range(len(snapshot.found)):
            self.losses.take_out(piece)
            self.search.forget(piece)
            self.search.drop(piece)
        self.losses.forget()
        self.loads.forget()
        self.watch.forget_doubts()
        for place in range(places):
            snapshot.set_dead_place(place, 1)
        for piece in range(len(snapshot.found)):  # a trial may have found it, and failed
            if snapshot.found[piece] < places:
                snapshot.set_found(piece, UNSEEN)

    def begin_trial(self):
        """Return True once it is time to try a dead net again: it counts when all of the table has been heard."""
        now = self._clock.ticks_ms()
        if self._clock.ticks_diff(now, self._died_at) < self._revive_ms:
            return False
        self._died_at = now
        self.plan.begin_trial()
        self._proofs = 0
        return True

    def follow_trial(self):
        """End a trial in which all that lies on the table has been found: its places count from now on, and no piece was
        lifted meanwhile.
        """
        if not (self.plan.is_table_known() and self._is_proved()):
            return
        self.plan.end_trial()
        now, snapshot = self._clock.ticks_ms(), self._snapshot
        if self.watch.are_many_out(self.loads):
            self._died_at = now
            return
        self.is_dead, self._revived_at = False, now
        for place in range(self.net.places):
            if not self.watch.is_out(place):
                snapshot.set_dead_place(place, 0)
        snapshot.clear_touched()

    def _is_proved(self):
        """Return True once all that a long trial has found has answered again, on both of its lines: it may have been
        moved since.
        """
        if self._is_doubtful or self.search.count:
            return False
        is_short = self._clock.ticks_diff(self._clock.ticks_ms(), self._died_at) < _SHORT_MS
        if is_short or self._proofs == _BY_COLUMN:
            return True
        self._proofs += 1
        for piece in range(len(self._snapshot.found)):
            if self._snapshot.found[piece] < self.net.places:
                self._doubt(piece, self._proofs)
        return False
