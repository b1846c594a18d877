"""A goal without a table: a game whose choices, points and end are set by hand."""

from types import SimpleNamespace

from skald.keep.moments import WIN, Moment
from skald.practice.position_game import PositionGame
from skald.rules.base import CURRENT, OVER
from skald.show.words import Words

from tests.practice.exercising import guide
from tests.practice.moment_bench import make_moment
from tests.reading import read

SEAT = 1


class Game:
    """Seat SEAT has a choice before each action whose number is in `choices`, and `points`."""

    NAME = "raids"

    def __init__(self, length=0, choices=()):
        self.log, self.choices = [0] * length, choices
        self.points, self.won, self.is_over = 0, 0, False
        self.actions = 2  # that are possible
        self.at = length

    def score(self, seat):
        return self.points if seat == SEAT else 99

    def winners(self):
        return self.won

    def current(self):
        return OVER if self.is_over else SEAT if self.at in self.choices else 0

    def count_actions(self):
        return self.actions

    # -- standing elsewhere in the log

    def encode(self):
        return self.at

    def first_position(self):
        return 0

    def stand_at(self, position):
        self.at = position

    def play(self, action):
        self.at += 1

    def position_before(self, count):
        position = bytearray(CURRENT + 1)
        position[CURRENT] = SEAT if self.at - count in self.choices else 2 * (count % 2)
        return position

    def go_on(self):
        self.log.append(0)
        self.at += 1

    def go_back(self):
        self.log.pop()
        self.at -= 1


def make_played(goal, points=0, moves=0, length=0, choices=()):
    """Return the Played of a game with this goal; its game loop has what the sheets need."""
    state = make_moment("raids", WIN, 0).state
    moment = Moment("raids", state, bytes((1, 0)), SEAT, goal, points, moves)
    game_loop = SimpleNamespace(
        sheet=None,
        words=Words("en", "raids", people=["Anna", "Bob"]),
        session=SimpleNamespace(
            game=Game(length, choices),
            is_setting_up=False,
            is_settled=lambda: True,
            review=Reviewer,
        ),
    )
    game_loop.open_sheet = lambda sheet: setattr(game_loop, "sheet", sheet)
    played = PositionGame(2, moment, game_loop.session.game, "net", lambda: None)
    played.attach(game_loop.words, game_loop.session)
    played.game_loop = game_loop
    return played


def play(played, now=0):
    played.game_loop.session.game.go_on()
    guide(played, played.game_loop, now)


def shown(played):
    """Return the text of the sheet that is open, or ""."""
    sheet = played.game_loop.sheet
    return " ".join(read(sheet)) if sheet else ""


def close(played):
    played.game_loop.sheet = None


class Reviewer:
    """A reviewer that has looked at `findings.reached` actions."""

    def __init__(self):
        self.findings = SimpleNamespace(reached=0)
        self.has_room, self.done, self.losses, self.closed = True, 0, b"\x04\x00\x07\x00\x00", 0

    def close(self):
        self.closed += 1
