"""Wi-Fi: keeps the table in the home network, and opens a network of its own when that is away.

home network joined ──lost──▶ tried again after 5 s, 10 s, 20 s, 40 s, then once a minute, and every
                              two minutes while phones are in the table's own network
                              └▶ that opens, and stays open until power-off

A try ends with disconnect(): an ESP32 would search for ever, and while it searches, its own network
is off the air.  A router that speaks only WPA3 is joined by a second try.
"""

import asyncio
import binascii

from skald.compat import const
from skald.net.guests import draw_letters
from skald.net.tending import sleep_ms

_JOIN_MS = const(20000)  # for the home network to accept the table, or the chip to open a network
_STEP_MS = const(250)
_LOOK_MS = const(1000)  # between two checks of the link, and of the choice of a network
_ASK = const(5)  # checks between two readings of the address
_FIRST_REST_MS = const(5000)
_LONGEST_REST_MS = const(60000)
_RARE_MS = const(120000)  # a try takes a few seconds, in which phones hear nothing
# In the table's own network: each costs an ESP32 memory, and its default is 4.
_MOST_PHONES = const(8)
_PASSWORD = const(8)  # letters
# Reasons of an ESP32 (ESP-IDF, wifi_err_reason_t) besides those that MicroPython names:
# AUTH_EXPIRE, 4WAY_HANDSHAKE_TIMEOUT, HANDSHAKE_TIMEOUT: a wrong password
_HANDSHAKES = (2, 15, 204)
_TOO_MANY = const(5)  # ASSOC_TOOMANY


class Radio:
    """Joins the network that `wifi` (keep.wifi.Wifi, stored in `store`) names.  `network`: MicroPython's module;
    `country`: whose channels it may use, two letters, or "".

    home      the table's address in the home network, "" while it is not in it
    own       its address in its own network, "" while that is closed
    name      of its own network
    fault     why it is not in the home network: "wifi password", "wifi away", "wifi full" or "wifi
              fails", else ""
    is_full   no other phone can join its own network
    news      an Event, set when any of these has changed
    """

    def __init__(self, network, wifi, store, country=""):
        self._network = network
        self._wifi = wifi
        self._store = store
        self._country = country
        self._is_chosen = False  # a home network, since the last try began
        self._security = None  # by which the home network was joined, None: as the chip prefers
        self._is_counted = False  # the chip has said yes to _MOST_PHONES
        self.home = self.own = self.name = self.fault = ""
        self.is_full = False
        self.news = asyncio.Event()

    async def run(self):
        """Look after both networks until power-off; OSError if the chip fails."""
        if self._country and hasattr(self._network, "country"):
            self._network.country(self._country)
        rest_ms = _FIRST_REST_MS
        while True:
            self._is_chosen = False
            if self._wifi.name and await self._join(self._wifi.name, self._wifi.password):
                rest_ms = _FIRST_REST_MS
                await self._watch()
                continue
            if not self.own:
                await self._open_own()
            rested_ms = 0
            while (
                rested_ms < (_RARE_MS if self._count_phones() else rest_ms) and not self._is_chosen
            ):
                await sleep_ms(_LOOK_MS)
                rested_ms += _LOOK_MS
            rest_ms = _FIRST_REST_MS if self._is_chosen else min(2 * rest_ms, _LONGEST_REST_MS)

    # -- the home network ----------------------------------------------------------------

    def choose(self, name, password):
        """Join this home network at once, unless the table is in it, and store it; ValueError if it is invalid,
        OSError if it cannot be stored.
        """
        wifi = self._wifi
        is_new = not self.home or (name, password) != (wifi.name, wifi.password)
        wifi.join(name, password)
        if is_new:
            self._is_chosen, self._security = True, None
            self._note("home", "")
            self._note("fault", "")
        wifi.save(self._store)

    async def _join(self, name, password):
        """Join the home network; return False, and note why, if it does not accept the table in time."""
        station = self._network.WLAN(self._network.STA_IF)
        station.active(True)
        _set(station, reconnects=0)  # the rest between two tries is chosen here
        securities = [self._security]
        if password and hasattr(station, "SEC_WPA3"):
            securities.append(None if self._security else station.SEC_WPA3)
        fault = ""
        for security in securities:
            fault = await self._try(station, name, password, security, fault)
            if fault in ("", "wifi away"):
                break
        if self._is_chosen:
            return False  # the fault is that of the network before
        if not fault:
            self._security = security
            _save_no_power(station)
        self._note("fault", fault)
        return not fault

    async def _try(self, station, name, password, security, before):
        """Return why `station` could not join, "" once it has; `before`: why the try before failed."""
        station.disconnect()
        more = {"security": security} if security is not None else {}
        try:
            station.connect(name, password or None, **more)
        except OSError:
            return "wifi fails"  # the chip may refuse a name or a password
        except TypeError:
            return before  # an ESP32 finds out by itself what a router speaks
        status = self._network.STAT_CONNECTING
        for _ in range(_JOIN_MS // _STEP_MS):
            await sleep_ms(_STEP_MS)
            if station.isconnected():
                return ""
            status = station.status()
            if status < self._network.STAT_IDLE or self._is_chosen:
                break
        station.disconnect()
        fault = self._explain(status)
        return before if before == "wifi password" else fault

    def _explain(self, status):
        """Return the fault for the chip's `status`; below STAT_IDLE it is a reason."""
        if status == self._network.STAT_NO_AP_FOUND:
            return "wifi away"
        if status == self._network.STAT_WRONG_PASSWORD:
            return "wifi password"
        if 0 < status < self._network.STAT_IDLE:
            if status in _HANDSHAKES:
                return "wifi password"
            if status == _TOO_MANY:
                return "wifi full"
        return "wifi fails"

    async def _watch(self):
        """Return when the link has been lost, or another network has been chosen."""
        station = self._network.WLAN(self._network.STA_IF)
        looks = 0
        try:
            while station.isconnected() and not self._is_chosen:
                if looks % _ASK == 0:
                    self._note("home", station.ifconfig()[0])
                looks += 1
                self._count_phones()
                await sleep_ms(_LOOK_MS)
        finally:
            self._note("home", "")

    def _note(self, name, value):
        """Set an attribute, and `news` if it had another value."""
        if getattr(self, name) != value:
            setattr(self, name, value)
            self.news.set()

    def describe(self):
        """Return [name of the home network, how it stands: a fault, "wifi joined" or "wifi joining"]."""
        how = "wifi joined" if self.home else self.fault or "wifi joining"
        return [self._wifi.name, how if self._wifi.name else ""]

    # -- the table's own network -----------------------------------------------------------

    async def _open_own(self):
        """Open the table's network."""
        point = self._network.WLAN(self._network.AP_IF)
        name = "Skald-" + binascii.hexlify(point.config("mac")[-2:]).decode().upper()
        settings = {"ssid": name, "key": self._wifi.own}
        if hasattr(self._network, "AUTH_WPA_WPA2_PSK"):  # an ESP32's network is open otherwise
            settings["security"] = self._network.AUTH_WPA_WPA2_PSK
        _set(point, **settings)  # a Pico W keeps what it has when it becomes active,
        point.active(True)
        point.config(**settings)  # and an ESP32 takes a configuration only then
        self._is_counted = _set(point, max_clients=_MOST_PHONES)
        _save_no_power(point)
        for _ in range(_JOIN_MS // _STEP_MS):
            if point.active():
                break
            await sleep_ms(_STEP_MS)
        self.name = name
        self._note("own", point.ifconfig()[0])

    def _count_phones(self):
        """Return how many phones are in the table's own network, and note whether it is full."""
        if not self.own:
            return 0
        count = len(self._network.WLAN(self._network.AP_IF).status("stations"))
        self._note("is_full", self._is_counted and count >= _MOST_PHONES)
        return count


def _set(wlan, **settings):
    """Configure `wlan`; return False if it does not know these settings."""
    try:
        wlan.config(**settings)
    except (OSError, ValueError):
        return False
    return True


def _save_no_power(wlan):
    """Switch off power saving, which delays or loses the first packet after a pause."""
    if hasattr(wlan, "PM_NONE"):
        _set(wlan, pm=wlan.PM_NONE)


def draw_password():
    """Return a password for the table's own network."""
    return draw_letters(_PASSWORD)
