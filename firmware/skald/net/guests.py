"""Admits phones to seats: a phone that enters a code from the table's screen may see a seat's
secrets.

A code admits one phone to one seat and is then replaced; a phone may sit at several.  After a few
wrong codes an address must wait, and so must all while many addresses try; but others' wrong codes
do not stop a phone that has the pass, a long secret in the QR code on the table's screen.  Codes and
seats expire with the game, but phones keep their seats in a rematch, and after a restart of the
device.  The time to compare codes and tokens does not reveal how much of them was right.
"""

import binascii
import os

from skald.compat import const
from skald.keep.phones import load_phones, save_phones

_MOST = const(8)  # phones at all seats together; one more replaces the oldest
_TRIES = const(5)  # wrong codes after which an address cannot join for a while
_SHUT_MS = const(60000)  # after its last wrong code
_ADDRESSES = const(8)  # with wrong codes at once; all others must wait, too
_DIGITS = const(6)
_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"  # without letters that look alike
_PASS = const(16)  # letters: 2**79 passes
_BETWEEN = " -.\u00a0\u2009\u202f\u2011\u2013"  # may stand between the digits that somebody types
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
    addresses  [(key of show/words, text, matrix of a QR code or None)], the ways to the page
    password   the pass, drawn at power-on
    troubles   {name: (key of show/words, what)}: what fails at present, and is tried again
    update     net.update.Reception while an update is awaited, or None
    store      keep.store.Store that keeps who is in, or None
    """

    def __init__(self, clock):
        """`clock`: ticks_ms(), ticks_diff()."""
        self._clock = clock
        self._codes = []
        self._phones = []  # (token, its seats as bits, address) in the order in which they joined
        self._mark = b""
        self._seated = self._party = 0  # of the last game: how many seats, and which people
        self._wrong = []  # [address, wrong codes, ticks of the last one]
        self.version = 0
        self.addresses, self.troubles = [], {}
        self.password = draw_letters(_PASS)
        self.update = self.store = None

    def begin(self, seats, mark=b"", party=0, played=0):
        """Begin or continue the game with `mark` and that many seats; 0: there is no game.

        `mark`: bytes that no other game has, b"" for a game that a restart ends; `party`: a number for
        the people who play it, 0 if they may not be those of the game before; `played`: the seats that
        the device plays, as bits, which admit nobody.
        """
        if seats:
            is_rematch = party != 0 and (seats, party) == (self._seated, self._party)
            is_other = not mark or mark != self._mark
            self._mark, self._seated, self._party = mark, seats, party
            if is_other and is_rematch:
                self._save()
            elif is_other:
                self._phones = load_phones(self.store, mark) if mark and self.store else []
        self._codes = ["" if played >> seat & 1 else _draw_code() for seat in range(seats)]
        self.version += 1

    def show_addresses(self, addresses):
        """Show `addresses` from now on."""
        self.addresses = addresses
        self.version += 1

    def note(self, name, key, what):
        """Show sentence `key` of show/words, with {what}, as the trouble of `name`; `what` "": it has none."""
        trouble = (key, what) if what else None
        if self.troubles.get(name) != trouble:
            self.troubles.pop(name, None)
            if trouble:
                self.troubles[name] = trouble
            self.version += 1

    def invite(self, url):
        """Return the text of a QR code that leads to the page at `url`, with the pass."""
        return url + "/#" + self.password

    def open_seats(self):
        """Return the seats that a phone may join."""
        return [seat for seat, code in enumerate(self._codes) if code]

    def code(self, seat):
        """Return the digits that admit the next phone to `seat`, "" if that is an opponent's."""
        return self._codes[seat]

    def join(self, code, address, token="", password=""):
        """Return the seat to which `code` admits the phone at `address`, and the token of the phone, which
        is `token` if it already sits at another seat.  `password`: the pass, if it came by the QR code.

        Refused if the code is wrong, if the phone must wait, or if `code` is malformed, which does not
        count as a try.
        """
        given = code[: 4 * _DIGITS]
        for sign in _BETWEEN:
            given = given.replace(sign, "")
        if len(given) != _DIGITS or not all("0" <= digit <= "9" for digit in given):
            raise Refused("no code")
        given = given.encode()
        is_known = is_same(password.encode()[: 2 * _PASS], self.password.encode())
        tries = self._open_tries(("pass " if is_known else "") + address, is_known)
        if not tries or tries[1] >= _TRIES:
            raise Refused("shut")
        seat = -1
        for other in self.open_seats():
            if is_same(given, self._codes[other].encode()):
                seat = other
        if seat < 0:
            tries[1] += 1
            tries[2] = self._clock.ticks_ms()
            if tries not in self._wrong:
                self._wrong.append(tries)
            raise Refused("wrong code")
        if tries in self._wrong:
            self._wrong.remove(tries)
        self._codes[seat] = _draw_code()
        self.version += 1
        seats = self.seats_of(token)
        if seats:
            self._phones = [phone for phone in self._phones if phone[0] != token]
        else:
            token = binascii.hexlify(os.urandom(_TOKEN_BYTES)).decode()
        self._phones = self._phones[1 - _MOST :] + [(token, seats | 1 << seat, address)]
        self._save()
        return seat, token

    def _open_tries(self, address, has_room):
        """Forget old tries; return the entry of `address` in _wrong, a new one, or None if there is no
        room for it.  There always is with `has_room`, and for the address of a phone at a seat.
        """
        clock = self._clock
        now = clock.ticks_ms()
        self._wrong = [one for one in self._wrong if clock.ticks_diff(now, one[2]) < _SHUT_MS]
        for one in self._wrong:
            if one[0] == address:
                return one
        is_in = address in [phone[2] for phone in self._phones]
        return [address, 0, now] if has_room or is_in or len(self._wrong) < _ADDRESSES else None

    def _save(self):
        """Store the phones at seats, for a restart of the device."""
        if self.store and self._mark:
            try:
                save_phones(self.store, self._mark, self._phones)
            except OSError:
                pass  # after a restart they must join again

    def seats_of(self, token):
        """Return the seats of the phone with `token`, as bits; 0 for any other text."""
        seats = 0
        given = token.encode()[: 4 * _TOKEN_BYTES]
        for known, others, _ in self._phones:
            if is_same(given, known.encode()):
                seats = others
        return seats & sum([1 << seat for seat in self.open_seats()])

    def leave(self, token, seat):
        """Have the phone with `token` leave `seat`; forget it if that was its last one."""
        if self.seats_of(token) >> seat & 1:
            phones = []
            for known, seats, address in self._phones:
                seats &= ~(1 << seat) if known == token else -1
                if seats:
                    phones.append((known, seats, address))
            self._phones = phones
            self._save()

    def is_empty(self):
        """Return True if no phone is at a seat."""
        return not self._phones


def draw_letters(count):
    """Return a random text of `count` letters and digits that are easy to read and type."""
    return "".join([_LETTERS[byte % len(_LETTERS)] for byte in os.urandom(count)])


def _draw_code():
    """Return six digits, uniformly distributed to one part in 2**40."""
    number = int.from_bytes(os.urandom(8), "little") % 10**_DIGITS
    return "%06d" % number
