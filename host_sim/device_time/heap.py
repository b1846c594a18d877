"""The heap of a board: when it is full of garbage, and what its collections cost.

MicroPython collects when an allocation, anywhere, finds no room, or when the firmware asks.
"""

from host_sim.device_time.boards import PICO

# Bytes of garbage: the heap of a Pico W with an image less what a game has in use.
_ROOM = 178_880 - 110_000


class Heap:
    """Stands in for MicroPython's module gc (skald.compat) on `clock`.

    count    how many collections there were because the heap was full
    """

    def __init__(self, clock, collection_us=PICO.collection_us):
        self._clock = clock
        self._collection_us = collection_us
        self._garbage = 0
        self._room = _ROOM
        self.count = 0

    def fill(self, garbage):
        """Add so many bytes of `garbage`; return the us of the collection that this leads to, or 0."""
        self._garbage += garbage
        if self._garbage < self._room:
            return 0
        self._garbage = 0
        self.count += 1
        return self._collection_us

    def collect(self):
        self._garbage = 0
        self._clock.advance_us(self._collection_us)

    def mem_free(self):
        return _ROOM - self._garbage

    def threshold(self, size):
        self._room = size if size >= 0 else _ROOM
