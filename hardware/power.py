"""What a table draws from its charger and from the controller's 3.3 V pin.

Currents are maxima, in mA: where a datasheet gives a typical and a maximum value, this is the maximum; a "default" is
an assumption about modules that differ.  The controller feeds its 3.3 V pin from 5 V, so whatever is drawn there
counts for the charger too.
"""

import dataclasses

from hardware.controllers import CONTROLLERS
from hardware.field.chain import FED_OHM, MOST_A, RAILS
from hardware.net.circuit import count_chips

CHARGER_MA = 3000
RESERVE = 1.25  # of the charger's current over what is drawn
_SUPPLY_V = 5.0


@dataclasses.dataclass(frozen=True)
class Load:
    """`volts`: 5 or 3.3; `ma`: at most."""

    what: str
    volts: float
    ma: float
    source: str


def list_loads(layout, board, limit_ma):
    """Return the Loads of `layout` with a controller (a key of CONTROLLERS) and `limit_ma` for the lights."""
    controller = CONTROLLERS[board]
    loads = [
        Load("lights", 5, limit_ma, "`LIMIT_MA` of config.py, which the firmware keeps"),
        Load(controller.name, 5, controller.supply_ma, "default, its radio at work"),
        Load("74AHCT125", 5, 2, "datasheet: ICC at most"),
        Load("screen", 3.3, 25, "default, all pixels lit"),
    ]
    if layout.net:
        fed = 1000 * RAILS * _SUPPLY_V / FED_OHM
        loads += [
            Load("PN5180, its transmitter (TVDD)", 5, 1000 * MOST_A, "datasheet: ITVDD at most"),
            Load("diodes that are on", 5, fed, f"two rails, each {FED_OHM:g} ohm to ground"),
            Load("TPIC6B595, all", 5, count_chips(layout), "default: 1 mA each"),
            Load("PN5180", 3.3, 20, "default"),
        ]
    if layout.detents:
        loads.append(Load("AS5600", 3.3, 6.5, "datasheet: ICC at most"))
    return loads


def add_up(loads):
    """Return (mA of the charger, mA of the 3.3 V pin)."""
    return sum(load.ma for load in loads), sum(load.ma for load in loads if load.volts < 5)
