"""Ground that tracks have cut off, joined to the rest of it.

Ground fills what the router leaves, so a track may close a pocket that holds a pad or a hole of ground and
nothing else.  On a grid that is finer than the router's the pockets are found, and each is given a
way out.  KiCad's check has the last word: it knows the shape of what fills the board, not cells.
"""

from hardware.board.route import DRILL, VIA, Router

_FINER = 4
_SPOKE = 0.45  # from a pad to what fills the board: the gap of its spokes, and half a track
_GAP = 0.45  # about a pad, where only spokes are, and half a track
_INSIDE = 2  # cells from the edge of a piece to where a way into it ends
_APART = 0.3  # from hole to hole


def join_ground(size, pads, grid, router, windows=()):
    """Return the (tracks, vias) of `router`, as hardware.board.route has them, and those that join what it
    cut off.
    """
    fine = Router(size, pads, grid / _FINER, windows=windows)
    fine.take(router.tracks, router.vias)
    tracks, vias = fine.block("GND")
    fine.close_lanes(tracks)
    fine.close_lanes(vias)
    holes = {fine.find_nearest(via.x, via.y) for via in router.vias if via.net == "GND"}
    ends = [((cell, cell + fine.plane),) * 2 for cell in sorted(holes)]
    gaps = set()
    for pad in pads:
        if pad[0] == "GND":
            near = fine.list_near(pad, _GAP)
            gaps.update(near, [cell + fine.plane for cell in near])
            if pad[5]:
                ends.append((fine.list_cells(pad), _list_spokes(fine, pad)))
                fine.spread(vias, fine.list_cells(pad)[:1], max(pad[3:5]) / 2 + VIA / 2)
    fine.spread(vias, holes, DRILL + _APART)
    main, *pockets = sorted(_list_pieces(fine, tracks, holes), key=len, reverse=True)
    for cells, reached in ends:
        if not main.isdisjoint(reached):
            continue
        path = fine.search(set(cells), _shrink(fine, main) - gaps, (tracks, vias))
        if path:
            known = len(fine.vias)
            path = _cut(fine, path, main)
            fine.lay("GND", path)
            made = [fine.find_nearest(via.x, via.y) for via in fine.vias[known:]]
            fine.spread(vias, made, DRILL + _APART)
            main.update(path)
            for pocket in pockets:
                if not pocket.isdisjoint(reached):
                    main |= pocket
    return router.tracks + fine.tracks, router.vias + fine.vias


def _cut(fine, path, main):
    """Return a path up to the first hole that stands in ground already."""
    for n, (before, cell) in enumerate(zip(path, path[1:]), 2):
        if abs(cell - before) == fine.plane and cell in main:
            return path[:n]
    return path


def _list_spokes(fine, pad):
    """Return the cells at which what fills the board reaches a pad."""
    _, x, y, w, h, _ = pad
    across, down = w / 2 + _SPOKE, h / 2 + _SPOKE
    around = ((across, 0), (-across, 0), (0, down), (0, -down))
    cells = [fine.find_nearest(x + right, y + below) for right, below in around]
    return cells + [cell + fine.plane for cell in cells]


def _list_pieces(fine, tracks, holes):
    """Return the pieces of ground as sets of cells; `holes` join both sides of one."""
    left = {cell for cell, is_taken in enumerate(tracks) if not is_taken}
    pieces = []
    while left:
        queue = [left.pop()]
        piece = set(queue)
        while queue:
            cell = queue.pop()
            near = [cell - 1, cell + 1, cell - fine.wide, cell + fine.wide]
            if cell % fine.plane in holes:
                near.append((cell + fine.plane) % (2 * fine.plane))
            for other in near:
                if other in left:
                    left.remove(other)
                    piece.add(other)
                    queue.append(other)
        pieces.append(piece)
    return pieces


def _shrink(fine, piece):
    """Return the cells of a piece that do not lie at its edge."""
    around = [_INSIDE, -_INSIDE, _INSIDE * fine.wide, -_INSIDE * fine.wide]
    return {cell for cell in piece if all(cell + step in piece for step in around)}
