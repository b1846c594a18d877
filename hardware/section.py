"""The cross-section of the table, in millimetres.  All values are defaults: measure yours.

piece     ======================
          tag, magnet              TAG_LIFT, MAGNET_LIFT above the piece's foot
top       ----------------------   TOP thick
coil      ======================   COIL_GAP below the top; of a bought module MODULE_GAP, for its parts
switch            ###              its Hall element SWITCH_GAP below the top

A coil's board takes up the height of switches and pixels; those inside its turns stand in holes through it.

If a tile's switch is over the middle of a coil, the coil lies below the tile:

tile      ======================   1.6 thick, its upper face 0.6 below the Hall element
coil      ======================   TILED_GAP below the top, with 1.8 for the parts that match it
"""

from skald.watching.layout import MFRC522, PN5180

TOP = 3.0
TAG_LIFT = 0.3
MAGNET_LIFT = 0.5
COIL_GAP = 0.5
MODULE_GAP = 1.5
SWITCH_GAP = 1.0
TILED_GAP = 5.0
PIXEL_GAP = 0.5
SWITCH_HOLE = 6.0  # diameter of the hole in a coil's board for a SOT-23 switch with its wires
HOLE_AIR = 0.3  # from a hole to copper, and to the next hole
_PIXEL_ROOM = 0.5  # around a square case in its round hole

HALL_DEPTH = TOP + SWITCH_GAP + MAGNET_LIFT  # from a magnet's lower face to the Hall element

MODULE_MM = {MFRC522: (40.0, 60.0), PN5180: (44.0, 65.0)}  # whole boards, antenna included
COIL_EDGE = 0.8  # from the outer track to the edge of a coil's board
MODULE_EDGE = 3.0  # from the coil to its end of the board


def find_pixel_hole(package):
    """Return the diameter of the hole in a coil's board for a pixel whose case has edge `package`, in mm."""
    return round(package * 2**0.5 + _PIXEL_ROOM, 1)


def find_gap(loop):
    """Return how far below the top a reader's Loop lies, or the module's own coil if `loop` is None."""
    if loop is None:
        return MODULE_GAP
    return TILED_GAP if loop.is_tiled else COIL_GAP


def tag_height(gap, lift=0.0):
    """Return how high a tag lies above a coil `gap` below the top, if its piece stands `lift` above the top."""
    return TOP + gap + TAG_LIFT + lift
