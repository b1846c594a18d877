"""The words of Nine Stones: actions, and what to do now.  Loaded while text is shown."""

from skald.rules.kinds import find_offer
from skald.rules.nine import state as s

COLOURS = ("red", "blue")
_VERBS = ("draw", "put")


def text(game, action):
    """Return `action` in words: "draw red", "put square4"."""
    if action >> s.SHIFT == s.DRAW:
        return "draw " + COLOURS[action & 1]
    return "put square%d" % (action & 255)


def prompt(game):
    """Return the key of the sentence for what to do now."""
    return find_offer(game, _VERBS, s.SHIFT)


def about(game):
    """Return what replaces {what} in the prompt: nothing."""
    return ""
