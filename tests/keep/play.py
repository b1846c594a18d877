"""A game that is stored while it is played, and marks of what the disk must hold at each moment."""

import random

from skald.keep.journal import Journal
from skald.keep.restore import restore
from skald.keep.store import Store
from skald.rules.base import OVER
from skald.rules.registry import load

from tests.rules.games import deal, list_legal


def new_game(name="vikings_on_board", seats=3, seed=7):
    """Return a game whose set-up has been dealt."""
    return deal(load(name)(seats, seed, 0))


def play_one(journal, game, action):
    """Play `action`, and have `journal` hear of it."""
    seat, text = game.actor(), game.public_text(action)
    game.apply(action)
    journal.changes.played(action, seat, text)


def flip(data, at, bit=None):
    """Return `data` (bytes) with a bit of byte `at` flipped, by default another one for each byte."""
    bit = at % 8 if bit is None else bit
    return data[:at] + bytes((data[at] ^ 1 << bit,)) + data[at + 1 :]


def undo_one(journal, game):
    game.undo()
    journal.changes.undone(len(game.log))


class Play:
    """Random legal play on a disk.

    `marks`: (operations of the flash so far, the result that recover() must then give),
    the latter None or (log, is_closed).
    """

    def __init__(self, disk, seed=1):
        self.disk = disk
        self.journal = Journal(Store(disk))
        self.rng = random.Random(seed)
        self.game = None
        self.marks = []
        self._mark(None)

    def begin(self, **choices):
        self.game = new_game(**choices)
        seed = choices.get("seed", 7)
        self.journal.begin(
            choices.get("name", "vikings_on_board"), "net", self.game, seed, len(self.game.log)
        )
        self._mark((list(self.game.log), False))

    def act(self, count=1):
        for _ in range(count):
            if self.game.current() != OVER:
                play_one(self.journal, self.game, self.rng.choice(list_legal(self.game)))
                self._follow()

    def undo(self, count=1):
        for _ in range(count):
            undo_one(self.journal, self.game)
        self._follow()

    def close(self):
        self.journal.close(self.game)
        self._mark((list(self.game.log), True))

    def _follow(self):
        assert self.journal.follow(self.game)
        self._mark((list(self.game.log), False))

    def _mark(self, what):
        trace = getattr(getattr(self.disk, "flash", None), "trace", ())
        self.marks.append((len(trace), what))


def read(disk):
    """Return (recovered or None in the form of Play.marks, whether damage was seen)."""
    kept = Journal(Store(disk)).recover()
    if kept is None:
        return None, False
    return (list(kept.log), kept.is_closed), kept.is_damaged


def go_on(disk):
    """Restore the game from the disk, play three more actions and check that they were stored."""
    journal = Journal(Store(disk))
    kept = journal.recover()
    game = restore(kept, lambda: None)
    journal.go_on(kept, game)
    for _ in range(3):
        if game.count_actions():
            play_one(journal, game, game.legal[0])
            journal.follow(game)
    again = Journal(Store(disk)).recover()
    assert list(again.log) == list(game.log) and not again.is_damaged
    assert restore(again, lambda: None).state == game.state
