"""Admits phones to seats: a phone that enters a code from the table's screen may see a seat's
secrets.

A code admits one phone and is then replaced.  After a few wrong ones an address must wait.  All
expire with the game, and a restart of the device keeps who is in.  The time to compare codes and
tokens does not reveal how much was right.
"""

import binascii
import os

from skald.compat import const
from skald.keep.phones import load_phones, save_phones

NOBODY = const(-1)  # the seat of a spectator

_MOST = const(8)  # phones at all seats together; one more replaces the oldest
_TRIES = const(5)  # wrong codes after which an address cannot join for a while
_SHUT_MS = const(60000)  # after its last wrong code
_ADDRESSES = const(8)  # with wrong codes at once; all others must wait, too
_DIGITS = const(6)
_TOKEN_BYTES = const(16)


class Refused(ValueError):
    """A request is refused; `reason` is a key of the phone page's words."""

    def __init__(self, reason):
        super().__init__(reason)
        self.reason = reason


def is_same(given, known):
    """Return True if two byte strings are equal, in a time that depends only on `given`."""
    differs = len(given) ^ len(known)
    length = max(1, len(known))
    for i in range(len(given)):
        differs |= given[i] ^ (known[i % length] if known else 1)
    return not differs


class Guests:
    """Admits phones to the seats of one game.

    version    counts changes of the codes and of the addresses
    addresses  [(key of show/words, text, matrix of a QR code or None)] that lead to the page
    update     net.update.Reception while an update is awaited, or None
    store      keep.store.Store that keeps who is in, or None
    """

    def __init__(self, clock):
        """`clock`: ticks_ms(), ticks_diff()."""
        self._clock = clock
        self._codes = []
        self._phones = []  # (token, seat, address) in the order in which they joined
        self._mark = b""
        self._wrong = []  # [address, wrong codes, ticks of the last one]
        self.version = 0
        self.addresses = []
        self.update = self.store = None

    def seats(self):
        """Return how many seats the game has, 0 without one."""
        return len(self._codes)

    def begin(self, seats, mark=b""):
        """Let the game with `mark` begin or go on with so many seats; 0: there is none.

        `mark`: bytes that no other game has, b"" for a game that a restart ends.
        """
        if seats and not (mark and mark == self._mark):
            self._phones = load_phones(self.store, mark) if mark and self.store else []
            self._mark = mark
        self._codes = [_draw_code() for _ in range(seats)]
        self.version += 1

    def show_addresses(self, addresses):
        """Show `addresses` from now on."""
        self.addresses = addresses
        self.version += 1

    def code(self, seat):
        """Return the digits that admit the next phone to `seat`."""
        return self._codes[seat]

    def join(self, code, address):
        """Return a token for the phone at `address` that sends `code`; Refused if it is wrong."""
        tries = self._open_tries(address)
        if not tries or tries[1] >= _TRIES:
            raise Refused("shut")
        seat = NOBODY
        given = code.encode()[: 2 * _DIGITS]
        for other in range(len(self._codes)):
            if is_same(given, self._codes[other].encode()):
                seat = other
        if seat == NOBODY:
            tries[1] += 1
            tries[2] = self._clock.ticks_ms()
            if tries not in self._wrong:
                self._wrong.append(tries)
            raise Refused("wrong code")
        if tries in self._wrong:
            self._wrong.remove(tries)
        self._codes[seat] = _draw_code()
        self.version += 1
        token = binascii.hexlify(os.urandom(_TOKEN_BYTES)).decode()
        self._phones = self._phones[1 - _MOST :] + [(token, seat, address)]
        self._save()
        return token

    def _open_tries(self, address):
        """Forget old tries; return the entry of `address` in _wrong, a new one, or None if there is no room for it;
        for the address of a phone at a seat there always is.
        """
        clock = self._clock
        now = clock.ticks_ms()
        self._wrong = [one for one in self._wrong if clock.ticks_diff(now, one[2]) < _SHUT_MS]
        for one in self._wrong:
            if one[0] == address:
                return one
        is_in = address in [phone[2] for phone in self._phones]
        return [address, 0, now] if is_in or len(self._wrong) < _ADDRESSES else None

    def _save(self):
        """Keep who is in, for a restart of the device."""
        if self.store and self._mark:
            try:
                save_phones(self.store, self._mark, self._phones)
            except OSError:
                pass  # after a restart they take their seats again

    def seat_of(self, token):
        """Return the seat of the phone with `token`, NOBODY for any other text."""
        seat = NOBODY
        given = token.encode()[: 4 * _TOKEN_BYTES]
        for known, other, _ in self._phones:
            if is_same(given, known.encode()):
                seat = other
        return seat if seat < len(self._codes) else NOBODY

    def leave(self, token):
        """Forget a phone."""
        if self.seat_of(token) != NOBODY:
            self._phones = [phone for phone in self._phones if phone[0] != token]
            self._save()

    def count(self, seat):
        """Return how many phones are at `seat`."""
        return len([1 for _, other, _ in self._phones if other == seat])


def _draw_code():
    """Return six digits, uniformly distributed to one part in 2**40."""
    number = int.from_bytes(os.urandom(8), "little") % 10**_DIGITS
    return "%06d" % number
