"""The tags of each game: one sealed file per game, and a name in the memory of the tag.

The body of the file is the table of sense/registry.py.  The name is on the last two user pages of
an NTAG213 (datasheet, 8.5: user memory is pages 4 to 39), so that data which a phone has written
before them remains:

    page 38   "K"  version  piece  0
    page 39   CRC-16 of the game's name, CRC-16 of the UID and all before

The checksum includes the UID, so a copy of the pages on another tag is invalid.  Page 39 is written
first, so that a tag which was removed too early can be recognised.
"""

from skald.compat import const
from skald.rules.registry import NAMES

NAME_PAGE = const(38)
NAME_SIZE = const(8)

BLANK = const(0)  # read_name(): no name
WHOLE = const(1)
TORN = const(2)  # half written, or copied from another tag
MUTE = const(3)  # a tag without such pages; never returned by read_name()

_FORMAT = b"T"
_VERSION = const(1)
_MARK = const(0x4B)


def load_tags(store, game):
    """Return the body for sense.registry.Registry, b"" if no tag is enrolled.

    Raises KeepError if the file is unreadable.  The Registry checks the contents and raises
    ValueError, of which KeepError is a subclass.
    """
    return store.load("tags." + game, _FORMAT) or b""


def save_tags(store, game, body):
    """Store the table of `game`; OSError if the disk fails."""
    store.save("tags." + game, _FORMAT, body)


def make_name(uid, game, piece):
    """Return the eight bytes that name the tag with the 8-byte `uid`."""
    from skald.watching.unpack import crc16

    name = bytearray((_MARK, _VERSION, piece, 0))
    digest = crc16(game.encode())
    name.append(digest >> 8)
    name.append(digest & 255)
    check = crc16(name, crc16(uid))
    name.append(check >> 8)
    name.append(check & 255)
    return name


def read_name(uid, name):
    """Return (BLANK, WHOLE or TORN, game, piece) for the eight bytes read from a tag.

    `game` is "" if this firmware does not know the tag's game.
    """
    from skald.watching.unpack import crc16

    known = ""
    for game in NAMES:
        digest = crc16(game.encode())
        if name[4] == digest >> 8 and name[5] == digest & 255:
            known = game
    if name[0] != _MARK or name[1] != _VERSION:
        return (TORN if known else BLANK), "", 0
    check = crc16(name[:6], crc16(uid))
    if name[6] != check >> 8 or name[7] != check & 255:
        return TORN, "", 0
    return WHOLE, known, name[2]
