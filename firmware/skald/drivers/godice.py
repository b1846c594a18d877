"""Interprets the published messages of one GoDice (Particula); radio_dice.py runs the radio.

The die uses the Nordic UART service: it notifies, the host writes.

    from the die                         to the die
    "R"                roll started      03   report the battery
    "S"  x y z         lies still        17   report the colour of the dots
    "FS" x y z         lies still, but was not really rolled
    "MS" x y z         lies still after a small move
    "TS" x y z         lies still, but leans
    "Bat" percent      "Col" 0..5

x y z: the direction of gravity as signed bytes; if the die lies flat, one of them is about 64 or
-64.  Source: the maker's GoDice JavaScript and Python API.

Only "S" ends a throw: a die that was turned by hand sends "FS" or "MS", and the radio's queue may
drop an "R" that "S" follows at once.
"""

SERVICE = "6e400001-b5a3-f393-e0a9-e50e24dcca9e"
TO_DIE = "6e400002-b5a3-f393-e0a9-e50e24dcca9e"
FROM_DIE = "6e400003-b5a3-f393-e0a9-e50e24dcca9e"
NAME_START = "GoDice_"

ASK_BATTERY = b"\x03"

# The upper face by axis: towards -64, towards 64.
_FACES = ((1, 6), (4, 3), (5, 2))


class GoDie:
    """The reports of one die.

    face        1..6, or 0 while it is unknown
    rolls       throws that came to rest
    is_rolling, is_tilted, is_connected
    battery     percent, or -1
    colour      of the dots, 0..5, or -1
    """

    def __init__(self):
        self.face = 0
        self.rolls = 0
        self.is_rolling = False
        self.is_tilted = False
        self.is_connected = False
        self.battery = -1
        self.colour = -1

    def connect(self):
        """Note that the radio link is up."""
        self.is_connected = True

    def lose(self):
        """Note that the radio link is down, so that the face is unknown."""
        self.is_connected = self.is_rolling = self.is_tilted = False
        self.face = 0

    def feed(self, data):
        """Process one notification (bytes)."""
        size = len(data)
        if size >= 1 and data[0] == 0x52:  # R
            self.is_rolling = True
            self.is_tilted = False
        elif size >= 4 and data[0] == 0x53:  # S
            self._rest(data, 1, True)
        elif size >= 5 and data[1] == 0x53 and data[0] in b"FM":
            self._rest(data, 2, False)
        elif size >= 5 and data[1] == 0x53 and data[0] == 0x54:  # TS
            self.is_rolling = False
            self.is_tilted = True
            self.face = 0
        elif size >= 4 and bytes(data[:3]) == b"Bat" and data[3] <= 100:
            self.battery = data[3]
        elif size >= 4 and bytes(data[:3]) == b"Col" and data[3] <= 5:
            self.colour = data[3]

    def _rest(self, data, at, is_roll):
        self.is_rolling = False
        self.face = read_face(data, at)
        self.is_tilted = not self.face
        if is_roll and self.face:
            self.rolls = (self.rolls + 1) & 0x3FFFFFFF


def read_face(data, at):
    """Return the upper face for gravity x, y, z at data[at:at + 3], or 0 for a die that leans.

    The die lies flat enough if the longest axis is at least one and a half times any other.
    """
    longest = 0
    second = 0
    face = 0
    for axis in range(3):
        value = data[at + axis]
        value = value - 256 if value > 127 else value
        length = abs(value)
        if length > longest:
            second = longest
            longest = length
            face = _FACES[axis][value > 0]
        elif length > second:
            second = length
    return face if 2 * longest >= 3 * second and longest else 0
