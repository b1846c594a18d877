"""The games by name; only the one being played is imported.

`make new-game NAME=` adds a game: a package with a Game subclass in `GAME`, and its name here.  The
conformance suite then tests it.
"""

from skald.rules.base import RulesError

NAMES = ("vikings_on_board", "vikings", "raids", "drakkar")


def load(name):
    """Return the Game class registered as `name`; RulesError when unknown."""
    if name not in NAMES:
        raise RulesError("unknown game")
    module = __import__("skald.rules." + name, None, None, ("GAME",))
    return module.GAME
