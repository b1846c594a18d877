"""Accepts either of two pieces that look the same to people while the table is laid out.

Their tags are exchanged, so that the position has the piece that lies there.  No action has been
played by then; each piece keeps its new identity, even after a power cut.
"""

from skald.keep.tags import save_tags
from skald.rules.base import NO_FACE, OFF, find_kind
from skald.sense.registry import UID_SIZE, Registry
from skald.show.naming import Naming
from skald.watching.snapshot import UNSEEN


def take_either(session, words, scanner, store):
    """If a piece lies where its missing twin belongs on the table of `session`, exchange their tags; `store`
    (keep.store.Store) keeps the exchange, unless it is None.
    """
    piece, twin = _find_twins(session, words)
    if twin == OFF:
        return
    registry = scanner.registry
    data = bytearray(registry.data())
    for old, new in ((piece, twin), (twin, piece)):
        slot = registry.find_slot(old)
        if slot >= 0:
            data[slot + UID_SIZE] = new
    try:
        if store:
            save_tags(store, session.game.NAME, data)
    except OSError:
        return  # after a power cut the exchange would be lost: the players must move the piece
    scanner.exchange(Registry(data), piece, twin)


def _find_twins(session, words):
    """Return (a piece that lies wrong, its twin, which is missing there), or (OFF, OFF)."""
    laying, game, layout = session.laying, session.game, session.layout
    places, seen = session.tracker.places, session.snapshot.seen
    naming = None
    for piece in range(len(places)):
        place, home = seen[piece], places[piece]
        if place == UNSEEN or home != OFF and layout.place_of[home] == place:
            continue
        for twin in range(len(places)):
            if not laying.missing[twin] or layout.place_of[places[twin]] != place:
                continue
            if _is_like(game, piece, twin):
                naming = naming or Naming(words, game)
                if naming.mark(piece) == naming.mark(twin):
                    return piece, twin
    return OFF, OFF


def _is_like(game, piece, twin):
    """Return True if sensors tell the two apart, but people can do so only by a mark."""
    return (
        game.CLASSES[twin] != game.CLASSES[piece]
        and game.COLOURS[twin] == game.COLOURS[piece]
        and find_kind(game.PIECES, twin)[0] == find_kind(game.PIECES, piece)[0]
        and (not game.FACES or game.FACES[piece] == game.FACES[twin] == NO_FACE)
    )
