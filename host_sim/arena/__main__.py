"""The arena's command line: `make arena GAME=raids A=hard B=normal N=400 SEED=1`.

Adds the result to build/arena.json, one for each pairing, and prints it in one line.  A match
against the tree search runs on PyPy if the machine has one, several times as fast, and goes on
where it stopped (series.py).
"""

import json
import os
import shutil
import sys

from host_sim.arena import compiled
from host_sim.command_line import SEATS, SEED, Parser, one_of, whole_number
from host_sim.toolchain import BUILD

REPORT = BUILD / "arena.json"


def main(words):
    parser = Parser(prog="make arena", description="Let two players compete.")
    parser.add_argument("game", type=one_of("game", compiled.list_games()))
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
    parser.add_argument("--python", action="store_true", help="the firmware as it is, not compiled")
    given = parser.parse_args(words)
    is_long = "mcts" in given.a + given.b
    is_pypy = sys.implementation.name == "pypy"
    pypy = shutil.which("pypy3")
    if is_long and pypy and not is_pypy and not given.python:
        os.execv(pypy, [pypy, "-m", "host_sim.arena", *words])
    compiled.use(given.game, not is_pypy and not given.python)
    from host_sim.arena import match, players, series, table

    def tell(done, wins):
        if sys.stderr.isatty():
            print(
                "\r%5d of %d: %.1f won" % (done, given.n, wins), end="", file=sys.stderr, flush=True
            )

    place = (given.n, given.seed, given.seats, given.options)
    try:
        report = (series if is_long else match).compete(
            given.game, given.a, given.b, *place, progress=tell
        )
    except players.UnknownPlayer as unknown:
        parser.error(unknown)
    reports = json.loads(REPORT.read_text()) if REPORT.is_file() else []
    key = ("game", "a", "b", "seats", "options")
    reports = [old for old in reports if any(old[k] != report[k] for k in key)] + [report]
    REPORT.parent.mkdir(exist_ok=True)
    REPORT.write_text(json.dumps(reports, indent=1) + "\n")
    print("\r" + table.write_line(report))
    from host_sim.arena import chart

    print(chart.judge(report), chart.draw(reports, BUILD / "arena.svg"))


if __name__ == "__main__":
    main(sys.argv[1:])
