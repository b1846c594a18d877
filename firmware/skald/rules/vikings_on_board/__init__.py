"""Vikings on Board (Chevallier, Dumas, Pelemans; Blue Orange 2016), 2 to 4 players.

Move a figure across the buildings, use its building, load and crew eight
ships, bet on who will lead them; seven sail.  Seat i plays colour i, the
colours from `seats` on are unplayed; "left" is the next seat.

    data       components, pieces and zones
    state      the bytes of a position, its phases and verbs
    pieces     where the pieces lie    legal, play    figures and buildings

Loaded while they are needed (see rules/parts.py):

    setup      the deal                departing  the end of a round
    words      words and secrets       refusals   why not
    lying      places, zone by zone    scoring    points
    audit      positions from outside

Example of an action: `jump red4 lane2`, the fifth red body to the third ship.
"""

from skald.rules.base import CHANCE, CURRENT, Game
from skald.rules.vikings_on_board import data, legal, pieces, play
from skald.rules.vikings_on_board.state import (
    ACTOR, BARREL, CHOOSING, DEPART, DEPARTING, DOCKING, DRAW, FIGURE, FRESH, HAND, IN_HAND, LANE,
    MARKET, NONE, NO_BODY, NO_KIND, NO_SHIP, ORDER, PHASE, PILE, SHIP, SIDE, SIZE,
    STERN, TOTAL, UNDER, WHERE,
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
        state[PILE] = data.PILE_1
        state[PILE + 1] = data.PILE_2
        for i in range(8):
            state[UNDER + i] = NO_KIND
        for i in range(16):
            state[BARREL + i] = IN_HAND
        for i in range(40):
            state[LANE + i] = NO_BODY
        for i in range(24):
            state[WHERE + i] = NO_SHIP

    def _actions(self, out):
        state = self.state
        phase = state[PHASE]
        if CHOOSING <= phase < DEPARTING:
            return legal.LISTERS[phase - CHOOSING](state, out)
        return self._act_of(phase > DOCKING).list_actions(state, out)

    def _apply(self, action):
        verb = action >> 10
        if FIGURE <= verb < DEPART:
            play.DOERS[verb - FIGURE](self.state, action & 1023)
        else:
            self._act_of(verb >= DEPART).do_action(self.state, verb, action & 1023)

    def touches(self, action, out):
        verb = action >> 10
        if FIGURE <= verb < DEPART:
            return pieces.list_touches(self.state, verb, action & 1023, out)
        return self._act_of(verb >= DEPART).list_touches(self.state, verb, action & 1023, out)

    def _act_of(self, is_departure):
        """Return the module of what comes before the first turn, or after the last of a round."""
        return self.part("departing" if is_departure else "setup")

    def _weight(self, action):
        if action >> 10 == DRAW:
            return legal.draw_weight(self.state, action & 3)
        return 1

    # -- words ----------------------------------------------------------------

    def public_text(self, action):
        return self.part("words").public_text(self, action)

    def _conceal(self, view, seat):
        self.part("words").conceal(view, seat)

    # -- the table --------------------------------------------------------------

    def zone_of(self, piece):
        return pieces.place_of(self.state, piece)

    def pieces_on(self, zone, out):
        return self.part("lying").list_lying(self.state, zone, out)

    def actor(self):
        current = self.state[CURRENT]
        return current if current < CHANCE else self.state[ACTOR]

    # -- points -------------------------------------------------------------------

    def _rank(self, seat):
        """Return (points, supplies taken)."""
        return self.score(seat), self.state[TOTAL + seat]


GAME = VikingsOnBoard
