"""The settings that can be changed during a game: lights, language, time for a turn, coach.

turn    from entry to entry; while a value is open, from value to value
press   open or close a value, or go back to the game, like BACK

A change takes effect at once, and is stored when the game goes on.
"""

from skald.screens.sheet import Notice, Sheet
from skald.show import plain
from skald.show.words import LANGUAGES, Words

_KEYS = ("brightness", "lights", "timer", "language", "blunders", "on")


class TableSettings(Sheet):
    """Changes `settings`, stored in `store`; result "on".

    `words`: those of the game.
    """

    def __init__(self, words, settings, store):
        super().__init__()
        self._words_of_game, self._settings, self._store = words, settings, store
        self._changed = ""
        self._is_editing = False
        self._index = 0
        self._words = Words(self._settings.language, self._settings.game, "care")

    def speak(self, language):
        self._words.speak(language)
        self.changed()

    # -- buttons -----------------------------------------------------------------

    def turn(self, steps):
        if self._is_editing:
            self._change(_KEYS[self._index], steps)
        else:
            self._index = (self._index + steps) % len(_KEYS)
        self.changed()

    def press(self):
        key = _KEYS[self._index]
        if key == "on":
            self._go_back()
        elif key == "lights" or key == "blunders":
            self._change(key, 1)
        else:
            self._is_editing = not self._is_editing
        self.changed()

    def back(self):
        if self._is_editing:
            self._is_editing = False
            self.changed()
        else:
            self._go_back()

    def _go_back(self):
        self.result = "on"
        try:
            self._settings.save(self._store)
        except OSError:
            get = self._words.get
            lost = self._words_of_game.get("memory lost")
            self.after = Notice(get("look out"), lost, get("press"))

    # -- values --------------------------------------------------------------------

    def _change(self, key, steps):
        settings = self._settings
        if key == "language":
            at = LANGUAGES.index(settings.language) + steps
            settings.speak(LANGUAGES[at % len(LANGUAGES)])
        else:
            settings.change(key, steps)
        self._changed = key

    def take_changed(self):
        key, self._changed = self._changed, ""
        return key

    def _value(self, key):
        get, settings = self._words.get, self._settings
        if key == "brightness":
            return "%d" % settings.count_brightness()
        if key == "lights":
            return get("lights still" if settings.is_still else "lights lively")
        if key == "timer":
            return "%d min" % settings.minutes if settings.minutes else get("no")
        if key == "blunders":
            return get("yes" if settings.is_warning else "no")
        return get("language name") if key == "language" else ""

    def draw(self, canvas):
        get = self._words.get
        texts = [get("pause on" if key == "on" else "menu " + key) for key in _KEYS]
        values = [self._value(key) for key in _KEYS]
        plain.draw_list(canvas, get("pause settings"), texts, values, self._index, self._is_editing)
