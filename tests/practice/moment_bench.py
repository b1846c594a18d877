"""A simulated table at which moments are kept and played on from."""

import random

from skald.keep.moments import Moment, find_moments, write_moment
from skald.rules.base import CHANCE
from skald.rules.registry import load
from skald.screens.save_position import SavePosition
from skald.screens.sheet import Choice
from skald.screens.start_menu import StartMenu

from host_sim.hands import Hands
from host_sim.table import SimTable
from host_sim.web.reading import read_screen

_PLAYED = 45  # actions
_SOLO = "easy"


class Bench:
    """A simulated table of a game with `hands` that lay out and play."""

    def __init__(
        self, game="raids", kit="net", seats=2, solo=_SOLO, language="en", computing=False
    ):
        choices = {"computing": computing, "solo": solo, "language": language}
        self.table = SimTable(game, kit, seats, 4, **choices)
        self.hands = None

    @property
    def game(self):
        return self.table.session.game

    @property
    def sheet(self):
        return self.table.game_loop.sheet if self.table.game_loop else self.table.device.sheet

    def lay_out(self):
        self.hands = Hands(self.table.world, self.table, random.Random(3))
        self.table.follow(self.hands.lay_out())
        self.table.run(200)

    def play(self, count):
        self.table.follow(self.hands.play(self.hands.done + count))
        self.table.run(200)

    def press(self, times=1):
        for _ in range(times):
            self.table.press()
            self.table.run(400)

    def back(self):
        self.table.back()
        self.table.run(400)

    def turn(self, steps):
        for _ in range(abs(steps)):
            self.table.turn(1 if steps > 0 else -1)
            self.table.run(150)

    def clear(self):
        """Put every piece back into the box."""
        for piece in range(len(self.table.world.zone)):
            self.table.world.lift(piece)
        self.table.run(1000)

    def read(self):
        """Return the screen as one line."""
        return " ".join(read_screen(self.table.screen()))

    def leave_to_menu(self):
        self.table.game_loop.result = "end"
        self.table.run(1000)
        assert isinstance(self.sheet, StartMenu)

    def choose(self, number):
        """Choose moment `number` of this game under Practice."""
        self.turn(self.sheet.keys.index("practice") - self.sheet.index)
        self.press()
        assert isinstance(self.sheet, Choice)
        moments = [
            at for at, _ in find_moments(self.table.device.store, self.table.device.settings.game)
        ]
        at = self.sheet._results.index("resume") + moments.index(number)
        self.turn(at - self.sheet.index)
        self.press()
        self.table.run(1000)

    def keep(self, goal, points, moves=0, number=1):
        """Keep the present moment with a goal, without the knob."""
        keeping = SavePosition(
            self.table.game_loop.words, self.table.session, self.table.device.store
        )
        keeping._choose(goal)
        keeping._points, keeping._moves = points, moves
        write_moment(self.table.device.store, number, keeping._make_moment())


def make_moment(name, goal, points, moves=0):
    """Return a Moment in the middle of a game of one person against an easy opponent, the person to
    act.
    """
    game, rng = load(name)(2, 4), random.Random(4)
    while len(game.log) < _PLAYED or game.current() != 0:
        is_chance = game.current() == CHANCE
        game.apply(game.draw() if is_chance else game.legal[rng.randrange(game.count_actions())])
    return Moment(name, game.encode(), bytes((0, 1)), 0, goal, points, moves)


def start(sit, goal, points, moves=0):
    """Return a Bench that plays on from a moment of *Raids* with this goal, which has been read."""
    bench = sit()
    write_moment(bench.table.device.store, 1, make_moment("raids", goal, points, moves))
    bench.leave_to_menu()
    bench.choose(1)
    bench.lay_out()
    bench.press()
    return bench
