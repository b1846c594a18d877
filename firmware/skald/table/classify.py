"""From a difference to what it means: which legal action explains it.

A function of (difference, what legal actions change): no order of touches is
assumed, nothing is remembered and nothing waits.

    no difference                     IDLE, or ASK when a choice shows nowhere
    an action's is contained          COMMIT
    several are, and look alike       ASK
    all of it is part of one action   IN_PROGRESS: a piece is in a hand
    anything else                     MISMATCH, unless lookahead.py explains it

Long work is done in slices: what yields says how much it has done (see tracker.py).
"""

from skald.compat import const
from skald.table.kernels import clear
from skald.table.steps import PREDICTING

IDLE = const(0)
IN_PROGRESS = const(1)
SETTLE = const(2)
COMMIT = const(3)
ASK = const(4)
UNDO = const(5)
MISMATCH = const(6)

NO_ACTION = const(-1)

LIFT_MS = const(3000)  # a piece in a hand is no error before this
_SETTLE_MS = const(250)  # a placed piece is still being nudged
_GONE_MS = const(600)  # what is only taken away may be a weak tag
_PUT_BACK_MS = const(500)  # lifted and put back may become a longer move
_PUT_BACK_BLIND_MS = const(2500)  # the same where a switch cannot tell what came back
HOLD_MS = const(1500)  # a smaller action that may be half of a larger one

_MARKING = const(10)  # work of noting where something has changed


class Finding:
    """What a picture means: `kind` once it has meant so for `wait_ms`.

    delta        picture minus expected places
    action       of COMMIT
    candidates   actions that may have been meant, ascending: of ASK those to be asked for
    is_forced    candidates[0] is all there is to do, and shows nowhere
    sees_choice  beside what is asked for there are actions that show
    targets      targets[zone] = 1 where a legal action may put a piece
    movable      movable[piece] = 1 for the pieces it may move
    """

    def __init__(self, sight):
        self.delta = sight.new_balance()
        self.candidates = []
        self.targets = bytearray(sight.layout.zones)
        self.movable = bytearray(sight.pieces)
        self.is_forced = self.sees_choice = False
        self.conclude(IDLE)

    def forget(self):
        """Forget the actions that were found."""
        self.candidates.clear()
        self.clear_marks()
        self.conclude(IDLE)

    def clear_marks(self):
        clear(self.targets)
        clear(self.movable)

    def conclude(self, kind, wait_ms=0, action=NO_ACTION):
        self.kind = kind
        self.wait_ms = wait_ms
        self.action = action


def classify_rest(finding, steps):
    """Nothing lies wrong: look for lifted pieces and invisible choices."""
    sight, places = steps.sight, steps.expected.zones
    steps.mark_all(finding)
    gesture = NO_ACTION
    gestures = wait_ms = 0
    are_alive = not any(sight.picture.dead_reader)
    i = steps.first
    while i < steps.end:
        if are_alive:
            i = steps.find_choice(i)
            if i == steps.end:
                break
        put_back = steps.predict(i)
        if not (steps.step.count or put_back and not sight.were_touched(places)):
            if put_back:
                gesture = steps.action(i)
                gestures += 1
                wait_ms = _PUT_BACK_MS if sight.are_named else _PUT_BACK_BLIND_MS
            finding.candidates.append(steps.action(i))
        i += 1
        yield PREDICTING
    if gestures == 1:
        finding.candidates.clear()
        finding.conclude(COMMIT, wait_ms, gesture)
    elif finding.candidates:  # also for several gestures that were begun: they may be asked for
        finding.is_forced = steps.is_forced()
        finding.sees_choice = len(finding.candidates) < steps.end - steps.first
        finding.conclude(ASK, wait_ms)


def classify_change(finding, steps, refused):
    """Find the legal actions that have happened whole, or in part; `refused`: a balance that is no
    action, or None.

    MISMATCH with candidates: they have happened, but something else was put down beside.
    """
    sight, delta = steps.sight, finding.delta
    if steps.game.BLIND and steps.is_draw() and steps.end - steps.first > 1:
        if sight.has_dead_pile:
            for i in range(steps.first, steps.end):
                finding.candidates.append(steps.action(i))
            finding.conclude(ASK)
            return
    best = 0  # size of the largest action that has happened whole
    larger = False  # an unfinished action explains more than that
    on_the_way = False
    unseen = False  # what has happened could as well be a piece in a hand
    hidden = False  # one of its pieces ends where nobody sees it
    is_anywhere = sight.mark_changes(delta)
    yield _MARKING
    step = steps.step
    i = steps.first
    while i < steps.end:
        if is_anywhere:
            i = steps.find_near(i)
            if i == steps.end:
                break
        if not steps.predict(i) and not step.count:
            pass
        elif (
            step.count
            and delta.contains(step)
            and sight.has_arrived(delta, step, steps.expected.kinds)
            and not (refused and refused.contains(step))
        ):
            size = step.size()
            if size > best:
                best = size
                finding.candidates.clear()
                unseen = hidden = False
            if size == best:
                if sight.lands_unseen():
                    hidden = True
                    unseen = unseen or not step.has_landed()
                finding.candidates.append(steps.action(i))
                steps.mark(i, finding)
        elif steps.is_on_the_way(delta):
            on_the_way = True
            larger = larger or step.size() > delta.size()
            steps.mark(i, finding)
        i += 1
        yield PREDICTING
    if best and best < delta.size():
        from skald.table.several import has_other_landed

        if (yield from has_other_landed(finding, steps)):
            best = 0
            on_the_way = False
    if best:
        yield from conclude_done(finding, steps, best, larger, unseen or hidden and larger)
    else:
        finding.conclude(IN_PROGRESS if on_the_way else MISMATCH)


def conclude_done(finding, steps, best, larger, unseen):
    """The candidates have happened whole.

    `best`: their size, 0 if others have gone on already; `larger`: an unfinished action explains
    more; `unseen`: what has happened could as well be a piece in a hand.
    """
    sight, delta = steps.sight, finding.delta
    if unseen:
        finding.conclude(ASK, HOLD_MS)
        return
    if sight.is_doubtful() and sight.observer.doubt.is_about_any(finding.candidates, steps):
        waits = sight.observer.doubt.is_in_hand()
        finding.conclude(ASK, LIFT_MS if waits else _SETTLE_MS)
        return
    if len(finding.candidates) > 1 and not steps.is_draw():
        from skald.table.several import are_apart

        if not (yield from are_apart(finding, steps)):
            finding.conclude(ASK)
            return
    action = finding.candidates[0]
    finding.candidates.clear()
    step = steps.step
    step.clear()
    finding.clear_marks()
    steps.predict_action(action, step)
    sight.mark_touches(finding)
    # Of two pieces that are missing while one is drawn or taken away, either may be a weak tag.
    lands = step.has_landed()
    hold = larger if delta.size() == best else best and (steps.is_draw() or not lands)
    finding.conclude(COMMIT, HOLD_MS if hold else _SETTLE_MS if lands else _GONE_MS, action)
