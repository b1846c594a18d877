"""The table cut through: what lies over what, in millimetres.  Everything is a default; measure
yours.

piece     ======================
          tag, magnet              TAG_LIFT, MAGNET_LIFT above the piece's foot
top       ----------------------   TOP thick
coil      ======================   COIL_GAP below the top; of a bought module MODULE_GAP, for its parts
switch            ###              its Hall element SWITCH_GAP below the top
"""

from skald.table.layout import MFRC522, PN5180

TOP = 3.0
TAG_LIFT = 0.3
MAGNET_LIFT = 0.5
COIL_GAP = 0.5
MODULE_GAP = 1.5
SWITCH_GAP = 1.0
PIXEL_GAP = 0.5

HALL_DEPTH = TOP + SWITCH_GAP + MAGNET_LIFT  # from a magnet's lower face to the Hall element

MODULE_MM = {MFRC522: (40.0, 60.0), PN5180: (44.0, 65.0)}  # whole boards, antenna included
MODULE_EDGE = 3.0  # beyond the coil, at its end of the board


def tag_height(is_module, lift=0.0):
    """Return how high above its coil a tag lies whose piece stands `lift` above the top."""
    return TOP + (MODULE_GAP if is_module else COIL_GAP) + TAG_LIFT + lift
