"""The firmware's disk as files in memory.

    MemoryDisk   files as littlefs shows them: a file exists once it is closed
    FolderDisk   the same, stored in a folder of this computer

nor_flash.py has littlefs itself.  All disks have the interface that skald.keep.store needs, and raise
OSError with a board's numbers, because Python in a browser has others.
"""

import io

from host_sim.build_folder import UNFINISHED, replace_file
from host_sim.folders import is_hidden

BLOCK = 4096
PAGE = 256
_INLINE = 128  # bytes of a file that littlefs keeps in its folder, with MicroPython's cache
_COMMIT = 64  # bytes that a change in a folder takes, roughly
# Winbond W25Q16JV, 9.6, typical: of a sector of 4 KB, of a page of 256 bytes.
ERASE_US, PAGE_US = 45_000, 400
ENOENT, EEXIST, ENOSPC = 2, 17, 28


class MemoryDisk:
    """Files in memory.  `is_full` makes every write fail; `writes` counts closed files.

    pass_us(span_us)   is called with roughly the time that littlefs takes for a write: a file of more than
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
                raise OSError(ENOENT, path)
            return io.BytesIO(self.files[path])
        if folder and folder not in self.folders:
            raise OSError(ENOENT, folder)
        if self.is_full:
            raise OSError(ENOSPC, path)
        return _MemoryFile(self, path, self.files.get(path, b"") if "a" in mode else b"")

    def remove(self, path):
        if path not in self.files:
            raise OSError(ENOENT, path)
        del self.files[path]

    def mkdir(self, path):
        if path in self.folders:
            raise OSError(EEXIST, path)
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
        self.pass_us(-(-(_COMMIT + len(data)) // PAGE) * PAGE_US + erased * ERASE_US)


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
    """A MemoryDisk that starts with the files in `folder` (a Path) and writes closed files there.

    version   counts changes of the folder
    """

    def __init__(self, folder):
        super().__init__()
        self.version = 0
        self._root = folder
        for path in sorted(folder.rglob("*")):
            name = path.relative_to(folder).as_posix()
            if path.is_dir():
                self.folders.add(name)
            elif path.suffix != UNFINISHED and not is_hidden(name):
                self.files[name] = path.read_bytes()

    def keep(self, path, data):
        super().keep(path, data)
        replace_file(self._root / path, data)
        self.version += 1

    def remove(self, path):
        super().remove(path)
        (self._root / path).unlink(missing_ok=True)
        self.version += 1
