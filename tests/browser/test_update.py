"""An update is brought with the phone page, 360 px wide, in a real Chromium."""

import asyncio
import contextlib
import hashlib
import threading
from types import SimpleNamespace

import pytest
from skald.net.update import Reception

from host_sim import update
from host_sim.flash import MemoryDisk
from host_sim.phone import Phones
from host_sim.web.browser import open_browser
from tests.browser.at_phone import wait
from tests.net.updates import KIND, SMALL, Board


class Waiting:
    """A table without a game that awaits an update; url: what its screen says."""

    def __init__(self, disk):
        self._disk = disk
        self._is_there, self._is_over = threading.Event(), threading.Event()
        self._thread = threading.Thread(target=lambda: asyncio.run(self._serve()))

    async def _serve(self):
        phones = Phones(SimpleNamespace(desk=None))
        async with phones.serve(0):
            self.reception = phones.server.guests.update = Reception(self._disk, KIND)
            self.url = phones.url
            self._is_there.set()
            while not self._is_over.is_set():
                self.reception.step()
                await asyncio.sleep(0.01)

    @contextlib.contextmanager
    def open(self):
        self._thread.start()
        self._is_there.wait()
        try:
            yield self
        finally:
            self._is_over.set()
            self._thread.join()


@pytest.fixture
def table(monkeypatch):
    with Waiting(Board(monkeypatch).use(MemoryDisk())).open() as table:
        yield table


def send(page, table, data, code):
    page.fill("#key", code)
    page.set_input_files(
        "#file", {"name": "x.skald", "mimeType": "application/octet-stream", "buffer": data}
    )
    page.click("#parcel button")


def test_a_phone_brings_an_update(chromium, table):
    with open_browser() as browser:
        page = browser.new_context(viewport={"width": 360, "height": 740}).new_page()
        page.goto(table.url)
        page.click("#update summary")
        assert page.evaluate("document.documentElement.scrollWidth") <= 360
        for data in (b"", b"abc", bytes(range(256)) * 3, b"x" * 55, b"y" * 56, b"z" * 64):
            assert page.evaluate("data => toHex(sha256(Uint8Array.from(data)))", list(data)) == (
                hashlib.sha256(data).hexdigest()
            )
        wrong = table.reception.code[::-1]
        send(page, table, SMALL, wrong)
        wait(page, "document.getElementById('trouble').textContent.includes('another code')")
        other = update.pack({"skald/start.mpy": b"x"}, "x64")
        send(page, table, other, table.reception.code)
        wait(page, "document.getElementById('trouble').textContent.includes('no update')")
        assert "the screen shows now" in page.inner_text("#way") and not page.input_value("#key")
        code = table.reception.code
        send(page, table, SMALL, " %s %s" % (code[:5].upper(), code[5:]))
        wait(page, "document.getElementById('way').textContent.includes('starts it now')")
    assert table.reception.state == "ready"
