"""The order of cells on tile boards (hardware/board/tile.py), which the chains of switches and lights follow.

0 1 2 3 | 8  9  10 11 | .    a tile has eight cells, the first at its upper left; tiles
4 5 6 7 | 12 13 14 15 | .    follow each other line by line, each line from the left
-------------+---------------
16 17 ...                    .  these cells are left, since no whole tile fits: wired by hand
"""

COLUMNS, ROWS = 4, 2


def list_tiles(lines):
    """Return [the eight cells of each tile] of `lines`, rows of cells of equal length."""
    return [
        [cell for line in lines[row : row + ROWS] for cell in line[column : column + COLUMNS]]
        for row in range(0, len(lines) - ROWS + 1, ROWS)
        for column in range(0, len(lines[0]) - COLUMNS + 1, COLUMNS)
    ]


def order_cells(tiles, cells):
    """Return `cells` in the order of the chains: the cells of `tiles`, then the others."""
    ordered = [cell for tile in tiles for cell in tile]
    tiled = {id(cell) for cell in ordered}
    return ordered + [cell for cell in cells if id(cell) not in tiled]
