"""Read a ROMFS image: a file system of MicroPython's `vfs.mount`, in Python.

For interpreters without one of their own.  The format is that of the MicroPython
documentation, "ROMFS filesystem":

    record     kind (varuint), length (varuint), that many bytes
    image      record whose kind is written d2 cd 31; its bytes are records
    directory  kind 4: name length, name, records
    file       kind 5: name length, name, records: data (2), or pointer to data (3): length, offset
"""

import io

MAGIC = b"\xd2\xcd\x31"

_DATA = 2
_POINTER = 3
_DIRECTORY = 4
_FILE = 5
_ENOENT = 2
_EISDIR = 21
_EROFS = 30
_DIRECTORY_MODE = 0x4000
_FILE_MODE = 0x8000


class RomFS:
    """The image in `data` (bytes); raises ValueError if `data` is not an image."""

    def __init__(self, data):
        if data[:3] != MAGIC:
            raise ValueError("not a ROMFS image")
        self._data = data
        at = 3
        length, at = self._number(at)
        if at + length > len(data):
            raise ValueError("ROMFS image cut short")
        self._root = at, at + length
        self._here = ""

    def _number(self, at):
        """Return (varuint, where it ends): seven bits per byte, the highest first."""
        value = 0
        while True:
            byte = self._data[at]
            at += 1
            value = value << 7 | byte & 127
            if byte < 128:
                return value, at

    def _records(self, at, end):
        """Yield (kind, first byte, end) of the records from `at` to `end`."""
        while at < end:
            kind, at = self._number(at)
            length, at = self._number(at)
            yield kind, at, at + length
            at += length

    def _entries(self, at, end):
        """Yield (name, kind, first byte after the name, end)."""
        for kind, first, last in self._records(at, end):
            if kind in (_DIRECTORY, _FILE):
                length, first = self._number(first)
                yield str(self._data[first : first + length], "utf-8"), kind, first + length, last

    def _find(self, path):
        """Return (kind, first byte, end) of the entry at `path`; raises OSError when there is none."""
        whole = path if path.startswith("/") else self._here + "/" + path
        found = (_DIRECTORY,) + self._root
        for word in whole.split("/"):
            if word in ("", "."):
                continue
            for name, kind, at, end in (
                self._entries(found[1], found[2]) if found[0] == _DIRECTORY else ()
            ):
                if name == word:
                    found = kind, at, end
                    break
            else:
                raise OSError(_ENOENT)
        return found

    def _contents(self, at, end):
        """Return (first byte, length) of a file's data."""
        for kind, first, last in self._records(at, end):
            if kind == _DATA:
                return first, last - first
            if kind == _POINTER:
                length, first = self._number(first)
                return self._number(first)[0], length
        return at, 0

    # -- for vfs.mount ---------------------------------------------------------------

    def mount(self, readonly, mkfs):
        pass

    def umount(self):
        pass

    def open(self, path, mode):
        if "w" in mode or "a" in mode or "+" in mode:
            raise OSError(_EROFS)
        kind, at, end = self._find(path)
        if kind == _DIRECTORY:
            raise OSError(_EISDIR)
        first, length = self._contents(at, end)
        file = io.BytesIO(self._data[first : first + length])
        return file if "b" in mode else io.TextIOWrapper(file)

    def stat(self, path):
        kind, at, end = self._find(path)
        if kind == _DIRECTORY:
            return (_DIRECTORY_MODE, 0, 0, 0, 0, 0, 0, 0, 0, 0)
        return (_FILE_MODE, 0, 0, 0, 0, 0, self._contents(at, end)[1], 0, 0, 0)

    def ilistdir(self, path):
        kind, at, end = self._find(path)
        for name, kind, first, last in self._entries(at, end):
            if kind == _DIRECTORY:
                yield name, _DIRECTORY_MODE, 0, 0
            else:
                yield name, _FILE_MODE, 0, self._contents(first, last)[1]

    def chdir(self, path):
        kind, _, _ = self._find(path)
        if kind != _DIRECTORY:
            raise OSError(_ENOENT)
        self._here = path.strip("/")

    def getcwd(self):
        return "/" + self._here

    def statvfs(self, path):
        return (1, 1, len(self._data), 0, 0, 0, 0, 0, 1, 255)

    def mkdir(self, path):
        raise OSError(_EROFS)

    def remove(self, path):
        raise OSError(_EROFS)

    def rename(self, old, new):
        raise OSError(_EROFS)

    def rmdir(self, path):
        raise OSError(_EROFS)
