"""Measures the losses of moves: `python -m host_sim.arena.marks GAME [CHOICES] [SEED]` prints MARKS
for a game's traits.py within some minutes.

A coach (skald/solo/advise.py) computes the losses of one choice in seven of `easy` players in
games against each other at two seats.  Of the choices that lose anything, the better half are
still good; the worst quarter are mistakes, the worst tenth blunders.
"""

import sys

from skald.rules.registry import load
from skald.solo.advice import UNKNOWN
from skald.solo.advise import advise_here

from host_sim.arena.choices import walk

_EVERY = 7  # consecutive choices of one turn are much alike


def collect(name, number, seed):
    """Return the losses in tenths of `number` choices, ascending."""
    losses = []
    for loss in _list_losses(name, seed):
        losses.append(loss)
        if sys.stderr.isatty():
            print("\r%d of %d" % (len(losses), number), end="", file=sys.stderr, flush=True)
        if len(losses) == number:
            return sorted(losses)


def _list_losses(name, seed):
    """Yield the loss of one choice in seven, game after game."""
    scratch, met = load(name)(2), 0
    while True:
        for game, _, plan in walk(name, 2, seed):
            position = game.encode()
            for action in plan:
                scratch.stand_at(position)
                if scratch.count_actions() > 1:
                    met += 1
                    if not met % _EVERY:
                        found = []
                        for _ in advise_here(scratch, 0, found, action):
                            pass
                        if found[0].played != UNKNOWN:
                            yield found[0].played
                scratch.stand_at(position)
                scratch.play(action)
                position = scratch.encode()
        seed += 1


def find_marks(losses):
    """Return the three marks for ascending `losses`: rising, at least 1."""
    lost = [loss for loss in losses if loss] or [1]
    marks = []
    for part in (0.5, 0.75, 0.9):
        marks.append(max(lost[int(part * (len(lost) - 1))], marks[-1] + 1 if marks else 1))
    return tuple(marks)


def main(words):
    name, number, seed = (words + ["", "400", "1"][len(words) :])[:3]
    losses = collect(name, int(number), int(seed))
    print(
        "\r%s: MARKS = bytes(%r) of %d choices from seed %s on, %d of them the best"
        % (name, find_marks(losses), len(losses), seed, losses.count(0))
    )


if __name__ == "__main__":
    main(sys.argv[1:])
