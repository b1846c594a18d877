"""Parts of a game that are loaded while they are needed.

A board has no room for all the code of a game at once.  What is not needed at
every action (setup, words, refusals, scoring, audit: see base.py) is a module of
its own that nobody imports.  It is loaded when a hook asks for it, one at a time,
and let go of once an action has gone by without it.  All games share what
is lent, for a look-ahead plays on a copy.
"""

from skald.compat import borrow

_lent = ["", "", None, False]  # game, name, module, was it used since the last action?


def lend(game, name):
    """Return module `name` of the package of `game`."""
    if _lent[1] != name or _lent[0] != game:
        _lent[2] = None  # makes room for the next one
        _lent[2] = borrow("skald.rules." + game, name)
        _lent[0] = game
        _lent[1] = name
    _lent[3] = True
    return _lent[2]


def end_action():
    """Take back a part that has not been used since the last call."""
    if not _lent[3]:
        _lent[1] = ""
        _lent[2] = None
    _lent[3] = False
