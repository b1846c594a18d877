"""Script: run every kernel of evaluating a position on inputs of all sizes and print a checksum of the
results (args: the kernels' module).
"""

from array import array

from tests.show.kernel_runs import run_all


def make_traits(dice, count):
    return array("h", [dice.roll(601) - 300 if dice.roll(3) else 0 for _ in range(count)])


def clear(kernels, dice):
    traits = make_traits(dice, 1 + dice.roll(60))
    kernels.clear(traits)
    return traits, len(traits)


def weigh(kernels, dice):
    own, others = dice.roll(30), 1 + dice.roll(3)
    count = 2 * own + dice.roll(9)
    first = dice.roll(3) * count
    weights = dice.fill(first + count, 256)
    value = kernels.weigh(make_traits(dice, count), weights, first, own, 6 // others)
    return b"", value


def run(args):
    yield from run_all(args[0], (clear, weigh))
