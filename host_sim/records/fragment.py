"""The record of a finished game as letters and digits that an address can carry behind its "#", and back.

    the lines of the record, its actions without their numbers ─ deflate ─▶ bytes ─ base64url ─▶ text

The record's own checksum is one of the lines, so what comes back is either that record or an error.
"""

import base64
import binascii
import re
import zlib

from host_sim.records.record import MOST_BYTES, RecordError, read_record, tidy

MOST_SIGNS = 16000  # a long game takes some 3000
_SIGNS = re.compile("[A-Za-z0-9_-]+")
_FIRST, _LAST = "dealt ", "end "  # the lines before and after the actions


def pack_record(data):
    """Return the bytes of a record as text; raises RecordError if the game was not played to its end, because then its
    record tells what lies face down.
    """
    if not read_record(data).is_over:
        raise RecordError("The game is not over: its record tells what lies face down.")
    lines, number = [], 0
    for line in tidy(data).decode().splitlines():
        if number and line.startswith("%d " % number):
            line = line.partition(" ")[2]
            number += 1
        elif line.startswith(_FIRST):
            number = 1
        elif line.startswith(_LAST):
            number = 0
        lines.append(line)
    press = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS, 9)
    packed = press.compress("\n".join(lines).encode()) + press.flush()
    return base64.urlsafe_b64encode(packed).decode().rstrip("=")


def unpack_record(text):
    """Return the Record that pack_record() packed; raises RecordError for anything else."""
    damaged = RecordError("This is not a record of a game, or only a part of one.")
    if len(text) > MOST_SIGNS or not _SIGNS.fullmatch(text):
        raise damaged
    unpress = zlib.decompressobj(-zlib.MAX_WBITS)
    try:
        packed = base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
        lines = unpress.decompress(packed, MOST_BYTES).decode().split("\n")
    except (zlib.error, binascii.Error, UnicodeDecodeError):
        raise damaged from None
    record = read_record("\n".join(_number(lines)).encode())
    if not record.is_over:
        raise damaged
    return record


def _number(lines):
    """Yield the lines with the numbers of the actions."""
    number = 0
    for line in lines:
        if number and not line.startswith(_LAST):
            line = "%d %s" % (number, line)
            number += 1
        elif line.startswith(_FIRST):
            number = 1
        else:
            number = 0
        yield line
