"""Case, knob and the Wokwi project are as their sources say."""

import json

from hardware import wokwi
from hardware.case import FOLDER, Sizes, make_files
from hardware.controllers import load_profile


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


def test_the_wokwi_project_is_fresh_and_uses_the_pins_of_the_profile():
    text = wokwi.FILE.read_text()
    assert text == wokwi.make_diagram(), "run `python -m hardware.wokwi`"
    diagram, pins = json.loads(text), load_profile(wokwi.BOARD)
    names = {part["id"] for part in diagram["parts"]}
    joined = {(one, other) for one, other, *_ in diagram["connections"]}
    assert all(end.split(":")[0] in names for pair in joined for end in pair)
    assert ("light0:DIN", f"pico:GP{pins['STRIP']}") in joined
    assert ("knob:CLK", f"pico:GP{pins['KNOB_A']}") in joined
