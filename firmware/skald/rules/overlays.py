"""The overlays of a game: modules of its package that are loaded while they are needed.

A board has no room for all the code of a game at once.  Code that not every action needs (set-up,
words, refusals, scoring, audit: see base.py) is in separate modules, which a function imports
when it needs them; on a board that import calls load_part().  One part is loaded at a time, and
released after an action that did not use it.  It is shared by all objects of the game, because a
look-ahead plays on a copy.
"""

from skald.compat import load_overlay

_loaded = ["", "", None, False]  # game, name, module, whether it was used since the last action


def load_part(game, name):
    """Return module `name` of the package of `game`."""
    if _loaded[1] != name or _loaded[0] != game:
        _loaded[2] = None  # makes room for the next one
        _loaded[2] = load_overlay("skald.rules." + game, name)
        _loaded[0] = game
        _loaded[1] = name
    _loaded[3] = True
    return _loaded[2]


def let_go():
    """Release the loaded part."""
    _loaded[1] = ""
    _loaded[2] = None


def end_action():
    """Release a part that has not been used since the last call."""
    if not _loaded[3]:
        let_go()
    _loaded[3] = False
