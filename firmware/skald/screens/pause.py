"""The menu that opens when BACK is held during a game."""

from skald.screens.sheet import Choice, Sheet


class Pause(Sheet):
    """The menu: go on, open a sheet, or end the game, which must be confirmed.

    result: "on", "glance", "hint", "verdict", "settings", "moment", "phones" or "end"
    """

    def __init__(self, words, has_phones=False):
        super().__init__()
        self._words = words
        keys = ("on", "glance", "hint", "verdict", "settings", "moment")
        self._choice = self._ask("pause", keys + (("phones", "end") if has_phones else ("end",)))
        self._is_sure = False

    def _ask(self, title, keys):
        self._asked = title, keys
        get = self._words.get
        return Choice(get(title), [(key, get("pause " + key)) for key in keys], "on")

    def turn(self, steps):
        self._choice.turn(steps)
        self.changed()

    def press(self):
        self._choice.press()
        self._follow()

    def back(self):
        self._choice.back()
        self._follow()

    def _follow(self):
        result = self._choice.result
        if result == "end" and not self._is_sure:
            self._is_sure = True
            self._choice = self._ask("end sure", ("on", "end"))
            self.changed()
        else:
            self.result = result

    def speak(self, language):
        index = self._choice.index
        self._choice = self._ask(*self._asked)
        self._choice.index = index
        self.changed()

    def draw(self, canvas):
        self._choice.draw(canvas)
