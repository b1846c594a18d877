"""The routes of the phone page's server.

GET /               the page, for everybody
GET /board/<game>   its zones and how its pieces look (host_sim/phone_files.py)
GET /words/<game>              all sentences of a game, in both languages
These three have a validator (ETag) and are checked each time, so that a page never gets the words of
yesterday's version, or of another table at the same address.

GET /records        {"records": [[where, number, game], ...]}: the games played to their end
GET /records/<where>   the text of one of them (keep/record.py)
GET /events         server-sent events (events.py): the parts that the phone may know, or that too many follow
POST /join          {"code": "123456", "pass": from the QR code}: {"seat": with that code, "token": of the phone}
GET /moves/<number>  the answers in full (moves.py), for the seat that is asked
POST /answer        with the "number" (page_data.py) of what is answered: {"option": n} or
                    {"action": n}, an answer in full; {"back": true}; {"undo": true}; {"press": what
                    a button would do}; {"point": [zone, ...]}: of a tapped piece, and its targets
POST /leave         {"seat": n}
GET /update         a nonce and the kind of board, while the table awaits an update (update.py)
POST /update        {"seal": SHA-256 of the file, "proof": that the sender knows the code}: a token
POST /update/<token>/<at>   bytes of the file from `at` on
POST /wifi          {"name": "...", "password": "..."}, from a seat: a new home network

A phone is known by its token, which a cookie keeps; where cookies are blocked, the page adds it to
each of its requests: /events?key=<token>.

Only requests to an IP address are answered ("Host: 192.168.4.1"): otherwise a foreign page whose name
resolves to the table could read secrets.  A request to a name is redirected to the page's address in
the phone's network: the names that a home router gives ("picow.fritz.box"), and in the table's own
network also those with which phones test their internet access.
"""

import binascii

from skald.compat import const
from skald.keep.record_files import KEPT, is_over, name_file, read_head
from skald.net.connection import COOKIE
from skald.net.events import FULL, Events
from skald.net.guests import Refused
from skald.net.moves import Moves
from skald.net.page_data import find_press, is_in_question
from skald.net.tending import sleep_ms
from skald.rules.registry import NAMES
from skald.show.words import open_table

_PIECE = const(512)  # bytes of the words sent at once
_TRAILER = const(8)  # bytes at the end of a gzipped file, of which the first are its CRC-32
_CRC = const(4)
_MOST_DIGITS = const(7)  # of a number in a path, such as an offset in an update
_KEY = "key"
_SEATS = const(4)
_JSON = {"Content-Type": "application/json", "Cache-Control": "no-store"}
_EVENTS = {"Content-Type": "text/event-stream", "Cache-Control": "no-store"}
_TEXT = "text/plain; charset=UTF-8"
_POLICY = (
    "default-src 'none'; style-src 'unsafe-inline'; "
    "script-src 'unsafe-inline'; connect-src 'self'; img-src data:; frame-ancestors "
)


class Routes:
    """The answers to all requests, for `server` (server.Server)."""

    def __init__(self, server):
        self._server = server
        self._sums = {}  # game or file -> validator: CRC-32 of its words or bytes
        self._handlers = {
            "GET /": self._get_page,
            "GET /board/*": self._get_board,
            "GET /words/*": self._get_words,
            "GET /records": self._list_records,
            "GET /records/*": self._get_record,
            "GET /events": self._get_events,
            "GET /moves/*": self._get_moves,
            "POST /join": self._join,
            "POST /answer": self._answer,
            "POST /leave": self._leave,
            "POST /wifi": self._set_wifi,
            "GET /update": self._tell_update,
            "POST /update": self._begin_update,
            "POST /update/*/*": self._take_update,
        }

    def add_to(self, http):
        """Have `http`, a Microdot, pass on all requests: a pattern of its own for each path would take more memory."""
        for path in ("/", "/<path:rest>"):
            http.route(path, methods=["GET", "POST"])(self._handle)

    async def _handle(self, request, rest=""):
        """Return the answer to a request for the path "/" + `rest`; a dict or a refusal becomes JSON."""
        if not is_number(request.headers.get("Host", "")):
            url = self._server.find_url(request.client_addr)
            return ("", 302, {"Location": url + "/"}) if url else ("", 421)
        name, *values = rest.split("/")
        method = "POST" if request.method.upper() == "POST" else "GET"  # or HEAD
        handler = self._handlers.get(method + " /" + name + "/*" * len(values))
        if not handler:
            return "", 404
        try:
            told = await handler(request, *values)
        except Refused as refused:
            status = 400 if refused.reason == "bad request" else 403
            return {"refused": refused.reason}, status, _JSON
        return (told, 200, _JSON) if isinstance(told, dict) else told

    def _seats_of(self, request):
        """Return the seats (bits) of the phone that sent `request`."""
        return self._server.guests.seats_of(_find_token(request))

    async def _get_page(self, request):
        policy = {"Content-Security-Policy": _POLICY + self._server.framers}
        return self._answer_file(request, "page.html", "text/html; charset=UTF-8", policy)

    async def _get_board(self, request, game):
        if game not in NAMES:
            return "", 404
        return self._answer_file(request, game + ".json", "application/json", {})

    async def _get_words(self, request, game):
        if game not in NAMES:
            return "", 404
        headers = {"Content-Type": _TEXT, "Cache-Control": "no-cache"}
        if game not in self._sums:
            total = 0
            for data in read_tables(game):
                total = binascii.crc32(data, total)
                await sleep_ms(0)
            self._sums[game] = _name_sum((total & 0xFFFFFFFF).to_bytes(_CRC, "little"))
        if self._is_known(request, game, headers):
            return b"", 304, headers
        return read_tables(game), 200, headers

    def _answer_file(self, request, name, kind, more):
        """Return the answer with a file for phones, or 304 if the phone has it.  Its validator is the CRC-32
        in its last bytes (RFC 1952, 2.3.1).
        """
        headers = {"Content-Type": kind, "Content-Encoding": "gzip", "Cache-Control": "no-cache"}
        headers.update(more)
        if name not in self._sums:
            with self._server.open_file(name) as file:
                file.seek(-_TRAILER, 2)
                self._sums[name] = _name_sum(file.read(_CRC))
        if self._is_known(request, name, headers):
            return b"", 304, headers
        return self._server.open_file(name), 200, headers

    def _is_known(self, request, name, headers):
        """Note the validator of `name` in `headers`; return True if the phone has that content."""
        headers["ETag"] = self._sums[name]
        return self._sums[name] in request.headers.get("If-None-Match", "")

    async def _list_records(self, request):
        found = []
        for slot in range(KEPT):
            file = self._open_record(slot)
            if file:
                file.close()
                told = read_head(self._server.records, slot)
                if told:
                    found.append([slot] + told)
            await sleep_ms(0)
        return {"records": found}

    async def _get_record(self, request, where):
        is_slot = len(where) == 1 and "0" <= where < "%d" % KEPT
        file = self._open_record(int(where)) if is_slot else None
        headers = {"Content-Type": _TEXT, "Content-Disposition": "attachment"}
        headers["Cache-Control"] = "no-store"
        return (file, 200, headers) if file else ("", 404)

    def _open_record(self, slot):
        """Return the record in `slot`, open, or None.  The record of a game that was given up is not
        served, because it contains its players' secrets.
        """
        records = self._server.records
        file = records.open(name_file(slot)) if records else None
        if file and not is_over(file):
            file.close()
            return None
        return file

    async def _get_events(self, request):
        token, connection = _find_token(request), request.g.connection
        if not self._server.places.listen(connection, self._seats_of(request) > 0):
            return FULL, 200, _EVENTS
        return Events(self._server, token), 200, _EVENTS

    async def _join(self, request):
        message, known = _read_json(request), _find_token(request)
        code, password = message.get("code"), message.get("pass", "")
        if not isinstance(code, str) or not isinstance(password, str):
            raise Refused("bad request")
        seat, token = self._server.guests.join(code, request.client_addr, known, password)
        return {"seat": seat, "token": token}, 200, _set_cookie(token)

    async def _leave(self, request):
        seat, token = _read_json(request).get("seat"), _find_token(request)
        guests = self._server.guests
        is_seat = type(seat) is int and 0 <= seat < _SEATS
        if not is_seat or not guests.seats_of(token) >> seat & 1:
            raise Refused("not in")
        guests.leave(token, seat)
        return {}, 200, _JSON if guests.seats_of(token) else _set_cookie("", "; Max-Age=0")

    async def _set_wifi(self, request):
        message, radio = _read_json(request), self._server.radio
        if not radio or not self._seats_of(request):
            raise Refused("not in")
        name, password = message.get("name"), message.get("password")
        if not isinstance(name, str) or not isinstance(password, str):
            raise Refused("bad request")
        try:
            radio.choose(name, password)
        except ValueError:
            raise Refused("bad network")
        except OSError:
            raise Refused("not kept")
        return {}

    def _find_reception(self):
        """Return the net.update.Reception; Refused while the table awaits no update."""
        reception = self._server.guests.update
        if not reception:
            raise Refused("no update")
        return reception

    async def _tell_update(self, request):
        return self._find_reception().tell()

    async def _begin_update(self, request):
        reception, message = self._find_reception(), _read_json(request)
        seal, proof = _read_hex(message.get("seal")), _read_hex(message.get("proof"))
        return {"token": reception.begin(seal, proof, request.client_addr)}

    async def _take_update(self, request, token, at):
        reception = self._find_reception()
        return reception.take(token, _read_number(at), request.body, request.client_addr)

    async def _answer(self, request):
        message, seats = _read_json(request), self._seats_of(request)
        session = self._find_session(seats, message.get("number"))
        if "press" in message:
            self._press(session, seats, message["press"])
        elif message.get("undo") is True:
            if not self._server.page_data.may_undo(session, seats):
                raise Refused("too late")
            session.take_back()
        else:
            self._answer_menu(session, self._find_menu(session, seats), message)
        return {}

    async def _get_moves(self, request, number):
        number, seats = _read_number(number), self._seats_of(request)
        menu = self._find_menu(self._find_session(seats, number), seats)
        return Moves(self._server, menu), 200, _JSON

    def _find_session(self, seats, number):
        """Return the session in which `seats` (bits) play; Refused if they play in none, or if `number` is
        not that of what it asks or shows now.
        """
        session = self._server.table.session
        if not seats or not session or session.game is not self._server.game:
            raise Refused("not in")
        if not self._server.page_data.asks(session, number):
            raise Refused("too late")
        return session

    def _find_menu(self, session, seats):
        """Return the open question; Refused unless one of `seats` is asked."""
        menu = session.menu
        if not menu or not is_in_question(session, menu.seat, seats):
            raise Refused("too late")
        return menu

    def _press(self, session, seats, press):
        """Do what a button of the table would do; Refused unless that is still what the phone meant."""
        if press == "" or press != find_press(session, seats):
            raise Refused("too late")
        if press == "laid":
            session.laying.confirm()
            session.refresh()
        elif press == "hurry":
            session.back()
        else:
            session.press()

    def _answer_menu(self, session, menu, message):
        option, action, point = [message.get(key) for key in ("option", "action", "point")]
        if message.get("back") is True:
            if menu.give_back():
                session.refresh()
        elif type(option) is int and 0 <= option < len(menu.options):
            session.answer(option)
        elif type(action) is int and 0 <= action < menu.whole():
            session.answer_in_full(action)
        elif _are_zones(point, session.layout.zones):
            if not menu.is_secret:
                session.point(point)
        else:
            raise Refused("bad request")


def read_tables(game):
    """Yield the sentences of `game` in both languages, as they are in show/words, in pieces; the last
    line is "true", so that a phone knows that it has them all.
    """
    for table in ("all", game, game + "_pieces"):
        with open_table(table) as file:
            data = file.read(_PIECE)
            while data:
                yield data
                data = file.read(_PIECE)
    yield b"true\n"


def _name_sum(crc):
    """Return a validator from the bytes of a CRC-32."""
    return '"%s"' % binascii.hexlify(crc).decode()


def is_number(host):
    """Return True if `host` is an IPv4 address or "localhost", with or without a port."""
    place = host.partition(":")[0]
    return place == "localhost" or place != "" and all(one in "0123456789." for one in place)


def _read_json(request):
    """Return the dict in the body of a request; Refused for anything else."""
    try:
        message = request.json
        if isinstance(message, dict):
            for value in message.values():
                if isinstance(value, str):
                    value.encode()  # ValueError for half a character
            return message
    except (ValueError, RuntimeError):  # RuntimeError: nested too deeply
        pass
    raise Refused("bad request")


def _read_number(text):
    """Return the number that `text` begins with, of up to _MOST_DIGITS digits; Refused if that is none."""
    digits = text[:_MOST_DIGITS]
    if not digits or not all(digit in "0123456789" for digit in digits):
        raise Refused("bad request")
    return int(digits)


def _read_hex(text):
    """Return the SHA-256 that `text` gives in hex; Refused if it does not."""
    try:
        if isinstance(text, str) and len(text) == 64:
            return binascii.unhexlify(text)
    except ValueError:
        pass
    raise Refused("bad request")


def _are_zones(zones, count):
    """Return True if `zones` is a list of numbers below `count`."""
    return type(zones) is list and all(type(one) is int and 0 <= one < count for one in zones)


def _find_token(request):
    """Return the token that came with `request`, in its query or as a cookie; "": none."""
    return request.args.get(_KEY, "") or request.cookies.get(COOKIE, "")


def _set_cookie(token, more=""):
    """Return the headers of an answer that gives a phone its `token`."""
    headers = dict(_JSON)
    headers["Set-Cookie"] = "%s=%s; Path=/; HttpOnly; SameSite=Strict%s" % (COOKIE, token, more)
    return headers
