"""The names of the players, and names from earlier games.

body  0     the name at each of SEATS seats, "": the colour is used; a length byte and the letters
      ..    then up to MOST remembered names, the latest first, in the same form

Names come from the knob, from a web page, or from a file of unknown origin; check_name() checks all
of them.
"""

from skald.compat import const

SEATS = const(4)
MOST = const(8)  # remembered names
LONGEST = const(8)  # letters of a name: a longer one leaves too little room for sentences
SIGNS = "abcdefghijklmnopqrstuvwxyzéèêëàâçîïôöùûüœ-’ "
_CAPITALS = "éèàçêôœ", "ÉÈÀÇÊÔŒ"  # the accented letters of the screen's font
_DIGITS = "0123456789"
_NAME = "people"
_FORMAT = b"P"


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
    if len(name) > LONGEST:
        raise ValueError("name")
    for sign in name:
        is_letter = "A" <= sign <= "Z" or sign in SIGNS or sign in _CAPITALS[1]
        if not is_letter and sign not in _DIGITS:
            raise ValueError("name")
    return name


class People:
    """names: the name at each seat, "": its colour is used; known: the remembered names."""

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

    def read(self, store):
        """Load the stored names, if there are any; KeepError if they are damaged: then nothing changes."""
        body = store.load(_NAME, _FORMAT)
        if body is None:
            return
        names = []
        at = 0
        try:
            while at < len(body):
                end = at + 1 + body[at]
                if end > len(body):
                    raise ValueError
                names.append(check_name(body[at + 1 : end].decode()))
                at = end
        except ValueError:  # UnicodeError is one
            raise store.refuse(_NAME)
        sitting = [name for name in names[:SEATS] if name]
        known = names[SEATS:]
        if (
            not SEATS <= len(names) <= SEATS + MOST
            or "" in known
            or len(set(sitting)) < len(sitting)
            or len(set(known)) < len(known)
        ):
            raise store.refuse(_NAME)
        self.names = names[:SEATS]
        self.known = known

    def save(self, store):
        """Store them; OSError if the disk fails."""
        body = bytearray()
        for name in self.names + self.known:
            letters = name.encode()
            body.append(len(letters))
            body.extend(letters)
        store.save(_NAME, _FORMAT, body)
