"""The constant and the error that layout.py and unpack.py share."""

from skald.compat import const

UNSENSED = const(255)  # zone -> place: nothing senses it


class LayoutError(ValueError):
    """A layout file that cannot be used; `reason` says why."""

    def __init__(self, reason):
        super().__init__(reason)
        self.reason = reason
