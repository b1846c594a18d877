"""Script: run every kernel of Drakkar's traits on positions of all kinds and print a checksum of the
results (args: the kernels' module).
"""

from array import array

from skald.rules.base import SEATS
from skald.rules.drakkar import state as s

from tests.show.kernel_runs import run_all

_EMBLEMS = 30
_WALL = 128
_SQUARES = bytes([cell for cell in range(s.CELLS) if s.is_square(cell)])
_EMPTY = bytes([0 if s.is_square(cell) else _WALL for cell in range(s.CELLS)])
_BITS = bytes([sum([mask >> bit & 1 for bit in range(7)]) for mask in range(128)])


class Board:
    """A position, and what read() finds in it."""

    def __init__(self, kernels, dice):
        self.state = state = dice.fill(s.SIZE, 256)
        self.seats = state[SEATS] = 2 + dice.roll(3)
        for i in range(_EMBLEMS):
            far = (s.NONE, s.SHIELD + dice.roll(4))[dice.roll(2)]
            state[s.EMBLEM + i] = far if dice.roll(4) == 0 else self.square(dice)
            state[s.SYMBOL + i] = dice.roll(6)
            state[s.KNOWN + i] = dice.roll(16)
        for pawn in range(s.PAWNS):
            far = (s.NONE, s.START + pawn)[dice.roll(2)]
            state[s.PAWN + pawn] = far if dice.roll(3) == 0 else self.square(dice)
            state[s.BOND + pawn] = dice.roll(5)
        self.on, self.met, self.lacks = bytearray(_EMPTY), bytearray(_EMBLEMS), dice.fill(4, 64)
        self.count = kernels.read(state, _EMBLEMS, self.on, self.met, self.lacks)
        self.seat, self.viewer = dice.roll(self.seats), dice.roll(self.seats)
        self.out = array("h", [dice.roll(9) for _ in range(24)])
        self.to = 12 * dice.roll(2)

    @staticmethod
    def square(dice):
        return _SQUARES[dice.roll(len(_SQUARES))]


def read(kernels, dice):
    board = Board(kernels, dice)
    return board.on + board.met + board.lacks, board.count


def add_known(kernels, dice):
    board, pawns = Board(kernels, dice), s.PAWN + 2 * dice.roll(4)
    kernels.add_known(
        board.state, board.seat, board.viewer, pawns, dice.roll(64), board.met, board.count, board.out, board.to
    )  # fmt: skip
    return board.out, 0


def add_throws(kernels, dice):
    board, side = Board(kernels, dice), dice.roll(4)
    kernels.add_throws(
        board.state, board.seat, board.viewer, side, 1 << side, dice.roll(64), board.on, _BITS, board.out, board.to
    )  # fmt: skip
    return board.out, 0


def run(args):
    yield from run_all(args[0], (read, add_known, add_throws))
