"""First of all: every output at rest, the watchdog fed.  Returns at once; main.py says what is
wrong.  An update by air may bring the code that does so.
"""

import os

if "slot" in os.listdir():
    import slots

    slots.choose_slot()
    del slots
try:
    import config
    import machine
    from skald.compat import load_overlay

    pins = load_overlay("skald", "pins")
    pins.rest(config, machine.Pin)
    if config.WATCHDOG_MS and not pins.find_fault(config):
        from skald.care import guard

        guard.feed_by_timer(machine.WDT(timeout=config.WATCHDOG_MS))
    del pins  # this name would keep it in memory
except Exception as error:  # a device without a readable config still gets to main.py
    print("boot:", error)
