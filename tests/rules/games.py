"""The games that the common tests play: every registered one, and the example.

Runs on both interpreters: nothing here needs pytest.
"""

from skald.rules import registry
from skald.rules.base import CHANCE, OVER, RulesError

NAMES = ("toy",) + registry.NAMES


def load_game(name):
    """Return the Game class `name`; the example beside the tests is "toy"."""
    if name == "toy":
        from tests.rules.toy_game import GAME

        return GAME
    return registry.load(name)


def list_setups(game_class):
    """Return every (seats, options) this game can be started with.

    Options that do not go together or with a number of seats are refused by
    the constructor; playing without options must always be possible.
    """
    setups = []
    for seats in range(game_class.PLAYERS[0], game_class.PLAYERS[1] + 1):
        for options in range(1 << len(game_class.OPTION_NAMES)):
            try:
                game_class(seats, 0, options)
            except RulesError:
                if not options:
                    raise
                continue
            setups.append((seats, options))
    return setups


def list_options(game_class):
    """Return one (seats, options) for each option: the simplest set-up that has it."""
    setups = sorted(list_setups(game_class), key=lambda setup: (bin(setup[1]).count("1"), setup[1]))
    found = []
    for bit in range(len(game_class.OPTION_NAMES)):
        found.append([setup for setup in setups if setup[1] >> bit & 1][0])
    return found


def list_samples(game_class):
    """Return (seats, options) of a few games: every number of seats, and every option once."""
    plain = [setup for setup in list_setups(game_class) if not setup[1]]
    return plain + list_options(game_class)


def option_words(game_class, options):
    """Return the names of the chosen options joined by "-", "" for none."""
    names = game_class.OPTION_NAMES
    return "-".join([names[bit] for bit in range(len(names)) if options >> bit & 1])


def digest(data, start=0x811C9DC5):
    """Return the 32-bit FNV-1a hash of bytes, as eight hex digits.

    Fowler, Noll and Vo's parameters; in two halves, for MicroPython's small
    ints end at 30 bits.
    """
    low, high = start & 0xFFFF, start >> 16
    for byte in data:
        low ^= byte
        product = low * 0x193
        high = (high * 0x193 + (low << 8) + (product >> 16)) & 0xFFFF
        low = product & 0xFFFF
    return "%04x%04x" % (high, low)


class Picker:
    """A stream of choices that is the same on every interpreter (x -> 75x + 74 mod 65537)."""

    def __init__(self, seed):
        self._x = (seed * 7919 + 1) % 65537
        for _ in range(3):
            self.below(1)

    def below(self, limit):
        """Return the next choice, 0..limit - 1."""
        self._x = (self._x * 75 + 74) % 65537
        return (self._x >> 2) % limit

    def choose(self, game):
        """Return a legal action of `game`."""
        return game.legal[self.below(game.count_actions())]


def list_legal(game):
    """Return the legal actions, in order."""
    return list(game.legal[: game.count_actions()])


def texts(game):
    """Return the texts of the legal actions, in order."""
    return [game.text(action) for action in list_legal(game)]


def do(game, *texts):
    """Apply the actions called `texts`, one after the other; return the game."""
    for text in texts:
        game.apply(game.parse(text))
    return game


def deal(game):
    """Let chance lay out the set-up; return the game."""
    while game.may_deal():
        game.apply(game.draw())
    return game


def play(game, choose, most=100000):
    """Play `game`, and yield it before each action and at the end, or when its log has `most` actions.

    Chance is drawn; `choose(game)` returns every other action.
    """
    while game.current() != OVER and len(game.log) < most:
        yield game
        game.apply(game.draw() if game.current() == CHANCE else choose(game))
    yield game
