"""Arranges several pieces neatly in one rectangle, and lays out the trays beside the board.

+-----------------------+  +--------+
| board                 |  | hand 0 |   one tray per seat, where the pieces
|                       |  | hand 1 |   of that seat wait
|                       |  | ...    |
|                       |  | box    |   all other pieces that are not in play
+-----------------------+  +--------+
"""

from collections import namedtuple

_GAP = 3.0
_TRAY_WIDTH = 176.0
_TRAY_GAP = 16.0
_HAND_HEIGHT = 86.0
_LOW_HEIGHT = 140.0  # height of trays below the board
_WIDE = 1.25  # width to height: a narrow window shows more of a wide board if its trays are below
_TIGHTEST = 0.05  # pieces overlap, but never lie exactly on each other

Tray = namedtuple("Tray", "name role seat x y w h")


def lay_trays(board, hands):
    """Return the trays beside a board (x, y, w and h in mm): one for each of `hands` seats, and the box.

    They lie on its right, or below a wide board.
    """
    steps = range(hands + 1)
    if board.w > _WIDE * board.h:
        y = board.y + board.h + _TRAY_GAP
        lefts = [board.x + step * (_TRAY_WIDTH + 8) for step in steps]
        areas = [(x, y, _TRAY_WIDTH, _LOW_HEIGHT) for x in lefts]
        areas[-1] = (lefts[-1], y, board.x + board.w - lefts[-1], _LOW_HEIGHT)
    else:
        x = board.x + board.w + _TRAY_GAP
        tops = [board.y + step * (_HAND_HEIGHT + 8) for step in steps]
        areas = [(x, y, _TRAY_WIDTH, _HAND_HEIGHT) for y in tops]
        areas[-1] = (x, tops[-1], _TRAY_WIDTH, board.y + board.h - tops[-1])
    trays = [Tray("hand%d" % seat, "hand", seat, *areas[seat]) for seat in range(hands)]
    return [*trays, Tray("box", "box", 0, *areas[-1])]


def spread(area, sizes, is_central=True):
    """Return the centres [(x, y), ...] of pieces of `sizes` [(w, h), ...] in rows within `area`.

    `area` has x, y, w, h.  If there is not enough room side by side, the pieces overlap evenly.  With
    `is_central` a few pieces gather in the middle; otherwise they start in the upper left corner.
    """
    if not sizes:
        return []
    tightness = 1.0
    width = area.w if is_central else area.w - 4 * _GAP
    rows = _fill_rows(width, sizes, tightness)
    while _height(rows, tightness) > area.h and tightness > _TIGHTEST:
        tightness *= 0.9
        rows = _fill_rows(width, sizes, tightness)
    spots = [None] * len(sizes)
    spare = max(0.0, area.h - _height(rows, tightness))
    top = area.y + (spare / 2 if is_central else min(spare, 2 * _GAP))
    for row in rows:
        tall = max(h for _, _, h in row)
        left = area.x + (max(0.0, area.w - _width(row, tightness)) / 2 if is_central else 2 * _GAP)
        for number, w, _h in row:
            spots[number] = (left + w / 2, top + tall / 2)
            left += (w + _GAP) * tightness
        top += (tall + _GAP) * tightness
    return spots


def _fill_rows(width, sizes, tightness):
    """Break the pieces into rows [[(number, w, h), ...], ...] no wider than `width`."""
    rows, before = [[]], 0.0  # x at which the next piece of the row begins
    for number, (w, h) in enumerate(sizes):
        if rows[-1] and before + w > width:
            rows.append([])
            before = 0.0
        rows[-1].append((number, w, h))
        before += (w + _GAP) * tightness
    return rows


def _width(row, tightness):
    return sum((w + _GAP) * tightness for _, w, _ in row[:-1]) + row[-1][1]


def _height(rows, tightness):
    tall = [max(h for _, _, h in row) for row in rows]
    return sum((h + _GAP) * tightness for h in tall[:-1]) + tall[-1]


def line_up(area, sizes):
    """Return the centres of pieces that follow each other from the top of `area` (a lane)."""
    total = sum(h for _, h in sizes)
    step = min(_GAP, (area.h - total) / max(1, len(sizes) - 1)) if sizes else 0.0
    spots = []
    top = area.y + (1.0 if total < area.h else 0.0)
    for _, h in sizes:
        spots.append((area.x + area.w / 2, top + h / 2))
        top += h + step
    return spots
