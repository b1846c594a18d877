"""Vikings (M. Kiesling; Hans im Glück 2007, Filosofia 2014), base and advanced rules.

Source: the French rulebook of 2014 and its sheet of advanced rules.

    state    the bytes and their names     legal   what a turn allows
    board    the cells of the boards       play    what it changes
    pieces   pieces and zones              offer   draws, auction, colours
    data     what the components show      bonus   bonus tiles
    setup    kinds of pieces, the first position   boats   boatsmen
    words    words and prompts

Imported when they are needed:

    scoring  small, large, final   refusals  why an action is refused   audit  positions from outside

A round: tiles are dealt to the slots, Vikings drawn into the pool and laid around
the wheel (with the auction: drawn, bid for, one removed, tiles dealt, laid in turn),
then lots are bought one by one, each placed at once, until none is left.  Nothing in
this game is secret.

Options: bit 0 `advanced`; bit 1 `no_auction` or bit 2 `no_bids`, the two readings of the
advanced rules without the auction.
"""

from skald.rules.base import CHANCE, CURRENT, IF_SEEN, NO_COLOUR, Game
from skald.rules.parted import PartedGame
from skald.rules.vikings import boats, bonus, legal, offer, pieces, play, setup, words
from skald.rules.vikings import state as s


class Vikings(PartedGame):
    """One game of Vikings."""

    NAME = "vikings"
    DRILLS = 12
    LESSONS = 3
    TAKEOVER = True
    FORMAT = 2
    PLAYERS = (2, 4)
    OPTION_NAMES = ("advanced", "no_auction", "no_bids")
    STATE_SIZE = s.SIZE
    MAX_ACTIONS = s.MAX_BID + 1
    PHASE = s.PHASE
    SHIFT = s.SHIFT
    LISTED_BY = (legal, offer, bonus, boats)
    DONE_BY = (play, offer, bonus, boats)
    LYING_BY = (pieces, offer, bonus, boats)
    PART_OF_PHASE = b"\1\1\0\1\1\1\1\1\0\2\2\2\0\0\0\3\3"
    PART_OF_VERB = b"\1\1\0\1\1\1\1\1\0\2\2\2\0\0\0\0\0\3\3\3\3\3"
    PIECES = pieces.PIECES
    ZONES = pieces.ZONES
    CLASSES = pieces.CLASSES
    COLOURS = bytes([NO_COLOUR]) * len(pieces.CLASSES)
    _setup = setup.lay_out

    # -- legal actions, and carrying them out ----------------------------------

    def _apply(self, action):
        self.state[s.SCORED] = 0
        PartedGame._apply(self, action)

    def _weight(self, action):
        left = offer.LEFT_AT[action >> s.SHIFT]
        return self.state[left + (action & s.ARGUMENT)] if left else 1

    def actor(self):
        """Return the seat to act; while chance is awaited, the one that holds the start ship."""
        current = self.state[CURRENT]
        return current if current < CHANCE else self.state[s.FIRST]

    def may_defer(self):
        """Return IF_SEEN while it is open whether a bonus tile, a boatsman or its next Viking moves."""
        waits = self.state[s.PHASE] in (s.PHASE_TAKE, s.PHASE_BOATS, s.PHASE_MOVE)
        return IF_SEEN if waits else False

    def badge(self, zone):
        """Return the price of the lot on a slot while lots are bought, else 0."""
        state = self.state
        slot = zone - pieces.ZONE_SLOT
        if state[s.PHASE] == s.PHASE_BUY and 0 <= slot < 12 and state[s.SLOTS + slot]:
            return slot - state[s.WHEEL]
        return 0

    def prompt_count(self):
        """Return the lowest bid that is still possible."""
        return (self.state[s.BID] | self.state[s.BID + 1] << 8) + 1

    # -- words, pieces and zones ----------------------------------------------------

    def zone_text(self, zone):
        return words.zone_text(zone) or Game.zone_text(self, zone)

    # -- scores -------------------------------------------------------------------------

    def _rank(self, seat):
        """Return (glory, gold)."""
        return self.part("scoring").rank(self.state, seat)

    def purse(self, seat):
        return "gold", s.gold_of(self.state, seat)

    def payouts(self):
        """Return each Viking's share in the scorings that the last action brought, then the items of the
        final scoring.
        """
        return self.part("scoring").payouts(self) if self.state[s.SCORED] else ()

    # -- secrets and positions from outside ------------------------------------------------

    def _conceal(self, view, seat):
        """Hide nothing: gold, glory and every tile lie open."""


GAME = Vikings
