"""The strengths of a table's readers, from service/tuning.py; they become void when its pins change.

strengths.<game>.<kit>   0  I  digest of the pins at the tuning (skald.pins)
                         4  B  strength of each reader (drivers/reader.py)
"""

from skald.compat import const
from skald.keep.store import KeepError, get_number, put_number

_FORMAT = b"R"
_HEAD = const(4)


def load_strengths(store, settings, digest, readers):
    """Give each of `readers` its strength, which takes effect at its next reset(); return False if
    the stored strengths belong to another table.

    `settings`: game and kit (keep.settings.Settings); `digest`: of the pins.
    """
    try:
        body = store.load(_name(settings), _FORMAT)
    except KeepError:
        return True  # the players are told
    if body is None:
        return True
    if len(body) != _HEAD + len(readers) or get_number(body, 0, 4) != digest:
        return False
    for i in range(len(readers)):
        readers[i].strength = body[_HEAD + i]
    return True


def save_strengths(store, settings, digest, readers):
    """Store the strengths of `readers`; OSError if the disk fails."""
    body = bytearray(_HEAD + len(readers))
    put_number(body, 0, digest, 4)
    for i in range(len(readers)):
        body[_HEAD + i] = readers[i].strength
    store.save(_name(settings), _FORMAT, body)


def _name(settings):
    return "strengths." + settings.game + "." + settings.kit
