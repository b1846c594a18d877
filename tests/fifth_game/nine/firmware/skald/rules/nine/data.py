"""The printed values of Nine Stones: the only file to edit for another copy."""

LINES = bytes((0, 1, 2, 3, 4, 5, 6, 7, 8, 0, 3, 6, 1, 4, 7, 2, 5, 8, 0, 4, 8, 2, 4, 6))
EACH = 5  # stones of a colour
LINE_POINTS = 3
MIDDLE = 4  # the square whose stone is worth a point

PIECES = (("stone", 10),)
ZONES = (("square", 9), ("tray", 1))
CLASSES = bytes((0,)) * EACH + bytes((5,)) * EACH  # stones of a colour look the same
COLOURS = bytes((0,)) * EACH + bytes((1,)) * EACH
TRAY = 9  # its zone
