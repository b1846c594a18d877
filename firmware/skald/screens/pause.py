"""The menu that opens when BACK is held during a game."""

from skald.screens.sheet import Entries


class Pause(Entries):
    """The menu: go on, open a sheet, or end the game, which must be confirmed.

    result: "on", "glance", "hint", "verdict", "settings", "moment", "phones" or "end"
    """

    def __init__(self, words, has_phones=False):
        super().__init__()
        self._words = words
        keys = ("on", "glance", "hint", "verdict", "settings", "moment")
        self.keys = keys + (("phones", "end") if has_phones else ("end",))
        self._title = "pause"

    def title(self):
        return self._words.get(self._title)

    def text(self, key):
        return self._words.get("pause " + key)

    def choose(self, key):
        if key == "end" and self._title == "pause":
            self._title, self.keys, self.index = "end sure", ("on", "end"), 0
        else:
            self.result = key
