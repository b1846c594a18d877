"""The configuration of a device without config.py: its controller's pins, and the first settings.

config.py begins with it, and explains the entries.
"""

import sys

_machine = getattr(sys.implementation, "_machine", "")
if sys.platform == "esp32":
    if "S3" in _machine:
        from boards.esp32_s3 import *  # noqa: F403
    else:
        from boards.esp32 import *  # noqa: F403
elif "RP2350" in _machine:
    if " W " in _machine:
        from boards.pico2_w import *  # noqa: F403
    else:
        from boards.pico2 import *  # noqa: F403
elif " W " in _machine:
    from boards.pico_w import *  # noqa: F403
else:
    from boards.pico import *  # noqa: F403

GAME = "vikings_on_board"
KIT = "net"
LANGUAGE = "en"
SEATS = 3
OPTIONS = 0

LIMIT_MA = 1500
SCREEN_FIRST = 0
STRIP_SKIP = 0
RADIO_DICE = 0
NETWORK = 0
COUNTRY = ""
WATCHDOG_MS = 8000
BROKER = ""
TABLE = ""
