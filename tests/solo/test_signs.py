"""The coach names no trait whose weight has a sign that no player would expect."""

from array import array

import pytest
from skald.rules.registry import NAMES, load
from skald.solo.advise import advise, makes_sense
from skald.solo.evaluation import Evaluation

from tests.solo.positions import sample


@pytest.mark.parametrize("name", NAMES)
def test_every_trait_has_a_sign(name):
    judge = Evaluation(load(name)(2))
    traits = judge.traits
    assert len(traits.SIGNS) == len(traits.NAMES.split("\n")) and set(traits.SIGNS) <= set("+-?")
    own = traits.OWN
    for weight in (1, -1):
        judge.take(10, array("b", [weight] * len(judge.out)))
        for i, sign in enumerate(traits.SIGNS[:own]):
            assert makes_sense(judge, i) == (sign == "?" or (sign == "+") == (weight > 0))
            assert makes_sense(judge, own + i) == (sign == "?" or (sign == "+") == (weight < 0))


def explain(name):
    """Return {(trait, whether it is the others')} of the terms in some positions."""
    found = []
    for game, _ in sample(name, 2, 0, 3, 3):
        for _ in advise(game.copy(), 0, found):
            pass
    return {term[:2] for advice in found for term in advice.terms}


@pytest.mark.parametrize("name", ("raids", "vikings_on_board"))
def test_a_term_whose_weight_has_the_wrong_sign_is_left_out(name, monkeypatch):
    traits = Evaluation(load(name)(2)).traits
    free = {key for key, sign in zip(traits.NAMES.split("\n"), traits.SIGNS) if sign == "?"}
    signed = {term for term in explain(name) if term[0] not in free}
    assert signed
    monkeypatch.setattr(traits, "SIGNS", traits.SIGNS.translate(str.maketrans("+-", "-+")))
    assert not signed & explain(name)
