"""Case, knob and the Wokwi project are as their sources say."""

import json
import re

import config
import pytest

from hardware import wokwi
from hardware.case import FOLDER, Sizes, make_files
from hardware.case.solid import draw_solid, read_solid, sort_solid
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


def list_corners(name):
    """Return the corners (x, y, z) of a solid's triangles."""
    lines = (FOLDER / name).read_text().splitlines()
    return [
        tuple(map(float, line.split()[1:])) for line in lines if line.strip().startswith("vertex")
    ]


def test_sources_are_fresh():
    for path, text in make_files().items():
        assert path.read_text() == text, "run `python -m hardware.case`"


def test_solids_have_the_sizes_of_their_sources():
    sizes = Sizes()
    case, knob = list_corners("case.stl"), list_corners("knob.stl")
    assert [max(axis) for axis in zip(*case)] == [sizes.width, sizes.depth, sizes.height]
    assert max(corner[2] for corner in knob) == sizes.knob_height
    assert max(abs(corner[0]) for corner in knob) <= sizes.knob / 2
    screen = [at - half / 2 for at, half in zip(sizes.screen_at, sizes.screen)]
    assert (*screen, sizes.height) in [tuple(corner) for corner in case]


@pytest.mark.parametrize("name", ("case", "knob"))
def test_pictures_show_the_solids_that_are_there(name):
    drawn = (FOLDER / f"{name}.svg").read_text()
    assert drawn == draw_solid((FOLDER / f"{name}.stl").read_text()), (
        "run `python -m hardware.case`"
    )


@pytest.mark.parametrize("name", ("case", "knob"))
def test_triangles_are_in_one_order_whatever_openscad_chose(name):
    text = (FOLDER / f"{name}.stl").read_text()
    mixed = "".join(
        f"vertex {x} {y} {z}\n" for a, b, c in reversed(read_solid(text)) for x, y, z in (b, c, a)
    )
    assert sort_solid(mixed) == text


def test_triangles_facing_away_are_not_drawn_and_near_ones_come_last():
    """Two level triangles, one 5 mm above the other, each with its back turned too."""
    low = ((0, 0, 0), (9, 0, 0), (0, 9, 0))
    high = tuple((x, y, 5) for x, y, _ in low)
    faces = [high, high[::-1], low, low[::-1]]
    text = "\n".join(f"vertex {x} {y} {z}" for face in faces for x, y, z in face)
    paths = [line for line in draw_solid(text).splitlines() if line.startswith("<path")]
    assert len(paths) == 2
    tops = [float(path.split('"M')[1].split()[1].split("L")[0]) for path in paths]
    assert tops[0] > tops[1]  # y points down: the higher one comes last


def test_the_wokwi_project_is_fresh_and_uses_the_pins_of_the_profile():
    text = wokwi.FILE.read_text()
    assert text == wokwi.make_diagram(), "run `python -m hardware.wokwi`"
    diagram, pins = json.loads(text), load_profile(wokwi.BOARD)
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
