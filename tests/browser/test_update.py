"""An update is brought with the phone page, 360 px wide, in a real Chromium."""

import hashlib
from functools import partial

import pytest
from skald.net.update import Reception

from host_sim import update
from host_sim.flash import MemoryDisk
from tests.browser.at_phone import PHONE, wait
from tests.browser.shown_table import ShownTable
from tests.net.updates import KIND, SMALL, Board


class AwaitingTable(ShownTable):
    """A table without a game that awaits an update, which `reception` takes."""

    def __init__(self, reception, **choices):
        super().__init__(**choices)
        self._reception = reception
        self.is_on = False

    def run(self, span_ms):
        super().run(span_ms)
        self._reception.step()


@pytest.fixture
def reception(monkeypatch):
    return Reception(Board(monkeypatch).use(MemoryDisk()), KIND)


def send(page, data, code):
    page.fill("#key", code)
    page.set_input_files(
        "#file", {"name": "x.skald", "mimeType": "application/octet-stream", "buffer": data}
    )
    page.click("#parcel button")


def test_a_phone_brings_an_update(chromium, serve, reception):
    _, server = serve("raids", make_table=partial(AwaitingTable, reception))
    server.phones.server.guests.update = reception
    page = chromium.new_page(viewport=PHONE)
    page.goto(server.phones.url)
    page.click("#update summary")
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    for data in (b"", b"abc", bytes(range(256)) * 3, b"x" * 55, b"y" * 56, b"z" * 64):
        assert page.evaluate("data => toHex(sha256(Uint8Array.from(data)))", list(data)) == (
            hashlib.sha256(data).hexdigest()
        )
    send(page, SMALL, reception.code[::-1])
    wait(page, "document.getElementById('trouble').textContent.includes('another code')")
    send(page, update.pack({"skald/start.mpy": b"x"}, "x64"), reception.code)
    wait(page, "document.getElementById('trouble').textContent.includes('no update')")
    assert "the screen shows now" in page.inner_text("#way") and not page.input_value("#key")
    code = reception.code
    send(page, SMALL, " %s %s" % (code[:5].upper(), code[5:]))
    wait(page, "document.getElementById('way').textContent.includes('starts it now')")
    assert reception.state == "ready"
