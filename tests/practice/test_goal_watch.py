"""The game after a kept moment, without a table: its moves are counted, its goal is told in time."""

from types import SimpleNamespace

import pytest
from skald.keep.moments import LOSS, POINTS, WIN, write_moment
from skald.keep.store import Store
from skald.practice.position_game import find_task

from host_sim.flash import MemoryDisk
from tests.practice.exercising import guide
from tests.practice.goal_bench import close, make_played, play, shown


def begin(kind, points=0, moves=0, choices=()):
    """Return a Played whose goal has been read."""
    played = make_played(kind, points, moves, 0, choices)
    guide(played, played.game_loop, 0)
    close(played)
    guide(played, played.game_loop, 1)
    assert not shown(played)
    return played


def test_points_end_it_at_once_and_are_told_once():
    played = begin(POINTS, 10, 0, (1, 3))
    game = played.game_loop.session.game
    play(played)
    game.points = 9
    play(played)
    assert not shown(played)
    game.points = 10
    play(played)
    assert "Goal reached" in shown(played)
    close(played)
    play(played)
    assert not shown(played)


def test_points_may_still_come_until_the_next_choice_after_the_last_move():
    played = begin(POINTS, 10, 2, (0, 2, 5))
    for length in range(1, 5):
        play(played)
        assert not shown(played), length
    play(played)
    assert "Goal missed. Points: 0. Moves: 2." in shown(played)


def test_losses_are_judged_right_after_the_last_move():
    played = begin(LOSS, 1, 2, (0, 2))
    for _ in range(2):
        play(played)
        assert not shown(played)
    play(played)
    assert "the moves" in shown(played) or "%" in shown(played)


@pytest.mark.parametrize("kind", [WIN, POINTS])
def test_the_end_of_the_game_ends_it(kind):
    played = begin(kind, 10)
    play(played)
    assert not shown(played)
    played.game_loop.session.game.is_over = True
    play(played)
    assert "Goal missed" in shown(played)


def test_an_outcome_that_was_taken_back_is_told_again():
    played = begin(POINTS, 10)
    game = played.game_loop.session.game
    play(played)
    game.points = 10
    play(played)
    close(played)
    game.go_back()
    game.points = 9
    guide(played, played.game_loop, 10)
    assert not shown(played)
    game.points = 10
    play(played)
    assert "Goal reached" in shown(played)


def test_nothing_is_judged_twice_between_two_actions():
    played = begin(POINTS, 10)
    played.game_loop.session.game.points = 10
    guide(played, played.game_loop, 10)
    assert not shown(played), "an action is missing"
    played.look_again()
    guide(played, played.game_loop, 20)
    assert "Goal reached" in shown(played)


def test_the_moves_of_a_resumed_game_are_counted_again():
    played = make_played(POINTS, 10, 3, 6, (0, 2, 3, 6))
    assert list(played.moves) == [1, 0, 1, 1, 0, 0]
    assert played.game_loop.session.game.at == 6, "the game stands where it stood"


def test_a_goal_that_is_reached_at_the_start_is_told_once():
    played = begin(POINTS, 10)
    played.game_loop.session.game.points = 10
    played.look_again()
    guide(played, played.game_loop, 10)
    assert "Goal reached. Points: 10. Moves: 0." in shown(played)
    close(played)
    for _ in range(2):
        play(played)
        assert not shown(played)


def test_every_choice_counts_when_several_actions_come_at_once():
    played = begin(POINTS, 10, 9, (0, 1, 3))
    game = played.game_loop.session.game
    for count in (4, 1):
        for _ in range(count):
            game.go_on()
        guide(played, played.game_loop, 10 * count)
    assert list(played.moves) == [1, 1, 0, 1, 0, 0]
    game.go_back()
    game.go_back()
    game.choices = (0, 1)
    guide(played, played.game_loop, 60)
    assert list(played.moves) == [1, 1, 0, 0]


def test_an_action_without_another_one_is_no_move():
    played = make_played(POINTS, 10, 9, 1, (1,))
    guide(played, played.game_loop, 0)
    close(played)
    played.game_loop.session.game.actions = 1
    guide(played, played.game_loop, 10)
    assert list(played.moves) == [0, 0]


@pytest.mark.parametrize(
    "start, is_watched", [("same", True), ("other", False), ("older", False), ("none", False)]
)
def test_a_game_is_watched_as_long_as_its_moment_is_kept(start, is_watched):
    played = make_played(POINTS, 10)
    store, moment = Store(MemoryDisk()), played.moment
    if start != "none":
        write_moment(store, 2, moment)
    kept = SimpleNamespace(
        moment=2,
        kit="net",
        start={"other": moment.state + b"?", "older": b""}.get(start, moment.state),
    )
    found = find_task(store, kept, played.game_loop.session.game, lambda: None)
    assert (found is not None) == is_watched
    assert not found or (found.number, found.moment.points) == (2, 10)
