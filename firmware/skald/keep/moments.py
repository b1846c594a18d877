"""Kept moments, from which people can play on again: a position, and a goal for one seat.

    moment<n>   n 1..SLOTS; for all games, and for everybody at this table

body  0  B  WIN, POINTS or LOSS
      1  B  the seat with the goal
      2  H  points to reach, or to lose at most against the best moves
      4  B  the number of moves of that seat; 0: until the game ends
      5  4B who plays (see settings.py)
      9  B  length of the game's name
     10     the name, then what encode() gave

A power cut leaves a slot as it was, or with the new moment.
"""

from struct import pack, unpack_from

from skald.compat import const
from skald.keep.kept_game import PRACTICE, KeptGame
from skald.keep.settings import MOST_LEVEL
from skald.keep.store import get_text, put_text
from skald.rules.base import OPTIONS, SEATS

SLOTS = const(6)
WIN = const(0)
POINTS = const(1)
LOSS = const(2)
_SHAPE = "<BBHB4s"
_NAME_AT = const(9)
_MOST = const(1024)  # bytes of a file
_FORMAT = b"O"


def name_file(number):
    """Return the name of the file of moment `number`."""
    return "moment%d" % number


class Moment:
    """The position `state` of the game called `name`; levels, goal, seat, points, moves: as above."""

    def __init__(self, name, state, levels, seat, goal=WIN, points=0, moves=0):
        self.name, self.state = name, state
        self.levels, self.seat = bytes(levels), seat
        self.goal, self.points, self.moves = goal, points, moves

    def pack(self):
        """Return the body of its file."""
        how = self.goal, self.seat, self.points, self.moves, self.levels
        body = bytearray(pack(_SHAPE, *how))
        put_text(body, self.name)
        body.extend(self.state)
        return body

    def begin(self, number, kit, seed):
        """Return the KeptGame of a practice game at a table of `kit` that begins at this moment, in slot `number`."""
        marks = number << 4 | PRACTICE
        return KeptGame(self.name, kit, self.state, seed, self.levels, self.state, marks=marks)


def read_moment(store, number):
    """Return the Moment in slot `number` of `store`, or None if there is no readable one."""
    try:
        body = store.load(name_file(number), _FORMAT, _MOST) or b""
        name, end = get_text(body, _NAME_AT)
    except (IndexError, ValueError):  # KeepError and UnicodeError are ValueErrors
        return None
    goal, seat, points, moves, levels = unpack_from(_SHAPE, body)
    state = body[end:]
    is_sound = goal <= LOSS and max(levels) <= MOST_LEVEL
    if not is_sound or len(state) <= OPTIONS or seat >= state[SEATS]:
        return None
    return Moment(name, state, levels, seat, goal, points, moves)


def find_moments(store, name):
    """Return [(number, Moment), ...] of the game called `name`."""
    found = [(number, read_moment(store, number)) for number in range(1, SLOTS + 1)]
    return [(number, moment) for number, moment in found if moment and moment.name == name]


def write_moment(store, number, moment):
    """Put `moment` into slot `number` of `store`; OSError if the disk fails."""
    store.save(name_file(number), _FORMAT, moment.pack())
