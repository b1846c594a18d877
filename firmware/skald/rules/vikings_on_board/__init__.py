"""Vikings on Board (Chevallier, Dumas, Pelemans; Blue Orange 2016), 2 to 4 players.

Move a figure across the buildings, use its building, load and crew eight
ships, bet on who will lead them; seven sail.  Seat i plays colour i, the
colours from `seats` on are unplayed; "left" is the next seat.

    data       components, pieces and zones
    state      the bytes of a position, its phases and verbs
    pieces     where the pieces lie    legal, play    figures and buildings

Loaded while they are needed (see rules/overlays.py):

    setup      the deal                departing  the end of a round
    words      words and secrets       refusals   why not
    scoring    points
    audit      positions from outside

Example of an action: `jump red4 lane2`, the fifth red body to the third ship.
"""

from skald.rules.base import CHANCE, CURRENT, Game
from skald.rules.vikings_on_board import data, legal, pieces, play
from skald.rules.vikings_on_board import state as s


class VikingsOnBoard(Game):
    """One game of Vikings on Board."""

    NAME = "vikings_on_board"
    STATE_SIZE = s.SIZE
    MAX_ACTIONS = 256  # 252 exchanges: 276 pairs less 3 in each of 8 ships
    PIECES = data.PIECES
    ZONES = data.ZONES
    CLASSES = data.CLASSES
    BLIND = data.BLIND
    COLOURS = data.COLOUR_OF
    ROWS = range(pieces.ON_BOW)  # lanes

    def _setup(self):
        self._places = bytearray(len(data.CLASSES))
        state = self.state
        state[CURRENT] = CHANCE
        state[s.SIDE] = 1
        state[s.STERN] = s.NONE
        state[s.SHIP] = s.NO_SHIP
        for i in range(4):
            state[s.ORDER + i] = s.NONE
            state[s.HAND + i] = 4
        for i in range(3):
            state[s.MARKET + i] = 1
            state[s.FRESH + i] = 5
        state[s.PILE] = data.PILE_1
        state[s.PILE + 1] = data.PILE_2
        for i in range(8):
            state[s.UNDER + i] = s.NO_KIND
        for i in range(16):
            state[s.BARREL + i] = s.IN_HAND
        for i in range(40):
            state[s.LANE + i] = s.NO_BODY
        for i in range(24):
            state[s.WHERE + i] = s.NO_SHIP
        if self.seats == 2:
            self.COLOURS = data.COLOUR_OF_TWO

    def _actions(self, out):
        state = self.state
        phase = state[s.PHASE]
        if s.CHOOSING <= phase < s.DEPARTING:
            return legal.LISTERS[phase - s.CHOOSING](state, out)
        return self._act_of(phase > s.DOCKING).list_actions(state, out)

    def _apply(self, action):
        verb = action >> 10
        if s.FIGURE <= verb < s.DEPART:
            play.DOERS[verb - s.FIGURE](self.state, action & 1023)
        else:
            self._act_of(verb >= s.DEPART).do_action(self.state, verb, action & 1023)

    def touches(self, action, out):
        verb = action >> 10
        if s.FIGURE <= verb < s.DEPART:
            return pieces.list_touches(self.state, verb, action & 1023, out)
        return self._act_of(verb >= s.DEPART).list_touches(self.state, verb, action & 1023, out)

    def _act_of(self, is_departure):
        """Return the module of what comes before the first turn, or after the last of a round."""
        if is_departure:
            from skald.rules.vikings_on_board import departing

            return departing
        from skald.rules.vikings_on_board import setup

        return setup

    def _weight(self, action):
        if action >> 10 == s.DRAW:
            return legal.draw_weight(self.state, action & 3)
        return 1

    # -- words ----------------------------------------------------------------

    def public_text(self, action):
        from skald.rules.vikings_on_board import words

        return words.public_text(self, action)

    def is_secret(self, action):
        # What may be loaded after a secret draw tells what was drawn.
        return self.state[s.PHASE] == s.LOADING_2 or Game.is_secret(self, action)

    def decoys(self):
        phase = self.state[s.PHASE]
        if phase != s.DRAWING_1 and phase != s.DRAWING_2:
            return ()
        from skald.rules.vikings_on_board import words

        return words.decoys(self)

    def hand_text(self, action):
        from skald.rules.vikings_on_board import words

        return words.hand_text(self, action)

    def _conceal(self, view, seat):
        from skald.rules.vikings_on_board import words

        words.conceal(view, seat)

    # -- the table --------------------------------------------------------------

    def zone_of(self, piece):
        return self._picture()[piece]

    def places(self, out):
        out[:] = self._picture()

    def _picture(self):
        if not self._is_placed:
            pieces.fill_places(self.state, self._places)
            self._is_placed = True
        return self._places

    def pieces_on(self, zone, out):
        if zone in self.ROWS:
            return pieces.list_lane(self.state, zone, out)
        return Game.pieces_on(self, zone, out)

    def actor(self):
        current = self.state[CURRENT]
        return current if current < CHANCE else self.state[s.ACTOR]

    def zone_text(self, zone):
        from skald.rules.vikings_on_board import words

        return words.zone_text(zone) or Game.zone_text(self, zone)

    # -- points -------------------------------------------------------------------

    def _rank(self, seat):
        """Return (points, supplies taken)."""
        return self.score(seat), self.state[s.TOTAL + seat]


GAME = VikingsOnBoard
