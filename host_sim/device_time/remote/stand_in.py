"""Stand-ins for a board's devices where there is no hardware: on the emulated chip, on MicroPython, on CPython."""


class Nothing:
    """Stands in for every device that is not used here."""

    def __getattr__(self, name):
        return _do_nothing


class Strip:
    """Pixels whose bytes go nowhere and take no time."""

    def __init__(self, count):
        self.buf = bytearray(3 * count)

    def show(self, count=0):
        pass

    def waiting_us(self):
        return 0


def _do_nothing(first=None, second=None, third=None):  # *arguments would allocate
    return 0
