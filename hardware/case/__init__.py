"""The case for screen, knob and button, which stands beside the table, and the knob.  Nobody has built
them yet.

`python -m hardware.case` writes case.scad and knob.scad from the sizes below.  If OpenSCAD is installed, it
turns them into case.stl and knob.stl, and solid.py draws these.
"""

import dataclasses
from pathlib import Path

FOLDER = Path(__file__).resolve().parent


@dataclasses.dataclass(frozen=True)
class Sizes:
    """Millimetres.  Modules differ from maker to maker: measure yours."""

    wall: float = 2.0
    width: float = 96.0
    depth: float = 60.0
    height: float = 28.0
    screen: tuple = (26.5, 15.0)  # the visible area of a 1.3 inch module, often an SH1106
    screen_at: tuple = (30.0, 36.0)  # its middle from the lower left corner
    shaft: float = 7.2  # hole for the encoder's bushing, M7
    shaft_at: tuple = (72.0, 34.0)
    button: float = 12.2  # hole for the button, M12
    button_at: tuple = (30.0, 14.0)
    cable: tuple = (14.0, 7.0)  # opening in the back wall
    knob: float = 30.0
    knob_height: float = 16.0
    axle: float = 6.1  # of the encoder, which has a flat
    flat: float = 4.6


def write_case(sizes):
    """Return case.scad: a lid with walls, open below."""
    s = sizes
    return f"""// Made by `python -m hardware.case`; computed, not built yet.  Millimetres.
$fn = 48;
difference() {{
  cube([{s.width:g}, {s.depth:g}, {s.height:g}]);
  translate([{s.wall:g}, {s.wall:g}, -1])
    cube([{s.width - 2 * s.wall:g}, {s.depth - 2 * s.wall:g}, {s.height - s.wall + 1:g}]);
  translate([{s.screen_at[0] - s.screen[0] / 2:g}, {s.screen_at[1] - s.screen[1] / 2:g}, {s.height - s.wall - 1:g}])
    cube([{s.screen[0]:g}, {s.screen[1]:g}, {s.wall + 2:g}]);
  translate([{s.shaft_at[0]:g}, {s.shaft_at[1]:g}, {s.height - s.wall - 1:g}])
    cylinder(d = {s.shaft:g}, h = {s.wall + 2:g});
  translate([{s.button_at[0]:g}, {s.button_at[1]:g}, {s.height - s.wall - 1:g}])
    cylinder(d = {s.button:g}, h = {s.wall + 2:g});
  translate([{(s.width - s.cable[0]) / 2:g}, {s.depth - s.wall - 1:g}, -1])
    cube([{s.cable[0]:g}, {s.wall + 2:g}, {s.cable[1] + 1:g}]);
}}
"""


def write_knob(sizes):
    """Return knob.scad: a knob with twelve grooves around it."""
    s = sizes
    return f"""// Made by `python -m hardware.case`; computed, not built yet.  Millimetres.
$fn = 48;
difference() {{
  cylinder(d = {s.knob:g}, h = {s.knob_height:g});
  for (turn = [0 : 30 : 330])
    rotate([0, 0, turn]) translate([{s.knob / 2 + 0.8:g}, 0, -1]) cylinder(d = 4, h = {s.knob_height + 2:g});
  translate([0, 0, -1]) intersection() {{
    cylinder(d = {s.axle:g}, h = {s.knob_height - 3:g});
    translate([{-s.axle:g}, {-s.axle / 2:g}, 0]) cube([{s.axle + s.flat - s.axle / 2:g}, {s.axle:g}, {s.knob_height - 3:g}]);
  }}
}}
"""


def make_files():
    """Return {Path: text} of the OpenSCAD sources."""
    sizes = Sizes()
    return {FOLDER / "case.scad": write_case(sizes), FOLDER / "knob.scad": write_knob(sizes)}
