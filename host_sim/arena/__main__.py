"""The arena's command line: `make arena GAME=raids A=hard B=normal N=400 SEED=1`.

Prints the result in one line, beside the goal for it; below it, what the coach says that moves cost in that
game (make calibration).
"""

import sys

from host_sim.arena import ArenaParser, calibration, match, players, show_progress
from host_sim.command_line import SEATS, whole_number


def main(words):
    parser = ArenaParser("make arena", "Let two players compete.")
    parser.add_argument(
        "a", help="easy, normal, hard, match<rating>, random, greedy or mcts<playouts>"
    )
    parser.add_argument("b")
    parser.add_argument("-n", type=whole_number("number of games", 1, 100000), default=400)
    parser.add_argument("--seats", type=SEATS, default=2)
    given = parser.parse_args(words)

    def tell(done, wins):
        show_progress("%5d of %d: %.1f won" % (done, given.n, wins))

    players_and_games = given.a, given.b, given.n
    try:
        result = match.compete(given.game, *players_and_games, given.seed, given.seats, tell=tell)
    except players.UnknownPlayer as unknown:
        parser.error(unknown)
    print("\r%s %s" % (result, result.judge()))
    known = [one for one in calibration.read_calibrated() if one["game"] == given.game]
    print("\n".join(calibration.write_table(known)))


if __name__ == "__main__":
    main(sys.argv[1:])
