"""Match me: as strong as the people at the table, and the ledger's rating finds out how strong."""

from skald.keep import ledger
from skald.solo import levels
from skald.solo.match import find_level
from skald.solo.planner import NO_ACTION, Planner

from host_sim.arena import match
from tests.solo.positions import sample

_NOISES = (87, 10, 0)
_EVEN = 1000


def rate_after(rating, result):
    """Return a person's rating after a game against one who matches it."""
    return ledger._rate(rating, result, (0, 1 + levels.MATCH), 2)


def test_at_the_ratings_of_the_levels_it_plays_as_they_do():
    easy, normal, hard = levels.RATINGS
    for seed in range(0, 65536, 97):
        assert find_level(easy, seed, _NOISES) == (levels.NORMAL, 87)
        assert find_level(normal, seed, _NOISES) == (levels.NORMAL, 10)
        assert find_level(hard, seed, _NOISES) == (levels.HARD, 0)


def test_it_errs_less_and_looks_further_the_higher_the_rating():
    noises, deep = [], []
    for rating in range(300, 1500, 50):
        found = [find_level(rating, seed, _NOISES) for seed in range(0, 65536, 61)]
        noises.append(max(noise for _, noise in found))
        deep.append(sum(level == levels.HARD for level, _ in found) / len(found))
    assert noises == sorted(noises, reverse=True) and noises[0] == 2 * 87 - 10
    assert deep == sorted(deep) and deep[0] == 0 and deep[-1] == 1
    middle = [find_level(1175, seed, _NOISES)[0] for seed in range(0, 65536, 7919)]
    assert set(middle) == {levels.NORMAL, levels.HARD}  # also among the seeds of one game


def test_same_view_seed_and_rating_give_the_same_plan():
    plans = {}
    for rating in (500, 1250):
        for _ in range(2):
            for number, (game, seat) in enumerate(sample("raids", 2, 0, 3, 4)):
                game = game.copy()
                seated = bytes(1 + levels.MATCH if other == seat else 0 for other in range(2))
                planner = Planner(game, seated, 9, rating)
                while planner.wanted() == NO_ACTION:
                    planner.step()
                plan = plans.setdefault((rating, number), bytes(planner._plan))
                assert bytes(planner._plan) == plan and game.is_legal(planner._plan[0])
    assert any(plans[500, number] != plans[1250, number] for number in range(4))


def test_the_higher_the_rating_the_stronger_it_plays():
    """Seeded games of the arena: strong against weak."""
    assert match.compete("raids", "match1100", "match700", 12, 1).wins >= 8


def test_a_rating_moves_by_half_a_factor_against_one_s_equal():
    assert (
        rate_after(_EVEN, ledger.WON) == _EVEN + 12 and rate_after(_EVEN, ledger.LOST) == _EVEN - 12
    )
    assert rate_after(_EVEN, ledger.SHARED) == _EVEN
    assert 1500 < rate_after(1500, ledger.WON) < 1512  # it plays no better than hard
