"""Script: every kernel of judging on inputs of all sizes; prints a sum of what each finds
(args: the kernels' module).
"""

from array import array

from tests.show.kernel_runs import run_all
from tests.watching.kernel_runs import Table, fill


def mark_zones(kernels, dice):
    table = Table(dice)
    flags = dice.fill(table.zones, 2)
    kernels.mark_zones(table.reader_of, dice.roll(table.readers), flags, 1 + 2 * dice.roll(2))
    return flags, 0


def find_near(kernels, dice):
    table = Table(dice)
    flags = bytearray([(0, 0, 0, 0, 0, 1, 3, 5, 7)[dice.roll(9)] for _ in range(table.zones)])
    gone = (255, 254, dice.roll(table.pieces))[dice.roll(3)]
    return b"", kernels.find_near(
        table.touches, table.ends, dice.roll(table.actions), table.actions, table.places, flags,
        table.classes, gone, dice.roll(2), table.reader_of, table.blind, table.input_of,
        fill(dice, table.inputs, table.pieces),
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
        table.blind, dice.fill(table.pieces, 256), keys, values, dice.roll(3),
    )  # fmt: skip
    count = found & 255
    return list(chosen) + list(keys)[:count] + list(values)[:count], found % 8388593


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
            mark_zones, find_near, find_choice, predict_touches, find_change, name_switches, find_other,
        ),
    )  # fmt: skip
