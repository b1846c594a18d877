"""The power budget of a table, from its bill of materials.

Of all readers, the one with the highest current counts as active, and an MFRC522 that warms up for the next turn
(TWO_FIELDS of config.py).  Chips that can rest do so, except MOST_AWAKE and these two; at
power-on all are awake, but the strip is dark and no field is on.  The strip counts with the limit that the firmware keeps (LIMIT_MA of config.py);
its fuses are for the current that it could take without that limit.  Readers run from a step-down converter of
their own, the other 3.3 V parts from the controller's pin.
"""

import math

from skald.sense.reader_health import MOST_AWAKE

from hardware.bill import list_bill
from hardware.controllers import CONTROLLERS
from hardware.parts import PARTS

_READERS = ("mfrc522", "pn5180")
_PIXELS = ("pixel", "pixel_2020")
_RESERVE = 1.25
_SUPPLY_STEP_MA = 500
_STEPPED_DOWN = 3.3 / 5
_YIELDS = 0.85  # efficiency of a converter (default)
_TRIP_MA = 2700  # trip current of a feed's resettable fuse, which the supply must deliver
_FAULT = 1.1
_LASTS = 0.75  # share of its rating that a fuse carries for good, also in a warm case (Littelfuse, Fuseology)
_BLOWS = 2.1  # multiple of its rating at which a slow fuse is certain to blow (IEC 60127-2, within half an hour)
_FUSES_MA = (800, 1000, 1250, 1600, 2000, 2500, 3150, 4000, 5000, 6300)  # IEC 60127


class Budget:
    """Currents in mA of one Circuit with one controller and `limit_ma` for the strip.

    readers_3v3, pin_3v3: at 3.3 V, from the readers' converter and from the controller's pin
    start_3v3: from the converter at power-on
    strip_free: the strip without a limit; total_5v: everything together; supply: the rating to buy
    fused: through the main fuse, which carries everything except the strip
    """

    def __init__(self, circuit, board, limit_ma):
        controller = CONTROLLERS[board]
        bill = {part: count for part, count, _ in list_bill(circuit)}
        self.readers_3v3 = _add_idle(_list_awake(bill), "3.3 V", _READERS)
        warm = _find_warm(bill)
        self.readers_3v3 += _add_rest(bill) + _most_active(bill, "3.3 V") + warm
        self.start_3v3 = _add_idle(bill, "3.3 V", _READERS)
        self.pin_3v3 = _add_idle(bill, "3.3 V", set(bill) - set(_READERS))
        self.pin_limit = controller.rail_ma
        self.strip_free = sum(
            bill.get(key, 0) * (PARTS[key].idle_ma + PARTS[key].active_ma) for key in _PIXELS
        )
        self.strip = min(limit_ma, self.strip_free)
        talking = _most_active(bill, "5 V")
        self.readers_5v = _add_idle(bill, "5 V", _READERS) + talking
        self.logic_5v = _add_idle(bill, "5 V", set(bill) - set(_READERS) - set(_PIXELS))
        self.controller = controller.supply_ma
        front = self.logic_5v + self.controller + self.pin_3v3
        stepped_down = self.readers_3v3 - (warm if talking else 0)  # beside a PN5180, one of two
        playing = self.strip + self.readers_5v + stepped_down * _STEPPED_DOWN / _YIELDS
        starting = self.start_3v3 * _STEPPED_DOWN / _YIELDS
        self.total_5v = front + max(playing, starting)
        self.fused = front + max(playing - self.strip, starting)
        self.main_fuse = min(rating for rating in _FUSES_MA if rating * _LASTS >= self.fused)
        least = max(self.total_5v * _RESERVE, _TRIP_MA * _FAULT, self.main_fuse * _BLOWS)
        self.supply = math.ceil(least / _SUPPLY_STEP_MA) * _SUPPLY_STEP_MA

    @property
    def is_within_pin(self):
        """True if the controller's 3.3 V pin can feed the parts on it."""
        return self.pin_3v3 <= self.pin_limit


def _list_awake(bill):
    """Return `bill` without the chips that rest."""
    return {
        part: min(count, MOST_AWAKE + 2) if PARTS[part].rest_ma is not None else count
        for part, count in bill.items()
    }


def _add_rest(bill):
    awake = _list_awake(bill)
    return sum((PARTS[part].rest_ma or 0) * (count - awake[part]) for part, count in bill.items())


def _add_idle(bill, supply, parts):
    return sum(
        PARTS[part].idle_ma * bill.get(part, 0) for part in parts if PARTS[part].supply == supply
    )


def _find_warm(bill):
    """Return the current of a field that warms up."""
    return PARTS["mfrc522"].active_ma if bill.get("mfrc522", 0) > 1 else 0


def _most_active(bill, supply):
    found = [PARTS[part] for part in _READERS if part in bill]
    return max((part.active_ma for part in found if part.active_supply == supply), default=0)
