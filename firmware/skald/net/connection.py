"""The connection of a phone, with limits of time and size.

The head of a request is read as it comes, and only what the server uses is kept: a browser may send
the cookies of every program that was ever served at this address.  When the first bytes have come, the
connection takes one of a few buffers for the body, and its time begins.

    head   up to an empty line: MOST_HEAD bytes, MOST_PARTS lines and cookies
    body   Content-Length: MOST_BODY bytes
"""

from skald.compat import const
from skald.net.guests import Refused
from skald.net.places import SILENT
from skald.net.tending import sleep_ms

MOST_HEAD = const(16384)
MOST_BODY = const(512)
MOST_PARTS = const(400)
_MOST_PART = const(256)  # bytes of a line or a cookie that is kept: the server's own are short
_PARTS = const(8)  # taken before other tasks may run
_CHUNK = const(512)  # bytes taken from the network at a time
_WRITE_MS = const(10000)  # for a phone to receive data
COOKIE = "skald"
_KEPT = {
    b"host": "Host",
    b"content-type": "Content-Type",
    b"content-length": "Content-Length",
    b"if-none-match": "If-None-Match",
}


class Head:
    """The head of a request, from the bytes that come.

    method, url, version   of its first line
    headers    {name: value}, for the names of _KEPT, and our cookie
    rest       the bytes after its end, None until that has come
    """

    def __init__(self):
        self.method = self.url = self.version = ""
        self.headers = {}
        self.rest = None
        self._part = b""  # the beginning of what is not complete
        self._is_long = False  # that is too long, and its end is not kept
        self._name = None  # of the line, None before its colon
        self._size = self._parts = 0

    def feed(self, data):
        """Take the next bytes; a generator that yields now and then.  Refused("bad request") for a head
        that no browser sends, Refused("too much") for one that is too long.
        """
        self._size += len(data)
        if self._size > MOST_HEAD:
            raise Refused("too much")
        at = 0
        while at < len(data):
            line = data.find(b"\n", at)
            cookie = data.find(b";", at, line if line >= 0 else len(data)) if self.method else -1
            end = cookie if cookie >= 0 else line
            self._keep(data[at : end if end >= 0 else len(data)])
            if self._is_long and not self.method:
                raise Refused("bad request")
            if end < 0:
                break
            at = end + 1
            self._parts += 1
            is_empty = self._name is None and not self._part.strip()
            self._take()
            if cookie < 0:
                self._name = None
                if is_empty and self.method:
                    self.rest = data[at:]
                    return
            if self._parts > MOST_PARTS:
                raise Refused("too much")
            if self._parts % _PARTS == 0:
                yield

    def _keep(self, data):
        room = _MOST_PART - len(self._part)
        self._is_long = self._is_long or len(data) > room
        self._part += data[:room]

    def _take(self):
        """Take a part that is complete: a line, or a piece of it between two semicolons."""
        part, is_long = self._part, self._is_long
        self._part, self._is_long = b"", False
        if not self.method:
            self._take_first(part, is_long)
            return
        if self._name is None:
            name, colon, part = part.partition(b":")
            self._name = bytes(name).strip().lower()
            if not colon and self._name and not is_long:
                raise Refused("bad request")
            if self._name != b"cookie":
                self._take_header(self._name, part, is_long)
        if self._name == b"cookie" and not is_long:
            name, _, value = part.strip().partition(b"=")
            if name == COOKIE.encode():
                self.headers["Cookie"] = COOKIE + "=" + value.decode()

    def _take_first(self, part, is_long):
        words = part.decode().split()
        if is_long or len(words) != 3 or not words[2].startswith("HTTP/"):
            raise Refused("bad request")
        self.method, self.url, self.version = words

    def _take_header(self, name, value, is_long):
        key = _KEPT.get(name)
        if key:
            if is_long or key in self.headers:
                raise Refused("bad request")
            self.headers[key] = value.strip().decode()


class Connection:
    """`reader`, `writer`: asyncio's.

    address      the phone's address
    stage, since   see places.py, and the ticks at which that stage began
    is_seated    it follows the game for a phone at a seat
    due          ticks at which it is closed, or None while the phone need not send or receive
    """

    def __init__(self, reader, writer, clock):
        self._reader = reader
        self._writer = writer
        self._clock = clock
        self._first = b""
        self._has_begun = False  # to send
        self.task = None
        self.is_seated = False
        self.due = None
        self.enter(SILENT)
        address = writer.get_extra_info("peername")
        self.address = address[0] if address else None

    def enter(self, stage, span_ms=None):
        """Begin `stage`, for which the phone has `span_ms`, None: as long as it likes."""
        self.stage = stage
        self.since = self._clock.ticks_ms()
        self.due = None if span_ms is None else self._clock.ticks_add(self.since, span_ms)

    # -- reading ------------------------------------------------------------------------

    async def hear(self):
        """Wait for the first bytes; return False if the phone hangs up instead."""
        self._first = await self._reader.read(_CHUNK)
        return len(self._first) > 0

    async def receive(self, buf):
        """Read a whole request, its body into `buf`, a bytearray of MOST_BODY; return its Head and body.
        Refused("bad request") if it is incomplete or its length is wrong, Refused("too much") if its head
        is too long.
        """
        head = Head()
        data, self._first = self._first, b""
        while True:
            for _ in head.feed(data):
                await sleep_ms(0)
            if head.rest is not None:
                break
            await sleep_ms(0)
            data = await self._read(_CHUNK)
        digits = head.headers.get("Content-Length", "0")
        if not digits.isdigit() or len(digits) > 4 or int(digits) > MOST_BODY:
            raise Refused("bad request")
        length, end = int(digits), 0
        data = head.rest
        while True:
            data = data[: length - end]
            buf[end : end + len(data)] = data
            end += len(data)
            if end == length:
                return head, bytes(memoryview(buf)[:length])
            data = await self._read(length - end)

    async def _read(self, most):
        data = await self._reader.read(min(_CHUNK, most))
        if not data:  # the phone has closed the connection
            raise Refused("bad request")
        return data

    # -- writing ------------------------------------------------------------------------

    async def awrite(self, data):
        """Send `data`; return once the network has accepted it.

        microdot's answers begin with HTTP/1.0, whose validators Chromium's cache ignores: send HTTP/1.1.
        """
        if not self._has_begun:
            self._has_begun = True
            data = data.replace(b"HTTP/1.0", b"HTTP/1.1", 1)
        self.due = self._clock.ticks_add(self._clock.ticks_ms(), _WRITE_MS)
        self._writer.write(data)
        await self._writer.drain()
        self.due = None

    def drop(self):
        """Close the connection at once, whatever it does."""
        if hasattr(self._writer, "transport"):  # CPython's close() would wait for the phone
            self._writer.transport.abort()
        self.task.cancel()

    async def close(self):
        """Close the connection, without an error if the phone has closed it already."""
        try:
            self._writer.close()
            await self._writer.wait_closed()
        except OSError:
            pass
