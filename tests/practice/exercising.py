"""An exercise at a table with perfect sensors, for the tests of drills and lessons."""

from skald.device.display import Display
from skald.show.words import Words

from hardware.layouts.base import build
from host_sim.hands import lay_out_table
from host_sim.ideal import IdealTable

_PATIENCE = 400


class SaidDisplay(Display):
    """A Display without a screen; records what was said."""

    def __init__(self, exercise, session, language="en"):
        self.exercise, self.session = exercise, session
        self.words = Words(language, session.game.NAME)
        self.sheet = None
        self.result = ""
        self.said = []

    def tell(self, sentence, foot=""):
        self.said.append(sentence)

    def open_sheet(self, sheet):
        self.sheet = sheet

    def open_next(self, what):
        self.said.append(what)


def lay_out(exercise, kit="net"):
    """Return (table, hands, display) with `exercise` laid out and posed."""
    game = exercise.game
    table = IdealTable(build(game.NAME, kit), game, exercise.setup)
    hands = lay_out_table(table, 1)
    display = SaidDisplay(exercise, table.session)
    table.display = display
    exercise.attach(display.words, table.session)
    look(table)
    return table, hands, display


def look(table, times=20):
    for _ in range(times):
        table.run(50)
        table.display.guide(table.now_ms)


def act(table, hands, action, times=20):
    """Have `hands` do `action`, and let the exercise look at it."""
    table.follow(hands.act(action))
    look(table, times)


def play_wrong(table, hands, display, exercise, action):
    """Do `action`, which is not the wanted one, until the screen says so; put it back as the lights show."""
    world, said = table.world, len(display.said)
    before, game = list(world.zone), exercise.game.copy()
    table.follow(hands.act(action))
    for _ in range(_PATIENCE):
        look(table, 1)
        if len(display.said) > said:
            break
    for piece, zone in enumerate(before):
        if world.zone[piece] != zone:
            world.lift(piece)
            table.run(300)
            world.put(piece, zone)
    hands.mind = game
    look(table, 60)
