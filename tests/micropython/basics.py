"""Script: the arithmetic that the position bytes rest on."""

from skald.rules import prng

from tests.rules.games import Picker, digest


def run(args):
    state = bytearray(4)
    for value in (0, 1, -1, 12345, 0xFFFFFFFF):
        prng.seed(state, 0, value)
        print(value, digest(state))
        for limit in (1, 2, 6, 72, 1000):
            print(limit, prng.below(state, 0, limit))
            prng.step(state, 0)
        yield
    picker = Picker(7)
    print([picker.below(n) for n in range(1, 40)])
