"""What pieces look like: size, the side everybody sees, and the side that is hidden.

A look is a small dict for the page: "colour" (a name), "marks" (a number of
shields or pips), "icon" (a name), "label" (a few characters).  The open look
is what everybody may see of a piece; the hidden one is printed on its face and
goes to a page only while the piece lies face up, or to who turns it over.

A game without a row here is drawn with plain discs that carry their numbers.
"""

import importlib

from skald.rules.base import find_kind

_PLAIN_SIZE = (24, 24)


class Kind:
    """How the pieces of one kind look.

    size    (width, height) in mm
    look    index -> open look
    hidden  index -> hidden look, or None for a piece without a secret
    up      zone kinds in which it lies face up (only with `hidden`)
    owner   index -> seat whose hand holds it when it is off the table, or None
    """

    def __init__(self, size=_PLAIN_SIZE, look=None, hidden=None, up=(), owner=None):
        self.size = size
        self.look = look or (lambda index: {"label": str(index + 1)})
        self.hidden = hidden
        self.up = up
        self.owner = owner or (lambda index: None)


def _vikings_on_board():
    data = importlib.import_module("skald.rules.vikings_on_board.data")
    colours, goods = data.COLOURS, data.KINDS
    return {
        "body": Kind((58, 44), lambda i: {"colour": colours[i // 6], "marks": data.SHIELDS[i]}),
        "supply": Kind((21, 21), lambda i: {}, lambda i: {"icon": goods[i // 5]}, ("bow",)),
        "barrel": Kind(
            (15, 15),
            lambda i: {"colour": colours[i // 4]},
            lambda i: {"label": str(i % 4 + 1)},
            owner=lambda i: i // 4,
        ),
        "figure": Kind((24, 30), lambda i: {"colour": colours[i // 4]}, owner=lambda i: i // 4),
        "leader": Kind((28, 34), lambda i: {"colour": "black"}),
        "marker": Kind((22, 20), lambda i: {"icon": goods[i]}),
        "stern": Kind((58, 34), lambda i: {}),
    }


_GAMES = {"vikings_on_board": _vikings_on_board}


class Faces:
    """The looks of all pieces of one game, by piece number."""

    def __init__(self, rules):
        """`rules` is the Game class (NAME and PIECES are read)."""
        self._kinds = _GAMES.get(rules.NAME, dict)()
        self._pieces = [
            find_kind(rules.PIECES, piece) for piece in range(sum(count for _, count in rules.PIECES))
        ]

    def _kind(self, piece):
        return self._kinds.get(self._pieces[piece][0]) or Kind()

    def kind_name(self, piece):
        return self._pieces[piece][0]

    def size(self, piece):
        """Return (width, height) in mm."""
        return self._kind(piece).size

    def look(self, piece):
        """Return what everybody sees of the piece."""
        return self._kind(piece).look(self._pieces[piece][1])

    def has_secret(self, piece):
        return self._kind(piece).hidden is not None

    def hidden(self, piece):
        """Return what is printed on the face; {} for a piece without a secret."""
        kind = self._kind(piece)
        return kind.hidden(self._pieces[piece][1]) if kind.hidden else {}

    def lies_up(self, piece, zone_kind):
        """Tell whether the piece lies face up in a zone of that kind (None: off the board)."""
        return zone_kind in self._kind(piece).up

    def owner(self, piece, seats):
        """Return the seat whose hand the piece belongs to, or None for the box."""
        seat = self._kind(piece).owner(self._pieces[piece][1])
        return seat if seat is not None and seat < seats else None

    def handles(self, rng):
        """Return a public name for every piece that does not betray its face.

        Pieces with a secret are numbered at random among those that look
        alike from outside; all others keep kind + index.
        """
        groups = {}
        for piece, (kind, _) in enumerate(self._pieces):
            if self.has_secret(piece):
                groups.setdefault((kind, repr(self.look(piece))), []).append(piece)
        stands_for = list(range(len(self._pieces)))
        for group in groups.values():
            shuffled = group[:]
            rng.shuffle(shuffled)
            for piece, other in zip(group, shuffled):
                stands_for[piece] = other
        return ["%s%d" % self._pieces[number] for number in stands_for]
