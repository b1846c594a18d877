"""Computes which lines of a net reach the tag of a piece where it lies, and how strongly.

share 1   the field, at the highest power, at which a tuned tag just wakes; a given tag may need less, or twice that
spot      where in its guide a piece lies, and how it leans: (-1..1, -1..1, lean, -1..1)

All this works without numpy, which a page does not have; hardware/field/biot.py explains the formula.
"""

import functools
import math

from hardware.field.stored import load_needs
from hardware.layouts.net import POWERS_MA
from hardware.pieces import find_piece
from hardware.section import TAG_LIFT, TOP
from hardware.sensed import MIDDLE

_FLAT = TOP + TAG_LIFT  # mm from the lower face of the panel up to the tag of a piece on the sheet
_FAR = 60.0  # mm from the edge of a loop beyond which nothing is heard
_LEAST = 0.1
_WIRE, _PITCH = 0.5, 1.0  # mm: width of the wire, and from one turn to the next
_PARTS = (-1 / 3, 0.0, 1 / 3)  # of a tag's size: where its field is taken, across and down
_TAGS = (MIDDLE, 0.2)  # the shares that tags need: median, and spread of the logarithm
_BEST, _WORST = 0.75, 1.9  # HEARS and NEEDS of hardware.sensed, each with some margin


class Reach:
    """The fields over a `layout` with a net, and tags drawn from `rng`, one for each of `pieces` pieces.

    needs[piece]   the share at which its tag wakes
    ohms[line]     see hardware/field/needs.py
    """

    def __init__(self, layout, pieces, rng):
        self._layout = layout
        needs = load_needs(layout)
        self._wakes, self._crowds, self._covers = needs["wakes"], needs["crowds"], needs["covers"]
        self.ohms = needs["ohms"]
        middle, spread = _TAGS
        self.needs = [
            min(_WORST, max(_BEST, math.exp(rng.gauss(math.log(middle), spread))))
            for _ in range(pieces)
        ]

    def list_shares(self, piece, zone, spot, company):
        """Return [(line, share)] of the lines that reach the tag of `piece`; `company`: the other pieces in its zone."""
        layout = self._layout
        kind, place = layout.piece_kind(piece), layout.zones[zone]
        tag = layout.net.find_tag(kind)
        if not tag:
            return []
        guide = self._find_guide(place, kind)
        x = place.middle[0] + guide.dx + max(0.0, guide.sx) * spot[0] + tag.at[0]
        y = place.middle[1] + guide.dy + max(0.0, guide.sy) * spot[1] + tag.at[1]
        kinds = [layout.piece_kind(other) for other in company]
        under = [other for other in kinds if guide.on and not self._find_guide(place, other).on]
        height = _FLAT + max((find_piece(layout.game, other).height for other in under), default=0)
        need = self.needs[piece] * self._find_company(place.kind, kind, kinds)
        need *= self._wakes[kind] * 1000 / POWERS_MA[-1]
        shares = []
        for number, line in enumerate(layout.net.lines):
            up, flat = _find_field(line, tag.tag, x, y, height)
            share = (up * math.cos(spot[2]) + flat * math.sin(spot[2]) * spot[3]) / need
            if share > _LEAST:
                shares.append((number, round(share, 6)))  # libraries differ in the last digits
        return shares

    def _find_guide(self, place, kind):
        return self._layout.find_guide(place, kind, find_piece(self._layout.game, kind))

    def _find_company(self, place, kind, kinds):
        """Return the factor by which tags over, under and beside a tag raise the field that it needs."""
        crowd = self._crowds.get(f"{place}, {kind}", 1.0)
        needs = math.hypot(1, math.sqrt(max(0.0, crowd**2 - 1)) * min(1.0, len(kinds) / 4))
        for other in kinds:
            needs *= self._covers.get(f"{place}, {kind}, {other}", 1.0)
        return needs


def _find_field(line, tag, x, y, height):
    """Return the field upright and flat, in A/m per ampere, that `line` puts through a tag at (x, y) mm."""
    total = [0.0, 0.0, 0.0]
    for loop in line.loops:
        if abs(x - loop.x) < loop.w / 2 + _FAR and abs(y - loop.y) < loop.h / 2 + _FAR:
            at = round(x - loop.x, 1), round(y - loop.y, 1)
            part = _find_loop_field(
                loop.w, loop.h, loop.turns, tag.width, tag.height, at, height + line.deep
            )
            total = [a + b for a, b in zip(total, part)]
    return abs(total[2]), math.hypot(total[0], total[1])


@functools.lru_cache(maxsize=20000)
def _find_loop_field(w, h, turns, wide, deep, at, height):
    """Return the mean H over a tag of `wide` x `deep` mm whose middle lies `at` (x, y) mm from a loop's, `height` mm
    above it, in A/m per ampere.
    """
    total = [0.0, 0.0, 0.0]
    for turn in range(turns):
        inset = _WIRE + 2 * turn * _PITCH
        for across in _PARTS:
            for down in _PARTS:
                point = at[0] + across * wide, at[1] + down * deep, height
                part = find_rectangle_field(w - inset, h - inset, point)
                total = [a + b for a, b in zip(total, part)]
    return tuple(1000 * each / len(_PARTS) ** 2 for each in total)


def find_rectangle_field(width, depth, point):
    """Return H at `point` for one ampere round a rectangle in the plane z = 0 with its middle in the origin, per unit of
    length.
    """
    x, y, z = point
    u, v = width / 2, depth / 2
    ends = ((x + u, y + v), (x - u, y + v), (x - u, y - v), (x + u, y - v))
    total_x = total_y = total_z = 0.0
    for i in range(4):
        (ax, ay), (bx, by) = ends[i], ends[(i + 1) & 3]
        far, next_far = math.sqrt(ax * ax + ay * ay + z * z), math.sqrt(bx * bx + by * by + z * z)
        product = far * next_far
        factor = (far + next_far) / (product * (product + ax * bx + ay * by + z * z))
        total_x += (ay * z - z * by) * factor
        total_y += (z * bx - ax * z) * factor
        total_z += (ax * by - ay * bx) * factor
    scale = 1 / (4 * math.pi)
    return total_x * scale, total_y * scale, total_z * scale
