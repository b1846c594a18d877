"""A game that is played on from a kept moment: its goal is reached or missed, and told."""

import random

from skald.keep.moments import LOSS, POINTS
from skald.practice.goal import Outcome
from skald.practice.position_game import PositionGame
from skald.solo.advice import UNKNOWN

from host_sim.hands import Hands
from tests.practice.moment_bench import start
from tests.solo.opponents_table import run_until


def count_moves(bench):
    """Return how many choices the seat of the moment has made, found by replaying."""
    game = bench.game.copy()
    game.stand_at(bench.game.first_position())
    made = 0
    for action in bench.game.log:
        made += game.current() == 0 and game.count_actions() > 1
        game.play(action)
    return made


def test_a_power_cut_loses_neither_goal_nor_moves(sit):
    bench = start(sit, POINTS, 900, 3)
    while count_moves(bench) < 2:
        bench.play(1)
    made, log = count_moves(bench), list(bench.game.log)
    bench.table.power_cycle()
    bench.table.run(9000)
    exercise = bench.table.game_loop.display.exercise
    assert list(bench.game.log) == log and isinstance(exercise, PositionGame)
    assert sum(exercise.moves[: len(log)]) == made
    assert "bring your points to 900" in bench.read()
    bench.press()
    bench.hands = Hands(bench.table.world, bench.table, random.Random(3))
    while not isinstance(bench.sheet, Outcome):
        bench.play(1)
    assert count_moves(bench) == 3


def list_losses(bench):
    """Return what each move of the exercise lost, as far as the coach has weighed it."""
    moves = bench.table.game_loop.display.exercise.moves
    return [loss for loss, is_move in zip(bench.table.session.coach.losses, moves) if is_move]


def test_losses_are_weighed_as_in_a_review(sit):
    bench = start(sit, LOSS, 0, 2)
    while not isinstance(bench.sheet, Outcome):
        bench.play(1)
    run_until(bench.table, lambda session: UNKNOWN not in list_losses(bench))
    lost = list_losses(bench)
    assert len(lost) == 2
    points = -(-sum(lost) // 10)
    said = "Goal missed." if points else "Goal reached."
    assert "%s Points lost: %d. Moves: 2." % (said, points) in bench.read()
