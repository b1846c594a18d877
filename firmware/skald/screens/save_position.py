"""Keeps the present position of a game, with a goal, so that people can play on from it later.

turn    from entry to entry; while a value is open, from value to value
press   open or close a value; on the last entry: keep the moment (twice, to replace another one)
BACK    close a value; back to the game

The goal is for the person whose turn it is, otherwise for the first one.  Points can be the goal only
if a single person plays: the screen shows them, and they may be secret from others.
"""

from skald.compat import const
from skald.keep.moments import LOSS, POINTS, SLOTS, WIN, Moment, read_moment, write_moment
from skald.rules.base import OVER
from skald.screens.sheet import Notice, Sheet
from skald.show import plain
from skald.show.words import Words

_MOST_POINTS = const(999)
_MOST_MOVES = const(60)
_USUAL_LOSS = const(3)


class SavePosition(Sheet):
    """Keeps the position of `session` in `store`; `words`: those of the game.  Result "on"."""

    def __init__(self, words, session, store):
        super().__init__()
        self._store = store
        self._game = game = session.game
        self._words = Words(words.language, game.NAME, "care")
        opponents = session.opponents
        levels = opponents.levels if opponents else bytes(game.seats)
        people = [seat for seat in range(game.seats) if not levels[seat]]
        acting = game.current()
        self._state, self._levels = game.encode(), levels
        self._seat = acting if acting in people else (people + [0])[0]
        self._moves = 0
        self._goals = (POINTS, LOSS, WIN) if len(people) == 1 else (LOSS, WIN)
        self._taken = [read_moment(store, number) for number in range(1, SLOTS + 1)]
        self._taken = [moment is not None for moment in self._taken]
        self._number = 1 + (self._taken.index(False) if False in self._taken else 0)
        self._index = 0
        self._is_editing = self._is_sure = False
        self._choose(self._goals[0])

    def _choose(self, goal):
        self._goal = goal
        self._points = _USUAL_LOSS if goal == LOSS else 0
        if goal == POINTS:
            self._points = self._game.score(self._seat) + 1
        self._keys = (
            ("number", "goal", "keep")
            if goal == WIN
            else ("number", "goal", "points", "moves", "keep")
        )

    def speak(self, language):
        self._words.speak(language)
        self.changed()

    # -- buttons and time ----------------------------------------------------------

    def step(self, now):
        if self._game.current() == OVER and not self.result:
            self._end(self._words.get("goal over"))

    def turn(self, steps):
        if self._is_editing:
            self._change(self._keys[self._index], steps)
        else:
            self._index = (self._index + steps) % len(self._keys)
        self._is_sure = False
        self.changed()

    def press(self):
        if self._keys[self._index] != "keep":
            self._is_editing = not self._is_editing
        elif self._taken[self._number - 1] and not self._is_sure:
            self._is_sure = True
        else:
            self._keep()
        self.changed()

    def back(self):
        if self._is_editing:
            self._is_editing = False
        else:
            self.result = "on"
        self.changed()

    def _change(self, key, steps):
        if key == "number":
            self._number = 1 + (self._number - 1 + steps) % SLOTS
        elif key == "goal":
            at = self._goals.index(self._goal) + steps
            self._choose(self._goals[at % len(self._goals)])
        elif key == "points":
            self._points = min(max(self._points + steps, 0), _MOST_POINTS)
        else:
            self._moves = (self._moves + steps) % (_MOST_MOVES + 1)

    def _keep(self):
        get, key = self._words.get, "moment kept"
        try:
            write_moment(self._store, self._number, self._make_moment())
        except OSError:
            key = "not kept"
        self._end(get(key).format(count=self._number))

    def _end(self, sentence):
        """Close, and show `sentence` until a button is pressed."""
        get = self._words.get
        self.after = Notice(get("moment title"), sentence, get("press"))
        self.result = "on"

    def _make_moment(self):
        how = self._levels, self._seat, self._goal, self._points, self._moves
        return Moment(self._game.NAME, self._state, *how)

    # -- what is shown -------------------------------------------------------------

    def _value(self, key):
        get = self._words.get
        if key == "number":
            state = get("moment taken" if self._taken[self._number - 1] else "moment free")
            return "%d, %s" % (self._number, state)
        if key == "goal":
            return get("moment goal%d" % self._goal)
        if key == "points":
            return "%d" % self._points
        if key == "moves":
            return "%d" % self._moves if self._moves else get("moment end")
        return ""

    def draw(self, canvas):
        get = self._words.get
        texts = [get("moment " + key) for key in self._keys]
        if self._is_sure:
            texts[-1] = get("moment sure")
        values = [self._value(key) for key in self._keys]
        plain.draw_list(canvas, get("moment title"), texts, values, self._index, self._is_editing)
