"""Sets every output to its rest level and has the watchdog fed, before anything else.

It returns at once; main.py reports what is wrong.  This code may come from an update by air.
"""

import os

if "slot" in os.listdir():
    import slots

    slots.choose_slot()
    del slots
try:
    import machine
    from skald import pins

    config = pins.load_config()
    pins.rest(config, machine.Pin)
    if config.WATCHDOG_MS and not pins.find_fault(config):
        from skald.device import guard

        guard.feed_by_timer(machine.WDT(timeout=config.WATCHDOG_MS))
except Exception as error:  # main.py runs even without a readable config
    print("boot:", error)
