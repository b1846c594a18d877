"""Which entries config.py must have, and a check of them.

    OUTPUTS   name, level at rest     driven from power-on
    INPUTS    name                    read
    BUS_PINS  name                    pins of buses
    NUMBERS   name, least, most       no pins

find_fault() runs at every start, so that a wrong config
leads to a sentence on the screen and not to a dead board; without a config.py the standard counts.
"""

import binascii

from skald.compat import const, find_module

_GPIOS = const(49)  # of the controller with the most, the ESP32-S3
_LONGEST_TEXT = const(40)  # characters of a name in what a table tells its club
_WATCHDOG_LEAST_MS = const(4000)  # from files, modules may load for 2 s between two feeds
_WATCHDOG_LIMIT_MS = const(8388)  # RP2040 datasheet 4.7.2: 24 bits of microseconds, counted twice

OUTPUTS = (
    ("NFC_SELECT", 1),  # the reader is not selected
    ("NFC_RESET", 0),
    ("LINES_LOAD", 0),
    ("STRIP", 0),
)
INPUTS = ("NFC_BUSY", "KNOB_A", "KNOB_B", "KNOB_PRESS", "BACK")
BUS_PINS = (
    "NFC_SCK", "NFC_MOSI", "NFC_MISO", "LINES_SCK", "LINES_MOSI", "LINES_MISO", "I2C_SDA", "I2C_SCL",
)  # fmt: skip
# name, least, most
NUMBERS = (
    ("NFC_SPI", 0, 2),
    ("NFC_BAUD", 100_000, 7_000_000),  # PN5180 datasheet 9.4
    ("LINES_SPI", 0, 2),
    ("LINES_BAUD", 10_000, 20_000_000),
    ("I2C", 0, 1),
    ("I2C_FREQ", 10_000, 1_000_000),
    ("LIMIT_MA", 100, 20_000),
    ("SEATS", 2, 4),
    ("OPTIONS", 0, 255),
    ("WATCHDOG_MS", 0, _WATCHDOG_LIMIT_MS),
    ("RADIO_DICE", 0, 1),
    ("NETWORK", 0, 1),
)
# Likewise; 0 if config.py lacks the entry.
OPTIONAL = (("SCREEN_FIRST", 0, 4), ("STRIP_SKIP", 0, 4))
WORDS = ("BOARD", "GAME", "KIT", "LANGUAGE")

PINS = tuple([name for name, _ in OUTPUTS]) + INPUTS + BUS_PINS


def load_config():
    """Return the module config, or the standard if there is none; raises what a faulty one raises."""
    return find_module("config") or load_standard()


def load_standard():
    """Return the configuration that most probably fits this controller."""
    return __import__("boards.standard", None, None, ("BOARD",))


def list_pins(config):
    """Return [(name, pin number)] of all pins of a valid config."""
    return [(name, getattr(config, name)) for name in PINS]


def find_fault(config):
    """Return "" or the name of the first entry that is missing, of the wrong kind, out of range, or
    used twice.
    """
    for name in WORDS:
        if not isinstance(getattr(config, name, None), str):
            return name
    for numbers, absent in ((NUMBERS, None), (OPTIONAL, 0)):
        for name, least, most in numbers:
            value = getattr(config, name, absent)
            if not isinstance(value, int) or not least <= value <= most:
                return name
    if not is_told(getattr(config, "TABLE", "")):
        return "TABLE"
    country = getattr(config, "COUNTRY", "")
    if not isinstance(country, str) or country and not (len(country) == 2 and country.isupper()):
        return "COUNTRY"
    if 0 < config.WATCHDOG_MS < _WATCHDOG_LEAST_MS:
        return "WATCHDOG_MS"
    if config.NFC_SPI == config.LINES_SPI:
        return "LINES_SPI"
    for name in PINS:
        if not hasattr(config, name):
            return name
    seen = []
    for name, number in list_pins(config):
        if not isinstance(number, int) or not 0 <= number < _GPIOS or number in seen:
            return name
        seen.append(number)
    return ""


def is_told(text):
    """Return True if a table may tell its club `text`: a short one, without controls and halves of characters."""
    return (
        isinstance(text, str)
        and len(text) <= _LONGEST_TEXT
        and not any(_is_control(ord(sign)) for sign in text)
    )


def _is_control(code):
    return code < 32 or code == 127 or 0xD800 <= code < 0xE000


def digest(config):
    """Return a number that changes whenever a pin or the kind of board changes."""
    text = config.BOARD
    for name, number in list_pins(config):
        text += ";%s=%d" % (name, number)
    return binascii.crc32(text.encode()) & 0xFFFFFFFF


def rest(config, pin):
    """Set every output to its rest level; `pin` is machine.Pin."""
    for name, level in OUTPUTS:
        pin(getattr(config, name), pin.OUT, value=level)
