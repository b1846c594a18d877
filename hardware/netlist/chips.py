"""Parts and their pins: (number, name, role), as in the datasheets, or as printed on a module.

Roles: in, out, both, tri (three-state), power (consumes), source (supplies), any (passive), open
(may stay unconnected).  Pins of the 74 series are those of the DIP and SO packages.
"""

import dataclasses

from skald.pins import PINS


@dataclasses.dataclass(frozen=True)
class Chip:
    """`prefix` of its designators; `pins` as in the module docstring."""

    prefix: str
    pins: tuple

    def find_pin(self, name):
        return next(pin for pin in self.pins if pin[1] == name)


def _number(*pins):
    """Return pins (name, role) with their numbers, from 1 on."""
    return tuple((str(number), name, role) for number, (name, role) in enumerate(pins, 1))


def _list(role, *names):
    return tuple((name, role) for name in names)


_GATES = (
    *(
        ("1OE", "in"),
        ("1A", "in"),
        ("1Y", "tri"),
        ("2OE", "in"),
        ("2A", "in"),
        ("2Y", "tri"),
        ("GND", "power"),
    ),
    *(
        ("3Y", "tri"),
        ("3A", "in"),
        ("3OE", "in"),
        ("4Y", "tri"),
        ("4A", "in"),
        ("4OE", "in"),
        ("VCC", "power"),
    ),
)
_TWO = _number(("1", "any"), ("2", "any"))
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


CHIPS = {  # by the keys of hardware.parts
    "controller": Chip("A", _list_controller_pins()),
    "supply": Chip("PS", _number(("+", "source"), ("-", "any"))),
    "regulator": Chip("A", _number(("IN", "power"), ("GND", "power"), ("OUT", "source"))),
    "74ahc138": Chip(
        "U",
        _number(
            *_list("in", "A", "B", "C", "G2A", "G2B", "G1"),
            *(("Y7", "out"), ("GND", "power")),
            *_list("out", "Y6", "Y5", "Y4", "Y3", "Y2", "Y1", "Y0"),
            ("VCC", "power"),
        ),
    ),
    "74ahc125": Chip("G", _number(*_GATES)),
    "74ahct125": Chip("G", _number(*_GATES)),
    "74hc151": Chip(
        "U",
        _number(
            *_list("in", "D3", "D2", "D1", "D0"),
            *(("Y", "out"), ("W", "out"), ("G", "in"), ("GND", "power")),
            *_list("in", "C", "B", "A", "D7", "D6", "D5", "D4"),
            ("VCC", "power"),
        ),
    ),
    "74hc165": Chip(
        "H",
        _number(
            *_list("in", "SH/LD", "CLK", "E", "F", "G", "H"),
            *(("QH-", "out"), ("GND", "power"), ("QH", "out")),
            *_list("in", "SER", "A", "B", "C", "D", "CLK INH"),
            ("VCC", "power"),
        ),
    ),
    "drv5032": Chip("D", _number(("VCC", "power"), ("OUT", "out"), ("GND", "power"))),
    "mfrc522": Chip(
        "M",
        _number(
            *(
                ("SDA", "in"),
                ("SCK", "in"),
                ("MOSI", "in"),
                ("MISO", "out"),
                ("IRQ", "open"),
                ("GND", "power"),
            ),
            *(("RST", "in"), ("3.3V", "power")),
        ),
    ),
    "pn5180": Chip(
        "N",
        _number(
            *(
                ("5V", "power"),
                ("3.3V", "power"),
                ("RST", "in"),
                ("NSS", "in"),
                ("MOSI", "in"),
                ("MISO", "tri"),
            ),
            *(
                ("SCK", "in"),
                ("BUSY", "out"),
                ("GND", "power"),
                ("GPIO", "open"),
                ("IRQ", "open"),
                ("AUX", "open"),
            ),
            ("REQ", "open"),
        ),
    ),
    "as5600": Chip(
        "A",
        _number(
            *(
                ("VCC", "power"),
                ("GND", "power"),
                ("SDA", "both"),
                ("SCL", "both"),
                ("DIR", "in"),
                ("OUT", "open"),
            ),
            ("PGO", "open"),
        ),
    ),
    "ssd1306": Chip(
        "A", _number(("GND", "power"), ("VCC", "power"), ("SCL", "both"), ("SDA", "both"))
    ),
    "knob": Chip("K", _number(*_list("any", "A", "C", "B", "P1", "P2"))),
    "button": Chip("K", _TWO),
    "reset": Chip("K", _TWO),
    "strip": Chip("L", _number(("5V", "power"), ("GND", "power"), ("DIN", "in"), ("DOUT", "out"))),
    "schottky": Chip("X", _number(("K", "any"), ("A", "any"))),
    "main_fuse": Chip("F", _TWO),
    "ptc": Chip("F", _TWO),
    **{
        f"{kind}{count}": Chip("J", _number(*((str(n + 1), "any") for n in range(count))))
        for kind, count in (*(("header", n) for n in (2, 4, 6, 8, 9)), ("box", 20))
    },
    **{key: Chip("R", _TWO) for key in ("r47", "r68", "r330", "r2k2", "r4k7", "r10k")},
    **{key: Chip("C", _TWO) for key in ("c100n", "c10u", "c100u", "c1000u")},
}
