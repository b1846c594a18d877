"""The configuration of this device: its pins, and the first settings of the players.  Data only.

The pins are those of the profile in boards/ that fits the controller.  Without "# " a line below
counts before the standard; likewise one for a pin that is wired differently (STRIP = 6).  All pins
of your own: put a profile like boards/pico.py on the device and import it in the last line.
"""

from boards.standard import *  # noqa: F403

# GAME = "vikings_on_board"
# KIT = "net"
# LANGUAGE = "en"
# SEATS = 3
# OPTIONS = 0

# LIMIT_MA = 1500  # of the pixels; the power supply and the fuses are designed for it
# SCREEN_FIRST = 0  # 2 for an SH1106, which most 1.3 inch screens have: its first visible column
# STRIP_SKIP = 0  # 1: a first pixel only passes data on, and stays dark
# RADIO_DICE = 0  # 1: GoDice over Bluetooth, on a board with a radio and the module aioble
# NETWORK = 0  # 1: a page for phones, on a board with Wi-Fi
# COUNTRY = ""  # "DE", "FR", "GB", "US" ...: the channels that Wi-Fi may use there
# WATCHDOG_MS = 8000  # a loop that hangs longer restarts the device: 4000 to 8388; 0: never
# BROKER = ""  # of MQTT, in a network: "192.168.1.5" or "user:password@192.168.1.5:1883"
# TABLE = ""  # what you call this table, for the broker: "Living room"

# from boards.mine import *
