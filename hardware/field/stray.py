"""The effect of magnets at other places on a Hall switch: it must release with all of them around it.

    one row of places, a barrel taken from the middle:    B of the adjacent ones, twice,
    [N] [N] [ ] [N]                                       and B of the one beyond

The stray fields of magnets with the same pole add up; those of the other pole would reduce the sum, so it
errs on the safe side.
"""

import collections

import numpy as np

from hardware.field.magnets import find_reach
from hardware.pieces import find_piece
from hardware.section import HALL_DEPTH
from hardware.sensed import DRV5032FA, N35, N35_MOST

_FAR_MM = 60.0  # a magnet farther away has no effect


def find_stray(report, zone):
    """Return (name of the zone whose piece has the greatest effect on the switch of `zone`, the effect of all
    pieces together in shares of the release point); the name is "" if none has an effect.

    No kind counts more often than the game has pieces of it.
    """
    left = collections.Counter()
    for kind, count in report.layout.rules.PIECES:
        left[find_piece(report.layout.game, kind)] += count
    shares = [_find_loudest(report, zone, other) for other in _list_near(report.layout, zone)]
    shares = [share for share in shares if share[0]]
    shares.sort(key=lambda share: -share[0])
    total = 0.0
    for share, _, piece in shares:
        if left[piece]:
            left[piece] -= 1
            total += share
    return shares[0][1] if shares else "", total


def _find_loudest(report, zone, other):
    """Return (share, name of `other`, Piece) of the piece in `other` with the greatest effect on `zone`'s switch."""
    found = 0.0, "", None
    for kind, piece in report.list_pieces(other):
        if piece.magnet:
            guide = report.layout.find_guide(other, kind, piece)
            apart = np.abs(np.subtract(other.middle, zone.middle)) - np.maximum(0, guide.sx)
            aside = round(float(np.hypot(*np.maximum(0, apart))), 1)
            most = find_reach(piece.magnet, aside, HALL_DEPTH) * N35_MOST / N35
            share = most / DRV5032FA.release
            found = max(found, (share, other.name, piece), key=lambda one: one[0])
    return found


def _list_near(layout, zone):
    x, y = zone.middle
    return [
        other
        for other in layout.zones
        if other is not zone
        and abs(other.middle[0] - x) < _FAR_MM
        and abs(other.middle[1] - y) < _FAR_MM
    ]
