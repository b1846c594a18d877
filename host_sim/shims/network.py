"""MicroPython's `network`, as far as the firmware uses it: the WLAN of an ESP32 and of a Pico W, vices included.

    docs.micropython.org/en/latest/library/network.WLAN.html; ports/esp32/network_wlan.c and
    extmod/network_cyw43.c of MicroPython; ESP-IDF, wifi_err_reason_t

become(ESP32) or become(CYW43) chooses the chip; whatever that chip does not have raises, as on the device.
Durations are typical, by the clock of the running loop.

    ESP32   seeks its router until disconnect(), or as often as `reconnects` says; while it seeks, its own
            network is off the air most of the time; admits 4 phones, or max_clients; its own network accepts
            a name only once it is active, and is open without `security`
    CYW43   joins a router that speaks only WPA3 if told so by `security`; joins again only when told to; its
            own network keeps the name it had when it became active; refuses an empty key
    both    save power unless told not to: the first packets after a pause come late

AIR      the networks around: {name: password};  ONLY_WPA3, HIGH: names of those with only WPA3, on channels 12 to 13
LEASES   the addresses that they give to the table: {name: address}
PHONES   the phones that want to be in the table's own network
"""

import asyncio

STA_IF = 0
AP_IF = 1

AIR = {}
ONLY_WPA3 = set()
HIGH = set()
LEASES = {}
PHONES = []

_ADDRESSES = {STA_IF: "192.168.1.77", AP_IF: "192.168.4.1"}
_MAC = b"\x28\xcd\xc1\x00\x3f\x2a"
_JOIN_MS, _SCAN_MS, _WRONG_MS = 1500, 2400, 4000  # to join, to find nothing, to be refused
_ASLEEP_MS, _WAKE_MS = 200, 250  # a pause that lets the radio sleep, and the delay afterwards
_AWAY = 0.9  # share of the time an ESP32 spends seeking in which its own network is not served
_FULL = 4  # phones that an ESP32 admits unless told otherwise
_NO_HIGH = ("", "XX", "US", "CA")  # countries without channels 12 and 13
_country = ""


def country(*code):
    """Return the country, or set it."""
    global _country
    if not code:
        return _country
    (_country,) = code
    return None


def _now_ms():
    try:
        return asyncio.get_running_loop().time() * 1000
    except RuntimeError:  # outside of the device
        return _Wlan._seen_ms


class _Wlan:
    """One of the two interfaces; every call for the same interface returns the same object."""

    PM_NONE, PM_PERFORMANCE = 0, 1
    _made = {}
    _seen_ms = 0.0

    def __new__(cls, interface_id=STA_IF):
        if interface_id not in _ADDRESSES:
            raise ValueError("invalid interface")
        if interface_id not in _Wlan._made:
            wlan = _Wlan._made[interface_id] = object.__new__(cls)
            wlan._interface = interface_id
            wlan._is_active = wlan._is_seeking = wlan._is_linked = False
            wlan._reason = None
            wlan._since = wlan._sought_ms = 0.0
            wlan._tries = 0
            wlan._security = None
            wlan._settings = {"mac": _MAC, "ssid": "", "key": "", "pm": cls.PM_PERFORMANCE}
            wlan._served = {}
        return _Wlan._made[interface_id]

    # -- the station ---------------------------------------------------------------------

    def connect(self, ssid=None, key=None, *, bssid=None, **more):
        if self._interface != STA_IF or not self._is_active:
            raise OSError(1)
        if not isinstance(ssid, str) or not 1 <= len(ssid.encode()) <= 32:
            raise ValueError("invalid ssid")
        self._check_connect(key, **more)
        self._settings["ssid"], self._settings["key"] = ssid, key or ""
        self._is_seeking, self._is_linked, self._reason = True, False, None
        self._tries, self._since = 0, _now_ms()

    def disconnect(self):
        self._follow()
        if self._is_seeking:
            self._sought_ms += _now_ms() - self._since
        self._is_seeking = self._is_linked = False

    def isconnected(self):
        self._follow()
        return self._is_linked if self._interface == STA_IF else bool(PHONES)

    def _find_end(self):
        """Return (ms that a try takes, reason why it fails), with None as the reason if it succeeds."""
        ssid, key = self._settings["ssid"], self._settings["key"]
        if ssid not in AIR or ssid in HIGH and _country in _NO_HIGH:
            return _SCAN_MS, self._NO_AP_FOUND
        if ssid in ONLY_WPA3 and not self._speaks_wpa3():
            return _WRONG_MS, self._MISMATCH
        if AIR[ssid] != key:
            return _WRONG_MS, self._WRONG_PASSWORD
        return _JOIN_MS, None

    def _follow(self):
        """Catch up with what has happened since the last call."""
        now = _Wlan._seen_ms = _now_ms()
        if self._is_linked and AIR.get(self._settings["ssid"]) != self._settings["key"]:
            self._is_linked = False
            self._lose(now)
        while self._is_seeking:
            span, reason = self._find_end()
            if now < self._since + span:
                return
            self._since += span
            self._sought_ms += span
            self._tries += 1
            if reason is None:
                self._is_linked, self._is_seeking, self._reason = True, False, None
            else:
                self._reason = reason
                self._is_seeking = self._tries_again(reason)

    # -- both ------------------------------------------------------------------------------

    def active(self, *is_active):
        if not is_active:
            return self._is_active
        was, (self._is_active,) = self._is_active, (bool(value) for value in is_active)
        if not self._is_active:
            self.disconnect()
        elif not was:
            self._begin()
        return None

    def ifconfig(self, *config):
        if config:
            raise ValueError("the table takes the address it is given")
        is_up = self.isconnected() if self._interface == STA_IF else self._is_active
        address = _ADDRESSES[self._interface] if is_up else "0.0.0.0"
        if is_up and self._interface == STA_IF:
            address = LEASES.get(self._settings["ssid"], address)
        return (address, "255.255.255.0", address.rpartition(".")[0] + ".1", "8.8.8.8")

    def config(self, *name, **settings):
        if bool(name) == bool(settings) or len(name) > 1:
            raise TypeError("either pos or kw args are allowed")
        for key in (*name, *settings):
            if key not in self._NAMES:
                raise ValueError("unknown config param")
        if name:
            return self._settings[name[0]]
        if len(settings.get("key", "12345678")) < 8:
            raise ValueError("invalid key")
        self._configure(settings)
        self._settings.update(settings)
        return None

    def status(self, *param):
        if param:
            if param != ("stations",) or self._interface != AP_IF:
                raise ValueError("unknown status param")
            return [(mac,) for mac in self.list_stations()]
        self._follow()
        if self._is_linked:
            return self._GOT_IP
        if self._is_seeking:
            return self._CONNECTING
        return self._IDLE if self._reason is None else self._reason

    def list_stations(self):
        """Return the phones in the table's own network."""
        return PHONES[: self._settings.get("max_clients", self._MOST)] if self._is_active else []

    def show_network(self):
        """Return (name, password) of the table's own network as phones see it; the password is "" if it is open."""
        return self._served.get("ssid"), self._served.get("key", "")

    def find_delay_ms(self, pause_ms):
        """Return how late a packet comes after a pause."""
        is_asleep = self._settings["pm"] != self.PM_NONE and pause_ms >= _ASLEEP_MS
        return _WAKE_MS if is_asleep else 0

    def count_away_ms(self):
        """Return for how many ms the table's own network has been off the air."""
        return 0


class Esp32(_Wlan):
    """An ESP32 under MicroPython."""

    _IDLE, _CONNECTING, _GOT_IP, _NO_AP_FOUND, _WRONG_PASSWORD = 1000, 1001, 1010, 201, 202
    SEC_WPA3, SEC_WPA2_WPA3 = 6, 7  # connect() takes neither: the chip chooses by itself
    _NAMES = {
        "mac", "ssid", "channel", "hidden", "security", "key", "hostname", "reconnects", "txpower", "pm",
        "max_clients",
    }  # fmt: skip
    _MOST = _FULL
    _MISMATCH = 211  # NO_AP_FOUND_IN_AUTHMODE_THRESHOLD

    def _check_connect(self, key, **more):
        if more:
            raise TypeError("unexpected keyword argument")
        self._follow()
        if self._is_seeking:
            raise OSError("Wifi Internal State Error")

    def _speaks_wpa3(self):
        return True

    def _tries_again(self, reason):
        most = self._settings.get("reconnects", -1)
        return most < 0 or self._tries <= most

    def _lose(self, now):
        self._reason, self._tries, self._since = 200, 1, now  # BEACON_TIMEOUT
        self._is_seeking = self._tries_again(self._reason)

    def _begin(self):
        self._served = {"ssid": "ESP_003F2A"}

    def _configure(self, settings):
        if not self._is_active:
            raise OSError("Wifi Invalid Mode")
        for name, interface in (
            ("max_clients", AP_IF),
            ("reconnects", STA_IF),
            ("security", AP_IF),
        ):
            if name in settings and self._interface != interface:
                raise OSError("STA required" if interface == STA_IF else "AP required")
        self._served.update(settings)

    def show_network(self):
        name, key = super().show_network()
        return name, key if self._served.get("security") else ""

    def count_away_ms(self):
        station = Esp32(STA_IF)
        station._follow()
        going = _now_ms() - station._since if station._is_seeking else 0
        return _AWAY * (station._sought_ms + going)


class Cyw43(_Wlan):
    """A Pico W or Pico 2 W under MicroPython."""

    _IDLE, _CONNECTING, _GOT_IP, _NO_AP_FOUND, _WRONG_PASSWORD, _CONNECT_FAIL = 0, 1, 3, -2, -3, -1
    PM_NONE, PM_PERFORMANCE = 0x10, 0xA11142
    SEC_WPA3, SEC_WPA2_WPA3 = 0x1000004, 0x1400004
    _NAMES = {"mac", "ssid", "channel", "security", "key", "hostname", "txpower", "pm", "antenna"}
    _MOST = 8
    _MISMATCH = "mute"  # it goes on joining without a word

    def _check_connect(self, key, security=-1):
        if key == "":
            raise OSError(1)
        self._security = security

    def _speaks_wpa3(self):
        return self._security in (self.SEC_WPA3, self.SEC_WPA2_WPA3)

    def _find_end(self):
        span, reason = super()._find_end()
        ssid = self._settings["ssid"]
        if reason is None and self._security == self.SEC_WPA3 and ssid not in ONLY_WPA3:
            return _WRONG_MS, self._CONNECT_FAIL
        return (1e12, reason) if reason == self._MISMATCH else (span, reason)

    def _tries_again(self, reason):
        return False

    def _lose(self, now):
        self._reason = self._NO_AP_FOUND

    def _begin(self):
        name = self._settings["ssid"] or "PICO3F2A"
        self._served = {"ssid": name, "key": self._settings["key"] or "picoW123"}

    def _configure(self, settings):
        pass  # what it serves was fixed when it became active


ESP32 = {
    "WLAN": Esp32, "STAT_IDLE": 1000, "STAT_CONNECTING": 1001, "STAT_NO_AP_FOUND": 201, "STAT_WRONG_PASSWORD": 202,
    "AUTH_WPA_WPA2_PSK": 4,
}  # fmt: skip
CYW43 = {
    "WLAN": Cyw43, "STAT_IDLE": 0, "STAT_CONNECTING": 1, "STAT_NO_AP_FOUND": -2, "STAT_WRONG_PASSWORD": -3,
}  # fmt: skip
globals().update(CYW43)  # until become() is called


def become(chip):
    """Take on the names of `chip` (ESP32 or CYW43), just switched on, with no network around."""
    for name in {*ESP32, *CYW43}:
        globals().pop(name, None)
    globals().update(chip)
    _Wlan._made.clear()
    _Wlan._seen_ms = 0.0
    for known in (AIR, ONLY_WPA3, HIGH, LEASES, PHONES):
        known.clear()
    country("")
