"""Checks that a sheet has room for its pieces, their recesses and its lights.

It goes by the piece sheet in hardware/layouts/<game>.py, so measure your copy.
"""

import itertools

from hardware.drawing.shapes import list_recesses
from hardware.layouts.base import FIRST, build
from hardware.packed import list_games
from hardware.pieces import find_piece
from hardware.sheet.draw import WINDOW

_ROOM = 0.5  # mm by which a piece may exceed its printed place
_SHOWN = WINDOW / 2  # least distance from a light's middle to a piece beside it


def judge_room():
    """Return the sentences of find_cramped() for all sheets; any of them stops `make hardware`."""
    return [text for game in list_games() for text in find_cramped(build(game, FIRST))]


def find_cramped(layout):
    """Return a sentence for each kind of place that is too small."""
    found = {}
    for zone in layout.zones:
        for kind in zone.holds:
            if kind not in layout.turning:
                for text in _find_faults(layout, zone, kind):
                    found.setdefault((zone.kind, kind, text.split(" ")[0]), text)
    recesses = [(zone, box) for zone in layout.zones for box in list_recesses(layout, zone)]
    for (zone, box), (other, near) in itertools.combinations(recesses, 2):
        if zone is not other and _overlap(box, near):
            text = f"the recesses of {zone.name} and {other.name} overlap"
            found.setdefault((zone.kind, other.kind), text)
    return [f"{layout.title}: {text}" for text in found.values()]


def _find_faults(layout, zone, kind):
    """Yield what is wrong with `kind` where it lies in `zone`."""
    piece = find_piece(layout.game, kind)
    if piece.width > zone.w + _ROOM or piece.depth > zone.h + _ROOM:
        yield f"a {kind} is larger than {zone.name}"
    guide = layout.guides.get((zone.kind, kind))
    if not guide or guide.on or zone.kind in layout.hides or zone.kind in layout.crowds:
        return
    x, y = zone.middle
    for pixel in (layout.pixels[number] for number in zone.pixels):
        gap = _find_gap(piece, pixel.x - x - guide.dx, pixel.y - y - guide.dy)
        if gap < _SHOWN:
            yield f"light {zone.pixels[0]} of {zone.name} lies under the {kind}"
            return


def _find_gap(piece, dx, dy):
    """Return how far a point lies from the edge of `piece`, whose middle is (dx, dy) away, in mm."""
    across, down = max(abs(dx) - piece.width / 2, 0), max(abs(dy) - piece.depth / 2, 0)
    if not piece.is_round:
        return (across**2 + down**2) ** 0.5
    return (dx**2 + dy**2) ** 0.5 - piece.width / 2


def _overlap(one, other):
    (x, y, w, h), (a, b, c, d) = one, other
    return min(x + w, a + c) - max(x, a) > 0.01 and min(y + h, b + d) - max(y, b) > 0.01
