"""Script: run every kernel of laying out on inputs of all sizes and print a checksum of the results
(args: the kernels' module).
"""

from tests.show.kernel_runs import run_all
from tests.watching.kernel_runs import Table


def find_untold(kernels, dice):
    table = Table(dice)
    groups, said = dice.fill(table.pieces, table.pieces + 3), dice.fill(table.pieces + 3, 2)
    return b"", kernels.find_untold(
        table.homes, groups, said, dice.roll(table.pieces), dice.roll(table.pieces + 1)
    )


def find_lacking(kernels, dice):
    table = Table(dice)
    groups, is_missing = dice.fill(table.pieces, table.pieces + 3), dice.fill(table.pieces, 2)
    lacking = dice.fill(table.places, 2)
    return b"", kernels.find_lacking(
        table.homes, groups, is_missing, table.pieces, table.place_of, lacking,
        dice.roll(table.pieces + 1),
    )  # fmt: skip


def mark_asked(kernels, dice):
    table = Table(dice)
    groups, is_missing = dice.fill(table.pieces, 4), dice.fill(table.pieces, 2)
    asked, shown = dice.fill(table.pieces, 256), dice.fill(table.pieces, 256)
    total = kernels.mark_asked(groups, dice.roll(4), is_missing, table.homes, asked, shown)
    return asked + shown, total


def run(args):
    return run_all(args[0], (find_untold, find_lacking, mark_asked))
