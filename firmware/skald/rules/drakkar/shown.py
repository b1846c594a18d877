"""What people see of a game of Drakkar: the table, the words, the score, the secrets.

A pawn and the emblem below it are lifted for a look and put back.  Taking and
passing touch nothing themselves: what is shown then, or played next, tells.
Everybody may know who looked
at which emblem (the looker says so aloud), not what was on it.
"""

from skald.compat import const
from skald.rules.base import HIDDEN, OFF, OPTIONS, SEATS, Game
from skald.rules.drakkar import state as s
from skald.rules.drakkar.data import CLAN_SIZE, EMBLEMS, LACKS, SIDES
from skald.rules.drakkar.uses import TEAMS, Uses

_ONLOOKER = const(16)  # the bit of `known` that only EVERYBODY has


class Shown(Uses):
    """The half of Drakkar that only looks at the position."""

    # -- score ----------------------------------------------------------------

    def score(self, seat):
        """Return the number of emblems on the seat's shield (0..5)."""
        shield = s.SHIELD + SIDES[self.state[SEATS]][seat]
        count = 0
        for i in range(s.EMBLEM, s.EMBLEM + EMBLEMS):
            if self.state[i] == shield:
                count += 1
        return count

    def winners(self):
        """Return the mask of the seats that have won; 0 while nobody has."""
        mask = 0
        for seat in range(self.state[SEATS]):
            if self.score(seat) == CLAN_SIZE:
                mask |= 1 << seat
        if self.state[OPTIONS] & TEAMS:
            mask &= (mask >> 2 | mask << 2) & 15
        return mask

    def team(self, seat):
        mask = 1 << seat
        return mask | 1 << (seat ^ 2) if self.state[OPTIONS] & TEAMS else mask

    def _takers(self, symbol):
        """Return the mask of the sides for which the seat to move may take `symbol`."""
        side = self._side()
        mask = 1 << side if self._is_needed(side, symbol) else 0
        if self.state[OPTIONS] & TEAMS and self._is_needed(side ^ 2, symbol):
            mask |= 1 << (side ^ 2)
        return mask

    def _lowest(self, mask):
        side = 0
        while not mask >> side & 1:
            side += 1
        return side

    def _is_needed(self, side, symbol):
        state = self.state
        if symbol == LACKS[side]:
            return False
        for i in range(EMBLEMS):
            if state[s.EMBLEM + i] == s.SHIELD + side and state[s.SYMBOL + i] == symbol:
                return False
        return True

    def _home(self, pawn):
        """Return the start square to which a penalty sends `pawn`."""
        state = self.state
        place, mate = state[s.PAWN + pawn], state[s.PAWN + (pawn ^ 1)]
        if place >= s.START:
            return place
        return s.START + pawn if mate < s.START else s.START + (mate - s.START ^ 1)

    # -- what lies where -------------------------------------------------------

    def zone_of(self, piece):
        place = (
            self.state[s.PAWN + piece]
            if piece < s.PAWNS
            else self.state[s.EMBLEM + piece - s.PAWNS]
        )
        if place < s.SHIELD:
            return s.zone_at(place)
        return (
            OFF
            if place == s.NONE
            else s.shield_spot(place - s.SHIELD, self.state[s.SYMBOL + piece - s.PAWNS])
        )

    def touches(self, action, out):
        state = self.state
        verb = action >> s.VERB_SHIFT
        place, target = action >> 8 & 255, action & 255
        if verb == s.MOVE_EMBLEM:
            out[0] = s.PAWNS + self._emblem_on(place) << 8 | s.zone_at(target)
            return 1
        if verb == s.MOVE_PAWN or verb == s.LEAVE:
            count = 0
            for pawn in range(s.PAWNS):
                if state[s.PAWN + pawn] == place:
                    out[count] = pawn << 8 | s.zone_at(target)
                    count += 1
                elif state[s.PAWN + pawn] == target:
                    out[count] = pawn << 8 | OFF
                    count += 1
            return count
        if verb == s.PRISON:
            out[0] = state[s.CAPTIVE] << 8 | s.zone_at(target)
            return 1
        if verb == s.LOOK:
            out[0] = s.PAWNS + state[s.AT] << 8 | s.zone_at(state[s.EMBLEM + state[s.AT]])
            return self._touch_pawn(out)
        if verb == s.GIVE:
            return self._touch_taken(target - s.SHIELD, state[s.SYMBOL + state[s.AT]], out)
        return self._touch_shown(target, out) if verb == s.SHOW else 0

    def _touch_taken(self, side, symbol, out):
        """The emblem goes to its spot on the shield of `side`, from below the pawn."""
        out[0] = s.PAWNS + self.state[s.AT] << 8 | s.shield_spot(side, symbol)
        return self._touch_pawn(out)

    def _touch_pawn(self, out):
        """The pawn on the emblem landed on is lifted and put back; returns the count with out[0]."""
        place = self.state[s.EMBLEM + self.state[s.AT]]
        out[1] = self._pawn_on(place, self._side()) << 8 | s.zone_at(place)
        return 2

    def _touch_shown(self, symbol, out):
        state = self.state
        sides = self._takers(symbol)
        if sides:
            if sides & sides - 1:
                return 0
            return self._touch_taken(self._lowest(sides), symbol, out)
        out[0] = s.PAWNS + state[s.AT] << 8 | s.zone_at(state[s.EMBLEM + state[s.AT]])
        count = 1
        side = self._side()
        for pawn in (2 * side, 2 * side + 1):
            if state[s.PAWN + pawn] < s.START:
                out[count] = pawn << 8 | s.zone_at(self._home(pawn))
                count += 1
        return count

    # -- words ----------------------------------------------------------------

    def public_text(self, action):
        return "see ?" if action >> s.VERB_SHIFT == s.SEE else self.text(action)

    def decoys(self):
        phase = self.state[s.PHASE]
        if phase != s.LOOKING and phase != s.TAKING:
            return ()
        from skald.rules.drakkar import words

        return words.decoys(self)

    def zone_text(self, zone):
        if zone >= s.SPOTS:
            return Game.zone_text(self, zone)
        from skald.rules.drakkar import words

        return words.name_place(s.place_at(zone))

    # -- for lights and screen ------------------------------------------------

    def may_deal(self):
        """False: every throw is the players' own, the opening ones too."""
        return False

    def actor(self):
        return self.state[s.TURN]

    def badge(self, zone):
        """Return the turns still missed by the owner of a start square: prisons count on the
        lights.
        """
        if s.SQUARES <= zone < s.SPOTS:
            sides = SIDES[self.state[SEATS]]
            for seat in range(len(sides)):
                if sides[seat] == zone - s.SQUARES >> 1:
                    return self.state[s.MISS + seat]
        return 0

    def may_defer(self):
        return self.state[s.PHASE] in (s.OPENING, s.THROWING, s.MOVING, s.LANDED, s.TAKING)

    def dice_of(self, action, out):
        if action >> s.VERB_SHIFT != s.THROW:
            return 0
        out[0], out[1] = action >> 4 & 15, action & 15
        return 2

    def revealed_piece(self):
        phase = self.state[s.PHASE]
        return s.PAWNS + self.state[s.AT] if phase == s.LOOKING or phase == s.TAKING else OFF

    def face_outcome(self, face):
        return (s.SEE if self.state[s.PHASE] == s.LOOKING else s.SHOW) << s.VERB_SHIFT | face

    def _conceal(self, view, seat):
        bit = _ONLOOKER if seat is None else 1 << seat
        for i in range(EMBLEMS):
            if not view[s.KNOWN + i] & bit:
                view[s.SYMBOL + i] = HIDDEN
