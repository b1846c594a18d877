"""Computes QR codes for the screen with adafruit_miniqr, for texts of up to 53 bytes.

On a board this takes seconds, without a pause, so it is done only while no game is played.
"""

import sys

from skald.compat import const, find_module

_LIBRARY = "adafruit_miniqr"
_MOST = (17, 32, 53)  # bytes of versions 1, 2, 3 at error correction L (ISO/IEC 18004, table 7)
_SIDE = const(17)  # modules of version v: 17 + 4 * v


def make_matrix(text):
    """Return a QR code as bytes of 0 and 1, row by row, with 21, 25 or 29 per row; None if the text
    is too long or the library is missing.
    """
    data = text.encode()
    fitting = [version for version in range(len(_MOST)) if len(data) <= _MOST[version]]
    library = find_module(_LIBRARY)
    if not library or not fitting:
        return None
    version = fitting[0] + 1
    code = library.QRCode(qr_type=version, error_correct=library.L)
    code.add_data(data)
    code.make()
    sys.modules.pop(_LIBRARY, None)  # frees its memory
    side = _SIDE + 4 * version
    matrix = bytearray(side * side)
    for at in range(len(matrix)):
        matrix[at] = bool(code.matrix[at % side, at // side])
    return bytes(matrix)
