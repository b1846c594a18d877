"""What a die may be used for: the moves of emblems and pawns.

Source: rulebook, "Début de partie", "Le déplacement", "Possibilités des pions
et emblèmes".  A die moves one piece exactly its value along one straight line;
the two dice move two different pieces; a die that can be used must be.  In the
turn after a penalty a pawn leaves while it can ("La prise d'emblème", 2).

Two maps of CELLS bytes are read from the position before a list is made:

    taken  0 where an emblem may end, 1 elsewhere
    walls  0 nobody   1 padding, or a pawn that stops this seat
           2 a foreign pawn on an emblem: it may be captured, not passed
"""

from skald.compat import const
from skald.rules.base import OPTIONS, SEATS, Game
from skald.rules.drakkar import state as s
from skald.rules.drakkar.data import EMBLEMS, SIDES

TEAMS = const(1)  # option bits
PRYING = const(2)
REVERSED = const(4)

# A first use takes away at most this many uses of the other die: the moved
# piece's own eight, eight that ended where it now stands, and one pawn's.
_PLENTY = const(17)

_PADDING = bytes(
    [0 if s.is_square(cell) else 1 for cell in range(s.CELLS)]
)  # what both maps begin with
_REACH = tuple(tuple(step * die for step in s.STEPS) for die in range(7))


class Uses(Game):
    """The half of Drakkar that lists and plays the uses of the dice."""

    def _make_maps(self):
        self._taken = bytearray(s.CELLS)
        self._walls = bytearray(s.CELLS)

    def _side(self):
        state = self.state
        return SIDES[state[SEATS]][state[s.TURN]]

    def _friends(self, side):
        """Return the mask of the sides whose pawns `side` may not capture."""
        return 1 << side | (1 << (side ^ 2) if self.state[OPTIONS] & TEAMS else 0)

    def _read_maps(self, side):
        """Fill both maps as `side` meets them; return the emblems' places, ascending."""
        state, taken, walls = self.state, self._taken, self._walls
        taken[:] = _PADDING
        walls[:] = _PADDING
        places = sorted(state[s.EMBLEM : s.EMBLEM + EMBLEMS])
        for cell in places:
            if cell >= s.START:
                break
            taken[cell] = 1
        friends = self._friends(side)
        for pawn in range(s.PAWNS):
            cell = state[s.PAWN + pawn]
            if cell < s.START:
                walls[cell] = 1 if not taken[cell] or friends >> (pawn >> 1) & 1 else 2
                taken[cell] = 1
        return places

    # -- listing ------------------------------------------------------------

    def _list_uses(self, out):
        """Write the uses of the unused dice, or LOSE where there is none."""
        state = self.state
        low, high = state[s.DIE_A], state[s.DIE_B]
        side = self._side()
        places = self._read_maps(side)
        dice = (low, high) if high > low else (low,)
        is_first = self._is_first_turn(side)
        count = 0
        few = 0  # mask of the dice with so few uses that the first may spoil the second
        if is_first:
            few = 1 << low | 1 << high
        else:
            for die in dice:
                before = count
                count = self._list_emblems(out, count, die, places)
                if count - before <= _PLENTY:
                    few |= 1 << die
        exits = count
        open_dice = 0  # mask of the dice that lead a pawn out
        for die in dice:
            before = count
            count = self._list_exits(out, count, die, side)
            if count > before:
                open_dice |= 1 << die
        if not is_first:
            for die in dice:
                count = self._list_pawns(out, count, die, side)
        if open_dice and self._owes_exit(side):
            count = self._keep_exits(out, exits, count, open_dice)
        if high and few:
            count = self._keep_both(out, count, few)
        uses = count
        if state[OPTIONS] & PRYING and not is_first:
            for die in dice:
                count = self._list_prying(out, count, die, side)
        if uses:
            return count
        out[count] = s.LOSE << s.VERB_SHIFT
        return count + 1

    def _owes_exit(self, side):
        """Tell whether this is the turn after a penalty and no pawn has left yet."""
        bond = s.BOND + 2 * side
        return self.state[bond] == s.PENALTY and self.state[bond + 1] == s.PENALTY

    def _keep_exits(self, out, exits, count, open_dice):
        """Keep the exits, from out[exits] on, and what leaves a die of `open_dice` for one.

        Emblems stop no pawn, so what is open stays open.  Returns the new count.
        """
        state = self.state
        both = state[s.DIE_A] + state[s.DIE_B]
        kept = 0
        for i in range(count):
            if i >= exits or open_dice >> both - (out[i] >> 16 & 7) & 1:
                out[kept] = out[i]
                kept += 1
        return kept

    def _is_first_turn(self, side):
        bond = s.BOND + 2 * side
        return self.state[bond] == s.FIRST or self.state[bond + 1] == s.FIRST

    def _list_emblems(self, out, count, die, places):
        taken, walls, moved = self._taken, self._walls, self.state[s.MOVED]
        d0, d1, d2, d3, d4, d5, d6, d7 = _REACH[die]
        verb = s.MOVE_EMBLEM << s.VERB_SHIFT | die << 16
        for cell in places:
            if cell >= s.START:
                break
            if walls[cell] or cell == moved:
                continue
            # One test a direction: a loop over the eight takes a third longer.
            base = verb | cell * 257
            if not taken[cell + d0]:
                out[count] = base + d0
                count += 1
            if not taken[cell + d1]:
                out[count] = base + d1
                count += 1
            if not taken[cell + d2]:
                out[count] = base + d2
                count += 1
            if not taken[cell + d3]:
                out[count] = base + d3
                count += 1
            if not taken[cell + d4]:
                out[count] = base + d4
                count += 1
            if not taken[cell + d5]:
                out[count] = base + d5
                count += 1
            if not taken[cell + d6]:
                out[count] = base + d6
                count += 1
            if not taken[cell + d7]:
                out[count] = base + d7
                count += 1
        return count

    def _list_exits(self, out, count, die, side):
        state = self.state
        for start in (2 * side, 2 * side + 1):
            pawn = self._pawn_on(s.START + start, side)
            if pawn == s.NONE or (state[s.BOND + pawn] >= s.SIX and die != 6):
                continue
            if self._is_exit_open(start, die):
                target = s.ENTRIES[start] + s.INWARD[side] * (die - 1)
                out[count] = s.LEAVE << s.VERB_SHIFT | die << 16 | (s.START + start) << 8 | target
                count += 1
        return count

    def _list_pawns(self, out, count, die, side):
        state, walls = self.state, self._walls
        one, two = state[s.PAWN + 2 * side], state[s.PAWN + 2 * side + 1]
        for cell in (one, two) if one < two else (two, one):
            if cell >= s.START or cell == state[s.MOVED]:
                continue
            base = s.MOVE_PAWN << s.VERB_SHIFT | die << 16 | cell << 8
            for step in s.STEPS:
                target = cell + step * die
                if walls[target] == 1:
                    continue
                for between in range(cell + step, target, step):
                    if walls[between]:
                        break
                else:
                    out[count] = base | target
                    count += 1
        return count

    def _list_prying(self, out, count, die, side):
        """House rule: spend a die to take under a pawn that already stands there.

        Never a duty, and no part of the duty to use both dice.
        """
        state = self.state
        one, two = state[s.PAWN + 2 * side], state[s.PAWN + 2 * side + 1]
        for cell in (one, two) if one < two else (two, one):
            if cell < s.START and cell != state[s.MOVED] and self._emblem_on(cell) < EMBLEMS:
                out[count] = s.PRY << s.VERB_SHIFT | die << 16 | cell << 8
                count += 1
        return count

    def _keep_both(self, out, count, few):
        """Keep the first uses after which the other die can be used, if there are any.

        Only dice in the mask `few` are tried.  Returns the new count.
        """
        state = self.state
        both = state[s.DIE_A] + state[s.DIE_B]
        before = bytes(state)
        kept = 0
        for i in range(count):
            action = out[i]
            other = both - (action >> 16 & 7)
            if few >> other & 1:
                self._use(action)
                follows = self._can_use(out, count, other)
                state[:] = before
                if not follows:
                    continue
            out[kept] = action
            kept += 1
        return kept or count

    def _can_use(self, out, count, die):
        """Tell whether `die` can move anything; writes over out[count:]."""
        side = self._side()
        places = self._read_maps(side)
        if self._list_exits(out, count, die, side) > count:
            return True
        if self._is_first_turn(side):
            return False
        if self._list_emblems(out, count, die, places) > count:
            return True
        return self._list_pawns(out, count, die, side) > count

    # -- playing --------------------------------------------------------------

    def _use(self, action):
        """Move the piece and spend the die; note a landing in AT and CAPTIVE."""
        state = self.state
        verb, die = action >> s.VERB_SHIFT, action >> 16 & 7
        place, target = action >> 8 & 255, action & 255
        if verb == s.MOVE_EMBLEM:
            state[s.EMBLEM + self._emblem_on(place)] = target
        elif verb == s.PRY:
            target = place
            state[s.AT] = self._emblem_on(place)
        else:
            own = self._pawn_on(place, self._side())
            for pawn in range(s.PAWNS):
                if state[s.PAWN + pawn] == target:
                    state[s.PAWN + pawn] = s.NONE
                    state[s.BOND + pawn] = s.SIX
                    state[s.CAPTIVE] = pawn
            state[s.PAWN + own] = target
            state[s.BOND + own] = s.FREE
            emblem = self._emblem_on(target)
            if emblem < EMBLEMS:
                state[s.AT] = emblem
        if state[s.DIE_A] == die:
            state[s.DIE_A] = state[s.DIE_B]
        state[s.DIE_B] = 0
        state[s.MOVED] = target

    def _is_exit_open(self, start, die):
        """Tell whether `die` leads a pawn out of start square 0..7, by the maps."""
        walls, step = self._walls, s.INWARD[start >> 1]
        entry = s.ENTRIES[start]
        target = entry + step * (die - 1)
        if walls[target] == 1:
            return False
        for cell in range(entry, target, step):
            if walls[cell]:
                return False
        return True

    def _pawn_on(self, place, side):
        """Return the number of the pawn of `side` on `place`, or NONE."""
        pawn = 2 * side
        if self.state[s.PAWN + pawn] == place:
            return pawn
        return pawn + 1 if self.state[s.PAWN + pawn + 1] == place else s.NONE

    def _emblem_on(self, place):
        """Return the emblem on `place`, or EMBLEMS when there is none."""
        state = self.state
        for i in range(s.EMBLEM, s.EMBLEM + EMBLEMS):
            if state[i] == place:
                return i - s.EMBLEM
        return EMBLEMS
