"""The piece sheet: the size of each piece, from its foot up.

The rows are in the module of each game's layout, hardware/layouts/<game>.py.  Sizes are defaults, in
millimetres, chosen so that the pieces fit their places: nobody has measured a copy yet.  Change
them to yours and run `make hardware`, which names the pieces that no longer fit.

The name of a kind is looked up without the number of a variant ("middle2" is a "middle").
"""

import dataclasses
import importlib

from hardware.sensed import make_slix

SLIX_13 = make_slix("ICODE SLIX disc 13 mm", 11.5, 13)
SLIX_16 = make_slix("ICODE SLIX disc 16 mm", 14.5, 16)
SLIX_18 = make_slix("ICODE SLIX disc 18 mm", 16.5, 18)
SLIX_25 = make_slix("ICODE SLIX sticker 25 mm", 23, 25)


@dataclasses.dataclass(frozen=True)
class Piece:
    """One kind of piece."""

    width: float
    depth: float
    height: float
    is_round: bool = False


def find_piece(game, kind):
    """Return the Piece of a kind of `game`; KeyError if it has none."""
    piece = find_kin(importlib.import_module("hardware.layouts." + game).PIECES, kind)
    if piece is None:
        raise KeyError(kind)
    return piece


def find_kin(rows, kind):
    """Return what a {kind: ...} has for `kind`, or for its name without the number of a variant, or None."""
    return rows.get(kind) or rows.get(kind.rstrip("0123456789"))
