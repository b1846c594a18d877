"""The looks of a game's pieces by number, and names that do not reveal a hidden face.

Everybody may see the open look of a piece.  The hidden look is printed on its face; it is sent to
pages only while the piece lies face up, or to a page that peeks at it.
"""

import re

from skald.rules.base import find_kind

from host_sim.games import find_manifest
from host_sim.games.manifest import Kind

_HIDDEN = "hidden"  # what pieces of several kinds that share a back are called
_TIGHT = 0.94  # a piece leaves the rim of its place visible


class Faces:
    """Looks by piece number."""

    def __init__(self, game, zones):
        """`game`: a Game in progress; `zones`: those of the layout, than which no piece is drawn larger."""
        self._kinds = find_manifest(game.NAME).list_kinds(game)
        self._pieces = [
            find_kind(game.PIECES, piece) for piece in range(sum(count for _, count in game.PIECES))
        ]
        self._plain = Kind(look=lambda index: {"label": str(index + 1)})
        self._sizes = {name: self._fit(name, zones) for name, _ in game.PIECES}
        self._backs = {}  # look of a back -> the pieces with a secret that have it
        for piece in filter(self.has_secret, range(len(self._pieces))):
            self._backs.setdefault(repr(self.look(piece)), []).append(piece)
        for alike in self._backs.values():
            # All have the size of the smallest, so that no size reveals a face.
            size = min(map(self.size, alike))
            self._sizes.update((self.kind_name(piece), size) for piece in alike)

    def _kind(self, piece):
        return self._kinds.get(self._pieces[piece][0], self._plain)

    def _fit(self, name, zones):
        w, h = self._kinds.get(name, self._plain).size
        scale = 1.0
        for zone in zones:
            if name in zone.holds:
                scale = min(scale, _TIGHT * zone.w / w, _TIGHT * zone.h / h)
        return round(w * scale, 1), round(h * scale, 1)

    def kind_name(self, piece):
        return self._pieces[piece][0]

    def size(self, piece):
        """Return (width, height) in mm."""
        return self._sizes[self._pieces[piece][0]]

    def is_flat(self, piece):
        """Return True if other pieces stand on this one."""
        return self._kind(piece).is_flat

    def is_spare(self, piece):
        """Return True if this game does not use the piece."""
        kind, number = self._pieces[piece]
        return self._kind(piece).spare(number)

    def rail(self, piece):
        """Return the zone kind that the piece cannot leave, or None."""
        return self._kind(piece).rail

    def look(self, piece):
        """Return the look of the piece that everybody sees."""
        return self._kind(piece).look(self._pieces[piece][1])

    def has_secret(self, piece):
        return self._kind(piece).hidden is not None

    def hidden(self, piece):
        """Return the look of its face; {} for a piece without a secret."""
        kind = self._kind(piece)
        return kind.hidden(self._pieces[piece][1]) if kind.hidden else {}

    def lies_up(self, piece, zone_kind):
        """Return True if the piece lies face up in a zone of that kind (None: off the board)."""
        return zone_kind in self._kind(piece).up

    def owner(self, piece, seats):
        """Return the seat whose hand the piece belongs to, or None for the box."""
        seat = self._kind(piece).owner(self._pieces[piece][1])
        return seat if seat is not None and seat < seats else None

    def handles(self, rng):
        """Return a public name for every piece: kind and number.

        Pieces with a secret are numbered at random among those that look alike
        from outside, and named after their look if the kind itself is secret.
        """
        names = ["%s%d" % self._pieces[piece] for piece in range(len(self._pieces))]
        for alike in self._backs.values():
            given = [names[piece] for piece in alike]
            if self.public_kind(alike[0]) == _HIDDEN:
                given = [_HIDDEN + str(number) for number in range(len(alike))]
            rng.shuffle(given)
            for piece, name in zip(alike, given):
                names[piece] = name
        return names

    def public_kind(self, piece):
        """Return the kind that everybody may know: "hidden" if several kinds share one back."""
        alike = self._backs[repr(self.look(piece))] if self.has_secret(piece) else [piece]
        kinds = set(map(self.kind_name, alike))
        return _HIDDEN if len(kinds) > 1 else kinds.pop()


def split_name(name):
    """Return (kind, number) of a piece's public name, for sorting."""
    kind, number = re.fullmatch(r"(.*?)(\d+)", name).groups()
    return kind, int(number)


def rank_names(names):
    """Return the rank of each name when they are sorted."""
    ranks = [0] * len(names)
    for rank, place in enumerate(sorted(range(len(names)), key=lambda i: split_name(names[i]))):
        ranks[place] = rank
    return ranks
