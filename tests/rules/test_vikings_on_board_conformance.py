"""Vikings on Board keeps the contract in every set-up."""

import pytest

from tests.rules.playing import keep_contract, list_cases


@pytest.mark.parametrize("seats, options, seed", list_cases("vikings_on_board"))
def test_game_keeps_the_contract(seats, options, seed):
    keep_contract("vikings_on_board", seats, options, seed)
