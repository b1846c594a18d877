"""The server of the phone page, built on microdot, with limits that keep the device responsive.

It processes one request at a time (routes.py), with pauses in between; the others wait in the
network.  The number of open connections is limited, in total and per address; a phone that neither
sends nor receives for a while is disconnected.  Nothing is queued for a phone: it gets the present
parts when it can receive them (events.py).
"""

import asyncio

from skald.compat import const, find_module, sleep_ms_of
from skald.net.connection import MOST_BODY, MOST_HEAD, Connection
from skald.net.guests import Guests, Refused
from skald.net.page_data import Parts
from skald.net.routes import Routes

sleep_ms = sleep_ms_of(asyncio)

MOST = const(10)  # connections at once
BUFFERS = const(3)  # requests that are being received at once
_RECEIVE_MS = const(4000)  # for a whole request to arrive
_REST_MS = const(25)  # between two requests
_LOOK_MS = const(50)  # between two checks of the game
_SWEEP = const(10)  # checks between two searches for overdue connections
_PING = const(300)  # checks between two signs of life: 15 s
_BUSY = b"HTTP/1.0 503 Busy\r\nRetry-After: 5\r\nContent-Length: 0\r\n\r\n"


class Server:
    """Serves `table` (see parts.Parts) to phones.

    clock      ticks_ms(), ticks_add(), ticks_diff()
    open_page  returns the page, gzipped, as an open file
    most_of_one  the most connections of one address
    session    the session that its guests have joined, or None
    pings      counts the signs of life sent to every phone
    records    Store of the records of games, or None
    wifi, store  keep.wifi.Wifi and the Store that keeps it, on a device with a radio
    """

    def __init__(self, table, clock, open_page, most_of_one=4):
        self.table = table
        self.open_page = open_page
        self.guests = Guests(clock)
        self.parts = Parts(table)
        self.connections = []
        self._clock = clock
        self._most_of_one = most_of_one
        self._buffers = [bytearray(MOST_HEAD + MOST_BODY) for _ in range(BUFFERS)]
        self._has_buffer = asyncio.Event()
        self._turn = asyncio.Lock()
        self._news = asyncio.Event()
        self.pings = 0
        self.session = None
        self.records = self.wifi = self.store = None
        microdot = find_module("microdot")
        self._request = microdot.Request
        self._response = microdot.Response
        self.app = microdot.Microdot()
        Routes(self).add_to(self.app)

    # -- the game ------------------------------------------------------------------------

    async def follow(self):
        """Keep the parts up to date and notify the phones, until power-off."""
        looks = 0
        while True:
            await sleep_ms(_LOOK_MS)
            looks += 1
            if looks % _SWEEP == 0:
                self._sweep()
            if looks % _PING == 0:
                self.pings += 1
                self._wake()
            if self.parts.is_stale():
                self._begin()
                for _ in self.parts.refresh():
                    await sleep_ms(0)
                self._wake()

    def _begin(self):
        session = self.table.session
        if session is not self.session:
            self.session = session
            self.guests.begin(session.game.seats if session else 0)

    def _wake(self):
        self._news.set()
        self._news.clear()

    async def wait(self):
        """Wait until there may be news for a phone."""
        await self._news.wait()

    def _sweep(self):
        clock = self._clock
        now = clock.ticks_ms()
        for connection in self.connections:
            if connection.due is not None and clock.ticks_diff(now, connection.due) >= 0:
                connection.due = None
                connection.drop()
                connection.task.cancel()

    # -- connections -----------------------------------------------------------------------

    async def serve(self, reader, writer):
        """Answer one connection (a callback of asyncio.start_server)."""
        connection = Connection(reader, writer, self._clock)
        address = connection.address
        of_one = [1 for other in self.connections if other.address == address]
        if len(self.connections) >= MOST or len(of_one) >= self._most_of_one:
            connection.refuse(_BUSY)
            await connection.close()
            return
        connection.task = asyncio.current_task()
        connection.allow(_RECEIVE_MS)
        self.connections.append(connection)
        try:
            await self._handle(connection)
        except (OSError, asyncio.CancelledError):
            pass  # the phone has disconnected or was too slow
        finally:
            self.connections.remove(connection)
            await connection.close()

    def count_buffers(self):
        """Return how many more requests can be received now."""
        return len(self._buffers)

    async def _handle(self, connection):
        while not self._buffers:
            await self._has_buffer.wait()
        buf = self._buffers.pop()
        try:
            response = await self._answer_request(connection, buf)
        finally:
            self._buffers.append(buf)
            self._has_buffer.set()
            self._has_buffer.clear()
        await response.write(connection)

    async def _answer_request(self, connection, buf):
        """Receive a request into `buf` and process it when its turn comes."""
        is_whole = True
        try:
            await connection.receive(buf)
        except Refused:
            is_whole = False
        connection.due = None
        async with self._turn:
            request = None
            if is_whole:
                try:
                    request = await self._request.create(
                        self.app, connection, connection, connection.address
                    )
                except (ValueError, IndexError):
                    pass  # no browser sends such a request
            response = await self.app.dispatch_request(request)
            await sleep_ms(_REST_MS)
        return response
