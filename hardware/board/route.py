"""Tracks on two sides of a board, found by A* on a grid of half a millimetre, or another.

GND fills what is left of both sides, so its pads on top need only a way to a hole.  The router lays one
net after the other, supplies first, then the shortest, and reports those that find no way.
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


def find_width(net):
    if net.startswith(FEEDS):
        return FEED
    return POWER if net in POWERS else TRACK


class Router:
    """`pads`: [(net, x, y, width, height, is_through)] of a board of `size` mm."""

    def __init__(self, size, pads, grid=GRID):
        self._grid = grid
        self._dip = grid * (1 - math.sqrt(0.5))  # a slanting track passes nearer than its cells
        self._size = size
        self._pads = pads
        self._owners = ({}, {})  # side -> {cell: {(net, half width)}} of laid copper
        self.tracks, self.vias = [], []
        self.open = []  # (net, pad) that found no way

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
        blocked = self._block(net)
        tree = set(self._list_cells(pads[0]))
        left = list(pads[1:])
        left.sort(key=lambda pad: math.dist(pad[1:3], pads[0][1:3]))
        for pad in left:
            path = self._search(tree, set(self._list_cells(pad)), blocked)
            if path is None:
                self.open.append((net, pad))
                continue
            self._lay(net, path)
            tree.update(path)
            tree.update(self._list_cells(pad))

    def _ground(self, pads):
        """Give every pad above a hole near by."""
        for pad in pads:
            if pad[5]:
                continue
            blocked = self._block("GND")
            path = self._search(set(self._list_cells(pad)), None, blocked)
            if path is None:
                self.open.append(("GND", pad))
            else:
                self._lay("GND", path)

    def _list_cells(self, pad):
        """Return the cells (column, row, side) whose middle lies on a pad, the nearest at least."""
        _, x, y, w, h, is_through = pad
        sides = (0, 1) if is_through else (0,)
        reach = [
            (column, row)
            for column in range(
                math.ceil((x - w / 2) / self._grid), math.floor((x + w / 2) / self._grid) + 1
            )
            for row in range(
                math.ceil((y - h / 2) / self._grid), math.floor((y + h / 2) / self._grid) + 1
            )
        ] or [(round(x / self._grid), round(y / self._grid))]
        best = min(
            reach, key=lambda at: math.dist((at[0] * self._grid, at[1] * self._grid), (x, y))
        )
        return [(*best, side) for side in sides]

    def _block(self, net):
        """Return (cells for tracks, cells for vias) that are too near to the copper of other nets."""
        half = find_width(net) / 2
        tracks, vias = set(), set()
        for other, x, y, w, h, is_through in self._pads:
            if other == net and other:
                continue
            for side in (0, 1) if is_through else (0,):
                self._spread(tracks, x, y, w / 2, h / 2, half + CLEARANCE + self._dip, side)
            self._spread(vias, x, y, w / 2, h / 2, VIA / 2 + CLEARANCE, 0)
        for side in (0, 1):
            for (column, row), owners in self._owners[side].items():
                reach = max((own for other, own in owners if other != net), default=0)
                if reach:
                    x, y = column * self._grid, row * self._grid
                    self._spread(tracks, x, y, 0, 0, reach + half + CLEARANCE + self._dip, side)
                    self._spread(vias, x, y, 0, 0, reach + VIA / 2 + CLEARANCE + self._dip, 0)
        return tracks, vias

    def _spread(self, cells, x, y, half_w, half_h, reach, side):
        for column in range(
            math.ceil((x - half_w - reach) / self._grid),
            math.floor((x + half_w + reach) / self._grid) + 1,
        ):
            for row in range(
                math.ceil((y - half_h - reach) / self._grid),
                math.floor((y + half_h + reach) / self._grid) + 1,
            ):
                across = max(0.0, abs(column * self._grid - x) - half_w)
                down = max(0.0, abs(row * self._grid - y) - half_h)
                if math.hypot(across, down) < reach - 1e-6:
                    cells.add((column, row, side))

    def _search(self, starts, goals, blocked):
        """Return the cheapest path as cells; without `goals`: to the first hole that can be made."""
        tracks, vias = blocked
        target = next(iter(goals)) if goals else None
        costs = dict.fromkeys(starts, 0.0)
        came = {}
        order = 0
        queue = []
        for cell in sorted(starts):
            heapq.heappush(queue, (self._guess(cell, target), order, cell, (0, 0)))
            order += 1
        while queue:
            _, _, cell, way = heapq.heappop(queue)
            if (goals and cell in goals) or (not goals and cell[2] == 1):
                return self._trace(came, cell)
            for step, following in self._list_steps(cell):
                if following in tracks and not (goals and following in goals):
                    continue
                if step == (0, 0) and (*cell[:2], 0) in vias:
                    continue
                cost = costs[cell] + self._find_cost(step, way, following[2])
                if cost < costs.get(following, math.inf):
                    costs[following] = cost
                    came[following] = cell
                    heapq.heappush(
                        queue, (cost + self._guess(following, target), order, following, step)
                    )
                    order += 1
        return None

    @staticmethod
    def _guess(cell, target):
        return math.hypot(cell[0] - target[0], cell[1] - target[1]) if target else 0.0

    @staticmethod
    def _find_cost(step, way, side):
        if step == (0, 0):
            return _VIA_COST
        turn = _TURN_COST if way not in ((0, 0), step) else 0.0
        return math.hypot(*step) * (_BELOW_COST if side else 1.0) + turn

    def _list_steps(self, cell):
        column, row, side = cell
        least = _EDGE / self._grid
        for across in (-1, 0, 1):
            for down in (-1, 0, 1):
                at = column + across, row + down
                inside = least <= at[0] <= self._size[0] / self._grid - least
                if (
                    inside
                    and least <= at[1] <= self._size[1] / self._grid - least
                    and (across or down)
                ):
                    yield (across, down), (*at, side)
        yield (0, 0), (column, row, 1 - side)

    @staticmethod
    def _trace(came, cell):
        path = [cell]
        while cell in came:
            cell = came[cell]
            path.append(cell)
        return path[::-1]

    def _lay(self, net, path):
        half = find_width(net) / 2
        start = path[0]
        for before, cell in zip(path, path[1:]):
            if before[2] != cell[2]:
                self._add_track(net, start, before)
                start = cell
                self.vias.append(Via(net, cell[0] * self._grid, cell[1] * self._grid))
                for side in (0, 1):
                    self._own(side, cell, net, VIA / 2)
            elif start != before and self._turns(start, before, cell):
                self._add_track(net, start, before)
                start = before
        self._add_track(net, start, path[-1])
        for column, row, side in path:
            self._own(side, (column, row), net, half)

    def _own(self, side, cell, net, half):
        self._owners[side].setdefault((cell[0], cell[1]), set()).add((net, half))

    @staticmethod
    def _turns(start, before, cell):
        return (before[0] - start[0]) * (cell[1] - before[1]) != (before[1] - start[1]) * (
            cell[0] - before[0]
        )

    def _add_track(self, net, start, end):
        if start[:2] != end[:2]:
            at = (
                start[0] * self._grid,
                start[1] * self._grid,
                end[0] * self._grid,
                end[1] * self._grid,
            )
            self.tracks.append(Track(net, start[2], *at, find_width(net)))
