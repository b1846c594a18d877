"""Runs one game on one board: two asyncio tasks, and the connections between the rooms.

    sense task   talks to the reader until it must wait for a chip, or until the table task has
                 waited long enough; sends pixels only between two exchanges, while nothing
                 listens
    table task   every 10 ms: wheel, knob, buttons; the session and the screen with them if anything
                 has changed, otherwise every 40 ms

Each task is one coroutine that calls plain step functions, so that nothing is allocated while
nobody touches the table.
"""

import asyncio

from skald.compat import collect, const, sleep_ms_of
from skald.play.situation import LANDED
from skald.play.thinking import think
from skald.show.frame import Frame
from skald.show.lights import Lights

sleep_ms = sleep_ms_of(asyncio)

_TICK_MS = const(10)  # between two ticks at rest
_PART_MS = const(5)  # the same while something is left to draw, to send or to keep
_ALL_COLOURS = const(0xFFFF)
_IDLE_MS = const(40)  # between two ticks that update the session while nothing changes
_FRAME_MS = const(25)  # shortest pause between two frames
_LATE_MS = const(75)  # so long after a frame the reader leaves the air for the next one
_RESEND_MS = const(2000)  # a frame is sent again, in case a glitch corrupted it
_LONG_WAIT_US = const(900)  # a reader's shorter wait is not worth a sleep
_JUDGING_MS = const(10)  # no slice begins later; with the light, a step lasts up to 24
_THINKING_MS = const(20)  # the reader's pauses while an opponent thinks
_AIR_MS = const(5)  # no exchange begins later; other tasks take as long as two exchanges
_SHORT_MS = const(4)  # likewise, while other tasks judge or think
_OVERTIME_MS = const(4)  # between two turns: so late the next line still comes on, or is asked
_AIR_STEPS = const(8)  # exchanges in a row, at most
_MOST_HELD = const(16)  # switches of tasks for which the reader waits for a light (`_held`): 0.1 s
_REST_MS = const(1500)  # without a change: probably nobody moves a piece just now
_TOGETHER_MS = const(1500)
_PASS_BYTES = const(2560)  # of garbage that a pass of the table task leaves while somebody thinks


class GameLoop:
    """One session on one board.

    late_ms    the greatest delay of a tick of the table task
    sensors    sense.sensors.Sensors;  scanner: theirs
    display    device.display.Display, which knows what comes next
    journal    keep.journal.Journal that stores every action, or None
    guard      device.guard.Guard that both tasks report to, or None
    turn_timer play.turn_timer.TurnTimer, or None
    resuming   device.resuming.Resuming until a resumed game may be judged, then None
    """

    def __init__(
        self, board, sensors, session, display, clock, limit_ma, settings=None, guard=None,
        journal=None, resuming=None, on_stored=None,
    ):  # fmt: skip
        """`settings`: keep.settings.Settings, or None; `on_stored`: called after an action has been stored, or None."""
        self.board, self.sensors, self.session, self.clock = board, sensors, session, clock
        self.scanner = sensors.scanner
        self.scanner.expect(session.tracker)
        self.frame = Frame(session.layout.pixels, limit_ma)
        exercise = display.exercise
        shown = exercise.situation if exercise and exercise.situation else session.situation
        self.lights = Lights(shown, session.game, session.layout, self.frame)
        self.display, self.settings, self.guard = display, settings, guard
        self.journal, self.resuming = journal, resuming
        self._on_stored = on_stored
        self.turn_timer = None
        self._failed_at = -1  # ms: when a sensor last failed or came back, until that is reported
        self._told_outages = None  # by place: its failure has been reported; made for the first one
        self._reported_lost = self._is_kept = False
        self._is_idle = False  # the last tick has left nothing to do
        self._rest_ms = _TICK_MS
        self._version = self._picture_version = -1  # those lit last, of session and snapshot
        self.late_ms = self._deaths = self._held = 0
        now = clock.ticks_ms()
        self._framed_at = self._resent_at = self._changed_at = self._updated_at = now

    @property
    def played(self):
        """Return the session, or None while nobody plays it because a game is being taken over."""
        return self.session if self.display.may_pause() else None

    async def run(self, room=0):
        """Play until the players are done with this game; returns the result.

        `room`: bytes of garbage for which there is room while somebody thinks.
        """
        dice = self.sensors.radio
        radio = asyncio.create_task(dice.run()) if dice else None
        try:
            await asyncio.gather(self._sense(), self._watch(room))
        finally:
            if radio:
                radio.cancel()
        self._keep()
        self.scanner.idle()
        self.frame.clear()
        self.frame.send(self.board.strip)
        return self.display.result

    # -- sense task --------------------------------------------------------------

    async def _sense(self):
        while not self.display.result:
            if self.guard:
                self.guard.sense()
            if self.board.strip.waiting_us():
                await sleep_ms(1)  # no tag may answer while pixels are being sent
                continue
            waiting_us = self.step_scanner()
            if not self.scanner.is_on_air():
                self.step_frame()
            if self.session.find_thinker():  # everybody waits, and no hand moves a piece
                await sleep_ms(_THINKING_MS)
            else:
                await sleep_ms(1 if waiting_us > _LONG_WAIT_US else 0)

    def step_scanner(self):
        """Talk to the reader for a while; return how many microseconds the next step must wait.

        After an ask the next line comes on at once: other tasks can run in its guard time.  A frame that is
        late comes before the next ask: steps that always end in an exchange would keep the strip waiting for ever.
        """
        clock, scanner, snapshot = self.clock, self.scanner, self.session.snapshot
        began, waiting_us, version = clock.ticks_ms(), 0, snapshot.version
        is_quiet = self._is_quiet()
        most_ms = _AIR_MS if is_quiet or self.session.is_judged() else _SHORT_MS
        # While it is held no frame is drawn, not even at rest: it must be let go.
        is_held = (self._held or not is_quiet) and self._hold_reader()
        is_late = clock.ticks_diff(began, self._framed_at) >= _LATE_MS
        if is_held and scanner.is_on_air():
            scanner.pause()
        for _ in range(_AIR_STEPS):
            if (is_held or is_late) and not scanner.is_on_air():
                self._held += is_held
                break
            is_between = scanner.is_between
            if scanner.step():
                is_between, waiting_us = True, 0
                if snapshot.version != version:
                    is_held = self._hold_reader()
            else:
                waiting_us = scanner.waiting_us()
                if waiting_us > _LONG_WAIT_US:
                    break
            left_ms = most_ms - clock.ticks_diff(clock.ticks_ms(), began)
            if left_ms <= (-_OVERTIME_MS if is_between else 0):
                break
        return waiting_us

    def _hold_reader(self):
        """Hold the reader, never for long, until a change has been judged and lit; return False once
        it may go on.
        """
        session = self.session
        is_lit = (
            session.is_settled() and self._version == session.version and self.lights.is_drawn()
        )
        if self.resuming or session.laying or is_lit:
            self._held = 0
            return False
        return self._held < _MOST_HELD

    def step_frame(self):
        """Draw and send the pixels if a frame is due, or at once if something has changed."""
        now = self.clock.ticks_ms()
        if self._is_quiet() or self.lights.is_drawn():
            is_judging = 0 < self._held < _MOST_HELD  # the strip stays free for the light
            if is_judging or self.clock.ticks_diff(now, self._framed_at) < _FRAME_MS:
                return
        self._framed_at = now
        if self.board.screen.is_dark() and self.lights.is_drawn():
            self.frame.darken(_ALL_COLOURS)  # the pixels rest with the screen
        else:
            self.lights.draw(now)
        if self.clock.ticks_diff(now, self._resent_at) >= _RESEND_MS:
            self._resent_at = now
            self.frame.refresh()
        self.frame.send(self.board.strip)

    # -- table task --------------------------------------------------------------

    async def _watch(self, room):
        due, has_garbage = self.clock.ticks_ms(), True
        passes = 0  # since memory was collected
        while not self.display.result:
            if self.guard:
                self.guard.table()
            self.late_ms = max(self.late_ms, self.clock.ticks_diff(self.clock.ticks_ms(), due))
            is_at_rest = self.step_table() or self._is_quiet()
            if not is_at_rest:
                passes += 1
                has_garbage = True
                thinker = self._find_thinker()
                if thinker:
                    await think(thinker, self.clock, sleep_ms)
                else:
                    is_at_rest = self._version == self.session.version
                    is_at_rest = is_at_rest and (self.resuming or self.session.is_judged())
                if passes * _PASS_BYTES >= room and not is_at_rest:
                    if self.session.is_settled():  # only thoughts, or a look-ahead, go on
                        await sleep_ms(0)
                        passes = 0
                        collect()  # in a step of its own, before it falls into another
            elif has_garbage:
                has_garbage = False
                passes = 0
                collect()  # now, and not while somebody waits for a light
            due = self.clock.ticks_add(self.clock.ticks_ms(), self._rest_ms)
            await sleep_ms(self._rest_ms if is_at_rest else 0)

    def _find_thinker(self):
        """Return who thinks while everybody waits, or None if a change of the table has to be judged
        first.
        """
        thinker = self.session.find_thinker()
        return thinker if thinker and self.session.is_settled() else None

    def step_table(self):
        """Read wheel, knob and buttons; return True if nothing else is due, otherwise update the session
        and the screen.
        """
        session, game = self.session, self.session.game
        now, length = self.clock.ticks_ms(), len(game.log)
        if self.sensors.wheel:
            self.sensors.wheel.step(now)
        self._step_buttons(now)
        if self._is_quiet() and self.clock.ticks_diff(now, self._updated_at) < _IDLE_MS:
            return True
        self._updated_at = now
        self._is_idle, self._rest_ms = False, _PART_MS
        self._step_session(now, length)
        if len(game.log) != length:
            return False  # an action takes long enough: its lights follow in the next step
        if session.version != self._version:
            if not (
                self.lights.is_drawn() or self.scanner.is_on_air() or self.board.strip.waiting_us()
            ):
                self.step_frame()
                return False  # lights come before all other work, which follows in the next step
            self._version = session.version
            if session.laying and session.laying.stray:
                from skald.service.duplicate_tags import take_either

                take_either(session, self.display.words, self.scanner, self.display.store)
            self.direct_scanner()
            self.display.follow(now)
            self._is_kept, self._changed_at = False, now
        elif not self._is_kept and self.lights.is_drawn() and not self.board.strip.waiting_us():
            self._keep()  # the flash holds everything up, so the lights come first
        elif self.journal and self.clock.ticks_diff(now, self._changed_at) >= _REST_MS:
            if not self.board.strip.waiting_us():
                self._changed_at = now
                self.journal.rest(game)
        else:
            self.display.draw(now)
        self._watch_outages(now)
        if self.display.step(now) and self._is_kept:
            self._rest_ms = _TICK_MS
            is_free = not (self.resuming or session.laying)
            self._is_idle = is_free and session.is_judged() and self.lights.is_drawn()
        return False

    def _step_buttons(self, now):
        """Give the buttons to the display, and apply the setting that people have changed."""
        sheet = self.display.step_buttons(now)
        key = sheet.take_changed() if sheet else ""
        if key:
            self.apply(key)

    def _step_session(self, now, length):
        """Take what dice, time and people have done; judge the table unless that has added to the log,
        which had `length` actions.
        """
        session = self.session
        if session.dice:
            session.dice.step(session, now)
        if self.turn_timer:
            self.turn_timer.step(now)
        self.display.guide(now)
        if self.resuming:
            self._resume(now)
        elif len(session.game.log) == length:
            self._judge(now)

    def _resume(self, now):
        """Judge the table from now on, once all of it has been seen."""
        session, resuming = self.session, self.resuming
        if resuming.is_over(session, self.scanner.sweeps, now):
            self.resuming = None
            self.direct_scanner()
            resuming.end(session)

    def _is_quiet(self):
        """Return True if nothing has changed since a tick after which nothing was left to do."""
        session = self.session
        if not (self._is_idle and self.display.is_at_rest):
            return False
        if session.snapshot.version != self._picture_version:
            return False
        return session.version == self._version and not session.situation.is_due

    def _judge(self, now):
        """Judge the snapshot, for one slice or more, because a person waits for the result."""
        session, clock = self.session, self.clock
        session.update(now)
        while not session.is_settled() and clock.ticks_diff(clock.ticks_ms(), now) < _JUDGING_MS:
            session.update(now)

    def _keep(self):
        self._is_kept = True
        if not self.journal:
            return
        if self.journal.follow(self.session.game, self.clock.ticks_ms()) and self._on_stored:
            self._on_stored()
        if self.journal.is_lost and not self._reported_lost:
            self.display.tell(self.display.words.get("memory lost"))
        self._reported_lost = self.journal.is_lost

    def _watch_outages(self, now):
        """Report failed sensors once no other has failed for a while: they may have one cause."""
        snapshot = self.session.snapshot
        if snapshot.version != self._picture_version:
            self._picture_version = snapshot.version
            if snapshot.deaths != self._deaths:
                self._deaths, self._failed_at = snapshot.deaths, now
        if self._failed_at >= 0 and self.clock.ticks_diff(now, self._failed_at) >= _TOGETHER_MS:
            from skald.service.outages import list_outages

            self._failed_at = -1
            layout = self.session.layout
            told = self._told_outages = self._told_outages or bytearray(layout.places)
            for sentence in list_outages(self.display.words, layout, snapshot.dead_place, told):
                self.display.tell(sentence)

    def apply(self, key):
        """Apply the setting `key` (a key of screens.table_settings), which has been changed."""
        settings, session = self.settings, self.session
        if key == "brightness":
            self.frame.brightness = settings.brightness
        elif key == "lights":
            self.lights.is_still = settings.is_still
        elif key == "timer":
            self.limit_turns(settings.minutes)
        elif key == "language":
            self.display.speak(settings.language)
        else:
            from skald.play.coach import join

            join(session, settings.is_warning)
        session.refresh()

    def limit_turns(self, minutes):
        """Limit each turn to `minutes` from now on; 0: no limit."""
        self.lights.warn(False)
        self.turn_timer = None
        if minutes:
            from skald.play.turn_timer import TurnTimer

            situation, display = self.session.situation, self.display
            self.turn_timer = TurnTimer(
                situation, self.lights, display.words, display.tell, minutes
            )

    def direct_scanner(self):
        """Tell the scanner where the next action may be seen."""
        if self.resuming:
            return  # all lines in turn: nothing is judged before each has been read
        tracker, situation = self.session.tracker, self.session.situation
        self.scanner.seek(tracker)
        self.scanner.direct(situation, tracker, situation.hand == LANDED)
