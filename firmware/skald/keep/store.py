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
from struct import pack_into, unpack_from

from skald.compat import const

FOLDER = "keep"
MOST = const(4096)  # largest file, unless the caller gives another limit
_END = const(2)  # seek(): from the end
_ENOENT = const(2)
_MAGIC = b"SK"
_SHAPE = "<3sBH"
_HEAD = const(6)
_SUM = const(4)
_VERSION = const(1)  # of load() and save()


class KeepError(ValueError):
    """A stored file cannot be used; `reason` is a key of show/words."""

    def __init__(self, reason):
        super().__init__(reason)
        self.reason = reason


def crc32(data, before=0):
    """Return the CRC-32 of `data`, 0..2**32 - 1; `before`: the CRC-32 of the bytes before it."""
    return binascii.crc32(data, before) & 0xFFFFFFFF


def put_sum(data):
    """Store in the last four bytes of `data`, a bytearray, the CRC-32 of all before."""
    end = len(data) - _SUM
    pack_into("<I", data, end, crc32(memoryview(data)[:end]))


def has_sum(data):
    """Return True if the last four bytes of `data` are the CRC-32 of all before."""
    end = len(data) - _SUM
    return end >= 0 and crc32(memoryview(data)[:end]) == unpack_from("<I", data, end)[0]


def seal(format, version, body):
    """Return a sealed file; `format` is one letter as bytes."""
    size = len(body)
    data = bytearray(_HEAD + size + _SUM)
    pack_into(_SHAPE, data, 0, _MAGIC + format, version, size & 0xFFFF)  # no longer file is read
    data[_HEAD : _HEAD + size] = body
    put_sum(data)
    return data


def unseal(data, format, version):
    """Return the body of a sealed file; KeepError("file damaged") or ("other version")."""
    size = len(data) - _HEAD - _SUM
    if size < 0 or not has_sum(data):
        raise KeepError("file damaged")
    begin, told, length = unpack_from(_SHAPE, data)
    if begin != _MAGIC + format or length != size:
        raise KeepError("file damaged")
    if told != version:
        raise KeepError("other version")
    return bytes(data[_HEAD : _HEAD + size])


def put_text(body, text):
    """Append `text` to `body`, a bytearray: a length byte and the letters."""
    letters = text.encode()
    body.append(len(letters))
    body.extend(letters)


def get_text(body, at):
    """Return the text from `at` on, and where it ends; ValueError or IndexError if it is cut or no text."""
    end = at + 1 + body[at]
    if end > len(body):
        raise ValueError(body)
    return body[at + 1 : end].decode(), end


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

    def write(self, name, data, mode="wb"):
        """Replace a file, or append to it with `mode` "ab"; OSError if the disk is full or broken."""
        file = self.create(name, mode)
        try:
            file.write(data)
        finally:
            file.close()

    def load(self, name, format, most=MOST):
        """Return the body of a sealed file, None if it does not exist; KeepError from refuse() if damaged."""
        try:
            data = self.read(name, most)
            return unseal(data, format, _VERSION) if data else None
        except KeepError:
            raise self.refuse(name)

    def refuse(self, name):
        """Report to the players that file `name` is damaged; return the KeepError to raise.

        Files of one kind, such as ledger0 and ledger1, share a sentence: of their name without what follows
        the first digit or full stop (the number of a person is in hexadecimal digits).
        """
        end = 0
        while end < len(name) and name[end] not in ".0123456789":
            end += 1
        reason = name[:end] + " damaged"
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

    def create(self, name, mode="wb"):
        """Return a file open for writing bytes, which replaces `name` when it is closed.

        create() and the file raise OSError if the disk is full or broken.
        """
        path = self._path(name)
        try:
            return self.disk.open(path, mode)
        except OSError:
            self.disk.mkdir(self._folder)  # the first file of a new device
            return self.disk.open(path, mode)

    def open(self, name):
        """Return a file open for reading bytes, or None if it does not exist or cannot be read."""
        try:
            return self.disk.open(self._path(name), "rb")
        except OSError:
            return None

    def remove(self, name):
        """Remove a file, if it exists."""
        try:
            self.disk.remove(self._path(name))
        except OSError:
            pass

    def _path(self, name):
        return self._folder + "/" + name


class Stored:
    """Choices that fill one sealed file, and read and write it; a subclass has its NAME and FORMAT, and
    _pack() and _unpack(body), which changes nothing if it raises IndexError or ValueError.
    """

    NAME, FORMAT = "", b""

    def read(self, store):
        """Load what is stored, if anything is; KeepError if it is damaged: then nothing changes."""
        body = store.load(self.NAME, self.FORMAT)
        if body is not None:
            try:
                self._unpack(body)
            except (IndexError, ValueError):  # RulesError and UnicodeError are ValueErrors
                raise store.refuse(self.NAME)

    def save(self, store):
        """Store them; OSError if the disk is full or broken."""
        store.save(self.NAME, self.FORMAT, self._pack())
