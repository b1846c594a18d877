"""Wi-Fi: keeps the table in the home network, and opens a network of its own when that is away.

home network joined ──lost──▶ tried again after 5 s, 10 s, 20 s, 40 s, then once a minute
                              └▶ the table's own network opens, and stays open until power-off
"""

import asyncio
import binascii
import os

from skald.compat import const, sleep_ms_of

sleep_ms = sleep_ms_of(asyncio)

_JOIN_MS = const(20000)  # for the home network to accept the table, or the chip to open a network
_STEP_MS = const(250)
_LOOK_MS = const(1000)  # between two looks whether the link is up, and the same network wanted
_ASK = const(5)  # looks between two questions for the address
_FIRST_REST_MS = const(5000)
_LONGEST_REST_MS = const(60000)
_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"  # without letters that look alike
_PASSWORD = const(8)


class Radio:
    """Joins what `wifi` (keep.wifi.Wifi) says by now; `network`: MicroPython's module.

    home  the table's address in the home network, "" while it is not in it
    own   its address in the network of its own, "" while that is closed;  name: of that network
    news  an Event, set when any of them has changed
    """

    def __init__(self, network, wifi):
        self._network = network
        self._wifi = wifi
        self.home = self.own = self.name = ""
        self.news = asyncio.Event()

    async def run(self):
        """Look after both networks until power-off."""
        rest_ms = _FIRST_REST_MS
        while True:
            wanted = self._find_wanted()
            try:
                if wanted[0] and await self._join(*wanted):
                    rest_ms = _FIRST_REST_MS
                    await self._watch(wanted)
                    continue
                if not self.own:
                    await self._open_own()
            except OSError as error:
                print("phones:", error)  # the table also works without a radio
            for _ in range(rest_ms // _LOOK_MS):
                await sleep_ms(_LOOK_MS)
                if self._find_wanted() != wanted:
                    rest_ms = 0
                    break
            rest_ms = max(_FIRST_REST_MS, min(2 * rest_ms, _LONGEST_REST_MS))

    def _find_wanted(self):
        return self._wifi.name, self._wifi.password

    async def _join(self, name, password):
        """Join the home network; return False if it does not accept the table in time."""
        station = self._network.WLAN(self._network.STA_IF)
        station.active(True)
        try:
            station.disconnect()  # an ESP32 may still be trying
            station.connect(name, password)
        except OSError:
            return False  # the chip may refuse a name or a password
        for _ in range(_JOIN_MS // _STEP_MS):
            await sleep_ms(_STEP_MS)
            if station.isconnected():
                return True
        return False

    async def _watch(self, wanted):
        """Return when the link has been lost, or another network is wanted."""
        station = self._network.WLAN(self._network.STA_IF)
        looks = 0
        try:
            while station.isconnected() and self._find_wanted() == wanted:
                if looks % _ASK == 0:
                    self._note_home(station.ifconfig()[0])
                looks += 1
                await sleep_ms(_LOOK_MS)
        finally:
            self._note_home("")

    def _note_home(self, address):
        if self.home != address:
            self.home = address
            self.news.set()

    async def _open_own(self):
        """Open the table's network."""
        point = self._network.WLAN(self._network.AP_IF)
        point.active(True)  # ESP32 takes a configuration only then
        name = "Skald-" + binascii.hexlify(point.config("mac")[-2:]).decode().upper()
        settings = {"ssid": name, "key": self._wifi.own}
        if hasattr(self._network, "AUTH_WPA_WPA2_PSK"):  # an ESP32's network is open otherwise
            settings["security"] = self._network.AUTH_WPA_WPA2_PSK
        point.config(**settings)
        for _ in range(_JOIN_MS // _STEP_MS):
            if point.active():
                break
            await sleep_ms(_STEP_MS)
        self.name, self.own = name, point.ifconfig()[0]
        self.news.set()


def draw_password():
    """Return a password of letters and digits that are easy to read and type."""
    return "".join([_LETTERS[byte % len(_LETTERS)] for byte in os.urandom(_PASSWORD)])


def join_text(name, password):
    """Return the text of a QR code by which a phone joins a network with WPA."""
    return "WIFI:T:WPA;S:%s;P:%s;;" % (name, password)
