"""Plays many games at two tables that differ only in secrets (see twins.py).

python -m tests.secrets -n 1000 --game raids --seed 1 --minutes 60 --jobs 1

It runs after whatever else this computer has to do, and says for each game how many pairs were
played and what leaked.  Sensors are perfect: pieces go straight into the picture, without readers
and radio.  Onlookers look every 0.1 s, at every fiftieth pair more often.
"""

import collections
import os
import sys
import time
import traceback

from skald.rules.registry import NAMES
from skald.show.words import forget_texts
from skald.solo import levels

from hardware.layouts.base import NET
from host_sim.command_line import SEED, Parser, add_jobs, minutes, one_of, whole_number
from host_sim.processes import run_all
from tests.rules.games import list_setups, load_game
from tests.secrets.onlookers import Leak
from tests.secrets.twins import COARSE_MS, FINE_MS, Pair

_MOST_ACTIONS = 300
_FINE = 50  # onlookers look closer at one pair of so many
_TELL_S = 10.0
_PAIR = "%s, %s kit, %d seats, options %d, seed %d, level %d, %d ms: %s"


def list_pairs(games, seed, count):
    """Return (game, kit, seats, options, seed, level, ms between looks) of `count` pairs: every game,
    set-up and level of opponents in turn.
    """
    pairs = []
    while len(pairs) < count:
        for game in games:
            setups = list_setups(load_game(game))
            level = (seed + len(pairs)) % (len(levels.NAMES) + 1)
            slice_ms = COARSE_MS if len(pairs) % _FINE else FINE_MS
            pairs.append((game, NET, *setups[seed % len(setups)], seed, level, slice_ms))
        seed += 1
    return pairs[:count]


def play(*pair):
    """Play one of list_pairs(); return (actions, what leaked or "", why it failed or "")."""
    try:
        twins = Pair(*pair)
        twins.play(_MOST_ACTIONS)
        return twins.actions, "", ""
    except Leak as leak:
        return 0, str(leak)[:400], ""
    except Exception:
        return 0, "", traceback.format_exc()


def main():
    parser = Parser(description=__doc__)
    parser.add_argument(
        "-n", type=whole_number("number of pairs", 1, 1000000), default=1000, help="pairs of games"
    )
    parser.add_argument("--game", type=one_of("game", NAMES))
    parser.add_argument("--seed", type=SEED, default=1, help="of the first pair")
    parser.add_argument("--minutes", type=minutes, help="and no longer")
    add_jobs(parser)
    chosen = parser.parse_args()
    pairs = list_pairs([chosen.game] if chosen.game else NAMES, chosen.seed, chosen.n)
    os.nice(10)
    forget_texts()  # all processes would read in one place of the files that this one has opened
    played, actions, leaks, failures = (collections.Counter() for _ in range(4))
    told_at = time.monotonic()
    found = run_all(play, pairs, chosen.jobs, chosen.minutes or float("inf"))
    for pair, (count, leak, failure) in found:
        game = pair[0]
        played[game] += 1
        actions[game] += count
        leaks[game] += bool(leak)
        failures[game] += bool(failure)
        if leak or failure:
            print(_PAIR % (*pair, leak or failure), flush=True)
        if time.monotonic() - told_at > _TELL_S:
            told_at = time.monotonic()
            told = played.total(), leaks.total(), failures.total()
            print("%d pairs of games, %d leaks, %d not played to the end" % told, flush=True)
    for table in sorted(played):
        print(
            "%-16s  %4d pairs of games, %6d actions, %d leaks, %d not played to the end"
            % (table, played[table], actions[table], leaks[table], failures[table])
        )
    return 1 if leaks.total() or failures.total() else 0


if __name__ == "__main__":
    sys.exit(main())
