"""The sheet that invites phones: the address of the page, and the code of each seat.

turn          from page to page
press, BACK   back to the game; a used code is replaced at once
"""

from skald.compat import const
from skald.screens.sheet import Sheet
from skald.show import plain

_SIDE = const(64)  # side of the square for a QR code at the right edge
_MODULE = const(2)  # pixels
_LINE = const(9)
_LINES = const(5)  # beside a QR code, for what it leads to
_FOOT_LINES = const(2)  # below them


class Invitation(Sheet):
    """Shows the codes of `guests` (net.guests.Guests), in `words`; result "on"."""

    def __init__(self, words, guests):
        super().__init__()
        self._words = words
        self._guests = guests
        self._index = 0
        self._seen = guests.version

    def turn(self, steps):
        self._index = (self._index + steps) % self._count()
        self.changed()

    def press(self):
        self.result = "on"

    back = press

    def step(self, now):
        if self._guests.version != self._seen:
            self._seen = self._guests.version
            self._index %= self._count()
            self.changed()

    def _count(self):
        guests = self._guests
        return max(1, len(guests.troubles) + len(guests.addresses) + len(guests.open_seats()))

    def draw(self, canvas):
        addresses, words = self._guests.addresses, self._words
        number = "%d/%d" % (self._index + 1, self._count())
        at = self._index - len(self._guests.troubles)
        if at < 0:
            key, what = list(self._guests.troubles.values())[self._index]
            text = words.get(key).format(what=what)
            plain.draw_sentence(canvas, words.get("phones"), text, words.get("phone foot"), number)
            return
        if at < len(addresses):
            self._draw_address(canvas, *addresses[at])
            return
        seats = self._guests.open_seats()[at - len(addresses) :]
        if not seats:
            plain.draw_title(canvas, words.get("phones"), number)
            return
        code = self._guests.code(seats[0])
        text = words.get("phone code").format(
            who=words.who(seats[0]), code=code[:3] + " " + code[3:]
        )
        foot = words.get("phone foot")
        plain.draw_sentence(canvas, words.get("phones"), text, foot, number)

    def _draw_address(self, canvas, key, text, matrix):
        sentence = self._words.get(key).format(what=text)
        foot = self._words.get("phone turn") if self._guests.open_seats() else ""
        if not matrix:
            plain.draw_sentence(canvas, self._words.get("phones"), sentence, foot)
            return
        canvas.clear()
        width = canvas.width - _SIDE - 2
        canvas.wrap(sentence, 0, 0, width, _LINES)
        canvas.wrap(foot, 0, canvas.height - _FOOT_LINES * _LINE, width, _FOOT_LINES)
        draw_matrix(canvas, matrix, canvas.width - _SIDE)


def draw_matrix(canvas, matrix, x):
    """Draw a QR code in a square of _SIDE pixels from column `x` on, dark on light for cameras."""
    side = 21
    while side * side < len(matrix):
        side += 4
    canvas.fill_rect(x, 0, _SIDE, _SIDE)
    rim = (_SIDE - side * _MODULE) // 2
    for at in range(len(matrix)):
        if matrix[at]:
            left = x + rim + at % side * _MODULE
            canvas.fill_rect(left, rim + at // side * _MODULE, _MODULE, _MODULE, 0)
