"""Writes a solid as STL, the same bytes every time, and draws it: from above one corner, the farthest
triangles first, each the brighter the more it faces the light.
"""

import math

_TURN, _TILT = (
    math.radians(-32),
    math.radians(38),
)  # turned about the vertical; tilted down from the horizontal
_LIGHT = (0.30, -0.45, 0.84)
_COLOUR = (214, 184, 140)
_DARKEST = 0.35  # share of the full colour
_SCALE = 4.0  # pixels of the picture to a millimetre
_EDGE = 4.0  # margin, in mm


def write_solid(triangles):
    """Return the text of an STL: the triangles sorted, each beginning with its least corner."""
    turned = []
    for triangle in triangles:
        first = triangle.index(min(triangle))
        turned.append(triangle[first:] + triangle[:first])
    lines = ["solid skald"]
    for triangle in sorted(turned):
        lines += ["facet normal " + _write(_find_normal(triangle)), "outer loop"]
        lines += ["vertex " + _write(corner) for corner in triangle]
        lines += ["endloop", "endfacet"]
    return "\n".join([*lines, "endsolid skald"]) + "\n"


def _write(vector):
    return " ".join(f"{part + 0.0:.6g}" for part in vector)


def draw_solid(triangles):
    """Return the SVG of a solid."""
    seen = []
    for triangle in triangles:
        normal = _find_normal(triangle)
        flat = [_project(corner) for corner in triangle]
        if _project(normal)[2] > 1e-6:  # it faces the viewer
            depth = sum(corner[2] for corner in flat) / 3
            seen.append((round(depth, 4), [corner[:2] for corner in flat], _shade(normal)))
    xs, ys = zip(*(point for _, points, _ in seen for point in points))
    left, top = min(xs) - _EDGE, min(ys) - _EDGE
    width, height = max(xs) + _EDGE - left, max(ys) + _EDGE - top
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{_SCALE * width:.0f}" height="{_SCALE * height:.0f}"'
        f' viewBox="{left:.2f} {top:.2f} {width:.2f} {height:.2f}">',
        f'<rect x="{left:.2f}" y="{top:.2f}" width="100%" height="100%" fill="#ffffff"/>',
    ]
    for _, points, colour in sorted(seen):
        path = "L".join(f"{x:.2f} {y:.2f}" for x, y in points)
        lines.append(f'<path d="M{path}Z" fill="{colour}" stroke="{colour}" stroke-width="0.1"/>')
    return "\n".join([*lines, "</svg>"]) + "\n"


def _project(corner):
    """Return a corner as the viewer sees it: (x to the right, y downwards, nearness)."""
    x, y, z = corner
    across = x * math.cos(_TURN) - y * math.sin(_TURN)
    away = x * math.sin(_TURN) + y * math.cos(_TURN)
    down = -(away * math.sin(_TILT) + z * math.cos(_TILT))
    return across, down, z * math.sin(_TILT) - away * math.cos(_TILT)


def _find_normal(triangle):
    (ax, ay, az), (bx, by, bz), (cx, cy, cz) = triangle
    u, v = (bx - ax, by - ay, bz - az), (cx - ax, cy - ay, cz - az)
    normal = (
        u[1] * v[2] - u[2] * v[1],
        u[2] * v[0] - u[0] * v[2],
        u[0] * v[1] - u[1] * v[0],
    )
    length = math.hypot(*normal)
    return tuple(part / length for part in normal) if length else (0.0, 0.0, 0.0)


def _shade(normal):
    lit = max(0.0, sum(a * b for a, b in zip(normal, _LIGHT)))
    share = _DARKEST + (1 - _DARKEST) * lit
    return "#" + "".join(f"{round(channel * share):02x}" for channel in _COLOUR)
