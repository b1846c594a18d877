"""Lets the players enter by knob who plays which colour.

    the seats ──press──▶ a remembered name, none, or a new name ────▶ its letters
        ▲                           │                                      │
        └───────────────────────────┴──────────── done ────────────────────┘

turn    from line to line, from letter to letter
press   choose the selected entry
BACK    one letter, or one page, back
"""

from skald.keep.people import LONGEST, SIGNS, to_capital
from skald.screens.sheet import Leaves
from skald.show import plain

_ERASE = "←"
_DONE = "•"


class Seating(Leaves):
    """Changes `people` (keep.people.People) in place; result: "done".

    `seats`: how many play; `words`: show.words.Words with "care".
    """

    def __init__(self, words, people, seats):
        super().__init__()
        self._words = words
        self._people = people
        self._seats = seats
        self._seat = -1  # the seat whose name is being chosen; -1: a seat is being chosen
        self._is_writing = False
        self._letters = ""

    # -- buttons -----------------------------------------------------------------

    def press(self):
        self.changed()
        if self._is_writing:
            self._press_letter()
        elif self._seat < 0:
            if self.index == self._seats:
                self.result = "done"
            else:
                self._seat, self.index = self.index, 0
        elif self.index == len(self._people.known):
            self._is_writing, self._letters, self.index = True, "", 0
        else:
            is_nobody = self.index > len(self._people.known)
            self._sit("" if is_nobody else self._people.known[self.index])

    def back(self):
        self.changed()
        if self._letters:
            self._letters = self._letters[:-1]
        elif self._is_writing:
            self._is_writing, self.index = False, 0
        elif self._seat >= 0:
            self._seat, self.index = -1, self._seat
        else:
            self.result = "done"

    def _press_letter(self):
        sign = self._signs()[self.index]
        if sign == _ERASE:
            self._letters = self._letters[:-1]
        elif sign == _DONE:
            self._sit(self._letters)
        else:
            self._letters += self._next_sign()
        if len(self._letters) == LONGEST:
            self.index = self.count() - 1  # a full name can only be accepted or shortened

    def _sit(self, name):
        self._people.sit(self._seat, name)
        # Select the next seat, because players enter names one after the other.
        self.index = self._seat + 1
        self._seat, self._is_writing, self._letters = -1, False, ""

    # -- what is shown -------------------------------------------------------------

    def count(self):
        if self._is_writing:
            return len(self._signs())
        return self._seats + 1 if self._seat < 0 else len(self._people.known) + 2

    def _signs(self):
        """Return the choices: the letters that are possible, _ERASE and _DONE."""
        return SIGNS + _ERASE + _DONE if len(self._letters) < LONGEST else _ERASE + _DONE

    def _next_sign(self):
        """Return the selected sign as it will be written."""
        sign = self._signs()[self.index]
        return to_capital(sign) if not self._letters or self._letters[-1] in "- ’" else sign

    def draw(self, canvas):
        get = self._words.get
        if self._is_writing:
            self._draw_letters(canvas)
        elif self._seat < 0:
            names = self._people.names[: self._seats]
            texts = [get("seat%d" % seat) for seat in range(self._seats)] + [get("people done")]
            plain.draw_list(canvas, get("menu people"), texts, names + [""], self.index, False)
        else:
            texts = self._people.known + [get("people new"), get("people none")]
            title = get("seat%d" % self._seat)
            plain.draw_list(canvas, title, texts, (), self.index, False)

    def _draw_letters(self, canvas):
        get = self._words.get
        signs = self._signs()
        plain.draw_title(
            canvas, get("seat%d" % self._seat), "%d/%d" % (len(self._letters), LONGEST)
        )
        x = 4
        if self._letters:
            canvas.text(self._letters, x, 16)
            x += canvas.text_width(self._letters) + 2
        sign = self._next_sign()
        canvas.text("_" if sign in (_ERASE, _DONE, " ") else sign, x, 16, True)
        around = [signs[(self.index + step) % len(signs)] for step in range(-4, 5)]
        x = 4
        for i in range(9):
            canvas.text("_" if around[i] == " " else around[i], x, 32, i == 4)
            x += 14
        key = "people erase" if sign == _ERASE else "people take" if sign == _DONE else ""
        canvas.text(get(key or "people letter"), 0, 55)
