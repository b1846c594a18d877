"""Vikings on Board keeps the contract in every set-up."""

import pytest
from skald.rules.base import OVER
from skald.rules.vikings_on_board import GAME
from skald.rules.vikings_on_board import state as at

from tests.rules.games import Picker
from tests.rules.playing import keep_contract, list_cases


@pytest.mark.parametrize("seats, options, seed", list_cases("vikings_on_board"))
def test_game_keeps_the_contract(seats, options, seed):
    keep_contract("vikings_on_board", seats, options, seed)


def test_the_reasons_know_which_verbs_each_phase_awaits():
    """ "Not now" is no reason against a verb of which another action is legal."""
    seen = set()
    for seed in range(6):
        game, picker = GAME(2 + seed % 3, seed), Picker(seed)
        while game.current() != OVER:
            count = game.count_actions()
            for action in game.legal[:count]:
                verb = action >> at.SHIFT
                seen.add((game.state[at.PHASE], verb))
                other = verb << at.SHIFT | at.ARGUMENT
                if not game.is_legal(other):
                    assert not game.explain_action(other).endswith(" first"), game.text(action)
            game.apply(game.legal[picker.below(count)])
    assert len({phase for phase, _ in seen}) >= 18
