"""A GoDice as the radio sees it: bytes in, bytes out, according to the maker's published API.

Nordic UART service; notifications "R", "S"/"FS"/"MS"/"TS" with the direction of
gravity in three signed bytes, "Bat" and "Col"; commands 3 and 23 are answered.
Other commands (LEDs: 8, 16) are recorded and change nothing.
"""

# Direction of gravity with each face up (the API's table of a six-sided die).
GRAVITY = {
    1: (-64, 0, 0),
    2: (0, 0, 64),
    3: (0, 64, 0),
    4: (0, -64, 0),
    5: (0, 0, -64),
    6: (64, 0, 0),
}
SERVICE = "6e400001-b5a3-f393-e0a9-e50e24dcca9e"
COMMANDS = "6e400002-b5a3-f393-e0a9-e50e24dcca9e"
NOTICES = "6e400003-b5a3-f393-e0a9-e50e24dcca9e"
_ROLL_US = 900_000
_BATTERY = 80  # percent


class GoDieModel:
    """One die.  `on_notify(bytes)` is called while a central listens; `commands` records what the
    central wrote.

    is_linked  a central is connected, so the die does not advertise; out of reach it loses the connection
    trouble    "" for none; what a central runs into at each attempt: "no service", "no descriptor", or a
               step that never ends ("service", "characteristic", "subscribe") or fails ("write", "notified")
    """

    def __init__(self, clock, address, colour=1):
        self.clock = clock
        self.address = bytes(address)
        self.name = "GoDice_%s_K_v04" % self.address.hex()[:6].upper()
        self.colour = colour
        self._is_in_reach = True
        self.is_linked = False
        self.on_notify = None
        self.trouble = ""
        self.commands = []

    @property
    def is_in_reach(self):
        return self._is_in_reach

    @is_in_reach.setter
    def is_in_reach(self, is_in_reach):
        self._is_in_reach = is_in_reach
        if not is_in_reach:
            self.unlink()

    def unlink(self):
        """End the connection."""
        self.is_linked = False
        self.on_notify = None

    def roll(self, face, noise=(0, 0, 0)):
        """Throw the die: it rolls for a while and comes to rest with `face` up."""
        self._notify(b"R")
        self.clock.call_at(self.clock.now_us + _ROLL_US, lambda: self._rest(b"S", face, noise))

    def turn(self, face):
        """Turn the die by hand to `face`: a small move, not a throw."""
        self._rest(b"MS", face)

    def drop(self, face):
        """Put the die down: it lies still, but was not really rolled."""
        self._rest(b"FS", face)

    def lean(self):
        """Let the die lean on something between two faces."""
        self._notify(b"TS" + bytes((45, 45, 0)))

    def write(self, data):
        """Take a command from the central."""
        data = bytes(data)
        self.commands.append(data)
        if data == b"\x03":
            self._notify(b"Bat" + bytes((_BATTERY,)))
        elif data == b"\x17":
            self._notify(b"Col" + bytes((self.colour,)))

    def _rest(self, kind, face, noise=(0, 0, 0)):
        gravity = [value + shift for value, shift in zip(GRAVITY[face], noise)]
        self._notify(kind + bytes(value & 255 for value in gravity))

    def _notify(self, data):
        if self.on_notify and self.is_in_reach:
            self.on_notify(data)
