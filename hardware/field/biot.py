"""H of straight wires by the Biot-Savart law, for many points at once.

A closed loop is given by its corners, in order; a coil of n turns is n loops in one
plane, each `pitch` inside the one before:

    +-------------+
    | +---------+ |      corner 0 lies at -x, -y; the current runs
    | |         | |      counter-clockwise, so that H inside points up (+z)
    | +---------+ |
    +-------------+

The field of a straight wire uses Hanson and Hirshman's compact form (Physics of
Plasmas 9, 4410, 2002), which is singular only on the wire itself:

    H = I / 4 pi  *  (a x b) (|a| + |b|) / (|a| |b| (|a| |b| + a . b))

where a and b run from the wire's ends to the point.
"""

import dataclasses

import numpy as np


@dataclasses.dataclass(frozen=True)
class Coil:
    """A flat rectangular coil, in metres: its middle, its outer size, and `turns` of a track `track` wide.

    `pitch`: the distance from one turn to the next.
    """

    x: float
    y: float
    width: float
    height: float
    turns: int = 1
    track: float = 0.001
    pitch: float = 0.0015

    def list_turns(self):
        """Yield (width, height) of each turn, measured along the middle of its track."""
        for turn in range(self.turns):
            inset = self.track + 2 * turn * self.pitch
            yield self.width - inset, self.height - inset

    def list_loops(self):
        """Return the corners of each turn, shape (turns, 4, 3)."""
        loops = [
            make_rectangle(self.x, self.y, width, height) for width, height in self.list_turns()
        ]
        return np.array(loops)


def make_rectangle(x, y, width, height):
    """Return the four corners of a rectangle centred at (x, y), shape (4, 3)."""
    signs = ((-1, -1), (1, -1), (1, 1), (-1, 1))
    return np.array([(x + a * width / 2, y + b * height / 2, 0.0) for a, b in signs])


def find_loop_field(corners, points):
    """Return H at `points` (n, 3) of one ampere in the closed loop of `corners` (m, 3): shape (n, 3)."""
    ends = points[:, None, :] - corners[None, :, :]
    after = np.roll(ends, -1, axis=1)
    far = np.linalg.norm(ends, axis=2)
    next_far = np.roll(far, -1, axis=1)
    product = far * next_far
    factor = (far + next_far) / (product * (product + np.sum(ends * after, axis=2)))
    # np.cross spends most of its time finding out about axes.
    (x, y, z), (u, v, w) = np.moveaxis(ends, 2, 0), np.moveaxis(after, 2, 0)
    crossed = np.stack((y * w - z * v, z * u - x * w, x * v - y * u), axis=2)
    return np.sum(crossed * factor[:, :, None], axis=1) / (4 * np.pi)


def find_coil_field(coil, points):
    """Return H at `points` (n, 3) of one ampere in `coil`: shape (n, 3)."""
    return sum(find_loop_field(loop, points) for loop in coil.list_loops())
