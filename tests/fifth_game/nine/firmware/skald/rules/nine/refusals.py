"""Nine Stones: why something is refused, as a key of show/words.  Loaded for that."""

from skald.rules.nine import data
from skald.rules.nine import state as s


def explain_action(game, action):
    """Return why `action`, which is not legal, is refused."""
    state, verb, what = game.state, action >> s.SHIFT, action & 255
    if verb == s.DRAW and what < 2:
        return "put first" if state[s.HELD] else "none left"
    if verb == s.PUT and what < 9:
        return "square taken" if state[s.HELD] else "draw first"
    return "not here"


def explain_placement(game, piece, zone):
    """Return why `piece` may not be put on `zone` now."""
    state = game.state
    if game.zone_of(piece) < data.TRAY:
        return "stones stay"
    if not state[s.HELD]:
        return "draw first" if zone != data.TRAY else "not here"
    if zone < data.TRAY and state[s.SQUARES + zone]:
        return "square taken"
    return "not here" if game.zone_of(piece) == data.TRAY else "put first"


if __debug__:
    # What a reason may be said of; the others may be said of answers alone.
    SAID_OF = {"stone": "draw first|put first|square taken|stones stay"}
