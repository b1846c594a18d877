"""Every place of a net checked against physics: which current a piece's tag needs from its own line, at
which another line hears it, and how well its answer is heard.

A tag needs a certain field, whichever line gives it, so what tells two lines apart is the ratio of their
fields at the *same* tag.  The device asks the neighbours at ever more power; the line that hears the tag with
the least has it.  With steps of two, a ratio above two and the spread of the currents is enough.

An answer is a change of the tag's own current.  In a strong field its limiter keeps that change near LIMITED;
in a weak one it is what the change of its quality makes of it.  Through the mutual inductance it appears as a
voltage in the loop, and as good as whole on the rail.
**How much the PN5180 needs is in no text that was found: SENSES is an assumption, which the evening before
(hardware/net.md) measures.**
"""

import dataclasses
import functools

import numpy as np
from skald.watching.layout import UNSENSED

from hardware.field.chain import Chain, find_spread
from hardware.field.constants import MU0, OMEGA
from hardware.field.tags import (
    TILT,
    find_cover,
    find_crowd,
    find_flux_field,
    find_shadow,
    find_tag_coil,
    find_threshold,
    tilt_down,
    tilt_up,
)
from hardware.field.wires import make_coil
from hardware.layouts.net import find_place
from hardware.pieces import find_piece
from hardware.section import tag_height
from hardware.sensed import HEARS, NEEDS

LIMITED = 2e-3  # A (rms) by which a tag in a strong field changes its current: default
MODULATED = 8.0  # quality of a tag that modulates: default
SENSES = 0.0025  # of the carrier on the rail, a change of which the PN5180 hears: an assumption
RESERVE = 2.0  # 6 dB: by which the weakest answer must exceed that
LEAST_SHARE = SENSES * RESERVE
_HEARD_MM = 110.0  # from a place to a loop that is heard there
_FAR_MM = 400.0  # from a tag to a box whose field no longer counts
_STEP_MM = 8.0  # between two points where a tag is tried
_STEPS = 17  # the most along one edge
_LEANS = [(0.0, 0.0, 1.0)] + [
    (np.sin(TILT) * np.cos(turn), np.sin(TILT) * np.sin(turn), np.cos(TILT))
    for turn in np.arange(8) * np.pi / 4
]


@dataclasses.dataclass(frozen=True)
class Row:
    """A piece in a zone over one of the lines of its place.

    needs: A (rms) in the weakest point; lone: the same if nothing lies below or above the piece; rivals: the lines
    near it that are not its place's; neighbour: the label of the one that hears it first; heard: A in that line from
    which the best tag answers; ratio: least of the own field to a rival's, at the same tag; mutual: ohms between line
    and tag; reflects: ohms that its answer adds to the loop; both in the weakest point
    """

    zone: object
    line: int
    piece: str
    needs: float
    lone: float
    rivals: tuple
    neighbour: str
    heard: float
    ratio: float
    mutual: float
    reflects: float


def _list_steps(slack):
    """Return evenly spaced values that cover 0 give or take `slack`, both in mm."""
    count = min(_STEPS, 1 + 2 * int(np.ceil(slack / _STEP_MM)))
    return slack * np.linspace(-1, 1, count) if count > 1 else np.zeros(1)


@functools.lru_cache(maxsize=None)
def _find_field(x, y, w, h, turns, tag, sx, sy, height):
    """Return H (n, 3) of one ampere in a loop at the points of a tag; x, y: the loop's middle from the tag's."""
    across, down = np.meshgrid(_list_steps(sx), _list_steps(sy))
    centres = np.column_stack((across.ravel() - x, down.ravel() - y)) / 1000
    return find_flux_field(make_coil(w, h, turns), tag, centres, height / 1000)


def _find_ratio(own, other, relayed):
    """Return the least ratio of two lines' fields at the same tag, however it leans; `relayed`: the share of the
    other's current that flows in the own line while that is idle.
    """
    leans = np.array(_LEANS).T
    a, b = np.abs(own @ leans), np.abs(other @ leans)
    return float((a / (b + relayed * a)).min())


class NetReport:
    """The rows of one layout with a net, and the circuit behind them."""

    def __init__(self, layout):
        self.layout, self.lines = layout, layout.net.lines
        self.chain = Chain(self.lines, layout.hub)
        self.spread = find_spread(self.chain)
        self.rows = [
            row
            for zone in layout.zones
            if zone.place != UNSENSED
            for kind, piece in self.list_pieces(zone)
            for row in self._judge(zone, kind, piece)
        ]

    def find_tag(self, kind):
        """Return the Tag of a kind of piece, or None."""
        found = self.layout.net.find_tag(kind)
        return found and found.tag

    def list_pieces(self, zone):
        """Return [(kind, Piece)] of the tagged pieces that may lie in `zone`, one for each different Piece."""
        found = {}
        for kind in zone.holds:
            if self.find_tag(kind):
                found.setdefault(find_piece(self.layout.game, kind), kind)
        return [(kind, piece) for piece, kind in found.items()]

    def _judge(self, zone, kind, piece):
        """Yield a Row for each line that must hear a piece in `zone`: for one of several that mean the same."""
        lines = self.layout.net.places[zone.place].lines
        is_union = not (len(lines) == 1 or self.lines[lines[-1]].is_column)
        tag = self.find_tag(kind)
        x, y, *slack = find_place(self.layout, zone, kind)
        lift = self._find_lift(zone, kind, piece)
        alone = find_threshold(tag) * NEEDS
        need = alone * self._find_more(zone, kind, piece)
        at = functools.partial(self._find_at, x, y, tag, slack)
        own = {line: at(line, lift) for line in lines}
        if is_union:
            fields = np.array([tilt_down(field) for field in own.values()])
            weakest = int(fields.max(axis=0).argmin())
            line = lines[int(fields[:, weakest].argmax())]
            own = {line: own[line][[weakest]]}
        rivals = tuple(self._list_rivals(lines, zone))
        inductance, turns = find_tag_coil(tag)
        area, reactance = MU0 * turns * tag.area, OMEGA * inductance
        for line, field in own.items():
            least = float(tilt_down(field).min())
            heard, ratio, neighbour = np.inf, np.inf, ""
            for rival in rivals:
                relayed = float(self.spread.idle[rival, line])
                amps = _find_heard(tag, at(rival, 0.0))
                if amps < heard:
                    heard, neighbour = amps, self.lines[rival].label
                if not is_union:
                    ratio = min(ratio, _find_ratio(field, at(rival, lift), relayed))
            mutual = OMEGA * area * least
            reflects = mutual**2 / reactance * (tag.chip.quality - MODULATED)
            bare = least if is_union else float(tilt_down(at(line, 0.0)).min())
            amps = need / least, alone / bare
            yield Row(zone, line, kind, *amps, rivals, neighbour, heard, ratio, mutual, reflects)

    def list_outside(self):
        """Yield (zone, kind, line, A in the line from which the best tag answers) of each piece in a zone that is no
        place, and each line near it.
        """
        for zone in self.layout.zones:
            if zone.place != UNSENSED:
                continue
            for kind, _ in self.list_pieces(zone):
                tag = self.find_tag(kind)
                x, y, *slack = find_place(self.layout, zone, kind)
                for line in self._list_rivals((), zone):
                    field = self._find_at(x, y, tag, slack, line, 0.0)
                    yield zone, kind, line, _find_heard(tag, field)

    def _find_at(self, x, y, tag, slack, line, lift):
        line, total = self.lines[line], 0.0
        for loop in line.loops:
            if _find_gap(loop, x, y) < _FAR_MM:
                box = round(loop.x - x, 3), round(loop.y - y, 3), loop.w, loop.h, loop.turns
                total = total + _find_field(*box, tag, *slack, tag_height(line.deep, lift))
        return total

    def _list_rivals(self, lines, zone):
        """Yield the other lines that are near and do not belong to the place of `lines`."""
        x, y = zone.middle
        for number, other in enumerate(self.lines):
            gap = min(_find_gap(loop, x, y) for loop in other.loops)
            if number not in lines and gap - max(zone.w, zone.h) / 2 < _HEARD_MM:
                yield number

    def _find_lift(self, zone, kind, piece):
        on = self.layout.find_guide(zone, kind, piece).on
        under = find_piece(self.layout.game, on).height if on else 0.0
        return under + (self.layout.stacks.get(zone.kind, 1) - 1) * piece.height

    def _find_more(self, zone, kind, piece):
        """Return the factor by which stacks, neighbours in a crowd and pieces above or below raise the need."""
        layout, tag, more = self.layout, self.find_tag(kind), 1.0
        count = layout.stacks.get(zone.kind, 1)
        if count > 1:
            more *= find_shadow(tag, piece.height, count)
        if zone.kind in layout.crowds:
            more *= find_crowd(tag, layout.crowds[zone.kind])
        for other_kind, other in self.list_pieces(zone):
            if other_kind != kind:
                more *= self._find_cover(zone, (kind, piece), (other_kind, other))
        return more

    def _find_cover(self, zone, one, other):
        """Return the factor of the tag of another piece that this one may stand on, or that may stand on it."""
        layout = self.layout
        on, under = (layout.find_guide(zone, *which).on for which in (one, other))
        if on and find_piece(layout.game, on) == other[1]:
            apart = other[1].height
        elif under and find_piece(layout.game, under) == one[1]:
            apart = one[1].height
        else:
            return 1.0
        kinds = one[0], other[0]
        (x, y, sx, sy), (x2, y2, sx2, sy2) = (find_place(layout, zone, kind) for kind in kinds)
        near = max(0.0, abs(x - x2) - sx - sx2), max(0.0, abs(y - y2) - sy - sy2)
        return find_cover(*map(self.find_tag, kinds), near, apart)

    # -- findings -----------------------------------------------------------

    def find_answer(self, row):
        """Return (V of the answer in the loop at the loudest step, its share of the carrier on the rail)."""
        volts = min(LIMITED * row.mutual, row.reflects * self.find_least(row))
        return volts, volts / float(self.spread.rail[-1, row.line])

    def find_least(self, row):
        """Return the least current of the row's line at the loudest step, in A."""
        return float(self.spread.least[-1, row.line])

    def find_least_ratio(self, row):
        """Return the ratio of fields that the steps of power tell apart, whatever capacitors and feeds miss: the
        row's own line is silent at one step, and its rival still is at the next.
        """
        spread = self.spread
        least = spread.least[:-1, row.line]
        return max(
            (float((spread.most[1:, rival] / least).max()) for rival in row.rivals), default=0.0
        )

    def is_heard_first(self, row):
        """Return True if another line may hear the best tag at the quietest step."""
        return any(row.heard <= float(self.spread.most[0, rival]) for rival in row.rivals)

    def is_told_apart(self, row):
        """Return True if no other line can hear the tag, or its own line hears it a step before."""
        most = max((float(self.spread.most[-1, rival]) for rival in row.rivals), default=0.0)
        return row.heard > most or row.ratio >= self.find_least_ratio(row)


def _find_heard(tag, field):
    """Return the current, in A, from which the best tag answers somewhere in `field`, that of one ampere."""
    return find_threshold(tag) * HEARS / float(tilt_up(field).max())


def _find_gap(loop, x, y):
    return max(abs(loop.x - x) - loop.w / 2, abs(loop.y - y) - loop.h / 2)
