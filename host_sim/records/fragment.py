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
_PARTS = re.compile(
    "(.*?^dealt [^\n]*\n)(.*?)(^end .*)", re.DOTALL | re.MULTILINE
)  # actions between


def pack_record(data):
    """Return the bytes of a record as text; raises RecordError if the game was not played to its end, because then its
    record tells what lies face down.
    """
    if not read_record(data).is_over:
        raise RecordError("The game is not over: its record tells what lies face down.")
    head, actions, tail = _PARTS.fullmatch(tidy(data).decode()).groups()
    lines = head + re.sub("(?m)^[0-9]+ ", "", actions) + tail.rstrip("\n")
    press = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS, 9)
    packed = press.compress(lines.encode()) + press.flush()
    return base64.urlsafe_b64encode(packed).decode().rstrip("=")


def unpack_record(text):
    """Return the Record that pack_record() packed; raises RecordError for anything else."""
    damaged = RecordError("This is not a record of a game, or only a part of one.")
    if len(text) > MOST_SIGNS or not _SIGNS.fullmatch(text):
        raise damaged
    unpress = zlib.decompressobj(-zlib.MAX_WBITS)
    try:
        packed = base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
        parts = _PARTS.fullmatch(unpress.decompress(packed, MOST_BYTES).decode())
    except (zlib.error, binascii.Error, UnicodeDecodeError):
        raise damaged from None
    if not parts:
        raise damaged
    head, actions, tail = parts.groups()
    numbered = ["%d %s\n" % line for line in enumerate(actions.splitlines(), 1)]
    record = read_record((head + "".join(numbered) + tail).encode())
    if not record.is_over:
        raise damaged
    return record
