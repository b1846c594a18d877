"""The Wi-Fi network that the table joins, and the one that it opens: one sealed file.

body   name and password of the home network ("" "": none), password of the table's network; each
       ends with a 0
"""

from skald.compat import const
from skald.keep.store import Stored

_MOST_NAME = const(32)  # bytes of an SSID (IEEE 802.11-2020, 9.4.2.2)
_LEAST_PASSWORD = const(8)  # characters of a WPA passphrase (IEEE 802.11-2020, J.4.1)
_MOST_PASSWORD = const(63)


class Wifi(Stored):
    """name, password: of the home network, "": none;  own: the password of the table's network."""

    NAME, FORMAT = "wifi", b"W"

    def __init__(self):
        self.name = self.password = self.own = ""

    def _unpack(self, body):
        texts = body.decode().split("\0")
        if len(texts) != 4 or find_fault(texts[0], texts[1]) and (texts[0] or texts[1]):
            raise ValueError("network")
        self.name, self.password, self.own = texts[:3]

    def join(self, name, password):
        """Set another home network; ValueError if it is invalid."""
        if find_fault(name, password):
            raise ValueError("network")
        self.name, self.password = name, password

    def _pack(self):
        return "\0".join((self.name, self.password, self.own, "")).encode()


def find_fault(name, password):
    """Return which is invalid, "name" or "password" of a network, or "" if both are valid."""
    if not 1 <= len(name.encode()) <= _MOST_NAME or _has_controls(name):
        return "name"
    if password and not _LEAST_PASSWORD <= len(password) <= _MOST_PASSWORD:
        return "password"
    if _has_controls(password) or len(password.encode()) != len(password):
        return "password"
    return ""


def _has_controls(text):
    return any(ord(letter) < 32 or ord(letter) == 127 for letter in text)
