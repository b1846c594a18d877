"""Many games at two tables that differ in secrets alone (see twins.py).

python -m tests.secrets -n 1000 --game raids --seed 1 --minutes 60

It runs on all cores, after whatever else this computer has to do, and says for each game how many
pairs were played and what leaked.
"""

import argparse
import collections
import multiprocessing
import os
import sys
import time
import traceback

from skald.rules.registry import NAMES

from hardware.layouts.base import KITS
from tests.rules.games import list_setups, load_game
from tests.secrets.twins import Leak, Pair

_MOST_ACTIONS = 400
_TELL_S = 10.0


def list_pairs(games, seed, count):
    """Return (game, kit, seats, options, seed) of `count` pairs: every game, kit and set-up in
    turn.
    """
    pairs = []
    while len(pairs) < count:
        for game in games:
            setups = list_setups(load_game(game))
            pairs += [(game, kit, *setups[seed % len(setups)], seed) for kit in KITS]
        seed += 1
    return pairs[:count]


def play(pair):
    """Play one of list_pairs(); return (pair, actions, what leaked or "")."""
    try:
        twins = Pair(*pair)
        twins.play(_MOST_ACTIONS)
        return pair, twins.actions, ""
    except Leak as leak:
        return pair, 0, str(leak)[:400]
    except Exception:
        return pair, 0, traceback.format_exc()


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("-n", type=int, default=1000, help="pairs of games")
    parser.add_argument("--game", choices=NAMES)
    parser.add_argument("--seed", type=int, default=1, help="of the first pair")
    parser.add_argument("--minutes", type=float, default=0.0, help="and no longer; 0: all pairs")
    chosen = parser.parse_args()
    pairs = list_pairs([chosen.game] if chosen.game else NAMES, chosen.seed, chosen.n)
    end = time.monotonic() + 60 * chosen.minutes if chosen.minutes else float("inf")
    played, actions, leaks = (collections.Counter() for _ in range(3))
    told_at = time.monotonic()
    with multiprocessing.Pool(initializer=os.nice, initargs=(10,)) as pool:
        for pair, count, leak in pool.imap_unordered(play, pairs):
            played[pair[:2]] += 1
            actions[pair[:2]] += count
            if leak:
                leaks[pair[:2]] += 1
                print("%s, %s kit, %d seats, options %d, seed %d: %s" % (*pair, leak), flush=True)
            if time.monotonic() - told_at > _TELL_S:
                told_at = time.monotonic()
                print("%d pairs of games, %d leaks" % (played.total(), leaks.total()), flush=True)
            if time.monotonic() > end:
                break
        pool.terminate()
    for table in sorted(played):
        print(
            "%-16s %-4s  %4d pairs of games, %6d actions, %d leaks"
            % (*table, played[table], actions[table], leaks[table])
        )
    return 1 if leaks.total() else 0


if __name__ == "__main__":
    sys.exit(main())
