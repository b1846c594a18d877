"""Measures how much a stored game wears the flash.

It plays a random legal game on a real littlefs and counts the erased blocks.  A NOR
flash endures 100,000 erases of each block (W25Q128JV datasheet, 9.7), and littlefs
spreads them over the free blocks.
"""

import random
from collections import Counter

from skald.keep.journal import Journal
from skald.keep.store import Store
from skald.rules.base import OVER
from skald.rules.registry import load

from host_sim.nor_flash import ERASE, Flash, FlashDisk

_SEATS, _SEED = 3, 1
_BLOCKS = 64
_ENDURANCE = 100000
_MOST_ACTIONS = 600  # random play may wander without end


def count_games(name, port):
    """Return how many such games the most worn block endures."""
    flash = Flash(_BLOCKS)
    journal = Journal(Store(FlashDisk(flash, port, is_new=True)))
    flash.trace.clear()
    game = load(name)(_SEATS, _SEED)
    while game.may_deal():
        game.apply(game.draw())
    journal.begin(name, "net", game, _SEED, len(game.log))
    rng = random.Random(_SEED)
    while game.current() != OVER and len(game.log) < _MOST_ACTIONS:
        action = game.legal[rng.randrange(game.count_actions())]
        journal.changes.played(action, game.actor(), "")
        game.apply(action)
        journal.follow(game)
    journal.close(game)
    erased = Counter(block for kind, block, _, _ in flash.trace if kind == ERASE)
    return _ENDURANCE // max(erased.values())
