"""How copper near a coil reduces its field and its inductance.

At 13.56 MHz a current flows within 18 um of a sheet's surface, so the copper of a board lets no field through:
eddy currents cancel all flux through every closed path in it.  The sheet is divided into squares, and a
current of its own flows along the edges of each (mesh currents, Ruehli's partial elements with one filament for
each edge):

    +---+---+       L i = -M I       L   inductances between the squares, by Neumann's formula
    | i | j |                        M   of each square and the coil
    +---+---+

Several layers that are joined at many places count as one.
"""

import numpy as np

from hardware.field.biot import find_coil_field, find_loop_field, make_rectangle
from hardware.field.inductance import find_inductance, find_mutual_of_loops

_MEAN_DISTANCE = 0.2235  # of an edge from itself, as wide as a square: see inductance.py


def find_eddies(coil, squares, edge, rise):
    """Return (the current in each square, the flux through it from the coil), each of shape (n,), for one
    ampere in `coil`.

    squares: (columns, rows) of the sheet's squares, shape (n, 2), integers; edge: of a square
    rise: height of the sheet above the coil; all in metres, with the origin at the corner of square (0, 0)
    """
    apart = np.abs(squares[:, None] - squares[None])
    columns, rows = apart.reshape(-1, 2).max(axis=0) + 1
    steps = np.moveaxis(np.indices((columns, rows)), 0, -1)
    lattice = place_squares(steps, edge, 0)
    table = find_mutual_of_loops(lattice[0, 0], lattice, _MEAN_DISTANCE * edge)
    placed = place_squares(squares, edge, rise)
    coupled = sum(find_mutual_of_loops(loop, placed) for loop in coil.list_loops())
    return -np.linalg.solve(table[apart[..., 0], apart[..., 1]], coupled), coupled


def place_squares(squares, edge, rise):
    """Return the corners of each of `squares` (..., 2): shape (..., 4, 3)."""
    base = make_rectangle(edge / 2, edge / 2, edge, edge, rise)
    offsets = np.concatenate((squares * edge, np.zeros((*squares.shape[:-1], 1))), axis=-1)
    return base + offsets[..., None, :]


def find_kept_field(coil, squares, edge, rise, points):
    """Return the share of its vertical field, at each of `points` (n, 3), that a coil of given power keeps under a sheet.

    The coil is matched again: its current grows as its inductance falls (hardware.field.antenna).
    """
    eddies, coupled = find_eddies(coil, squares, edge, rise)
    own = find_coil_field(coil, points)[:, 2]
    added = sum(
        current * find_loop_field(square, points)[:, 2]
        for current, square in zip(eddies, place_squares(squares, edge, rise))
    )
    inductance = find_inductance(coil)
    left = inductance + float(coupled @ eddies)
    return (own + added) / own * np.sqrt(inductance / left)
