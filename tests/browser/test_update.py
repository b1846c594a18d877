"""An update is brought with the phone page, 360 px wide, in a real Chromium."""

import asyncio
import contextlib
import threading
from types import SimpleNamespace

import pytest
from skald.net.update import Reception

from host_sim import update
from host_sim.flash import MemoryDisk
from host_sim.phone import Phones
from tests.browser.test_phones import open_browser, wait
from tests.net.updates import KIND, SMALL, use_disk


class Waiting:
    """A table without a game that awaits an update; url, code: what its screen says."""

    def __init__(self, disk):
        self._disk = disk
        self._is_there, self._is_over = threading.Event(), threading.Event()
        self._thread = threading.Thread(target=lambda: asyncio.run(self._serve()))

    async def _serve(self):
        phones = Phones(SimpleNamespace(desk=None))
        async with phones.serve(0):
            guests = phones.server.guests
            guests.begin(1)
            self.reception = guests.update = Reception(self._disk, KIND)
            self.url, self.code = phones.url, guests.code(0)
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
    disk = MemoryDisk()
    use_disk(monkeypatch, disk)
    with Waiting(disk).open() as table:
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
        send(page, table, SMALL, "%06d" % ((int(table.code) + 1) % 1000000))
        wait(page, "document.getElementById('trouble').textContent.includes('not the code')")
        send(page, table, update.pack({"skald/start.mpy": b"x"}, "x64"), table.code)
        wait(page, "document.getElementById('trouble').textContent.includes('no update')")
        page.evaluate("file => sendUpdate(new Blob([new Uint8Array(file)]))", list(SMALL))
        wait(page, "document.getElementById('way').textContent.includes('starts it now')")
    assert table.reception.state == "ready"
