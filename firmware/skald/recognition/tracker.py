"""Finds the legal action that explains a change of the snapshot.

    expect.py, effects.py where the pieces must lie, and what each legal action would change
    sensor_model.py       what the places have now
    classify.py           what the difference means
    lookahead.py          the same, if no legal action explains it
    debounce.py           how long a finding must last
    repair.py             the moves that put the table right

The verdict depends only on the position, the snapshot and `now`.  Long work runs in slices:
generators yield how much work they have done, in units of about a tenth of a millisecond on a
board, and update() runs them until one slice is done.  The verdict changes only once the work
is complete; if the snapshot changes meanwhile, the work begins again.
"""

from skald.compat import const, ticks_diff
from skald.recognition.classify import (  # noqa: F401 (other rooms import the verdicts from here)
    ASK,
    COMMIT,
    IDLE,
    IN_PROGRESS,
    MISMATCH,
    NO_ACTION,
    SETTLE,
    UNDO,
    Finding,
    classify_change,
    classify_rest,
    classify_unseen,
)
from skald.recognition.debounce import Debounce
from skald.recognition.effects import ANY_ACTION, Effects
from skald.rules.base import CHANCE, OFF
from skald.watching.difference import ANY, Difference
from skald.watching.expect import Expected
from skald.watching.kernels import clear, find_at, mark_homes
from skald.watching.sensor_model import SensorModel
from skald.watching.snapshot import UNSEEN

_MARK = b"\1"  # of a movable piece
_IN_HAND = const(1)  # marks of a class, as bits: one of its pieces may be in a hand,
_LANDED = const(2)  # one lies where none belongs
_MOST_OPEN = const(40)  # keys of a balance
SLICE = const(50)  # work after which an update ends
_LEARNING = const(50)  # work of learning which face-down piece is which
_LOADING = const(60)  # work of loading code and copying the game
_NONE = const(-1)
_OUTAGE_MS = const(12000)  # dead sensors may come back; after this they count as never built in


def do_slice(job):
    """Run a generator of counted work for one slice; return it, or None at its end."""
    done = 0
    for work in job:
        done += work
        if done >= SLICE:
            return job
    return None


class Tracker:
    """Watches one game at one table.

    verdict   of the last update; it rests on `finding` (see classify.py)
    expected  where the pieces must lie (see expect.py)
    dealt     number of actions of the set-up, which nobody can take back
    """

    def __init__(self, game, layout, snapshot, dealt=None):
        self.game = game
        self.dealt = len(game.log) if dealt is None else dealt
        self.snapshot = snapshot
        self.sensor_model = SensorModel(game, layout, snapshot)
        self._hidden_faces = None  # only in games whose pieces have hidden faces
        if game.FACES:
            from skald.watching.hidden_faces import HiddenFaces

            self._hidden_faces = HiddenFaces(game, self.sensor_model)
        self.expected = Expected(self.sensor_model.pieces)
        self._effects = Effects(game, self.sensor_model)
        self.finding = Finding(self.sensor_model)
        self._debounce = Debounce()
        self._refused = Difference()  # what was out of place when it was refused
        self._is_astray = False  # something is, or was, out of place and has to be led back
        self._refuses = False  # refuse the current snapshot as soon as it is judged
        self._version = -1  # of the snapshot that was judged last, or is being judged,
        self._offered = _NONE  # and of the one for which people want to say what they have done
        self._observed = -1
        # How many places are dead, and the ticks at which the last one died.
        self._dead = self._died_at = 0
        self.is_news = False  # the last update() has completed a judgement
        self.refresh()
        self._finish_placing()

    def refresh(self):
        """Follow a change of the position; call it after every apply or undo."""
        self._is_placed = self._is_judged = self._is_astray = self._refuses = False
        self._offered = _NONE
        if self._effects.only != ANY_ACTION:
            self._effects.given = len(self.game.log)
        self._effects.only = ANY_ACTION
        self._job = self._place()  # a generator, the work to do: see the module's docstring
        self.verdict = IN_PROGRESS
        self.finding.forget()
        self._debounce.forget()
        self.snapshot.age_touched()

    def refuse(self):
        """Recognise no action in the current snapshot: it has just been undone, or must be repaired first."""
        self._refuses = True
        self._version = -1

    def offer(self, is_offered):
        """Until the snapshot changes, ask which legal action has happened, because no sensor has noticed it; or do so no
        more.
        """
        self._offered = self.snapshot.version if is_offered else _NONE
        self._version = -1

    def limit_to(self, action):
        """Recognise only `action` in this position; NO_ACTION: none; ANY_ACTION: any legal one."""
        self._effects.only = action
        self._is_astray = self._refuses = False
        self._version = -1

    # -- questions ---------------------------------------------------------------------

    @property
    def places(self):
        """places[piece]: the zone where the piece must lie, or OFF."""
        return self.expected.zones

    @property
    def targets(self):
        return self.finding.targets

    @property
    def movable(self):
        return self.finding.movable

    def is_judged(self):
        """Return True if the current snapshot has been judged; if not, call update() again at once."""
        return self._is_judged and self.snapshot.version == self._version

    def is_searching(self):
        """Return True if the look-ahead is still running."""
        return self._is_judged and self._job is not None

    def count_differences(self):
        """Return how many counts of sensors differed from the position at the last judgement."""
        return self.finding.delta.count

    def is_sensed(self, zone):
        """Return True if a live sensor watches `zone`."""
        return self.sensor_model.place(zone) != UNSEEN

    def list_homes(self, homes):
        """Set homes[piece] to the place, alive or not, where the piece must lie; UNSEEN if nothing is sensed there."""
        place_of, zones = self.sensor_model.layout.place_of, self.expected.zones
        for piece in range(len(zones)):
            homes[piece] = UNSEEN if zones[piece] == OFF else place_of[zones[piece]]

    def is_expected_at(self, place):
        """Return True if some piece must lie at `place`."""
        return find_at(self.expected.zones, self.sensor_model.layout.place_of, place) >= 0

    def mark_homes(self, pieces, flags, mark):
        """Set the bits of `mark` in flags[place] of the live places where the pieces with a 1 in `pieces` belong."""
        zones, dead_place = self.expected.zones, self.snapshot.dead_place
        mark_homes(pieces, zones, self.sensor_model.layout.place_of, dead_place, flags, mark)

    def is_missed(self, piece):
        """Return True if the place of `piece` was missing something at the last judgement."""
        place = self.sensor_model.place(self.expected.zones[piece])
        delta = self.finding.delta
        for i in range(delta.count if place != UNSEEN else 0):
            if delta.values[i] < 0 and delta.keys[i] & 255 == place:
                return True
        return False

    def find_missed(self):
        """Return a place that misses a piece which may not leave it; UNSEEN if there is none, if a piece that may leave
        is missing too, or if something lies where it does not belong.
        """
        delta, missed = self.finding.delta, UNSEEN
        for i in range(delta.count):
            place = delta.keys[i] & 255
            if place == UNSEEN:
                continue
            if delta.values[i] > 0 or self._count_missed(delta.keys[i], None):
                return UNSEEN
            if missed == UNSEEN:
                missed = place
        return missed

    def look_alike(self, piece, other):
        """Return True if `piece` and `other` look the same to people."""
        return self.sensor_model.appearances[piece] == self.sensor_model.appearances[other]

    def list_exchanged(self):
        """Return [(piece, origin, home)] of pieces that look alike and lie in each other's places."""
        faces = self._hidden_faces
        return faces.exchanged if faces and not self.count_differences() else ()

    def undo_length(self):
        """Return the length of the log after an UNDO."""
        return self._effects.undo_length

    def is_laid_out(self):
        """Return True if all pieces lie in their places; change nothing."""
        return self.sensor_model.agrees(self.expected)

    def lift_gone(self, places):
        """Set places[piece] to OFF for each movable piece that has left its place.  Where fewer pieces
        are missing than may leave, nobody knows which, so all stay.
        """
        delta = self.finding.delta
        for i in range(delta.count):
            if 0 < -delta.values[i] >= self._count_missed(delta.keys[i], None):
                self._count_missed(delta.keys[i], places)

    def _count_missed(self, key, places):
        """Return how many movable pieces of the class of balance key `key` belong at its place; set places[piece] to
        OFF for each, unless `places` is None.
        """
        zones, classes = self.expected.zones, self.sensor_model.classes
        movable, layout = self.finding.movable, self.sensor_model.layout
        place, kind, count = key & 255, key >> 8, 0
        piece = movable.find(_MARK)
        while piece >= 0:
            zone = zones[piece]
            if zone < layout.zones and layout.place_of[zone] == place:
                if kind == ANY or classes[piece] == kind:
                    count += 1
                    if places:
                        places[piece] = OFF
            piece = movable.find(_MARK, piece + 1)
        return count

    def list_moving(self, out):
        """Mark in `out` (one byte per piece) with 1 the unseen pieces that may be in a hand, because a
        piece like them is missing or has to be put down, and with 2 those that are seen where none
        like them belongs: a line may have heard its neighbour's.
        """
        sensor_model, delta, movable = self.sensor_model, self.finding.delta, self.finding.movable
        classes, places, seen = sensor_model.classes, self.expected.zones, self.snapshot.seen
        clear(out)
        is_any = False
        for i in range(delta.count):
            key = delta.keys[i]
            if delta.values[i] > 0:
                is_any = True
                mark = _IN_HAND if key & 255 == UNSEEN else _LANDED
                if key >> 8 != ANY:
                    out[key >> 8] |= mark
                elif mark == _IN_HAND:
                    for piece in range(sensor_model.pieces):
                        if sensor_model.unseen_as[piece] == ANY:
                            out[classes[piece]] |= mark
        piece = movable.find(_MARK)
        while piece >= 0:
            if sensor_model.place(places[piece]) == UNSEEN:
                out[classes[piece]] |= _IN_HAND
                is_any = True
            piece = movable.find(_MARK, piece + 1)
        if is_any:  # a class has the number of its lowest piece, so that one must come last
            for piece in range(len(out) - 1, -1, -1):
                mark = _IN_HAND
                if seen[piece] != UNSEEN:
                    mark = _LANDED if seen[piece] != sensor_model.place(places[piece]) else 0
                out[piece] = out[classes[piece]] & mark

    def is_forced(self):
        """Return True if there is only one legal action, and no sensor can see it."""
        game, effects = self.game, self._effects
        # A tag may tell the outcome.
        may_be_decided = self._hidden_faces and game.current() == CHANCE
        if game.count_actions() != 1 and not may_be_decided:
            return False
        self._finish_placing()
        effects.limit(self._hidden_faces)
        if not effects.is_forced():
            return False
        self.sensor_model.take_kernels()
        return not effects.predict(effects.first) and not effects.step.count

    # -- judging -----------------------------------------------------------------------

    def update(self, now):
        """Judge the snapshot at `now` (ticks in ms, compared by differences); return the verdict."""
        self.is_news = False
        if not self.sensor_model.kernels:
            self.sensor_model.take_kernels()
        version = self.snapshot.version
        if version != self._observed:
            self._observed = version
            self._follow_outages(now)
        if self._is_placed and version != self._version:
            if not self._is_judged:
                self._debounce.forget()  # the previous snapshot was never judged
            elif self._version >= 0 and self.verdict == MISMATCH and not self.finding.wait_ms:
                # The lights have led back, perhaps during a search.
                if self._debounce.is_astray(now):
                    self._is_astray = True
                    self._refused.copy_from(self.finding.delta)
            self._version = version
            self._is_judged = False
            self._job = self._judge(now)
        if self._job:
            try:
                self._job = do_slice(self._job)
            except MemoryError:
                if not self._is_judged:
                    raise
                self._job = self._judge(now)  # drawing uses much memory now, and will release it
        if self._is_judged:
            finding, debounce = self.finding, self._debounce
            debounce.begin(finding, now)
            self.verdict = debounce.verdict(finding, now, self._job is not None)
        return self.verdict

    def _follow_outages(self, now):
        """Note when a sensor last died, and how long dead ones may still come back."""
        dead = sum(self.snapshot.dead_place)
        if dead > self._dead:
            self._died_at = now
        self._dead = dead
        left = _OUTAGE_MS - ticks_diff(now, self._died_at) if dead else 0
        self._effects.outage_ms = max(0, left)

    def _finish_placing(self):
        if not self._is_placed:
            for _ in self._job:
                pass
            self._job = None

    def _place(self):
        """Find where the pieces must lie in a new position, and what its legal actions touch."""
        expected = Expected(self.sensor_model.pieces)
        yield from expected.place(self.game)
        yield from self._effects.list(expected)
        self.expected = expected
        self._is_placed = True
        self._version = self._observed = -1

    def _judge(self, began):
        """Judge the snapshot, which has been the same since `began`."""
        finding, effects = Finding(self.sensor_model), self._effects
        delta = finding.delta
        yield from self.sensor_model.compare(self.expected, delta)
        effects.limit(self._hidden_faces)
        if self._refuses:
            self._refuses = False
            self._is_astray = True
            self._refused.copy_from(delta)
        done = None
        is_exchanged = False
        if not delta.count and self._hidden_faces:
            is_exchanged = not self._hidden_faces.learn(self.expected.zones)
            yield _LEARNING
        if is_exchanged:
            finding.conclude(MISMATCH)
        elif not delta.count:
            if self._is_astray:  # the pieces were led back; those lifts are no gestures
                self._is_astray = False
                self.snapshot.clear_touched()
            self.sensor_model.is_known = True
            yield from classify_rest(finding, effects)
        else:
            refused = None
            if self._is_astray:
                refused = self._refused
                refused.hide(self.snapshot.dead_place)  # it lay wrong before they died
                refused.limit(delta)  # a piece that was lifted and put down again counts anew
            if delta.is_full or self._is_setting_up(delta) or refused and refused.contains(delta):
                finding.conclude(MISMATCH)
            else:
                yield from classify_change(finding, effects, refused)
                if finding.verdict == MISMATCH and not finding.wait_ms:
                    if self.sensor_model.is_known:
                        done = finding.candidates.copy()
                    finding.forget()
                    if effects.only != ANY_ACTION:  # it stays lit while another piece is in a hand
                        effects.mark_all(finding)
                    finding.conclude(MISMATCH)
        self._conceal(finding)
        self.finding = finding
        self._is_judged = self.is_news = True
        self._debounce.begin(finding, began)
        yield from self._look_ahead(finding, done)
        if self._offered == self._version and finding.verdict <= IN_PROGRESS:
            yield from classify_unseen(finding, effects)
            self._conceal(finding)
            self.is_news = True

    def _look_ahead(self, finding, done):
        """Look past the next action if that explains nothing; `done`: see LookAhead.search(), None: it explains all."""
        effects = self._effects
        # An opponent's action is given: nobody may look past it.
        may_go_on = effects.only == ANY_ACTION
        is_unseen = may_go_on and finding.verdict == IN_PROGRESS and self.snapshot.is_any_dead()
        if done is None and (not is_unseen or effects.is_draw()):
            return
        yield _LOADING
        from skald.recognition.lookahead import LookAhead

        look_ahead = LookAhead(effects, finding)
        yield _LOADING
        if is_unseen:
            yield from look_ahead.search_unseen()
        else:
            yield from look_ahead.search(done) if may_go_on else look_ahead.search_back()
        is_dealt = effects.undo_length < self.dealt
        if finding.verdict == UNDO and (is_dealt or not self._were_lifted(finding.delta)):
            finding.forget()
            finding.conclude(MISMATCH)
        self._conceal(finding)
        if finding.verdict == IN_PROGRESS:
            self.is_news = True  # the verdict may be the same, but where pieces may go is not

    def _were_lifted(self, delta):
        """Return True if every missing piece, or one like it, was seen to leave: after an outage some may not have been
        found again.
        """
        for i in range(delta.count):
            if delta.values[i] < 0 and delta.keys[i] & 255 != UNSEEN:
                if not self.sensor_model.was_lifted(delta.keys[i] >> 8):
                    return False
        return True

    def _conceal(self, finding):
        """Remove from `finding` what only some seats may know about a draw or a turned piece."""
        effects = self._effects
        effects.hide_outcome(finding)
        if finding.verdict == ASK:
            if effects.is_draw():
                finding.candidates.extend(self.game.decoys())
        elif finding.verdict == COMMIT and not self.game.is_legal(finding.action):
            finding.forget()
            finding.conclude(MISMATCH)

    def _is_setting_up(self, delta):
        """Return True if the table was never laid out and lacks more than any action can explain."""
        return not self.sensor_model.is_known and delta.count > _MOST_OPEN
