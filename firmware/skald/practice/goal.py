"""The goal of a moment that is played again, and the outcome (practice/position_game.py).

press   lay out the same moment once more
BACK    go on with the game, as an action does

The losses of moves are found as in a review (skald/play/reviewer.py).
"""

from skald.compat import const
from skald.keep.ledger import MOST_LOSS, UNKNOWN
from skald.keep.moments import LOSS, POINTS, WIN
from skald.screens.sheet import Notice, Sheet
from skald.show import plain
from skald.show.words import Words

_TENTHS = const(10)  # of a point


def _find_words(played, words):
    return Words(words.language, played.moment.name, "care", words.people)


def _title(played, words):
    return words.get("moment").format(count=played.number)


def pose(played, words):
    """Return the sheet with the goal of `played` (practice.position_game.PositionGame)."""
    words, moment = _find_words(played, words), played.moment
    goal = words.get("goal%d" % moment.goal)
    if moment.goal != WIN:
        goal += " " + words.get("goal moves" if moment.moves else "goal end")
    goal = goal.format(who=words.who(moment.seat), points=moment.points, count=moment.moves)
    return Notice(_title(played, words), goal, words.get("press"))


def judge(game, moment, moves, losses):
    """Return (whether the goal of `moment` is reached, points, moves made).

    `moves`: see PositionGame; `losses`: see coach.Coach.  For the goal LOSS, the points are those lost,
    rounded up, and a move that decided the game misses it.
    """
    made = lost = 0
    has_decided = False
    for i in range(len(game.log)):
        if moves[i] and (made < moment.moves or not moment.moves):
            made += 1
            if losses and losses[i] <= MOST_LOSS:
                lost += losses[i]
            elif losses and losses[i] != UNKNOWN:
                has_decided = True
    if moment.goal == LOSS:
        points = (lost + _TENTHS - 1) // _TENTHS
        return not has_decided and points <= moment.points, points, made
    points = game.score(moment.seat)
    if moment.goal == POINTS:
        return points >= moment.points, points, made
    return game.winners() >> moment.seat & 1 > 0, points, made


class Outcome(Sheet):
    """Shows whether the goal of `played` (practice.position_game.PositionGame) is reached; result "on", or
    "resume" with `kept`.
    """

    def __init__(self, played, words, session):
        super().__init__()
        self._played, self._words = played, _find_words(played, words)
        self._now = 0
        self._game = session.game
        self._length = len(session.game.log)
        self._reviewer = None
        self._said = ""
        if played.moment.goal == LOSS:
            self._reviewer = session.review()
        else:
            self._say(b"")

    def _say(self, losses):
        moment, get = self._played.moment, self._words.get
        is_reached, points, made = judge(self._game, moment, self._played.moves, losses)
        what = get("goal lost" if moment.goal == LOSS else "goal points").format(
            points=points, count=made
        )
        self._said = get("goal reached" if is_reached else "goal missed") + " " + what

    # -- buttons and time ----------------------------------------------------------

    def press(self):
        if self._said:
            self._close()
            played = self._played
            self.kept = played.moment.begin(played.number, played.kit, self._now)
            self.result = "resume"

    def back(self):
        self._close()

    def leave(self):
        if not self._said:
            self._played.look_again()
        self._close()

    def step(self, now):
        self._now = now
        reviewer = self._reviewer
        if len(self._game.log) != self._length:
            self.leave()
        elif reviewer and not self._said:
            if not reviewer.has_room:
                self._said = self._words.get("goal no room")
            elif reviewer.findings.reached == self._length:
                self._say(reviewer.losses)
            if self._said:
                reviewer.close()
            self.changed()

    def _close(self):
        if self._reviewer:
            self._reviewer.close()
        self.result = "on"

    def draw(self, canvas):
        get = self._words.get
        said, foot = self._said, "goal foot"
        if not said:
            said, foot = get("goal reviewed").format(count=self._reviewer.done), "goal wait"
        plain.draw_sentence(canvas, _title(self._played, self._words), said, get(foot))
