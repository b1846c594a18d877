"""Parts and their pins (chips.csv): number, name, role, as in the datasheets, or as printed on a module.

Roles: in, out, both, tri (three-state), power (consumes), source (supplies), any (passive), open
(may stay unconnected).  Pins of the 74 series are those of the DIP and SO packages.
"""

import csv
import dataclasses
import itertools

from skald.pins import PINS

from hardware.built import HARDWARE


@dataclasses.dataclass(frozen=True)
class Chip:
    """`prefix` of its designators; `pins` as in the module docstring."""

    prefix: str
    pins: tuple

    def find_pin(self, name):
        return next(pin for pin in self.pins if pin[1] == name)


_INPUTS = ("NFC_MISO", "NFC_BUSY", "HALL_MISO", "KNOB_A", "KNOB_B", "KNOB_PRESS", "BACK")
_MANY = {"NFC_ADDRESS": 3, "NFC_ENABLE": 5}


def _list_controller_pins():
    pins = [("5V", "power"), ("3V3", "source"), ("GND", "power"), ("RUN", "any")]
    for name in PINS:
        role = "in" if name in _INPUTS else "both" if name.startswith("I2C") else "out"
        pins += (
            [(f"{name}[{i}]", role) for i in range(_MANY[name])]
            if name in _MANY
            else [(name, role)]
        )
    return tuple((name, name, role) for name, role in pins)


def _read_chips():
    """Return {key of hardware.parts: Chip}: the controller, and the parts of chips.csv."""
    prefixes, pins = {"controller": "A"}, {"controller": _list_controller_pins()}
    with (HARDWARE / "netlist/chips.csv").open(newline="", encoding="utf-8") as file:
        for part, prefix, *pin in itertools.islice(csv.reader(file), 1, None):
            prefixes[part] = prefix
            pins[part] = (*pins.get(part, ()), tuple(pin))
    return {part: Chip(prefixes[part], pins[part]) for part in pins}


CHIPS = _read_chips()
