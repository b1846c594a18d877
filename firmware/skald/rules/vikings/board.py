"""The boards in the bytes of a position: cells, columns, and what lies on them.

A column of a board is four bytes.  The first three hold the tile kinds of its
cells, two a byte, the upper cell in the low half; the fourth has a bit for each
cell with a Viking (of the row's colour), bit 1 for the warriors' row.

    byte 0  warriors << 4 | ship        byte 2  fishers << 4 | goldsmiths
    byte 1  scouts << 4 | nobles        byte 3  Vikings

A ship is stored as its kind less _BEFORE_SHIPS.  `cell` is column * 6 + row on a
seat's board.  One row may take every tile that a seat can buy, and its start tile:
37, 25 or 19 columns with two, three or four seats.
"""

from skald.compat import const
from skald.rules.base import SEATS
from skald.rules.vikings import state as s

COLUMN = const(4)  # bytes of a column
COLUMNS = b"\0\0\x25\x19\x13"  # of a board, by seats
_NIBBLE = const(15)
_BEFORE_SHIPS = const(10)  # SHIP - 1


def span_of(state, seat):
    """Return (first, end): the bytes of a seat's board."""
    size = COLUMN * COLUMNS[state[SEATS]]
    first = s.BOARD + size * seat
    return first, first + size


def read_board(state, seat):
    """Return a seat's cells as bytes: a tile kind, plus STANDS where a Viking is."""
    first, end = span_of(state, seat)
    cells = bytearray((end - first) // COLUMN * 6)
    fill_cells(state, first, first + len(bytes(state[first:end]).rstrip(b"\0")), cells)
    return cells


def fill_cells(state, first, end, cells):
    """Fill `cells` as read_board() does, from the bytes of a board up to `end`; return how many cells these are."""
    cell = 0
    for at in range(first, end, COLUMN):
        a, b, c = state[at], state[at + 1], state[at + 2]
        vikings = state[at + 3]
        cells[cell] = (a & _NIBBLE) + _BEFORE_SHIPS if a & _NIBBLE else 0
        cells[cell + 1] = a >> 4 | (vikings & 2) << 4
        cells[cell + 2] = b & _NIBBLE | (vikings & 4) << 3
        cells[cell + 3] = b >> 4 | (vikings & 8) << 2
        cells[cell + 4] = c & _NIBBLE | (vikings & 16) << 1
        cells[cell + 5] = c >> 4 | vikings & 32
        cell += 6
    return cell


def put_tile(state, seat, cell, kind):
    """Put a tile on a cell, in place of another if there is one; a Viking stays."""
    column, row = divmod(cell, 6)
    at = span_of(state, seat)[0] + COLUMN * column + (row >> 1)
    if kind >= s.SHIP:
        kind -= _BEFORE_SHIPS
    shift = 4 * (row & 1)
    state[at] = state[at] & ~(_NIBBLE << shift) | kind << shift


def put_viking(state, seat, cell):
    """Stand a Viking on a cell."""
    column, row = divmod(cell, 6)
    state[span_of(state, seat)[0] + COLUMN * column + 3] |= 1 << row
