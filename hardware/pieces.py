"""The piece sheet: how large each piece is, what it weighs, and what is put into it.

Sizes are defaults, in millimetres and grams, set so that the pieces fit their
places: nobody has measured a copy yet.  Change them to yours and run
`make hardware`; it says what no longer fits.

A kind is looked up by its name without the number of a variant ("middle2" is a
"middle").  `tag_at`: the tag's middle from the piece's, where it is not in the
middle: such a piece has one way up.  `pole`: 1 for a magnet whose north pole is
below, -1 for the other way; two of a kind pull, others push each other away.
"""

import dataclasses

from hardware.field.magnets import Magnet
from hardware.field.tags import ICODE_SLIX, NTAG213, Tag, make_round

ICODE_10 = make_round("ICODE SLIX disc 10 mm", ICODE_SLIX, 9, 10)
ICODE_16 = make_round("ICODE SLIX disc 16 mm", ICODE_SLIX, 14.5, 16)
ICODE_22 = make_round("ICODE SLIX sticker 22 mm", ICODE_SLIX, 20, 22)
NTAG_13 = make_round("NTAG213 disc 13 mm", NTAG213, 11.5, 13)
NTAG_18 = make_round("NTAG213 sticker 18 mm", NTAG213, 16.5, 18)
NTAG_25 = make_round("NTAG213 sticker 25 mm", NTAG213, 23, 25)

DISC_3 = Magnet(3, 1)
DISC_4 = Magnet(4, 2)
DISC_5 = Magnet(5, 2)


@dataclasses.dataclass(frozen=True)
class Piece:
    """One kind of piece, see the top; `tag` and `magnet` go in where a layout senses them."""

    width: float
    depth: float
    height: float
    grams: float
    tag: Tag = None
    tag_at: tuple = (0.0, 0.0)
    magnet: Magnet = None
    pole: int = 1


PIECES = {
    "vikings_on_board": {
        "body": Piece(60, 44, 8, 12, ICODE_16, (0, -12)),
        "stern": Piece(60, 44, 8, 12, ICODE_16, (0, -12)),
        "figure": Piece(18, 18, 32, 8, ICODE_16, magnet=DISC_5),
        "leader": Piece(18, 18, 36, 8, None, magnet=DISC_5),
        "supply": Piece(20, 20, 3, 2, NTAG_18),
        "barrel": Piece(14, 14, 18, 4, NTAG_13, magnet=DISC_4),
        "marker": Piece(14, 14, 8, 3, magnet=DISC_5),
    },
    "vikings": {
        "wheel": Piece(150, 150, 6, 60),
        "left": Piece(34, 34, 3, 3, NTAG_18, (6, 6)),
        "middle": Piece(34, 34, 3, 3, NTAG_18, (6, 6)),
        "right": Piece(34, 34, 3, 3, NTAG_18, (6, 6)),
        "ship": Piece(34, 34, 3, 3, NTAG_18, (6, 6)),
        "bonus": Piece(34, 34, 3, 4, NTAG_18, (6, 6)),
        "viking": Piece(14, 14, 26, 5, NTAG_13),
    },
    "raids": {
        "tile": Piece(62, 62, 2, 8, NTAG_18, (0, 20)),
        "arrival": Piece(62, 62, 2, 8, NTAG_18),
        "ship": Piece(20, 30, 20, 8, NTAG_13, (0, -8)),
    },
    "drakkar": {
        "pawn": Piece(22, 22, 34, 12, NTAG_18, magnet=DISC_4, pole=-1),
        "emblem": Piece(26, 26, 10, 4, NTAG_25, magnet=DISC_4),
    },
}
_FAMILIES = dict.fromkeys(
    ("fisher", "goldsmith", "scout", "noble", "warrior", "boatsman"), "viking"
)


def find_piece(game, kind):
    """Return the Piece of a kind of `game`."""
    plain = kind.rstrip("0123456789")
    return PIECES[game][_FAMILIES.get(plain, plain)]
