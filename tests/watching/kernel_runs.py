"""Script: run every kernel of the tracker on inputs of all sizes and print a checksum of the results
(args: the kernels' module).
"""

from array import array

from tests.show.kernel_runs import run_all

_OFF = 255


def fill(dice, count, end, rarely=4):
    """Return numbers 0..end - 1, some of them OFF (or UNSEEN, UNSENSED, NOTHING)."""
    return bytearray([_OFF if not dice.roll(rarely) else dice.roll(end) for _ in range(count)])


class Table:
    """Pieces on zones, most of which have a place, and the pieces that some actions touch."""

    def __init__(self, dice):
        self.zones, self.pieces, self.places = (1 + dice.roll(end) for end in (40, 60, 12))
        self.homes = fill(dice, self.pieces, self.zones)
        self.place_of = fill(dice, self.zones, self.places)
        self.dead_place = self.flags(dice, self.places)
        self.classes = bytes([dice.roll(piece + 1) for piece in range(self.pieces)])
        self.blind = self.flags(dice, self.places)
        self.actions = 1 + dice.roll(12)
        self.ends = array("H", [0])
        for _ in range(self.actions):
            self.ends.append(self.ends[-1] + dice.roll(4))
        self.touches = array("H", [0])
        for _ in range(self.ends[-1]):
            self.touches.append(dice.roll(self.pieces) << 8 | fill(dice, 1, self.zones)[0])

    @staticmethod
    def flags(dice, count):
        return bytearray([dice.roll(5) == 0 for _ in range(count)])


def find_key(kernels, dice):
    keys = array("H", [dice.roll(40) for _ in range(1 + dice.roll(30))])
    return b"", kernels.find_key(keys, dice.roll(len(keys) + 1), dice.roll(40))


def mark_touches(kernels, dice):
    table = Table(dice)
    pieces, zones = bytearray(table.pieces), bytearray(table.zones)
    start = dice.roll(table.ends[-1] + 1)
    kernels.mark_touches(table.touches, start, table.ends[-1], pieces, zones)
    return pieces + zones, 0


def find_at(kernels, dice):
    table = Table(dice)
    return b"", kernels.find_at(table.homes, table.place_of, dice.roll(table.places))


def mark_homes(kernels, dice):
    table = Table(dice)
    flags = dice.fill(table.places, 4)
    kernels.mark_homes(
        dice.fill(table.pieces, 3), table.homes, table.place_of, table.dead_place, flags, 1 + dice.roll(3)
    )  # fmt: skip
    return flags, 0


def clear(kernels, dice):
    buf = dice.fill(dice.roll(40), 256)
    kernels.clear(buf)
    return buf, len(buf)


def add_moved(kernels, dice):
    table = Table(dice)
    seen = fill(dice, table.pieces, table.places)
    keys, values, count = array("H", [0] * 12), array("b", [0] * 12), dice.roll(3)
    for i in range(count):
        keys[i], values[i] = 1000 + i, 1
    found = kernels.add_moved(
        table.homes, seen, table.place_of, table.dead_place, table.classes, table.blind,
        dice.fill(table.pieces, 256), keys, values, count, dice.roll(table.pieces + 1),
    )  # fmt: skip
    return list(keys)[: found & 255] + list(values)[: found & 255], found


def run(args):
    return run_all(args[0], (find_key, mark_touches, find_at, mark_homes, clear, add_moved))
