"""The settings that can be changed during a game: lights, language, time for a turn, coach.

turn    from entry to entry; while a value is open, from value to value
press   open or close a value, or go back to the game, like BACK

A change takes effect at once, and is stored when the game goes on.
"""

from skald.screens.sheet import Entries, Notice
from skald.show.words import LANGUAGES, Words

_KEYS = ("brightness", "lights", "timer", "language", "blunders", "on")


class TableSettings(Entries):
    """Changes `settings`, stored in `store`; result "on"."""

    def __init__(self, settings, store=None):
        super().__init__()
        self.settings, self._store = settings, store
        self.keys = _KEYS
        self._changed = ""
        self._words = Words(settings.language, settings.game, "care")

    def speak(self, language):
        self._words.speak(language)
        self.changed()

    def choose(self, key):
        if key == "on":
            self.go_back()
        elif key == "lights" or key == "blunders":
            self.change(key, 1)
        else:
            super().choose(key)

    def go_back(self):
        self.result = "on"
        try:
            self.settings.save(self._store)
        except OSError:
            get = self._words.get
            self.after = Notice(get("look out"), get("memory lost"), get("press"))

    def take_changed(self):
        key, self._changed = self._changed, ""
        return key

    def change(self, key, steps):
        settings = self.settings
        if key == "language":
            at = LANGUAGES.index(settings.language) + steps
            settings.speak(LANGUAGES[at % len(LANGUAGES)])
        else:
            settings.change(key, steps)
        self._changed = key

    # -- what is shown -------------------------------------------------------------

    def title(self):
        return self._words.get("pause settings")

    def text(self, key):
        return self._words.get("pause on" if key == "on" else "menu " + key)

    def value(self, key):
        get, settings = self._words.get, self.settings
        if key == "brightness":
            return "%d" % settings.count_brightness()
        if key == "lights":
            return get("lights still" if settings.is_still else "lights lively")
        if key == "timer":
            return "%d min" % settings.minutes if settings.minutes else get("no")
        if key == "blunders":
            return get("yes" if settings.is_warning else "no")
        return get("language name") if key == "language" else ""
