"""Script: every kernel of judging on inputs of all sizes; prints a sum of what each finds
(args: the kernels' module).
"""

from array import array

from tests.show.kernel_runs import run_all
from tests.watching.kernel_runs import Table


def mark_zones(kernels, dice):
    table = Table(dice)
    flags = dice.fill(table.zones, 2)
    kernels.mark_zones(table.place_of, dice.roll(table.places), flags, 1 + 2 * dice.roll(2))
    return flags, 0


def find_near(kernels, dice):
    table = Table(dice)
    flags = bytearray([(0, 0, 0, 0, 0, 1, 3, 5, 7)[dice.roll(9)] for _ in range(table.zones)])
    gone = (255, 254, dice.roll(table.pieces))[dice.roll(3)]
    return b"", kernels.find_near(
        table.touches, table.ends, dice.roll(table.actions), table.actions, table.homes, flags,
        table.classes, gone, dice.roll(2), table.place_of, table.blind,
    )  # fmt: skip


def find_choice(kernels, dice):
    table = Table(dice)
    return b"", kernels.find_choice(
        table.touches, table.ends, dice.roll(table.actions), table.actions, table.homes,
        table.place_of, table.classes, table.blind,
    )  # fmt: skip


def predict_touches(kernels, dice):
    table = Table(dice)
    chosen, keys, values = array("H", [0] * 4), array("H", [7] * 12), array("b", [1] * 12)
    action = dice.roll(table.actions)
    found = kernels.predict_touches(
        table.touches, table.ends[action], table.ends[action + 1], chosen, table.homes,
        table.place_of, table.dead_place, table.classes, table.blind,
        dice.fill(table.pieces, 256), keys, values, dice.roll(3),
    )  # fmt: skip
    count = found & 255
    return list(chosen) + list(keys)[:count] + list(values)[:count], found % 8388593


def run(args):
    return run_all(args[0], (mark_zones, find_near, find_choice, predict_touches))
