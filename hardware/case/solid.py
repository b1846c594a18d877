"""Writes a solid as STL, the same bytes every time."""

import math


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
