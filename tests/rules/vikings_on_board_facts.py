"""Vikings on Board: what a screen may want to know about a position.

Every function takes a VikingsOnBoard; nothing here is needed to play.
"""

from skald.rules.vikings_on_board import departing as end_of_round
from skald.rules.vikings_on_board.state import (
    BOW,
    GONE,
    HAND,
    LANE,
    LENGTH,
    MARKET,
    NO_SEAT,
    NO_SHIP,
    PILE,
    QUAY,
    ROUND,
    SAILED,
    SHIP,
    SIDE,
    SPOT,
    STERN,
    TOTAL,
    UNDERS,
)


def lane(game, ship, out):
    """Fill `out` with the bodies of `ship` from the bow; return how many."""
    state = game.state
    length = state[LENGTH + ship]
    if length >= GONE:
        return 0
    for place in range(length):
        out[place] = state[LANE + ship * 5 + place]
    return length


def is_departed(game, ship):
    """Return True if `ship` has sailed."""
    return game.state[LENGTH + ship] == GONE


def influence(game, ship, out):
    """Fill `out` (4 items) with the colours aboard `ship`, strongest first.

    Returns their number.
    """
    return end_of_round.rank_colours(game.state, ship, out)


def spot_figure(game, spot):
    """Return the seat of the figure on `spot` (0..21), or None."""
    owner = game.state[SPOT + spot]
    return owner - 1 if owner else None


def quay_owner(game, zone):
    """Return the seat of the barrel on quay zone 0..31, or None."""
    owner = game.state[QUAY + zone]
    return owner - 1 if owner else None


def bow(game, ship, kind):
    """Return the supplies of `kind` (0 hide, 1 grain, 2 metal) on a bow."""
    return game.state[BOW + ship * 3 + kind]


def round_number(game):
    """Return the number of the round, 0 in the set-up."""
    return game.state[ROUND]


def departures(game):
    """Return how many ships have sailed, 0..7."""
    return game.state[SAILED]


def departing(game):
    """Return the ship that is leaving just now, or None."""
    ship = game.state[SHIP]
    return None if ship == NO_SHIP else ship


def leader_side(game):
    """Return the side (0, 1) the leader stands on and the figures go to."""
    return game.state[SIDE]


def stern_holder(game):
    """Return the seat that took a stern this round, or None."""
    seat = game.state[STERN]
    return None if seat == NO_SEAT else seat


def market(game, kind):
    """Return the value 1..4 of `kind`."""
    return game.state[MARKET + kind]


def pile(game, number):
    """Return how many supplies lie in pile 0 or 1."""
    return game.state[PILE + number] + (game.state[UNDERS] if number else 0)


def barrels_in_hand(game, seat):
    """Return how many barrels `seat` can still bet."""
    return game.state[HAND + seat]


def supplies_taken(game, seat):
    """Return how many supplies lie on the shield of `seat`."""
    return game.state[TOTAL + seat]
