"""Shipped drills: each has one answer, which deeper searches and the coach give too."""

from skald.practice.drill import read_drill
from skald.rules.base import OPTIONS, SEATS
from skald.rules.registry import load
from skald.solo.advise import advise

from host_sim.arena import drills
from host_sim.ideal import finish
from tests.rules.games import deal


def list_drills(name):
    """Yield (game, position, answer) of every drill of a game."""
    rules = load(name)
    for number in range(rules.DRILLS):
        state, answer = read_drill(rules, number)
        yield rules(state[SEATS], 0, state[OPTIONS]), state, answer


def test_twelve_positions_with_one_answer(name):
    found = list(list_drills(name))
    assert load(name).DRILLS == len(found) == drills.DRILLS
    assert len({state for _, state, _ in found}) == drills.DRILLS
    for game, state, answer in found[::4]:  # all: python -m host_sim.arena.drills GAME --check
        assert drills.solve(game, state) == answer


def test_the_coach_shows_the_answer(name):
    for game, state, answer in list_drills(name):
        game.decode(state)
        found = []
        finish(advise(game.copy(), 0, found))
        assert found[0].loss_of(answer) == 0 and not found[0].is_even()


def test_a_position_whose_best_is_not_clear_is_no_drill():
    dealt = [deal(load("raids")(2, seed)) for seed in range(4)]
    assert None in [drills.solve(game.copy(), game.encode()) for game in dealt]
