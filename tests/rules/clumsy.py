"""Placements that clumsy hands might try, and the reasons why they are refused.

python -m tests.rules.clumsy vikings fr 150     prints piece, place, what was asked for, sentence
"""

import random
import sys
from array import array

from skald.rules.base import CHANCE, MOST_TOUCHES, find_kind
from skald.rules.registry import load
from skald.show.naming import Naming
from skald.show.words import Words, finish

from tests.rules.games import list_setups

_MOST = 400  # actions of a game
_NEAR = 4  # placements tried of pieces that an action moves, in each position
_FAR = 3  # and of any others


def list_refusals(rules, seats, options, seed):
    """Yield (game, piece, zone, reason) of placements that no legal action makes, along a random game."""
    game, rng = rules(seats, seed, options), random.Random(seed)
    zones = sum(count for _, count in rules.ZONES)
    for _ in range(_MOST):
        count = game.count_actions()
        if not count:
            return
        lawful = find_lawful(game, count)
        near = sorted({piece for piece, _ in lawful})
        pieces = [rng.choice(near) for _ in range(_NEAR if near else 0)]
        for piece in pieces + [rng.randrange(len(rules.CLASSES)) for _ in range(_FAR)]:
            zone = rng.randrange(zones)
            alike = {(game.CLASSES[one], at) for one, at in lawful}
            if zone != game.zone_of(piece) and (game.CLASSES[piece], zone) not in alike:
                yield game, piece, zone, game.explain_placement(piece, zone)
        game.apply(game.draw() if game.current() == CHANCE else game.legal[rng.randrange(count)])


def find_lawful(game, count):
    """Return {(piece, zone)} of all that the `count` legal actions move."""
    out, found = array("H", bytes(2 * MOST_TOUCHES)), set()
    for action in game.legal[:count]:
        for i in range(game.touches(action, out)):
            found.add((out[i] >> 8, out[i] & 255))
    return found


def print_refusals(name, language, most):
    """Print `most` refusals of games of all kinds, no two with the same kinds of piece and place."""
    rules, words, rng = load(name), Words(language, name), random.Random(1)
    setups, said = list_setups(rules), {}
    while len(said) < most:
        seed = rng.randrange(9999)
        for game, piece, zone, reason in list_refusals(rules, *rng.choice(setups), seed):
            kind, place = find_kind(rules.PIECES, piece)[0], find_kind(rules.ZONES, zone)[0]
            key = kind.rstrip("0123456789"), place, reason, game.prompt()
            if key not in said and len(said) < most and rng.random() < 0.05:
                said[key] = True
                where = words.action(game.zone_text(zone) or "%s%d" % find_kind(rules.ZONES, zone))
                home = game.zone_of(piece)
                origin = (
                    "-"
                    if home == 255
                    else words.action(game.zone_text(home) or "%s%d" % find_kind(rules.ZONES, home))
                )
                what = finish(Naming(words, game).name(piece, 1))
                print(
                    "%s: %s > %s [%s]\n    %s"
                    % (what, origin, where, game.prompt(), words.get(reason))
                )


if __name__ == "__main__":
    print_refusals(sys.argv[1], sys.argv[2], int(sys.argv[3]))
