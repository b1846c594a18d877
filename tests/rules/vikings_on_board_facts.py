"""Vikings on Board: what a screen may want to know about a position.

Every function takes a VikingsOnBoard; nothing here is needed to play.
"""

from skald.rules.vikings_on_board import departing as end_of_round
from skald.rules.vikings_on_board import state as s


def lane(game, ship, out):
    """Fill `out` with the bodies of `ship` from the bow; return how many."""
    state = game.state
    length = state[s.LENGTH + ship]
    if length >= s.GONE:
        return 0
    for place in range(length):
        out[place] = state[s.LANE + ship * 5 + place]
    return length


def is_departed(game, ship):
    """Return True if `ship` has sailed."""
    return game.state[s.LENGTH + ship] == s.GONE


def influence(game, ship, out):
    """Fill `out` (4 items) with the colours aboard `ship`, strongest first.

    Returns their number.
    """
    return end_of_round.rank_colours(game.state, ship, out)


def spot_figure(game, spot):
    """Return the seat of the figure on `spot` (0..21), or None."""
    owner = game.state[s.SPOT + spot]
    return owner - 1 if owner else None


def quay_owner(game, zone):
    """Return the seat of the barrel on quay zone 0..31, or None."""
    owner = game.state[s.QUAY + zone]
    return owner - 1 if owner else None


def pile(game, number):
    """Return how many supplies lie in pile 0 or 1."""
    return game.state[s.PILE + number] + (game.state[s.UNDERS] if number else 0)
