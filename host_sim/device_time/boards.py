"""The boards for which time is counted: how fast each computes.

Time is counted in the nanoseconds of a stock Pico (STOCK), whose instructions costs.csv and microbit.py weigh, and
scaled by the clock: the flash runs at half the processor's speed on both, so a miss of its cache takes the same number of cycles.
A Pico W computes like a Pico.  Nobody has counted the instructions of an ESP32 (240 MHz) or of an RP2350 (150 MHz).
"""

STOCK_MHZ = 125


class Board:
    """`name` and `mhz` of a processor; work that Python cannot count, in us, apart from the time of buses and air:

    pin_us, bus_call_us   setting or reading a pin, and a transfer, each without the call
    switch_us             from one task to the next
    collection_us         a collection of garbage
    """

    def __init__(self, name, mhz):
        self.name, self.mhz = name, mhz
        self.pin_us = self.scale(2)
        self.bus_call_us = self.scale(5)  # with the call, spi.write takes 17 on a stock Pico
        self.switch_us = self.scale(300)  # MicroPython's asyncio/core.py, run_until_complete
        # With 110 KB in use.  MicroPython 1.28 on an emulated stock Pico takes 8.9 ms with 42 KB and 16.0 with 98.
        self.collection_us = self.scale(17_500)

    def __str__(self):
        return "%s, %d MHz" % (self.name, self.mhz)

    def scale(self, time):
        """Return the time that computing takes here, of which a stock Pico takes `time`."""
        return time * STOCK_MHZ / self.mhz


PICO = Board("Pico", 200)  # the images; all limits are set for it
STOCK = Board("Pico", STOCK_MHZ)  # MicroPython's own clock, and the image for slow flash
