"""The tags of each game: one sealed file per game, whose body is the table of sense/registry.py."""

_FORMAT = b"T"


def load_tags(store, game):
    """Return the body for sense.registry.Registry, b"" if no tag is enrolled.

    Raises KeepError if the file is unreadable.  The Registry checks the contents and raises
    ValueError, of which KeepError is a subclass.
    """
    return store.load("tags." + game, _FORMAT) or b""


def save_tags(store, game, body):
    """Store the table of `game`; OSError if the disk fails."""
    store.save("tags." + game, _FORMAT, body)
