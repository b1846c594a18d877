"""The inner loops of Drakkar's traits: machine code where the board can run it, else plain Python."""

from skald.compat import const, micropython, ptr8, ptr16

# @viper folds only constants of this module.
_PAWN = const(24)  # of state.py
_BOND = const(32)
_EMBLEM = const(40)
_SYMBOL = const(70)
_KNOWN = const(100)
_PAWNS = const(8)
_START = const(241)
_SHIELD = const(249)
_NONE = const(255)
_ROW = const(19)
_SIX = const(3)
_WALL = const(128)  # of traits.py
# What is on a cell: an emblem's number + 1, or
_IS_PAWN = const(64)  # a pawn, and its number
_COVERS = const(8)  # that stands on an emblem
_FAR = const(12)


@micropython.viper
def read(state, emblems: int, on, met, lacks) -> int:
    """Enter the first `emblems` emblems and all pawns on the board `on`; write those that anybody has
    seen into `met`, and return their number; strike out of `lacks` what lies on the shields.
    """
    at = ptr8(state)
    on_cell = ptr8(on)
    met_at = ptr8(met)
    lack_of = ptr8(lacks)
    count = 0
    for i in range(emblems):
        place = at[_EMBLEM + i]
        if place < _START:
            on_cell[place] = i + 1
            if at[_KNOWN + i]:
                met_at[count] = i
                count += 1
        elif place != _NONE:
            lack_of[place - _SHIELD] &= ~(1 << at[_SYMBOL + i])
    for pawn in range(_PAWNS):
        cell = at[_PAWN + pawn]
        if cell < _START:
            on_cell[cell] = _IS_PAWN + pawn + (_COVERS if on_cell[cell] else 0)
    return count


@micropython.viper
def add_known(
    state, seat: int, viewer: int, pawns: int, wanted: int, met, count: int, out, to: int
):
    """Add to out[to + 8] .. out[to + 10] how near a pawn is to an emblem that the seat needs, how many
    it needs among those that it has seen, and how many it has seen.

    pawns   where in the state its two pawns begin
    wanted  mask of the symbols that it lacks
    met     the `count` emblems on the board that anybody has seen
    """
    at = ptr8(state)
    met_at = ptr8(met)
    trait_at = ptr16(out)
    knows = 1 << seat
    both = knows | 1 << viewer
    seen = known = near = 0
    for k in range(count):
        i = met_at[k]
        if at[_KNOWN + i] & knows:
            seen += 1
            if at[_KNOWN + i] & both == both and wanted >> at[_SYMBOL + i] & 1:
                known += 1
                place = at[_EMBLEM + i]
                for pawn in range(pawns, pawns + 2):
                    here = at[pawn]
                    if here < _START:
                        far = place // _ROW - here // _ROW
                        if far < 0:
                            far = -far
                        columns = place % _ROW - here % _ROW
                        if columns < 0:
                            columns = -columns
                        if columns > far:
                            far = columns
                        if _FAR - far > near:
                            near = _FAR - far
    trait_at[to + 8] += near
    trait_at[to + 9] += known
    trait_at[to + 10] += seen


@micropython.viper
def add_throws(
    state, seat: int, viewer: int, side: int, friends: int, wanted: int, on, bits, out, to: int
):
    """Add the pawns of a seat, and with how many throws they reach what: out[to + 2], [to + 3],
    [to + 5] .. [to + 7] and [to + 11].

    friends  mask of the sides that it may not capture
    bits     how many bits are set in a number below 128
    """
    at = ptr8(state)
    on_cell = ptr8(on)
    bits_of = ptr8(bits)
    trait_at = ptr16(out)
    knows = 1 << seat
    both = knows | 1 << viewer
    reached = unseen = captured = 0  # masks of dice
    for pawn in range(2 * side, 2 * side + 2):
        here = at[_PAWN + pawn]
        if here >= _START:
            if at[_BOND + pawn] >= _SIX:
                trait_at[to + 3] += 1
            continue
        trait_at[to + 2] += 1
        if on_cell[here] & _COVERS:
            trait_at[to + 11] += 1
        for direction in range(9):
            step = _ROW * (direction // 3 - 1) + direction % 3 - 1
            cell = here + step
            die = 1
            while step and die <= 6 and cell >= 0:
                thing = on_cell[cell]
                if thing >= _IS_PAWN:
                    if thing < _WALL and thing & _COVERS:
                        if not friends >> (thing >> 1 & 3) & 1:
                            captured |= 1 << die
                    break
                if thing:
                    knowers = at[_KNOWN + thing - 1]
                    if not knowers & knows:
                        unseen |= 1 << die
                    elif knowers & both == both:
                        if wanted >> at[_SYMBOL + thing - 1] & 1:
                            reached |= 1 << die
                cell += step
                die += 1
    trait_at[to + 5] += bits_of[reached]
    trait_at[to + 6] += bits_of[unseen]
    trait_at[to + 7] += bits_of[captured]
