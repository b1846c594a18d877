"""Starts the table; hold BACK at power-on for safe mode."""

import os
import sys

if "slot" in os.listdir():  # an update by air: slots.py
    import slots

    if not slots.count_start():
        del sys.modules["slots"]
    del slots
try:
    from skald.compat import pack_memory

    pack_memory(True)

    from skald import start

    start.main()
except Exception as error:
    import slots

    slots.give_up(error)
