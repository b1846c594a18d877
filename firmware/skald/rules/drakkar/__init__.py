"""Drakkar (Max Gerchambeau, 1980): 2 to 4 players, or two teams of two.

    opening throws -> throw -> use a die -> use the other die -> next seat's throw
                               |  a pawn lands on an emblem
                               +-> [captive to prison] -> look / take / pass
                                                           |      |
                                                          see    show -> shield, or penalty

The emblems lie face down.  A symbol is chance when it is first seen, weighted
by the copies not yet seen; from then on the position keeps it together with
the seats that know it.  `see` is for the looker alone, `show` for everybody;
both are a step of their own even when the symbol is known already, so that
nothing is told before the choice is made.

Source: the rulebook (sections cited by name); what it leaves open is decided in
the rulings list.  Bytes and actions: state.py; moves: uses.py; what people see: shown.py.  Loaded
while they are needed: setup, words, refusals, scoring, audit.
"""

from array import array

from skald.compat import const
from skald.rules.base import CHANCE, CURRENT, NO_COLOUR, NO_FACE, OPTIONS, OVER, SEATS
from skald.rules.drakkar import state as s
from skald.rules.drakkar.data import CLAN_SIZE, COPIES, EMBLEMS, SIDE_NAMES, SYMBOLS
from skald.rules.drakkar.shown import Shown
from skald.rules.drakkar.uses import REVERSED

_MISSED_TURNS = const(2)
_THROW_COUNT = const(21)
_THROWS = array(
    "I",
    [s.THROW << s.VERB_SHIFT | low << 4 | high for low in range(1, 7) for high in range(low, 7)],
)


class Drakkar(Shown):
    """One game of Drakkar.

    MAX_PLIES: a game need not end by itself; a random playout may stop there.
    """

    NAME = "drakkar"
    FORMAT = 2
    OPTION_NAMES = ("teams", "pry", "reversed")
    STATE_SIZE = s.SIZE
    MAX_ACTIONS = 544
    MAX_PLIES = 1000
    PIECES = (("pawn", 8), ("emblem", 30))
    ZONES = (("square", s.SQUARES), ("start", 8)) + tuple((side, CLAN_SIZE) for side in SIDE_NAMES)
    CLASSES = b"\x00\x00\x02\x02\x04\x04\x06\x06" + b"\x08" * 30
    COLOURS = b"\x00\x00\x01\x01\x02\x02\x03\x03" + bytes((NO_COLOUR,)) * 30
    FACES = bytes((NO_FACE,)) * 8 + bytes(range(SYMBOLS)) * 5
    DICE = 2

    def _setup(self):
        from skald.rules.drakkar import setup

        self._make_maps()
        setup.lay_out(self)

    # -- listing ------------------------------------------------------------

    def _actions(self, out):
        state = self.state
        phase = state[s.PHASE]
        if phase == s.MOVING:
            return self._list_uses(out)
        count = 0
        if phase <= s.THROWING:
            memoryview(out)[:_THROW_COUNT] = _THROWS
            return _THROW_COUNT
        if phase == s.LANDED:
            out[0] = s.LOOK << s.VERB_SHIFT
            out[1] = s.TAKE << s.VERB_SHIFT
            out[2] = s.PASS << s.VERB_SHIFT
            count = 3
        elif phase == s.CAPTURING:
            return self._list_prisons(out)
        elif phase == s.GIVING:
            sides = self._takers(state[s.SYMBOL + state[s.AT]])
            for side in range(4):
                if sides >> side & 1:
                    out[count] = s.GIVE << s.VERB_SHIFT | s.SHIELD + side
                    count += 1
        else:
            verb = s.SEE if phase == s.LOOKING else s.SHOW
            for symbol in range(SYMBOLS):
                if self._count_left(symbol):
                    out[count] = verb << s.VERB_SHIFT | symbol
                    count += 1
        return count

    def _list_prisons(self, out):
        """Write the free start squares of the captive that fewest values leave."""
        state = self.state
        side = state[s.CAPTIVE] >> 1
        self._read_maps(side)
        count, fewest = 0, 7
        for start in (2 * side, 2 * side + 1):
            if self._pawn_on(s.START + start, side) != s.NONE:
                continue
            exits = 0
            for die in range(1, 7):
                exits += self._is_exit_open(start, die)
            if exits < fewest:
                count, fewest = 0, exits
            if exits == fewest:
                out[count] = s.PRISON << s.VERB_SHIFT | s.START + start
                count += 1
        return count

    def _count_left(self, symbol):
        """Return how many ways `symbol` can be the emblem being seen."""
        state = self.state
        known = state[s.SYMBOL + state[s.AT]]
        if known != s.NONE:
            return 1 if known == symbol else 0
        left = COPIES[state[SEATS]]
        for i in range(s.SYMBOL, s.SYMBOL + EMBLEMS):
            if state[i] == symbol:
                left -= 1
        return left

    def _weight(self, action):
        if action >> s.VERB_SHIFT == s.THROW:
            return 1 if action >> 4 & 15 == action & 15 else 2
        return self._count_left(action & 255)

    # -- playing --------------------------------------------------------------

    def _apply(self, action):
        state = self.state
        verb = action >> s.VERB_SHIFT
        if verb <= s.THROW:
            low, high = action >> 4 & 15, action & 15
            if state[s.PHASE] == s.OPENING:
                from skald.rules.drakkar import setup

                setup.open_throw(self, low + high)
            else:
                self._throw(low, high)
        elif verb <= s.PRY:
            self._use(action)
            if state[s.CAPTIVE] != s.NONE:
                state[s.PHASE] = s.CAPTURING
            elif state[s.AT] == s.NONE:
                self._go_on()
            elif verb == s.PRY:
                state[s.PHASE], state[CURRENT] = s.TAKING, CHANCE
            else:
                state[s.PHASE] = s.LANDED
        elif verb == s.LOSE:
            self._end_turn()
        elif verb == s.PRISON:
            state[s.PAWN + state[s.CAPTIVE]] = action & 255
            state[s.CAPTIVE] = s.NONE
            state[s.PHASE] = s.LANDED
        elif verb == s.PASS:
            self._go_on()
        elif verb == s.GIVE:
            self._give(action & 255)
        elif verb <= s.TAKE:
            state[s.PHASE] = s.LOOKING if verb == s.LOOK else s.TAKING
            state[CURRENT] = CHANCE
        else:
            self._reveal(verb, action & 255)

    def _next_seat(self, seat):
        """Return the seat that follows `seat`: to its left, or to its right by option."""
        seats = self.state[SEATS]
        return (seat + (seats - 1 if self.state[OPTIONS] & REVERSED else 1)) % seats

    def _begin_turn(self, seat):
        """Give the throw to `seat`, or to the next that misses no turn."""
        state = self.state
        while state[s.MISS + seat]:
            state[s.MISS + seat] -= 1
            seat = self._next_seat(seat)
        state[s.TURN] = seat
        state[s.PHASE], state[CURRENT] = s.THROWING, CHANCE

    def _throw(self, low, high):
        state = self.state
        state[s.DIE_A], state[s.DIE_B] = low, high
        side = self._side()
        if high == 6:
            for bond in (s.BOND + 2 * side, s.BOND + 2 * side + 1):
                if state[bond] == s.SIX:
                    state[bond] = s.WAIVED
        self._await_use(side)

    def _await_use(self, side):
        """Ask for the use of a die; a way out that a 6 could take ends a waiver."""
        state = self.state
        state[s.PHASE], state[CURRENT] = s.MOVING, state[s.TURN]
        if state[s.DIE_A] != 6 and state[s.DIE_B] != 6:
            return
        for pawn in (2 * side, 2 * side + 1):
            if state[s.BOND + pawn] == s.WAIVED:
                self._read_maps(side)
                if self._is_exit_open(state[s.PAWN + pawn] - s.START, 6):
                    state[s.BOND + pawn] = s.SIX

    def _go_on(self):
        """Leave the emblem landed on; use the other die or end the turn."""
        state = self.state
        state[s.AT] = s.NONE
        if state[s.DIE_A]:
            self._await_use(self._side())
        else:
            self._end_turn()

    def _end_turn(self):
        state = self.state
        side = self._side()
        for bond in (s.BOND + 2 * side, s.BOND + 2 * side + 1):
            if state[bond] != s.SIX:
                state[bond] = s.FREE
        state[s.DIE_A] = state[s.DIE_B] = 0
        state[s.MOVED] = state[s.AT] = s.NONE
        self._begin_turn(self._next_seat(state[s.TURN]))

    def _reveal(self, verb, symbol):
        state = self.state
        state[CURRENT] = state[s.TURN]
        state[s.SYMBOL + state[s.AT]] = symbol
        if verb == s.SEE:
            state[s.KNOWN + state[s.AT]] |= 1 << state[s.TURN]
            self._go_on()
            return
        state[s.KNOWN + state[s.AT]] = s.EVERYBODY
        sides = self._takers(symbol)
        if not sides:
            self._punish()
        elif sides & sides - 1:
            state[s.PHASE] = s.GIVING
        else:
            self._give(s.SHIELD + self._lowest(sides))

    def _give(self, shield):
        state = self.state
        state[s.EMBLEM + state[s.AT]] = shield
        if not self.winners():
            self._go_on()
            return
        state[s.DIE_A] = state[s.DIE_B] = 0
        state[s.MOVED] = state[s.AT] = s.NONE
        state[s.PHASE], state[CURRENT] = s.DONE, OVER

    def _punish(self):
        """Both pawns go to prison; two turns are missed ("La prise d'emblème", 2)."""
        state = self.state
        side = self._side()
        for pawn in (2 * side, 2 * side + 1):
            state[s.PAWN + pawn] = self._home(pawn)
        state[s.MISS + state[s.TURN]] = _MISSED_TURNS
        self._end_turn()
        state[s.BOND + 2 * side] = state[s.BOND + 2 * side + 1] = s.PENALTY


GAME = Drakkar
