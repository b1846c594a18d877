"""What is said of a placement that is refused is true of the piece in the hand.

Each game declares of which kinds of pieces a reason may be said (SAID_OF in its refusals.py);
tests.rules.clumsy prints such refusals as sentences.
"""

import pytest
from skald.rules import registry
from skald.rules.base import find_kind
from skald.show.words import LANGUAGES

from tests.rules.clumsy import list_refusals
from tests.rules.games import list_samples
from tests.words import read_words

_OF_ANY = {"not here", "over"}  # of show/words/all.txt
_SEEDS = 3


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
            for _, piece, _, reason in list_refusals(rules, seats, options, seed):
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
        for _, _, _, reason in list_refusals(rules, seats, options, 1)
    ]
    assert said.count("not here") <= len(said) // 50
