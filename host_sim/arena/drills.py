"""Find drills: `python -m host_sim.arena.drills GAME [--seed 1]` writes rules/<game>/drills.py.

A drill is a position in which one action is best by far, and not easily seen:

    games of `normal` ─▶ positions ─ a coach's search ─▶ clear ─ ten times deeper ─▶ same answer ─▶ drill

clear       the second best loses at least a mistake more (MARKS of the game's traits)
deeper      a coach's search and that of `hard`, both with ten times their evaluations, agree
not easy    whoever looks at the score alone chooses otherwise
by hand     the answer moves a piece, and says nothing that only its seat may know

They are written easiest first, by how many of some `easy` players find them.
"""

import argparse
import sys

from host_sim.arena import compiled
from host_sim.toolchain import ROOT

DRILLS = 12
DEEPER = 10
_EASY = 12  # players who try
_APART = 6  # at least so many actions between two positions of a game


def search(game, state, budget):
    """Return (best first action, what the second best loses, in tenths) of a coach's search in
    position `state`, by at most `budget` evaluations, 0: the usual; (None, 0) where only one was tried.
    """
    from skald.solo import levels
    from skald.solo.survey import Survey
    from skald.solo.think import Thinker

    game.decode(state)
    seat = game.current()
    thinker = Thinker(game.copy(), Survey)
    thinker.sit(game.view(seat), seat, 0)
    thinker.search.begin(seat, budget or levels.BUDGETS[levels.NORMAL], 0, 0)
    while thinker.search.step():
        pass
    found = thinker.search
    if found.count < 2:
        return None, 0
    return found.lines[0], (found.values[0] - found.values[1]) // thinker.judge.tenth


def choose(game, state, level, seed, deeper=1):
    """Return the first action that an opponent of `level` plays in position `state`."""
    from skald.solo import levels
    from skald.solo.think import Thinker

    game.decode(state)
    seat = game.current()
    usual = levels.BUDGETS
    levels.BUDGETS = tuple(deeper * budget for budget in usual)
    try:
        thinker = Thinker(game.copy())
        for _ in thinker.think(game.view(seat), seat, level, seed):
            pass
    finally:
        levels.BUDGETS = usual
    return thinker.plan[0]


def solve(game, state):
    """Return the answer of the drill in position `state`, or None where it is none."""
    from skald.solo import levels

    from host_sim.arena import players

    game.decode(state)
    seat = game.current()
    margin = _find_margin(game)
    answer, gap = search(game, state, 0)
    if answer is None or gap < margin or not _is_by_hand(game, state, answer):
        return None
    greedy = players.make("greedy", type(game), game.seats, 0)
    game.decode(state)
    if greedy.choose(game.view(seat), seat, 1)[0] == answer:
        return None
    deep, gap = search(game, state, DEEPER * levels.BUDGETS[levels.NORMAL])
    if deep != answer or gap < margin:
        return None
    return answer if choose(game, state, levels.HARD, 1, DEEPER) == answer else None


def _find_margin(game):
    from skald.compat import load_overlay

    return load_overlay("skald.rules." + game.NAME, "traits").MARKS[1]


def _is_by_hand(game, state, action):
    from array import array

    from skald.rules.base import MOST_TOUCHES

    game.decode(state)
    touches = array("H", bytes(2 * MOST_TOUCHES))
    return game.touches(action, touches) > 0 and not game.is_secret(action)


def collect(name, seed, tell):
    """Return [(position, answer)], the easiest first."""
    from skald.rules.base import CHANCE, OVER
    from skald.rules.registry import load
    from skald.solo import levels

    from host_sim.arena import players

    game_class = load(name)
    normal = players.make("normal", game_class, 2, 0)
    trial = game_class(2)
    found, looked = [], 0
    while len(found) < DRILLS:
        seed += 1
        game, choices, last = game_class(2, seed), 0, -_APART
        while game.current() != OVER and len(game.log) < 1000 and len(found) < DRILLS:
            if game.current() == CHANCE:
                game.apply(game.draw())
                continue
            if game.count_actions() == 1:
                game.apply(game.legal[0])
                continue
            choices += 1
            if len(game.log) - last >= _APART:
                looked += 1
                state = game.encode()
                answer = solve(trial, state)
                if answer is not None:
                    last = len(game.log)
                    right = [
                        choose(trial, state, levels.EASY, number) == answer
                        for number in range(_EASY)
                    ]
                    found.append((-sum(right), len(found), bytes(state), answer))
                    tell("%d drills among %d positions" % (len(found), looked))
                    last += 40  # no more than a few of one game
            seat = game.current()
            for action in normal.choose(game.view(seat), seat, seed * 4099 + choices):
                game.apply(action)
    return [(state, answer) for _, _, state, answer in sorted(found)]


def write_file(name, drills, seed):
    """Write rules/<game>/drills.py."""
    lines = [
        '"""Positions with one best action, the easiest first: see skald/care/drill.py.  An overlay.',
        "",
        "Written by `python -m host_sim.arena.drills %s --seed %d`; not to be edited."
        % (name, seed),
        '"""',
        "",
        "# What encode() gives, and the best action.",
        "DRILLS = (",
    ]
    for state, answer in drills:
        lines.append("    (")
        for at in range(0, len(state), 24):
            part = "".join("\\x%02x" % value for value in state[at : at + 24])
            lines.append('        b"%s"%s' % (part, "," if at + 24 >= len(state) else ""))
        lines += ["        %d," % answer, "    ),"]
    lines.append(")")
    file = ROOT / "firmware/skald/rules" / name / "drills.py"
    file.write_text("\n".join(lines) + "\n", encoding="utf-8")


def main(words):
    parser = argparse.ArgumentParser(prog="python -m host_sim.arena.drills", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args(words)
    compiled.use(given.game)

    def tell(line):
        print(line, file=sys.stderr, flush=True)

    drills = collect(given.game, given.seed, tell)
    write_file(given.game, drills, given.seed)


if __name__ == "__main__":
    main(sys.argv[1:])
