"""The error that all drivers raise."""


class DriverError(Exception):
    """A device does not work as its datasheet specifies.

    `reason`: the key of a sentence for the screen.  The caller knows which device it was.  A
    missing tag is not an error.  `left`: of a chain of sensors, so many at its beginning work all the
    same.
    """

    def __init__(self, reason, left=0):
        super().__init__(reason)
        self.reason = reason
        self.left = left
