"""Serves the virtual table to browsers on this computer.

    GET /                    the page            GET /page/<file>      its parts
    GET /rulings/<game>.html the rulings list    GET /table            WebSocket, JSON messages
    GET /cable/<file>        files for the page of a board (host_sim/cable)
    next port                the phone page (phone.py)

Pages receive what has changed since the last message, at most 20 times a second.
"""

import asyncio
import contextlib
import traceback
from urllib.parse import urlsplit

from aiohttp import WSCloseCode, WSMsgType, web

from host_sim.messenger import Messenger
from host_sim.phone import Phones
from host_sim.toolchain import Missing
from host_sim.web import PAGE, rulings
from host_sim.web.messages import MOST_BYTES, refuse
from host_sim.web.tables import Tables, tell_trouble

LOOPBACK = ("127.0.0.1", "::1", "localhost")
_STEP_S = 0.02
_TELL_S = 0.05
CLOSING_S = 1.0  # the longest that pages may take to answer a farewell


class TableServer:
    """Carries the messages of web.tables.Tables over WebSockets."""

    def __init__(
        self, make_table, choices=None, pace=1, kept=None, is_new=True, phone_port=0, broker=None
    ):
        """Open the first table as Tables does; raises BadMessage, and BadAddress for `broker`.

        `phone_port`: the port of the phone page, 0 for a free one.  `broker`: (address of an MQTT broker,
        written as in config.py; name of the table there, as bytes), or None.
        """
        self.phones = Phones(self)
        self._phone_port = phone_port
        self._messenger = Messenger(self, *broker) if broker else None
        self._sockets = []
        self._tasks = []
        self._complaint = ""  # the fault that was printed last
        self._tables = Tables(make_table, choices, pace, kept, is_new, self.phones)

    @property
    def desk(self):
        """Return the desk of the game on the table; None if setting one up has failed."""
        return self._tables.desk

    def close(self):
        self._tables.close()

    # -- HTTP ------------------------------------------------------------------

    def make_app(self):
        """Return the aiohttp application; its clock runs until the application is shut down."""
        app = web.Application(middlewares=[_only_here])
        app.router.add_get("/", self._get_page)
        app.router.add_static("/page", PAGE)
        app.router.add_get("/rulings/{game}.html", self._get_rulings)
        app.router.add_get("/cable/{name}", self._get_cable)
        app.router.add_get("/table", self._get_table)
        app.cleanup_ctx.append(self._run_clock)
        app.on_shutdown.append(self._say_farewell)
        return app

    async def _get_page(self, request):
        return web.FileResponse(PAGE / "index.html")

    async def _get_rulings(self, request):
        try:
            text = rulings.render_page(request.match_info["game"])
        except KeyError:
            raise web.HTTPNotFound(text="There is no rulings list for this game.") from None
        return web.Response(text=text, content_type="text/html")

    async def _get_cable(self, request):
        try:
            from host_sim.cable import folder

            files = await asyncio.to_thread(folder.build)
        except (ImportError, Missing) as missing:  # `make sim` installs the simulated table alone
            raise web.HTTPNotFound(text="Run `make setup` once: %s" % missing) from None
        if request.match_info["name"] not in folder.FILES:
            raise web.HTTPNotFound(text="A board needs no such file.")
        return web.FileResponse(files / request.match_info["name"])

    async def _get_table(self, request):
        socket = web.WebSocketResponse(max_msg_size=MOST_BYTES * 4, heartbeat=20, timeout=CLOSING_S)
        await socket.prepare(request)
        self._tables.enter(socket, request.headers.get("Accept-Language", "")[:2])
        self._sockets.append(socket)  # _tell_all, the only sender of news, sends it everything
        try:
            async for message in socket:
                if message.type == WSMsgType.TEXT:
                    await _send(socket, self._tables.answer(socket, message.data))
                elif message.type == WSMsgType.BINARY:
                    await _send(socket, [tell_trouble(refuse("not json"))])
        except ConnectionError:
            pass  # the page closed in the middle of an answer
        finally:
            self._sockets.remove(socket)
            self._tables.leave(socket)
        return socket

    # -- time ----------------------------------------------------------------------

    async def _run_clock(self, app):
        """Run the table as long as the application runs; close it at the end."""
        self._tasks = [
            asyncio.create_task(self._repeat(pause_s, work))
            for pause_s, work in ((_STEP_S, self._step), (_TELL_S, self._tell_all))
        ]
        telling = self._messenger.tell() if self._messenger else contextlib.nullcontext()
        async with self.phones.serve(self._phone_port), telling:
            yield
        self.close()

    async def _say_farewell(self, app):
        """Stop the table, then close the pages and tell them why."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        farewells = [socket.close(code=WSCloseCode.GOING_AWAY) for socket in self._sockets]
        await asyncio.gather(*farewells, return_exceptions=True)

    async def _repeat(self, pause_s, work):
        """Call `work` for ever.  Its exceptions are printed, equal ones in a row only once, and do not end the pages."""
        while True:
            await asyncio.sleep(pause_s)
            try:
                await work()
            except Exception as error:
                if repr(error) != self._complaint:
                    self._complaint = repr(error)
                    traceback.print_exc()

    async def _step(self):
        self._tables.step()

    async def _tell_all(self):
        try:
            self._tables.keep()
        finally:
            for socket in list(self._sockets):
                with contextlib.suppress(ConnectionError):
                    if socket in self._sockets:
                        await _send(socket, self._tables.news(socket))


async def _send(socket, messages):
    for message in messages:
        await socket.send_json(message)


@web.middleware
async def _only_here(request, handler):
    """Refuse pages of other sites and host names that merely resolve to this computer."""
    addresses = ["//" + request.host] + request.headers.getall("Origin", [])
    if not all(_name_host(address) in LOOPBACK for address in addresses):
        raise web.HTTPForbidden(text="The virtual table talks to this computer only.")
    return await handler(request)


def _name_host(address):
    """Return the host that `address` names, or None if it names none."""
    try:
        return urlsplit(address).hostname
    except ValueError:
        return None
