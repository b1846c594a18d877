"""The only place where the code distinguishes the two interpreters.

MicroPython (the target) and CPython (simulator, tests) run the same files.  This module defines the
same names for what only one of them has; no other firmware module may catch ImportError.
"""

import gc
import sys
from io import BytesIO

try:
    from micropython import const
except ImportError:  # CPython has no compile-time constants

    def const(value):
        return value


_IS_BOARD = sys.implementation.name == "micropython"  # a host may have a `micropython` module too
_TICKS_HALF = const(1 << 29)
_PACKING = const(8192)  # bytes between two collections while something is loaded

if _IS_BOARD:
    import micropython as micropython  # for other modules
else:

    class micropython:
        """Stands in for the decorators that compile to machine code, and does nothing."""

        @staticmethod
        def viper(function):
            return function


def ptr8(buf):
    """Return `buf`: what is a pointer to the items for @viper is the buffer itself elsewhere."""
    return buf


ptr16 = ptr32 = ptr8


def as_buffer(text):
    """Return the UTF-8 of `text` for struct; on a board a str is a buffer, and needs no copy."""
    return text if _IS_BOARD else text.encode()


def ticks_diff(later, earlier):
    """Return later - earlier for ticks that wrap at 2**30, like MicroPython's.

    With this function pure rooms need no clock module.  It computes with numbers below 2**30,
    because larger ints take memory.
    """
    span = later - earlier
    if span >= _TICKS_HALF:
        return span - _TICKS_HALF - _TICKS_HALF
    if span < -_TICKS_HALF:
        return span + _TICKS_HALF + _TICKS_HALF
    return span


def import_module(name):
    """Return the module `name`, for names that depend on a game or a language."""
    # An import of a module that is loaded takes a board 0.3 ms.
    return sys.modules.get(name) or __import__(name, None, None, ("*",))


def forget_package(package):
    """Have a board release `package` and all of its modules: see forget_module()."""
    if _IS_BOARD:
        for name in list(sys.modules):
            if name.startswith(package + "."):
                forget_module(name)
        forget_module(package)


def forget_module(module):
    """Have a board release `module`, if it is loaded; the next import loads it anew.

    An ESP32 keeps it: it never frees machine code (ports/esp32/main.c, esp_native_code_commit).
    """
    if _IS_BOARD and sys.platform != "esp32" and sys.modules.pop(module, None):
        above, _, name = module.rpartition(".")
        if hasattr(sys.modules.get(above), name):
            delattr(sys.modules[above], name)


def pack_memory(is_loading):
    """Have a board load modules close together in memory from now on; False: loading has ended.

    With rare collections, the objects would be scattered among garbage, and no large block would
    remain free.
    """
    if hasattr(gc, "threshold"):
        gc.threshold(_PACKING if is_loading else -1)


def collect():
    """Have a board collect now, before lasting objects are scattered among garbage; CPython needs no help."""
    if hasattr(gc, "mem_free"):
        gc.collect()


def free_memory():
    """Return how many bytes are free after a collection; on CPython, more than any board has."""
    gc.collect()
    return gc.mem_free() if hasattr(gc, "mem_free") else 1 << 29


def sleep_ms_of(asyncio):
    """Return `asyncio.sleep_ms`, or an equivalent for an asyncio without it (CPython's)."""
    if hasattr(asyncio, "sleep_ms"):
        return asyncio.sleep_ms

    def sleep_ms(span_ms):
        return asyncio.sleep(span_ms / 1000)

    return sleep_ms


def find_module(name):
    """Return module `name`, or None if this board has none.  An ImportError inside it is passed on."""
    try:
        return __import__(name)
    except ImportError as error:
        if not str(error).endswith("'%s'" % name):
            raise
        return None


def open_part(path):
    """Return file `path` of the firmware, open for reading bytes, from the first place of sys.path
    that has it, or frozen (manifest.py).  OSError if none has.
    """
    part = _find_part(path)
    if part is None:
        raise OSError(path)
    return BytesIO(part) if isinstance(part, bytes) else part


def read_part(path):
    """Return the bytes of file `path`, found as by open_part(), or b"" if none has it; a frozen one stays in the
    flash.
    """
    part = _find_part(path)
    if part is None or isinstance(part, bytes):
        return part or b""
    with part:
        return part.read()


def _find_part(path):
    """Return file `path` of the firmware: open, or its bytes if it is frozen; None if there is none."""
    for place in sys.path:
        try:
            return open(place + "/" + path if place else path, "rb")
        except OSError:
            pass
    frozen = find_module("frozen_files")
    return frozen.FILES.get(path) if frozen else None
