"""Small files with checksums in one folder, on a board and on a computer.

    sealed file   0   2s  magic b"SK"
                  2   B   format, a letter
                  3   B   version of the body's layout
                  4   H   length of the body, little-endian
                  6       body
                  ..  I   CRC-32 of all before

A file is always replaced as a whole.  littlefs, the file system of every supported board, keeps the
old contents until the new ones are complete, so after a power cut a file is either old or new,
never a mixture.  A file written for the first time may be empty, and then counts as missing.
"""

import binascii

from skald.compat import const

FOLDER = "keep"
MOST = const(4096)  # largest file, unless the caller gives another limit
_END = const(2)  # seek(): from the end
_ENOENT = const(2)
_MAGIC = b"SK"
_VERSION = const(1)  # of load() and save()


class KeepError(ValueError):
    """A stored file cannot be used; `reason` is a key of show/words."""

    def __init__(self, reason):
        super().__init__(reason)
        self.reason = reason


def crc32(data, before=0):
    """Return the CRC-32 of `data`, 0..2**32 - 1; `before`: the CRC-32 of the bytes before it."""
    return binascii.crc32(data, before) & 0xFFFFFFFF


def put_number(buf, at, value, size):
    """Store `value` little-endian in `size` bytes of `buf` from `at` on."""
    for i in range(size):
        buf[at + i] = value >> 8 * i & 255


def get_number(data, at, size):
    """Return the little-endian number in `size` bytes of `data` from `at` on."""
    value = 0
    for i in range(size):
        value |= data[at + i] << 8 * i
    return value


def seal(format, version, body):
    """Return a sealed file; `format` is one letter as bytes."""
    size = len(body)
    data = bytearray(10 + size)
    data[:2] = _MAGIC
    data[2] = format[0]
    data[3] = version
    put_number(data, 4, size, 2)
    data[6 : 6 + size] = body
    put_number(data, 6 + size, crc32(memoryview(data)[: 6 + size]), 4)
    return data


def unseal(data, format, version):
    """Return the body of a sealed file; KeepError("file damaged") or ("other version")."""
    size = len(data) - 10
    if (
        size < 0
        or bytes(data[:2]) != _MAGIC
        or data[2] != format[0]
        or get_number(data, 4, 2) != size
    ):
        raise KeepError("file damaged")
    if crc32(memoryview(data)[: 6 + size]) != get_number(data, 6 + size, 4):
        raise KeepError("file damaged")
    if data[3] != version:
        raise KeepError("other version")
    return bytes(data[6 : 6 + size])


class Store:
    """One folder of a disk.

    `disk` has open(path, mode), remove(path) and mkdir(path), which raise OSError like
    MicroPython's own (files with seek()); see disk.py.

    news  keys of sentences for the players, among them those about damaged files
    """

    def __init__(self, disk, folder=FOLDER):
        self.disk = disk
        self.news = []
        self._folder = folder

    def read(self, name, most=MOST):
        """Return the contents of a file, or None if it does not exist.

        Raises KeepError("file damaged"), also for more than `most` bytes: the device writes no such
        file, which might not fit into memory.
        """
        try:
            file = self.disk.open(self._path(name), "rb")
            try:
                if file.seek(0, _END) > most:
                    raise KeepError("file damaged")
                file.seek(0)
                return file.read() or None
            finally:
                file.close()
        except OSError as error:
            if error.errno == _ENOENT:
                return None
            raise KeepError("file damaged")

    def write(self, name, data):
        """Replace a file; OSError if the disk is full or broken."""
        self._put(name, "wb", data)

    def load(self, name, format, most=MOST):
        """Return the body of a sealed file, None if it does not exist; KeepError from refuse() if damaged."""
        try:
            data = self.read(name, most)
            return unseal(data, format, _VERSION) if data else None
        except KeepError:
            raise self.refuse(name)

    def refuse(self, name):
        """Report to the players that file `name` is damaged; return the KeepError to raise.

        Files of one kind, such as ledger0 and ledger1, share a sentence.
        """
        reason = name.split(".")[0].rstrip("0123456789") + " damaged"
        if reason not in self.news:
            self.news.append(reason)
        return KeepError(reason)

    def save(self, name, format, body):
        """Replace a sealed file unless it has this body; OSError if the disk is full or broken."""
        data = seal(format, _VERSION, body)
        try:
            if self.read(name, len(data)) == bytes(data):
                return
        except KeepError:
            pass
        self.write(name, data)

    def create(self, name):
        """Return a file open for writing bytes, which replaces `name` when it is closed.

        create() and the file raise OSError if the disk is full or broken.
        """
        return self._open(name, "wb")

    def open(self, name):
        """Return a file open for reading bytes, or None if it does not exist or cannot be read."""
        try:
            return self.disk.open(self._path(name), "rb")
        except OSError:
            return None

    def append(self, name, data):
        """Append to a file; OSError if the disk is full or broken."""
        self._put(name, "ab", data)

    def remove(self, name):
        """Remove a file, if it exists."""
        try:
            self.disk.remove(self._path(name))
        except OSError:
            pass

    def _open(self, name, mode):
        try:
            return self.disk.open(self._path(name), mode)
        except OSError:
            self.disk.mkdir(self._folder)  # the first file of a new device
            return self.disk.open(self._path(name), mode)

    def _put(self, name, mode, data):
        file = self._open(name, mode)
        try:
            file.write(data)
        finally:
            file.close()

    def _path(self, name):
        return self._folder + "/" + name
