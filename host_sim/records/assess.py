"""The value of the actions in a record: what each choice lost, and what chance brought.

A computer adds these lines when it copies a record from a board, because a device has no time for
that.  They come before the checksum of a record (firmware/skald/keep/record.py):

    weighed 0.1.0           the version of Skald that computed them
    loss 61 4               action 61 cost its seat 4 tenths of a point compared with the best action it
                            could know of; for every choice on which the coach has an opinion.
                            250 or more: it decided the game (solo/advice.py)
    luck 62 13 -7 -6        the gain of each seat from the chance of action 62, in tenths of a point,
                            against the expected value; left out if nobody gained or lost anything

A loss is the coach's answer to "How was my move?" (skald/solo/advise.py), which knows what the seat
knew.  Luck is computed from the full position: the value (skald/solo/evaluation.py) after the actual
outcome and the best turn of whoever acts next, less the mean over all possible outcomes, weighted
with their probabilities under the rules.  Over many games its sum tends to zero.
"""

import re

from skald.keep.record import VERSION
from skald.rules.base import CHANCE
from skald.solo.advice import UNKNOWN
from skald.solo.advise import advise
from skald.solo.evaluation import Evaluation
from skald.solo.turn import TurnSearch

_BUDGET = 20  # evaluations of a turn after chance


class Assessment:
    """losses  {number of the action: tenths of a point}
    luck    {number of the action: [tenths of a point of each seat]}
    """

    def __init__(self, losses, luck):
        self.losses = losses
        self.luck = luck

    def lines(self):
        """Return the lines of a record."""
        lines = ["weighed " + VERSION]
        lines += ["loss %d %d" % pair for pair in sorted(self.losses.items())]
        for number, change in sorted(self.luck.items()):
            lines.append("luck %d %s" % (number, " ".join(map(str, change))))
        return lines


def read_assessment(lines, seats, actions):
    """Return the Assessment in `lines`, for a game with so many seats and actions; raises ValueError."""
    losses, luck = {}, {}
    for line in lines[1:]:
        key, *words = line.split(" ")
        if not all(re.fullmatch("-?[0-9]{1,6}", word) for word in words) or len(words) < 2:
            raise ValueError(line)
        number, *values = map(int, words)
        found = losses if key == "loss" else luck
        if number in found or not 1 <= number <= actions:
            raise ValueError(line)
        if key == "loss" and len(values) == 1 and values[0] >= 0:
            losses[number] = values[0]
        elif key == "luck" and len(values) == seats:
            luck[number] = values
        else:
            raise ValueError(line)
    return Assessment(losses, luck)


def assess(record):
    """Return the Assessment of a Record; raises RecordError if it does not replay."""
    losses, luck = {}, {}
    game, scratch, scales = None, None, None
    for number, game in enumerate(record.replay()):
        if number == record.dealt:
            scratch = game.copy()
            scales = _Scales(scratch)
        if number < record.dealt or number == len(record.actions):
            continue
        action = game.parse(record.actions[number])
        if game.current() >= CHANCE:
            scratch.stand_at(game.state)
            change = scales.weigh(action)
            if any(change):
                luck[number + 1] = change
    losses.update(filter(None, weigh_choices(game, record.dealt)))
    return Assessment(losses, luck)


def weigh_choices(game, dealt):
    """Yield (number of the action, tenths of a point that it lost) for every choice after the first `dealt` actions of
    a replayed `game`, and None for every other action: one by one, because it takes time.
    """
    for number in range(dealt, len(game.log)):
        found = []
        for _ in advise(game, number, found):
            pass
        is_known = found[0] and found[0].played != UNKNOWN
        yield (number + 1, found[0].played) if is_known else None


class _Scales:
    """Computes what chance brings in `game`, a scratch game."""

    def __init__(self, game):
        self._game = game
        self._judge = Evaluation(game)
        self._search = TurnSearch(game, self._judge)

    def weigh(self, action):
        """Return each seat's gain from the chance `action`, in tenths of a point."""
        game = self._game
        before = game.encode()
        outcomes = game.legal[: game.count_actions()].tolist()
        weights = [game._weight(outcome) for outcome in outcomes]
        worths = []
        for outcome in outcomes:
            game.stand_at(before)
            game.play(outcome)
            worths.append(self._find_worth())
        game.stand_at(before)
        came, all_ways = worths[outcomes.index(action)], sum(weights)
        means = [
            sum(weight * worth[seat] for weight, worth in zip(weights, worths)) / all_ways
            for seat in range(game.seats)
        ]
        return [round((worth - mean) / self._judge.tenth) for worth, mean in zip(came, means)]

    def _find_worth(self):
        """Return the value of the position for each seat after the best turn."""
        game, search = self._game, self._search
        seat = game.current()
        if seat < CHANCE and game.count_actions() > 1:
            search.begin(seat, _BUDGET, 0, 0)
            while search.step():
                pass
            search.rewind()
            for i in range(search.lengths[0] if search.count else 0):
                game.play(search.lines[i])
        return [self._judge.value(seat) for seat in range(game.seats)]
