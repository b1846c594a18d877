"""Script: put so many actions into words for a question (args: game), then take one large block."""

from skald.play.menu import Menu
from skald.rules.registry import load

_BLOCK = 16384


def run(args):
    cls = load(args[0])
    game = cls(cls.PLAYERS[0], 1, 0)
    while game.count_actions() < 200:
        game.apply(game.legal[game.count_actions() - 1])
        yield
    menu = Menu(game, game.legal, game.count_actions())
    for _ in menu.prepare():
        yield
    block = bytearray(_BLOCK)
    print(menu.whole() == game.count_actions() and len(block) == _BLOCK)
