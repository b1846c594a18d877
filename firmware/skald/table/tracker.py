"""From a changed picture to the legal action that explains it.

    expect.py, steps.py   where all must lie, what each legal action would change: of a position
    sight.py, observe.py  what sensors say, and what has happened
    classify.py           what the difference means
    lookahead.py          the same, where no legal action explains it
    settle.py             how long it must have meant so
    repair.py             the moves home

All of it is a function of the position, the picture and `now`.  Long work is done in
slices: generators yield how much they have done, in units of about a tenth of a
millisecond on a board, and update() goes on with them until it has done enough.  Until
all is known the verdict is what it was; a picture that changes meanwhile is judged anew.
"""

from skald.compat import const
from skald.rules.base import CHANCE
from skald.table.balance import ANY
from skald.table.classify import (  # noqa: F401 (the verdicts, for who asks for them here)
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
)
from skald.table.expect import Expected
from skald.table.kernels import clear, find_moved
from skald.table.layout import UNSENSED
from skald.table.picture import UNSEEN
from skald.table.settle import Settle
from skald.table.sight import Sight
from skald.table.steps import ANY_ACTION, Steps

_MARK = b"\1"  # of a piece among all
_MOST_OPEN = const(40)  # keys of a balance
SLICE = const(50)  # work of one update, and what it has begun then
_RESTING = const(50)  # work of noting that all lies where it must
_LOADING = const(60)  # of loading code and making a second game


def do_slice(job):
    """Run a generator of counted work until it has done enough; return it, or None at its end."""
    done = 0
    for work in job:
        done += work
        if done >= SLICE:
            return job
    return None


class Tracker:
    """Watches one game at one table.

    verdict   of the last look; what it rests on is `finding` (see classify.py)
    expected  where the pieces must lie (see expect.py)
    dealt     number of actions of the set-up, which nobody takes back
    """

    def __init__(self, game, layout, picture):
        self.game = game
        self.dealt = len(game.log)
        self.picture = picture
        self.sight = Sight(game, layout, picture)
        self._faces = None  # which real piece is which, where that matters
        if game.FACES:
            from skald.table.faces import Faces

            self._faces = Faces(game, self.sight)
        self.expected = Expected(self.sight.appearances, layout)
        self._steps = Steps(game, self.sight)
        self.finding = Finding(self.sight)
        self._settle = Settle()
        self._refused = (
            self.sight.new_balance()
        )  # everything that was out of place when it was refused
        self._is_astray = False  # something is out of place, or was until a button undid it
        self._is_noted = False  # the finding stands in _refused
        self._refuses = False  # refuse what lies there now as soon as it is judged
        self._version = -1  # of the picture that is judged, or being judged
        self._observed = -1
        self.is_news = False  # update() has judged another picture than the last time
        self.refresh()
        self._finish_placing()

    def refresh(self):
        """Take the position, which has changed; call after every apply or undo."""
        self._is_placed = self._is_judged = self._is_astray = self._refuses = False
        self._steps.only = ANY_ACTION
        self._job = self._place()  # a generator: what is to be done, see above
        self.verdict = IN_PROGRESS
        self.finding.forget()
        self._settle.forget()
        self.picture.clear_touched()

    def refuse(self):
        """Do not recognise what lies there now: a button has just taken it back."""
        self._refuses = True
        self._version = -1

    def limit_to(self, action):
        """Recognise only `action` in this position; NO_ACTION: none, ANY_ACTION: any again."""
        self._steps.only = action
        self._is_astray = self._refuses = False
        self._version = -1

    # -- questions ---------------------------------------------------------------------

    @property
    def places(self):
        """places[piece]: the zone where it must lie, or OFF."""
        return self.expected.zones

    @property
    def targets(self):
        return self.finding.targets

    @property
    def movable(self):
        return self.finding.movable

    def is_judged(self):
        """Tell whether the picture has been judged; if not, call update() again at once."""
        return self._is_judged and self.picture.version == self._version

    def is_searching(self):
        """Tell whether the look-ahead is still running."""
        return self._is_judged and self._job is not None

    def count_differences(self):
        """Return how many sensors' counts differ from what the position wants, as judged last."""
        return self.finding.delta.count

    def is_sensed(self, zone):
        """Tell whether a live sensor watches `zone`."""
        sight = self.sight
        return sight.reader(zone) != UNSEEN or sight.input(zone) != UNSENSED

    def expected_reader(self, piece):
        """Return the live reader that must see `piece` where the position wants it, or UNSEEN."""
        return self.sight.reader(self.expected.zones[piece])

    def find_displaced(self, start):
        """Return the first piece from `start` on that another reader sees than its
        expected_reader(), or the number of pieces.
        """
        picture, reader_of = self.picture, self.sight.layout.reader_of
        return find_moved(self.expected.zones, picture.seen, reader_of, picture.dead_reader, start)

    def is_missed(self, piece):
        """Tell whether a sensor at the place of `piece` misses something, as judged last."""
        zone, layout, delta = self.expected.zones[piece], self.sight.layout, self.finding.delta
        if zone >= layout.zones:
            return False
        sensors = self.sight.reader(zone), layout.readers + layout.input_of[zone]
        for i in range(delta.count):
            if delta.values[i] < 0 and (delta.keys[i] & 255) in sensors:
                return True
        return False

    def look_alike(self, piece, other):
        """Tell whether people cannot tell `piece` from `other`."""
        return self.sight.appearances[piece] == self.sight.appearances[other]

    def list_exchanged(self):
        """Return [(piece, origin, home)] of those that look alike and lie in each other's places."""
        faces = self._faces
        return faces.exchanged if faces and not self.count_differences() else ()

    def undo_length(self):
        """Return the length of the log after an UNDO."""
        return self._steps.undo_length

    def is_laid_out(self):
        """Tell whether everything lies where the position wants it; changes nothing."""
        return self.sight.agrees(self.expected)

    def list_in_hand(self, out):
        """Mark in `out` (a byte a piece) the unseen pieces that may be in a hand: something like
        them is to be put down.
        """
        sight, delta, movable = self.sight, self.finding.delta, self.finding.movable
        classes, places, seen = sight.classes, self.expected.zones, self.picture.seen
        clear(out)
        is_any = False
        for i in range(delta.count):
            key = delta.keys[i]
            if key & 255 == UNSEEN and delta.values[i] > 0:
                is_any = True
                if key >> 8 != ANY:
                    out[key >> 8] = 1
                else:
                    for piece in range(sight.pieces):
                        if sight.piled[piece]:
                            out[classes[piece]] = 1
        piece = movable.find(_MARK)
        while piece >= 0:
            if sight.reader(places[piece]) == UNSEEN:
                out[classes[piece]] = 1
                is_any = True
            piece = movable.find(_MARK, piece + 1)
        if is_any:  # a class bears the number of its lowest piece, whose turn comes last
            for piece in range(len(out) - 1, -1, -1):
                out[piece] = out[classes[piece]] if seen[piece] == UNSEEN else 0

    def is_forced(self):
        """Tell whether there is only one legal action, and no sensor can see it."""
        game, steps = self.game, self._steps
        may_be_decided = self._faces and game.current() == CHANCE  # one outcome may be the true one
        if game.count_actions() != 1 and not may_be_decided:
            return False
        self._finish_placing()
        steps.limit(self._faces)
        if not steps.is_forced():
            return False
        self.sight.take_kernels()
        return not steps.predict(steps.first) and not steps.step.count

    # -- judging -----------------------------------------------------------------------

    def update(self, now):
        """Judge the picture at `now` (ticks in ms, compared by differences); return the verdict."""
        self.is_news = False
        if not self.sight.kernels:
            self.sight.take_kernels()
        version = self.picture.version
        is_observed = version == self._observed
        if not is_observed:
            self._observed = version
            self.sight.observe(self.expected)
        if self._is_placed and version != self._version:
            if not self._is_judged:
                self._settle.forget()  # the last picture was never judged
            self._version = version
            self._is_judged = False
            self._job = self._judge(now)
        if self._job and (is_observed or not self.sight.observer):
            try:
                self._job = do_slice(self._job)  # else this slice has gone into observing
            except MemoryError:
                if not self._is_judged:
                    raise
                self._job = self._judge(now)  # what is being drawn will soon give its memory back
        if self._is_judged:
            finding, settle = self.finding, self._settle
            settle.begin(finding, now)
            is_searching = self._job is not None
            self.verdict = settle.verdict(finding, now, is_searching)
            is_wrong = self.verdict == MISMATCH and not is_searching
            if is_wrong and not self._is_noted and settle.is_astray(now):
                self._is_noted = self._is_astray = True
                self._refused.copy_from(finding.delta)
        return self.verdict

    def _finish_placing(self):
        if not self._is_placed:
            for _ in self._job:
                pass
            self._job = None

    def _place(self):
        """Find out where the pieces lie in a new position, and what its legal actions touch."""
        before, sight = self.expected, self.sight
        expected = Expected(sight.appearances, sight.layout)
        yield from expected.place(self.game)
        yield from self._steps.list(expected)
        self.expected = expected
        sight.go_on(before.zones, expected)
        self._is_placed = True
        self._version = self._observed = -1

    def _judge(self, began):
        """Judge the picture, which has been the same since `began`."""
        finding, steps = Finding(self.sight), self._steps
        delta = finding.delta
        yield from self.sight.compare(self.expected, delta)
        steps.limit(self._faces)
        if self._refuses:
            self._refuses = False
            self._is_astray = True
            self._refused.copy_from(delta)
        done = None
        if not delta.count and self._faces and not self._faces.learn(self.expected.zones):
            finding.conclude(MISMATCH)
        elif not delta.count:
            if self._is_astray:  # it was led back, which is no gesture
                self._is_astray = False
                self.picture.clear_touched()
            self.sight.rest(self.expected)
            yield _RESTING
            yield from classify_rest(finding, steps)
        else:
            refused = None
            if self._is_astray:
                refused = self._refused
                refused.limit(delta)  # a piece that was lifted and put down again counts anew
            if delta.is_full or self._is_setting_up(delta) or refused and refused.contains(delta):
                finding.conclude(MISMATCH)
            else:
                yield from classify_change(finding, steps, refused)
                may_go_on = (
                    self.sight.is_known and steps.only == ANY_ACTION
                )  # an opponent's action is given
                if finding.kind == MISMATCH and may_go_on:
                    done = finding.candidates.copy()
                if finding.kind == MISMATCH:
                    finding.forget()
                    finding.conclude(MISMATCH)
        self._conceal(finding)
        self.finding = finding
        self._is_judged = self.is_news = True
        self._is_noted = False
        self._settle.begin(finding, began)
        if done is not None:
            yield _LOADING
            from skald.table.lookahead import LookAhead

            look_ahead = LookAhead(steps, finding)
            yield _LOADING
            yield from look_ahead.search(done)
            if finding.kind == UNDO and steps.undo_length < self.dealt:
                finding.forget()
                finding.conclude(MISMATCH)
            self._conceal(finding)

    def _conceal(self, finding):
        """Let `finding` tell nobody what only some know of a draw or a turned piece."""
        steps = self._steps
        steps.hide_outcome(finding)
        if finding.kind == ASK:
            if steps.is_draw():
                finding.candidates.extend(self.game.decoys())
        elif finding.kind == COMMIT and not self.game.is_legal(finding.action):
            finding.forget()
            finding.conclude(MISMATCH)

    def _is_setting_up(self, delta):
        """Tell whether more is missing than any action explains, on a table that was never laid
        out.
        """
        return not self.sight.is_known and delta.count > _MOST_OPEN
