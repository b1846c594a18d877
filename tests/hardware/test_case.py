"""Case, knob and the Wokwi project are as their sources say."""

import json
import re

import config
import pytest
from manifold3d import Error, Manifold

from hardware import wokwi
from hardware.case import Sizes, list_triangles, make_bottom, make_case, make_knob
from hardware.case.solid import draw_solid, write_solid
from hardware.controllers import load_profile

# The pins that docs.wokwi.com/parts gives each part; of a button's four, 1.l and 1.r are one.
_GROUNDS = {f"GND.{n}" for n in range(1, 9)}
_GPIOS = {f"GP{n}" for n in (*range(23), 26, 27, 28)}
WOKWI_PINS = {
    "wokwi-pi-pico": _GPIOS | _GROUNDS | set("3V3 3V3_EN ADC_VREF RUN VBUS VSYS".split()),
    "board-ssd1306": {"GND", "VCC", "SCL", "SDA"},
    "wokwi-ky-040": {"CLK", "DT", "SW", "VCC", "GND"},
    "wokwi-pushbutton": {"1.l", "1.r", "2.l", "2.r"},
    "wokwi-neopixel": {"VDD", "DOUT", "VSS", "DIN"},
}


def find_corners(solid):
    return {corner for triangle in list_triangles(solid) for corner in triangle}


@pytest.mark.parametrize("make", (make_case, make_bottom, make_knob))
def test_solids_are_whole(make):
    solid = make(Sizes())
    assert solid.status() == Error.NoError and len(solid.decompose()) == 1


def test_solids_have_their_sizes():
    sizes = Sizes()
    assert make_case(sizes).bounding_box() == (0, 0, 0, sizes.width, sizes.depth, sizes.height)
    assert make_bottom(sizes).bounding_box() == (0, 0, 0, sizes.width, sizes.depth, sizes.wall)
    knob = find_corners(make_knob(sizes))
    assert max(z for _, _, z in knob) == sizes.knob_height
    assert max(x for x, _, _ in knob) <= sizes.knob / 2
    left, below = (at - size / 2 for at, size in zip(sizes.screen_at, sizes.screen))
    assert any(
        corner == pytest.approx((left, below, sizes.height), abs=1e-3)
        for corner in find_corners(make_case(sizes))
    )


def test_the_bottom_is_screwed_to_the_posts():
    """Right above each hole of the bottom the case has the thread, and plastic around it."""
    sizes = Sizes()
    case, bottom = make_case(sizes), make_bottom(sizes)
    for x, y in sizes.posts:
        for size, free in ((sizes.thread / 2, True), (sizes.post, False)):
            probe = Manifold.cube((size, size, 1.0), True).translate((x, y, 1.0))
            assert ((probe ^ case).volume() < 0.3) == free
        through = Manifold.cylinder(9.0, sizes.thread / 2, -1, 24, True).translate((x, y, 0.0))
        assert (through ^ bottom).volume() == pytest.approx(0)


def test_the_window_shows_the_lit_area_of_the_screen_and_no_more():
    """1.3 inch, SH1106: 29.5 x 14.8 mm."""
    assert all(0 < size - lit < 1 for size, lit in zip(Sizes().screen, (29.5, 14.8)))


def test_triangles_are_in_one_order_whatever_order_they_come_in():
    triangles = list_triangles(make_bottom(Sizes()))
    mixed = [(b, c, a) for a, b, c in reversed(triangles)]
    assert write_solid(mixed) == write_solid(triangles)


def test_triangles_facing_away_are_not_drawn_and_near_ones_come_last():
    """Two level triangles, one 5 mm above the other, each with its back turned too."""
    low = ((0, 0, 0), (9, 0, 0), (0, 9, 0))
    high = tuple((x, y, 5) for x, y, _ in low)
    faces = [high, high[::-1], low, low[::-1]]
    paths = [line for line in draw_solid(faces).splitlines() if line.startswith("<path")]
    assert len(paths) == 2
    tops = [float(path.split('"M')[1].split()[1].split("L")[0]) for path in paths]
    assert tops[0] > tops[1]  # y points down: the higher one comes last


def test_the_wokwi_project_uses_the_pins_of_the_profile():
    diagram, pins = json.loads(wokwi.make_diagram()), load_profile(wokwi.BOARD)
    names = {part["id"] for part in diagram["parts"]}
    joined = {(one, other) for one, other, *_ in diagram["connections"]}
    assert all(end.split(":")[0] in names for pair in joined for end in pair)
    assert ("light0:DIN", f"pico:GP{pins['STRIP']}") in joined
    assert ("knob:CLK", f"pico:GP{pins['KNOB_A']}") in joined


def test_the_wokwi_project_is_for_the_board_and_the_micropython_of_the_firmware():
    """Without a name Wokwi's Pico runs a MicroPython older than 1.25, or none."""
    assert wokwi.BOARD == config.BOARD
    (pico,) = [part for part in json.loads(wokwi.make_diagram())["parts"] if part["id"] == "pico"]
    major, minor = re.search(r"micropython-\d{8}-v(\d+)\.(\d+)\.", pico["attrs"]["env"]).groups()
    assert (int(major), int(minor)) >= (1, 25)


def test_wokwi_knows_every_part_and_every_pin_that_is_joined():
    diagram = json.loads(wokwi.make_diagram())
    kinds = {part["id"]: part["type"] for part in diagram["parts"]}
    assert len(kinds) == len(diagram["parts"])
    ends = [end.split(":") for one, other, *_ in diagram["connections"] for end in (one, other)]
    for name, pin in ends:
        assert pin in WOKWI_PINS[kinds[name]], (name, pin)
    signals = [pin for name, pin in ends if name == "pico" and pin.startswith("GP")]
    assert len(signals) == len(set(signals)) == 7
    for name, kind in kinds.items():
        left_open = WOKWI_PINS[kind] - {pin for part, pin in ends if part == name}
        assert kind == "wokwi-pi-pico" or left_open <= {"DOUT", "1.r", "2.r"}, (name, left_open)
