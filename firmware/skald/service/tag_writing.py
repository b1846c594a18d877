"""Adds tags to the table of a game, and finds them in the tables of other games."""

from skald.keep.tags import load_tags, save_tags
from skald.rules.registry import NAMES
from skald.sense.registry import UNKNOWN, Registry


def find_game(store, uid, but):
    """Return the name of a game other than `but` whose table has the 8-byte `uid`, or ""."""
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
    """Return a new Registry in which `uid` is the only tag of `piece`, and of nothing else."""
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
