"""What is said of a placement that is refused is true of the piece in the hand.

Each game declares of which kinds of pieces a reason may be said (SAID_OF in its refusals.py).
"""

import random
from array import array

import pytest
from skald.rules import registry
from skald.rules.base import CHANCE, MOST_TOUCHES, OFF, find_kind
from skald.show.words import LANGUAGES

from tests.rules.games import list_samples
from tests.words import read_words

_OF_ANY = {"not here", "over"}  # of show/words/all.txt
_SEEDS = 3
_MOST = 400  # actions of a game
_NEAR = 4  # placements tried of pieces that an action moves, in each position
_FAR = 3  # and of any others


def list_refusals(rules, seats, options, seed):
    """Yield (piece, reason) of placements that no legal action makes, along a random game.

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
                yield piece, game.explain_placement(piece, zone)
        game.apply(game.draw() if game.current() == CHANCE else game.legal[rng.randrange(count)])


def find_lawful(game, count):
    """Return {(piece, zone)} of all that the `count` legal actions move."""
    out, found = array("H", bytes(2 * MOST_TOUCHES)), set()
    for action in game.legal[:count]:
        for i in range(game.touches(action, out)):
            found.add((out[i] >> 8, out[i] & 255))
    return found


def read_declared(rules):
    """Return {reason: kinds of pieces that it may be said of}."""
    said_of = rules.part("refusals").SAID_OF
    declared = {}
    for kinds, reasons in said_of.items():
        for reason in reasons.split("|"):
            assert reason not in declared, reason
            declared[reason] = set(kinds.split(" "))
    return declared


def kind_of(rules, piece):
    return find_kind(rules.PIECES, piece)[0].rstrip("0123456789")


@pytest.mark.parametrize("name", registry.NAMES)
def test_a_refusal_is_said_only_of_the_kinds_of_pieces_that_it_is_declared_for(name):
    rules = registry.load(name)
    declared, wrong = read_declared(rules), set()
    for seats, options in list_samples(rules):
        for seed in range(_SEEDS):
            for piece, reason in list_refusals(rules, seats, options, seed):
                kind = kind_of(rules, piece)
                if reason not in _OF_ANY and kind not in declared.get(reason, ()):
                    wrong.add((reason, kind))
    assert not wrong


@pytest.mark.parametrize("name", registry.NAMES)
def test_what_is_declared_names_kinds_that_exist_and_has_a_sentence(name):
    rules = registry.load(name)
    kinds = {kind_of(rules, piece) for piece in range(len(rules.CLASSES))}
    words = read_words(name, LANGUAGES[0])
    for reason, named in read_declared(rules).items():
        assert named <= kinds and reason in words, reason


@pytest.mark.parametrize("name", registry.NAMES)
def test_a_reason_tells_more_than_that_it_is_not_possible_now(name):
    """But for a piece that lies right as far as it goes, while another has to follow."""
    rules = registry.load(name)
    said = [
        reason
        for seats, options in list_samples(rules)
        for _, reason in list_refusals(rules, seats, options, 1)
    ]
    assert said.count("not here") <= len(said) // 50
