"""Looking past the next action, for hands that come in another order.

A player may move the body first and the figure after it, or begin before the
previous player has finished.  Then no legal action explains the picture, but an
action that has not been done yet, followed by one that has (at least partly),
does.  Or the next action reveals a choice that no sensor sees (to pass, say).

    it all follows a silent action    COMMIT: the next action reveals the choice
    it is the last action reversed    UNDO after a longer delay
    it follows another action         IN_PROGRESS: the hands came in another order;
                                      COMMIT: the pieces have already moved on
    nothing explains it               MISMATCH: repair.py lists the moves home

The search follows only actions that touch what has changed.  Of the next player it
believes only a first action, and none before the present player has begun.  It tries
silent actions first, then those that sensors would see.  It plays on a copy of the
game, in slices: generators yield how much they have done.
"""

from skald.compat import const
from skald.rules.base import CHANCE, KEPT, OFF
from skald.table.classify import (
    ASK,
    COMMIT,
    HOLD_MS,
    IN_PROGRESS,
    NO_ACTION,
    UNDO,
    conclude_done,
)
from skald.table.expect import FINDING, Expected
from skald.table.kernels import mark_touches
from skald.table.picture import UNSEEN

_DEPTH = const(3)  # e.g. figure to the warehouse, token drawn, token placed
_MANY = const(64)
_PART = const(1)  # the difference is a part of it
_WHOLE = const(2)  # the difference is all of it

_SETTLE_MS = const(250)  # a hand may still be adjusting a placed piece
_UNDO_MS = const(700)  # undoing needs a steadier picture than going on
_UNDO_UNSEEN_MS = const(2500)  # the same if nothing landed: it may be a weak tag
_REVERSE_TRIES = const(
    16
)  # a long list means a choice of the player who puts back, not of the next one

# Work, see tracker.py.
_APPLYING = const(50)
_LISTING = const(30)
_TOUCHING = const(5)
_PREDICTING = const(12)
_HOLDING = const(8)


class LookAhead:
    """Searches from one position for actions that together explain a difference."""

    def __init__(self, steps, finding):
        """Begin at the position of `steps`, which does not change meanwhile, for `finding`."""
        game = steps.game
        self._steps = steps
        self._finding = finding
        self._sight = steps.sight
        self._delta = finding.delta
        self._scratch = game.copy()
        self._actor = game.actor()  # whose turn it is when the search begins
        self._depth = _DEPTH - 1 if steps.is_draw() else _DEPTH  # some throw allows any move
        self._is_loud = False  # the silent actions have been tried
        self._later = ()  # touches of what may follow the first action tried last
        # Pieces with a hidden side look alike, but none may lie where another belongs.
        self._is_exact = bool(game.FACES) and finding.delta.has_landed()
        self._step = steps.sight.new_balance()
        self._lifted = steps.sight.new_balance()

    def search(self, done):
        """Conclude what the finding means, in slices.

        `done`: actions that have happened completely, while something else was put down, too.
        """
        finding, steps = self._finding, self._steps
        for action in done:
            if (yield from self._follow_first(action)):
                finding.candidates.extend(done)
                yield from conclude_done(finding, steps, 0, False, False)
                return
        part = NO_ACTION  # what is seen is on the way after this action
        later = ()  # touches of what would follow it
        for i in range(steps.first, steps.end):
            found = yield from self._try(i)
            if found == _WHOLE and not self._is_throw():
                finding.candidates.append(steps.action(i))
            elif found and part == NO_ACTION:
                part, later = steps.action(i), self._later
        is_reverse = yield from self._is_reverse()
        if finding.candidates:
            self._conclude_whole(is_reverse)
            return
        self._is_loud = True
        i = steps.first
        while part == NO_ACTION and i < steps.end:
            if is_reverse and i - steps.first > _REVERSE_TRIES:
                break
            if (yield from self._try(i)):
                part = steps.action(i)
            i += 1
        if part != NO_ACTION:
            self._conclude_part(part, later, is_reverse)
        elif is_reverse:
            finding.conclude(UNDO, _UNDO_MS if self._delta.has_landed() else _UNDO_UNSEEN_MS)

    # -- what it means -------------------------------------------------------------

    def _conclude_whole(self, is_reverse):
        """Conclude: silent actions and what followed them explain the whole difference."""
        finding = self._finding
        if not self._delta.has_landed():
            finding.conclude(ASK, HOLD_MS)  # or a piece is in a hand
        elif len(finding.candidates) == 1 and not is_reverse:
            finding.conclude(COMMIT, _SETTLE_MS, finding.candidates.pop())
        else:
            finding.conclude(ASK)

    def _conclude_part(self, first, later, is_reverse):
        """Conclude: the difference is part of an action that may follow `first`; `later`: its
        touches.
        """
        finding, sight, game = self._finding, self._sight, self._steps.game
        step = self._step
        step.clear()
        self._steps.predict_action(first, step)
        sight.mark_touches(finding)
        if not sight.count:
            if self._is_throw() and not is_reverse:
                return  # the players must throw the dice first
            if later:
                mark_touches(later, 0, len(later), finding.movable, finding.targets)
        if not is_reverse and game.current() != CHANCE and _has_passed(step, self._delta):
            finding.conclude(COMMIT, _SETTLE_MS, first)
        else:
            # A piece moved back could also be the next player's first touch.
            finding.conclude(ASK if is_reverse else IN_PROGRESS)

    def _is_throw(self):
        """Tell whether a throw is due, which no later action reveals."""
        return self._steps.is_draw()

    def _is_reverse(self):
        """Tell whether the difference is the last visible action reversed."""
        steps, delta = self._steps, self._delta
        if not steps.last:
            steps.last = yield from self._predict_last()
        step = steps.last
        if not step.count or step.count != delta.count:
            return False
        for i in range(step.count):
            if step.values[i] != -delta.get(step.keys[i]):
                return False
        return True

    def _predict_last(self):
        """Return what the last action that sensors can see has changed; empty if no snapshot
        reaches back that far.
        """
        game, scratch, sight = self._steps.game, self._scratch, self._sight
        out = sight.new_balance()
        expected = Expected(sight.appearances, sight.layout)
        for back in range(1, KEPT + 1):
            position = game.position_before(back)
            if position is None:
                break
            scratch.stand_at(position)
            yield from expected.place(scratch)
            length = len(game.log) - back
            sight.list_touches(scratch, game.log[length])
            yield FINDING
            sight.predict_touches(expected, out)
            yield _PREDICTING + 5 * sight.count
            if out.count:
                self._steps.undo_length = length
                break
        scratch.stand_at(game.state)
        return out

    # -- what may follow -------------------------------------------------------------

    def _try(self, i):
        """Return what action i leads to, if it belongs to this round.

        If many actions are legal, ignore one that has not even begun.
        """
        steps = self._steps
        put_back = steps.predict(i)
        step = steps.step
        is_loud = step.count > 0 or put_back > 0
        yield _PREDICTING
        if is_loud != self._is_loud:
            return 0
        if is_loud and steps.end - steps.first >= _MANY and not _shares(step, self._delta):
            return 0
        return (yield from self._follow_first(steps.action(i)))

    def _follow_first(self, action):
        """Return whether what follows the first action `action` explains the rest."""
        return (yield from self._follow(action, self._steps.expected, self._sight.new_balance(), 1))

    def _follow(self, action, expected, before, depth):
        """Return 0, _PART or _WHOLE: how much of the difference `action` and what may follow it
        explain, after the changes summed up in `before`.
        """
        scratch, sight, step, delta = self._scratch, self._sight, self._step, self._delta
        total = sight.new_balance()
        total.copy_from(before)
        sight.list_touches(scratch, action)
        yield FINDING
        sight.predict_touches(expected, total)
        is_begun = _shares(total, delta)
        yield _PREDICTING + 5 * sight.count
        position = scratch.encode()
        scratch.play(action)
        yield _APPLYING
        expected = Expected(sight.appearances, sight.layout)
        yield from expected.place(scratch)  # pieces that look alike may have changed numbers
        found = 0
        legal = scratch.legal[: scratch.count_actions()]
        is_turned = scratch.revealed_piece() != OFF
        if is_turned:
            for decoy in scratch.decoys():
                legal.append(decoy)
        yield _LISTING
        if self._is_loud and not is_begun and scratch.actor() != self._actor:
            legal = ()  # out of turn
        is_open = scratch.current() != CHANCE or is_turned  # never guess dice
        touching = _TOUCHING
        is_choice = len(legal) > 1 or is_turned
        for later in legal:
            sight.list_touches(scratch, later)
            yield touching
            touching = _TOUCHING
            if is_choice and (depth > 1 or not is_begun) and self._is_elsewhere(expected.zones):
                continue
            step.clear()
            put_back = sight.predict_touches(expected, step)
            yield _PREDICTING + 5 * sight.count
            if step.count or put_back:
                if is_choice and not _shares(step, delta):
                    # The only legal action may come later, and so may a piece that the first
                    # action has not lifted yet.  A piece that is turned over comes first: the
                    # rest may depend on what is on it.
                    if depth > 1 or not is_begun or not _leaves_hand(step):
                        continue
            elif not is_open:
                continue
            has_arrived = sight.has_arrived(delta, step, expected.kinds)
            lifts = sight.list_lifted(expected, self._lifted)
            is_silent = not step.count
            is_odd = self._is_exact and not (delta.contains(step) or delta.contains(total))
            for k in range(total.count):
                step.add(total.keys[k], total.values[k])
            if is_silent:
                leads = 0
            elif has_arrived and _are_equal(delta, step):
                leads = _WHOLE
            elif is_odd:
                leads = 0
            else:
                leads = _PART if delta.is_on_the_way(step, self._lifted if lifts else None) else 0
            yield _HOLDING
            if not leads and depth + 1 < self._depth and scratch.actor() == self._actor:
                leads = yield from self._follow(later, expected, total, depth + (len(legal) > 1))
                touching = FINDING  # the game finds its places anew
            if leads > found:
                found = leads
                if depth == 1:
                    sight.list_touches(scratch, later)
                    # The way of a piece that is turned over would reveal what is on it.
                    self._later = () if is_turned else sight.touches[: sight.count]
                    yield touching
            if found == _WHOLE or found and self._is_loud:
                break
        scratch.stand_at(position)
        return found

    def _is_elsewhere(self, places):
        """Tell whether sensors would see the action listed last, but none that reports a change:
        it explains nothing.  `places`: zones of the pieces before it.
        """
        sight, near = self._sight, self._sight.near
        is_seen = False
        for i in range(sight.count):
            touch = sight.touches[i]
            place, zone = places[touch >> 8], touch & 255
            if place != OFF and near[place] or zone != OFF and near[zone]:
                return False
            if (
                sight.reader(place) != sight.reader(zone)
                or sight.input(place) != sight.input(zone)
                or place == zone != OFF
            ):
                is_seen = True
        return is_seen


def _has_passed(step, delta):
    """Tell whether all of `step` has happened, but its pieces have already moved on."""
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
    """Tell whether `step` puts down a piece from a hand."""
    for i in range(step.count):
        if step.values[i] < 0 and step.keys[i] & 255 == UNSEEN:
            return True
    return False


def _shares(step, delta):
    """Tell whether some sensor has seen a piece of `step` leave or arrive as it says.

    That no reader sees such a piece any more does not count: another of its kind may be in a hand.
    """
    for i in range(step.count):
        key = step.keys[i]
        if key & 255 != UNSEEN and step.values[i] * delta.get(key) > 0:
            return True
    return False


def _are_equal(delta, step):
    """Tell whether `delta` is exactly `step`."""
    if delta.count != step.count:
        return False
    for i in range(step.count):
        if step.values[i] != delta.get(step.keys[i]):
            return False
    return True
