"""The start menu: what to play, and how.

turn    from entry to entry; while a value is open, from value to value
press   open or close a value, or carry out the entry

A new device first asks for the language, once.
"""

from skald.compat import forget_module
from skald.keep.settings import MOST_LEVEL
from skald.rules.registry import NAMES, load
from skald.screens.table_settings import TableSettings
from skald.show.words import LANGUAGES, Words

# Its class is released with this module before a game, which loads it again for whoever opens it.
forget_module("skald.screens.table_settings")

_KEYS_BEFORE = ("play", "game", "players", "people")
_KEYS_AFTER = (
    "results", "games", "table", "setup", "language", "brightness", "lights", "timer", "blunders", "enrol", "test",
)  # fmt: skip
_DEEDS = (
    "resume", "play", "people", "practice", "takeover", "results", "games", "enrol", "test",
    "update",
)  # fmt: skip
_SEATS = ("seat0", "seat1", "seat2", "seat3")


class StartMenu(TableSettings):
    """Changes `settings` (keep.settings.Settings) in place.

    `tables`: an iterable of each (game, kit) that has a layout, read only when somebody changes one of
    them; `can_resume`: an unfinished game is stored; `has_phones`: an update over Wi-Fi is possible.
    Result: one of _DEEDS.
    """

    def __init__(self, settings, tables, can_resume, has_phones=False):
        super().__init__(settings)
        self._tables = tables
        self._can_resume = can_resume
        self._has_phones = has_phones
        if settings.is_new:
            self.index = LANGUAGES.index(settings.language)
        self._list_entries()

    def read_words(self):
        """Speak the language of the settings from now on."""
        self._list_entries()
        self.changed()

    def _list_entries(self):
        settings = self.settings
        settings.fit_seats()
        self._words = Words(settings.language, settings.game, "care")
        rules = load(settings.game)
        self._option_values = [rules.OPTION_VALUES.get(name) for name in rules.OPTION_NAMES]
        self._options = tuple(["option " + name for name in rules.OPTION_NAMES])
        if settings.is_new:
            self.keys = LANGUAGES
            return
        self.keys = (
            (("resume",) if self._can_resume else ())
            + _KEYS_BEFORE
            + _SEATS[: settings.seats]
            + self._options
            + (("practice",) if rules.DRILLS or rules.LESSONS else ())
            + (("takeover",) if rules.TAKEOVER else ())
            + _KEYS_AFTER
            + (("update",) if self._has_phones else ())
        )

    # -- buttons -----------------------------------------------------------------

    def choose(self, key):
        if self.settings.is_new:
            self.settings.speak(key)
            self.index = 0
            self._list_entries()
        elif key in _DEEDS:
            self.result = key
        elif key == "setup" or key in self._options:
            self.change(key, 1)
        else:
            super().choose(key)

    def go_back(self):
        """Stay: nothing lies behind this menu."""

    # -- values --------------------------------------------------------------------

    def change(self, key, steps):
        settings = self.settings
        if key == "game":
            games = [name for name in NAMES if self._kits(name)]
            game = _next(games, settings.game, steps)
            settings.choose(game, _next(self._kits(game), settings.kit, 0))
        elif key == "table":
            settings.choose(settings.game, _next(self._kits(settings.game), settings.kit, steps))
        elif key in _SEATS:
            seat = _SEATS.index(key)
            settings.levels[seat] = (settings.levels[seat] + steps) % (MOST_LEVEL + 1)
        elif key in self._options:
            settings.switch(self._options.index(key))
        else:
            super().change(key, steps)
        self._list_entries()  # only those below this one may be others now

    def _kits(self, name):
        self._tables = list(self._tables)  # reads the layouts
        return [kit for game, kit in self._tables if game == name]

    def value(self, key):
        settings, get = self.settings, self._words.get
        if key == "game":
            return get("title")
        if key == "players":
            return "%d" % settings.seats
        if key in _SEATS:
            return get("level%d" % settings.levels[_SEATS.index(key)])
        if key == "table":
            return get("kit " + settings.kit)
        if key == "setup":
            return get("setup%d" % settings.setup)
        if key in self._options:
            option = self._options.index(key)
            is_on, values = settings.options >> option & 1, self._option_values[option]
            return "%d" % values[is_on] if values else get("yes" if is_on else "no")
        return super().value(key)

    def title(self):
        return "Skald"

    def text(self, key):
        if self.settings.is_new:
            return Words(key, self.settings.game, "care").get("language name")
        has_own = key in _SEATS or key in self._options
        return self._words.get(key if has_own else "menu " + key)


def _next(values, value, steps):
    """Return the value `steps` after `value` in `values`, cyclically; the first one if `value` is not in
    them, `value` itself if they are empty.
    """
    if not values:
        return value
    if value not in values:
        return values[0]
    return values[(values.index(value) + steps) % len(values)]
