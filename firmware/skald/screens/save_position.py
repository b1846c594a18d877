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
from skald.screens.sheet import Entries, Notice
from skald.show.words import Words

_MOST_POINTS = const(999)
_MOST_MOVES = const(60)
_USUAL_LOSS = const(3)


class SavePosition(Entries):
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
        self._is_sure = False
        self._set_goal(self._goals[0])

    def _set_goal(self, goal):
        self._goal = goal
        self._points = _USUAL_LOSS if goal == LOSS else 0
        if goal == POINTS:
            self._points = self._game.score(self._seat) + 1
        values = () if goal == WIN else ("points", "moves")
        self.keys = ("number", "goal") + values + ("keep",)

    def speak(self, language):
        self._words.speak(language)
        self.changed()

    # -- buttons and time ----------------------------------------------------------

    def step(self, now):
        if self._game.current() == OVER and not self.result:
            self._end(self._words.get("goal over"))

    def turn(self, steps):
        self._is_sure = False
        super().turn(steps)

    def choose(self, key):
        if key != "keep":
            super().choose(key)
        elif self._taken[self._number - 1] and not self._is_sure:
            self._is_sure = True
        else:
            self._keep()

    def change(self, key, steps):
        if key == "number":
            self._number = 1 + (self._number - 1 + steps) % SLOTS
        elif key == "goal":
            at = self._goals.index(self._goal) + steps
            self._set_goal(self._goals[at % len(self._goals)])
        elif key == "points":
            self._points = min(max(self._points + steps, 0), _MOST_POINTS)
        else:
            self._moves = (self._moves + steps) % (_MOST_MOVES + 1)

    def _keep(self):
        get, key = self._words.get, "moment kept"
        try:
            how = self._levels, self._seat, self._goal, self._points, self._moves
            moment = Moment(self._game.NAME, self._state, *how)
            write_moment(self._store, self._number, moment)
        except OSError:
            key = "not kept"
        self._end(get(key).format(count=self._number))

    def _end(self, sentence):
        """Close, and show `sentence` until a button is pressed."""
        get = self._words.get
        self.after = Notice(get("moment title"), sentence, get("press"))
        self.result = "on"

    # -- what is shown -------------------------------------------------------------

    def value(self, key):
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

    def title(self):
        return self._words.get("moment title")

    def text(self, key):
        is_asked = self._is_sure and key == "keep"
        return self._words.get("moment sure" if is_asked else "moment " + key)
