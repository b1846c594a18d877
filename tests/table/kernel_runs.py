"""Script: every kernel of the tracker on inputs of all sizes; prints a sum of what each finds
(args: the kernels' module).
"""

from array import array

from tests.show.kernel_runs import run_all

_OFF = 255


def fill(dice, count, end, rarely=4):
    """Return numbers 0..end - 1, now and then OFF (or UNSEEN, UNSENSED, NOTHING)."""
    return bytearray([_OFF if not dice.roll(rarely) else dice.roll(end) for _ in range(count)])


class Table:
    """Pieces on zones with readers and switches, and what some actions touch."""

    def __init__(self, dice):
        self.zones, self.pieces = 1 + dice.roll(40), 1 + dice.roll(60)
        self.readers, self.inputs = 1 + dice.roll(12), 1 + dice.roll(12)
        self.places = fill(dice, self.pieces, self.zones)
        self.reader_of = fill(dice, self.zones, self.readers)
        self.input_of = fill(dice, self.zones, self.inputs)
        self.dead_reader = self.flags(dice, self.readers)
        self.dead_input = self.flags(dice, self.inputs)
        self.classes = bytes([dice.roll(piece + 1) for piece in range(self.pieces)])
        self.blind = self.flags(dice, self.readers)
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


def mark_zones(kernels, dice):
    table = Table(dice)
    flags = dice.fill(table.zones, 2)
    kernels.mark_zones(table.reader_of, dice.roll(table.readers), flags, 1 + 2 * dice.roll(2))
    return flags, 0


def find_near(kernels, dice):
    table = Table(dice)
    flags = bytearray([(0, 0, 0, 0, 1, 3)[dice.roll(6)] for _ in range(table.zones)])
    gone = (255, 254, dice.roll(table.pieces))[dice.roll(3)]
    return b"", kernels.find_near(
        table.touches, table.ends, dice.roll(table.actions), table.actions, table.places, flags,
        table.classes, gone, table.reader_of, table.blind,
    )  # fmt: skip


def find_choice(kernels, dice):
    table = Table(dice)
    return b"", kernels.find_choice(
        table.touches, table.ends, dice.roll(table.actions), table.actions, table.places,
        table.reader_of, table.classes, table.blind,
    )  # fmt: skip


def predict_touches(kernels, dice):
    table = Table(dice)
    chosen, keys, values = array("H", [0] * 4), array("H", [7] * 12), array("b", [1] * 12)
    action = dice.roll(table.actions)
    found = kernels.predict_touches(
        table.touches, table.ends[action], table.ends[action + 1], chosen, table.places,
        table.reader_of, table.dead_reader, table.input_of, table.dead_input, table.classes,
        table.blind, table.flags(dice, table.pieces), dice.roll(2), keys, values, dice.roll(3),
    )  # fmt: skip
    count = found & 255
    return list(chosen) + list(keys)[:count] + list(values)[:count], found % 8388593


def mark_touches(kernels, dice):
    table = Table(dice)
    pieces, zones = bytearray(table.pieces), bytearray(table.zones)
    start = dice.roll(table.ends[-1] + 1)
    kernels.mark_touches(table.touches, start, table.ends[-1], pieces, zones)
    return pieces + zones, 0


def find_change(kernels, dice):
    before = dice.fill(1 + dice.roll(40), 3)
    after = bytearray(before)
    after[dice.roll(len(after))] = dice.roll(3)
    return b"", kernels.find_change(before, after, dice.roll(len(before) + 1))


def name_switches(kernels, dice):
    table = Table(dice)
    who = bytearray(table.inputs)
    kernels.name_switches(
        who, fill(dice, table.pieces, table.inputs), table.classes, dice.fill(table.inputs, 2),
        fill(dice, table.pieces, table.readers), fill(dice, table.inputs, table.readers),
        table.dead_reader,
    )  # fmt: skip
    return who, 0


def list_kinds(kernels, dice):
    table = Table(dice)
    kinds = dice.fill(table.inputs, 256)
    kernels.list_kinds(table.places, table.input_of, table.classes, kinds)
    return kinds, 0


def clear(kernels, dice):
    buf = dice.fill(dice.roll(40), 256)
    kernels.clear(buf)
    return buf, len(buf)


def find_moved(kernels, dice):
    table = Table(dice)
    seen = bytearray([_OFF if at == _OFF else table.reader_of[at] for at in table.places])
    seen[dice.roll(len(seen))] = dice.roll(table.readers)
    start = dice.roll(table.pieces + 1)
    return b"", kernels.find_moved(table.places, seen, table.reader_of, table.dead_reader, start)


def find_unlike(kernels, dice):
    table = Table(dice)
    present, wanted = dice.fill(table.inputs, 2), fill(dice, table.inputs, 9)
    start = dice.roll(table.inputs + 1)
    return b"", kernels.find_unlike(present, wanted, table.dead_input, start)


def find_other(kernels, dice):
    table = Table(dice)
    found = bytearray([(255, 254, 3)[dice.roll(3)] for _ in range(table.inputs)])
    wanted = bytearray([(255, 254, 3)[dice.roll(3)] for _ in range(table.inputs)])
    start = dice.roll(table.inputs + 1)
    return b"", kernels.find_other(found, wanted, table.dead_input, start)


def run(args):
    yield from run_all(
        args[0],
        (
            find_key, mark_zones, find_near, find_choice, predict_touches, mark_touches, find_change,
            name_switches, list_kinds, clear, find_moved, find_unlike, find_other,
        ),
    )  # fmt: skip
