"""The one error of the drivers."""


class DriverError(Exception):
    """A device does not do what its datasheet promises.

    `reason`: a few words, the key of a sentence the screen can show.  The
    caller knows which device it was.  The absence of a tag is not an error.
    """

    def __init__(self, reason):
        super().__init__(reason)
        self.reason = reason
