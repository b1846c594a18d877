"""Explains a difference between table and position by a legal action.

The result depends only on the difference and on the effects of the legal actions.  The order of
touches does not matter, nothing is remembered, and nothing waits.

    no difference                               IDLE, or ASK about a choice that no sensor sees
    it contains the effect of one action        COMMIT
    it contains several effects of equal size   ASK
    it is part of the effect of an action       IN_PROGRESS: a piece is in a hand
    anything else                               MISMATCH, unless lookahead.py explains it

Long work runs in slices: generators yield how much work they have done (see tracker.py).
"""

from skald.compat import const
from skald.recognition.effects import PREDICTING
from skald.watching.difference import Difference
from skald.watching.kernels import clear

IDLE = const(0)
IN_PROGRESS = const(1)
SETTLE = const(2)
COMMIT = const(3)
ASK = const(4)
UNDO = const(5)
MISMATCH = const(6)

NO_ACTION = const(-1)

LIFT_MS = const(3000)  # how long a piece may stay in a hand
_SETTLE_MS = const(250)  # the hand may still be adjusting a placed piece
_GONE_MS = const(600)  # a piece that only disappeared may have a weak tag
_PUT_BACK_MS = const(500)  # a piece that was put back may be about to move again
HOLD_MS = const(1500)  # a smaller action may be half of a larger one

_MARKING = const(10)  # work of marking the zones that have changed


class Finding:
    """The meaning of a snapshot: `verdict`, once the finding has lasted for `wait_ms`.

    delta        snapshot minus expected places
    action       the action, for COMMIT; for UNDO and ASK the one that may replace the last action
    candidates   the actions that may have been meant, ascending; for ASK, those to choose from
    is_forced    candidates[0] is the only legal action, and no sensor can see it
    sees_choice  there are other legal actions, which sensors can see
    targets      targets[zone] = 1 where a legal action may put a piece
    movable      movable[piece] = 1 for the pieces that it may move
    """

    def __init__(self, sensor_model):
        self.delta = Difference()
        self.candidates = []
        self.targets = bytearray(sensor_model.layout.zones)
        self.movable = bytearray(sensor_model.pieces)
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

    def conclude(self, verdict, wait_ms=0, action=NO_ACTION):
        self.verdict = verdict
        self.wait_ms = wait_ms
        self.action = action


def classify_rest(finding, effects):
    """Find gestures (pieces lifted and put back) and invisible choices while every piece is in its place."""
    sensor_model, places = effects.sensor_model, effects.expected.zones
    effects.mark_all(finding)
    gesture = NO_ACTION
    gestures = wait_ms = 0
    are_alive = not sensor_model.snapshot.is_any_dead()
    i = effects.first
    while i < effects.end:
        if are_alive:
            i = effects.find_choice(i)
            if i == effects.end:
                break
        put_back = effects.predict(i)
        if not (effects.step.count or put_back and not sensor_model.were_touched(places)):
            if put_back:
                gesture = effects.action(i)
                gestures += 1
                wait_ms = _PUT_BACK_MS
            finding.candidates.append(effects.action(i))
        i += 1
        yield PREDICTING
    if gestures == 1:
        finding.candidates.clear()
        finding.conclude(COMMIT, wait_ms, gesture)
    elif finding.candidates:
        # A wait means that something was lifted and put back, which may be several gestures.
        finding.is_forced = effects.is_forced()
        if finding.is_forced and sensor_model.is_out(places):
            wait_ms = max(wait_ms, effects.outage_ms)
        finding.sees_choice = len(finding.candidates) < effects.end - effects.first
        finding.conclude(ASK, wait_ms)


def classify_change(finding, effects, refused):
    """Find the legal actions that have happened completely or partly.

    `refused`: a balance in which no action is recognised, or None.  MISMATCH with candidates:
    these actions have happened, but something else was put down as well.
    """
    sensor_model, delta = effects.sensor_model, finding.delta
    if sensor_model.has_dead_pile and effects.is_draw() and not effects.is_forced():
        _ask_for_any(finding, effects)
        return
    best = 0  # size of the largest action that has happened completely
    larger = on_the_way = False  # there is an unfinished action, and it explains more
    unseen = False  # a piece in a hand would look the same
    hidden = False  # one of its pieces ends where no sensor sees it
    is_anywhere = effects.mark_changes(delta)
    yield _MARKING
    step = effects.step
    i = effects.first
    while i < effects.end:
        if is_anywhere:
            i = effects.find_near(i)
            if i == effects.end:
                break
        if not effects.predict(i) and not step.count:
            pass
        elif _has_happened(effects, delta, refused):
            size = step.size()
            if size > best:
                best = size
                finding.candidates.clear()
                unseen = hidden = False
            if size == best:
                if sensor_model.lands_unseen():
                    hidden = True
                    unseen = unseen or not step.has_landed()
                finding.candidates.append(effects.action(i))
                effects.mark(i, finding)
        elif effects.is_on_the_way(delta):
            on_the_way = True
            larger = larger or step.size() > delta.size()
            effects.mark(i, finding)
        i += 1
        yield PREDICTING
    if best and best < delta.size():
        from skald.recognition.combinations import has_other_landed

        if (yield from has_other_landed(finding, effects)):
            best = 0
            on_the_way = False
    if best:
        # While something else is out of place, it may as well be part of a larger action.
        may_go_on = larger or best < delta.size()
        yield from conclude_done(finding, effects, best, larger, unseen or hidden and may_go_on)
    else:
        finding.conclude(IN_PROGRESS if on_the_way else MISMATCH)


def classify_unseen(finding, effects):
    """Ask which legal action no sensor has noticed: any, or one that a piece which has left its place belongs to."""
    for i in range(effects.first, effects.end if finding.delta.count else effects.first):
        if (effects.predict(i) or effects.step.count) and effects.is_on_the_way(finding.delta):
            finding.candidates.append(effects.action(i))
        yield PREDICTING
    if finding.candidates:
        finding.conclude(ASK)
    else:
        _ask_for_any(finding, effects)


def _ask_for_any(finding, effects):
    """Conclude that only the players know which of the legal actions has happened."""
    for i in range(effects.first, effects.end):
        finding.candidates.append(effects.action(i))
    finding.conclude(ASK)


def _has_happened(effects, delta, refused):
    """Return True if all of the action predicted last has happened, but not all of it in `refused` already."""
    step = effects.step
    return (
        step.count
        and delta.contains(step)
        and effects.sensor_model.has_arrived(delta, step)
        and not (refused and refused.contains(step))
    )


def conclude_done(finding, effects, best, larger, unseen):
    """Conclude that the candidates have happened completely.

    `best`: their size, 0 if their pieces have already moved on; `larger`: an unfinished action
    explains more; `unseen`: a piece in a hand would look the same.
    """
    sensor_model, delta = effects.sensor_model, finding.delta
    if unseen:
        finding.conclude(ASK, HOLD_MS)
        return
    is_draw = effects.is_draw()
    if len(finding.candidates) > 1:
        if is_draw:
            yield from _keep_lifted(finding, effects)
        else:
            from skald.recognition.combinations import are_apart

            if not (yield from are_apart(finding, effects)):
                finding.conclude(ASK)
                return
    action = finding.candidates[0]
    step = effects.step
    step.clear()
    finding.clear_marks()
    effects.predict_action(action, step)
    sensor_model.mark_touches(finding)
    lands, is_all = step.has_landed(), delta.size() == best
    is_one = not is_draw or len(finding.candidates) == 1
    is_sure = is_one and (is_all or is_draw) and sensor_model.were_touched(effects.expected.zones)
    snapshot = sensor_model.snapshot
    is_sure = is_sure and not snapshot.is_any_dead() and not any(snapshot.strangers)
    if best and not (lands or is_sure):
        # Of two that are missing, one may be in a hand, and the other one below something that hides it, such as a wallet
        # with a card; one that was missing before the last action was not lifted for this one.  Where a sensor has
        # failed, another may have, too.
        if is_one:
            del finding.candidates[1:]
        finding.conclude(ASK, HOLD_MS)
        return
    finding.candidates.clear()
    # If a piece is drawn and two are missing, one of them may have a weak tag.
    hold = larger if is_all else best and is_draw
    finding.conclude(COMMIT, HOLD_MS if hold else _SETTLE_MS if lands else _GONE_MS, action)


def _keep_lifted(finding, effects):
    """Keep only the outcomes whose piece was seen to leave the pile, if any: the others were missing before."""
    lifted = []
    for action in finding.candidates:
        effects.step.clear()
        effects.predict_action(action, effects.step)
        if effects.sensor_model.were_touched(effects.expected.zones):
            lifted.append(action)
        yield PREDICTING
    finding.candidates = lifted or finding.candidates
