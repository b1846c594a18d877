"""The coach names no trait whose weight has a sign that no player would expect."""

import re
from pathlib import Path

import pytest
from skald.rules.registry import NAMES, load
from skald.solo.advise import advise
from skald.solo.evaluation import Evaluation

from tests.solo.positions import sample


@pytest.mark.parametrize("name", NAMES)
def test_every_trait_has_a_sign(name):
    judge = Evaluation(load(name)(2))
    traits = judge.traits
    names = traits.NAMES.split("\n")
    assert len(traits.SIGNS) == len(names) and set(traits.SIGNS) <= set("+-?")
    assert {*traits.PARTS, *traits.PARTS.values(), *traits.COUNTS} <= set(names)
    assert not set(traits.PARTS) & set(traits.PARTS.values())


@pytest.mark.parametrize("name", NAMES)
def test_a_number_with_a_trait_s_name_is_its_place_in_the_list(name):
    traits = Evaluation(load(name)(2)).traits
    source = Path(traits.__file__).read_text(encoding="utf-8")
    numbers = dict(re.findall(r"^(_[A-Z_]+) = const\((\d+)\)", source, re.M))
    for place, trait in enumerate(traits.NAMES.split("\n")):
        constant = "_" + re.sub("[^a-z]+", "_", trait.lower().replace("'", "")).upper()
        assert int(numbers.get(constant, place)) == place


@pytest.mark.parametrize("name", NAMES)
def test_what_speaks_for_a_move_is_what_players_expect(name):
    """More of what is good, less of what is bad; of the others the other way round."""
    traits = Evaluation(load(name)(2)).traits
    signs, said = dict(zip(traits.NAMES.split("\n"), traits.SIGNS)), 0
    for seats in (2, load(name).PLAYERS[1]):
        for game, _ in sample(name, seats, 0, 9, 20):
            found = []
            for _ in advise(game.copy(), 0, found):
                pass
            for trait, is_other, tenths, change, _ in found[0].terms:
                if signs[trait] != "?":
                    is_good = (signs[trait] == "+") == (change > 0)
                    assert (tenths > 0) == (is_good != is_other), (trait, is_other)
                    said += 1
                else:
                    assert not found[0].is_now
    assert said > 10
