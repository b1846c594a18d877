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
the rulings list.  Bytes and actions: state.py; moves: uses.py.
"""

from array import array

from skald.compat import const
from skald.rules.base import CHANCE, CURRENT, NO_COLOUR, NO_FACE, OPTIONS, OVER, SEATS, RulesError
from skald.rules.drakkar.data import (
    CIRCLES, CLAN_SIZE, COPIES, EMBLEMS, LAID_OUT, SIDE_NAMES, SIDES, SYMBOLS,
)  # fmt: skip
from skald.rules.drakkar.shown import Shown
from skald.rules.drakkar.state import (
    AT, BOND, CAPTIVE, CAPTURING, DIE_A, DIE_B, DONE, EMBLEM, EVERYBODY, FIRST, FREE, GIVE, GIVING, KNOWN,
    LANDED, LOOK, LOOKING, LOSE, MISS, MOVED, MOVING, NONE, OPENING, PASS, PAWN, PAWNS, PENALTY, PHASE, PRISON, PRY,
    RIVALS, ROW, SEE, SHIELD, SHOW, SIX, SIZE, SQUARES, START, SUM, SYMBOL, TAKE, TAKING, THROW, THROWING, TURN,
    VERB_SHIFT, WAIVED,
)  # fmt: skip
from skald.rules.drakkar.uses import REVERSED, TEAMS

_MISSED_TURNS = const(2)
_THROW_COUNT = const(21)
_THROWS = array("I", [THROW << VERB_SHIFT | low << 4 | high for low in range(1, 7) for high in range(low, 7)])


class Drakkar(Shown):
    """One game of Drakkar.

    MAX_PLIES: a game need not end by itself; a random playout may stop there.
    """

    NAME = "drakkar"
    FORMAT = 2
    OPTION_NAMES = ("teams", "pry", "reversed")
    STATE_SIZE = SIZE
    MAX_ACTIONS = 544
    MAX_PLIES = 1000
    PIECES = (("pawn", 8), ("emblem", 30))
    ZONES = (("square", SQUARES), ("start", 8)) + tuple((side, CLAN_SIZE) for side in SIDE_NAMES)
    CLASSES = b"\x00\x00\x02\x02\x04\x04\x06\x06" + b"\x08" * 30
    COLOURS = b"\x00\x00\x01\x01\x02\x02\x03\x03" + bytes((NO_COLOUR,)) * 30
    FACES = bytes((NO_FACE,)) * 8 + bytes(range(SYMBOLS)) * 5
    DICE = 2

    def _setup(self):
        state = self.state
        seats = state[SEATS]
        if state[OPTIONS] & TEAMS and seats != 4:
            raise RulesError("options")
        self._make_maps()
        if seats == 2:  # south sits second
            self.COLOURS = b"\x00\x00\x00\x00\x01\x01\x01\x01" + self.COLOURS[PAWNS:]
        for i in range(PAWNS):
            state[PAWN + i] = NONE
        for i in range(EMBLEM, KNOWN):
            state[i] = NONE
        state[MOVED] = state[AT] = state[CAPTIVE] = NONE
        for side in SIDES[seats]:
            for pawn in (2 * side, 2 * side + 1):
                state[PAWN + pawn] = START + pawn
                state[BOND + pawn] = FIRST
        for i in range(LAID_OUT[seats]):
            state[EMBLEM + i] = ROW * CIRCLES[2 * i] + CIRCLES[2 * i + 1]
        state[PHASE] = OPENING
        state[TURN] = 0
        state[RIVALS] = (1 << seats) - 1
        state[CURRENT] = CHANCE

    # -- listing ------------------------------------------------------------

    def _actions(self, out):
        state = self.state
        phase = state[PHASE]
        if phase == MOVING:
            return self._list_uses(out)
        count = 0
        if phase <= THROWING:
            memoryview(out)[:_THROW_COUNT] = _THROWS
            return _THROW_COUNT
        if phase == LANDED:
            out[0] = LOOK << VERB_SHIFT
            out[1] = TAKE << VERB_SHIFT
            out[2] = PASS << VERB_SHIFT
            count = 3
        elif phase == CAPTURING:
            return self._list_prisons(out)
        elif phase == GIVING:
            sides = self._takers(state[SYMBOL + state[AT]])
            for side in range(4):
                if sides >> side & 1:
                    out[count] = GIVE << VERB_SHIFT | SHIELD + side
                    count += 1
        else:
            verb = SEE if phase == LOOKING else SHOW
            for symbol in range(SYMBOLS):
                if self._count_left(symbol):
                    out[count] = verb << VERB_SHIFT | symbol
                    count += 1
        return count

    def _list_prisons(self, out):
        """Write the free start squares of the captive that fewest values leave."""
        state = self.state
        side = state[CAPTIVE] >> 1
        self._read_maps(side)
        count, fewest = 0, 7
        for start in (2 * side, 2 * side + 1):
            if self._pawn_on(START + start, side) != NONE:
                continue
            exits = 0
            for die in range(1, 7):
                exits += self._is_exit_open(start, die)
            if exits < fewest:
                count, fewest = 0, exits
            if exits == fewest:
                out[count] = PRISON << VERB_SHIFT | START + start
                count += 1
        return count

    def _count_left(self, symbol):
        """Return how many ways `symbol` can be the emblem being seen."""
        state = self.state
        known = state[SYMBOL + state[AT]]
        if known != NONE:
            return 1 if known == symbol else 0
        left = COPIES[state[SEATS]]
        for i in range(SYMBOL, SYMBOL + EMBLEMS):
            if state[i] == symbol:
                left -= 1
        return left

    def _weight(self, action):
        if action >> VERB_SHIFT == THROW:
            return 1 if action >> 4 & 15 == action & 15 else 2
        return self._count_left(action & 255)

    # -- playing --------------------------------------------------------------

    def _apply(self, action):
        state = self.state
        verb = action >> VERB_SHIFT
        if verb <= THROW:
            low, high = action >> 4 & 15, action & 15
            if state[PHASE] == OPENING:
                self._open(low + high)
            else:
                self._throw(low, high)
        elif verb <= PRY:
            self._use(action)
            if state[CAPTIVE] != NONE:
                state[PHASE] = CAPTURING
            elif state[AT] == NONE:
                self._go_on()
            elif verb == PRY:
                state[PHASE], state[CURRENT] = TAKING, CHANCE
            else:
                state[PHASE] = LANDED
        elif verb == LOSE:
            self._end_turn()
        elif verb == PRISON:
            state[PAWN + state[CAPTIVE]] = action & 255
            state[CAPTIVE] = NONE
            state[PHASE] = LANDED
        elif verb == PASS:
            self._go_on()
        elif verb == GIVE:
            self._give(action & 255)
        elif verb <= TAKE:
            state[PHASE] = LOOKING if verb == LOOK else TAKING
            state[CURRENT] = CHANCE
        else:
            self._reveal(verb, action & 255)

    def _open(self, total):
        """Note one opening throw; the highest starts, tied seats throw again."""
        state = self.state
        state[SUM + state[TURN]] = total
        rivals = state[RIVALS]
        for seat in range(state[TURN] + 1, 4):
            if rivals >> seat & 1:
                state[TURN] = seat
                return
        best, highest = 0, 0
        for seat in range(4):
            if state[SUM + seat] > highest:
                best, highest = 0, state[SUM + seat]
            if rivals >> seat & 1 and state[SUM + seat] == highest:
                best |= 1 << seat
            state[SUM + seat] = 0
        first = 0
        while not best >> first & 1:
            first += 1
        state[TURN] = first
        state[RIVALS] = best
        if best == 1 << first:
            state[RIVALS] = 0
            self._begin_turn(first)

    def _next_seat(self, seat):
        """Return the seat that follows `seat`: to its left, or to its right by option."""
        seats = self.state[SEATS]
        return (seat + (seats - 1 if self.state[OPTIONS] & REVERSED else 1)) % seats

    def _begin_turn(self, seat):
        """Give the throw to `seat`, or to the next that misses no turn."""
        state = self.state
        while state[MISS + seat]:
            state[MISS + seat] -= 1
            seat = self._next_seat(seat)
        state[TURN] = seat
        state[PHASE], state[CURRENT] = THROWING, CHANCE

    def _throw(self, low, high):
        state = self.state
        state[DIE_A], state[DIE_B] = low, high
        side = self._side()
        if high == 6:
            for bond in (BOND + 2 * side, BOND + 2 * side + 1):
                if state[bond] == SIX:
                    state[bond] = WAIVED
        self._await_use(side)

    def _await_use(self, side):
        """Ask for the use of a die; a way out that a 6 could take ends a waiver."""
        state = self.state
        state[PHASE], state[CURRENT] = MOVING, state[TURN]
        if state[DIE_A] != 6 and state[DIE_B] != 6:
            return
        for pawn in (2 * side, 2 * side + 1):
            if state[BOND + pawn] == WAIVED:
                self._read_maps(side)
                if self._is_exit_open(state[PAWN + pawn] - START, 6):
                    state[BOND + pawn] = SIX

    def _go_on(self):
        """Leave the emblem landed on; use the other die or end the turn."""
        state = self.state
        state[AT] = NONE
        if state[DIE_A]:
            self._await_use(self._side())
        else:
            self._end_turn()

    def _end_turn(self):
        state = self.state
        side = self._side()
        for bond in (BOND + 2 * side, BOND + 2 * side + 1):
            if state[bond] != SIX:
                state[bond] = FREE
        state[DIE_A] = state[DIE_B] = 0
        state[MOVED] = state[AT] = NONE
        self._begin_turn(self._next_seat(state[TURN]))

    def _reveal(self, verb, symbol):
        state = self.state
        state[CURRENT] = state[TURN]
        state[SYMBOL + state[AT]] = symbol
        if verb == SEE:
            state[KNOWN + state[AT]] |= 1 << state[TURN]
            self._go_on()
            return
        state[KNOWN + state[AT]] = EVERYBODY
        sides = self._takers(symbol)
        if not sides:
            self._punish()
        elif sides & sides - 1:
            state[PHASE] = GIVING
        else:
            self._give(SHIELD + self._lowest(sides))

    def _give(self, shield):
        state = self.state
        state[EMBLEM + state[AT]] = shield
        if not self.winners():
            self._go_on()
            return
        state[DIE_A] = state[DIE_B] = 0
        state[MOVED] = state[AT] = NONE
        state[PHASE], state[CURRENT] = DONE, OVER

    def _punish(self):
        """Both pawns go to prison; two turns are missed ("La prise d'emblème", 2)."""
        state = self.state
        side = self._side()
        for pawn in (2 * side, 2 * side + 1):
            state[PAWN + pawn] = self._home(pawn)
        state[MISS + state[TURN]] = _MISSED_TURNS
        self._end_turn()
        state[BOND + 2 * side] = state[BOND + 2 * side + 1] = PENALTY


GAME = Drakkar
