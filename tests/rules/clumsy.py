"""Placements that clumsy hands might try, and the reasons why they are refused.

python -m tests.rules.clumsy vikings fr 150     prints piece, place, what was asked for, sentence
"""

import random
import sys
from array import array

from skald.rules.base import CHANCE, MOST_TOUCHES, OFF, find_kind
from skald.rules.registry import load
from skald.show.naming import Naming
from skald.show.words import Words, finish

from tests.rules.games import list_setups

_MOST = 400  # actions of a game
_NEAR = 4  # placements tried of pieces that an action moves, in each position
_FAR = 3  # and of any others


def list_refusals(rules, seats, options, seed):
    """Yield (game, piece, zone, reason) of placements that no legal action makes, along a random game.

    Half of them end on a kind of zone on which some action ends.
    """
    game, rng = rules(seats, seed, options), random.Random(seed)
    kinds = [kind for kind, count in rules.ZONES for _ in range(count)]
    for _ in range(_MOST):
        count = game.count_actions()
        if not count:
            return
        lawful = find_lawful(game, count)
        alike = {(game.CLASSES[piece], zone) for piece, zone in lawful}
        near = sorted({piece for piece, _ in lawful})
        due = {kinds[zone] for _, zone in lawful if zone != OFF}
        ends = [zone for zone in range(len(kinds)) if kinds[zone] in due] or range(len(kinds))
        tried = [rng.choice(near) for _ in range(_NEAR if near else 0)]
        for piece in tried + [rng.randrange(len(rules.CLASSES)) for _ in range(_FAR)]:
            zone = rng.choice(ends) if rng.randrange(2) else rng.randrange(len(kinds))
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
    """Print `most` refusals of games of all kinds, each in another situation."""
    rules, words, rng = load(name), Words(language, name), random.Random(1)
    setups, said = list_setups(rules), set()
    while len(said) < most:
        for game, piece, zone, reason in list_refusals(
            rules, *rng.choice(setups), rng.randrange(9999)
        ):
            kind, place = find_kind(rules.PIECES, piece)[0], find_kind(rules.ZONES, zone)[0]
            key = kind, place, reason, game.prompt()
            if key in said or len(said) == most or rng.randrange(9):
                continue
            said.add(key)
            home = game.zone_of(piece)
            origin = "-" if home == OFF else words.action(game.zone_text(home))
            what = finish(Naming(words, game).name(piece, 1))
            way = "%s: %s > %s" % (what, origin, words.action(game.zone_text(zone)))
            print("%s  [%s]\n    %s" % (way, game.prompt(), words.get(reason)))


if __name__ == "__main__":
    print_refusals(sys.argv[1], sys.argv[2], int(sys.argv[3]))
