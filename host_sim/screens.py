"""All screens of a whole game in both languages, each with the situation in which it stood.

    python -m host_sim.screens --game raids --seats 3 --kit core --seed 7

Simulated hands play at perfect sensors, and each screen that differs from the earlier ones by more
than a number is printed as its pixels read.  It is for people: is every sentence true in its
situation, and is it good English and good French?
"""

import random
import re
import sys

from skald.rules.base import CHANCE
from skald.rules.registry import NAMES, load
from skald.show.canvas import Canvas
from skald.show.pages import Pages
from skald.show.words import LANGUAGES, Words

from hardware.layouts.base import ALL_KITS, build
from host_sim.command_line import SEATS, SEED, Parser, one_of, whole_number
from host_sim.hands import Hands
from host_sim.ideal import IdealTable
from host_sim.web.reading import read_screen

_COLUMN = 44  # characters of the first language's lines


class Listener:
    """Reads the screen of `session` in every language and prints what has not been read yet."""

    def __init__(self, session, out=sys.stdout):
        self._session = session
        self._out = out
        self._read = set()
        self._canvases = [Canvas() for _ in LANGUAGES]
        self._pages = [
            Pages(session, canvas, Words(language, session.game.NAME))
            for language, canvas in zip(LANGUAGES, self._canvases)
        ]

    def listen(self):
        """Read the present screen."""
        for pages in self._pages:
            pages.draw()
        screens = [read_screen(bytes(canvas.buf)) for canvas in self._canvases]
        shape = re.sub(r"\d+", "0", str(screens))
        if self._session.menu:
            shape = re.sub(r"[][]", "", shape)  # whichever option is selected
        if shape not in self._read:
            self._read.add(shape)
            self._print(screens)

    def _print(self, screens):
        game = self._session.game
        seat = game.current()
        who = "chance" if seat == CHANCE else "seat %d" % seat
        print("\n%d actions, %s: %s" % (len(game.log), who, game.prompt()), file=self._out)
        for line in range(max(map(len, screens))):
            row = [screen[line] if line < len(screen) else "" for screen in screens]
            print("  %-*s%s" % (_COLUMN, row[0], row[1]), file=self._out)


def read_game(name, kit, seats, seed, options=0, out=sys.stdout):
    """Print the screens of one whole game."""
    table = IdealTable(build(name, kit), load(name)(seats, seed, options))
    listener = Listener(table.session, out)
    hands = Hands(table.world, table, random.Random(seed))
    for pauses in (hands.lay_out(), hands.play()):
        for pause_ms in pauses:
            table.run(pause_ms)
            listener.listen()


def main():
    parser = Parser(prog="screens", description=__doc__.partition("\n")[0])
    parser.add_argument("--game", type=one_of("game", NAMES), default=NAMES[0])
    parser.add_argument("--kit", type=one_of("kit", ALL_KITS), default=ALL_KITS[0])
    parser.add_argument("--seats", type=SEATS, default=3)
    parser.add_argument("--seed", type=SEED, default=1)
    parser.add_argument("--options", type=whole_number("mask of options", 0, 15), default=0)
    given = parser.parse_args()
    read_game(given.game, given.kit, given.seats, given.seed, given.options)


if __name__ == "__main__":
    main()
