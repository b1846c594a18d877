"""littlefs, the file system of every board, on a simulated NOR flash.

Flash        blocks of bytes: erasing sets all bits, programming clears some;
             it records every operation, so that a power cut after any byte
             of any operation can be replayed
FlashDisk    the real littlefs (littlefs-python) on such a Flash, with the
             geometry that MicroPython uses: a disk like those in flash.py
"""

import functools

from littlefs import LittleFS
from littlefs.context import UserContext
from littlefs.errors import LittleFSError

from host_sim.flash import BLOCK, ERASE_US, PAGE, PAGE_US

# Read and program sizes of MicroPython's VfsLfs2 by port (extmod/vfs_lfs.c, ports' boot scripts);
# the cache is four of the larger one.
GEOMETRIES = {"esp32": (32, 32), "rp2": (32, 256)}

ERASE, PROG = "erase", "prog"


class Flash(UserContext):
    """`count` blocks, all erased; `trace` lists (ERASE, block, 0, b"") and (PROG, block, at, data).

    pass_us(span_us)   is called with the time that each operation takes, while the processor does nothing else
    """

    def __init__(self, count=32, cells=None):
        self.pass_us = lambda span_us: None
        super().__init__(
            buffer=cells if cells is not None else bytearray(b"\xff") * (count * BLOCK)
        )
        self.trace = []

    def read(self, cfg, block, off, size):
        at = block * BLOCK + off
        return self.buffer[at : at + size]

    def prog(self, cfg, block, off, data):
        self.trace.append((PROG, block, off, bytes(data)))
        program(self.buffer, block, off, data)
        self.pass_us(-(-len(data) // PAGE) * PAGE_US)
        return 0

    def erase(self, cfg, block):
        self.trace.append((ERASE, block, 0, b""))
        erase(self.buffer, block)
        self.pass_us(ERASE_US)
        return 0

    def erases(self):
        """Return how many blocks were erased since the trace began."""
        return sum(kind == ERASE for kind, *_ in self.trace)


def program(cells, block, off, data):
    """Clear bits; raises AssertionError if the bytes had not been erased."""
    at = block * BLOCK + off
    assert cells[at : at + len(data)] == b"\xff" * len(data), "programmed twice"
    cells[at : at + len(data)] = data


def erase(cells, block, size=BLOCK):
    """Set all bits of the first `size` bytes of a block."""
    cells[block * BLOCK : block * BLOCK + size] = b"\xff" * size


class FlashDisk:
    """littlefs on `flash`; `is_new`: format the flash first if it is unformatted."""

    def __init__(self, flash, port="esp32", is_new=False):
        read_size, prog_size = GEOMETRIES[port]
        self.flash = flash
        self._fs = LittleFS(
            context=flash,
            mount=False,
            block_size=BLOCK,
            block_count=len(flash.buffer) // BLOCK,
            read_size=read_size,
            prog_size=prog_size,
            cache_size=min(BLOCK, 4 * max(read_size, prog_size)),
            lookahead_size=32,
            block_cycles=100,
        )
        if is_new:
            self._fs.format()
        _checked(self._fs.mount)

    def open(self, path, mode):
        return _File(_checked(self._fs.open, path, mode))

    def remove(self, path):
        _checked(self._fs.remove, path)

    def mkdir(self, path):
        _checked(self._fs.mkdir, path)


class _File:
    """An open file of a FlashDisk."""

    def __init__(self, file):
        self._file = file

    def __getattr__(self, name):
        return functools.partial(_checked, getattr(self._file, name))

    def __enter__(self):
        return self

    def __exit__(self, *error):
        self.close()


def _checked(call, *arguments):
    """Call littlefs, and turn its errors into OSError with an errno, as MicroPython does."""
    try:
        return call(*arguments)
    except (LittleFSError, OSError) as error:
        cause = error if isinstance(error, LittleFSError) else error.__cause__
        raise OSError(-int(cause.code), str(cause)) from None
