"""Asks the lines of a net, one after the other, and writes into the snapshot where each piece lies.

    line, guard time │ request ▶ on the air, meanwhile the next ask is chosen │ silence, a start of frame, an answer
    1 ms             │ 2.2 to 2.8 ms                                          │ 3.7 ms more, if its UID is needed

What is urgent comes first: an ask that was silent is repeated, two lines that were asked together are told apart, a
piece just heard is searched for (line_search.py), one in doubt is checked, a line with several answers is read whole.
Otherwise the plan goes on (line_plan.py), and after a search that found nothing new for half as many asks as that took:
else pieces that cannot be found would keep the table from hearing the dice.

A piece has a place after answers with its whole UID; it has left after three silences or more (line_losses.py), the
last one on the other line of its place: whatever that line hears is not gone, and the first one may be broken
(line_watch.py).  Silence of a line whose load says that it cannot hear proves nothing (line_loads.py).  A check of a
piece that lies ends at the start of its answer: whatever answers to its bits (LinePlan.own_bits) is the piece, or a
stranger.

step() makes few exchanges with the chip, and allocates nothing.
"""

from skald.compat import const
from skald.drivers.errors import DriverError
from skald.drivers.lines import NO_LINE
from skald.drivers.net_reader import ANSWER_US, BEGUN, COMPLETE, GUARD_US, REST_US, SILENCE
from skald.sense.kernels import find_set
from skald.sense.line_loads import LineLoads
from skald.sense.line_losses import LineLosses
from skald.sense.line_plan import CHECK, OWN, SEARCH, SEEK, TRAY, USUAL, WHOLE, Ask, LinePlan
from skald.sense.line_search import ASK, DOUBTED, FOUND, LOST, LineSearch
from skald.sense.line_watch import LineWatch
from skald.sense.net_map import NO_PLACE, NetMap
from skald.sense.poll_list import LANDED, WANTED
from skald.sense.registry import UID_SIZE, UNKNOWN
from skald.watching.snapshot import UNSEEN

_FAILURES_TO_DIE = const(3)
# So many pieces fall silent, one after the other, and nothing else answers: the reader is restarted.
_DEAF = const(3)
_ROUNDS_ASKS = const(4)  # of the plan after a line was read whole, which takes as long as eight
_SUSPECTS = const(3)  # lines of which one may be broken
_REVIVE_MS = const(2000)  # until a dead reader is tried again; twice as long each time that it
_FLAP_MS = const(30000)  # dies again so soon
_LONGEST_MS = const(64000)
_SHORT_MS = const(1000)  # a trial in which nobody has moved a piece
_FRAME_MS = const(24)  # so often the strip gets a pause
_PAUSE_US = const(1000)
_TICK_ASKS = const(15)  # a mask: before one ask of sixteen, broken lines are looked for
_ROW_TURN = const(16)  # a bit of the number of asks
_STEP_US = const(1000)
_LOUDEST = const(2)  # power

_READY = const(0)
_GUARD = const(1)
_AIR = const(2)
_ANSWER = const(3)
_ROUNDS = const(4)

_BY_ROW, _BY_COLUMN = const(1), const(2)  # doubts


class LineScanner:
    """Drives the NetReader `driver`, and writes `snapshot`.

    is_between   no ask is under way
    reason   why the reader failed last; tray: the sense.dice.Tray, or None
    """

    def __init__(self, driver, layout, registry, snapshot, clock, game, tray=None):
        self._driver = driver
        self.layout, self.registry, self.snapshot, self.clock = layout, registry, snapshot, clock
        pieces = len(snapshot.found)
        self._net = net = NetMap(layout, game)
        self.search = LineSearch(net, snapshot.found)
        self._losses = LineLosses(net, self.search, snapshot, clock)
        self.schedule = LinePlan(layout, net, self.search, self._losses, snapshot, clock)
        self.schedule.enrol(registry)
        self.watch = LineWatch(net, self.search, self._losses, snapshot, clock)
        self._loads = LineLoads(net, clock)
        self._probed = 0  # the line after the one that was probed last
        # The line that is silent, while the other line of the place is asked.
        self._across = NO_LINE
        self.hot = self.schedule.hot
        self.is_between = True
        self.reason = ""
        self.tray = tray
        self.asked = 0
        self._has_heard = False  # some tag, since the tray was told last
        self._tray_watch = None
        if tray:
            from skald.sense.tray_watch import TrayWatch  # loaded only for a table with dice

            self._tray_watch = TrayWatch()
        self._ask, self._ahead = Ask(), Ask()
        self._has_ahead = self._is_repeated = self._is_ready = False
        self._doubts = bytearray(pieces)
        self._is_doubtful = False  # some piece may be in doubt
        # A piece, and its doubt, that is asked again when another line has had its turn.
        self._later, self._later_doubt = UNKNOWN, 0
        self._whole = bytearray(net.lines)  # 1: it is to be read whole
        self._split, self._splits = Ask(), 0  # a pair that was heard together
        self._here = bytearray(1)  # a place, to look for
        self._deaf = UNKNOWN  # the piece whose answer was cut just now
        self._state = _READY
        self._from = self._wait_us = 0
        # Asks of the search that goes on; and those that the plan has before the next one, because a search has failed.
        self._spent = self._owed = 0
        self._failures = 0
        self._silent = 0  # pieces that have fallen silent since something was heard
        self._silenced = bytearray(_DEAF)
        self._is_dead = False
        self._proofs = 0  # of a trial: _BY_ROW, _BY_COLUMN
        self._died_at = self._paused_at = clock.ticks_ms()
        self._revive_ms, self._revived_at = _REVIVE_MS, clock.ticks_add(self._died_at, -_FLAP_MS)

    def seek(self, tracker):
        """Have pieces asked for that `tracker` takes to be moving, and none missed that it takes to have left."""
        self.watch.follow(tracker)
        self.schedule.sought.follow(tracker, self._losses.misses, self.snapshot.touched)
        self.schedule.is_fresh = True

    def exchange(self, registry, piece, other):
        """Take `registry`, in which two pieces have exchanged their tags: each lies where the other was found."""
        self.idle()  # what is being asked is about the old tags
        self._is_repeated, self._splits = False, 0
        self._across, self._later = NO_LINE, UNKNOWN
        self.registry = registry
        self.schedule.enrol(registry)
        self.search.exchange(piece, other)
        self._losses.forget()
        for one in (piece, other):
            self._doubts[one] = 0
            self.watch.forget(one)
        found = self.snapshot.found
        place = found[piece]
        self.snapshot.set_found(piece, found[other])
        self.snapshot.set_found(other, place)
        self.schedule.is_fresh = True

    @property
    def sweeps(self):
        """How often all lines have been read whole."""
        return self.schedule.sweeps

    def direct(self, situation, tracker, is_landing):
        """See LinePlan.direct()."""
        self.schedule.direct(situation, tracker, is_landing)
        if self._is_dead or self.watch.is_any_out():
            self.schedule.expect(tracker)

    def expect(self, tracker):
        """See LinePlan.expect()."""
        self.schedule.expect(tracker)

    def is_on_air(self):
        """Return True if an exchange is under way, which pixels on the wire could disturb."""
        if self._state == _ROUNDS:
            return self._driver.is_on_air()
        return self._state >= _AIR

    def pause(self):
        """Have an inventory leave the air soon; any other ask is over in a few milliseconds."""
        if self._state == _ROUNDS:
            self._driver.pause()

    def waiting_us(self):
        """Return how long the next step would only wait."""
        if self._state == _ROUNDS:
            return self._driver.waiting_us()
        left = self._find_left()
        return _PAUSE_US if left and self._state == _GUARD else left

    def idle(self):
        """Switch the field off between steps; the next step begins with it."""
        self._state, self.is_between, self._is_ready = _READY, True, False
        try:
            self._driver.field(0)
        except DriverError:
            pass

    def step(self):
        """Make one step of an ask; return True when it has ended."""
        try:
            return self._step()
        except DriverError as error:
            self._fail(error.reason)
            return True

    def _step(self):
        if self._state == _READY:
            return not self._begin() or self._skip_guard()
        if self._state == _ROUNDS:
            if not self._driver.step():
                return False
            self._take_whole()
            return self._end()
        left = self._find_left()
        if left:
            self.clock.sleep_us(min(left, _STEP_US))
            if left > _STEP_US:
                return False
        if self._state == _GUARD:
            self._send()
            return False
        return self._look()

    def _skip_guard(self):
        """Wait until the request may be sent, and send it; now and then the guard time is left to the game loop, whose
        other tasks take longer.  Return False: the ask has not ended.
        """
        now = self.clock.ticks_ms()
        if self.clock.ticks_diff(now, self._paused_at) > _FRAME_MS:
            self._paused_at = now
        elif self._state == _GUARD:
            left = self._find_left()
            if left <= _STEP_US:
                self.clock.sleep_us(left)
                self._send()
        return False

    def _find_left(self):
        if not self._wait_us:
            return 0
        past = self.clock.ticks_diff(self.clock.ticks_us(), self._from)
        return self._wait_us - past if 0 <= past < self._wait_us else 0

    def _wait(self, span_us):
        self._from, self._wait_us = self.clock.ticks_us(), span_us

    # -- one ask ----------------------------------------------------------------------

    def _begin(self):
        """Switch to the line of the next ask; return False if the reader is dead and not due for a trial."""
        driver = self._driver
        if not self._is_ready:
            if self._is_dead and not self._is_due():
                return False
            driver.reset()
            driver.field(1)
            self.clock.sleep_us(GUARD_US)
            self._is_ready = True
            self._drop_ahead()
            if self.schedule.registry is not self.registry:
                self.schedule.enrol(self.registry)
        self._choose()
        ask = self._ask
        self.is_between = False
        wait_us = driver.select(ask.line, ask.other, ask.power, ask.piece == self._deaf != UNKNOWN)
        self._deaf = UNKNOWN
        if ask.why == WHOLE:
            self.clock.sleep_us(wait_us)
            driver.begin()
            self._state = _ROUNDS
            return True
        self._wait(wait_us)
        driver.prepare()
        self._state = _GUARD
        return True

    def _is_due(self):
        now = self.clock.ticks_ms()
        if self.clock.ticks_diff(now, self._died_at) < self._revive_ms:
            return False
        self._died_at = now
        self._failures = _FAILURES_TO_DIE - 1  # one more is enough
        self.schedule.begin_trial()
        self._proofs = 0
        return True

    def _choose(self):
        """Fill `_ask`: what is urgent, else what was chosen while the last one was on the air."""
        if self._is_repeated:
            self._is_repeated = False
            return
        self._tend()
        ask = self._ask
        if self._choose_urgent(ask):
            return
        if self._has_ahead and self._is_open(self._ahead):
            self._ask, self._ahead = self._ahead, ask
            ask = self._ask
        else:
            self.schedule.choose(ask, self._find_tray())
            while not self._is_open(ask):
                self.schedule.choose(ask, self._find_tray())
        self._has_ahead = False
        self._owed = max(0, self._owed - 1)
        if self._later != UNKNOWN:
            self._doubt(self._later, self._later_doubt)
            self._later = UNKNOWN
        if ask.why == TRAY:
            self._ask_tray(ask)

    def _drop_ahead(self):
        """What was chosen ahead may no longer matter most; a line that was to be read whole still is."""
        if self._has_ahead and self._ahead.why == WHOLE:
            self._whole[self._ahead.line] = 1
        self._has_ahead = False

    def _choose_urgent(self, ask):
        if self._splits:
            self._splits -= 1
            ask.take(self._split)
            if self._splits:
                ask.line = self._split.other
            ask.other = NO_LINE
            return True
        search = self.search
        while search.count and not self._owed:
            what = search.next_ask(self.hot, WANTED)
            if what == ASK:
                self._spent += 1
                ask.set(SEARCH, search.line, search.power, search.piece)
                ask.other = search.other
                return True
            self._owed, self._spent = self._spent >> 1, 0
            if what == FOUND and self._is_likely(search.piece, search.place):
                if self.snapshot.found[search.piece] != search.place:
                    self._owed = 0
                self._see(search.piece, search.place)
            elif what == DOUBTED and search.broken != NO_LINE:
                self._take_proof(search.piece, search.broken)
            elif self.watch.is_mute(search.piece):
                self._keep(search.piece)
            else:
                is_new = self.snapshot.found[search.piece] == UNSEEN
                if is_new and what != FOUND:
                    self._judge_new(search.piece, search.line, what)
                self._lose(search.piece)
                if what == DOUBTED or what == FOUND and is_new and self.watch.is_any_out():
                    place = search.place if is_new and not self._is_dead else NO_PLACE
                    self.watch.doubt(search.piece, place, what == DOUBTED)
        while self._is_doubtful:
            piece = find_set(self._doubts, _BY_ROW | _BY_COLUMN, 0, -1)
            if piece < 0:
                self._is_doubtful = False
                break
            by_column = self._doubts[piece] & _BY_COLUMN
            self._doubts[piece] = 0
            if self.schedule.set_check(ask, piece, by_column):
                return True
        if self._owed:  # first the plan goes on
            return False
        line = self._whole.find(b"\1")
        if line >= 0:
            self._whole[line], self._owed = 0, _ROUNDS_ASKS
            ask.set(WHOLE, line, self.schedule.find_power(line), UNKNOWN)
            return True
        if not self._is_dead:
            self.watch.revive()  # all that lies on lines that hear again has been found
        return False

    def _tend(self):
        """Now and then, and however much is urgent, look for lines that have broken, or can hear again."""
        self.asked += 1
        if not (self.asked & _TICK_ASKS or self.schedule.is_trial):
            self._kill(self.watch.tick())
            self._probe()
            self._search_strays()

    def _search_strays(self):
        """Search again, now and then, for pieces that lie where they do not belong."""
        held = self.schedule.sought.held
        piece = held.find(LANDED)
        while piece >= 0:
            if self.snapshot.found[piece] != UNSEEN and self.watch.take_turn(piece):
                self._search_stray(piece)
            piece = held.find(LANDED, piece + 1)

    def _search_stray(self, piece):
        """Search again for `piece`, by turns on both of its lines: it may also lie where its line crosses one that no
        piece of its kind may lie over.
        """
        search, net = self.search, self._net
        row, column = search.row_of[piece], search.col_of[piece]
        is_turn = row != NO_LINE and self.asked & _ROW_TURN > 0 and net.must_cross(row, piece)
        if column != NO_LINE and not is_turn:
            search.begin(piece, column, search.col_power[piece])
        elif row != NO_LINE:
            search.begin(piece, row, search.row_power[piece])
        if column == NO_LINE != row:
            other = net.find_crossed(row, 0)
            while other != NO_LINE:
                self._whole[other] = 1
                other = net.find_crossed(row, other + 1)

    def _is_open(self, ask):
        """Return False if the answer to `ask` has come to be known since it was chosen."""
        if ask.why == CHECK:
            return self.snapshot.found[ask.piece] != UNSEEN and self._lies_on(ask.piece, ask.line)
        if ask.why == SEEK:
            return self.snapshot.found[ask.piece] == UNSEEN
        return True

    def _find_tray(self):
        return self._tray_watch if self.tray else None

    def _ask_tray(self, ask):
        watch = self._tray_watch
        if watch.must_read():
            ask.why = WHOLE
        else:
            watch.begin()
            ask.bits = watch.bits()

    def _send(self):
        ask, driver = self._ask, self._driver
        data, at, bits = self.registry.data(), 0, ask.bits
        if ask.why == TRAY:
            data, at = self._tray_watch.uids, self._tray_watch.at()
        elif bits:
            at = self.registry.find_slot(ask.piece)
            bits = self.schedule.own_bits[ask.piece] if bits == OWN else bits
        self._wait(driver.ask(bits, data, at, ask.family))
        self._state = _AIR
        if not self._has_ahead:
            self.schedule.choose(self._ahead, self._find_tray())
            self._has_ahead = True

    def _look(self):
        heard, ask = self._driver.look(), self._ask
        if self._state == _ANSWER:
            is_whole = heard == COMPLETE and self._driver.fetch()
            return self._take(True, is_whole)
        if heard == SILENCE:
            is_proof = ask.why == CHECK or ask.why == SEARCH or ask.why == TRAY
            if is_proof and ask.other == NO_LINE and not self._is_well(ask.line, ask.power):
                return self._give_up(ask)
            return self._take(False, False)
        if ask.why == CHECK or ask.why == SEARCH or ask.why == TRAY:
            if ask.why != TRAY or self._tray_watch.count < 2:
                self._deaf = ask.piece
                self._driver.cut()
                return self._take(True, False)
        self._state = _ANSWER
        self._wait(ANSWER_US if heard == BEGUN else REST_US)
        return False

    def _hear(self, line, power):
        """`line` alone has heard something with `power`."""
        if self.watch.hear(line):
            self._begin_again(line)
        if self._loads.hear(line):
            self._loads.learn(line, self._driver.read_load(), power)

    def _is_well(self, line, power):
        loads, load = self._loads, self._driver.read_load()
        is_lowered = loads.is_low(line, load, power) and not self._compare_rail(line)
        return loads.is_well(line, load, power, is_lowered)

    def _compare_rail(self, line):
        """Measure a line far away on the rail of `line`; return True if both may have less current than usual, because a
        shorted diode takes some.
        """
        far = self._loads.find_on_rail(line)
        if far < 0:
            return True
        self.clock.sleep_us(self._driver.select(far, NO_LINE, _LOUDEST))
        return self._loads.is_low(far, self._driver.read_load(), _LOUDEST)

    def _give_up(self, ask):
        """The line of `ask` cannot hear, so its silence proves nothing."""
        self._across = NO_LINE
        self._is_repeated = False
        self._kill(ask.line)
        if ask.why == SEARCH:
            self.search.take(False)
        return self._end()

    def _probe(self):
        """Measure a line that could not hear: a thing that lay on it may be gone."""
        loads, driver = self._loads, self._driver
        line = loads.find_ill(self._probed)
        if line < 0:
            return
        self._probed = line + 1
        self.clock.sleep_us(driver.select(line, NO_LINE, _LOUDEST))
        if self._is_well(line, _LOUDEST):
            self.watch.take_back(line)
            self._begin_again(line)

    def _begin_again(self, line):
        """`line` can hear again."""
        self.search.drop_beside(line)
        self._whole[line] = 1

    def _take(self, is_heard, is_whole):
        """Take the answer: something was heard; `is_whole`: its UID is in `found`."""
        ask = self._ask
        why = ask.why
        self._failures = 0
        if is_heard:
            self._silent = 0
            self._has_heard = True
            if ask.other == NO_LINE:
                self._hear(ask.line, ask.power)
        if why == CHECK:
            self._take_check(ask, is_heard)
        elif why == SEARCH:
            self.search.take(is_heard)
        elif why == TRAY:
            return self._take_tray(is_heard)
        elif ask.other != NO_LINE:
            if is_heard:
                self._split.take(ask)
                self._splits = 2
        elif is_heard:
            if why == SEEK:
                self._splits = 0  # it cannot lie on the other line, too
            self._take_answer(ask, is_whole)
        return self._end()

    def _end(self):
        self._state, self.is_between, self._wait_us = _READY, True, 0
        if self.schedule.is_trial and self.schedule.is_table_known() and self._is_proved():
            self._revive()
        return True

    def _is_proved(self):
        """Return True once all that a long trial has found has answered again, on both of its lines: it may have been
        moved since.
        """
        if self._is_doubtful or self.search.count:
            return False
        is_short = self.clock.ticks_diff(self.clock.ticks_ms(), self._died_at) < _SHORT_MS
        if is_short or self._proofs == _BY_COLUMN:
            return True
        self._proofs += 1
        for piece in range(len(self.snapshot.found)):
            if self.snapshot.found[piece] < self.layout.net_places:
                self._doubt(piece, self._proofs)
        return False

    # -- what was heard -----------------------------------------------------------------

    def _take_answer(self, ask, is_whole):
        """Something that lies nowhere yet has answered, or several tags."""
        piece = self.registry.find(self._driver.found, 0) if is_whole else UNKNOWN
        if piece < len(self.snapshot.found):
            if self.snapshot.found[piece] == UNSEEN:
                self._find(piece, ask.line, ask.power)
            elif not self._lies_by(piece, ask.line):
                self._doubt(piece, _BY_ROW)
        else:
            self._whole[ask.line] = 1

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
        net = self._net
        return (
            self._lies_on(piece, line)
            or self._lies_on(piece, net.before(line))
            or self._lies_on(piece, net.after(line))
        )

    def _take_check(self, ask, is_heard):
        """Take the answer of a piece that lies: once silent, it is asked louder, because another piece may lie over
        it, or because it has gone over to the next line, which a search finds out.
        """
        piece, search, losses = ask.piece, self.search, self._losses
        silent, self._across = self._across, NO_LINE
        if is_heard:
            losses.misses[piece] = 0
            if search.col_of[piece] == NO_LINE:
                search.row_of[piece] = ask.line
            if silent != NO_LINE:
                self._follow_across(ask, silent)
                return
            power = search.col_power if ask.line == search.col_of[piece] else search.row_power
            if ask.power > power[piece]:
                search.begin(piece, ask.line, ask.power)
            return
        losses.misses[piece] += 1
        left = losses.count_left(piece)
        if left:
            self._ask_again(ask, left == 1)
            return
        self._silent += 1
        if self._silent % _DEAF:
            if self._silent < _DEAF:
                self._silenced[self._silent] = piece
            self._lose(piece)
            self._read_around(ask.line)
        else:
            losses.misses[piece] = 0
            self._is_ready = False
            if self._silent == _DEAF:
                for lost in self._silenced[1:]:
                    self._put_back(lost)

    def _read_around(self, line):
        """A piece has left `line`: if nothing else could hear it, have the loops around read whole, because a wallet that
        hides it may hold a card that they hear.
        """
        net = self._net
        place = net.alone[line]
        if net.is_lone(line) and place != NO_PLACE and net.count_alike(place) == 1:
            for around in range(max(0, line - 1), min(net.lines, line + 2)):
                if net.is_lone(around) and around != net.tray_line:
                    self._whole[around] = 1

    def _ask_again(self, ask, is_last):
        """Ask for a piece by turns on its line and on the others that mean its place; else louder, in the end on the line
        that crosses; else when another line has had its turn: until then its tag gets no other field.
        """
        net, piece, own = self._net, ask.piece, self.search.row_of[ask.piece]
        place = self.snapshot.found[piece]
        self._is_repeated = True
        if net.count_alike(place) > 1:
            number = self._losses.misses[piece] + 1 >> 1
            other = net.follow_on(own, place, number)
            ask.line = other if ask.line == own and not self.search.is_broken[other] else own
            return
        is_crossed = own != NO_LINE != self.search.col_of[piece]
        if is_last and is_crossed:
            self._ask_across(ask)
        if ask.power < net.power(ask.line):
            ask.power += 1
        elif not is_last or not is_crossed:
            self._is_repeated = False
            self._later = piece
            self._later_doubt = _BY_COLUMN if ask.line == self.search.col_of[piece] else _BY_ROW

    def _ask_across(self, ask):
        """Have the other line of its place asked for the piece."""
        piece, search = ask.piece, self.search
        row, column = search.row_of[piece], search.col_of[piece]
        self._across = ask.line
        if ask.line == row:
            ask.line, ask.power = column, search.col_power[piece]
        else:
            ask.line, ask.power = row, search.row_power[piece]

    def _follow_across(self, ask, silent):
        """One line hears the piece, and the `silent` one of its place does not: look where else it lies on that line."""
        piece, search = ask.piece, self.search
        if self.watch.begin(piece, silent, ask.line, search.needs(piece)):
            if silent == search.row_of[piece]:
                search.row_of[piece] = NO_LINE
            else:
                search.col_of[piece] = NO_LINE
            search.begin(piece, ask.line, ask.power)

    def _keep(self, piece):
        """`piece`, which one line hears, has been found nowhere else: it stays, and the other line may be broken."""
        search, place = self.search, self.snapshot.found[piece]
        search.drop(piece)
        if place == UNSEEN:
            search.forget(piece)
            return
        search.lay(piece, place, self._net.first[place])
        search.row_power[piece] = search.col_power[piece] = self.watch.power[piece]
        self._kill(self.watch.judge(piece))

    def _take_proof(self, piece, line):
        """`piece` lies over `line`, which does not hear it."""
        place = self.snapshot.found[piece]
        self.search.drop(piece)
        if place == UNSEEN or line != self._net.first[place] and line != self._net.last[place]:
            self._lose(piece)
        self._kill(line)
        self.watch.doubt(piece, NO_PLACE, True)

    def _kill(self, line):
        """Take the places of `line`, unless it is NO_LINE, out of play."""
        if line != NO_LINE:
            self.watch.kill(line)
            self.schedule.is_fresh = True
            self._drop_ahead()
            if self.watch.are_many_out(self._loads) and not self._is_dead:
                self._die()

    def _lose(self, piece):
        """`piece` lies nowhere that is known."""
        if self.snapshot.found[piece] != UNSEEN:
            self.watch.lose(piece)
            self._losses.lose(piece)
        self.search.forget(piece)
        self.search.drop(piece)
        if self.snapshot.found[piece] != UNSEEN:
            self.snapshot.set_found(piece, UNSEEN)
            self.schedule.lose(piece)
            self._drop_ahead()

    def _put_back(self, piece):
        """Have `piece`, which was lost when the reader may have been deaf, lie where it did, and check it again."""
        losses, place = self._losses, self.search.last[piece]
        if self.snapshot.found[piece] != UNSEEN or place == NO_PLACE:
            return
        self.search.lay(piece, place, losses.line[piece])
        self._see(piece, place)
        self.snapshot.touched[piece] = losses.was_touched[piece]
        self._doubt(piece, _BY_ROW)

    def _judge_new(self, piece, line, what):
        """`line` hears `piece`, which has come to no place: in the end the few wanted lines that cross it (`what` is LOST)
        or lie beside it (DOUBTED), and over which nothing is known to lie, are taken to be broken.
        """
        if line == NO_LINE or not self.watch.judge_new(piece):
            return
        suspects = [
            other
            for other in range(self._net.lines)
            if self._is_suspect(line, other, what) and not self.search.is_over(other)
        ]
        if len(suspects) <= _SUSPECTS:
            for other in suspects:
                self._kill(other)

    def _is_suspect(self, line, other, what):
        net = self._net
        if what == LOST:
            place = net.find_crossing(line, other)
            return place != NO_PLACE and self.hot[place] & WANTED
        if not net.is_beside(other, line):
            return False
        return any(
            self.hot[place] & WANTED and net.has(place, other) for place in range(net.places)
        )

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
        if needs <= max(USUAL, self._net.quiet(piece)):
            return True
        found, here = self.snapshot.found, self._here
        here[0] = place
        other = found.find(here)
        return other >= 0 and (other != piece or found.find(here, piece + 1) >= 0)

    def _belongs_beside(self, piece, place):
        """Return True if one that looks like `piece` belongs beside `place`, where a line is broken, and none at it."""
        net, homes, is_beside = self._net, self.search.homes, False
        one = piece
        while True:
            home = homes[one]
            if home == place:
                return False
            if home < net.places and self.watch.is_out(home) and net.are_beside(home, place):
                is_beside = True
            one = net.alike[one]
            if one == piece:
                return is_beside

    def _see(self, piece, place):
        self.search.drop(piece)
        self.watch.forget(piece)
        is_untouched = self._losses.find(piece, place)
        self.schedule.find(piece)
        self._drop_ahead()
        self.snapshot.set_found(piece, place)
        if is_untouched:
            self.snapshot.touched[piece] = 0

    def _take_tray(self, is_heard):
        watch = self._tray_watch
        if watch.take(is_heard):
            self._driver.prepare()
            self._wait(REST_US)
            self._state = _GUARD
            return False
        if watch.is_unchanged(is_heard):
            if watch.must_tell():
                self._tell_tray(watch)
        else:
            self._whole[self._ask.line] = 1
        return self._end()

    def _tell_tray(self, reader):
        """Tell the tray what lies there, which is nothing only if something else was heard meanwhile: the reader may be
        deaf.
        """
        if reader.count or self._has_heard:
            self._has_heard = False
            self.tray.take(reader, self.registry)

    def _is_stray(self, piece, line):
        """Return True if `piece` is out of place on a line that crosses `line`, and no other one tells where."""
        search = self.search
        if search.col_of[piece] != NO_LINE or self.schedule.sought.held[piece] != LANDED[0]:
            return False
        return self._net.find_crossing(line, search.row_of[piece]) != NO_PLACE

    def _take_whole(self):
        """Take an inventory of a line."""
        line, power, driver = self._ask.line, self._ask.power, self._driver
        self._failures = 0
        if driver.count:
            self._hear(line, power)
        elif not self._is_well(line, power):
            self._kill(line)
            return
        if line == self._net.tray_line:
            if self.tray:
                self._tray_watch.read(driver)
                self._tell_tray(driver)
            return
        self._has_heard = self._has_heard or driver.count > 0
        found, strangers = self.snapshot.found, 0
        silent = self.schedule.list_lying(line)
        for i in range(driver.count):
            piece = self.registry.find(driver.uids, i * UID_SIZE)
            if piece >= len(found):
                strangers += 1
                continue
            silent[piece] = 0
            if found[piece] == UNSEEN:
                self._find(piece, line, power)
            elif self._is_stray(piece, line):
                self._find(piece, line, power)
            elif not self._lies_by(piece, line):
                self._doubt(piece, _BY_ROW)
        if self.search.is_full() and (self.schedule.is_sweeping() or self.watch.is_back(line)):
            self._whole[line] = 1  # for those that no search could be begun for
        for piece in range(len(silent)):
            if silent[piece] and self._lies_on(piece, line):  # it lies here, and has not answered
                is_column = self.search.col_of[piece] == line
                self._doubt(piece, _BY_COLUMN if is_column else _BY_ROW)
        place = self._net.alone[line]
        if place != NO_PLACE:
            is_more = strangers > self.snapshot.strangers[place]
            if is_more:
                self._whole[line] = 1  # a tag that lies there answers again, a ghost does not
            if is_more or driver.clean:
                self.snapshot.set_strangers(place, strangers)

    # -- failures ---------------------------------------------------------------------

    def _fail(self, reason):
        """Count a failure; take all places out of play after some of them."""
        self.reason = reason
        self._state, self.is_between, self._is_ready = _READY, True, False
        self._is_repeated, self._splits, self._wait_us = False, 0, 0
        self._across, self._later = NO_LINE, UNKNOWN
        self._failures += 1
        if self._failures == _FAILURES_TO_DIE:
            self._failures = 0
            self._die()

    def _die(self):
        """Take all places out of play: the table goes on as one without sensors."""
        self._is_dead = True
        self._is_ready = False
        self.schedule.end_trial()
        self._died_at = now = self.clock.ticks_ms()
        is_again = self.clock.ticks_diff(now, self._revived_at) < _FLAP_MS
        self._revive_ms = min(_LONGEST_MS, 2 * self._revive_ms) if is_again else _REVIVE_MS
        for piece in range(len(self.snapshot.found)):
            self._losses.take_out(piece)
            self.search.forget(piece)
            self.search.drop(piece)
        self._losses.forget()
        self._loads.forget()
        self.watch.forget_doubts()
        for place in range(self.layout.net_places):
            self.snapshot.set_dead_place(place, 1)
        for piece in range(len(self.snapshot.found)):  # a trial may have found it, and failed
            if self.snapshot.found[piece] < self.layout.net_places:
                self.snapshot.set_found(piece, UNSEEN)

    def _revive(self):
        """The table is known again: its places count from now on, and no piece was lifted meanwhile."""
        self.schedule.end_trial()
        if self.watch.are_many_out(self._loads):
            self._is_ready = False
            self._died_at = self.clock.ticks_ms()
            return
        self._is_dead = False
        self._revived_at = self.clock.ticks_ms()
        for place in range(self.layout.net_places):
            if not self.watch.is_out(place):
                self.snapshot.set_dead_place(place, 0)
        self.snapshot.clear_touched()
