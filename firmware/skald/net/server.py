"""The server of the phone page, built on microdot, with limits that keep the device responsive.

    GET /               the page, for everybody
    GET /words/<language>/<game>   every sentence of a game in one language
    GET /records        {"records": [[where, number, game], ...]}: the games played to their end
    GET /records/<where>   the text of one (keep/record.py)
    GET /events         server-sent events: the parts (parts.py) that the phone may know
    POST /join          {"code": "123456"}: the seat whose code that is
    POST /answer        {"question": n, "option": n}; also {"back": true}, {"ask": true}
    POST /leave
    POST /update/<at>   bytes of an update from `at` on (update.py), while the table awaits one
    POST /wifi          {"name": "...", "password": "..."}, from a seat: a new home network
    GET /<anything>     a redirection to the page, for phones that test their internet access

One request at a time is processed, with a pause in between; the others wait in the network.  The
number of open connections is limited, in all and per address; a phone that neither sends nor
receives for a while is disconnected.  Nothing is queued for a phone: it gets the present parts
when it can receive them.
"""

import asyncio

from skald.compat import const, find_module, load_overlay, sleep_ms_of
from skald.keep.shelf import KEPT, is_over, name_file, read_head
from skald.net.connection import MOST_BODY, MOST_HEAD, Connection
from skald.net.guests import NOBODY, Guests, Refused
from skald.net.parts import NAMES, Parts
from skald.rules.registry import NAMES as GAMES
from skald.show.words import LANGUAGES, find_start

sleep_ms = sleep_ms_of(asyncio)

MOST = const(10)  # connections at once
BUFFERS = const(3)  # requests that are being received at once
_RECEIVE_MS = const(4000)  # for a whole request to arrive
_REST_MS = const(25)  # between two requests
_LOOK_MS = const(50)  # between two looks at the game
_SWEEP = const(10)  # looks between two sweeps of overdue connections
_PING = const(300)  # looks between two signs of life: 15 s
_PIECE = const(512)  # characters of the words sent at a time
_MOST_DIGITS = const(7)  # of a place in an update
_COOKIE = "skald"
_JSON = {"Content-Type": "application/json", "Cache-Control": "no-store"}
_EVENTS = {"Content-Type": "text/event-stream", "Cache-Control": "no-store"}
_TEXT = {
    "Content-Type": "text/plain; charset=UTF-8",
    "Content-Disposition": "attachment",
    "Cache-Control": "no-store",
}
_PAGE = {
    "Content-Type": "text/html; charset=UTF-8",
    "Content-Encoding": "gzip",
    "Cache-Control": "no-cache",
    "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; "
    "script-src 'unsafe-inline'; connect-src 'self'; img-src data:; frame-ancestors 'none'",
}
# Paths with which phones test their internet access: Android, Apple, Windows, Firefox.
_PROBES = (
    "/generate_204", "/gen_204", "/hotspot-detect.html", "/library/test/success.html",
    "/connecttest.txt", "/ncsi.txt", "/canonical.html", "/success.txt",
)  # fmt: skip
_BUSY = b"HTTP/1.0 503 Busy\r\nRetry-After: 5\r\nContent-Length: 0\r\n\r\n"


class Server:
    """Serves `table` (see parts.Parts) to phones.

    clock      ticks_ms(), ticks_add(), ticks_diff()
    open_page  returns the page, gzipped, as an open file
    most_of_one  connections that one address may have
    records    Store of the records of games, or None
    wifi, store  keep.wifi.Wifi and the Store that keeps it, on a device with a radio
    """

    def __init__(self, table, clock, open_page, most_of_one=4):
        self.table = table
        self.guests = Guests(clock)
        self.parts = Parts(table)
        self.connections = []
        self._clock = clock
        self._open_page = open_page
        self._most_of_one = most_of_one
        self._buffers = [bytearray(MOST_HEAD + MOST_BODY) for _ in range(BUFFERS)]
        self._has_buffer = asyncio.Event()
        self._turn = asyncio.Lock()
        self._news = asyncio.Event()
        self.pings = 0
        self._session = None
        self.records = self.wifi = self.store = None
        microdot = find_module("microdot")
        self._request = microdot.Request
        self._response = microdot.Response
        self.app = microdot.Microdot()
        self._add_routes()

    def _add_routes(self):
        for method, path, handler in (
            ("GET", "/", self._get_page),
            ("GET", "/words/<language>/<game>", self._get_words),
            ("GET", "/records", self._list_records),
            ("GET", "/records/<where>", self._get_record),
            ("GET", "/events", self._get_events),
            ("POST", "/join", self._join),
            ("POST", "/answer", self._answer),
            ("POST", "/leave", self._leave),
            ("POST", "/wifi", self._set_wifi),
            ("POST", "/update/<at>", self._take_update),
            ("GET", "/<path:rest>", self._get_other),
        ):
            self.app.route(path, methods=[method])(handler)

    # -- the game ------------------------------------------------------------------------

    async def follow(self):
        """Keep the parts up to date and wake the phones, until power-off."""
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
        if session is not self._session:
            self._session = session
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

    # -- what is answered --------------------------------------------------------------------

    async def _get_page(self, request):
        return self._open_page(), 200, _PAGE

    async def _get_words(self, request, **which):  # plain arguments would get shortened names
        language, game = which["language"], which["game"]
        if language not in LANGUAGES or game not in GAMES:
            return "", 404
        headers = {"Content-Type": "text/plain; charset=UTF-8", "Cache-Control": "max-age=86400"}
        return read_texts(language, game), 200, headers

    async def _list_records(self, request):
        found = []
        for slot in range(KEPT):
            file = self._open_record(slot)
            if file:
                file.close()
                told = read_head(self.records, slot)
                if told:
                    found.append([slot] + told)
            await sleep_ms(0)
        return {"records": found}, 200, _JSON

    async def _get_record(self, request, **which):
        where = which["where"]
        is_slot = len(where) == 1 and "0" <= where < "%d" % KEPT
        file = self._open_record(int(where)) if is_slot else None
        return (file, 200, _TEXT) if file else ("", 404)

    def _open_record(self, slot):
        """Return the open record in `slot`, or None; one of a game that was given up stays on the
        board, because it tells what its players may still keep secret.
        """
        file = self.records.open(name_file(slot)) if self.records else None
        if file and not is_over(file):
            file.close()
            return None
        return file

    async def _get_events(self, request):
        return Events(self, _find_token(request)), 200, _EVENTS

    async def _join(self, request):
        try:
            message = read_json(request)
            code = message.get("code")
            if not isinstance(code, str):
                raise Refused("bad request")
            token = self.guests.join(code)
        except Refused as refused:
            return _refuse(refused)
        cookie = "%s=%s; Path=/; HttpOnly; SameSite=Strict" % (_COOKIE, token)
        headers = dict(_JSON)
        headers["Set-Cookie"] = cookie
        return {"seat": self.guests.seat_of(token)}, 200, headers

    async def _leave(self, request):
        self.guests.leave(_find_token(request))
        return {}, 200, _JSON

    async def _set_wifi(self, request):
        try:
            message = read_json(request)
            if not self.wifi or self.guests.seat_of(_find_token(request)) == NOBODY:
                raise Refused("not in")
            name, password = message.get("name"), message.get("password")
            if not isinstance(name, str) or not isinstance(password, str):
                raise Refused("bad request")
            self.wifi.join(name, password)
            self.wifi.save(self.store)
        except Refused as refused:
            return _refuse(refused)
        except ValueError:
            return _refuse(Refused("bad network"))
        except OSError:
            return _refuse(Refused("not kept"))
        return {}, 200, _JSON

    async def _take_update(self, request, **which):
        at, reception = which["at"], self.guests.update
        try:
            if not reception or self.guests.seat_of(_find_token(request)) == NOBODY:
                raise Refused("not in")
            return reception.take(int(at[:_MOST_DIGITS]), request.body), 200, _JSON
        except Refused as refused:
            return _refuse(refused)
        except ValueError:
            return _refuse(Refused("bad request"))

    async def _get_other(self, request, **which):
        if self.wifi and request.path in _PROBES:
            return "", 302, {"Location": self.guests.addresses[-1][1] + "/"}
        return "", 404

    async def _answer(self, request):
        try:
            self._take_answer(read_json(request), self.guests.seat_of(_find_token(request)))
        except Refused as refused:
            return _refuse(refused)
        return {}, 200, _JSON

    def _take_answer(self, message, seat):
        session = self.table.session
        if seat == NOBODY or not session or session is not self._session:
            raise Refused("not in")
        menu = session.menu
        option = message.get("option")
        if message.get("ask") is True:
            if menu or not session.may_ask() or session.game.actor() != seat:
                raise Refused("too late")
            session.turn(1)
            return
        if not menu or menu.seat != seat or not self.parts.asks(menu, message.get("question")):
            raise Refused("too late")
        if message.get("back") is True:
            if menu.give_back():
                session.refresh()
        elif type(option) is int and 0 <= option < len(menu.options):
            session.answer(option)
        else:
            raise Refused("bad request")


def read_texts(language, game):
    """Yield every sentence of `game` in `language`, as UTF-8, in pieces."""
    for name in (language, game + "_" + language, game + "_pieces_" + language):
        text = load_overlay("skald.show.words", name).WORDS
        for at in range(find_start(text), len(text), _PIECE):
            piece = text[at : at + _PIECE]
            yield piece.encode() if isinstance(piece, str) else piece


class Events:
    """The body of /events: whatever is new to a phone, for as long as it listens."""

    def __init__(self, server, token):
        self._server = server
        self._token = token
        self._counts = [-1] * len(NAMES)
        self._own = None
        self._pings = server.pings

    def __aiter__(self):
        return self

    async def __anext__(self):
        while True:
            event = self._find_event()
            if event:
                return event
            await self._server.wait()

    def _find_event(self):
        """Return the next event as bytes, or None; the parts for everybody come first."""
        server = self._server
        parts = server.parts
        for part in range(len(NAMES)):
            if self._counts[part] != parts.counts[part]:
                self._counts[part] = parts.counts[part]
                return write_event(NAMES[part], parts.texts[part])
        own = "null"
        if self._token:
            seat = server.guests.seat_of(self._token)
            if seat != NOBODY:
                own = parts.describe_seat(seat, server.wifi is not None)
        if own != self._own:
            self._own = own
            return write_event("own", own)
        if self._pings != server.pings:
            self._pings = server.pings
            return b":\n\n"
        return None


def write_event(name, data):
    """Return one event of a server-sent event stream; `data` has no line breaks."""
    return ("event: %s\ndata: %s\n\n" % (name, data)).encode()


def read_json(request):
    """Return the dict in the body of a request; Refused for anything else."""
    try:
        message = request.json
    except (ValueError, RuntimeError):  # RuntimeError: nested too deeply
        message = None
    if not isinstance(message, dict):
        raise Refused("bad request")
    return message


def _find_token(request):
    return request.cookies.get(_COOKIE, "")


def _refuse(refused):
    return {"refused": refused.reason}, 403, _JSON
