"""Script: what the phone page takes of the memory, in bytes, and that a flood leaves nothing
(MicroPython only, with microdot on its path).

    args: game, a layout file of it

Prints "name bytes" a line: microdot, server (our code), serving (routes and buffers), growth (the
least during the later of 200 requests of strangers beside one listener, against the earlier), words (sentences
of a game), told (bytes that the listener was sent).
"""

import asyncio
import gc
import io
import time

_FIRST = 40
_FLOOD = 200
_REQUESTS = (
    b"GET /words/raids HTTP/1.1\r\nHost: 10.0.0.1\r\n\r\n",
    b"POST /join HTTP/1.1\r\nHost: 10.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 18\r\n\r\n"
    b'{"code": "0000x0"}',
    b"GET / HTTP/1.1\r\n" + b"X: y\r\n" * 300 + b"\r\n",
    b"\xff\xfe\x00" * 90 + b"\r\n\r\n",
    b"POST /answer HTTP/1.1\r\nContent-Length: 4\r\n\r\n[[[[",
    b"A" * 5000,
    b"GET /%zz HTTP/1.1\r\nHost: 10.0.0.1\r\n\r\n",
)


def count_sentences(text):
    """Return how many lines of `text` are sentences: not empty, and no comment."""
    return len([line for line in text.split(b"\n") if line and line[:1] != b"#"])


class Table:
    def __init__(self, session):
        self.session = session
        self.names = []
        self.mark = b""
        self.party = 0


class Visit:
    """Reader and writer of one connection."""

    def __init__(self, data, number):
        self._data = data
        self._number = number
        self.sent = 0

    async def read(self, count):
        data, self._data = self._data[:count], self._data[count:]
        return data

    def get_extra_info(self, name):
        return ("10.0.0.%d" % self._number, 1)

    def write(self, data):
        self.sent += len(data)

    async def drain(self):
        await asyncio.sleep_ms(0)

    def close(self):
        pass

    async def wait_closed(self):
        pass


def _allocated():
    """Return the bytes in use; what lay on the C stack would count as in use."""
    _overwrite_stack(30)
    gc.collect()
    return gc.mem_alloc()


def _overwrite_stack(depth):
    return depth and _overwrite_stack(depth - 1)


class _Sensors:
    """Those of a table that nothing changes."""

    dice = None

    def __init__(self, snapshot):
        self.snapshot = snapshot


def _sit_down(name, layout_file):
    from skald.play.session import Session
    from skald.rules import registry
    from skald.watching.layout import Layout
    from skald.watching.snapshot import Snapshot

    game = registry.load(name)(2)
    with open(layout_file, "rb") as file:
        layout = Layout(file.read())
    return Session(game, layout, _Sensors(Snapshot(len(game.CLASSES), layout.places)))


def run(args):
    from skald.keep.store import Store  # noqa: F401 (a device has it in memory anyway)

    table = Table(_sit_down(args[0], args[1]))
    yield
    before = _allocated()
    import microdot  # noqa: F401 (weighed alone)

    after = _allocated()
    print("microdot", after - before)
    yield
    from skald.net.server import Server

    before, after = after, _allocated()
    print("server", after - before)
    server = Server(table, time, lambda name: io.BytesIO(b"<!doctype html>"))
    before, after = after, _allocated()
    print("serving", after - before)
    asyncio.run(_flood(server))


async def _flood(server):
    from skald.net.routes import read_tables

    following = asyncio.create_task(server.follow())
    await asyncio.sleep_ms(200)
    listener = Visit(b"GET /events HTTP/1.1\r\nHost: 10.0.0.1\r\n\r\n", 99)
    listening = asyncio.create_task(server.serve(listener, listener))
    sizes = [0] * (_FLOOD // 10)
    for number in range(_FIRST + _FLOOD):
        if number >= _FIRST and number % 10 == 0:
            sizes[(number - _FIRST) // 10] = _allocated()  # sometimes with what lies on the C stack
        visit = Visit(_REQUESTS[number % len(_REQUESTS)], number % 7)
        await server.serve(visit, visit)
    half = len(sizes) // 2
    print("growth", min(sizes[half:]) - min(sizes[:half]))
    print("words", count_sentences(b"".join(read_tables("raids"))))
    print("told", listener.sent)
    following.cancel()
    listening.cancel()
