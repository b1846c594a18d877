"""Where a coil below a board looks through it: no ground there, and no track but the three of a switch.

+--+------+-----      A window is open to the nearer edge of the board, so that ground is a comb about
|  |      |  |        it and no ring, which would be a shorted turn.  The tracks of the switch in
|  |  D   |  |        its middle leave side by side through a lane, to the side where ground goes on.
|  |  []  |
|  +-lane-+--
|     ground
"""

import dataclasses

_EDGE = 0.5  # from ground to the board's edge


@dataclasses.dataclass(frozen=True)
class Window:
    """A window and its lane, each (left, top, right, bottom) in mm; is_above: open to the upper edge."""

    hole: tuple
    lane: tuple
    is_above: bool


def make_window(size, middle, width, spine, lane, room):
    """Return the Window about `middle` of a board of `size`.

    width: of the window; spine: half the height of the ground that goes on across the board's middle
    lane: half its width; room: of the lane beyond the middle
    """
    (_, height), (x, y) = size, middle
    left, right = x - width / 2, x + width / 2
    if y < height / 2:
        end = height / 2 - spine
        return Window((left, 0.0, right, end), (x - lane, y - room, x + lane, end), True)
    end = height / 2 + spine
    return Window((left, end, right, height), (x - lane, end, x + lane, y + room), False)


def list_outline(size, windows):
    """Return the corners of the ground on a board of `size` with `windows`."""
    width, height = (side - _EDGE for side in size)
    ordered = sorted(windows, key=lambda window: window.hole[0])
    points = [(_EDGE, _EDGE)]
    for window in ordered:
        if window.is_above:
            left, _, right, end = window.hole
            points += [(left, _EDGE), (left, end), (right, end), (right, _EDGE)]
    points += [(width, _EDGE), (width, height)]
    for window in reversed(ordered):
        if not window.is_above:
            left, end, right, _ = window.hole
            points += [(right, height), (right, end), (left, end), (left, height)]
    return [*points, (_EDGE, height)]
