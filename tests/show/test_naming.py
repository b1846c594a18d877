"""Names that tell pieces apart, for the enrolment of tags (show/naming.py)."""

import pytest
from skald.rules.base import find_kind, find_number
from skald.rules.registry import load
from skald.show.naming import Naming
from skald.show.words import Words, finish

from tests.words import read_words


def test_every_piece_has_a_name_and_so_many_look_the_same_as_are_said_to(game, language):
    rules = load(game)(load(game).PLAYERS[-1])
    naming, alike = Naming(Words(language, game), rules), {}
    for piece in range(len(rules.CLASSES)):
        name, mark, order, count = naming.describe(piece)
        assert name
        kind, _ = find_kind(rules.PIECES, piece)
        alike.setdefault((kind, rules.COLOURS[piece], mark), []).append((order, count))
    for found in alike.values():
        assert sorted(found) == [(order, len(found)) for order in range(len(found))]


@pytest.mark.parametrize(
    "language, one, many",
    [("en", "the blue pawn", "blue pawns"), ("fr", "le pion bleu", "pions bleus")],
)
def test_a_name_has_its_colour_for_one_piece_and_for_many(language, one, many):
    rules = load("drakkar")
    naming = Naming(Words(language, "drakkar"), rules)
    piece = find_number(rules.PIECES, "pawn", 2)
    assert rules.COLOURS[piece] == 1
    assert finish(naming.name(piece, 1)) == one and finish(naming.name(piece, 2)) == many


def test_every_piece_is_named_in_a_sentence(game, language):
    """While a game was laid again, "Posez 2 vaut un maître d'équipage" stood on the screen."""
    rules, names = load(game), read_words(game + "_pieces", language)
    for kind, _ in rules.PIECES:
        assert "one-" + kind in names, kind
