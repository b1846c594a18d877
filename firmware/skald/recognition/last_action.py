"""Compares a difference with the last action that sensors can see.

reversed     its pieces are back where they were
corrected    its pieces, and no others, are where another action of the same position puts them:
             a pawn rested on the way, or the player has thought better of it

Both end as UNDO.  People may correct an action until another piece moves, unless something has
been decided since: by chance, by an answer, or by a secret that came to light.  `scratch` is a copy
of the game and `expected` where its pieces lie, as a look-ahead uses them.  Long work runs in
slices (see tracker.py).
"""

from skald.compat import const
from skald.recognition.classify import NO_ACTION
from skald.rules.base import CHANCE, HIDDEN, KEPT, OVER
from skald.watching.difference import Difference
from skald.watching.expect import FINDING

_PREDICTING = const(12)
_TOUCHING = const(5)
_LISTING = const(50)
_VIEWING = const(50)  # work of comparing what one seat knows


def is_reversed(effects, scratch, expected, delta):
    """Return True if `delta` is the last visible action reversed."""
    if not effects.last:
        effects.last = yield from _predict_last(effects, scratch, expected)
    return effects.last.count > 0 and delta.cancels(effects.last)


def _predict_last(effects, scratch, expected):
    """Return what the last action that sensors can see has changed; an empty balance if the positions
    kept for undo do not reach back that far.
    """
    game, sensor_model = effects.game, effects.sensor_model
    out = Difference()
    for back in range(1, KEPT + 1):
        position = game.position_before(back)
        if position is None:
            break
        scratch.stand_at(position)
        yield from expected.place(scratch)
        length = len(game.log) - back
        sensor_model.list_touches(scratch, game.log[length])
        yield FINDING
        sensor_model.predict_touches(expected, out)
        yield _PREDICTING + 5 * sensor_model.count
        if out.count:
            effects.undo_length = length
            break
    scratch.stand_at(game.state)
    return out


def find_correction(effects, scratch, expected, delta):
    """Return the action that corrects the last visible one, which is_reversed() has found, if `delta`
    leaves no choice; else NO_ACTION.
    """
    game, last = effects.game, effects.last
    if not last.count or effects.undo_length < effects.given or game.current() == OVER:
        return NO_ACTION
    if not delta.has_landed():
        return NO_ACTION
    total = Difference()  # from the position before that action
    total.copy_from(delta)
    total.add_all(last)
    action = NO_ACTION
    if (yield from _is_open(effects, scratch)):
        action = yield from _find_alternative(effects, scratch, expected, total)
    if action != NO_ACTION:
        for seat in range(-1, game.seats):
            yield _VIEWING
            if _has_learnt(game, scratch, None if seat < 0 else seat):
                action = NO_ACTION
    scratch.stand_at(game.state)
    return action


def _is_open(effects, scratch):
    """Return True if nothing has been decided since the position before the last visible action;
    leave `scratch` there.
    """
    game, sensor_model = effects.game, effects.sensor_model
    count = len(game.log)
    is_open = True
    for length in range(count - 1, effects.undo_length - 1, -1):
        scratch.stand_at(game.position_before(count - length))
        yield _LISTING
        if scratch.current() == CHANCE:
            is_open = False
        elif length > effects.undo_length:
            is_forced = scratch.count_actions() == 1
            is_open = (
                is_open and is_forced and not _is_gesture(scratch, game.log[length], sensor_model)
            )
    return is_open


def _is_gesture(scratch, action, sensor_model):
    """Return True if `action` lifts a piece and puts it back."""
    sensor_model.list_touches(scratch, action)
    for i in range(sensor_model.count):
        if scratch.zone_of(sensor_model.touches[i] >> 8) == sensor_model.touches[i] & 255:
            return True
    return False


def _find_alternative(effects, scratch, expected, total):
    """Return the only legal action of `scratch` that moves the pieces of the last visible action, and
    has the effect `total`; else NO_ACTION.
    """
    game, sensor_model, step = effects.game, effects.sensor_model, effects.step
    yield from expected.place(scratch)
    sensor_model.list_touches(scratch, game.log[effects.undo_length])
    moved = sensor_model.touches[: sensor_model.count]
    found = NO_ACTION
    for i in range(scratch.count_actions()):
        sensor_model.list_touches(scratch, scratch.legal[i])
        yield _TOUCHING
        if _have_same_pieces(moved, sensor_model):
            step.clear()
            sensor_model.predict_touches(expected, step)
            yield _PREDICTING
            if step.equals(total):
                if found != NO_ACTION:
                    return NO_ACTION
                found = scratch.legal[i]
    return found


def _have_same_pieces(moved, sensor_model):
    """Return True if the touches `moved` and those that `sensor_model` listed last are of the same
    pieces, in the same order.
    """
    if len(moved) != sensor_model.count:
        return False
    for i in range(sensor_model.count):
        if moved[i] >> 8 != sensor_model.touches[i] >> 8:
            return False
    return True


def _has_learnt(game, scratch, seat):
    """Return True if `seat` knows what was hidden from it in the position of `scratch`."""
    before, now = scratch.view(seat), game.view(seat)
    for i in range(len(before)):
        if before[i] == HIDDEN != scratch.state[i] and now[i] == game.state[i]:
            return True
    return False
