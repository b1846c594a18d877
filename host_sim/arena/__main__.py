"""The arena's command line: `make arena GAME=raids A=hard B=normal N=400 SEED=1`.

Prints the result in one line, beside the goal for it; below it, what the coach says that moves cost in that
game (make calibration).
"""

import sys

from skald.rules.registry import NAMES

from host_sim.arena import calibration, match, players, reports
from host_sim.command_line import SEATS, SEED, Parser, one_of, whole_number


def main(words):
    parser = Parser(prog="make arena", description="Let two players compete.")
    parser.add_argument("game", type=one_of("game", NAMES))
    parser.add_argument(
        "a", help="easy, normal, hard, match<rating>, random, greedy or mcts<playouts>"
    )
    parser.add_argument("b")
    parser.add_argument(
        "-n", type=whole_number("number of games", 1, 100000), default=400, help="games"
    )
    parser.add_argument("--seed", type=SEED, default=1)
    parser.add_argument("--seats", type=SEATS, default=2)
    parser.add_argument(
        "--options", type=whole_number("mask", 0, 255), default=0, help="mask of the game's options"
    )
    given = parser.parse_args(words)

    def tell(done, wins):
        if sys.stderr.isatty():
            print(
                "\r%5d of %d: %.1f won" % (done, given.n, wins), end="", file=sys.stderr, flush=True
            )

    place = (given.n, given.seed, given.seats, given.options)
    try:
        report = match.compete(given.game, given.a, given.b, *place, progress=tell)
    except players.UnknownPlayer as unknown:
        parser.error(unknown)
    print("\r" + reports.write_line(report), reports.judge(report))
    known = [one for one in calibration.read_calibrated() if one["game"] == given.game]
    print("\n".join(calibration.write_table(known)))


if __name__ == "__main__":
    main(sys.argv[1:])
