"""Script: the device's own pages and the names of pieces, the same on every interpreter."""

import sys

sys.modules["machine"] = sys  # start.py wants the name; no pin is touched here

from skald.compat import pack_memory  # noqa: E402

pack_memory(True)  # as a board does while it loads
__import__("skald.rules.registry")  # each import within another takes 4 KB of the unix port's stack

from binascii import crc32  # noqa: E402

from skald import start  # noqa: E402
from skald.keep.settings import Settings  # noqa: E402
from skald.rules.registry import NAMES, load  # noqa: E402
from skald.screens.pause import Pause  # noqa: E402
from skald.screens.sheet import Choice, Notice  # noqa: E402
from skald.screens.start_menu import StartMenu  # noqa: E402
from skald.service import enrolment, self_test, self_test_steps  # noqa: E402
from skald.service.piece_names import Names  # noqa: E402
from skald.show.canvas import Canvas  # noqa: E402
from skald.show.words import Words  # noqa: E402

ROOMS = (start, enrolment, self_test, self_test_steps, Choice)


class Config:
    GAME, KIT, LANGUAGE, SEATS, OPTIONS = "vikings", "net", "fr", 3, 1


def run(args):
    canvas = Canvas()
    settings = Settings(Config)
    settings.speak("fr")  # it is not new any more
    menu = StartMenu(settings, [("vikings", "net"), ("vikings", "first"), ("raids", "net")], True)
    for steps in (0, 1, 1, 1, 3, 1, 1, 1, 1):
        menu.turn(steps)
        menu.draw(canvas)
        print(menu.keys[menu.index], crc32(canvas.buf))
        menu.press()
        menu.turn(1)
        menu.draw(canvas)
        print(crc32(canvas.buf), menu.result)
        menu.back()
        yield
    words = Words("fr", "raids", "care")
    for sheet in (Pause(words), Notice("Skald", words.get("safe mode"), words.get("press"))):
        sheet.draw(canvas)
        print(crc32(canvas.buf))
        yield
    for game in NAMES:
        names = Names(Words("fr", game, "care"), load(game))
        pieces = [names.piece(piece) for piece in range(len(load(game).CLASSES))]
        print(game, crc32(", ".join(pieces).encode()))
        yield
