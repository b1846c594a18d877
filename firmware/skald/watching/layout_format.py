"""The numbers and the error that a layout and its reader share; see layout.py."""

from skald.compat import const

UNSENSED = const(255)  # zone -> reader or input: no sensor there
MFRC522 = const(0)
PN5180 = const(1)
NET = const(2)  # not a chip of its own: loops of wire that one PN5180 drives by turns

# Select lines of the decoders; the MFRC522s' begin at 0.
PN5180_LINES = const(32)  # the first of the PN5180s'


class LayoutError(ValueError):
    """A layout file that cannot be used; `reason` says why."""

    def __init__(self, reason):
        super().__init__(reason)
        self.reason = reason
