"""Finds drills: `python -m host_sim.arena.drills GAME [--seed 1]` writes rules/<game>/drills.txt.

A drill is a position in which one action is by far the best, but not obvious:

    games of `normal` ─▶ positions ─ a coach's search ─▶ clear ─ ten times deeper ─▶ same answer ─▶ drill

clear       the second best is at least inaccurate (skald/solo/advice.py)
deeper      a coach's search and that of `hard`, both with ten times their evaluations, agree
every one   so does a search after each legal action, even after those that a turn search leaves
            out, for several guesses at what the seat does not know
not easy    a player who looks only at the score chooses another action
by hand     the answer moves a piece and reveals nothing that only its seat may know

With --inside, positions within a turn count as well.  If the moves of a turn can be made in any
order, the best turn begins in several ways, and only a position within it has one best move.
With --check, the drills of the file are solved again.

Drills are written easiest first: the more `easy` players find one, the easier it is.
"""

import re
import sys
from array import array
from heapq import nlargest

from skald.practice.drill import read_drill
from skald.rules.base import CHANCE, MOST_TOUCHES, OVER
from skald.rules.registry import load
from skald.solo import levels
from skald.solo.scale import find_thresholds
from skald.solo.search import Search
from skald.solo.survey import Survey
from skald.solo.turn import TurnSearch

from host_sim.arena import ArenaParser, match, players
from host_sim.arena.choices import play
from host_sim.ideal import finish
from host_sim.toolchain import ROOT

DRILLS = 12
_DEEPER = 10
_EASY = 12  # easy players who try a drill
_GUESSES = 3
_APART = 46  # actions, at least, between two drills of a game: only a few come from one


def _sit(game, state, seed, search_class=TurnSearch):
    """Return (a thinker in position `state` as the seat sees it that must choose, that seat); `seed`: of
    the guess at hidden things.
    """
    game.decode(state)
    seat = game.current()
    thinker = Search(game.copy(), search_class)
    thinker.sit(game.view(seat), seat, seed)
    return thinker, seat


def _run(search, seat, budget):
    search.begin(seat, budget, 0, 0)
    while search.step():
        pass


def search(game, state, deeper=1):
    """Return (best first action, loss of the second best in tenths) of a coach's search in position
    `state` with `deeper` times the usual evaluations; the loss is 0 if it tried only one.
    """
    thinker, seat = _sit(game, state, 0, Survey)
    found = thinker.search
    _run(found, seat, deeper * thinker.budgets[levels.NORMAL])
    gap = found.values[0] - found.values[1] if found.count > 1 else 0
    return found.lines[0], gap // thinker.judge.tenth


def try_all(game, state, seed):
    """Return (best action, loss of the second best in tenths) of a search from behind every legal
    action, each with the evaluations of a whole choice; `seed`: of the guess at hidden things.
    """
    thinker, seat = _sit(game, state, seed)
    trial, budget = thinker.game, thinker.budgets[levels.NORMAL]
    root = trial.encode()
    found = []
    for action in list(trial.legal[: trial.count_actions()]):
        trial.stand_at(root)
        trial.play(action)
        found.append((_weigh(thinker, seat, budget), -action))
    (best, action), (second, _) = nlargest(2, found)
    return -action, (best - second) // thinker.judge.tenth


def _weigh(thinker, seat, budget):
    """Return the value of the thinker's position for `seat`: that of its best turn from there, the
    mean over the outcomes of any chance before it.
    """
    game, search = thinker.game, thinker.search
    has_passed = False  # another seat has acted: as for a TurnSearch, the turn is over
    while game.current() != OVER and not thinker.judge.traits.is_rest(game, seat):
        count, who = game.count_actions(), game.current()
        if count == 1 and who != CHANCE:
            has_passed = has_passed or who != seat
            game.play(game.legal[0])
        elif has_passed or who != seat and who != CHANCE:
            break
        elif who == seat:
            _run(search, seat, budget)
            return search.values[0]
        else:
            here, total, ways = game.encode(), 0, 0
            for outcome in list(game.legal[:count]):
                game.stand_at(here)
                weight = game._weight(outcome)
                game.play(outcome)
                total += weight * _weigh(thinker, seat, budget)
                ways += weight
            return total // ways
    return thinker.judge.value(seat)


def choose(game, state, level, seed, deeper=1):
    """Return the first action that an opponent of `level` plays in position `state`."""
    thinker, seat = _sit(game, state, seed)
    thinker.budgets = [deeper * budget for budget in thinker.budgets]
    finish(thinker.think(game.view(seat), seat, level, seed))
    return thinker.plan[0]


def solve(game, state):
    """Return the answer of the drill in position `state`, or None if the position is not a drill."""
    margin = find_thresholds(game.part("traits"))[0]
    answer, gap = search(game, state)
    greedy = players.make("greedy", type(game), game.seats)

    def agrees(best, gap):
        return best == answer and gap >= margin

    is_drill = (
        gap >= margin
        and _is_by_hand(game, answer)
        and greedy.choose(game.view(game.current()), game.current(), 1)[0] != answer
        and agrees(*search(game, state, _DEEPER))
        and choose(game, state, levels.HARD, 1, _DEEPER) == answer
        and all(agrees(*try_all(game, state, seed)) for seed in range(_GUESSES))
    )
    return answer if is_drill else None


def _is_by_hand(game, action):
    touches = array("H", bytes(2 * MOST_TOUCHES))
    return game.touches(action, touches) > 0 and not game.is_secret(action)


def list_positions(game_class, seed, is_inside):
    """Return an iterator of the game at every choice of a game of `normal` against itself, at its first choice of a
    turn only unless `is_inside`; the caller may not change it.
    """
    normal = players.make("normal", game_class, 2)
    return play(game_class(2, seed), (normal, normal), match.APART * seed, is_inside)


def collect(name, seed, is_inside):
    """Return [(position, answer)], the easiest first."""
    game_class = load(name)
    trial = game_class(2)
    found, looked = [], 0
    while len(found) < DRILLS:
        seed += 1
        free = 0  # length of the log from which on the next drill may come
        for game in list_positions(game_class, seed, is_inside):
            if len(found) == DRILLS:
                break
            if len(game.log) < free:
                continue
            looked += 1
            state = bytes(game.encode())
            answer = solve(trial, state)
            if answer is not None:
                free = len(game.log) + _APART
                tries = [choose(trial, state, levels.EASY, number) for number in range(_EASY)]
                found.append((-tries.count(answer), len(found), state, answer))
            if not looked % 50 or answer is not None:
                _tell("%d drills among %d positions" % (len(found), looked))
    return [(state, answer) for _, _, state, answer in sorted(found)]


def count_right(name):
    """Return how many drills of rules/<game>/drills.txt have the answer that the file says."""
    rules = load(name)
    drills = [read_drill(rules, number) for number in range(rules.DRILLS)]
    return sum(solve(rules(2), state) == answer for state, answer in drills)


def write_file(name, drills, words):
    """Write rules/<game>/drills.txt; `words`: the options it was found with."""
    lines = [
        "# python -m host_sim.arena.drills %s: the best action, the position as"
        " host_sim/arena/drills.py folds it" % " ".join(words)
    ]
    for state, answer in drills:
        # Each run of zeros is a zero and its length.
        folded = re.sub(rb"\0{1,255}", lambda run: bytes((0, len(run[0]))), state)
        lines.append("%d %s" % (answer, folded.hex()))
    file = ROOT / "firmware/skald/rules" / name / "drills.txt"
    file.write_text("\n".join(lines) + "\n", encoding="utf-8")


def _tell(line):
    print(line, file=sys.stderr, flush=True)


def main(words):
    parser = ArenaParser("python -m host_sim.arena.drills", __doc__)
    parser.add_argument("--inside", action="store_true", help="positions within a turn, too")
    parser.add_argument("--check", action="store_true", help="solve those of the file again")
    given = parser.parse_args(words)
    if given.check:
        right = count_right(given.game)
        _tell("%s: %d of %d drills have the answer of the file" % (given.game, right, DRILLS))
        sys.exit(right != DRILLS)
    write_file(given.game, collect(given.game, given.seed, given.inside), words)


if __name__ == "__main__":
    main(sys.argv[1:])
