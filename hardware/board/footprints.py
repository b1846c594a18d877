"""The copper under each part, in millimetres, y downwards, from the part's middle.

Pads: (number, x, y, width, height, drill; 0 on the surface).  Sources: IPC-7351 shapes as KiCad's
library has them; WS2812B-2020 after Worldsemi's data sheet.  Hold a copy against them before you order.
"""

import dataclasses


@dataclasses.dataclass(frozen=True)
class Footprint:
    """`pins`: the key in hardware.netlist.chips, whose pin numbers the pads have; size: of the case."""

    name: str
    pins: str
    pads: tuple
    width: float
    height: float


def _list_soic(count):
    half = count // 2
    left = [(str(n + 1), -2.475, (n - (half - 1) / 2) * 1.27) for n in range(half)]
    right = [(str(half + n + 1), 2.475, ((half - 1) / 2 - n) * 1.27) for n in range(half)]
    return tuple((number, x, y, 1.95, 0.6, 0.0) for number, x, y in left + right)


def _list_header(count):
    return tuple(
        (str(n + 1), 0.0, (n - (count - 1) / 2) * 2.54, 1.7, 1.7, 1.0) for n in range(count)
    )


SOT23 = Footprint(
    "SOT-23",
    "drv5032",
    (
        ("1", -0.9375, -0.95, 1.475, 0.6, 0.0),
        ("2", -0.9375, 0.95, 1.475, 0.6, 0.0),
        ("3", 0.9375, 0.0, 1.475, 0.6, 0.0),
    ),
    1.3,
    2.92,
)
SOIC16 = Footprint("SOIC-16", "74hc165", _list_soic(16), 3.9, 9.9)
WS2812B_2020 = Footprint(
    "WS2812B-2020",
    "strip",
    (
        ("4", -0.915, -0.55, 0.7, 0.7, 0.0),  # DOUT, pad 1 of the maker's drawing
        ("2", -0.915, 0.55, 0.7, 0.7, 0.0),  # GND, pad 2
        ("3", 0.915, 0.55, 0.7, 0.7, 0.0),  # DIN, pad 3
        ("1", 0.915, -0.55, 0.7, 0.7, 0.0),  # 5V, pad 4
    ),
    2.2,
    2.0,
)
C0603 = Footprint(
    "C0603", "c100n", (("1", -0.775, 0, 0.8, 0.95, 0.0), ("2", 0.775, 0, 0.8, 0.95, 0.0)), 1.6, 0.8
)
C0805 = Footprint(
    "C0805", "c10u", (("1", -0.95, 0, 1.0, 1.45, 0.0), ("2", 0.95, 0, 1.0, 1.45, 0.0)), 2.0, 1.25
)
HEADER8 = Footprint("Header 1x8 2.54 mm", "", _list_header(8), 2.54, 20.32)
