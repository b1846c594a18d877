"""Mounts an update, which is one file, as a folder; nothing is unpacked.

    0    4s  b"SKU1"
    4    B   version of .mpy files, B  instruction set of its machine code (0: none), as in
             sys.implementation._mpy
    6    H   number of entries; little-endian, like the rest
    8    I   length of the file
    12   the entries, ascending: CRC-32 of the path (big-endian), I offset (0: a folder), I length
    ..   the files
    ..   32s SHA-256 of all before (skald/net/update.py checks it on arrival)

The file takes 0.6 MB of flash; its 300 files would take 1.6 MB in blocks of 4 KB.  The index is
searched in the flash, and nothing of it is kept in memory.
"""

import binascii
import io

MAGIC = b"SKU1"
RECORD = 12
SEAL = 32
_ENOENT = 2
_END = 2  # seek(): from the end
_FOLDER, _FILE = 0x4000, 0x8000
_BUFFER_SIZE = 11  # of a stream's ioctl(): how much to read at a time
_PIECE = 255
_LINE = 96  # bytes: few lines of text are longer


def hash_path(path):
    """Return the first four bytes of the entry of `path`."""
    return (binascii.crc32(path.strip("/").encode()) & 0xFFFFFFFF).to_bytes(4, "big")


def read_entry(record):
    """Return (offset, length) of an entry."""
    return int.from_bytes(record[4:8], "little"), int.from_bytes(record[8:12], "little")


def find_entry(file, count, path):
    """Return (offset, length) of `path` among the `count` entries of an open archive; OSError if
    there is none.
    """
    wanted = hash_path(path)
    low, high = 1, count + 1  # the header is as long as an entry
    while low < high:
        middle = (low + high) // 2
        file.seek(RECORD * middle)
        record = file.read(RECORD)
        if record[:4] == wanted:
            return read_entry(record)
        if record[:4] < wanted:
            low = middle + 1
        else:
            high = middle
    raise OSError(_ENOENT, path)


def is_sound(path):
    """Return True if the archive at `path` is as it arrived: reads all of it."""
    from hashlib import sha256

    summed = sha256()
    try:
        with open(path, "rb") as file:
            left = file.seek(0, _END) - SEAL
            file.seek(0)
            for at in range(0, left, _PIECE):
                summed.update(file.read(min(_PIECE, left - at)))
            return file.read() == summed.digest()
    except OSError:
        return False


class Archive:
    """The file system in the file at `path`; ValueError if that is no archive."""

    def __init__(self, path):
        self._file = open(path, "rb")
        length = self._file.seek(0, _END)
        self._file.seek(0)
        head = self._file.read(RECORD)
        if head[:4] != MAGIC or int.from_bytes(head[8:12], "little") != length:
            raise ValueError("no update")
        self._count = int.from_bytes(head[6:8], "little")

    def mount(self, readonly, mkfs):
        """Do nothing, as mounting needs no work."""

    def umount(self):
        """Do nothing."""

    def stat(self, path):
        """Return the result of os.stat(); OSError if `path` does not exist."""
        offset, length = find_entry(self._file, self._count, path)
        return (_FILE if offset else _FOLDER, 0, 0, 0, 0, 0, length, 0, 0, 0)

    def open(self, path, mode):
        """Return a file open for reading bytes; OSError if it does not exist."""
        offset, length = find_entry(self._file, self._count, path)
        if not offset or "w" in mode or "a" in mode:
            raise OSError(_ENOENT, path)
        return File(self._file, offset, offset + length)


class File(io.IOBase):
    """Bytes at..end of an open archive, which has other readers as well."""

    def __init__(self, file, at, end):
        self._file = file
        self._start = self._at = at
        self._end = end

    def readinto(self, buf):
        """Fill `buf` as far as the file reaches; return the number of bytes."""
        count = min(len(buf), self._end - self._at)
        self._file.seek(self._at)
        count = self._file.readinto(memoryview(buf)[:count])
        self._at += count
        return count

    def read(self, count=-1):
        """Return the next `count` bytes, or all."""
        left = self._end - self._at
        data = bytearray(left if count < 0 or count > left else count)
        self.readinto(data)
        return bytes(data)

    def tell(self):
        """Return how far the file has been read."""
        return self._at - self._start

    def seek(self, place):
        """Go on reading at `place`."""
        self._at = self._start + place

    def readline(self):
        """Return the next line, with its end, or b"" after the last."""
        start, line = self._at, b""
        while True:
            piece = self.read(_LINE)
            end = piece.find(b"\n") + 1
            line += piece[:end] if end else piece
            if end or not piece:
                self._at = start + len(line)
                return line

    def ioctl(self, request, argument):
        """Return how much an import should read at a time."""
        return _PIECE if request == _BUFFER_SIZE else 0

    def close(self):
        """Leave the archive open."""

    def __enter__(self):
        return self

    def __exit__(self, *error):
        pass
