"""The service for phones, from the radio to the server; a failure never stops the game."""

import asyncio

from skald.compat import find_module, open_part
from skald.keep.record_files import FOLDER
from skald.keep.store import Store
from skald.keep.wifi import Wifi
from skald.net import radio
from skald.net.names import serve_names
from skald.net.server import Server
from skald.net.tending import tend

_PORT = 80


class Seen:
    """The part of `device` (skald.device.lifecycle.Device) that the server uses."""

    def __init__(self, device):
        self._device = device

    @property
    def session(self):
        app = self._device.app
        return app.played if app else None

    @property
    def mark(self):
        return find_mark(self._device)

    @property
    def party(self):
        return self._device.party

    @property
    def names(self):
        return self._device.names


def find_mark(device):
    """Return bytes that no other game of `device` has, b"" without a game that is kept."""
    journal = device.app.journal if device.app else None
    kept = journal.kept if journal else None
    return b"%d %d" % (kept.number, kept.seed) if kept else b""


async def attend(device, listen=asyncio.start_server, answer_names=serve_names):
    """Serve phones until power-off; return at once if this board cannot.

    `listen`, `answer_names`: the functions that open sockets, which a host may replace.
    """
    network = find_module("network")
    if not network or not find_module("microdot"):
        print("phones: this board has no", "microdot" if network else "Wi-Fi")
        return
    wifi = _read_wifi(device.store)
    server = Server(Seen(device), device.clock, open_file)
    server.wifi, server.store = wifi, device.store
    server.guests.store = device.store
    server.records = Store(device.store.disk, FOLDER)
    device.guests = server.guests
    if device.app:
        device.app.guests = server.guests
    link = radio.Radio(network, wifi)
    tasks = [asyncio.create_task(tend("phones", work)) for work in (server.follow, link.run)]
    is_listening = False
    try:
        while True:
            await link.news.wait()
            link.news.clear()
            _show_addresses(device, link, wifi)
            if link.own and not server.url:
                server.url = "http://" + link.own
                tasks.append(asyncio.create_task(answer_names(link.own)))
            if not is_listening:
                is_listening = True
                await listen(server.serve, "0.0.0.0", _PORT)
    except OSError as error:
        print("phones:", error)
    finally:
        for task in tasks:
            task.cancel()


def _show_addresses(device, link, wifi):
    """Show how phones reach the table; the address at home, if there is one, comes last."""
    texts = []
    if link.own:
        name = "%s, %s" % (link.name, wifi.own)
        texts.append(("phone network", name, radio.join_text(link.name, wifi.own)))
    for address in (link.own, link.home):
        if address:
            texts.append(("phone address", "http://" + address, "http://" + address))
    known = {text: matrix for _, text, matrix in device.guests.addresses}
    device.guests.show_addresses(
        [(key, text, known.get(text) or _draw(device, code)) for key, text, code in texts]
    )


def _draw(device, text):
    """Return a QR code, or None during a game, which the computation would stop for seconds."""
    if device.app:
        return None
    from skald.net.qr_code import make_matrix

    device.guard.feed()
    return make_matrix(text)


def _read_wifi(store):
    """Return the stored Wifi, or a new one if it is damaged, with a password for the table's
    network.
    """
    wifi = Wifi()
    try:
        wifi.read(store)
    except ValueError:  # KeepError is one
        wifi = Wifi()
    if not wifi.own:
        wifi.own = radio.draw_password()
        try:
            wifi.save(store)
        except OSError:
            pass  # the next power-on draws another one
    return wifi


def open_file(name):
    """Return file `name` for phones, gzipped, as an open file; OSError if it is not installed."""
    return open_part("phone/" + name + ".gz")
