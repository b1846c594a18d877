"""The error that all drivers raise."""


class DriverError(Exception):
    """A device does not work as its datasheet specifies.

    `reason`: the key of a sentence for the screen.  The caller knows which device it was.  A
    missing tag is not an error.
    """

    def __init__(self, reason):
        super().__init__(reason)
        self.reason = reason
