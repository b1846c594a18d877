"""Every game is complete; the example keeps the contract; a bad game is caught.

Each game is played in a file of its own, test_<game>_conformance.py.
"""

from array import array

import pytest
from skald.rules import registry
from skald.rules.base import CHANCE, CURRENT, MOST_TOUCHES, OVER, Game, RulesError

from tests.rules import conformance
from tests.rules.contract import (
    list_missing,
    list_missing_files,
    list_missing_names,
    list_missing_words,
)
from tests.rules.games import NAMES, Picker, digest, load_game
from tests.rules.playing import keep_contract, list_cases
from tests.rules.toy_game import ToyRace


@pytest.mark.parametrize("seats, options, seed", list_cases("toy"))
def test_example_keeps_the_contract(seats, options, seed):
    keep_contract("toy", seats, options, seed)


@pytest.mark.parametrize("name", NAMES)
def test_every_hook_is_written(name):
    _demand_none(list_missing(load_game(name)))


@pytest.mark.parametrize("name", registry.NAMES)
def test_every_file_is_there(name):
    _demand_none(list_missing_files(name))


@pytest.mark.parametrize("name", registry.NAMES)
def test_every_word_is_there(name):
    _demand_none(list_missing_words(name))


@pytest.mark.parametrize("name", registry.NAMES)
def test_the_manifest_names_game_and_options(name):
    _demand_none(list_missing_names(name))


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


def test_digest_is_fnv1a():
    # the test vectors of the algorithm's authors
    assert digest(b"") == "811c9dc5"
    assert digest(b"a") == "e40c292c"
    assert digest(b"foobar") == "bf9cf968"


def test_picker_covers_its_range():
    picker = Picker(3)
    assert {picker.below(6) for _ in range(200)} == set(range(6))


class Unsorted(ToyRace):
    def _actions(self, out):
        count = ToyRace._actions(self, out)
        out[0], out[count - 1] = out[count - 1], out[0]
        return count


class Leaky(ToyRace):
    def _conceal(self, view, seat):
        if seat is not None:
            ToyRace._conceal(self, view, seat)


class Forgetful(ToyRace):
    def _prepare(self):
        self.turns = 0

    def _actions(self, out):
        return 1 if self.turns % 3 else ToyRace._actions(self, out)

    def _apply(self, action):
        ToyRace._apply(self, action)
        self.turns += 1


class Misplaced(ToyRace):
    def touches(self, action, out):
        count = ToyRace.touches(self, action, out)
        if count and not action & 7:
            out[0] ^= 1
        return count


class Trusting(ToyRace):
    def _check(self):
        pass


class Miscounted(ToyRace):
    def breakdown(self, seat):
        return ToyRace.breakdown(self, seat)[: 1 if self.state[CURRENT] == OVER else 2]


class SameWords(ToyRace):
    def text(self, action):
        return "run" if action >> 4 > 1 else ToyRace.text(self, action)


class Pushy(ToyRace):
    """Offers to roll what a stake must precede."""

    def prompt(self):
        key = ToyRace.prompt(self)
        return key + " roll" if key == "do stake" else key


class Silent(ToyRace):
    def prompt(self):
        return None


class Elsewhere(ToyRace):
    def pieces_on(self, zone, out):
        return ToyRace.pieces_on(self, zone ^ 1, out)


class Lonely(ToyRace):
    def team(self, seat):
        return 3 if seat else 1


@pytest.mark.parametrize(
    "bad_class, complaint",
    [
        (Unsorted, "ascend"),
        (Leaky, "onlookers"),
        (Misplaced, "touches"),
        (Trusting, "crashes"),
        (Miscounted, "breakdown"),
        (SameWords, "text"),
        (Pushy, "offers"),
        (Forgetful, "copy"),
        (Silent, "prompt"),
        (Elsewhere, "pieces_on"),
        (Lonely, "team"),
    ],
)
def test_suite_catches(bad_class, complaint):
    with pytest.raises(conformance.Broken, match=complaint):
        for seed in range(40):
            list(conformance.play(bad_class, 2, 0, seed))


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
