"""The connection of a phone, wrapped for microdot, with limits of time and size.

A request is read completely into one of a few buffers before it is processed.  The connection takes
a buffer only when the first bytes are there, and its time begins then.

    head   up to an empty line: MOST_HEAD bytes and fewer than _MOST_LINES lines
    body   Content-Length: MOST_BODY bytes
"""

import asyncio

from skald.compat import const, sleep_ms_of
from skald.net.guests import Refused
from skald.net.places import SILENT

sleep_ms = sleep_ms_of(asyncio)

MOST_HEAD = const(2048)
MOST_BODY = const(512)
_MOST_LINE = const(256)  # of the first line: the server's paths are short
_MOST_LINES = const(48)  # in a head
_LINES = const(4)  # lines read before other tasks may run
_CHUNK = const(512)  # bytes taken from the network at a time
_WRITE_MS = const(10000)  # for a phone to receive data
_END = b"\r\n\r\n"
_LENGTH = b"\r\ncontent-length:"


class Connection:
    """`reader`, `writer`: asyncio's.

    address  the phone's address
    stage, since  see places.py, and the ticks at which that stage began
    is_seated     it follows the game for a phone at a seat
    due  ticks at which the connection is closed, or None while the phone need not send or receive
    """

    def __init__(self, reader, writer, clock):
        self._reader = reader
        self._writer = writer
        self._clock = clock
        self._buf = None
        self._at = self._end = self._lines = 0
        self._first = b""
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
        self._allow(span_ms)

    def _allow(self, span_ms):
        now = self._clock.ticks_ms()
        self.due = None if span_ms is None else self._clock.ticks_add(now, span_ms)

    # -- reading ------------------------------------------------------------------------

    async def hear(self):
        """Wait for the first bytes; return False if the phone hangs up instead."""
        self._first = await self._reader.read(_CHUNK)
        return len(self._first) > 0

    async def receive(self, buf):
        """Read a whole request into `buf`, a bytearray of MOST_HEAD + MOST_BODY; Refused("bad
        request") if it is too long, incomplete, or has a wrong length.
        """
        self._buf, self._end = buf, 0
        data, self._first = self._first, b""
        head = -1
        while head < 0:
            before = self._end
            self._add(data or await self._reader.read(min(_CHUNK, MOST_HEAD - self._end)))
            data = None
            head = buf.find(_END, max(0, before - len(_END)), self._end)
        if not 0 < buf.find(b"\r", 0, head + 1) <= _MOST_LINE or self._has_many_lines(head):
            raise Refused("bad request")
        length = self._find_length(head)
        while self._end < head + len(_END) + length:
            most = head + len(_END) + length - self._end
            self._add(await self._reader.read(min(_CHUNK, most)))

    def _has_many_lines(self, head):
        """Return True if the first `head` bytes have more lines than any browser sends."""
        at = 0
        for _ in range(_MOST_LINES):
            at = self._buf.find(b"\n", at, head) + 1
            if not at:
                return False
        return True

    def _find_length(self, head):
        """Return the Content-Length in the first `head` bytes, 0 if there is none."""
        low = bytes(memoryview(self._buf)[:head]).lower()
        at = low.find(_LENGTH)
        if at < 0:
            return 0
        end = low.find(b"\r", at + len(_LENGTH))
        digits = low[at + len(_LENGTH) : end if end >= 0 else head].strip()
        is_number = digits.isdigit() and len(digits) < 5
        if not is_number or int(digits) > MOST_BODY or low.find(_LENGTH, at + 1) >= 0:
            raise Refused("bad request")
        return int(digits)

    def _add(self, data):
        if not data:  # the phone has closed the connection, or the buffer is full
            raise Refused("bad request")
        self._buf[self._end : self._end + len(data)] = data
        self._end += len(data)

    async def readline(self):
        """Return the next line of the request, b"" after its end."""
        self._lines += 1
        if self._lines % _LINES == 0:
            await sleep_ms(0)
        stop = self._buf.find(b"\n", self._at, self._end)
        return self._take(self._end if stop < 0 else stop + 1)

    async def readexactly(self, count):
        """Return the next `count` bytes, which receive() has read already."""
        return self._take(self._at + count)

    def _take(self, stop):
        data = bytes(memoryview(self._buf)[self._at : stop])
        self._at = stop
        return data

    # -- writing ------------------------------------------------------------------------

    async def awrite(self, data):
        """Send `data` once the network has accepted the data before."""
        self._allow(_WRITE_MS)
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
