"""A serial port that a page in a browser reaches: a WebSocket that carries its bytes."""

import asyncio
import os
import termios
import threading
import tty
from pathlib import Path

from aiohttp import WSMsgType, web

_PULLED = 4000  # the code by which fake_serial.js knows that the cable is out
_SCRIPT = Path(__file__).with_name("fake_serial.js").read_text()


class Carrier:
    """A context manager.  `port`: a board's, such as "/dev/pts/7".

    script    what gives a page navigator.serial
    cut_at    bytes: when the page sends them, the cable is pulled; None: it stays
    """

    def __init__(self, port):
        self._port = port
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._runner = None
        self.cut_at = None
        self.script = ""

    def __enter__(self):
        self._thread.start()
        address = asyncio.run_coroutine_threadsafe(self._start(), self._loop).result(30)
        self.script = "(%s)(%r)" % (_SCRIPT[_SCRIPT.index("(address)") :].strip(), address)
        return self

    def __exit__(self, *_):
        asyncio.run_coroutine_threadsafe(self._runner.cleanup(), self._loop).result(30)
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    async def _start(self):
        game_loop = web.Application()
        game_loop.router.add_get("/", self._carry)
        self._runner = web.AppRunner(game_loop, access_log=None, shutdown_timeout=1)
        await self._runner.setup()
        await web.TCPSite(self._runner, "127.0.0.1", 0).start()
        return "ws://127.0.0.1:%d/" % self._runner.addresses[0][1]

    async def _carry(self, request):
        socket = web.WebSocketResponse()
        await socket.prepare(request)
        line = os.open(self._port, os.O_RDWR | os.O_NOCTTY)
        tty.setraw(line)
        termios.tcflush(line, termios.TCIFLUSH)
        heard = asyncio.Queue()
        self._loop.add_reader(line, lambda: heard.put_nowait(os.read(line, 4096)))
        telling = asyncio.create_task(_tell(heard, socket))
        try:
            async for message in socket:
                if message.type == WSMsgType.BINARY:
                    await self._pass(message.data, line, socket)
        finally:
            self._loop.remove_reader(line)
            telling.cancel()
            os.close(line)
        return socket

    async def _pass(self, data, line, socket):
        if self.cut_at and self.cut_at in data:
            self.cut_at = None
            await socket.close(code=_PULLED)
            return
        while data:
            data = data[await asyncio.to_thread(os.write, line, data) :]


async def _tell(heard, socket):
    while not socket.closed:
        await socket.send_bytes(await heard.get())
