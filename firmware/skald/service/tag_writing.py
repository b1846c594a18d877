"""Reads and writes the name in the memory of a tag, and finds the tag in the tables of other games.

The driver has just read the UID of the tag, which lies alone on its reader.
"""

from skald.compat import const
from skald.drivers.errors import DriverError
from skald.drivers.tag_memory import open_tag, read_pages, write_page
from skald.keep.tags import (
    MUTE,
    NAME_PAGE,
    NAME_SIZE,
    load_tags,
    make_name,
    read_name,
    save_tags,
)
from skald.rules.registry import NAMES
from skald.sense.registry import UNKNOWN, Registry

_HALF = const(4)


def read_tag(driver, uid):
    """Return the result of keep.tags.read_name(); MUTE for a tag without such pages."""
    name = bytearray(NAME_SIZE)
    open_tag(driver, uid)
    try:
        read_pages(driver, NAME_PAGE, name)
    except DriverError as error:
        if error.reason == "tag lost":
            open_tag(driver, uid)  # if the tag is still there, it has no such pages
        return MUTE, "", 0
    return read_name(uid, name)


def write_tag(driver, uid, game, piece):
    """Write the name of `piece` to the tag and read it back; a tag that refuses it stays without."""
    name = make_name(uid, game, piece)
    check = bytearray(NAME_SIZE)
    try:
        write_page(driver, NAME_PAGE + 1, name[_HALF:])
        write_page(driver, NAME_PAGE, name[:_HALF])
        read_pages(driver, NAME_PAGE, check)
    except DriverError as error:
        if error.reason != "tag refused":
            raise
        return
    if check != name:
        raise DriverError("tag lost")


def find_game(store, uid, but):
    """Return the name of the game, other than `but`, whose table has the 8-byte `uid`, or ""."""
    for name in NAMES:
        if name != but:
            try:
                if Registry(load_tags(store, name)).find(uid, 0) != UNKNOWN:
                    return name
            except ValueError:
                pass  # a damaged table has no tags
    return ""


def forget_elsewhere(store, uid, but):
    """Remove the 8-byte `uid` from the tables of all games except `but`; OSError if the disk fails."""
    name = find_game(store, uid, but)
    while name:
        save_tags(store, name, remove_tag(Registry(load_tags(store, name)), uid).data())
        name = find_game(store, uid, but)


def add_tag(registry, uid, piece):
    """Return a new Registry in which `uid` is the tag of `piece`, and nothing else is either's."""
    entries = [entry for entry in _list_without(registry, uid) if entry[1] != piece]
    entries.append((bytes(uid), piece))
    return _join(sorted(entries))


def remove_tag(registry, uid):
    """Return a new Registry in which `uid` belongs to no piece."""
    return _join(_list_without(registry, uid))


def _list_without(registry, uid):
    entries = [(registry.uid(i), registry.piece(i)) for i in range(registry.count)]
    return [entry for entry in entries if entry[0] != bytes(uid)]


def _join(entries):
    data = bytearray()
    for uid, piece in entries:
        data.extend(uid)
        data.append(piece)
    return Registry(data)
