"""The case that stands beside the table, with screen, knob, button and a controller on a half-size breadboard; its
bottom, and the knob.  Nobody has printed them yet.
"""

import dataclasses

import numpy as np
from manifold3d import CrossSection, Manifold

from hardware.built import BUILT

_SIDES = 48  # of a round hole
_THROUGH = 1.0  # mm by which a hole reaches beyond the wall


@dataclasses.dataclass(frozen=True)
class Sizes:
    """Millimetres.  Modules differ from maker to maker: measure yours."""

    wall: float = 2.0
    width: float = 104.0
    depth: float = 66.0
    height: float = 45.0
    screen: tuple = (30.1, 15.4)  # a 1.3 inch module: lit area 29.5 x 14.8, and 0.3 around it
    screen_at: tuple = (34.0, 42.0)  # its middle from the lower left corner
    shaft: float = 7.2  # hole for the encoder's bushing, M7
    shaft_at: tuple = (78.0, 38.0)
    button: float = 12.2  # hole for the button, M12
    button_at: tuple = (34.0, 16.0)
    cable: tuple = (14.0, 14.0)  # opening in the back and in the left wall
    post: float = 7.0  # in each corner, for a screw of 2.9 mm that cuts its thread
    thread: float = 2.4
    screw: float = 3.2
    knob: float = 30.0
    knob_height: float = 16.0
    axle: float = 6.1  # of the encoder, which has a flat
    flat: float = 4.6

    @property
    def posts(self):
        """The middles (x, y) of the four posts."""
        inset = self.wall + self.post / 2
        return [(x, y) for x in (inset, self.width - inset) for y in (inset, self.depth - inset)]


def make_case(sizes):
    """Return the case: a lid with walls and four posts, open below."""
    s = sizes
    inner = _box(s.width - 2 * s.wall, s.depth - 2 * s.wall, s.height, (s.wall, s.wall, -s.wall))
    case = _box(s.width, s.depth, s.height) - inner
    for x, y in s.posts:
        corner = x - s.post / 2, y - s.post / 2, 0.0
        case += _box(s.post, s.post, s.height - s.wall / 2, corner)
    top, deep = s.height - s.wall - _THROUGH, s.wall + 2 * _THROUGH
    left, below = (at - size / 2 for at, size in zip(s.screen_at, s.screen))
    case -= _box(*s.screen, deep, (left, below, top))
    case -= _rod(s.shaft, deep, (*s.shaft_at, top)) + _rod(s.button, deep, (*s.button_at, top))
    wide, high = s.cable
    case -= _box(wide, deep, high, ((s.width - wide) / 2, s.depth - s.wall - _THROUGH, 0.0))
    case -= _box(deep, wide, high, (-_THROUGH, (s.depth - wide) / 2, 0.0))
    for x, y in s.posts:
        case -= _rod(s.thread, s.height / 2 + _THROUGH, (x, y, -_THROUGH))
    return case


def make_bottom(sizes):
    """Return the plate that is screwed to the posts."""
    s = sizes
    plate = _box(s.width, s.depth, s.wall)
    for x, y in s.posts:
        plate -= _rod(s.screw, s.wall + 2 * _THROUGH, (x, y, -_THROUGH))
    return plate


def make_knob(sizes):
    """Return the knob: twelve grooves around it, a hole with a flat from below."""
    s = sizes
    knob = _rod(s.knob, s.knob_height)
    for turn in range(12):
        angle = np.radians(30 * turn)
        away = s.knob / 2 + 0.8
        at = away * np.cos(angle), away * np.sin(angle), -_THROUGH
        knob -= _rod(4.0, s.knob_height + 2 * _THROUGH, at)
    deep = s.knob_height - 3 + _THROUGH
    kept = _box(s.flat, s.axle, deep, (-s.axle / 2, -s.axle / 2, -_THROUGH))
    return knob - (_rod(s.axle, deep, (0.0, 0.0, -_THROUGH)) ^ kept)


def _box(width, depth, height, corner=(0.0, 0.0, 0.0)):
    return Manifold.cube((width, depth, height)).translate(corner)


def _rod(diameter, height, foot=(0.0, 0.0, 0.0)):
    circle = CrossSection.circle(diameter / 2, _SIDES)
    return circle.extrude(height).translate(foot)


def list_triangles(solid):
    """Return the triangles of a solid, each three corners (x, y, z)."""
    mesh = solid.to_mesh64()
    corners = np.round(np.asarray(mesh.vert_properties), 4) + 0.0
    return [tuple(tuple(map(float, corners[at])) for at in row) for row in mesh.tri_verts]


def write_solid(solid):
    """Return the text of an STL, always the same: the triangles sorted, each beginning with its least corner."""
    lines = ["solid skald"]
    for corners in sorted(map(_turn, list_triangles(solid))):
        a, b, c = np.array(corners)
        normal = np.cross(b - a, c - a)
        normal /= np.linalg.norm(normal) or 1.0
        lines += ["facet normal " + _write(normal), "outer loop"]
        lines += ["vertex " + _write(corner) for corner in corners]
        lines += ["endloop", "endfacet"]
    return "\n".join([*lines, "endsolid skald"]) + "\n"


def _turn(triangle):
    first = triangle.index(min(triangle))
    return triangle[first:] + triangle[:first]


def _write(vector):
    return " ".join(f"{part + 0.0:.6g}" for part in vector)


def make_files():
    """Return {Path: text}: the solids as STL."""
    solids = {"case": make_case, "bottom": make_bottom, "knob": make_knob}
    return {BUILT / f"case/{name}.stl": write_solid(make(Sizes())) for name, make in solids.items()}
