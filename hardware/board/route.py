"""Tracks on two sides of a board, found by A* on a grid of half a millimetre, or another.

GND fills what is left of both sides, so its pads on top need only a way to a hole.  The router lays one
net after the other, supplies first, then the shortest, and reports those that find no way; route_board
then begins anew with these before the others.
"""

import dataclasses
import heapq
import math

GRID = 0.5
CLEARANCE = 0.2
TRACK, POWER, FEED = 0.25, 0.5, 1.5  # widths
VIA, DRILL = 0.6, 0.3
_EDGE = 0.6  # no copper nearer to the board's edge
_VIA_COST, _BELOW_COST, _TURN_COST = 12.0, 1.5, 0.3
_ATTEMPTS = 12
_AROUND = 8  # cells about the board, so that nothing spreads over its edge
POWERS = ("5V", "3V3", "3V3_READERS", "CONTROLLER_5V")
FEEDS = ("SUPPLY", "5V_FEED")  # what the names of nets begin with that carry amperes


@dataclasses.dataclass(frozen=True)
class Track:
    """A straight piece of copper on side 0 (above) or 1."""

    net: str
    side: int
    x: float
    y: float
    x2: float
    y2: float
    width: float


@dataclasses.dataclass(frozen=True)
class Via:
    net: str
    x: float
    y: float


def route_board(size, pads, grid=GRID, windows=()):
    """Return the Router of the first attempt that leaves nothing open, or of the last."""
    first = []
    for _ in range(_ATTEMPTS):
        router = Router(size, pads, grid, first, windows).route()
        lost = sorted({net for net, _ in router.open})
        if not lost:
            break
        first = lost + [net for net in first if net not in lost]
    return router


def find_width(net):
    if net.startswith(FEEDS):
        return FEED
    return POWER if net in POWERS else TRACK


class Router:
    """`pads`: [(net, x, y, width, height, is_through)] of a board of `size` mm; `first`: nets that come
    before all others but the supplies; `windows`: hardware.board.window.

    A cell is a number: `self.wide` to the next line, `self.plane` to the other side.
    """

    def __init__(self, size, pads, grid=GRID, first=(), windows=()):
        self._grid = grid
        self._dip = grid * (1 - math.sqrt(0.5))  # a slanting track passes nearer than its cells
        self._pads = pads
        self._first = first
        columns, lines = (math.floor(side / grid) + 1 for side in size)
        self.wide = columns + 2 * _AROUND
        self.plane = self.wide * (lines + 2 * _AROUND)
        self._steps = [
            (down * self.wide + across, math.hypot(across, down))
            for across in (-1, 0, 1)
            for down in (-1, 0, 1)
            if across or down
        ]
        self._outside = self._list_outside(size, columns, lines)
        self._lanes = bytearray(self.plane)  # 1 where only tracks of a switch may be
        for window in windows:
            self._fill(self._lanes, window.lane)
        for window in windows:
            self._fill(self._outside, window.hole, but=self._lanes)
        self._near_pads = {}  # half a width: what _list_near_pads found
        self._stencils = {}  # reach: [(first, end)] about a cell
        self._laid = {}  # net: {half a width: cells}
        self.tracks, self.vias = [], []
        self.open = []  # (net, pad) that found no way

    def take(self, tracks, vias):
        """Count copper as laid that a router on another grid has found."""
        for track in tracks:
            cells = self._laid.setdefault(track.net, {}).setdefault(track.width / 2, set())
            count = max(
                1, math.ceil(math.dist((track.x, track.y), (track.x2, track.y2)) / self._grid)
            )
            for n in range(count + 1):
                x = track.x + (track.x2 - track.x) * n / count
                y = track.y + (track.y2 - track.y) * n / count
                cells.add(self.find_nearest(x, y) + track.side * self.plane)
        for via in vias:
            cell = self.find_nearest(via.x, via.y)
            self._laid.setdefault(via.net, {}).setdefault(VIA / 2, set()).update(
                (cell, cell + self.plane)
            )

    def find_nearest(self, x, y):
        """Return the cell above nearest to a place in mm."""
        return self._find_cell(round(x / self._grid), round(y / self._grid))

    def _list_outside(self, size, columns, lines):
        """Return a map of one side, with 1 where no copper may be for the board's edge."""
        found = bytearray(b"\1") * self.plane
        least = math.ceil(_EDGE / self._grid)
        last = [math.floor(side / self._grid - _EDGE / self._grid) for side in size]
        for line in range(least, min(lines - 1, last[1]) + 1):
            start = self._find_cell(least, line)
            found[start : start + last[0] - least + 1] = bytes(last[0] - least + 1)
        return found

    def _fill(self, cells, box, but=None):
        """Mark the cells of a side within (left, top, right, bottom) in mm, `but` those that it marks."""
        left, top, right, bottom = (at / self._grid for at in box)
        for line in range(math.ceil(top), math.floor(bottom) + 1):
            for column in range(math.ceil(left), math.floor(right) + 1):
                cell = self._find_cell(column, line)
                if but is None or not but[cell]:
                    cells[cell] = 1

    def close_lanes(self, cells):
        """Mark the lanes of windows, where ground does not fill the board, on as many sides as `cells` has."""
        for cell in [cell for cell, is_lane in enumerate(self._lanes) if is_lane]:
            for side in range(0, len(cells), self.plane):
                cells[cell + side] = 1

    def _find_cell(self, column, line):
        return (line + _AROUND) * self.wide + column + _AROUND

    def _find_place(self, cell):
        """Return (x, y) in mm."""
        line, column = divmod(cell % self.plane, self.wide)
        return (column - _AROUND) * self._grid, (line - _AROUND) * self._grid

    def route(self):
        nets = {}
        for pad in self._pads:
            if pad[0]:
                nets.setdefault(pad[0], []).append(pad)
        order = sorted(
            nets,
            key=lambda net: (
                net != "GND",
                not net.startswith(FEEDS),
                net not in POWERS,
                self._first.index(net) if net in self._first else len(self._first),
                self._find_extent(nets[net]),
            ),
        )
        for net in order:
            if net == "GND":
                self._ground(nets[net])
            elif len(nets[net]) > 1:
                self._join(net, nets[net])
        return self

    @staticmethod
    def _find_extent(pads):
        xs, ys = [pad[1] for pad in pads], [pad[2] for pad in pads]
        return max(xs) - min(xs) + max(ys) - min(ys)

    def _join(self, net, pads):
        """Grow one tree from the first pad to the others, the nearest first."""
        blocked = self.block(net)
        tree = set(self.list_cells(pads[0]))
        left = list(pads[1:])
        left.sort(key=lambda pad: math.dist(pad[1:3], pads[0][1:3]))
        for pad in left:
            path = self.search(tree, self.list_cells(pad), blocked)
            if path is None:
                self.open.append((net, pad))
                continue
            self.lay(net, path)
            tree.update(path)
            tree.update(self.list_cells(pad))

    def _ground(self, pads):
        """Give every pad above a hole near by, in ground."""
        blocked = self.block("GND")  # its own copper blocks nothing
        self.close_lanes(blocked[1])
        for pad in pads:
            if pad[5]:
                continue
            path = self.search(set(self.list_cells(pad)), (), blocked)
            if path is None:
                self.open.append(("GND", pad))
            else:
                self.lay("GND", path)

    def list_cells(self, pad):
        """Return the cell next to the middle of a pad, on each side that it has."""
        _, x, y, _, _, is_through = pad
        cell = self.find_nearest(x, y)
        return (cell, cell + self.plane) if is_through else (cell,)

    def block(self, net):
        """Return maps with 1 for cells that are too near to the copper of other nets: for tracks on both
        sides, for holes.
        """
        half = find_width(net) / 2
        tracks, vias = self._outside * 2, bytearray(self._outside)
        for (other, *_), (for_tracks, for_vias) in zip(self._pads, self._list_near_pads(half)):
            if other == net and other:
                continue
            for cell in for_tracks:
                tracks[cell] = 1
            for cell in for_vias:
                vias[cell] = 1
        for other, laid in self._laid.items():
            if other == net:
                continue
            for own, cells in laid.items():
                reach = own + CLEARANCE + self._dip
                self.spread(tracks, cells, reach + half)
                self.spread(vias, {cell % self.plane for cell in cells}, reach + VIA / 2)
        return tracks, vias

    def _list_near_pads(self, half):
        """Return [(cells too near for a track of half this width, for a hole)] of each pad."""
        if half not in self._near_pads:
            self._near_pads[half] = [
                (
                    [
                        cell + side * self.plane
                        for side in ((0, 1) if pad[5] else (0,))
                        for cell in self.list_near(pad, half + CLEARANCE + self._dip)
                    ],
                    self.list_near(pad, VIA / 2 + CLEARANCE),
                )
                for pad in self._pads
            ]
        return self._near_pads[half]

    def list_near(self, pad, reach):
        """Return the cells that are nearer to a pad than `reach`, on one side."""
        _, x, y, w, h, _ = pad
        found = []
        for column in range(
            math.ceil((x - w / 2 - reach) / self._grid),
            math.floor((x + w / 2 + reach) / self._grid) + 1,
        ):
            across = max(0.0, abs(column * self._grid - x) - w / 2)
            for line in range(
                math.ceil((y - h / 2 - reach) / self._grid),
                math.floor((y + h / 2 + reach) / self._grid) + 1,
            ):
                down = max(0.0, abs(line * self._grid - y) - h / 2)
                if math.hypot(across, down) < reach - 1e-6:
                    found.append(self._find_cell(column, line))
        return found

    def spread(self, blocked, cells, reach):
        """Mark all that is nearer to one of `cells` than `reach`."""
        if reach not in self._stencils:
            most = math.floor(reach / self._grid)
            self._stencils[reach] = []
            for line in range(-most, most + 1):
                room = (reach - 1e-6) ** 2 - (line * self._grid) ** 2
                if room > 0:
                    aside = math.ceil(math.sqrt(room) / self._grid) - 1
                    start = line * self.wide - aside
                    self._stencils[reach].append((start, 2 * aside + 1, b"\1" * (2 * aside + 1)))
        for start, count, ones in self._stencils[reach]:
            for cell in cells:
                blocked[cell + start : cell + start + count] = ones

    def search(self, starts, goals, blocked):
        """Return the cheapest path as cells; without `goals`: to the first hole that can be made."""
        tracks, vias = blocked
        plane, wide, steps = self.plane, self.wide, self._steps
        is_pad = 0 < len(goals) <= 2  # its cells lie above each other
        aim_line, aim_column = divmod(min(goals) % plane, wide) if is_pad else (0, 0)
        costs = dict.fromkeys(starts, 0.0)
        came = {}
        queue = []

        def guess(cell):
            if not is_pad:
                return 0.0
            line, column = divmod(cell % plane, wide)
            return math.hypot(line - aim_line, column - aim_column)

        def reach(cell, cost, before, way):
            if cost < costs.get(cell, math.inf):
                costs[cell] = cost
                came[cell] = before
                heapq.heappush(queue, (cost + guess(cell), len(came), cell, way, cost))

        for cell in sorted(starts):
            heapq.heappush(queue, (guess(cell), 0, cell, 0, 0.0))
        while queue:
            _, _, cell, way, cost = heapq.heappop(queue)
            if cost > costs[cell]:
                continue  # a cheaper way to it was found since
            is_below = cell >= plane
            if cell in goals or (not goals and is_below):
                return self._trace(came, cell)
            weight = _BELOW_COST if is_below else 1.0
            for step, length in steps:
                following = cell + step
                if not tracks[following] or following in goals:
                    turn = _TURN_COST if way not in (0, step) else 0.0
                    reach(following, cost + length * weight + turn, cell, step)
            following = cell - plane if is_below else cell + plane
            if not vias[cell % plane] and (not tracks[following] or following in goals):
                reach(following, cost + _VIA_COST, cell, 0)
        return None

    @staticmethod
    def _trace(came, cell):
        path = [cell]
        while cell in came:
            cell = came[cell]
            path.append(cell)
        return path[::-1]

    def lay(self, net, path):
        laid = self._laid.setdefault(net, {})
        laid.setdefault(find_width(net) / 2, set()).update(path)
        start, way = path[0], 0
        for before, cell in zip(path, path[1:]):
            step = cell - before
            if abs(step) == self.plane:
                self._add_track(net, start, before)
                self.vias.append(Via(net, *self._find_place(cell)))
                laid.setdefault(VIA / 2, set()).update((before, cell))
                start, way = cell, 0
                continue
            if way not in (0, step):
                self._add_track(net, start, before)
                start = before
            way = step
        self._add_track(net, start, path[-1])

    def _add_track(self, net, start, end):
        if start != end:
            side = start // self.plane
            ends = *self._find_place(start), *self._find_place(end)
            self.tracks.append(Track(net, side, *ends, find_width(net)))
