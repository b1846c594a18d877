"""The values in which resistors and capacitors are sold, and the pairs that come nearest to a computed one."""

import bisect
import dataclasses
import functools

E24 = tuple(
    map(int, "10 11 12 13 15 16 18 20 22 24 27 30 33 36 39 43 47 51 56 62 68 75 82 91".split())
)
SPREAD = 0.02  # of a capacitor, C0G
_GOOD = 0.005  # share by which one capacitor alone may miss its value


@functools.lru_cache(maxsize=None)
def _list_values(first, last):
    """Return the values from 10 to the power `first` up to 10 to the power `last`."""
    return [value * 10.0 ** (power - 1) for power in range(first, last) for value in E24]


def split_capacitor(farads):
    """Return the capacitors, in pF, one or two side by side, that come nearest to `farads`."""
    wanted, values = farads * 1e12, _list_values(0, 4)
    alone = min(values, key=lambda value: abs(value - wanted))
    if abs(alone - wanted) <= _GOOD * wanted:
        return (alone,)
    pairs = []
    for large in values[: bisect.bisect(values, wanted)]:
        small = min(values, key=lambda value: abs(large + value - wanted))
        if small <= large:
            pairs.append((abs(large + small - wanted), large, small))
    _, large, small = min(pairs, key=lambda pair: (round(pair[0] / wanted, 3), -pair[1]))
    return large, small


def name_capacitor(farads):
    """Return the capacitors as a list has them: "680 + 39"."""
    return " + ".join(f"{value:g}" for value in split_capacitor(farads))


def raise_resistor(ohms):
    """Return the least value sold that is not below `ohms`: RQ may damp more than it has to, never less."""
    return next(value for value in _list_values(-2, 3) if value >= ohms * (1 - 1e-9))


def make_real(match):
    """Return a Match in values that are sold."""
    c1, c2 = (1e-12 * sum(split_capacitor(value)) for value in (match.c1, match.c2))
    return dataclasses.replace(match, c1=c1, c2=c2, rq=raise_resistor(match.rq))
