"""The names of the players, and names from earlier games.

body  0     the name at each of SEATS seats, "": the colour is used; a length byte and the letters
      ..    then up to MOST remembered names, the latest first, in the same form

Names come from the knob, from a web page, or from a file of unknown origin; check_name() checks all
of them.
"""

from skald.compat import const
from skald.keep.store import Stored, get_text, put_text

SEATS = const(4)
MOST = const(8)  # remembered names
LONGEST = const(8)  # letters of a name: a longer one leaves too little room for sentences
SIGNS = "abcdefghijklmnopqrstuvwxyzéèêëàâçîïôöùûüœ-’ "
_CAPITALS = "éèàçêôœ", "ÉÈÀÇÊÔŒ"  # the accented letters of the screen's font
_DIGITS = "0123456789"


def to_capital(letter):
    """Return the capital of a small letter, or the letter itself if the font lacks its capital."""
    at = _CAPITALS[0].find(letter)
    if at >= 0:
        return _CAPITALS[1][at]
    return letter.upper() if "a" <= letter <= "z" else letter


def check_name(name):
    """Return `name` without surrounding spaces; ValueError if it is too long or contains a
    character that is not allowed.
    """
    if not isinstance(name, str) or len(name) > 2 * LONGEST:
        raise ValueError("name")
    name = name.replace("'", "’").strip()
    allowed = SIGNS + _CAPITALS[1] + _DIGITS
    if len(name) > LONGEST or not all("A" <= sign <= "Z" or sign in allowed for sign in name):
        raise ValueError("name")
    return name


class People(Stored):
    """names: the name at each seat, "": its colour is used; known: the remembered names."""

    NAME, FORMAT = "people", b"P"

    def __init__(self):
        self.names = [""] * SEATS
        self.known = []

    def sit(self, seat, name):
        """Give seat 0..3 a name, "": none; if another seat has that name, the two swap names.

        Raises ValueError for an invalid name (check_name), IndexError for a seat that does not
        exist.
        """
        name = check_name(name)
        before = self.names[seat]
        if name and name in self.names:
            self.names[self.names.index(name)] = before
        self.names[seat] = name
        if name:
            if name in self.known:
                self.known.remove(name)
            self.known.insert(0, name)
            del self.known[MOST:]

    def _unpack(self, body):
        names = []
        at = 0
        while at < len(body):
            name, at = get_text(body, at)
            names.append(check_name(name))
        sitting = [name for name in names[:SEATS] if name]
        known = names[SEATS:]
        if (
            not SEATS <= len(names) <= SEATS + MOST
            or "" in known
            or len(set(sitting)) < len(sitting)
            or len(set(known)) < len(known)
        ):
            raise ValueError(body)
        self.names = names[:SEATS]
        self.known = known

    def _pack(self):
        body = bytearray()
        for name in self.names + self.known:
            put_text(body, name)
        return body
