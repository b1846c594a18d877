"""Admits phones to seats: a phone that enters a code from the table's screen may see a seat's
secrets.

A code admits one phone and is then replaced; after a few wrong tries all codes are replaced.  All
expire with the game.  The time to compare codes and tokens does not reveal how much was right.
"""

import binascii
import os

from skald.compat import const

NOBODY = const(-1)  # the seat of a spectator

_MOST = const(8)  # phones at all seats together; one more replaces the oldest
_TRIES = const(5)  # wrong codes after which nobody can join for a while
_SHUT_MS = const(60000)
_DIGITS = const(6)
_TOKEN_BYTES = const(16)


class Refused(ValueError):
    """A request is refused; `reason` is a key of the phone page's words."""

    def __init__(self, reason):
        super().__init__(reason)
        self.reason = reason


def is_same(given, known):
    """Tell whether two byte strings are equal, in a time that depends only on `given`."""
    differs = len(given) ^ len(known)
    length = max(1, len(known))
    for i in range(len(given)):
        differs |= given[i] ^ (known[i % length] if known else 1)
    return not differs


class Guests:
    """Admits phones to the seats of one game.

    version    counts changes of the codes
    addresses  [(key of show/words, text, matrix of a QR code or None)] that lead to the page
    update     net.update.Reception while an update is awaited (with the code of seat 0), or None
    """

    def __init__(self, clock):
        """`clock`: ticks_ms(), ticks_diff()."""
        self._clock = clock
        self._codes = []
        self._tokens = []  # (token, seat) in the order in which they joined
        self._left = _TRIES
        self._shut_at = None
        self.version = 0
        self.addresses = []
        self.update = None

    def seats(self):
        """Return how many seats the game has, 0 without one."""
        return len(self._codes)

    def begin(self, seats):
        """Start another game with so many seats, and forget all phones."""
        self._tokens = []
        self._draw_codes(seats)

    def _draw_codes(self, seats):
        self._codes = [_draw_code() for _ in range(seats)]
        self._left = _TRIES
        self.version += 1

    def code(self, seat):
        """Return the digits that admit the next phone to `seat`."""
        return self._codes[seat]

    def join(self, code):
        """Return a token for the phone that sends `code`; Refused if it is wrong."""
        if self._is_shut():
            raise Refused("shut")
        seat = NOBODY
        given = code.encode()[: 2 * _DIGITS]
        for other in range(len(self._codes)):
            if is_same(given, self._codes[other].encode()):
                seat = other
        if seat == NOBODY:
            self._left -= 1
            if not self._left:
                self._shut_at = self._clock.ticks_ms()
                self._draw_codes(len(self._codes))
            raise Refused("wrong code")
        self._left = _TRIES
        self._codes[seat] = _draw_code()
        self.version += 1
        token = binascii.hexlify(os.urandom(_TOKEN_BYTES)).decode()
        self._tokens.append((token, seat))
        if len(self._tokens) > _MOST:
            del self._tokens[0]
        return token

    def _is_shut(self):
        if self._shut_at is None:
            return False
        clock = self._clock
        if clock.ticks_diff(clock.ticks_ms(), self._shut_at) < _SHUT_MS:
            return True
        self._shut_at = None
        return False

    def seat_of(self, token):
        """Return the seat of the phone with `token`, NOBODY for any other text."""
        seat = NOBODY
        given = token.encode()[: 4 * _TOKEN_BYTES]
        for known, other in self._tokens:
            if is_same(given, known.encode()):
                seat = other
        return seat

    def leave(self, token):
        """Forget a phone."""
        given = token.encode()[: 4 * _TOKEN_BYTES]
        self._tokens = [pair for pair in self._tokens if not is_same(given, pair[0].encode())]

    def count(self, seat):
        """Return how many phones are at `seat`."""
        return len([1 for _, other in self._tokens if other == seat])


def _draw_code():
    """Return six digits, uniformly distributed to one part in 2**40."""
    number = int.from_bytes(os.urandom(8), "little") % 10**_DIGITS
    return "%06d" % number
