"""Vikings on Board (Chevallier, Dumas, Pelemans; Blue Orange 2016), 2 to 4 players.

Move a figure across the buildings, use its building, load and crew eight
ships, bet on who will lead them; seven sail.  Seat i plays colour i, the
colours from `seats` on are unplayed; "left" is the next seat.

    data       components, pieces and zones
    layout     the bytes of a position, its phases and verbs
    dealing    the set-up             listing, doing  figures and buildings
    departing  the end of a round     scoring         influence and points
    places     where the pieces lie   lying           the same, zone by zone
    refusal    why not                checking        positions from outside
    wording    actions as words

Example of an action: `jump red4 lane2`, the fifth red body to the third ship.
"""

from skald.rules.base import CHANCE, CURRENT, HIDDEN, OVER, SEATS, Game
from skald.rules.vikings_on_board import (
    data, dealing, departing, doing, listing, lying, places, scoring,
)
from skald.rules.vikings_on_board.checking import check_position
from skald.rules.vikings_on_board.layout import (
    ACTOR, BARREL, BET, BOW, BY, DOCKING, DRAW, DRAWING_2, DRAWN, FRESH, GONE, HAND, IN_HAND,
    LANE, LAST, LENGTH, LOADING_2, MARKET, NONE, NO_BODY, NO_KIND, NO_SHIP, ORDER, PHASE, PILE,
    QUAY, ROUND, SAILED, SHIP, SIDE, SIZE, SPOT, STERN, TAKE, TAKEN, TOTAL, UNDER, UNDERS,
    WHERE,
)
from skald.rules.vikings_on_board.refusal import blame, explain
from skald.rules.vikings_on_board.wording import words_of, words_of_quay

_LISTERS = dealing.LISTERS + listing.LISTERS + departing.LISTERS
_DOERS = dealing.DOERS + doing.DOERS + departing.DOERS
_PROMPTS = (
    "do fall",
    "do dock",
    "do figure",
    "do advance",
    "do jumpown",
    "do tavern1",
    "do draw",
    "do load",
    "do raise",
    "do jumpany",
    "do tavern2",
    "do draw2",
    "do load2",
    "do bonus",
    "do exchange",
    "do depart",
    "do recover",
    "do take",
    "do discard",
    "do clear",
    "do sail",
    "do leader",
    "do over",
)


class VikingsOnBoard(Game):
    """One game of Vikings on Board."""

    NAME = "vikings_on_board"
    STATE_SIZE = SIZE
    MAX_ACTIONS = 256  # 252 exchanges: 276 pairs less 3 in each of 8 ships
    PIECES = data.PIECES
    ZONES = data.ZONES
    CLASSES = data.CLASSES
    BLIND = data.BLIND
    COLOURS = data.COLOUR_OF

    def _setup(self):
        state = self.state
        state[CURRENT] = CHANCE
        state[SIDE] = 1
        state[STERN] = NONE
        state[SHIP] = NO_SHIP
        for i in range(4):
            state[ORDER + i] = NONE
            state[HAND + i] = 4
        for i in range(3):
            state[MARKET + i] = 1
            state[FRESH + i] = 5
        state[PILE] = data.PILES[0]
        state[PILE + 1] = data.PILES[1]
        for i in range(8):
            state[UNDER + i] = NO_KIND
        for i in range(16):
            state[BARREL + i] = IN_HAND
        for i in range(40):
            state[LANE + i] = NO_BODY
        for i in range(24):
            state[WHERE + i] = NO_SHIP

    def _actions(self, out):
        return _LISTERS[self.state[PHASE]](self.state, out)

    def _apply(self, action):
        _DOERS[action >> 10](self.state, action & 1023)

    def _weight(self, action):
        if action >> 10 == DRAW:
            return listing.draw_weight(self.state, action & 3)
        return 1

    def _why_not(self, action):
        return "over" if self.state[CURRENT] == OVER else explain(self.state, action)

    def _check(self):
        check_position(self.state)
        if self.state[CURRENT] != OVER and not self._actions(self._legal):
            raise IndexError("nothing to do")

    # -- the set-up -----------------------------------------------------------

    def set_up(self, seats, bodies):
        """Lay out a table as it was read: the order the figures fell in, and
        the 24 bodies lane by lane from the bow backwards.

        Raises IllegalAction with the reason, and takes all of it back, when
        that is no lawful set-up; RulesError when the game has begun.
        """
        done = 0
        try:
            for seat in seats:
                self.apply(seat)
                done += 1
            for i in range(len(bodies)):
                self.apply(dealing.dock_action(bodies[i], i // 3))
                done += 1
        except ValueError:
            while done:
                self.undo()
                done -= 1
            raise

    def set_up_alone(self):
        """Lay out the table by the generator."""
        while self.state[PHASE] <= DOCKING:
            self.apply(self.draw())

    # -- words ----------------------------------------------------------------

    def text(self, action):
        return words_of(action)

    def told(self, action):
        verb = action >> 10
        if verb == DRAW and self.state[PHASE] == DRAWING_2:
            return "draw ?"
        if verb == TAKE:
            return "take ?"
        if verb == BET:
            return "bet ? " + words_of_quay(action & 31)
        return words_of(action)

    def prompt(self):
        """Return the key of what is to be done now, "do ..."."""
        return _PROMPTS[self.state[PHASE]]

    # -- the table --------------------------------------------------------------

    def zone_of(self, piece):
        return places.place_of(self.state, piece)

    def touches(self, action, out):
        return places.list_touches(self.state, action, out)

    def lying_in(self, zone, out):
        return lying.list_lying(self.state, zone, out)

    def blame(self, piece, zone):
        return blame(self.state, piece, zone)

    def lane(self, ship, out):
        """Fill `out` with the bodies of `ship` from the bow; return how many."""
        state = self.state
        length = state[LENGTH + ship]
        if length >= GONE:
            return 0
        for place in range(length):
            out[place] = state[LANE + ship * 5 + place]
        return length

    def is_departed(self, ship):
        """Tell whether `ship` has sailed."""
        return self.state[LENGTH + ship] == GONE

    def influence(self, ship, out):
        """Fill `out` (4 items) with the colours aboard `ship`, strongest first.

        Returns their number.
        """
        return scoring.rank_colours(self.state, ship, out)

    def spot_figure(self, spot):
        """Return the seat of the figure on `spot` (0..21), or None."""
        owner = self.state[SPOT + spot]
        return owner - 1 if owner else None

    def quay_owner(self, zone):
        """Return the seat of the barrel on quay zone 0..31, or None."""
        owner = self.state[QUAY + zone]
        return owner - 1 if owner else None

    def bow(self, ship, kind):
        """Return the supplies of `kind` (0 hide, 1 grain, 2 metal) on a bow."""
        return self.state[BOW + ship * 3 + kind]

    # -- the round --------------------------------------------------------------

    def round(self):
        """Return the number of the round, 0 in the set-up."""
        return self.state[ROUND]

    def departures(self):
        """Return how many ships have sailed, 0..7."""
        return self.state[SAILED]

    def departing(self):
        """Return the ship that is leaving just now, or None."""
        ship = self.state[SHIP]
        return None if ship == NO_SHIP else ship

    def actor(self):
        current = self.state[CURRENT]
        return current if current < CHANCE else self.state[ACTOR]

    def leader_side(self):
        """Return the side (0, 1) the leader stands on and the figures go to."""
        return self.state[SIDE]

    def stern_holder(self):
        """Return the seat that took a stern this round, or None."""
        seat = self.state[STERN]
        return None if seat == NONE else seat

    def market(self, kind):
        """Return the value 1..4 of `kind`."""
        return self.state[MARKET + kind]

    def pile(self, number):
        """Return how many supplies lie in pile 0 or 1."""
        return self.state[PILE + number] + (self.state[UNDERS] if number else 0)

    def barrels_in_hand(self, seat):
        """Return how many barrels `seat` can still bet."""
        return self.state[HAND + seat]

    def supplies_taken(self, seat):
        """Return how many supplies lie on the shield of `seat`."""
        return self.state[TOTAL + seat]

    # -- points and secrets -------------------------------------------------------

    def score(self, seat):
        return scoring.points_of(self.state, seat)

    def breakdown(self, seat):
        return scoring.itemise(self.state, seat)

    def winners(self):
        return scoring.winners_mask(self.state)

    def _conceal(self, view, seat):
        """Hide the unseen supplies, and what lies face down with others.

        Numbers of barrels and supplies stay public; at the end all is open.
        """
        if view[CURRENT] == OVER:
            return
        phase = view[PHASE]
        for i in range(FRESH, FRESH + 3):
            view[i] = HIDDEN
        if (phase == DRAWING_2 or phase == LOADING_2) and view[ACTOR] != seat:
            for i in range(DRAWN, DRAWN + 3):
                view[i] = HIDDEN
        for i in range(view[UNDERS]):
            if view[BY + i] & ~LAST != seat:
                view[UNDER + i] = HIDDEN
        for other in range(view[SEATS]):
            if other != seat:
                for i in range(TAKEN + other * 3, TAKEN + other * 3 + 3):
                    view[i] = HIDDEN
                for i in range(BARREL + other * 4, BARREL + other * 4 + 4):
                    view[i] = HIDDEN


GAME = VikingsOnBoard
