"""The phones of a device: from its radio to its server, beside the game and never in its way."""

import asyncio

from skald.compat import find_module
from skald.keep.shelf import FOLDER
from skald.keep.store import KeepError, Store
from skald.keep.wifi import Wifi
from skald.net import radio
from skald.net.names import serve_names
from skald.net.server import Server

_PORT = 80
_FOLDERS = ("phone/", "/rom/phone/")


class Seen:
    """What the server sees of `device` (skald.device.Device)."""

    def __init__(self, device):
        self._device = device

    @property
    def session(self):
        app = self._device.app
        return app.session if app else None

    @property
    def names(self):
        return self._device.names


async def attend(device, listen=asyncio.start_server, answer_names=serve_names):
    """Serve phones for as long as there is power; returns at once where that cannot be.

    `listen`, `answer_names`: what opens sockets, for a host that has a network of its own.
    """
    network = find_module("network")
    if not network or not find_module("microdot"):
        print("phones: this board has no", "microdot" if network else "Wi-Fi")
        return
    wifi = _read_wifi(device.store)
    server = Server(Seen(device), device.clock, open_page)
    server.wifi, server.store = wifi, device.store
    server.records = Store(device.disk, FOLDER)
    device.guests = server.guests
    if device.app:
        device.app.guests = server.guests
    tasks = [asyncio.create_task(server.follow())]
    try:
        address = await radio.join_home(network, wifi) if wifi.name else ""
        addresses = []
        if not address:
            name, address = await radio.open_own(network, wifi)
            text = "%s, %s" % (name, wifi.own)
            addresses.append(
                ("phone network", text, _draw(device, radio.join_text(name, wifi.own)))
            )
            tasks.append(asyncio.create_task(answer_names(address)))
        url = "http://" + address
        addresses.append(("phone address", url, _draw(device, url)))
        server.guests.addresses = addresses
        await listen(server.serve, "0.0.0.0", _PORT)
        await tasks[0]
    except OSError as error:
        print("phones:", error)  # a radio that fails takes nothing from the table
    finally:
        for task in tasks:
            task.cancel()


def _draw(device, text):
    """Return a QR code, or None while a game is played: that would stop for seconds."""
    if device.app:
        return None
    from skald.net.matrix import make_matrix

    device.guard.feed()
    return make_matrix(text)


def _read_wifi(store):
    """Return the Wifi kept, with a password of the table's own; a damaged one is as none."""
    wifi = Wifi()
    try:
        wifi.read(store)
    except (KeepError, ValueError):
        wifi = Wifi()
    if not wifi.own:
        wifi.own = radio.draw_password()
        try:
            wifi.save(store)
        except OSError:
            pass  # another one next time
    return wifi


def open_page():
    """Return the page, gzipped, as an open file; OSError where it was not installed."""
    for folder in _FOLDERS:
        try:
            return open(folder + "page.html.gz", "rb")
        except OSError:
            pass
    raise OSError("no page")
