"""A sheet covers the screen for a while and takes the buttons.

version            counts changes of its contents
result, number     "" until it closes, then what was chosen; the number that belongs to it
kept               the game (keep.kept_game.KeptGame) to "resume", None: the stored one
after              the sheet that follows it, or None
what               what Display.open_next() was asked for, or ""
is_modal           False: the buttons keep their meaning in the game
turn(steps), press(), back(), step(now), put_away(), leave(), speak(language), draw(canvas)
"""

from skald.compat import ticks_diff
from skald.show import plain


class Sheet:
    """The base class of all sheets."""

    what = ""
    is_modal = True
    number = 0
    kept = after = None

    def __init__(self):
        self.version = 0
        self.result = ""

    def changed(self):
        self.version = (self.version + 1) & 0x3FFFFFFF

    def turn(self, steps):
        """Act on a turn of the knob."""

    def press(self):
        """Act on a press of the knob."""

    def back(self):
        """Act on BACK."""

    def step(self, now):
        """Act on the passing of time; `now` in ticks of a millisecond."""

    def put_away(self):
        """Act on a button that this sheet does not use."""

    def leave(self):
        """Clean up, because another sheet replaces this one."""

    def take_changed(self):
        """Return the key of the setting that has just been changed, once, or ""."""
        return ""

    def speak(self, language):
        """Go on in `language`, which the words of the game speak already."""
        self.changed()


class Message(Sheet):
    """Something to read: any button puts it away."""

    def put_away(self):
        self.result = "read"

    def press(self):
        self.result = "read"

    def back(self):
        self.result = "read"


class Notice(Message):
    """One sentence, shown until a button is pressed or `span_ms` have passed; with 0 it stays, and takes
    the buttons.
    """

    def __init__(self, title, sentence, foot="", span_ms=0):
        super().__init__()
        self._title = title
        self._sentence = sentence
        self._foot = foot
        self._span_ms = span_ms
        self._since = -1
        self.is_modal = not span_ms

    def step(self, now):
        if self._since < 0:
            self._since = now
        elif self._span_ms and ticks_diff(now, self._since) >= self._span_ms:
            self.result = "read"

    def draw(self, canvas):
        plain.draw_sentence(canvas, self._title, self._sentence, self._foot)


class Choice(Sheet):
    """A list of (result, text); its result is that of the chosen entry, or `back` after BACK."""

    def __init__(self, title, entries, back):
        super().__init__()
        self._title = title
        self._results = [result for result, _ in entries]
        self._texts = [text for _, text in entries]
        self._back = back
        self.index = 0

    def turn(self, steps):
        self.index = (self.index + steps) % len(self._texts)
        self.changed()

    def press(self):
        self.result = self._results[self.index]

    def back(self):
        self.result = self._back

    def draw(self, canvas):
        plain.draw_list(canvas, self._title, self._texts, (), self.index, False)
