"""Finds the losses of people's moves in a finished game, and the moves that cost most.

    log ─▶ advise, choice by choice ─▶ losses ─▶ averages, the worst three ─▶ Advice on each

Every position comes from a replay of the log; a step is at most one action or one evaluation.
Losses that a coach found during the game are not searched again.
"""

from array import array

from skald.compat import const
from skald.solo.advice import (
    BLUNDER,
    DECIDES,
    INACCURATE,
    MISTAKE,
    UNKNOWN,
    find_mark,
    find_marks,
)
from skald.solo.advise import advise_here, stand_before
from skald.solo.scale import find_scale

_MOMENTS = const(3)
_APART = const(3)  # the fewest actions from one moment to the next
_SEATS = const(4)


class Moment:
    """A choice of `seat` after `index` actions of the log, for which there was a better move.

    advice   the solo.advice.Advice on it
    text     the text of the action played
    moves    the moves of that action, see list_moves()
    places   piece -> the zone where it lay then, or OFF
    """

    def __init__(self, index, seat, loss):
        self.index = index
        self.seat = seat
        self.loss = loss
        self.advice = None
        self.text = ""
        self.moves = self.places = b""


class Findings:
    """The results of review() so far.

    sums, counts          the losses of each seat's choices in tenths, and their number; choices that
                          decided the game are not among them
    mistakes, blunders    how many each seat made
    moments               [Moment, ...] in the order of play, at most three
    drill                 (Moment, position): the worst mistake with a clear best move, or None
    reached               how many actions of the log have been reviewed
    """

    def __init__(self):
        self.sums = array("i", bytes(4 * _SEATS))
        self.counts = array("h", bytes(2 * _SEATS))
        self.mistakes = bytearray(_SEATS)
        self.blunders = bytearray(_SEATS)
        self.moments = []
        self.drill = None
        self.reached = 0

    def average(self, seat):
        """Return the mean loss of a choice of `seat`, in tenths of a point."""
        count = max(1, self.counts[seat])
        return (self.sums[seat] + count // 2) // count

    def note(self, index, seat, loss, marks):
        """Count a choice; keep it if it is among the worst."""
        if loss < DECIDES:
            self.sums[seat] += loss
            self.counts[seat] += 1
        mark = find_mark(marks, loss)
        self.mistakes[seat] += mark == MISTAKE
        self.blunders[seat] += mark == BLUNDER
        if mark < INACCURATE:
            return
        moments = self.moments
        near = [moment for moment in moments if index - moment.index < _APART]
        if near and near[0].loss >= loss:
            return
        moments = [moment for moment in moments if moment not in near]
        moments.append(Moment(index, seat, loss))
        if len(moments) > _MOMENTS:
            least = moments[0]
            for moment in moments:
                if moment.loss < least.loss:
                    least = moment
            moments.remove(least)
        self.moments = moments


def review(game, people, losses, findings):
    """Fill `findings` (Findings) and the UNKNOWN entries of `losses` (one byte per action); a
    generator that uses `game` itself for its trials.

    `people`: seat -> 1 for a person, whose choices are reviewed, otherwise 0.
    """
    traits = game.part("traits")
    here = bytearray(game.STATE_SIZE)
    game.stand_at(game.first_position())
    for i in range(game.first_length(), len(game.log)):
        seat = game.current()
        if seat < game.seats and people[seat] and game.count_actions() > 1:
            if losses[i] == UNKNOWN:
                here[:] = game.state
                found = []
                yield from advise_here(game, i, found, game.log[i])
                losses[i] = found[0].played
                game.stand_at(here)
            if losses[i] != UNKNOWN:
                marks = find_marks(traits, find_scale(traits, game))
                findings.note(i, seat, losses[i], marks)
            yield
        game.play(game.log[i])
        findings.reached = i + 1
        yield
    for moment in findings.moments:
        yield from stand_before(game, moment.index)
        moment.places = bytearray(len(game.CLASSES))
        game.places(moment.places)
        here[:] = game.state
        yield
        found = []
        yield from advise_here(game, moment.index, found, game.log[moment.index], sum(people) == 1)
        moment.advice = found[0]
        moment.text, moment.moves = found[0].text, found[0].lifted
        yield
        game.stand_at(here)
        if _is_drill(game, moment) and (not findings.drill or moment.loss > findings.drill[0].loss):
            findings.drill = moment, bytes(here)
        yield


def _is_drill(game, moment):
    """Return True if the position of `moment`, in which `game` stands, is worth practising: the move was
    a mistake, all but the best are at least inaccurate, and the best one moves a piece and reveals no
    secret.
    """
    advice = moment.advice
    if advice.mark(moment.loss) < MISTAKE or advice.gap < advice.marks[0]:
        return False
    # The coach has guessed what its seat does not know.
    if not game.is_legal(advice.best) or game.is_secret(advice.best):
        return False
    return len(advice.moves[0]) > 0


def try_out(game, moment, action, told):
    """Append to the list `told` the loss of another `action` at `moment`, or UNKNOWN if it cannot be
    found; a generator.
    """
    loss = moment.advice.loss_of(action)
    if loss == UNKNOWN:
        found = []
        yield from stand_before(game, moment.index)
        yield from advise_here(game, moment.index, found, action)
        loss = found[0].played
    told.append(loss)
