"""Raids: random games keep the rules."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from skald.rules.base import OVER
from skald.rules.raids import state
from skald.rules.raids.state import SHIFT

from tests.rules.games import list_legal, texts
from tests.rules.raids_table import (
    PLAYERS,
    capacity_of,
    cost_of,
    crew_of,
    mover_of,
    random_game,
    stage_of,
    stake_of,
)


@pytest.mark.parametrize("seats", PLAYERS)
def test_games_end_and_stay_small(seats):
    for seed in range(25):
        game = random_game(seats, seed, limit=300)
        assert game.current() == OVER and 0 < game.winners() < 1 << seats
        assert max(game.score(seat) for seat in range(seats)) < 200


@given(st.integers(2, 4), st.integers(0, 10**6))
@settings(max_examples=15, deadline=None, derandomize=True)
def test_tiles_and_vikings_are_conserved(seats, seed):
    def visit(game, action):
        for seat in range(seats):
            assert 0 <= crew_of(game, seat) <= capacity_of(game, seat)
        counts = {}
        for piece in range(4, 68):
            zone = game.zone_of(piece)
            counts[zone] = counts.get(zone, 0) + 1
        for zone in range(24, 28):
            assert counts.get(zone, 0) <= 5
        assert all(counts.get(zone, 0) <= 1 for zone in range(20))

    random_game(seats, seed, visit)


@given(st.integers(2, 4), st.integers(0, 10**6))
@settings(max_examples=15, deadline=None, derandomize=True)
def test_cost_of_a_voyage_is_the_least_that_can_be_paid(seats, seed):
    def visit(game, action):
        if action >> SHIFT not in (state.SAIL, state.FLEE):
            return
        ship = mover_of(game)
        cost, before = cost_of(game, action), crew_of(game, ship)
        assert before - cost == most_crew(game.copy(), action, ship)

    random_game(seats, seed, visit)


def most_crew(game, action, ship):
    """Return the most Vikings `ship` can have after `action` by trying every way on."""
    game.apply(action)
    if game.state[state.PHASE] != state.MEETING:
        # a voyage that ends with the ships' rewards still untouched
        return crew_of(game, ship)
    return max((most_crew(game.copy(), way, ship) for way in list_legal(game)), default=-1)


@pytest.mark.parametrize("seats", PLAYERS)
def test_who_sails_to_attack_always_gets_there(seats):
    """A contested stage is reached with a Viking, whatever is chosen on the way."""
    met = []

    def visit(game, action):
        ship = mover_of(game)
        if game.state[state.PHASE] == state.MEETING and 0 < stage_of(game, ship) < 21:
            met.append(len(texts(game)))
            assert met[-1]
        if action >> SHIFT in (state.SAIL, state.FLEE):
            target = action & 31
            after = game.copy()
            after.apply(action)
            while after.state[state.PHASE] == state.MEETING:
                after.apply(after.parse(texts(after)[-1]))
            occupied = target < 21 and any(
                stage_of(game, i) == target for i in range(4) if i != ship
            )
            assert occupied == (stake_of(after) == 1)

    for seed in range(10):
        random_game(seats, seed, visit)
    assert 1 in met and 2 in met
