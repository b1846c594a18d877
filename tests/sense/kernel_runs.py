"""Script: run the kernel of the scanner on inputs of all sizes and print a checksum of the results
(args: the kernels' module).
"""

from tests.show.kernel_runs import run_all


def find_set(kernels, dice):
    flags = dice.fill(1 + dice.roll(60), 2 + dice.roll(3))
    return b"", kernels.find_set(
        flags, 1 + dice.roll(3), dice.roll(len(flags) + 1), dice.roll(len(flags) + 1)
    )


def run(args):
    return run_all(args[0], (find_set,))
