"""The copper under each part, in millimetres, y downwards, with the part's middle as the origin.

Pads: (number, x, y, width, height, drill; 0 on the surface).  Sources: IPC-7351 shapes as in KiCad's
library; WS2812B-2020 after Worldsemi's data sheet.  Compare your parts with a print before you order.
"""

import dataclasses


@dataclasses.dataclass(frozen=True)
class Footprint:
    """`pins`: the key in hardware.netlist.chips, whose pin numbers the pads have; width and height of the case."""

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


def _list_pair(x, width, height, drill=0.0):
    """Return two pads, at `x` to the left and to the right of the middle."""
    return tuple((number, side, 0, width, height, drill) for number, side in (("1", -x), ("2", x)))


def _list_sockets(count, x):
    """Return the pins of two rows of `count`, numbered down the left row and up the right one, `x` mm
    from the middle of the board that is plugged in.
    """
    middle = (count - 1) / 2
    left = [(n + 1, -x, n - middle) for n in range(count)]
    right = [(count + n + 1, x, middle - n) for n in range(count)]
    return tuple(
        (str(number), side, step * 2.54, 1.5, 1.5, 1.0) for number, side, step in left + right
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
WIRES3 = Footprint(
    "Wires to a switch 3x1 2.54 mm",
    "drv5032",
    tuple((str(n), (n - 2) * 2.54, 0.0, 1.5, 1.5, 1.0) for n in (1, 2, 3)),
    7.62,
    2.54,
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
C0805 = Footprint("C0805", "c10u", _list_pair(0.95, 1.0, 1.45), 2.0, 1.25)
R0805 = dataclasses.replace(C0805, name="R0805", pins="r10k")
SOIC14 = Footprint("SOIC-14", "74ahc125", _list_soic(14), 3.9, 8.65)
BOX20 = Footprint(
    "Box header 2x10 2.54 mm",
    "box20",
    tuple(
        (str(n + 1), (n % 2 - 0.5) * 2.54, (n // 2 - 4.5) * 2.54, 1.5, 1.5, 0.9) for n in range(20)
    ),
    8.9,
    33.0,
)
TERMINAL2 = Footprint(
    "Screw terminal 5.08 mm", "header2", _list_pair(2.54, 2.4, 2.4, 1.3), 10.16, 8.2
)
FUSE = Footprint("Fuse holder 5x20 mm", "main_fuse", _list_pair(11.3, 2.8, 2.8, 1.4), 26.0, 9.6)
PTC = Footprint("PTC 5.1 mm", "ptc", _list_pair(2.54, 1.8, 1.8, 0.9), 8.9, 3.1)
DO41 = Footprint("DO-41", "schottky", _list_pair(5.08, 1.8, 1.8, 1.0), 5.2, 2.7)
RADIAL5 = Footprint("Radial 10 mm", "c1000u", _list_pair(2.5, 1.8, 1.8, 0.9), 10.0, 10.0)
RADIAL2 = Footprint("Radial 6.3 mm", "c100u", _list_pair(1.25, 1.6, 1.6, 0.8), 6.3, 6.3)
PICO = Footprint("Pico, two sockets 1x20", "", _list_sockets(20, 8.89), 21.0, 51.0)
BUTTON = Footprint(
    "Button 6 x 6 mm",
    "reset",
    tuple(
        (pad, x, y, 1.7, 1.7, 1.0) for pad, y in (("1", -2.25), ("2", 2.25)) for x in (-3.25, 3.25)
    ),
    6.2,
    6.2,
)
HOLE = Footprint("Hole M3", "", (("1", 0, 0, 6.0, 6.0, 3.2),), 6.0, 6.0)


def _make_header(count):
    """Return a row of `count` pins, far enough apart for a track between them."""
    pads = tuple(
        (str(n + 1), (n - (count - 1) / 2) * 2.54, 0.0, 1.5, 1.5, 1.0) for n in range(count)
    )
    return Footprint(f"Header {count}x1 2.54 mm", f"header{count}", pads, 2.54 * count, 2.54)


FOOTPRINTS = {  # by the keys of hardware.parts
    "main_fuse": FUSE,
    "reset": BUTTON,
    "ptc": PTC,
    "schottky": DO41,
    "c1000u": RADIAL5,
    "c100u": RADIAL2,
    "c100n": C0805,
    **dict.fromkeys(("r47", "r68", "r330", "r2k2", "r4k7", "r10k"), R0805),
    **dict.fromkeys(("74ahc125", "74ahct125"), SOIC14),
    **dict.fromkeys(("74ahc138", "74hc151", "74hc165"), SOIC16),
    "drv5032": SOT23,
    "box20": BOX20,
    "header2": TERMINAL2,
    "regulator": _make_header(3),
    **{f"header{count}": _make_header(count) for count in (4, 6, 8, 9)},
}
