"""Wi-Fi: joins the home network if it answers, otherwise opens the table's network."""

import asyncio
import binascii
import os

from skald.compat import const, sleep_ms_of

sleep_ms = sleep_ms_of(asyncio)

_HOME_MS = const(20000)  # for the home network to accept the table
_STEP_MS = const(250)
_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"  # without letters that look alike
_PASSWORD = const(8)


async def join_home(network, wifi):
    """Join the home network of `wifi` (keep.wifi.Wifi); return the address, "" if it fails."""
    station = network.WLAN(network.STA_IF)
    station.active(True)
    try:
        station.connect(wifi.name, wifi.password)
        for _ in range(_HOME_MS // _STEP_MS):
            await sleep_ms(_STEP_MS)
            if station.isconnected():
                return station.ifconfig()[0]
    except OSError:
        pass  # the chip may refuse a name or a password
    station.active(False)
    return ""


async def open_own(network, wifi):
    """Open the table's network; return its name and the table's address in it."""
    point = network.WLAN(network.AP_IF)
    point.active(True)  # ESP32 takes a configuration only then
    name = "Skald-" + binascii.hexlify(point.config("mac")[-2:]).decode().upper()
    point.config(ssid=name, key=wifi.own)
    if hasattr(network, "AUTH_WPA_WPA2_PSK"):  # ESP32, whose own network is open otherwise
        point.config(security=network.AUTH_WPA_WPA2_PSK)
    for _ in range(_HOME_MS // _STEP_MS):
        if point.active():
            break
        await sleep_ms(_STEP_MS)
    return name, point.ifconfig()[0]


def draw_password():
    """Return a password of letters and digits that are easy to read and type."""
    return "".join([_LETTERS[byte % len(_LETTERS)] for byte in os.urandom(_PASSWORD)])


def join_text(name, password):
    """Return the text of a QR code by which a phone joins a network with WPA."""
    return "WIFI:T:WPA;S:%s;P:%s;;" % (name, password)
