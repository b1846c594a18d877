"""The games by name; only the one being played is imported.

`make new-game NAME=` adds a game: a package with a Game subclass in `GAME`, and its name here.  The
conformance suite then tests it.
"""

from skald.compat import forget_package, import_module
from skald.rules.base import RulesError

NAMES = ("vikings_on_board", "vikings", "raids", "drakkar")


def load(name):
    """Return the Game class registered as `name`; RulesError when unknown."""
    if name not in NAMES:
        raise RulesError("unknown game")
    return import_module("skald.rules." + name).GAME


def forget_others(name):
    """Release the code of all games but `name`, on a board."""
    for other in NAMES:
        if other != name:
            forget_package("skald.rules." + other)
