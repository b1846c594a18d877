"""Measures how much a stored game wears the flash: python -m host_sim.wear (with PYTHONPATH=firmware:.)

Plays one random legal game of each kind on a real littlefs and counts the
erased blocks.  A NOR flash endures 100,000 erases of each block (W25Q128JV
datasheet, 9.7), and littlefs spreads them over the free blocks.
"""

import random
from array import array
from collections import Counter

from skald.keep.journal import Journal
from skald.keep.store import Store
from skald.rules.base import OVER
from skald.rules.registry import NAMES, load

from host_sim.flash import ERASE, GEOMETRIES, Flash, FlashDisk

_BLOCKS = 64
_ENDURANCE = 100000
_MOST_ACTIONS = 600  # random play may wander without end


def count_erases(name, port, seats=3, seed=1):
    """Return (actions played, blocks erased, most erases of one block) for one game."""
    flash = Flash(_BLOCKS)
    journal = Journal(Store(FlashDisk(flash, port, is_new=True)))
    flash.trace.clear()
    game = load(name)(seats, seed)
    while game.may_deal():
        game.apply(game.draw())
    dealt = len(game.log)
    journal.begin(name, "full", game, seed, dealt)
    legal = array("I", bytes(4 * game.MAX_ACTIONS))
    rng = random.Random(seed)
    while game.current() != OVER and len(game.log) < _MOST_ACTIONS:
        game.apply(legal[rng.randrange(game.actions(legal))])
        journal.follow(game)
    journal.close(game)
    erased = Counter(block for kind, block, _, _ in flash.trace if kind == ERASE)
    return len(game.log) - dealt, sum(erased.values()), max(erased.values())


def _endure(most):
    """Return how many games a flash endures if each erases the most worn block `most` times."""
    return _ENDURANCE // most


def count_games(name, port):
    """Return how many such games the most worn block endures."""
    return _endure(count_erases(name, port)[2])


def main():
    print("game               port    actions  erases  most of one block  games until it is worn")
    for port in GEOMETRIES:
        for name in NAMES:
            actions, erases, most = count_erases(name, port)
            print(f"{name:18} {port:7} {actions:7} {erases:7} {most:18} {_endure(most):23}")


if __name__ == "__main__":
    main()
