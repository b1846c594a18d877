"""Traits have what search and coach need; the coach names none whose weight has a sign that no player would expect."""

import re
from pathlib import Path

from skald.rules.registry import load
from skald.solo.advise import advise

from tests.rules.games import list_setups
from tests.solo.positions import sample


def test_traits_have_names_signs_and_weights(game):
    traits, weights = load(game).part("traits"), load(game).part("weights")
    names = traits.NAMES.split("\n")
    assert len(set(names)) == len(names) == len(traits.SIGNS) > traits.OWN
    assert set(traits.SIGNS) <= set("+-?")
    assert {*traits.PARTS, *traits.PARTS.values(), *traits.COUNTS} <= set(names)
    assert not set(traits.PARTS) & set(traits.PARTS.values())
    fewest, most = load(game).PLAYERS
    assert len(traits.BUDGETS) == most - fewest + 1
    assert {len(row) for row in (*traits.BUDGETS, traits.NOISE, traits.REPLIES)} == {3}
    for seats, options, tenths, row, *part in weights.ROWS:
        assert (seats, options) in list_setups(load(game)) and tenths > 0
        parts, rest = divmod(len(row), traits.OWN + len(names))
        assert not rest and (parts > 1 and len(part) == 1 if part else parts == 1)


def test_a_number_with_a_trait_s_name_is_its_place_in_the_list(game):
    traits = load(game).part("traits")
    source = Path(traits.__file__).read_text(encoding="utf-8")
    numbers = dict(re.findall(r"^(_[A-Z_]+) = const\((\d+)\)", source, re.M))
    for place, trait in enumerate(traits.NAMES.split("\n")):
        constant = "_" + re.sub("[^a-z]+", "_", trait.lower().replace("'", "")).upper()
        assert int(numbers.get(constant, place)) == place


def test_what_speaks_for_a_move_is_what_players_expect(name):
    """More of what is good, less of what is bad; of the others the other way round."""
    traits = load(name).part("traits")
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
