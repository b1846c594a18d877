"""Count positions: an exact fingerprint of a game's rules.

    <game>.perft    # comment
                    <seats> <options> <seed> <skip> <depth> <count>

Start a game, play `skip` plies by `play_ahead()`, then count the positions
`depth` plies further on.  Every chance outcome counts once, whatever its
weight; a game that ends earlier adds nothing.

    python -m tests.perft.perft --nodes 2000000           check the files
    python -m tests.perft.perft --count raids 2 0 1 40 3  count and split one line
"""

import sys
from array import array
from collections import namedtuple
from pathlib import Path

from skald.rules.base import CHANCE

from host_sim.command_line import Parser, whole_number
from tests.rules.games import do, load_game, texts

Line = namedtuple("Line", "seats options seed skip depth count")


def read_lines(path):
    """Return the Lines of a perft file.  Raises ValueError with the line's number."""
    lines = []
    for number, text in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        text = text.partition("#")[0].strip()
        if not text:
            continue
        words = text.split()
        if len(words) != 6 or not all(word.isdigit() for word in words):
            raise ValueError("%s:%d: %r" % (path.name, number, text))
        lines.append(Line(*map(int, words)))
    return lines


def play_ahead(game, seed, skip):
    """Play `skip` plies: chance by draw(), else legal[(ply * 7919 + seed) % n]."""
    for ply in range(skip):
        count = game.count_actions()
        if not count:
            raise ValueError("the game is over after %d plies" % ply)
        is_chance = game.current() == CHANCE
        game.apply(game.draw() if is_chance else game.legal[(ply * 7919 + seed) % count])


def start_game(name, line):
    """Return game `name` where `line` starts to count."""
    game = load_game(name)(line.seats, line.seed, line.options)
    play_ahead(game, line.seed, line.skip)
    return game


def count_positions(game, depth):
    """Return how many positions lie `depth` plies ahead; `game` is left as it was."""
    if depth == 0:
        return 1
    legal = array("I", bytes(4 * game.MAX_ACTIONS))
    count = game.actions(legal)
    if depth == 1:
        return count
    total = 0
    for i in range(count):
        game.apply(legal[i])
        total += count_positions(game, depth - 1)
        game.undo()
    return total


def split_count(game, depth):
    """Return (text of the action, positions below it) for every legal action."""
    rows = []
    for text in texts(game):
        rows.append((text, count_positions(do(game, text), depth - 1)))
        game.undo()
    return rows


def check_line(name, line):
    """Return "" when `line` of game `name` holds, else both counts and the split."""
    game = start_game(name, line)
    before = game.encode()
    total = count_positions(game, line.depth)
    if game.encode() != before:
        return "%s %s: counting did not undo itself" % (name, line)
    if total == line.count:
        return ""
    rows = ["%10d  %s" % (count, text) for text, count in split_count(game, line.depth)]
    heading = "%s %s: counted %d" % (name, line, total)
    return "\n".join([heading, *rows])


def list_files():
    """Return the perft files, one a game."""
    return sorted(Path(__file__).parent.glob("*.perft"))


def main():
    parser = Parser(prog="python -m tests.perft.perft")
    parser.add_argument(
        "--nodes",
        type=whole_number("number of positions", 1, 1 << 40),
        default=2000000,
        help="leave out larger lines",
    )
    parser.add_argument(
        "--count", nargs=6, metavar=("GAME", "SEATS", "OPTIONS", "SEED", "SKIP", "DEPTH")
    )
    arguments = parser.parse_args()
    if arguments.count:
        name, *numbers = arguments.count
        line = Line(*map(int, numbers), 0)
        rows = split_count(start_game(name, line), line.depth)
        for text, count in rows:
            print("%10d  %s" % (count, text))
        print(*line[:5], sum(count for _, count in rows))
        return 0
    failed = 0
    for path in list_files():
        lines = read_lines(path)
        small = [line for line in lines if line.count <= arguments.nodes]
        problems = list(filter(None, (check_line(path.stem, line) for line in small)))
        total, left_out = sum(line.count for line in small), len(lines) - len(small)
        print(*problems, f"{path.stem}: {len(small)} lines, {total} positions,", sep="\n", end=" ")
        print(f"{len(problems)} wrong, {left_out} above {arguments.nodes} positions left out")
        failed += len(problems)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
