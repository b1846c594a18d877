"""The reasons why a layout cannot be built: one sentence for each kind of zone and each reason.

Any of them stops `make hardware`.
"""

import functools
import itertools
import math

import numpy as np
from skald.watching.layout import UNSENSED

from hardware.board.coil import CoilBoard, CoilError, make_coil_board
from hardware.field import readers
from hardware.field.antenna import MatchError
from hardware.field.magnets import find_pull, find_sideways_pull
from hardware.field.metal import MOST_HZ, find_shift
from hardware.field.report import Report
from hardware.layouts.base import SECOND, build, list_kits
from hardware.packed import list_games, list_tables
from hardware.pieces import find_piece
from hardware.section import COIL_EDGE, HOLE_AIR, MODULE_MM, SWITCH_HOLE, find_pixel_hole
from hardware.sensed import DRV5032FA

PIXEL_AIR = 0.4  # between two packages, in mm
_SWITCH_MM = 3.0  # edge of a SOT-23
_BOARD_AIR = 0.1  # from a case to the edge of a coil's board, in mm
_LEAST_KEPT = 0.75  # of a coil's field beside one neighbour; margins count with what remains
_FRICTION = 0.2  # of wood on wood, the least coefficient
_GRAVITY = 9.81
_LIFTS = 1.5  # least weight of a piece, in pulls of the piece above
_TIPS = 4.0  # least weight of a piece, in pushes of the piece below
_ROOM = 0.5  # mm by which a piece may exceed its printed place


def find_refusals(report):
    """Return the sentences that say why `report`'s layout cannot be built."""
    layout = report.layout
    found = _find_weak(report) + _find_heard(report) + _find_antenna_faults(report)
    found += _find_pixel_faults(layout) + _find_switch_faults(layout) + _find_board_faults(layout)
    found += _find_size_faults(report) + _find_magnet_faults(report) + _find_metal_faults(layout)
    return [f"{layout.title}: {text}" for text in found]


def find_spoilt(layout):
    """Return the sentences that say where capacitors as they are sold, 2 % off, spoil what is computed."""
    if not any(reader.loop for reader in layout.readers):
        return []
    found = {}
    for corner in readers.CORNERS:
        report = Report(layout, corner)
        off = f"with C1 {100 * corner.c1 - 100:+.0f} % and C2 {100 * corner.c2 - 100:+.0f} % off"
        for text in _find_weak(report) + _find_heard(report):
            found.setdefault(text.partition(" ")[0], f"{layout.title}: {off}, {text}")
    return list(found.values())


@functools.lru_cache(maxsize=None)
def judge_all():
    """Return {(game, kit): (Report, sentences)} of every table with sensors."""
    tables = list_tables() + [(game, SECOND) for game in list_games() if SECOND in list_kits(game)]
    reports = {table: Report(build(*table)) for table in tables}
    return {
        table: (report, find_refusals(report) or find_spoilt(report.layout))
        for table, report in reports.items()
    }


def find_stops(judged):
    """Return the sentences that must stop `make hardware`."""
    return [text for _, texts in judged.values() for text in texts]


def _count(rows, what="zone"):
    ending = "es" if what.endswith("ch") else "s"
    return f"{len(rows)} {what}" + (ending if len(rows) > 1 else "")


def _group(rows):
    """Yield the rows of each kind of zone and sensor."""
    key = lambda row: (row.zone.kind, row.sensor)  # noqa: E731
    for _, group in itertools.groupby(sorted(rows, key=key), key):
        yield list(group)


def _find_weak(report):
    found = []
    for rows in _group([row for row in report.rows if row.margin < 1]):
        worst = min(rows, key=lambda row: row.margin)
        what = "magnet" if worst.sensor == DRV5032FA.name else "tag"
        found.append(
            f"{worst.zone.name} ({_count(rows)} like it): the {worst.piece}'s {what} gives the {worst.sensor}"
            f" {worst.margin:.2f} of what it needs"
        )
    return found


def _find_heard(report):
    found = []
    for rows in _group([row for row in report.rows if row.heard >= 1]):
        worst = max(rows, key=lambda row: row.heard)
        if worst.sensor == DRV5032FA.name:
            what = f"the switch feels the pieces around it, most of all at {worst.neighbour}"
        else:
            what = f"{worst.neighbour} hears the tags there"
        found.append(
            f"{worst.zone.name} ({_count(rows)} like it): {what}, {worst.heard:.1f} times over"
        )
    return found


def _find_antenna_faults(report):
    layout = report.layout
    found = []
    for reader in layout.readers:
        if reader.loop:
            try:
                readers.find_match(reader)
            except MatchError as error:
                found.append(f"the loop of {reader.label} cannot be matched: {error}")
    return found + _find_overlaps(report) + _find_couplings(report)


def _find_overlaps(report):
    """Find modules or boards of coils that would overlap; a module may be turned, so its shorter side counts."""
    worst = []
    for one, other, apart in report.pairs:
        sizes = [
            (reader.loop.w + 2 * COIL_EDGE, reader.loop.h + 2 * COIL_EDGE)
            if reader.loop
            else (min(MODULE_MM[reader.chip]),) * 2
            for reader in (one, other)
        ]
        if all(abs(apart[axis]) < (sizes[0][axis] + sizes[1][axis]) / 2 for axis in (0, 1)):
            worst.append((one.label, other.label))
    return [f"{worst[0][0]} and {worst[0][1]} overlap ({_count(worst, 'pair')})"] if worst else []


def _find_couplings(report):
    worst = []
    for one, other, apart in report.pairs:
        kept = readers.find_kept_beside(one, other, apart)
        if kept < _LEAST_KEPT:
            worst.append((kept, one.label, other.label))
    if not worst:
        return []
    kept, label, other = min(worst)
    return [
        f"{label} keeps {100 * kept:.0f} % of its field beside {other} ({_count(worst, 'pair')} too close)"
    ]


def _find_pixel_faults(layout):
    near = []
    lit = [layout.pixels[number] for zone in layout.zones for number in zone.pixels]
    for one, other in itertools.combinations(lit, 2):
        room = (one.package + other.package) / 2 + PIXEL_AIR
        if abs(one.x - other.x) < room and abs(one.y - other.y) < room:
            apart = math.hypot(one.x - other.x, one.y - other.y)
            if apart < room:
                near.append(apart)
    found = (
        [f"{_count(near, 'pair')} of pixels too close, {min(near):.1f} mm apart or more"]
        if near
        else []
    )
    return found + _find_struck(layout, "pixel", _list_pixels(layout))


def _find_switch_faults(layout):
    return _find_struck(layout, "switch", _list_switches(layout))


def _list_pixels(layout):
    """Return [(name, x, y, size, diameter of its hole inside a coil)], in mm."""
    return [
        (f"pixel {number}", pixel.x, pixel.y, pixel.package, find_pixel_hole(pixel.package))
        for zone in layout.zones
        for number in zone.pixels
        for pixel in (layout.pixels[number],)
    ]


def _list_switches(layout):
    """Return the same for the Hall switches."""
    return [
        (f"the switch of {zone.name}", *layout.find_switch(zone), _SWITCH_MM, SWITCH_HOLE)
        for zone in layout.zones
        if layout.has_switch(zone)
    ]


def _find_struck(layout, what, things):
    """Find the `things`, each a `what`, that collide with an antenna."""
    struck = [
        (name, reader.label)
        for reader in layout.readers
        for name, *thing in things
        if _strikes(reader, *thing)
    ]
    if not struck:
        return []
    return [
        f"{struck[0][0]} strikes the antenna of {struck[0][1]} ({_count(struck, what)} like it)"
    ]


def _strikes(reader, x, y, size, hole):
    """Return True if a thing at (x, y) collides with a module or the edge of a coil's board, or its `hole` with
    copper on that board; it may stand over a coil that lies below tiles.
    """
    if not reader.is_placed or reader.loop and reader.loop.is_tiled:
        return False
    board = readers.find_board(reader)
    if board:
        half = size / 2 + PIXEL_AIR
        left, top, w, h = board
        return left - half < x < left + w + half and top - half < y < top + h + half
    loop = reader.loop
    x, y = x - loop.x, y - loop.y
    outside = size / 2 + COIL_EDGE + _BOARD_AIR
    if abs(x) >= loop.w / 2 + outside or abs(y) >= loop.h / 2 + outside:
        return False
    is_inside = abs(x) < loop.w / 2 and abs(y) < loop.h / 2
    board = CoilBoard(reader.chip, readers.find_coil(reader)[0], ((x, y, hole),))
    return not is_inside or board.find_air() < HOLE_AIR


def _find_board_faults(layout):
    """Find coils whose board has no room for the matching parts, or for two adjacent holes."""
    things, faults = _list_pixels(layout) + _list_switches(layout), {}
    for reader in layout.readers:
        if reader.loop and not any(_strikes(reader, *thing) for _, *thing in things):
            try:
                make_coil_board(layout, reader).list_parts()
            except CoilError as error:
                faults.setdefault(str(error), []).append(reader.label)
    return [
        f"the board of {labels[0]} cannot be made ({_count(labels, 'coil')} like it): {fault}"
        for fault, labels in faults.items()
    ]


def _find_size_faults(report):
    found = []
    layout = report.layout
    kinds = dict.fromkeys(kind for zone in layout.zones for kind in zone.holds)
    large = [
        kind
        for kind in kinds
        if _needs_tag(layout, kind) and _is_tag_too_large(find_piece(layout.game, kind))
    ]
    found += [f"the tag of a {kind} is larger than the {kind}" for kind in large]
    tight = {}
    for zone in report.zones:
        for kind, piece in report.list_pieces(zone):
            if (zone.reader, zone.input) != (UNSENSED, UNSENSED) and (
                zone.kind,
                kind,
            ) not in layout.guides:
                if piece.width > zone.w + _ROOM or piece.depth > zone.h + _ROOM:
                    tight.setdefault((zone.kind, kind), zone)
    return found + [
        f"a {kind} is larger than {zone.name}"
        for (_, kind), zone in tight.items()
        if kind not in layout.turning
    ]


def _needs_tag(layout, kind):
    return any(kind in zone.holds and zone.reader != UNSENSED for zone in layout.list_sensed())


def _is_tag_too_large(piece):
    if piece.tag is None:
        return True
    half = piece.tag.outside / 2
    return any(
        abs(at) + half > size / 2 for at, size in zip(piece.tag_at, (piece.width, piece.depth))
    )


def _find_magnet_faults(report):
    """Find pieces that would lift the one they stand on, or pull an adjacent one over the table."""
    layout = report.layout
    found = []
    for (_, kind), guide in layout.guides.items():
        upper = find_piece(layout.game, kind)
        lower = find_piece(layout.game, guide.on) if guide.on else None
        if lower and lower.magnet and upper.magnet:
            found += _find_stack_fault(kind, upper, guide.on, lower)
    drawn = {}
    felt = [zone for zone in layout.zones if layout.has_switch(zone)]
    for one, other in itertools.combinations(felt, 2):
        apart = np.abs(np.subtract(one.middle, other.middle))
        if max(apart) < 60:
            fault = _find_draw(report, one, other, apart)
            if fault:
                drawn.setdefault((one.kind, other.kind), fault)
    return found + list(drawn.values())


def _find_metal_faults(layout):
    """Find tags that the magnet in the same piece detunes too much."""
    kinds = dict.fromkeys(kind for zone in layout.zones for kind in zone.holds)
    both = [
        (kind, find_shift(piece))
        for kind in kinds
        if (piece := find_piece(layout.game, kind)).magnet
        and piece.tag
        and _needs_tag(layout, kind)
    ]
    return [
        f"the magnet of a {kind} detunes its tag by {shift / 1e3:.0f} kHz; at most {MOST_HZ / 1e3:.0f} are allowed"
        for kind, shift in both
        if shift > MOST_HZ
    ]


def _find_stack_fault(kind, upper, on, lower):
    force = find_pull(lower.magnet, upper.magnet, lower.height - lower.magnet.thickness)
    if upper.pole == lower.pole:
        most, what = lower.grams * _GRAVITY / 1000 / _LIFTS, f"lifts the {on} under it"
    else:
        most, what = upper.grams * _GRAVITY / 1000 / _TIPS, f"is pushed off the {on} under it"
    return [f"a {kind} {what}: {force:.3f} N against {most:.3f} N"] if force > most else []


def _find_draw(report, one, other, apart):
    for (kind, piece), (_, mate) in itertools.product(
        report.list_pieces(one), report.list_pieces(other)
    ):
        if piece.magnet and mate.magnet:
            guide = report.layout.find_guide(one, kind, piece)
            near = float(
                np.hypot(*np.maximum(0, apart - 2 * np.array((max(0, guide.sx), max(0, guide.sy)))))
            )
            near = max(near, (piece.width + mate.width) / 2)
            pull = find_sideways_pull(piece.magnet, mate.magnet, near)
            hold = _FRICTION * piece.grams * _GRAVITY / 1000
            if pull > hold:
                return f"a {kind} at {one.name} is drawn to {other.name}: {pull:.4f} N against {hold:.4f} N"
    return ""
