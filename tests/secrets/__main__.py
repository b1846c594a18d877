"""Many games at two tables that differ in secrets alone (see twins.py).

python -m tests.secrets -n 1000 --game raids --seed 1
"""

import argparse
import multiprocessing
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
    chosen = parser.parse_args()
    pairs = list_pairs([chosen.game] if chosen.game else NAMES, chosen.seed, chosen.n)
    actions = leaks = 0
    printed_at = time.monotonic()
    with multiprocessing.Pool() as pool:
        for done, (pair, count, leak) in enumerate(pool.imap_unordered(play, pairs), 1):
            actions += count
            if leak:
                leaks += 1
                print("%s, %s kit, %d seats, options %d, seed %d: %s" % (*pair, leak), flush=True)
            if time.monotonic() - printed_at > _TELL_S or done == len(pairs):
                printed_at = time.monotonic()
                print(
                    "%d pairs of games, %d actions, %d leaks" % (done, actions, leaks), flush=True
                )
    return 1 if leaks else 0


if __name__ == "__main__":
    sys.exit(main())
