"""A sheet covers the screen for a while and takes the buttons.

version            counts changes of its contents
result, number     "" until it closes, then what was chosen; the number that belongs to it
kept               the game (keep.kept_game.KeptGame) to "resume", None: the stored one
after              the sheet that follows it, or None
what               what Display.open_next() was asked for, or ""
is_modal           False: the buttons keep their meaning in the game
turn(steps), press(), back(), step(now), leave(), speak(language), draw(canvas), show_on(screen, canvas)
put_away()         unless is_modal: act on a button that the game has used
"""

from skald.compat import ticks_diff
from skald.show import plain


class Sheet:
    """The base class of all sheets."""

    what = ""
    is_modal = True
    number = 0
    kept = after = None
    _since = -1  # when has_passed() was first asked
    _shown = -1  # the version that was shown last

    def __init__(self):
        self.version = 0
        self.result = ""

    def changed(self):
        self.version = (self.version + 1) & 0x3FFFFFFF

    def show_on(self, screen, canvas):
        """Draw it in `canvas` and send that to `screen`, if it has changed since; return True if it had."""
        if self._shown == self.version:
            return False
        self._shown = self.version
        self.draw(canvas)
        screen.show(canvas.buf)
        return True

    def has_passed(self, now, span_ms):
        """Return True once `span_ms` have passed since the first call; -1 in `_since` starts again."""
        if self._since < 0:
            self._since = now
        return ticks_diff(now, self._since) >= span_ms

    def turn(self, steps):
        """Act on a turn of the knob."""

    def press(self):
        """Act on a press of the knob."""

    def back(self):
        """Act on BACK."""

    def step(self, now):
        """Act on the passing of time; `now` in ticks of a millisecond."""

    def leave(self):
        """Clean up, because another sheet replaces this one."""

    def take_changed(self):
        """Return the key of the setting that has just been changed, once, or ""."""
        return ""

    def speak(self, language):
        """Go on in `language`, which the words of the game speak already."""
        self.changed()


class Message(Sheet):
    """Something to read: any button puts it away; result "on"."""

    def press(self):
        self.result = "on"

    put_away = back = press


class Told(Message):
    """Shows the (title, sentence, foot) that say() returns, in the present language, until a button is pressed."""

    def __init__(self, say):
        super().__init__()
        self._say = say

    def draw(self, canvas):
        plain.draw_sentence(canvas, *self._say())


class Notice(Told):
    """One sentence, shown until a button is pressed or `span_ms` have passed; with 0 it stays, and takes
    the buttons.
    """

    def __init__(self, title, sentence, foot="", span_ms=0):
        super().__init__(lambda: (title, sentence, foot))
        self._span_ms = span_ms
        self.is_modal = not span_ms

    def step(self, now):
        if self._span_ms and self.has_passed(now, self._span_ms):
            self.press()


class Leaves(Message):
    """Pages, or the entries of a list: the knob goes round them.

    index   the one that is shown, or selected
    A subclass has count(): how many there are, at least one.
    """

    index = 0

    def turn(self, steps):
        self.index = (self.index + steps) % self.count()
        self.changed()

    def place(self):
        """Return which of how many is shown: "2/9"."""
        return "%d/%d" % (self.index + 1, self.count())


class Entries(Leaves):
    """A list of entries; the knob goes from value to value while that of an entry is open.

    keys   one for each entry
    A subclass has title(), text(key) and change(key, steps).
    """

    keys = ()
    is_editing = False

    def count(self):
        return len(self.keys)

    def value(self, key):
        """Return the value of entry `key` as a text, or ""."""
        return ""

    def choose(self, key):
        """Act on a press on entry `key`: open or close its value."""
        self.is_editing = not self.is_editing

    def go_back(self):
        """Act on BACK while no value is open."""
        self.result = "on"

    def turn(self, steps):
        if self.is_editing:
            self.change(self.keys[self.index], steps)
            self.changed()
        else:
            super().turn(steps)

    def press(self):
        self.choose(self.keys[self.index])
        self.changed()

    def back(self):
        if self.is_editing:
            self.is_editing = False
            self.changed()
        else:
            self.go_back()

    def draw(self, canvas):
        texts, values = [""] * self.count(), [""] * self.count()
        for i in plain.list_shown(self.index, self.count()):
            texts[i], values[i] = self.text(self.keys[i]), self.value(self.keys[i])
        plain.draw_list(canvas, self.title(), texts, values, self.index, self.is_editing)


class Choice(Entries):
    """A list of (result, text); its result is that of the chosen entry, or `back` after BACK."""

    def __init__(self, title, entries, back):
        super().__init__()
        self._title, self._entries, self._back = title, entries, back
        self.keys = range(len(entries))

    def title(self):
        return self._title

    def text(self, key):
        return self._entries[key][1]

    def choose(self, key):
        self.result = self._entries[key][0]

    def go_back(self):
        self.result = self._back
