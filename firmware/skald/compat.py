"""The one place where the two interpreters are told apart.

MicroPython (the target) and CPython (simulator, tests) must run the same
files.  What only one of them has is given the same name here; no other
firmware module may catch ImportError.
"""

try:
    from micropython import const
except ImportError:  # CPython has no compile-time constants

    def const(value):
        return value


_TICKS_PERIOD = const(1 << 30)
_TICKS_HALF = const(1 << 29)


def ticks_diff(later, earlier):
    """Return later - earlier for ticks that wrap at 2**30, as MicroPython's do.

    Written out so that pure rooms need no clock module: on every port of the
    target the ticks period is 2**30.
    """
    return (later - earlier + _TICKS_HALF) % _TICKS_PERIOD - _TICKS_HALF


def sleep_ms_of(asyncio):
    """Return `asyncio.sleep_ms`, or its like for an asyncio that has none (CPython's)."""
    if hasattr(asyncio, "sleep_ms"):
        return asyncio.sleep_ms

    def sleep_ms(span_ms):
        return asyncio.sleep(span_ms / 1000)

    return sleep_ms


__all__ = ("const", "sleep_ms_of", "ticks_diff")
