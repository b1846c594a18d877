"""An exercise at a table with perfect sensors, for the tests of drills and lessons."""

from skald.device.game_loop import GameLoop
from skald.show.words import Words

from hardware.layouts.base import build
from host_sim.hands import lay_out_table
from host_sim.ideal import IdealTable

_PATIENCE = 400


class Loop:
    """The part of GameLoop that carries out what an exercise wants; records what was said."""

    def __init__(self, session, language="en"):
        self.session = session
        self.words = Words(language, session.game.NAME)
        self.sheet = None
        self.result = ""
        self.said = []

    def tell(self, sentence, foot=""):
        self.said.append(sentence)

    def end(self, result, number):
        self.result, self.number = result, number

    def open_sheet(self, sheet):
        self.sheet = sheet

    def open_next(self, what):
        self.said.append(what)


def lay_out(exercise, kit="net"):
    """Return (table, hands, game_loop) with `exercise` laid out and posed."""
    game = exercise.game
    table = IdealTable(build(game.NAME, kit), game, exercise.setup)
    hands = lay_out_table(table, 1)
    game_loop = Loop(table.session)
    table.game_loop = game_loop
    exercise.attach(game_loop.words, table.session)
    look(table, exercise)
    return table, hands, game_loop


def look(table, exercise, times=20):
    for _ in range(times):
        table.run(50)
        guide(exercise, table.game_loop, table.now_ms)


def guide(exercise, game_loop, now):
    """Let `exercise` follow what happens at `game_loop`, which carries out what it wants."""
    intent = exercise.guide(game_loop.session, game_loop.sheet, now)
    if intent:
        GameLoop.carry_out(game_loop, *intent)


def play_wrong(table, hands, game_loop, exercise, action):
    """Do `action`, which is not the wanted one, until the screen says so; put it back as the lights show."""
    world, said = table.world, len(game_loop.said)
    before, game = list(world.zone), exercise.game.copy()
    table.follow(hands.act(action))
    for _ in range(_PATIENCE):
        look(table, exercise, 1)
        if len(game_loop.said) > said:
            break
    for piece, zone in enumerate(before):
        if world.zone[piece] != zone:
            world.lift(piece)
            table.run(300)
            world.put(piece, zone)
    hands.mind = game
    look(table, exercise, 60)
