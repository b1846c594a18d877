"""An opponent thinks while sensors and lights go on: how much of the board's time it gets."""

from skald.rules.registry import load
from skald.solo.planner import Planner

from host_sim.arena import at_table, device


def test_between_two_steps_no_legal_actions_are_listed_anew(monkeypatch):
    game = load("drakkar")(2, 1)
    while game.current() not in (0, 1):
        game.apply(game.draw())
    planner = Planner(game, bytes((3, 3)), 1)
    while planner._is_behind:
        planner.step()
    assert planner.is_busy() and not planner.step()
    monkeypatch.setattr(game, "_actions", None)
    assert planner.is_busy()


def test_people_wait_hardly_twice_as_long_as_thinking_takes():
    views = device.collect("vikings_on_board", 2, 8, 1)
    alone = device.measure("vikings_on_board", "hard", 2, views)["choices"]
    answers = at_table.measure("vikings_on_board", "hard", 1, 6)
    assert answers[-1] < 2 * alone[-1]
