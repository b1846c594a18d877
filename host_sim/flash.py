"""The firmware's disk: plain memory, or littlefs on a simulated NOR flash.

    MemoryDisk   files as littlefs shows them: a file exists once it is closed
    FolderDisk   the same, stored in a folder of this computer
    Flash        blocks of bytes: erasing sets all bits, programming clears some;
                 it records every operation, so that a power cut after any byte
                 of any of them can be replayed
    FlashDisk    the real littlefs (littlefs-python) on such a Flash, with the
                 geometry that MicroPython uses

All disks have the interface that skald.keep.store needs and raise OSError.
"""

import errno
import io

from littlefs import LittleFS
from littlefs.context import UserContext
from littlefs.errors import LittleFSError

from host_sim.build_folder import UNFINISHED, replace_file

BLOCK = 4096
_PAGE = 256
_INLINE = 128  # bytes of a file that littlefs keeps in its folder, with MicroPython's cache
_COMMIT = 64  # bytes that a change of a folder takes, about
# Winbond W25Q16JV, 9.6, typical: of a sector of 4 KB, of a page of 256 bytes.
ERASE_US, PAGE_US = 45_000, 400
# Read and program sizes of MicroPython's VfsLfs2 by port (extmod/vfs_lfs.c, ports' boot scripts);
# the cache is four of the larger one.
GEOMETRIES = {"esp32": (32, 32), "rp2": (32, 256)}

ERASE, PROG = "erase", "prog"


class MemoryDisk:
    """Files in memory.  `is_full` makes every write fail; `writes` counts closed files.

    pass_us(span_us)   called with about the time that littlefs takes for a write: a file of more than
                       _INLINE bytes erases blocks of its own, shorter ones fill a block of their folder
    """

    def __init__(self):
        self.pass_us = lambda span_us: None
        self._filled = 0  # bytes of the folder's block
        self.files = {}
        self.folders = set()
        self.is_full = False
        self.writes = 0

    def open(self, path, mode):
        folder = path.rpartition("/")[0]
        if "r" in mode:
            if path not in self.files:
                raise OSError(errno.ENOENT, path)
            return io.BytesIO(self.files[path])
        if folder and folder not in self.folders:
            raise OSError(errno.ENOENT, folder)
        if self.is_full:
            raise OSError(errno.ENOSPC, path)
        return _MemoryFile(self, path, self.files.get(path, b"") if "a" in mode else b"")

    def remove(self, path):
        if path not in self.files:
            raise OSError(errno.ENOENT, path)
        del self.files[path]

    def mkdir(self, path):
        if path in self.folders:
            raise OSError(errno.EEXIST, path)
        self.folders.add(path)

    def keep(self, path, data):
        """Store a file that was closed: from now on it exists."""
        self.files[path] = data
        self.writes += 1
        inline = len(data) if len(data) <= _INLINE else 0
        self._filled += _COMMIT + inline
        erased = 0 if inline else -(-len(data) // BLOCK)
        if self._filled > BLOCK:
            self._filled, erased = 0, erased + 1
        self.pass_us(-(-(_COMMIT + len(data)) // _PAGE) * PAGE_US + erased * ERASE_US)


class _MemoryFile(io.BytesIO):
    def __init__(self, disk, path, old):
        super().__init__()
        self.write(old)
        self._disk = disk
        self._path = path

    def close(self):
        if not self.closed:
            self._disk.keep(self._path, self.getvalue())
        super().close()


class FolderDisk(MemoryDisk):
    """A MemoryDisk that starts with the files in `folder` (a Path) and writes closed files there."""

    def __init__(self, folder):
        super().__init__()
        self._root = folder
        for path in sorted(folder.rglob("*")):
            name = path.relative_to(folder).as_posix()
            if path.is_dir():
                self.folders.add(name)
            elif path.suffix != UNFINISHED:
                self.files[name] = path.read_bytes()

    def keep(self, path, data):
        super().keep(path, data)
        replace_file(self._root / path, data)

    def remove(self, path):
        super().remove(path)
        (self._root / path).unlink(missing_ok=True)


class Flash(UserContext):
    """`count` blocks, all erased; `trace` lists (ERASE, block, 0, b"") and (PROG, block, at, data).

    pass_us(span_us)   called with the time that each operation takes, while the processor does nothing else
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
        self.pass_us(-(-len(data) // _PAGE) * PAGE_US)
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
    """Clear bits; raises AssertionError when the bytes were not erased before."""
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

    def read(self, count=-1):
        return _checked(self._file.read, count)

    def readinto(self, buf):
        return _checked(self._file.readinto, buf)

    def seek(self, offset, whence=0):
        return _checked(self._file.seek, offset, whence)

    def write(self, data):
        return _checked(self._file.write, data)

    def close(self):
        _checked(self._file.close)

    def __enter__(self):
        return self

    def __exit__(self, *error):
        self.close()


def _checked(call, *arguments):
    """Call littlefs and turn its errors into OSError with an errno, as MicroPython does."""
    try:
        return call(*arguments)
    except (LittleFSError, OSError) as error:
        cause = error if isinstance(error, LittleFSError) else error.__cause__
        raise OSError(-int(cause.code), str(cause)) from None
