"""Looks past the next action, for players who move pieces in another order.

A player may move the body before the figure, or begin before the previous player has finished.
Then no single legal action explains the snapshot, but an action that is still to be done does,
together with a following action that has been done at least partly.  Or the next action reveals
a choice that no sensor sees (to pass, say).

    the difference is
    the effect of what follows a silent action   COMMIT: the next action reveals the choice
    the last action reversed, or corrected by    UNDO after a longer delay, with the other action
    another one that moves the same piece        (see last_action.py)
    part of what follows another action          IN_PROGRESS: the player began with the later
                                                 one; COMMIT: the pieces have already moved on
    anything else                                MISMATCH: repair.py lists the moves home

The search follows only actions that touch what has changed.  Of the next player it accepts only
one action, and only after the current player has begun.  It tries silent actions first, then
those that sensors would see.  It plays on a copy of the game and works in slices: generators
yield how much work they have done.
"""

from array import array

from skald.compat import const
from skald.recognition.classify import (
    ASK,
    COMMIT,
    HOLD_MS,
    IN_PROGRESS,
    MISMATCH,
    NO_ACTION,
    UNDO,
    conclude_done,
)
from skald.recognition.last_action import find_correction, is_reversed
from skald.rules.base import CHANCE, OFF
from skald.watching.difference import Difference
from skald.watching.expect import FINDING, Expected
from skald.watching.kernels import mark_touches
from skald.watching.snapshot import UNSEEN

_DEPTH = const(3)  # e.g. figure to the warehouse, token drawn, token placed
_MANY = const(64)
_PART = const(1)  # the difference is a part of the effect
_WHOLE = const(2)  # the difference is the whole effect

_SETTLE_MS = const(250)  # the hand may still be adjusting a placed piece
_UNDO_MS = const(700)  # undoing needs a steadier snapshot than going on
_UNDO_UNSEEN_MS = const(2500)  # the same if nothing has landed: the piece may have a weak tag
_BACK_TRIES = const(16)  # actions to try before the last one counts as taken back

# Work, see tracker.py.
_APPLYING = const(50)
_LISTING = const(30)
_TOUCHING = const(5)
_PREDICTING = const(12)
_HOLDING = const(8)


class LookAhead:
    """Searches from one position for actions that together explain a difference."""

    def __init__(self, effects, finding):
        """Prepare to explain `finding` from the position of `effects`, which must not change."""
        game = effects.game
        self._effects = effects
        self._finding = finding
        self._sensor_model = effects.sensor_model
        self._delta = finding.delta
        self._scratch = game.copy()
        self._actor = game.actor()  # whose turn it is when the search begins
        # Almost any move fits some throw, so the search is shallower before one.
        self._depth = _DEPTH - 1 if effects.is_draw() else _DEPTH
        self._is_loud = False  # the second round: actions that sensors would see
        self._later = ()  # touches of what may follow the first action tried last
        self._path = []  # the actions after which the copy stands
        self._expected = Expected(effects.sensor_model.pieces)  # after them
        # Pieces with a hidden side look alike, but none may lie where another belongs.
        self._is_exact = bool(game.FACES) and finding.delta.has_landed()
        self._step = Difference()
        self._lifted = Difference()

    def search(self, done):
        """Conclude what the finding means, in slices.

        `done`: actions that have happened completely, though something else was put down as well.
        """
        finding, effects = self._finding, self._effects
        for action in done:
            if (yield from self._follow_first(action)):
                finding.candidates.extend(done)
                yield from conclude_done(finding, effects, 0, False, False)
                return
        is_reverse = yield from is_reversed(effects, self._scratch, self._expected, self._delta)
        other = NO_ACTION if is_reverse else (yield from self._find_correction())
        if effects.game.DICE and effects.is_draw() and not is_reverse:
            self._conclude_correction(other)
            return  # what may follow an unknown throw means nothing
        part = NO_ACTION  # after this action, the difference is part of a following one
        later = array("H")  # touches of that one
        few = effects.end if other == NO_ACTION else min(effects.end, effects.first + _BACK_TRIES)
        for i in range(effects.first, few):
            if part != NO_ACTION and self._is_many() and not self._delta.has_landed():
                break
            found = yield from self._try(i)
            if found == _WHOLE and not effects.is_draw():
                finding.candidates.append(effects.action(i))
            elif found:
                part = effects.action(i) if part == NO_ACTION else part
                later.extend(self._later)
        if finding.candidates:
            self._conclude_whole(is_reverse)
            return
        if is_reverse:
            few = min(effects.end, effects.first + _BACK_TRIES)
        self._is_loud = True
        i = effects.first
        while part == NO_ACTION and i < few:
            if (yield from self._try(i)):
                part = effects.action(i)
            i += 1
        if part != NO_ACTION:
            self._conclude_part(part, later, is_reverse)
        elif is_reverse:
            finding.conclude(UNDO, _UNDO_MS if self._delta.has_landed() else _UNDO_UNSEEN_MS)
        self._conclude_correction(other)

    def search_unseen(self):
        """Conclude whether the pieces that seem to be in a hand may have come to dead places, by what follows a silent
        action.
        """
        finding, effects = self._finding, self._effects
        for i in range(effects.first, effects.end):
            if (yield from self._try(i)) == _WHOLE:
                finding.candidates.append(effects.action(i))
        if finding.candidates:
            finding.conclude(ASK, HOLD_MS)

    def search_back(self):
        """Conclude what the finding means if the next action is prescribed: nothing past it counts."""
        yield from is_reversed(self._effects, self._scratch, self._expected, self._delta)
        self._conclude_correction((yield from self._find_correction()))

    def _find_correction(self):
        return (
            yield from find_correction(self._effects, self._scratch, self._expected, self._delta)
        )

    # -- what it means -------------------------------------------------------------

    def _conclude_whole(self, is_reverse):
        """Conclude that silent actions, and those that followed, explain the whole difference."""
        finding = self._finding
        if not self._delta.has_landed():
            finding.conclude(ASK, HOLD_MS)  # perhaps a piece is only in a hand
        elif len(finding.candidates) == 1 and not is_reverse:
            finding.conclude(COMMIT, _SETTLE_MS, finding.candidates.pop())
        else:
            finding.conclude(ASK)

    def _conclude_part(self, first, later, is_reverse):
        """Conclude that the difference is part of an action that may follow `first`.

        `later`: the touches of that action.
        """
        finding, sensor_model, game = self._finding, self._sensor_model, self._effects.game
        step = self._step
        step.clear()
        self._effects.predict_action(first, step)
        sensor_model.mark_touches(finding)
        if not sensor_model.count:
            if self._effects.is_draw() and not is_reverse:
                return  # chance comes first: the players must throw or draw
            if later:
                mark_touches(later, 0, len(later), finding.movable, finding.targets)
        if not is_reverse and game.current() != CHANCE and _has_passed(step, self._delta):
            finding.conclude(COMMIT, _SETTLE_MS, first)
        else:
            # A piece that moves back may also be the next player's first touch.
            finding.conclude(ASK if is_reverse else IN_PROGRESS)

    def _conclude_correction(self, action):
        """Conclude that `action`, unless it is NO_ACTION, has replaced the last one, if nothing else was
        found.
        """
        finding = self._finding
        if action == NO_ACTION:
            return
        if finding.verdict == MISMATCH:
            finding.conclude(UNDO, _UNDO_MS, action)
        elif finding.verdict == IN_PROGRESS:  # or its piece is the first touch of what follows
            finding.conclude(ASK, 0, action)

    # -- what may follow -------------------------------------------------------------

    def _try(self, i):
        """Return what _follow() finds after action i, or 0 if i belongs to the other round.

        If there are many legal actions, ignore those that have not even begun; of many silent ones, the
        first two that explain the whole difference stand for the rest: the players must be asked anyway.
        """
        effects = self._effects
        put_back = effects.predict(i)
        step = effects.step
        is_loud = step.count > 0 or put_back > 0
        yield _PREDICTING
        if is_loud != self._is_loud:
            return 0
        if self._is_many():
            if is_loud and not _shares(step, self._delta):
                return 0
            if len(self._finding.candidates) > 1:
                return _WHOLE
        return (yield from self._follow_first(effects.action(i)))

    def _is_many(self):
        """Return True if there are too many legal actions to follow them all while people wait."""
        return self._effects.end - self._effects.first >= _MANY

    def _follow_first(self, action):
        """Return how much `action`, as the first one, and what may follow it explain (see _follow())."""
        self._path.clear()
        self._scratch.stand_at(self._effects.game.state)
        return (yield from self._follow(action, self._effects.expected, Difference(), 1))

    def _follow(self, action, expected, before, depth):
        """Return how much of the difference `action` and what may follow it explain: 0, _PART or
        _WHOLE.  `expected`, `before`: the places and the sum of the changes before `action`.
        """
        scratch, sensor_model = self._scratch, self._sensor_model
        step, delta = self._step, self._delta
        total = Difference()
        total.copy_from(before)
        sensor_model.list_touches(scratch, action)
        yield FINDING
        sensor_model.predict_touches(expected, total)
        is_begun = _shares(total, delta)
        yield _PREDICTING + 5 * sensor_model.count
        scratch.play(action)
        yield _APPLYING
        self._path.append(action)
        length = len(self._path)
        expected = self._expected
        yield from expected.place(scratch)  # pieces that look alike may have changed numbers
        found = 0
        is_turned = scratch.revealed_piece() != OFF
        legal = self._list_later(is_begun)
        yield _LISTING
        is_open = scratch.current() != CHANCE or is_turned  # never guess dice
        is_choice = len(legal) > 1 or is_turned
        for later in legal:
            if len(self._path) > length:
                yield from self._return(length)
            sensor_model.list_touches(scratch, later)
            yield _TOUCHING
            is_first = depth == 1 and is_begun
            if is_choice and not is_first and self._is_elsewhere(expected.zones):
                continue
            step.clear()
            put_back = sensor_model.predict_touches(expected, step)
            yield _PREDICTING + 5 * sensor_model.count
            if step.count or put_back:
                # A forced action may be done later, and so may one that puts down a piece from a
                # hand.  A piece must be turned over first, because what follows may depend on its
                # face.
                if is_choice and not (_shares(step, delta) or is_first and _leaves_hand(step)):
                    continue
            elif not is_open:
                continue
            leads = self._compare(total)
            yield _HOLDING
            if not leads and depth + 1 < self._depth and scratch.actor() == self._actor:
                leads = yield from self._follow(later, expected, total, depth + (len(legal) > 1))
            if leads > found:
                found = leads
                if depth == 1:
                    if len(self._path) > length:
                        yield from self._return(length)
                    self._note_later(later)
                    yield _TOUCHING
            if found == _WHOLE or found and self._is_loud:
                break
        return found

    def _return(self, length):
        """Bring the scratch game back to where it stood after `length` actions, in slices."""
        path, scratch = self._path, self._scratch
        while len(path) > length:
            path.pop()
        scratch.stand_at(self._effects.game.state)
        for action in path:
            scratch.play(action)
            yield _APPLYING
        yield from self._expected.place(scratch)

    def _list_later(self, is_begun):
        """Return the actions to try in the scratch game's position; `is_begun`: sensors have seen part
        of what leads to it.
        """
        scratch = self._scratch
        legal = scratch.legal[: scratch.count_actions()]
        if scratch.revealed_piece() != OFF:
            legal.extend(array("I", scratch.decoys()))
        if self._is_loud and not is_begun and scratch.actor() != self._actor:
            return ()  # out of turn
        return legal

    def _compare(self, total):
        """Return how much of the difference the action predicted last explains together with `total`,
        the sum of the changes before it: 0, _PART or _WHOLE.
        """
        sensor_model, step, delta, expected = (
            self._sensor_model,
            self._step,
            self._delta,
            self._expected,
        )
        if not step.count:
            return 0
        has_arrived = sensor_model.has_arrived(delta, step)
        lifts = sensor_model.list_lifted(expected, self._lifted)
        is_odd = self._is_exact and not (delta.contains(step) or delta.contains(total))
        step.add_all(total)
        if has_arrived and delta.equals(step):
            return _WHOLE
        if is_odd or not delta.is_on_the_way(step, self._lifted if lifts else None):
            return 0
        return _PART

    def _note_later(self, later):
        """Note in _later what `later`, which may follow the first action, touches."""
        scratch, sensor_model = self._scratch, self._sensor_model
        turned = scratch.revealed_piece()
        if turned != OFF:  # where the turned piece goes would reveal its face
            self._later = array("H", (turned << 8 | self._expected.zones[turned],))
        else:
            sensor_model.list_touches(scratch, later)
            self._later = sensor_model.touches[: sensor_model.count]

    def _is_elsewhere(self, places):
        """Return True if sensors would see the action listed last, but none of those that report a
        change: then it explains nothing.  `places`: zones of the pieces before it.
        """
        sensor_model, near = self._sensor_model, self._effects.near
        is_seen = False
        for i in range(sensor_model.count):
            touch = sensor_model.touches[i]
            place, zone = places[touch >> 8], touch & 255
            if place != OFF and near[place] or zone != OFF and near[zone]:
                return False
            if sensor_model.place(place) != sensor_model.place(zone) or place == zone != OFF:
                is_seen = True
        return is_seen


def _has_passed(step, delta):
    """Return True if all of `step` has happened, but its pieces have already moved on."""
    passed = False
    for i in range(step.count):
        key, want = step.keys[i], step.values[i]
        if want > 0 and key & 255 == UNSEEN:
            passed = True
        else:
            have = delta.get(key)
            if have < want if want > 0 else have > want:
                return False
    return passed


def _leaves_hand(step):
    """Return True if `step` puts down a piece from a hand."""
    for i in range(step.count):
        if step.values[i] < 0 and step.keys[i] & 255 == UNSEEN:
            return True
    return False


def _shares(step, delta):
    """Return True if some sensor has seen a piece leave or arrive as `step` predicts.

    That the piece is no longer seen anywhere does not count: another of its kind may be in a hand.
    """
    for i in range(step.count):
        key = step.keys[i]
        if key & 255 != UNSEEN and step.values[i] * delta.get(key) > 0:
            return True
    return False
