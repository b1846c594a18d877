"""Keeps readers at rest between their turns, and notices one that has fallen deaf.

A chip that waits takes 19 mA, one that rests nothing; to wake takes it a tenth of a turn.
So those that are read often stay awake, but only a few: the supply is made for them
(hardware/power.py).

A reader that misses several pieces at once is started anew and asked again before that
is believed: chips fall deaf and say nothing (PN5180: ESPuino, pull request 444).
"""

from skald.compat import const
from skald.table.layout import PN5180

MOST_AWAKE = const(8)  # between two turns
_SEVERAL = const(2)  # pieces that a hand rarely takes between two inventories


class Upkeep:
    """Of the readers of `layout`."""

    def __init__(self, layout, readers):
        """`readers`: how many there are."""
        self._layout = layout
        self._awake = bytearray(readers)  # it stayed awake after its last turn
        self._blank = bytearray(readers)  # its last inventory found nothing

    def end(self, reader, driver, is_wanted):
        """Switch the field off after a turn; `is_wanted`: the next one comes soon.

        May raise DriverError.
        """
        driver.field(0)
        if self._layout.chip(reader) == PN5180:
            return  # it has no such rest
        self._awake[reader] = 0
        if is_wanted and sum(self._awake) < MOST_AWAKE:
            self._awake[reader] = 1
        else:
            driver.rest()

    def doubts(self, reader, driver, seen):
        """Tell whether an inventory is not to be believed; the reader has then to be reset.

        seen[piece]: the reader that has seen it last.  May raise DriverError.
        """
        was_blank = self._blank[reader]
        self._blank[reader] = not driver.count
        if driver.count or was_blank:
            return False
        lost = 0
        for other in seen:
            if other == reader:
                lost += 1
        if lost < _SEVERAL:
            return False
        driver.field(0)
        driver.restart()
        return True
