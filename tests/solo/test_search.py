"""Opponents play legally at any moment, keep to their budget, and do not use secrets."""

from types import SimpleNamespace

import pytest
from skald.rules.base import BODY, CHANCE, OVER, BadPosition
from skald.rules.registry import load
from skald.solo import levels
from skald.solo.evaluation import Evaluation, fill_traits
from skald.solo.search import Search

from host_sim.arena.choices import walk
from tests.rules.games import Picker, list_samples, play
from tests.rules.restarted import restart
from tests.solo.positions import sample

_LAST_LINE = 5  # so many more it may spend (skald/solo/turn.py)
LEVELS = (levels.EASY, levels.NORMAL, levels.HARD)


def finish(thinker, view, seat, level, seed=7, noise=-1):
    """Let a thinker think to the end; return its plan."""
    for _ in thinker.think(view, seat, level, seed, noise):
        pass
    return bytes(thinker.plan[: thinker.length])


def follow(game, thinker):
    """Carry out a plan on a copy of the game; IllegalAction fails the test."""
    copy = game.copy()
    assert thinker.length
    for i in range(thinker.length):
        copy.apply(thinker.plan[i])


@pytest.mark.parametrize("level", LEVELS)
def test_plans_are_legal_and_within_the_budget(name, level):
    game_class = load(name)
    for seed, (seats, options) in enumerate(list_samples(game_class)):
        thinker = Search(game_class(seats, 0, options))
        for game, seat in sample(name, seats, options, seed, 2):
            finish(thinker, game.view(seat), seat, level)
            assert 0 < thinker.spent <= thinker.budgets[level] + _LAST_LINE
            follow(game, thinker)


def test_plan_so_far_is_legal_after_every_step(name):
    thinker = Search(load(name)(2))
    for game, seat in sample(name, 2, 0, 3, 6):
        steps = spent = 0
        for _ in thinker.think(game.view(seat), seat, levels.HARD, 5):
            steps += 1
            assert spent <= thinker.spent <= spent + 1
            spent = thinker.spent
            if steps == 1:
                assert not thinker.length, "the position has only been set up"
            elif steps < 9 or steps % 50 == 0:
                follow(game, thinker)


def test_many_choices_in_a_line_are_paid_for():
    """At the end of Vikings four choices precede an evaluation: it once took three times as long."""
    views = [(game.view(seat), seat) for game, seat, _ in walk("vikings", 3, 1)]
    thinker, steps, spent = Search(load("vikings")(3)), 0, 0
    for view, seat in views[-8:]:
        steps += sum(1 for _ in thinker.think(view, seat, levels.HARD, 1))
        spent += thinker.spent
    assert steps <= 5 * spent


def write_traits(judge, game, seat, state):
    """Return the traits of a seat in another position than the judge's."""
    before = game.encode()
    game.stand_at(state)
    fill_traits(judge.traits, game, seat, judge.out)
    game.stand_at(before)
    return list(judge.out)


def test_equal_views_give_equal_plans(name):
    """Other secrets, the same view: the same plan, byte for byte, also for one who has thought
    before.
    """
    game_class = load(name)
    guess = load(name).part("guess")
    differ = 0
    for seed, (seats, options) in enumerate(list_samples(game_class)):
        old = Search(game_class(seats, 0, options))
        for game, seat in sample(name, seats, options, seed, 6):
            other = game.copy()
            other.decode(guess.fill_in(game.view(seat), seat, seed + 1))
            assert other.view(seat) == game.view(seat)
            differ += other.encode()[BODY:] != game.encode()[BODY:]
            thinker = Search(game_class(seats, 0, options))
            plan = finish(thinker, game.view(seat), seat, levels.EASY)
            assert finish(old, other.view(seat), seat, levels.EASY) == plan
    if game_class.FACES or game_class.BLIND:
        assert differ  # there was something to be made up


@pytest.mark.parametrize("winner", [0, 1])
def test_of_two_with_as_many_points_the_one_who_wins_is_better_off(winner):
    judge = Evaluation(load("raids")(2))
    over = {"current": lambda: OVER, "score": lambda seat: 30, "winners": lambda: 1 << winner}
    judge._game = SimpleNamespace(seats=2, **over)
    assert judge.value(winner) > judge.value(1 - winner)


def test_own_traits_and_those_of_others_are_seen_alike_in_every_guess(name):
    """The judgement of other seats does not depend on what is made up about them."""
    guess = load(name).part("guess")
    for game, seat in sample(name, 2, 0, 9, 6):
        judge = Evaluation(game)
        rows = [
            write_traits(judge, game, seat, guess.fill_in(game.view(seat), seat, seed))
            for seed in (1, 2, 3)
        ]
        assert rows[0] == rows[1] == rows[2]
        assert write_traits(judge, game, seat, game.encode()) == rows[0]


def test_only_the_seat_that_has_the_choice_thinks(name):
    low, most = load(name).PLAYERS
    thinker = Search(load(name)(most))
    for game, seat in sample(name, most, 0, 2, 6):
        other = (seat + 1) % most
        with pytest.raises(BadPosition):
            next(thinker.think(game.view(other), other, levels.EASY, 1))
    if low < most:
        with pytest.raises(BadPosition):
            next(Search(load(name)(low)).think(game.view(seat), seat, levels.EASY, 1))


def test_noise_changes_plans_and_none_is_the_same_each_time(name):
    thinker = Search(load(name)(2))
    changed = 0
    for game, seat in sample(name, 2, 0, 6, 6):
        view = game.view(seat)
        plan = finish(thinker, view, seat, levels.NORMAL, 7, 0)
        assert finish(thinker, view, seat, levels.NORMAL, 7, 0) == plan
        changed += finish(thinker, view, seat, levels.NORMAL, 7, 250) != plan
    assert changed


def find_last_choice(name, seats, seed):
    """Return a game at the last choice of a random game."""
    for game in play(load(name)(seats, seed), Picker(seed).choose):
        if game.current() < CHANCE and game.count_actions() > 1:
            last = game.encode()
    restart(game, last)
    return game


def test_the_end_of_a_game_is_scored_a_seat_a_step():
    game = find_last_choice("raids", 4, 1)
    seat = game.current()
    thinker, asked = Search(game.copy()), []
    score = thinker.game.score
    thinker.game.score = lambda seat: asked.append(seat) or score(seat)
    ends = 0
    for _ in thinker.think(game.view(seat), seat, levels.NORMAL, 1):
        assert len(asked) <= 1
        ends += len(asked)
        asked.clear()
    assert ends >= 4 and not ends % 4


def test_a_seat_without_a_choice_is_given_its_one_action():
    """A guess may leave one action where the seat has several."""
    for game in play(load("raids")(2, 1), Picker(1).choose):
        if game.current() < CHANCE and game.count_actions() == 1:
            break
    search, before = Search(game).search, game.encode()
    search.begin(game.current(), 9, 0, 0)
    assert not search.step() and search.count == search.lengths[0] == 1
    assert search.lines[0] == game.legal[0]
    search.rewind()
    assert game.encode() == before
