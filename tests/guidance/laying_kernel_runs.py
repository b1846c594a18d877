"""Script: run every kernel of laying out on inputs of all sizes and print a checksum of the results
(args: the kernels' module).
"""

from tests.show.kernel_runs import run_all
from tests.watching.kernel_runs import Table, fill


def find_absent(kernels, dice):
    table = Table(dice)
    groups = dice.fill(table.pieces, table.pieces + 3)
    said, present = dice.fill(table.pieces + 3, 2), dice.fill(table.inputs, 2)
    return b"", kernels.find_absent(
        table.places, groups, said, table.pieces, table.input_of, present, table.dead_input,
        dice.roll(table.pieces + 1),
    )  # fmt: skip


def find_lacking(kernels, dice):
    table = Table(dice)
    groups, is_missing = dice.fill(table.pieces, table.pieces + 3), dice.fill(table.pieces, 2)
    return b"", kernels.find_lacking(
        table.places, groups, is_missing, table.pieces, table.place_of, table.dead_place,
        dice.roll(table.pieces + 1),
    )  # fmt: skip


def find_surplus(kernels, dice):
    table = Table(dice)
    wanted, present = fill(dice, table.inputs, 9), dice.fill(table.inputs, 2)
    return b"", kernels.find_surplus(wanted, present, dice.roll(table.inputs + 1))


def mark_asked(kernels, dice):
    table = Table(dice)
    groups, is_missing = dice.fill(table.pieces, 4), dice.fill(table.pieces, 2)
    asked, shown = dice.fill(table.pieces, 256), dice.fill(table.pieces, 256)
    total = kernels.mark_asked(groups, dice.roll(4), is_missing, table.places, asked, shown)
    return asked + shown, total


def run(args):
    yield from run_all(args[0], (find_absent, find_lacking, find_surplus, mark_asked))
