"""The first move of the way back (table/repair.py) in words: "blue ship: hand > stage 1".

A piece that goes back to a place where everybody sees its front is named by its front.  Of any
other it is said what everybody sees of it: it may be one that lies face down.
"""

from skald.rules.base import OFF, find_kind
from skald.show.naming import Naming
from skald.table.repair import STRANGER


class WayBack:
    """Describes the repair of `session` (session.Session) in `words` (show.words.Words)."""

    def __init__(self, words, session):
        self._words = words
        self._session = session
        self._naming = Naming(words, session.game)

    def say(self):
        """Return what moves, and from where to where; a generator that yields now and then."""
        back = self._session.repair
        piece, origin, home = back.piece[0], back.origin[0], back.home[0]
        way = yield from say_way(self._words, self._session.game, origin, home)
        if piece >= STRANGER:
            return way
        what = yield from self._naming.call(piece, is_open(self._session, home))
        return self._words.get("piece and way").format(what=what, way=way)


def is_open(session, zone):
    """Tell whether everybody sees the fronts of pieces that belong on `zone`, as far as a piece has
    one: not in the box, nor in a pile, which is BLIND or which no sensor sees.
    """
    if zone == OFF or not session.tracker.sight.is_sensed(zone):
        return False
    return find_kind(session.game.ZONES, zone)[0] not in session.game.BLIND


def say_way(words, game, origin, home):
    """Return "from > to"; a generator that yields now and then.  OFF is the hand."""
    places = []
    for zone in (origin, home):
        text = words.get("hand")
        if zone != OFF:
            text = yield from words.say(game.zone_text(zone))
        places.append(text)
        yield
    return words.get("way back").format(origin=places[0], home=places[1])
