"""The server of the phone page, built on microdot, with limits that keep the device responsive.

It processes one request at a time (routes.py), with pauses in between; the others wait.  The number
of connections is limited, in total and per address, and the slowest ones make way (places.py).
Nothing is queued for a phone: it gets the present parts as soon as it can receive them (events.py).
"""

import asyncio

from skald.compat import const, find_module
from skald.net import places
from skald.net.connection import MOST_BODY, Connection
from skald.net.events import LIFE_MS
from skald.net.guests import Guests, Refused
from skald.net.page_data import PageData
from skald.net.routes import Routes
from skald.net.tending import sleep_ms

BUFFERS = const(2)  # requests that are being received at once
_SILENT_MS = const(30000)  # before the first bytes
_RECEIVE_MS = const(4000)  # from the first bytes to the last
_TRY_MS = const(20)  # between two tries to get a place, or a buffer
_TRIES = const(20)  # for a place
_QUEUE = const(3)  # connections that may wait for a place
_REST_MS = const(25)  # between two requests
_LOOK_MS = const(50)  # between two checks of the game
_SWEEP = const(10)  # checks between two searches for overdue connections
_PLAIN = b"Content-Type: text/plain\r\nConnection: close\r\n\r\n"
_BAD = b"HTTP/1.1 400 Bad request\r\n" + _PLAIN + b"The table did not understand this."
_TOO_MUCH = (
    b"HTTP/1.1 431 Too much\r\n"
    + _PLAIN
    + b"This browser sends too much: delete its cookies for this address."
)
_BUSY = (  # a browser asks again by itself
    b"HTTP/1.1 503 Busy\r\nRetry-After: 1\r\nRefresh: 1\r\n"
    + _PLAIN
    + b"The table is busy: this page tries again."
)


class Server:
    """Serves `table` (see page_data.PageData) to phones.

    clock      ticks_ms(), ticks_add(), ticks_diff()
    open_file  returns the gzipped file with a given name for phones, open for reading
    most_of_one  how many requests one address may have at once
    game       the game that its guests have joined, or None
    http       the Microdot that serves them
    news       asyncio.Event, set for a moment when there may be news for phones
    buffers    the free ones
    beats      counts the signs of life sent to every phone
    records    Store of the records of games, or None
    radio      the Radio on a device with one, or None
    urls       the page's addresses; every name leads to the one in the phone's network
    framers    the pages that may show it in a frame (CSP)
    """

    def __init__(self, table, clock, open_file, most_of_one=4):
        self.table = table
        self.open_file = open_file
        self.guests = Guests(clock)
        self.page_data = PageData(table)
        self.places = places.Places(clock, most_of_one)
        self._clock = clock
        self._queue = []  # connections that wait for a place
        self.buffers = [bytearray(MOST_BODY) for _ in range(BUFFERS)]
        self._turn = asyncio.Lock()
        self.news = asyncio.Event()
        self.beats = 0
        self.game = None
        self.records = self.radio = None
        self.urls, self.framers = [], "'none'"
        microdot = find_module("microdot")
        self._request = microdot.Request
        self.http = microdot.Microdot()
        Routes(self).add_to(self.http)

    # -- the game ------------------------------------------------------------------------

    async def follow(self):
        """Keep the parts up to date and notify the phones, until power-off."""
        looks = 0
        while True:
            await sleep_ms(_LOOK_MS)
            looks += 1
            if looks % _SWEEP == 0:
                self.places.sweep()
            if looks % (LIFE_MS // _LOOK_MS) == 0:
                self.beats += 1
                self._wake()
            if self.page_data.is_stale():
                self._begin()
                for _ in self.page_data.refresh():
                    await sleep_ms(0)
                self._wake()

    def _begin(self):
        session = self.table.session
        game = session.game if session else None
        if game is not self.game:
            self.game = game
            seats = game.seats if game else 0
            opponents = session.opponents if session else None
            levels = opponents.levels[:seats] if opponents else ()
            played = sum([(level > 0) << seat for seat, level in enumerate(levels)])
            self.guests.begin(seats, self.table.mark, self.table.party, played)
            if not seats or self.guests.is_empty():
                self.places.unseat()

    def find_url(self, address):
        """Return the page's address in the network of the phone at `address`, "" if there is none."""
        for url in self.urls:
            if url.partition("//")[2].rpartition(".")[0] == address.rpartition(".")[0]:
                return url
        return self.urls[-1] if self.urls else ""

    def _wake(self):
        self.news.set()
        self.news.clear()

    # -- connections -----------------------------------------------------------------------

    async def serve(self, reader, writer):
        """Answer one connection (a callback of asyncio.start_server)."""
        connection = Connection(reader, writer, self._clock)
        connection.task = asyncio.current_task()
        if not await self._find_place(connection):
            writer.write(_BUSY)
            await connection.close()
            return
        try:
            connection.enter(places.SILENT, _SILENT_MS)
            if await connection.hear():
                response = await self._receive(connection)
                if connection.stage != places.LISTENING:
                    connection.enter(places.SENDING)
                if isinstance(response, bytes):
                    writer.write(response)
                else:
                    response.headers["Connection"] = "close"
                    await response.write(connection)
        except (OSError, asyncio.CancelledError):
            pass  # the phone has disconnected, was too slow, or has made way
        finally:
            self.places.remove(connection)
            await connection.close()

    async def _find_place(self, connection):
        """Return True once `connection` has a place, False if it gets none for a while."""
        self.places.arrive(connection.address)
        if self.places.admit(connection):
            return True
        queue = self._queue
        queue.append(connection)
        if len(queue) > _QUEUE:
            queue.remove(self.places.find_most_frequent(queue))
        try:
            for _ in range(_TRIES):
                if connection not in queue:
                    return False
                await sleep_ms(_TRY_MS)
                if self.places.admit(connection):
                    return True
            return False
        finally:
            if connection in queue:
                queue.remove(connection)

    async def _receive(self, connection):
        """Receive a request as soon as there is a buffer for it; return the response."""
        connection.enter(places.WAITING)
        while not (self.buffers and self.places.is_next(connection)):
            if not self.buffers:
                self.places.clear_buffer(connection.address)
            await sleep_ms(_TRY_MS)
        buf = self.buffers.pop()
        try:
            connection.enter(places.RECEIVING, _RECEIVE_MS)
            head, body = await connection.receive(buf)
            connection.enter(places.READY)
            async with self._turn:
                connection.enter(places.ANSWERING)
                return await self._answer(connection, head, body)
        except Refused as refused:
            return _TOO_MUCH if refused.reason == "too much" else _BAD
        except (ValueError, IndexError):
            return _BAD  # no browser sends such a request
        finally:
            self.buffers.append(buf)

    async def _answer(self, connection, head, body):
        """Process the request that has been received, and rest before the next one has its turn."""
        try:
            said = head.method, head.url, head.version[5:], head.headers, body
            request = self._request(self.http, connection.address, *said)
            request.g.connection = connection
            return await self.http.dispatch_request(request)
        finally:
            await sleep_ms(_REST_MS)
