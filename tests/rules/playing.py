"""The random games that hold one game to the contract; see conformance.py (CPython only)."""

from tests.rules import conformance
from tests.rules.contract import list_missing
from tests.rules.games import list_setups, load_game

_SEEDS = (1, 2)


def list_cases(name):
    """Return (seats, options, seed) of each game to be played: fewer with options than without.

    None while hooks are missing: test_every_hook_is_written says what is to be done.
    """
    game_class = load_game(name)
    if list_missing(game_class):
        return []
    return [
        (seats, options, seed)
        for seats, options in list_setups(game_class)
        for seed in (_SEEDS[:1] if options else _SEEDS)
    ]


def keep_contract(name, seats, options, seed):
    """Play one random game of `name` with all checks; raises Broken."""
    lines = list(conformance.play(load_game(name), seats, options, seed))
    assert lines[-1] == "back at 0"
