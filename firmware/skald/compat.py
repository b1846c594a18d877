"""The one place where the two interpreters are told apart.

MicroPython (the target) and CPython (simulator, tests) must run the same
files.  What only one of them has is given the same name here; no other
firmware module may catch ImportError.
"""

import gc
import sys

try:
    from micropython import const
except ImportError:  # CPython has no compile-time constants

    def const(value):
        return value


_IS_BOARD = sys.implementation.name == "micropython"  # a host may have a `micropython` module too
_TICKS_HALF = const(1 << 29)
_PACKING = const(1024)  # bytes between two collections while something is loaded

if _IS_BOARD:
    import micropython
else:

    class micropython:
        """Stands in for the decorators that compile to machine code: code runs as it stands."""

        @staticmethod
        def viper(function):
            return function


def ptr8(buf):
    """Return `buf`: what @viper takes for a pointer to its items is the buffer itself elsewhere."""
    return buf


ptr16 = ptr32 = ptr8


def as_buffer(text):
    """Return the UTF-8 of `text` for struct: on a board a str is a buffer itself, without a copy."""
    return text if _IS_BOARD else text.encode()


def ticks_diff(later, earlier):
    """Return later - earlier for ticks that wrap at 2**30, as MicroPython's do.

    Written out so that pure rooms need no clock module, and in steps that stay
    below 2**30, where ints begin to take memory.
    """
    span = later - earlier
    if span >= _TICKS_HALF:
        return span - _TICKS_HALF - _TICKS_HALF
    if span < -_TICKS_HALF:
        return span + _TICKS_HALF + _TICKS_HALF
    return span


def load_overlay(package, name):
    """Return module `name` of `package`, an overlay: a board does not keep it.

    There it is loaded anew each time and goes when its last user lets go of it
    (so it must define no class that others compare); CPython has the memory to
    keep it.
    """
    full_name = package + "." + name
    module = __import__(full_name, None, None, ("*",))
    if _IS_BOARD:
        del sys.modules[full_name]
        delattr(sys.modules[package], name)
    return module


def pack_memory(is_loading):
    """Let what is loaded from now on lie close together on a board; False: it has been loaded.

    What comes to lie between two rare collections is scattered among garbage,
    and no large piece finds room later on.
    """
    if _IS_BOARD:
        gc.threshold(_PACKING if is_loading else -1)


def free_memory():
    """Return how many bytes are free after a collection; more than any board has where nobody
    counts.
    """
    gc.collect()
    return gc.mem_free() if hasattr(gc, "mem_free") else 1 << 29


def sleep_ms_of(asyncio):
    """Return `asyncio.sleep_ms`, or its like for an asyncio that has none (CPython's)."""
    if hasattr(asyncio, "sleep_ms"):
        return asyncio.sleep_ms

    def sleep_ms(span_ms):
        return asyncio.sleep(span_ms / 1000)

    return sleep_ms


def find_module(name):
    """Return module `name` of the board's own, or None when this board has none."""
    try:
        return __import__(name)
    except ImportError:
        return None


__all__ = (
    "as_buffer", "const", "find_module", "free_memory", "load_overlay", "micropython", "pack_memory", "ptr8", "ptr16", "ptr32",
    "sleep_ms_of", "ticks_diff",
)  # fmt: skip
