"""A family in real Chromiums: jars full of other programs' cookies, a cache, and a second router before the table."""

import contextlib
import socket
import socketserver
import threading

import host_sim.phone
from host_sim.web.browser import open_browser, serve_desk
from tests.browser.at_phone import join, open_phone, wait
from tests.browser.shown_table import ShownTable

_SEATS = 4
_OF_ONE = 4  # requests of one address at once, as on a device


class Router:
    """A second router: whoever comes through it has its address; it notes what browsers send, and adds an empty
    header of cookies where there is none.

    heads   [bytes of a request's head]
    """

    def __init__(self, port):
        heads = self.heads = []

        class Passing(socketserver.BaseRequestHandler):
            def handle(self):
                head = b""
                while b"\r\n\r\n" not in head:
                    data = self.request.recv(4096)
                    if not data:
                        return
                    head += data
                heads.append(head)
                if b"\r\nCookie:" not in head:
                    head = head.replace(b"\r\n", b"\r\nCookie: \r\n", 1)
                with socket.create_connection(("127.0.0.1", port), 30, ("127.0.0.2", 0)) as table:
                    table.sendall(head)
                    back = threading.Thread(target=_pass, args=(self.request, table), daemon=True)
                    back.start()
                    _pass(table, self.request)
                back.join()

        class Listening(socketserver.ThreadingTCPServer):
            daemon_threads = True

        self._listening = Listening(("127.0.0.1", 0), Passing)
        self.url = "http://127.0.0.1:%d" % self._listening.server_address[1]

    @contextlib.contextmanager
    def run(self):
        threading.Thread(target=self._listening.serve_forever, daemon=True).start()
        try:
            yield self
        finally:
            self._listening.shutdown()
            self._listening.server_close()


def _pass(source, sink):
    """Hand on what `source` sends until either end closes."""
    with contextlib.suppress(OSError):
        while data := source.recv(65536):
            sink.sendall(data)
        sink.shutdown(socket.SHUT_WR)


def fill_jar(phone, url):
    """Give the browser of `phone` 4 KB of other programs' cookies, and one without a name."""
    cookies = [{"name": "session%d" % i, "value": "x" * 1000, "url": url} for i in range(4)]
    phone.context.add_cookies(cookies)
    phone.evaluate("document.cookie = 'lonely'")


def test_a_family_behind_a_second_router_follows_and_comes_again(chromium, monkeypatch):
    monkeypatch.setattr(host_sim.phone, "_OF_ONE", _OF_ONE)
    with (
        serve_desk(ShownTable, {"game": "raids", "seats": _SEATS}) as (_, server),
        Router(int(server.phones.url.rpartition(":")[2])).run() as router,
        open_browser() as browser,
    ):
        guests = server.phones.server.guests
        phones = [open_phone(browser, router.url) for _ in range(_SEATS)]
        assert not any(b"\r\nCookie:" in head for head in router.heads)
        for seat, phone in enumerate(phones):
            fill_jar(phone, router.url)
            join(phone, guests.code(seat))
        del router.heads[:]
        for seat, phone in enumerate(phones):
            phone.reload()
            wait(phone, "seat => state.seats?.[0] === seat && isReady() && lying.length", seat)
        streams = server.phones.server.places.connections
        assert {stream.address for stream in streams} == {"127.0.0.2"}
        pages = [head for head in router.heads if head.startswith(b"GET / ")]
        assert len(pages) == _SEATS and all(b"\r\nIf-None-Match: " in head for head in pages)
        assert all(b"lonely" in head and len(head) > 4096 for head in pages)
        assert not [fault for phone in phones for fault in phone.faults]
