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

from skald.compat import const
from skald.keep.kept_game import PRACTICE, KeptGame
from skald.keep.settings import MOST_LEVEL
from skald.keep.store import KeepError, get_number, put_number
from skald.rules.base import OPTIONS, SEATS

SLOTS = const(6)
WIN = const(0)
POINTS = const(1)
LOSS = const(2)
_HEAD = const(10)
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
        name = self.name.encode()
        body = bytearray(_HEAD)
        body[0] = self.goal
        body[1] = self.seat
        put_number(body, 2, self.points, 2)
        body[4] = self.moves
        body[5 : 5 + len(self.levels)] = self.levels
        body[9] = len(name)
        return body + name + self.state

    def begin(self, number, kit, seed):
        """Return the KeptGame of a practice game at a table of `kit` that begins at this moment, in slot `number`."""
        marks = number << 4 | PRACTICE
        return KeptGame(self.name, kit, self.state, seed, self.levels, self.state, marks=marks)


def read_moment(store, number):
    """Return the Moment in slot `number` of `store`, or None if there is no readable one."""
    try:
        body = store.load(name_file(number), _FORMAT, _MOST) or b""
        end = _HEAD + body[9]
        goal, points, moves = body[0], get_number(body, 2, 2), body[4]
        name = body[_HEAD:end].decode()
        moment = Moment(name, body[end:], body[5:9], body[1], goal, points, moves)
    except (KeepError, IndexError, UnicodeError):
        return None
    is_sound = moment.goal <= LOSS and max(moment.levels) <= MOST_LEVEL
    if not is_sound or len(moment.state) <= OPTIONS or moment.seat >= moment.state[SEATS]:
        return None
    return moment


def find_moments(store, name):
    """Return [(number, Moment), ...] of the game called `name`."""
    found = [(number, read_moment(store, number)) for number in range(1, SLOTS + 1)]
    return [(number, moment) for number, moment in found if moment and moment.name == name]


def write_moment(store, number, moment):
    """Put `moment` into slot `number` of `store`; OSError if the disk fails."""
    store.save(name_file(number), _FORMAT, moment.pack())
