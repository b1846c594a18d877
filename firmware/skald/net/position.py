"""The position as numbers, as everybody sees it: what lies on which zone.

A piece has a code: the lowest piece that looks the same or, where only its back is seen, BACK + the
lowest piece of its kind and colour.  Zones are in ascending order, and so are the codes on each, so
that no order gives anything away; only a row has the order that everybody sees.
"""

from skald.compat import const
from skald.rules.base import OFF
from skald.rules.kinds import list_fronts

BACK = const(256)
_MOST_IN_ROW = const(16)


class Codes:
    """The codes of the pieces of `game`."""

    def __init__(self, game):
        self._game = game
        self._fronts = list_fronts(game)
        self._backs = bytearray(self._fronts)
        self._kinds = bytearray(self._fronts)
        piece = 0
        for kind in range(len(game.PIECES)):
            first = piece
            for piece in range(first, first + game.PIECES[kind][1]):
                self._kinds[piece] = kind
                self._backs[piece] = _find_first(game.COLOURS, first, piece)
            piece += 1
        self._shown = [_list_shown(game, kind) for kind, _ in game.PIECES]

    def code(self, piece, zone):
        """Return the code of `piece` on `zone`; off the table only its back is seen."""
        shown = self._shown[self._kinds[piece]]
        if shown and zone != OFF and shown[zone]:
            return self._fronts[piece]
        return BACK | self._backs[piece]

    def list_zones(self):
        """Yield [zone, code, ...] of each zone with pieces, and None in between."""
        game = self._game
        places = bytearray(len(self._backs))
        game.places(places)
        yield
        keys = []
        for piece in range(len(places)):
            if places[piece] != OFF:
                keys.append(places[piece] << 9 | self.code(piece, places[piece]))
            if piece & 15 == 15:
                yield
        keys.sort()
        yield
        i = 0
        while i < len(keys):
            zone, codes = keys[i] >> 9, []
            while i < len(keys) and keys[i] >> 9 == zone:
                codes.append(keys[i] & 511)
                i += 1
            yield [zone] + (self._list_row(zone, codes) if zone in game.ROWS else codes)

    def _list_row(self, zone, codes):
        """Return the `codes` on `zone` in the order of its row."""
        row, found = bytearray(_MOST_IN_ROW), []
        for i in range(self._game.pieces_on(zone, row)):
            code = self.code(row[i], zone)
            if code in codes:  # else the game has gone on meanwhile
                codes.remove(code)
                found.append(code)
        return found + codes


def _find_first(colours, first, piece):
    """Return the first piece from `first` on that has the colour of `piece`."""
    while colours and colours[first] != colours[piece]:
        first += 1
    return first


def _list_shown(game, piece_kind):
    """Return bytes: zone -> 1 if the faces of this kind are seen there; None if nowhere."""
    kinds = game.FACE_UP.get(piece_kind)
    if not kinds:
        return None
    shown = bytearray()
    for kind, count in game.ZONES:
        shown += bytes((kind in kinds,)) * count
    return shown
