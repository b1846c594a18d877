"""Computes which lines of a net reach the tag of a piece where it lies, and how strongly.

share 1   the field, at the highest power, at which a tuned tag just wakes; see reach.py
"""

import functools
import math

from hardware.field.biot import Coil
from hardware.field.tags import find_cover, find_crowd, find_flux_field, find_threshold
from hardware.layouts.net import POWERS_MA
from hardware.pieces import find_piece
from host_sim.reach import draw_needs

_BOARD = 3.3  # mm from the upper face of the sheet to that of the wires' board
_FAR = 60.0  # mm beside a loop: farther nothing is heard
_LEAST = 0.1
_STRIP = 0.0005  # wire, and from one turn to the next, in m
_PITCH = 0.001


class NetReach:
    """The air of a `layout` with a net; the interface of reach.Reach, with lines for readers."""

    def __init__(self, layout, pieces, rng):
        self._layout = layout
        self.lying = {}
        self.needs = draw_needs(pieces, rng)

    def list_shares(self, piece, zone, spot, company):
        """Return [(line, share)] of the lines that reach the tag of `piece`; `company`: the other pieces in its zone."""
        layout = self._layout
        kind, place = layout.piece_kind(piece), layout.zones[zone]
        tag = layout.net.find_tag(kind)
        if not tag:
            return []
        guide = layout.find_guide(place, kind, find_piece(layout.game, kind))
        x = place.middle[0] + guide.dx + max(0.0, guide.sx) * spot[0] + tag.at[0]
        y = place.middle[1] + guide.dy + max(0.0, guide.sy) * spot[1] + tag.at[1]
        kinds = [layout.piece_kind(other) for other in company]
        under = [other for other in kinds if guide.on and not self._find_guide(place, other).on]
        height = _BOARD + max((find_piece(layout.game, other).height for other in under), default=0)
        need = self.needs[piece] * self._find_company(place, kind, kinds)
        need *= find_threshold(tag.tag) * 1000 / POWERS_MA[-1]
        shares = []
        for number, line in enumerate(layout.net.lines):
            up, flat = _find_flux(line, tag.tag, x, y, height)
            share = (up * math.cos(spot[2]) + flat * math.sin(spot[2]) * spot[3]) / need
            if share > _LEAST:
                shares.append((number, share))
        return shares

    def is_felt(self, *_):
        """A net has no switches; a wheel turns its own magnet."""
        return True

    def _find_guide(self, place, kind):
        return self._layout.find_guide(place, kind, find_piece(self._layout.game, kind))

    def _find_company(self, place, kind, kinds):
        """Return the factor by which the tags over, under and beside one raise the field that it needs."""
        layout, needs = self._layout, 1.0
        tag, guide = layout.net.find_tag(kind), self._find_guide(place, kind)
        step = layout.crowds.get(place.kind, layout.net.crowds.get(place.kind, 0.0))
        if step > tag.tag.outside:
            crowd = find_crowd(tag.tag.chip, tag.tag.width, tag.tag.height, step)
            needs = math.hypot(1, math.sqrt(crowd**2 - 1) * min(1.0, len(kinds) / 4))
        for other in kinds:
            other_guide, above = self._find_guide(place, other), layout.net.find_tag(other)
            if above and bool(guide.on) != bool(other_guide.on):
                lower = other if guide.on else kind
                aside = (
                    round(abs(tag.at[0] + guide.dx - above.at[0] - other_guide.dx), 1),
                    round(abs(tag.at[1] + guide.dy - above.at[1] - other_guide.dy), 1),
                )
                apart = find_piece(layout.game, lower).height
                needs *= find_cover(tag.tag, above.tag, aside, apart)
        return needs


def _find_flux(line, tag, x, y, height):
    """Return the field upright and flat, per ampere, that `line` puts through a tag at (x, y) mm."""
    total = [0.0, 0.0, 0.0]
    for loop in line.loops:
        if abs(x - loop.x) < loop.w / 2 + _FAR and abs(y - loop.y) < loop.h / 2 + _FAR:
            at = round(x - loop.x, 1), round(y - loop.y, 1)
            part = _find_loop_flux(loop.w, loop.h, loop.turns, tag, at, height + line.deep)
            total = [a + b for a, b in zip(total, part)]
    return abs(total[2]), math.hypot(total[0], total[1])


@functools.lru_cache(maxsize=20000)
def _find_loop_flux(w, h, turns, tag, at, height):
    import numpy as np  # seldom

    coil = Coil(0.0, 0.0, w / 1000, h / 1000, turns, track=_STRIP, pitch=_PITCH)
    point = np.array([[at[0] / 1000, at[1] / 1000]])
    return tuple(float(part) for part in find_flux_field(coil, tag, point, height / 1000)[0])
