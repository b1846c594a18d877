"""Every game is complete and keeps the contract."""

from array import array

import pytest
from skald.rules import registry
from skald.rules.base import CHANCE, MOST_TOUCHES, Game, RulesError

from tests.rules import conformance
from tests.rules.contract import (
    list_missing,
    list_missing_files,
    list_missing_names,
    list_missing_words,
)
from tests.rules.games import NAMES, Picker, list_setups, load_game

_SEEDS = (1, 2)

# Fewer games with options than without; none while hooks are missing: the next test says what is to
# be done.
_GAMES = [
    (name, seats, options, seed)
    for name in NAMES
    if not list_missing(load_game(name))
    for seats, options in list_setups(load_game(name))
    for seed in (_SEEDS[:1] if options else _SEEDS)
]


@pytest.mark.parametrize("name, seats, options, seed", _GAMES)
def test_game_keeps_the_contract(name, seats, options, seed):
    lines = list(conformance.play(load_game(name), seats, options, seed))
    assert lines[-1] == "back at 0"


@pytest.mark.parametrize("name", NAMES)
def test_every_hook_is_written(name):
    _demand_none(list_missing(load_game(name)))


@pytest.mark.parametrize("name", registry.NAMES)
@pytest.mark.parametrize("list_parts", (list_missing_files, list_missing_words, list_missing_names))
def test_every_part_is_there(list_parts, name):
    _demand_none(list_parts(name))


def _demand_none(missing):
    if missing:
        pytest.fail("\n".join(missing), pytrace=False)


class Unwritten(Game):
    NAME = "unwritten"
    STATE_SIZE = 9


def test_a_hook_that_is_missing_says_what_to_write():
    said = list_missing(Unwritten)
    assert len(said) == 13 and said[3].startswith(
        "unwritten: write text(game, action) in words.py, or text(action) in the class.  Return `action` as words"
    )
    with pytest.raises(NotImplementedError, match="write _setup"):
        Unwritten(2)


@pytest.mark.parametrize("name", NAMES)
def test_declared_facts(name):
    game_class = load_game(name)
    assert name == game_class.NAME
    assert game_class.STATE_SIZE <= 512
    assert len(set(game_class.OPTION_NAMES)) == len(game_class.OPTION_NAMES)
    low, high = game_class.PLAYERS
    for seats in (low - 1, high + 1):
        with pytest.raises(RulesError):
            game_class(seats)
    with pytest.raises(RulesError):
        game_class(low, 0, 1 << len(game_class.OPTION_NAMES))
    for piece, lowest in enumerate(game_class.CLASSES):
        assert lowest <= piece and game_class.CLASSES[lowest] == lowest


def test_registry_refuses_unknown_names():
    with pytest.raises(RulesError):
        registry.load("no_such_game")


_GENERAL = {  # besides what has to be done first
    "not here",  # nothing about the piece
    "not that spot",  # whether it is may be a secret
    # where such pieces go, which is true of those that lie right
    "berth order", "bonus ashore", "deal in order", "figure on body", "figure stays aboard", "figures fall",
    "ghost in", "ghost steps", "goal by pile", "islands from nought", "leader crosses", "one bonus place",
    "one for one", "ships from eleven", "side by side", "sold goods beside", "supply on bow", "take to shield", "to the pool",
    "barrel to shield", "wheel elsewhere",
}  # fmt: skip


@pytest.mark.parametrize("name", registry.NAMES)
def test_a_lawful_placement_is_not_called_impossible(name):
    """Something else is wrong then: what is said must be true of every placement."""
    rules, out = registry.load(name), array("H", bytes(2 * MOST_TOUCHES))
    for seats in range(rules.PLAYERS[0], rules.PLAYERS[1] + 1):
        game, picker = rules(seats, seats), Picker(seats)
        for _ in range(250):
            count = game.count_actions()
            if not count:
                break
            action = game.legal[picker.below(count)]
            for i in range(game.touches(action, out)):
                piece, zone = out[i] >> 8, out[i] & 255
                if zone != game.zone_of(piece):
                    reason = game.explain_placement(piece, zone)
                    is_general = reason in _GENERAL or reason.endswith(" first")
                    assert is_general, (game.text(action), reason)
            game.apply(game.draw() if game.current() == CHANCE else action)
