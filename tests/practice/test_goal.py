"""A game that is played on from a kept moment: its goal is reached or missed, and told."""

import random

from skald.keep.moments import LOSS, POINTS, WIN
from skald.practice.goal import Outcome, judge
from skald.practice.position_game import PositionGame
from skald.rules.base import CHANCE, OVER
from skald.rules.registry import load
from skald.screens.save_position import SavePosition
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


def test_a_goal_that_is_reached_is_told_once_and_the_game_goes_on(sit):
    bench = start(sit, POINTS, 1)
    bench.table.run(1000)
    assert bench.game.score(0) >= 1
    assert "Goal reached. Points: %d. Moves: 0." % bench.game.score(0) in bench.read()
    bench.back()
    bench.play(1)
    assert not isinstance(bench.sheet, Outcome)


def test_a_goal_is_missed_when_the_moves_are_used_up(sit):
    bench = start(sit, POINTS, 900, 2)
    while not isinstance(bench.sheet, Outcome):
        assert count_moves(bench) <= 2
        bench.play(1)
    assert count_moves(bench) == 2 and bench.game.current() == 0
    assert "Goal missed. Points: %d. Moves: 2." % bench.game.score(0) in bench.read()


def test_taking_back_takes_the_outcome_back(sit):
    bench = start(sit, POINTS, 900, 2)
    while not isinstance(bench.sheet, Outcome):
        bench.play(1)
    bench.back()
    bench.table.session.take_back()
    bench.table.run(200)
    assert count_moves(bench) == 1 and not isinstance(bench.sheet, Outcome)
    assert sum(bench.table.app.exercise.moves[: len(bench.game.log)]) == 1


def test_a_power_cut_loses_neither_goal_nor_moves(sit):
    bench = start(sit, POINTS, 900, 3)
    while count_moves(bench) < 2:
        bench.play(1)
    made, log = count_moves(bench), list(bench.game.log)
    bench.table.power_cut()
    bench.table.power_up()
    bench.table.run(9000)
    exercise = bench.table.app.exercise
    assert list(bench.game.log) == log and isinstance(exercise, PositionGame)
    assert sum(exercise.moves[: len(log)]) == made
    assert "bring your points to 900" in bench.read()
    bench.press()
    bench.hands = Hands(bench.table.world, bench.table, random.Random(3))
    while not isinstance(bench.sheet, Outcome):
        bench.play(1)
    assert count_moves(bench) == 3


def test_again_lays_the_same_moment_out(sit):
    bench = start(sit, POINTS, 900, 1)
    position = bench.game.first_position()
    while not isinstance(bench.sheet, Outcome):
        bench.play(1)
    bench.press()
    bench.table.run(2000)
    assert bench.game.encode() == position and not len(bench.game.log)
    assert isinstance(bench.table.app.exercise, PositionGame)
    bench.lay_out()
    assert "bring your points to 900" in bench.read()


def list_losses(bench):
    """Return what each move of the exercise lost, as far as the coach has weighed it."""
    losses = bench.table.session.coach.losses
    return [loss for i, loss in enumerate(losses) if bench.table.app.exercise.moves[i]]


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


def test_another_moment_in_the_slot_leaves_the_game_without_a_goal(sit):
    bench = start(sit, POINTS, 900, 1)
    bench.play(1)
    bench.keep(WIN, 0)
    bench.table.power_cut()
    bench.table.power_up()
    bench.table.run(9000)
    assert bench.table.session and not bench.table.app.exercise


def finish(game):
    while game.current() != OVER:
        game.apply(
            game.draw() if game.current() == CHANCE else game.legal[game.count_actions() - 1]
        )


def test_the_end_of_the_game_decides_what_is_left(sit):
    bench = start(sit, WIN, 0)
    finish(bench.game)
    bench.table.session._moved("")
    bench.table.run(3000)
    has_won = bench.game.winners() & 1
    assert ("Goal reached." if has_won else "Goal missed.") in bench.read()


def test_losses_beyond_the_moves_do_not_count():
    game = load("raids")(2, 3)
    while game.current() == CHANCE:
        game.apply(game.draw())
    moment = SavePosition.__new__(SavePosition)  # any object with the four attributes
    moment.goal, moment.seat, moment.points, moment.moves = LOSS, 0, 1, 2
    count = len(game.log)
    moves, losses = bytearray(count), bytearray([UNKNOWN] * count)
    for i, loss in ((1, 4), (2, 6), (3, 90)):
        moves[i], losses[i] = 1, loss
    assert judge(game, moment, moves, losses) == (True, 1, 2)
    losses[2] = 7
    assert judge(game, moment, moves, losses) == (False, 2, 2)
    moment.moves = 0
    assert judge(game, moment, moves, losses) == (False, 11, 3)
