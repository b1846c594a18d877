"""The phones at the seats of the game that is kept: one sealed file.

body   length of the game's mark, the mark, then for each phone its seats (bits) and its token (16 bytes)
"""

import binascii

from skald.compat import const
from skald.keep.store import KeepError

_NAME = "phones"
_FORMAT = b"I"
_ENTRY = const(17)


def load_phones(store, mark):
    """Return [(token, seats, "")] of the game with `mark` (bytes), [] if another one is stored."""
    try:
        body = store.load(_NAME, _FORMAT) or b""
    except KeepError:
        return []  # these phones must join again
    first = 1 + len(mark)
    if body[:first] != bytes((len(mark),)) + mark:
        return []
    return [
        (binascii.hexlify(body[at + 1 : at + _ENTRY]).decode(), body[at], "")
        for at in range(first, len(body), _ENTRY)
    ]


def save_phones(store, mark, phones):
    """Store `phones`, [(token, seats, ...)], of the game with `mark`; OSError if the disk fails."""
    body = bytes((len(mark),)) + mark
    for phone in phones:
        body += bytes((phone[1],)) + binascii.unhexlify(phone[0])
    store.save(_NAME, _FORMAT, body)
