"""How the keys of sentences are spread over the groups of an index (indexing.py)."""

from binascii import crc32

from skald.compat import const

GROUPS = const(16)


def hash_key(key):
    """Return a number, 0..4095, that depends on nothing but the bytes of `key`."""
    return crc32(key) & 0xFFF
