"""The end of a game: the ranking, each seat's points in detail, and the next game.

turn    from page to page: the ranking, the rows of each seat (winners first),
        the review of the moves, the choices
press   on the page of the review: open it; otherwise the next game with the same people
BACK    something is wrong: return to the game and undo the last action

Red wins            1/6
1. Red               38
2. Blue              36
-----------------------
Turn: more. Press: next game.
"""

from skald.compat import const
from skald.play.situation import ENDED
from skald.screens.sheet import Leaves
from skald.show import plain

_ROWS = const(5)  # rows of a seat's score on one page
_LINE = const(9)
_BODY_Y = const(13)
_DEAF_MS = const(1500)  # a press meant for the last action must not begin a game
_RANKING = const(255)  # pages that belong to no seat
_DEEDS = const(254)
_REVIEW = const(253)


class Ending(Leaves):
    """result: "again", "review", "wrong", or "gone" if the game is no longer over."""

    def __init__(self, words, session):
        """`session`: session.Session whose game is over."""
        super().__init__()
        self._words = words
        self._situation = session.situation
        self._game = game = session.game
        self._is_deaf = True
        self._winners = winners = game.winners()
        self._seats = sorted(  # winners first, then by score
            range(game.seats), key=lambda seat: (~winners >> seat & 1, -game.score(seat), seat)
        )
        self._pages = [(_RANKING, 0)]
        for seat in self._seats:
            for row in range(0, max(1, len(game.breakdown(seat))), _ROWS):
                self._pages.append((seat, row))
        self._pages.append((_REVIEW, 0))
        self._pages.append((_DEEDS, 0))

    def count(self):
        return len(self._pages)

    # -- buttons -----------------------------------------------------------------

    def press(self):
        if not self._is_deaf:
            self.result = "review" if self._pages[self.index][0] == _REVIEW else "again"

    def back(self):
        self.result = "wrong"

    def step(self, now):
        if self.has_passed(now, _DEAF_MS):
            self._is_deaf = False
        if self._situation.mode != ENDED:
            self.result = "gone"

    # -- pages -------------------------------------------------------------------

    def draw(self, canvas):
        seat, row = self._pages[self.index]
        number = self.place()
        if seat == _RANKING:
            self._draw_ranking(canvas, number)
        elif seat == _DEEDS or seat == _REVIEW:
            key = "ending deeds" if seat == _DEEDS else "ending review"
            get = self._words.get
            plain.draw_sentence(canvas, get("ending"), get(key), "", number)
        else:
            self._draw_rows(canvas, seat, row, number)

    def _draw_ranking(self, canvas, number):
        get, game = self._words.get, self._game
        sides = []  # (names, points, mask) of every team, or of every seat without a team
        for seat in self._seats:
            team = game.team(seat)
            mates = [mate for mate in self._seats if team >> mate & 1]
            if mates[0] == seat:
                points = sum([game.score(mate) for mate in mates])
                sides.append((" + ".join([self._words.who(mate) for mate in mates]), points, team))
        is_shared = self._winners & ~sides[0][2]
        title = get("shared")
        if self._winners and not is_shared:
            title = "%s %s" % (sides[0][0], get("wins"))
        plain.draw_title(canvas, title, number)
        y = _BODY_Y
        place = 0
        for i in range(len(sides)):
            names, points, team = sides[i]
            if self._winners & team:
                is_level = is_shared
            else:  # nothing parts those who have not won, but their points
                is_level = points == sides[i - 1][1] and not self._winners & sides[i - 1][2]
            if not (i and is_level):
                place = i + 1
            _draw_pair(canvas, y, "%d. %s" % (place, names), points)
            y += _LINE
        foot = "ending foot"
        if len(sides) > 1 and sides[0][1] == sides[1][1] and not is_shared:
            foot = "tie " + game.NAME
        plain.draw_foot(canvas, get(foot))

    def _draw_rows(self, canvas, seat, row, number):
        game = self._game
        mark = " *" if self._winners >> seat & 1 else ""
        plain.draw_title(
            canvas, "%s  %d%s" % (self._words.who(seat), game.score(seat), mark), number
        )
        y = _BODY_Y
        for key, count, points in game.breakdown(seat)[row : row + _ROWS]:
            _draw_pair(canvas, y, "%s %d" % (self._words.get(key), count), points)
            y += _LINE


def _draw_pair(canvas, y, text, points):
    """Draw `text` on the left and a number on the right."""
    canvas.text(text, 2, y)
    plain.draw_right(canvas, "%d" % points, y, 2)
