"""The boards for which time is counted, and how fast each computes.

costs.csv and microbit.py count nanoseconds of a Cortex-M0 that takes 16 for an instruction: two cycles of a stock
Pico (STOCK).  On an emulated RP2040 with a model of its flash cache, loading a module takes that long, within 12 %.
The image at work takes longer, because its code does not fit into the cache of 16 KB: 1.3 to 1.6 times as long while
opponents think and for a step, an ask of the net 1.6 to 1.7 times.  We charge MISSES for everything;
tests/device_time/test_emulated.py compares.

The flash runs at half the processor's clock at either speed, so a miss takes the same number of cycles.  A Pico W
computes like a Pico.  A Pico 2 as shipped (150 MHz) runs MicroPython's bm_chaos 2.0 times as fast as a stock Pico,
both with the interpreter in flash, as MicroPython's developers measured on the boards (its pull request 19352).  On
the stock Pico we would charge 28 ns for that, so 14 on a Pico 2: what holds at 200 MHz holds there.  Nobody has
counted an ESP32.
"""

STOCK_MHZ = 125
INSTRUCTION_NS = 16  # as counted
MISSES = 1.5


class Board:
    """`name` and `mhz` of a processor, and the work that Python cannot count, in us, without the time of buses and air:

    pin_us, bus_call_us   to set or read a pin, and for a transfer, each without the call
    switch_us             from one task to the next
    collection_us         for a garbage collection
    """

    def __init__(self, name, mhz, misses=MISSES):
        self.name, self.mhz, self._misses = name, mhz, misses
        self.pin_us = self.scale(2)
        self.bus_call_us = self.scale(5)  # with the call, spi.write takes 17 on a stock Pico
        self.switch_us = self.scale(300)  # MicroPython's asyncio/core.py, run_until_complete
        # With 110 KB in use.  MicroPython 1.28 on an emulated stock Pico takes 8.9 ms with 42 KB and 16.0 with 98.
        self.collection_us = self.scale(17_500)

    def __str__(self):
        return "%s, %d MHz" % (self.name, self.mhz)

    def scale(self, time):
        """Return what takes `time` on a stock Pico."""
        return time * STOCK_MHZ / self.mhz

    def scale_work(self, time):
        """Return how long the firmware takes for work that was counted as `time`."""
        return self.scale(time) * self._misses


PICO = Board("Pico", 200)  # the images; all limits are set for it
STOCK = Board("Pico", STOCK_MHZ)  # MicroPython's own clock, and the image for slow flash
COUNTED = Board("Cortex-M0", STOCK_MHZ, misses=1)  # the counted one
