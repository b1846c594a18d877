"""Stores how well each person knows the drills, in five boxes after Sebastian Leitner (1972).

    drills<n>   of person n (ledger.py), GUEST included: eight hexadecimal digits

body  0  H  number of the present session
      2  B  drills done in it
      3     for each game practised: H ledger.hash_name(), B number of drills, then for each drill
            H  bits 13-15: the box, 0: never tried; bits 0-12: the session in which it is due

A drill that is solved at the first try moves up one box and comes again after 1, 2, 4, 8 or 16
sessions; any other goes back to the first box.  A session has MOST drills, or fewer if fewer are
due.  The person's own mistakes (mistakes.py) are the drills of one more such game.
"""

from struct import pack_into, unpack_from

from skald.compat import const
from skald.keep.ledger import hash_name
from skald.keep.store import KeepError

MOST = const(3)  # drills of a session
BOXES = const(5)
NONE = const(-1)
_HEAD = const(3)
_GAME = const(3)
_BOX_BIT = const(13)
_DUE = const(8191)
_FORMAT = b"D"


def name_file(person):
    """Return the name of a person's file."""
    return "drills%08x" % person


class Boxes:
    """The boxes of one person for the `count` drills of the game called `game`.

    If their file cannot be read, no drill counts as tried.
    """

    def __init__(self, store, person, game, count):
        self._store = store
        self._name = name_file(person)
        self._count = count
        self._body = self._read()
        self._at = self._find(hash_name(game))

    def _read(self):
        try:
            body = bytearray(self._store.load(self._name, _FORMAT) or b"")
        except KeepError:
            body = b""
        at = _HEAD
        while at + _GAME <= len(body):
            at += _GAME + 2 * body[at + 2]
        return body if at == len(body) else bytearray(_HEAD)

    def _find(self, game):
        """Return where the drills of `game` are in the body; add them if they are missing."""
        body, at = self._body, _HEAD
        while at < len(body):
            count = body[at + 2]
            if unpack_from("<H", body, at)[0] == game:
                if count == self._count:
                    return at + _GAME
                # The game has other drills now.
                self._body = body = body[:at] + body[at + _GAME + 2 * count :]
            else:
                at += _GAME + 2 * count
        body.extend(bytes(_GAME + 2 * self._count))
        pack_into("<HB", body, at, game, self._count)
        return at + _GAME

    def _word(self, number):
        return unpack_from("<H", self._body, self._at + 2 * number)[0]

    def _session(self):
        return unpack_from("<H", self._body)[0]

    def box(self, number):
        """Return the box of drill `number`, 1..BOXES; 0: it was never tried."""
        return self._word(number) >> _BOX_BIT

    def rank(self, number):
        """Return the rank of drill `number` in the order of practice: its box; drills that were
        never tried come after all boxes, NONE comes last.
        """
        return BOXES + 2 if number == NONE else self.box(number) or BOXES + 1

    def find_due(self, numbers=None):
        """Return the first drill by rank() that is due, or NONE if the session is over.

        `numbers`: the drills to choose from; None: all.
        """
        if self._body[2] >= MOST:
            return NONE
        best = NONE
        for number in range(self._count) if numbers is None else numbers:
            is_due = self._word(number) & _DUE <= self._session()
            if is_due and self.rank(number) < self.rank(best):
                best = number
        return best

    def put_first(self, number):
        """Put the new drill `number` into the first box, due at once; OSError if the disk fails."""
        self._put(number, 1, self._session())

    def note(self, number, is_right):
        """Store whether drill `number` was solved at the first try; OSError if the disk fails."""
        box = min(self.box(number) + 1, BOXES) if is_right else 1
        self._body[2] = min(self._body[2] + 1, 255)
        self._put(number, box, min(self._session() + (1 << box - 1), _DUE))

    def end_session(self):
        """Begin the next session; OSError if the disk fails."""
        pack_into("<HB", self._body, 0, min(self._session() + 1, _DUE), 0)
        self._save()

    def _put(self, number, box, due):
        pack_into("<H", self._body, self._at + 2 * number, box << _BOX_BIT | due)
        self._save()

    def _save(self):
        self._store.save(self._name, _FORMAT, self._body)
