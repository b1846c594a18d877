"""The start menu: what to play, and how.

turn    from entry to entry; while a value is open, from value to value
press   open or close a value, or carry out the entry

A new device first asks for the language, once.
"""

from skald.keep.settings import MOST_LEVEL
from skald.rules.registry import load
from skald.screens.sheet import Sheet
from skald.show import plain
from skald.show.words import LANGUAGES, Words

_KEYS_BEFORE = ("play", "game", "players", "people")
_KEYS_AFTER = (
    "results", "games", "table", "setup", "language", "brightness", "lights", "timer", "blunders", "enrol", "test",
)  # fmt: skip
_DEEDS = (
    "resume", "play", "people", "practice", "takeover", "results", "games", "enrol", "test",
    "update",
)  # fmt: skip
_SEATS = ("seat0", "seat1", "seat2", "seat3")
_SWITCHES = ("setup", "lights", "blunders")  # entries that a press changes directly


class StartMenu(Sheet):
    """Changes `settings` (keep.settings.Settings) in place.

    `tables`: an iterable of each (game, kit) that has a layout, read only when somebody changes one of
    them; `can_resume`: an unfinished game is stored; `has_phones`: an update over Wi-Fi is possible.
    Result: one of _DEEDS.
    """

    def __init__(self, settings, tables, can_resume, has_phones=False):
        super().__init__()
        self.settings = settings
        self._tables = tables
        self._can_resume = can_resume
        self._has_phones = has_phones
        self._is_editing = False
        self.index = LANGUAGES.index(settings.language) if settings.is_new else 0
        self._list_entries()

    def read_words(self):
        """Speak the language of the settings from now on."""
        self._list_entries()

    def _list_entries(self):
        settings = self.settings
        settings.fit_seats()
        self._words = Words(settings.language, settings.game, "care")
        rules = load(settings.game)
        self._option_values = [rules.OPTION_VALUES.get(name) for name in rules.OPTION_NAMES]
        self._options = tuple(["option " + name for name in rules.OPTION_NAMES])
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
        self.changed()

    # -- buttons -----------------------------------------------------------------

    def turn(self, steps):
        if self.settings.is_new:
            self.index = (self.index + steps) % len(LANGUAGES)
            self.changed()
            return
        if not self._is_editing:
            self.index = (self.index + steps) % len(self.keys)
            self.changed()
            return
        key = self.keys[self.index]
        self._change(key, steps)
        self._list_entries()
        self.index = self.keys.index(key)

    def press(self):
        if self.settings.is_new:
            self.settings.speak(LANGUAGES[self.index])
            self.index = 0
            self._list_entries()
            return
        key = self.keys[self.index]
        if key in _DEEDS:
            self.result = key
        elif key in _SWITCHES or key in self._options:
            self._change(key, 1)
            self.changed()
        else:
            self._is_editing = not self._is_editing
            self.changed()

    def back(self):
        self._is_editing = False
        self.changed()

    # -- values --------------------------------------------------------------------

    def _change(self, key, steps):
        settings = self.settings
        if key == "game":
            games = self._games()
            game = _next(games, settings.game, steps)
            settings.choose(game, _next(self._kits(game), settings.kit, 0))
        elif key == "table":
            settings.choose(settings.game, _next(self._kits(settings.game), settings.kit, steps))
        elif key in _SEATS:
            seat = _SEATS.index(key)
            settings.levels[seat] = (settings.levels[seat] + steps) % (MOST_LEVEL + 1)
        elif key == "language":
            settings.speak(_next(LANGUAGES, settings.language, steps))
        elif key in self._options:
            settings.switch(self._options.index(key))
        else:
            settings.change(key, steps)

    def _games(self):
        games = []
        for game, _ in self._list_tables():
            if game not in games:
                games.append(game)
        return games

    def _kits(self, name):
        return [kit for game, kit in self._list_tables() if game == name]

    def _list_tables(self):
        self._tables = list(self._tables)
        return self._tables

    def _value(self, key):
        settings, words = self.settings, self._words
        if key == "game":
            return words.get("title")
        if key == "players":
            return "%d" % settings.seats
        if key in _SEATS:
            return words.get("level%d" % settings.levels[_SEATS.index(key)])
        if key == "table":
            return words.get("kit " + settings.kit)
        if key == "setup":
            return words.get("setup%d" % settings.setup)
        if key == "timer":
            return "%d min" % settings.minutes if settings.minutes else words.get("no")
        if key == "lights":
            return words.get("lights still" if settings.is_still else "lights lively")
        if key == "blunders":
            return words.get("yes" if settings.is_warning else "no")
        if key == "language":
            return words.get("language name")
        if key == "brightness":
            return "%d" % settings.count_brightness()
        if key in self._options:
            option = self._options.index(key)
            is_on, values = settings.options >> option & 1, self._option_values[option]
            if values:
                return "%d" % values[is_on]
            return words.get("yes" if is_on else "no")
        return ""

    def draw(self, canvas):
        if self.settings.is_new:
            game = self.settings.game
            texts = [Words(language, game, "care").get("language name") for language in LANGUAGES]
            plain.draw_list(canvas, "Skald", texts, (), self.index, False)
            return
        texts, values = [""] * len(self.keys), [""] * len(self.keys)
        for i in plain.list_shown(self.index, len(self.keys)):
            key = self.keys[i]
            has_own = key in _SEATS or key in self._options
            texts[i] = self._words.get(key if has_own else "menu " + key)
            values[i] = self._value(key)
        plain.draw_list(canvas, "Skald", texts, values, self.index, self._is_editing)


def _next(values, value, steps):
    """Return the value `steps` after `value` in `values`, cyclically; the first one if `value` is not in
    them, `value` itself if they are empty.
    """
    if not values:
        return value
    if value not in values:
        return values[0]
    at = 0
    while values[at] != value:
        at += 1
    return values[(at + steps) % len(values)]
