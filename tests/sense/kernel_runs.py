"""Script: run every kernel of the scanner on inputs of all sizes and print a checksum of the results
(args: the kernels' module).
"""

from tests.show.kernel_runs import run_all


def find_concerned(kernels, dice):
    pieces = 1 + dice.roll(60)
    found, doubts = dice.fill(pieces, 2 + 8 * dice.roll(2)), dice.fill(pieces, 3)
    for piece in range(pieces):
        found[piece] = found[piece] == 1
    buffers = [dice.fill(pieces, 9) for _ in range(3)]
    return b"", kernels.find_concerned(found, *buffers, doubts, dice.roll(9), dice.roll(pieces + 1))


def find_set(kernels, dice):
    flags = dice.fill(1 + dice.roll(60), 2 + dice.roll(3))
    return b"", kernels.find_set(
        flags, 1 + dice.roll(3), dice.roll(len(flags) + 1), dice.roll(len(flags) + 1)
    )


def run(args):
    return run_all(args[0], (find_concerned, find_set))
