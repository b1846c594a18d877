"""The piece sheet: the size and weight of each piece, and the tag and the magnet that go into it.

The rows are in the module of each game's layout, hardware/layouts/<game>.py.  Sizes are defaults, in
millimetres and grams, chosen so that the pieces fit their places: nobody has measured a copy yet.  Change
them to yours and run `make hardware`, which names the pieces that no longer fit.

The name of a kind is looked up without the number of a variant ("middle2" is a "middle").
`tag_at`: the tag's middle relative to the piece's; a piece whose tag is not in the middle
has only one way up.  `pole`: 1 if the north pole of the magnet is below, -1 if it is above;
pieces with equal poles attract each other, others repel each other.
"""

import dataclasses
import importlib

from hardware.sensed import ICODE_SLIX, NTAG213, Magnet, Tag, make_round

ICODE_16 = make_round("ICODE SLIX disc 16 mm", ICODE_SLIX, 14.5, 16)
SLIX_13 = make_round("ICODE SLIX disc 13 mm", ICODE_SLIX, 11.5, 13)
SLIX_18 = make_round("ICODE SLIX disc 18 mm", ICODE_SLIX, 16.5, 18)
SLIX_25 = make_round("ICODE SLIX disc 25 mm", ICODE_SLIX, 23, 25)
NTAG_13 = make_round("NTAG213 disc 13 mm", NTAG213, 11.5, 13)
NTAG_18 = make_round("NTAG213 sticker 18 mm", NTAG213, 16.5, 18)
NTAG_25 = make_round("NTAG213 sticker 25 mm", NTAG213, 23, 25)

DISC_4 = Magnet(4, 2)
DISC_4_FLAT = Magnet(4, 1)
DISC_5 = Magnet(5, 2)


@dataclasses.dataclass(frozen=True)
class Piece:
    """One kind of piece, see the module docstring; `tag` and `magnet` go in only if a layout senses them."""

    width: float
    depth: float
    height: float
    grams: float
    tag: Tag = None
    tag_at: tuple = (0.0, 0.0)
    magnet: Magnet = None
    pole: int = 1
    is_round: bool = False


def find_sheet(game):
    """Return {kind: Piece} of `game`: the PIECES in hardware/layouts/<game>.py."""
    return importlib.import_module("hardware.layouts." + game).PIECES


def find_piece(game, kind):
    """Return the Piece of a kind of `game`; KeyError if it has none."""
    piece = find_kin(find_sheet(game), kind)
    if piece is None:
        raise KeyError(kind)
    return piece


def find_kin(rows, kind):
    """Return what a {kind: ...} has for `kind`, or for its name without the number of a variant, or None."""
    return rows.get(kind) or rows.get(kind.rstrip("0123456789"))
