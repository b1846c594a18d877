"""MicroPython's `network`, as far as the firmware uses it: WLAN of a Pico W and an ESP32.

    docs.micropython.org/en/latest/library/network.WLAN.html

`AIR` lists the networks around: {name: password}, `LEASES` the addresses that they give to the table.
Like a Pico W, a table that has lost its network joins it again only when told to.  Anything else
raises, as on the device.
"""

STA_IF = 0
AP_IF = 1
STAT_IDLE = 0
STAT_CONNECTING = 1
STAT_WRONG_PASSWORD = -3
STAT_NO_AP_FOUND = -2
STAT_GOT_IP = 3

AIR = {}
LEASES = {}

_ADDRESSES = {STA_IF: "192.168.1.77", AP_IF: "192.168.4.1"}
_MAC = b"\x28\xcd\xc1\x00\x3f\x2a"
_NAMES = {
    "mac",
    "ssid",
    "channel",
    "hidden",
    "security",
    "key",
    "hostname",
    "reconnects",
    "txpower",
    "pm",
}


class WLAN:
    """One of the two interfaces; every call for one interface returns the same object."""

    _made = {}

    def __new__(cls, interface_id=STA_IF):
        if interface_id not in _ADDRESSES:
            raise ValueError("invalid interface")
        if interface_id not in cls._made:
            wlan = cls._made[interface_id] = object.__new__(cls)
            wlan._interface = interface_id
            wlan._is_active = False
            wlan._status = STAT_IDLE
            wlan._settings = {"mac": _MAC, "ssid": "", "key": ""}
        return cls._made[interface_id]

    def active(self, *is_active):
        if not is_active:
            return self._is_active
        (self._is_active,) = (bool(value) for value in is_active)
        if not self._is_active:
            self._status = STAT_IDLE

    def connect(self, ssid=None, key=None, *, bssid=None):
        if self._interface != STA_IF or not self._is_active:
            raise OSError(1)
        if not isinstance(ssid, str) or not 1 <= len(ssid.encode()) <= 32:
            raise ValueError("invalid ssid")
        self._settings["ssid"], self._settings["key"] = ssid, key
        self._status = STAT_CONNECTING

    def disconnect(self):
        self._status = STAT_IDLE

    def isconnected(self):
        return self.status() == STAT_GOT_IP

    def status(self, *param):
        if param:
            raise ValueError("unknown status param")
        ssid = self._settings["ssid"]
        if self._status == STAT_CONNECTING and ssid in AIR:
            is_right = AIR[ssid] == self._settings["key"]
            self._status = STAT_GOT_IP if is_right else STAT_WRONG_PASSWORD
        elif self._status in (STAT_CONNECTING, STAT_GOT_IP) and ssid not in AIR:
            self._status = STAT_NO_AP_FOUND
        return self._status

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
            if key not in _NAMES:
                raise ValueError("unknown config param")
        if name:
            return self._settings[name[0]]
        if len(settings.get("key", "12345678")) < 8:
            raise ValueError("invalid key")
        self._settings.update(settings)
