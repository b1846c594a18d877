"""The service for phones, from the radio to the server; a failure never stops the game."""

import asyncio

from skald.compat import const, find_module, open_part
from skald.keep.record_files import FOLDER
from skald.keep.store import Store
from skald.keep.wifi import Wifi
from skald.net import radio
from skald.net.names import serve_names
from skald.net.server import Server
from skald.net.tending import sleep_ms, tend

_PORT = const(80)
_LOOK_MS = const(250)


async def serve_phones(device, listen=asyncio.start_server, answer_names=serve_names):
    """Serve phones until power-off; return at once if this board cannot.

    `listen`, `answer_names`: the functions that open sockets, which a host may replace.
    """
    network = find_module("network")
    if not network or not find_module("microdot"):
        print("phones: this board has no", "microdot" if network else "Wi-Fi")
        return
    await Attendance(device, network, listen, answer_names).run()


class Attendance:
    """Radio, page and names for the phones of `device`; each is restarted until it runs, and meanwhile
    the screen says which of them fails.
    """

    def __init__(self, device, network, listen, answer_names):
        self._device, self._listen, self._answer_names = device, listen, answer_names
        self._wifi = wifi = _read_wifi(device.store)
        country = getattr(device.config, "COUNTRY", "")
        self._link = link = radio.Radio(network, wifi, device.store, country)
        self._server = server = Server(device, device.clock, open_file)
        server.radio = link
        server.guests.store = device.store
        server.records = Store(device.store.disk, FOLDER)
        device.admit(server.guests)

    async def run(self):
        """Serve until power-off."""
        works = (
            ("follow", self._server.follow),
            ("radio", self._link.run),
            ("page", self._open_page),
            ("names", self._open_names),
        )
        tasks = [asyncio.create_task(tend(name, work, self._note)) for name, work in works]
        try:
            while True:
                await self._link.news.wait()
                self._link.news.clear()
                self._show()
        finally:
            for task in tasks:
                task.cancel()

    async def _open_page(self):
        while not self._link.own and not self._link.home:
            await sleep_ms(_LOOK_MS)
        await self._listen(self._server.serve, "0.0.0.0", _PORT)

    async def _open_names(self):
        while not self._link.own:
            await sleep_ms(_LOOK_MS)
        await self._answer_names(self._link.own)

    def _note(self, name, why):
        self._device.guests.note(name, "phone trouble", why and "%s: %s" % (name, why))

    def _show(self):
        """Show how phones reach the table, and what prevents it; the address in the home network, if there
        is one, comes last.
        """
        link, wifi, guests = self._link, self._wifi, self._device.guests
        texts = []
        if link.own:
            name = "%s, %s" % (link.name, wifi.own)
            # a phone joins a network with WPA by this QR code
            texts.append(("phone network", name, "WIFI:T:WPA;S:%s;P:%s;;" % (link.name, wifi.own)))
        self._server.urls = ["http://" + address for address in (link.own, link.home) if address]
        for url in self._server.urls:
            texts.append(("phone address", url, guests.invite(url)))
        known = {text: matrix for _, text, matrix in guests.addresses}
        guests.note("home", link.fault, link.fault and wifi.name)
        guests.note("own", "phone full", link.is_full and link.name)
        guests.show_addresses(
            [(key, text, known.get(text) or self._draw(code)) for key, text, code in texts]
        )

    def _draw(self, text):
        """Return a QR code, or None during a game, because computing it stops everything for seconds."""
        if self._device.game_loop:
            return None
        from skald.net.qr_code import make_matrix

        self._device.guard.feed()
        return make_matrix(text)


def _read_wifi(store):
    """Return the stored Wifi, or a new one if it is damaged; it has a password for the table's network."""
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
    """Return the gzipped file `name` for phones, open for reading; OSError if it is not installed."""
    return open_part("phone/" + name + ".gz")
