"""This device: its board and what the players start with.  Data only.

The pins come with the board's profile in boards/; for another board change the
next two lines (pico_w, pico2, pico2_w, esp32, esp32_s3).  A pin that is wired differently is
given its own line below.
"""

from boards.pico import *  # noqa: F403

BOARD = "pico"

GAME = "vikings_on_board"
KIT = "full"
LANGUAGE = "en"
SEATS = 3
OPTIONS = 0

LIMIT_MA = 1500  # of the pixels; what the supply and the fuses are made for
SCREEN_FIRST = 0  # 2 for an SH1106, as most screens of 1.3 inch have: else two columns off
RADIO_DICE = 0  # 1: GoDice over Bluetooth, on a board with a radio and the module aioble
NETWORK = 0  # 1: a page for phones, on a board with Wi-Fi
WATCHDOG_MS = 8000  # a loop that hangs longer restarts the device; 0: never
BROKER = ""  # of MQTT, where there is a network: "192.168.1.5" or "user:password@192.168.1.5:1883"
