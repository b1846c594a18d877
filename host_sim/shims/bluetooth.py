"""MicroPython's `bluetooth`, as far as callers of aioble need it."""


class UUID:
    """A 128-bit UUID from its text."""

    def __init__(self, value):
        if not isinstance(value, str) or len(value) != 36:
            raise ValueError("invalid UUID")
        self._value = value.lower()

    def __eq__(self, other):
        return isinstance(other, UUID) and self._value == other._value

    def __hash__(self):
        return hash(self._value)
