"""Script: run every kernel of the room on inputs of all sizes and print a checksum of the results (args: the
kernels' module).
"""

from array import array

from tests.show.kernel_runs import run_all
from tests.watching.kernel_runs import fill


class Net:
    """Lines, some of which cross, and pieces over them: as in sense.net_map and sense.line_search."""

    def __init__(self, dice):
        self.pieces, self.rows, self.columns = 1 + dice.roll(50), 1 + dice.roll(9), dice.roll(9)
        self.places = 1 + dice.roll(40)
        self.lines = self.rows + self.columns
        self.flags = bytes(self.rows) + bytes([4] * self.columns)
        self.first = dice.fill(self.places, self.rows)
        ends = [self.rows + dice.roll(self.columns) if self.columns else row for row in self.first]
        self.last = bytes([row if dice.roll(3) else end for row, end in zip(self.first, ends)])
        self.hot = dice.fill(self.places, 4)
        self.found = fill(dice, self.pieces, self.places)
        self.row_of = fill(dice, self.pieces, self.rows)
        self.col_of = fill(dice, self.pieces, self.lines)
        self.kind = dice.fill(self.pieces, 6)
        self.own_bits = bytes([16 * dice.roll(3) for _ in range(self.pieces)])
        self.movable = dice.fill(self.pieces, 2)
        self.free = dice.fill(self.pieces, 2)


def find_set(kernels, dice):
    flags = dice.fill(1 + dice.roll(60), 2 + dice.roll(3))
    return b"", kernels.find_set(
        flags, 1 + dice.roll(3), dice.roll(len(flags) + 1), dice.roll(len(flags) + 1)
    )


def find_mask(kernels, dice):
    net = Net(dice)
    lows = array("H", [dice.roll(1 << dice.roll(17)) for _ in range(net.pieces)])
    taken, room = dice.fill(net.pieces, 2), bytearray(net.pieces)
    start, families = dice.roll(net.pieces + 1), dice.roll(1 << 16)
    tags = dice.fill(6, 256)
    return b"", kernels.find_mask(lows, net.kind, tags, net.free, taken, room, start, families)


def mark_lying(kernels, dice):
    net, taken = Net(dice), bytearray(60)
    line, place = dice.roll(net.lines), dice.roll(net.places)
    return taken, kernels.mark_lying(net.row_of, net.col_of, net.found, line, place, taken)


def list_pieces(kernels, dice):
    net, free, checks = Net(dice), bytearray(60), bytearray(60)
    listed = kernels.list_pieces(net.found, net.own_bits, net.movable, net.hot, free, checks)
    return free + checks, listed


def mark_near(kernels, dice):
    net = Net(dice)
    near = bytearray(net.pieces)
    return near, kernels.mark_near(net.kind, net.movable, net.free, near, bytearray(6))


def count_missing(kernels, dice):
    net = Net(dice)
    homes = fill(dice, net.pieces, net.places)
    return b"", kernels.count_missing(net.kind, homes, net.places, net.found, bytearray(6))


def list_wanted(kernels, dice):
    net = Net(dice)
    marks, wanted, tray = bytearray(net.lines), bytearray(net.lines), dice.roll(2 * net.lines)
    arguments = net.hot, net.first, net.last, net.flags, marks, wanted, tray
    return wanted, kernels.list_wanted(*arguments)


def find_crossed(kernels, dice):
    net = Net(dice)
    line, start = dice.roll(net.lines), dice.roll(net.lines)
    return b"", kernels.find_crossed(net.first, net.last, net.flags, line, start)


def find_crossing(kernels, dice):
    net = Net(dice)
    return b"", kernels.find_crossing(net.first, net.last, dice.roll(net.lines), dice.roll(9))


def find_latest(kernels, dice):
    count = 1 + dice.roll(12)
    asked_at = array("H", [dice.roll(65536) for _ in range(count)])
    spans = array("H", [dice.roll(4) * dice.roll(900) for _ in range(count)])
    return b"", kernels.find_latest(asked_at, spans, dice.roll(65536), dice.roll(count + 1))


def run(args):
    return run_all(
        args[0],
        (
            find_set, find_mask, mark_lying, list_pieces, mark_near, count_missing, list_wanted,
            find_crossed, find_crossing, find_latest,
        ),
    )  # fmt: skip
