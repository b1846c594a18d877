"""The rules give the same bytes on CPython and on both MicroPythons."""

import functools
import operator

import pytest

from host_sim.micropython import transcript
from tests.rules import conformance
from tests.rules.games import NAMES, list_setups, load_game

# Plies of each set-up; the goldens play on to the end, in 96 KiB.
_PLIES = {"unix": 15, "wasm": 5}
_EACH = {"unix": 1, "wasm": 3}  # of so many set-ups one; every option and number of seats is there
_HEAP = "192k"  # the suite holds up to four copies of a game, a board only one
_ANSWERS_HEAP = "224k"


def list_bits(setups):
    """Return the options that any of `setups` has, as a mask."""
    return functools.reduce(operator.or_, [options for _, options in setups])


@pytest.mark.parametrize("name", NAMES)
def test_conformance_on_micropython(name, micropython):
    game_class = load_game(name)
    every = list_setups(game_class)
    setups = every[:: _EACH[micropython.interpreter]] if len(every) > 3 else every
    assert {seats for seats, _ in setups} == {seats for seats, _ in every}
    assert list_bits(setups) == list_bits(every)
    plies = _PLIES[micropython.interpreter]
    args, expected = [name, plies], []
    for seed, (seats, options) in enumerate(setups):
        args += [seats, options, seed]
        expected += conformance.play(game_class, seats, options, seed, plies)
    printed = micropython("tests.micropython.play", args, _HEAP)
    assert printed.split("\n") == expected + [""]


def test_prng_and_names_on_micropython(micropython):
    expected = transcript("tests.micropython.basics", "cpython")
    assert "4294967295" in expected
    assert micropython("tests.micropython.basics", heap="512k") == expected


def test_a_question_with_hundreds_of_answers_leaves_memory_in_one_piece(micropython):
    printed = micropython("tests.micropython.many_answers", ["vikings_on_board"], _ANSWERS_HEAP)
    assert printed == "True\n"
