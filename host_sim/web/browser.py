"""A browser that opens a virtual table served in the background, for tests and pictures.

with serve_desk(SimTable) as (url, _), open_page(url) as page:
    page.click("#layout")
"""

import asyncio
import contextlib
import functools
import threading
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer

from aiohttp import web
from playwright.sync_api import sync_playwright

from host_sim.server import TableServer
from host_sim.toolchain import find_chromium, lend_node

_OPENS_MS = 120000  # real time, on a busy computer, for a table to be set up, also in a worker
_WAITS_MS = 60000  # real time, on a busy computer, for whatever a page does later
_FLAGS = (
    "--no-sandbox",  # needed where tests run as root
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
_browsers = []  # the Chromium that is open, if one is


@contextlib.contextmanager
def serve_desk(make_table, choices=None, pace=1):
    """Serve a table on a free port of this computer; yield its address and its TableServer."""
    loop = asyncio.new_event_loop()
    runner = None
    url = server = None

    async def start():
        nonlocal runner, url, server
        server = TableServer(make_table, choices, pace)
        runner = web.AppRunner(server.make_app(), access_log=None)
        await runner.setup()
        site = web.TCPSite(runner, "127.0.0.1", 0)
        await site.start()
        url = "http://127.0.0.1:%d" % runner.addresses[0][1]

    thread = threading.Thread(target=loop.run_forever, daemon=True)
    thread.start()
    try:
        asyncio.run_coroutine_threadsafe(start(), loop).result(timeout=_OPENS_MS / 1000)
        yield url, server
    finally:
        if runner:
            asyncio.run_coroutine_threadsafe(runner.cleanup(), loop).result(
                timeout=_OPENS_MS / 1000
            )
        loop.call_soon_threadsafe(loop.stop)
        thread.join()
        loop.close()


@contextlib.contextmanager
def serve_folder(folder):
    """Serve the files in `folder` as any web server does, under a path on a free port of this computer; yield the
    address.
    """
    under = "some/folder"

    class Handler(SimpleHTTPRequestHandler):
        def translate_path(self, path):
            inside = path.removeprefix("/%s/" % under)
            return super().translate_path("/" + inside if inside != path else "/nothing here")

        def log_message(self, *_):
            pass

    handler = functools.partial(Handler, directory=str(folder))
    server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield "http://127.0.0.1:%d/%s/" % (server.server_port, under)
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


@contextlib.contextmanager
def open_browser():
    """Yield a Chromium: within another open_browser() the same one, in which windows opened here are closed at the end."""
    if _browsers:
        before = _browsers[0].contexts
        try:
            yield _browsers[0]
        finally:
            for context in _browsers[0].contexts:
                if context not in before:
                    context.close()
        return
    lend_node()
    with sync_playwright() as player:
        browser = player.chromium.launch(executable_path=find_chromium().command[0], args=_FLAGS)
        _browsers.append(browser)
        try:
            yield browser
        finally:
            _browsers.clear()
            browser.close()


@contextlib.contextmanager
def open_page(url, width=1440, height=900, locale="en-GB", is_first=False, **context):
    """Open `url` in a new window of Chromium; yield the page once the table has been drawn.

    `is_first`: as on a first visit, when the page offers the tour and asks about sound.  Errors in the page's scripts
    are raised at the end.
    """
    with open_browser() as browser:
        page = browser.new_page(
            viewport={"width": width, "height": height}, locale=locale, **context
        )
        if not is_first:
            page.add_init_script(
                "localStorage.setItem('skald tour', 'seen'); localStorage.setItem('skald sound', 'off')"
            )
        errors = []
        page.on("pageerror", lambda error: errors.append(error))
        page.goto(url)
        page.wait_for_function("window.skald?.table && skald.pixels", timeout=_OPENS_MS)
        page.set_default_timeout(_WAITS_MS)
        yield page
    if errors:
        raise AssertionError("the page's scripts failed: %s" % errors)
