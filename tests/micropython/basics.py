"""Script: the arithmetic that the position bytes rest on, and the names of all pieces."""

from binascii import crc32

from skald.rules import prng
from skald.rules.registry import NAMES, load
from skald.service.piece_names import Names
from skald.show.words import LANGUAGES, Words

from tests.rules.games import Picker, digest


def run(args):
    state = bytearray(4)
    for value in (0, 1, -1, 12345, 0xFFFFFFFF):
        prng.seed(state, 0, value)
        print(value, digest(state))
        for limit in (1, 2, 6, 72, 1000):
            print(limit, prng.below(state, 0, limit))
            prng.step(state, 0)
        yield
    picker = Picker(7)
    print([picker.below(n) for n in range(1, 40)])
    for game in NAMES:
        for language in LANGUAGES:
            names = Names(Words(language, game, "care"), load(game))
            pieces = [names.piece(piece) for piece in range(len(load(game).CLASSES))]
            print(game, language, crc32(", ".join(pieces).encode()))
            yield
