"""Asks the lines of a net, one after the other.  What the answers mean: line_places.py.

    line, guard time │ request ▶ on the air, meanwhile the next ask is chosen │ silence, a start of frame, an answer
    1 ms             │ 2.2 to 2.8 ms                                          │ 3.7 ms more, if its UID is needed

What is urgent comes first: an ask that was silent is repeated, two lines that were asked together are told apart, a
piece just heard is searched for (line_search.py), one in doubt is checked, a line with several answers is read whole.
Otherwise the plan goes on (line_plan.py), and after a search that found nothing new for half as many asks as that took:
else pieces that cannot be found would keep the table from hearing the dice.

Silence of a line whose load says that it cannot hear proves nothing (line_loads.py).  A check of a piece that lies ends
at the start of its answer.

step() makes few exchanges with the chip, and allocates nothing.
"""

from skald.compat import const
from skald.drivers.errors import DriverError
from skald.drivers.lines import NO_LINE
from skald.drivers.net_reader import ANSWER_US, BEGUN, COMPLETE, GUARD_US, REST_US, SILENCE
from skald.sense.line_places import LinePlaces
from skald.sense.line_plan import CHECK, OWN, SEARCH, SEEK, TRAY, WHOLE, Ask
from skald.sense.line_search import ASK
from skald.sense.poll_list import WANTED
from skald.sense.registry import UNKNOWN

_FAILURES_TO_DIE = const(3)
# So many pieces fall silent, one after the other, and nothing else answers: the reader is restarted.
_DEAF = const(3)
_ROUNDS_ASKS = const(4)  # of the plan after a line was read whole, which takes as long as eight
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


class LineScanner:
    """Drives the NetReader `driver`, and writes `snapshot`; `tray`: the sense.dice.Tray, or None.

    is_between   no ask is under way
    reason   why the reader failed last
    """

    def __init__(self, driver, layout, registry, snapshot, clock, game, tray=None):
        self._driver = driver
        self.registry, self.clock = registry, clock
        self.places = places = LinePlaces(layout, game, snapshot, clock)
        self.plan = places.plan
        self.plan.enrol(registry)
        self._probed = 0  # the line after the one that was probed last
        self.is_between = True
        self.reason = ""
        self._tray = tray
        self.asked = 0
        self._has_heard = False  # some tag, since the tray was told last
        self._tray_watch = None
        if tray:
            from skald.sense.tray_watch import TrayWatch  # loaded only for a table with dice

            self._tray_watch = TrayWatch()
        self._ask, self._ahead = Ask(), Ask()
        self._has_ahead = self._is_repeated = self._is_ready = False
        self._split, self._splits = Ask(), 0  # a pair that was heard together
        self._deaf = UNKNOWN  # the piece whose answer was cut just now
        self._state = _READY
        self._from = self._wait_us = 0
        # Asks of the search that goes on; and those that the plan has before the next one, because a search has failed.
        self._spent = self._owed = 0
        self._failures = 0
        self._silent = 0  # pieces that have fallen silent since something was heard
        self._silenced = bytearray(_DEAF)
        self._paused_at = clock.ticks_ms()

    def seek(self, tracker):
        """See LinePlaces.seek()."""
        self.places.seek(tracker)

    def exchange(self, registry, piece, other):
        """Take `registry`, in which two pieces have exchanged their tags: each lies where the other was found."""
        self.idle()  # what is being asked is about the old tags
        self._is_repeated, self._splits = False, 0
        self.places.forget_ask()
        self.registry = registry
        self.plan.enrol(registry)
        self.places.exchange(piece, other)

    @property
    def sweeps(self):
        """How often all lines have been read whole."""
        return self.plan.sweeps

    def direct(self, situation, tracker, is_landing):
        """See LinePlan.direct()."""
        self.plan.direct(situation, tracker, is_landing)
        if self.places.is_dead or self.places.watch.is_any_out():
            self.plan.expect(tracker)

    def expect(self, tracker):
        """See LinePlan.expect()."""
        self.plan.expect(tracker)

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
        driver, places = self._driver, self.places
        if places.is_dead and not self.plan.is_trial:
            self._is_ready = False
        if not self._is_ready:
            if places.is_dead:
                if not places.begin_trial():
                    return False
                self._failures = _FAILURES_TO_DIE - 1  # one more is enough
            driver.reset()
            driver.field(1)
            self.clock.sleep_us(GUARD_US)
            self._is_ready = True
            self._drop_ahead()
            if self.plan.registry is not self.registry:
                self.plan.enrol(self.registry)
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

    def _choose(self):
        """Fill `_ask`: what is urgent, else what was chosen while the last one was on the air.

        After news that may no longer matter most: it comes after the next ask, or its turn would be lost.
        """
        if self._is_repeated:
            self._is_repeated = False
            return
        self._tend()
        ask = self._ask
        if self._choose_urgent(ask):
            return
        places = self.places
        if self._has_ahead and not places.is_news and places.is_open(self._ahead):
            self._ask, self._ahead = self._ahead, ask
            ask = self._ask
            self._has_ahead = False
        else:
            self.plan.choose(ask, self._tray_watch)
            while not places.is_open(ask):
                self.plan.choose(ask, self._tray_watch)
            self._has_ahead = self._has_ahead and places.is_news
        places.is_news = False
        self._owed = max(0, self._owed - 1)
        places.end_pause()
        if ask.why == TRAY:
            self._ask_tray(ask)

    def _drop_ahead(self):
        """Forget what was chosen ahead; a line that was to be read whole still is."""
        if self._has_ahead and self._ahead.why == WHOLE:
            self.places.whole[self._ahead.line] = 1
        self._has_ahead = False

    def _choose_urgent(self, ask):
        if self._splits:
            self._splits -= 1
            ask.take(self._split)
            if self._splits:
                ask.line = self._split.other
            ask.other = NO_LINE
            return True
        places = self.places
        search = places.search
        while search.count and not self._owed:
            what = search.next_ask(self.plan.hot, WANTED)
            if what == ASK:
                self._spent += 1
                ask.set(SEARCH, search.line, search.power, search.piece)
                ask.other = search.other
                return True
            is_new = places.take_search(what)
            self._owed, self._spent = 0 if is_new else self._spent >> 1, 0
        if places.choose_check(ask):
            return True
        if self._owed:  # first the plan goes on
            return False
        line = places.take_whole()
        if line >= 0:
            self._owed = _ROUNDS_ASKS
            ask.set(WHOLE, line, self.plan.find_power(line), UNKNOWN)
            return True
        if not places.is_dead:
            places.watch.revive()  # all that lies on lines that hear again has been found
        return False

    def _tend(self):
        """Now and then, and however much is urgent, look for lines that have broken, or can hear again."""
        self.asked += 1
        if not (self.asked & _TICK_ASKS or self.plan.is_trial):
            places = self.places
            places.kill(places.watch.tick())
            self._probe()
            places.search_strays(self.asked & _ROW_TURN > 0)

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
            bits = self.plan.own_bits[ask.piece] if bits == OWN else bits
        self._wait(driver.ask(bits, data, at, ask.family))
        self._state = _AIR
        if not self._has_ahead:
            self.plan.choose(self._ahead, self._tray_watch)
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
        self.places.hear(line)
        if self.places.loads.hear(line):
            self.places.loads.learn(line, self._driver.read_load(), power)

    def _is_well(self, line, power):
        loads, load = self.places.loads, self._driver.read_load()
        is_lowered = loads.is_low(line, load, power) and not self._compare_rail(line)
        return loads.is_well(line, load, power, is_lowered)

    def _compare_rail(self, line):
        """Measure a line far away on the rail of `line`; return True if both may have less current than usual, because a
        shorted diode takes some.
        """
        far = self.places.loads.find_on_rail(line)
        if far < 0:
            return True
        self.clock.sleep_us(self._driver.select(far, NO_LINE, _LOUDEST))
        return self.places.loads.is_low(far, self._driver.read_load(), _LOUDEST)

    def _give_up(self, ask):
        """The line of `ask` cannot hear, so its silence proves nothing."""
        self._is_repeated = False
        self.places.give_up(ask.line)
        if ask.why == SEARCH:
            self.places.search.take(False)
        return self._end()

    def _probe(self):
        """Measure a line that could not hear: a thing that lay on it may be gone."""
        loads, driver = self.places.loads, self._driver
        line = loads.find_ill(self._probed)
        if line < 0:
            return
        self._probed = line + 1
        self.clock.sleep_us(driver.select(line, NO_LINE, _LOUDEST))
        if self._is_well(line, _LOUDEST):
            self.places.take_back(line)

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
        if why == CHECK and is_heard:
            self.places.take_answer_of(ask)
        elif why == CHECK:
            self._take_silence(ask)
        elif why == SEARCH:
            self.places.search.take(is_heard)
        elif why == TRAY:
            return self._take_tray(is_heard)
        elif ask.other != NO_LINE:
            if is_heard:
                self._split.take(ask)
                self._splits = 2
        elif is_heard:
            if why == SEEK:
                self._splits = 0  # it cannot lie on the other line, too
            piece = self.registry.find(self._driver.found, 0) if is_whole else UNKNOWN
            self.places.take_answer(piece, ask.line, ask.power)
        return self._end()

    def _take_silence(self, ask):
        """A piece that lay on the line of `ask` has not answered: it is gone, unless too many are."""
        places = self.places
        left = places.count_silence(ask)
        if left:
            self._is_repeated = places.ask_again(ask, left == 1)
            return
        self._silent += 1
        if self._silent % _DEAF:
            if self._silent < _DEAF:
                self._silenced[self._silent] = ask.piece
            places.lose_at(ask.piece, ask.line)
        else:
            places.losses.misses[ask.piece] = 0
            self._is_ready = False
            if self._silent == _DEAF:
                for lost in self._silenced[1:]:
                    places.put_back(lost)

    def _end(self):
        self._state, self.is_between, self._wait_us = _READY, True, 0
        if self.plan.is_trial:
            self.places.follow_trial()
        return True

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
            self.places.whole[self._ask.line] = 1
        return self._end()

    def _tell_tray(self, reader):
        """Tell the tray what lies there, which is nothing only if something else was heard meanwhile: the reader may be
        deaf.
        """
        if reader.count or self._has_heard:
            self._has_heard = False
            self._tray.take(reader, self.registry)

    def _take_whole(self):
        """Take an inventory of a line."""
        line, power, driver = self._ask.line, self._ask.power, self._driver
        self._failures = 0
        if driver.count:
            self._hear(line, power)
        elif not self._is_well(line, power):
            self.places.kill(line)
            return
        if line == self.places.net.tray_line:
            if self._tray:
                self._tray_watch.read(driver)
                self._tell_tray(driver)
            return
        self._has_heard = self._has_heard or driver.count > 0
        self.places.take_inventory(line, power, driver, self.registry)

    def _fail(self, reason):
        """Count a failure; take all places out of play after some of them."""
        self.reason = reason
        self._state, self.is_between, self._is_ready = _READY, True, False
        self._is_repeated, self._splits, self._wait_us = False, 0, 0
        self.places.forget_ask()
        self._failures += 1
        if self._failures == _FAILURES_TO_DIE:
            self._failures = 0
            self.places.die()
