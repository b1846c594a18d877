"""A simulated table at which moments are kept and played on from."""

import random

from skald.keep.moments import Moment, find_moments, write_moment
from skald.rules.base import CHANCE
from skald.rules.registry import load
from skald.screens.sheet import Choice
from skald.screens.start_menu import StartMenu

from host_sim.hands import Hands
from host_sim.web.reading import read_screen

_PLAYED = 45  # actions


class Bench:
    """A simulated table of a game with `hands` that lay out and play."""

    def __init__(self, make_table, game="raids", kit="net", solo="easy", computing=False):
        """`make_table`: the fixture."""
        self.table = make_table(game, kit, 2, 4, computing=computing, solo=solo)
        self.hands = None

    @property
    def game(self):
        return self.table.session.game

    @property
    def sheet(self):
        return (
            self.table.game_loop.display.sheet if self.table.game_loop else self.table.device.sheet
        )

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
        self.table.game_loop.display.result = "end"
        self.table.run(1000)
        assert isinstance(self.sheet, StartMenu)

    def practise(self, entry=None):
        """Choose Practice in the start menu, and there the entry so many turns on; None: nothing is asked."""
        self.turn(self.sheet.keys.index("practice") - self.sheet.index)
        self.press()
        if entry is not None:
            assert isinstance(self.sheet, Choice)
            self.turn(entry)
            self.press()
        self.table.run(1000)

    def choose(self, number):
        """Choose moment `number` of this game under Practice, where moments come last."""
        device = self.table.device
        moments = [at for at, _ in find_moments(device.store, device.settings.game)]
        self.practise(moments.index(number) - len(moments))

    def keep(self, goal, points):
        """Keep the present moment with a goal for the first seat, without the knob."""
        levels = self.table.session.opponents.levels
        moment = Moment(self.game.NAME, self.game.encode(), levels, 0, goal, points)
        write_moment(self.table.device.store, 1, moment)


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
