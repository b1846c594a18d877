"""The rules by themselves: a random game of Raids from the first action to the score."""

from random import Random

from skald.rules.base import OVER
from skald.rules.registry import load

game, dice = load("raids")(3), Random(7)
while game.current() != OVER:
    action = dice.choice(game.legal[: game.count_actions()])
    print(game.text(action))
    game.apply(action)
print([game.score(seat) for seat in range(3)])
