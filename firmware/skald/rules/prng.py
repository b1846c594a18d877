"""A small pseudo-random generator whose whole state is four bytes of the position.

It draws the chance that no sensor supplies, because MicroPython's `random` differs from CPython's:
xorshift32 (G. Marsaglia, "Xorshift RNGs", 2003, triple 13/17/5), period 2**32 - 1.
"""


def seed(state, at, value):
    """Write the start state for `value` (any int) at state[at:at + 4]."""
    mixed = (value * 0x9E3779B1 + 0x7F4A7C15) & 0xFFFFFFFF
    _store(state, at, mixed or 1)
    step(state, at)


def step(state, at):
    """Advance the generator stored at state[at:at + 4] by one."""
    x = _load(state, at)
    x ^= (x << 13) & 0xFFFFFFFF
    x ^= x >> 17
    x ^= (x << 5) & 0xFFFFFFFF
    _store(state, at, x)


def below(state, at, limit):
    """Return the number in 0..limit - 1 that follows from the current state.

    The state does not change; it advances when the drawn action is applied.
    """
    return ((_load(state, at) >> 8) * limit) >> 24


def _load(state, at):
    return state[at] | state[at + 1] << 8 | state[at + 2] << 16 | state[at + 3] << 24


def _store(state, at, x):
    state[at] = x & 255
    state[at + 1] = x >> 8 & 255
    state[at + 2] = x >> 16 & 255
    state[at + 3] = x >> 24
