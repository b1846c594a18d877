"""The cross-section of the table, in millimetres.  All values are defaults: measure yours.

piece     ======================
          tag                      TAG_LIFT above the piece's foot
sheet     ----------------------   paper on the panel, TOP thick together
rows      o                    o   one loop, hardware.layouts.net.ABOVE below the panel
columns      o              o      hardware.layouts.net.BELOW
"""

TOP = 3.0
TAG_LIFT = 0.3


def tag_height(deep, lift=0.0):
    """Return how high a tag lies above a loop `deep` below the panel, if its piece stands `lift` above the sheet."""
    return TOP + deep + TAG_LIFT + lift
