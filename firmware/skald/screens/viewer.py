"""Steps through the record of a game: lights show where the pieces lay, and which ones moved.

turn    an action forward or back
press   return to the menu, like BACK

A steady light shows where a piece came from, a blinking one where it went.  No piece has to be
laid out.
"""

from skald.keep.store import KeepError
from skald.play.coach import add_moves
from skald.play.situation import AREA, PAST, Situation
from skald.rules.base import OVER
from skald.screens.sheet import Message
from skald.show import plain
from skald.show.frame import Frame
from skald.show.lights import Lights


class Viewer(Message):
    """Shows `replay` (keep.replay.Replay) by the pixels of a table; result "on".

    words, care   show.words.Words of the game and of menus
    """

    def __init__(self, replay, layout, strip, limit_ma, settings, words, care):
        super().__init__()
        self._replay = replay
        self._strip = strip
        self._words = words
        self._care = care
        self._wanted = replay.dealt
        self._is_at_end = False
        self._fault = ""
        self._situation = Situation(mode=PAST)
        self._frame = Frame(layout.pixels, limit_ma, settings.brightness)
        self._lights = Lights(self._situation, replay.game, layout, self._frame, settings.is_still)

    def turn(self, steps):
        self._wanted = max(self._replay.dealt, self._wanted + steps)

    def step(self, now):
        if self._fault:
            return
        if self._replay.at != self._wanted:
            self._go()
        elif not self._situation.places:  # the game has no set-up
            self._show()
        if self._situation.places:
            self._lights.draw(now)
            self._frame.send(self._strip)

    def _go(self):
        """Play or undo one action towards the wanted one."""
        replay = self._replay
        try:
            if replay.at > self._wanted:
                self._is_at_end = False
                replay.go_back()
            elif not replay.go_on():
                self._is_at_end = True
                self._wanted = replay.at
        except KeepError as error:
            self._fault = error.reason
        if replay.at == self._wanted:
            self._show()
        self.changed()

    def _show(self):
        """Light where the pieces lie now, and which ones moved last."""
        replay, lit = self._replay, bytearray()
        if replay.at > replay.dealt:
            add_moves(lit, replay.moves, AREA)
        self._situation.light(bytes(lit), replay.places())
        self.changed()

    def _say(self):
        """Return the sentence of this place in the game."""
        replay, words = self._replay, self._words
        game = replay.game
        if self._fault:
            return self._care.get(self._fault)
        if not self._situation.places:
            return self._care.get("viewer reading").format(count=replay.at)
        if self._is_at_end:
            scores = ["%s %d" % (words.who(seat), game.score(seat)) for seat in range(game.seats)]
            key = "viewer end" if game.current() == OVER else "viewer given up"
            return self._care.get(key).format(what=", ".join(scores))
        if replay.at == replay.dealt:
            return self._care.get("viewer begin")
        return words.told(replay.seat, replay.text)

    def draw(self, canvas):
        care = self._care
        number = "%d" % (self._replay.at - self._replay.dealt) if self._situation.places else ""
        title = self._words.get("title")
        plain.draw_sentence(canvas, title, self._say(), care.get("viewer foot"), number)

    def close(self):
        """Switch the pixels off."""
        self._frame.clear()
        self._frame.send(self._strip)
        self._replay.close()
