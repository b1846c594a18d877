"""How much moves lose: `python -m host_sim.arena.marks GAME [CHOICES] [SEED]` prints MARKS for a game's
traits.py.

Losses are those a coach works out (skald/solo/advise.py), of what `easy` players choose in
games against each other at two seats.  Of choices that lose anything half are good still; of
those the worst quarter are mistakes, the worst tenth blunders.
"""

import sys

from host_sim.arena import compiled


def collect(name, number, seed):
    """Return the losses in tenths of `number` choices, ascending."""
    from skald.rules.base import CHANCE, OVER
    from skald.rules.registry import load
    from skald.solo import levels
    from skald.solo.advice import UNKNOWN
    from skald.solo.advise import advise
    from skald.solo.think import Thinker

    game_class = load(name)
    losses = []
    while len(losses) < number:
        seed += 1
        game, scratch = game_class(2, seed), game_class(2)
        thinker = Thinker(game_class(2))
        while game.current() != OVER and len(game.log) < 1000 and len(losses) < number:
            if game.current() == CHANCE:
                game.apply(game.draw())
                continue
            seat = game.current()
            if game.count_actions() == 1:
                game.apply(game.legal[0])
                continue
            for _ in thinker.think(game.view(seat), seat, levels.EASY, len(game.log)):
                pass
            scratch.restart(game.state)
            scratch.apply(thinker.plan[0])
            found = []
            scratch.stand_at(game.state)
            for _ in advise(scratch, 0, found):
                pass
            if found[0].played != UNKNOWN:
                losses.append(found[0].played)
            game.apply(thinker.plan[0])
    return sorted(losses)


def find_marks(losses):
    """Return the three marks for ascending `losses`: rising, at least 1."""
    lost = [loss for loss in losses if loss] or [1]
    marks = []
    for part in (0.5, 0.75, 0.9):
        marks.append(max(lost[int(part * (len(lost) - 1))], marks[-1] + 1 if marks else 1))
    return tuple(marks)


def main(words):
    name, number, seed = (words + ["", "400", "1"][len(words) :])[:3]
    compiled.use(name)
    losses = collect(name, int(number), int(seed))
    print("%s: MARKS = bytes(%r)" % (name, find_marks(losses)))
    count = len(losses)
    print("%d choices, %d of them the best" % (count, losses.count(0)))


if __name__ == "__main__":
    main(sys.argv[1:])
