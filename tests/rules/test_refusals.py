"""What is said of a placement that is refused is true of the piece in the hand.

Each game declares of which kinds of pieces a reason may be said (SAID_OF in its refusals.py);
tests.rules.clumsy prints such refusals as sentences.
"""

import random

import pytest
from skald.rules import registry
from skald.rules.base import OFF, find_kind
from skald.show.words import LANGUAGES

from tests.rules.clumsy import list_refusals
from tests.rules.games import list_samples
from tests.words import read_words

_OF_ANY = {"not here", "over"}  # of show/words/all.txt
_SEEDS = 3


def read_declared(rules):
    """Return {reason: kinds of pieces that it may be said of}."""
    said_of = rules.part("refusals").SAID_OF
    declared = {}
    for kinds, reasons in said_of.items():
        for reason in reasons.split("|"):
            assert reason not in declared, reason
            declared[reason] = set(kinds.split(" "))
    return declared


def kind_of(rules, piece):
    return find_kind(rules.PIECES, piece)[0].rstrip("0123456789")


@pytest.mark.parametrize("name", registry.NAMES)
def test_a_refusal_is_said_only_of_the_kinds_of_pieces_that_it_is_declared_for(name):
    rules = registry.load(name)
    declared, wrong = read_declared(rules), set()
    for seats, options in list_samples(rules):
        for seed in range(_SEEDS):
            for _, piece, _, reason in list_refusals(rules, seats, options, seed):
                kind = kind_of(rules, piece)
                if reason not in _OF_ANY and kind not in declared.get(reason, ()):
                    wrong.add((reason, kind))
    assert not wrong


@pytest.mark.parametrize("name", registry.NAMES)
def test_what_is_declared_names_kinds_that_exist_and_has_a_sentence(name):
    rules = registry.load(name)
    kinds = {kind_of(rules, piece) for piece in range(len(rules.CLASSES))}
    words = read_words(name, LANGUAGES[0])
    for reason, named in read_declared(rules).items():
        assert named <= kinds and reason in words, reason


@pytest.mark.parametrize("name", registry.NAMES)
def test_a_reason_tells_more_than_that_it_is_not_possible_now(name):
    """But for a piece that lies right as far as it goes, while another has to follow."""
    rules = registry.load(name)
    said = [
        reason
        for seats, options in list_samples(rules)
        for _, _, _, reason in list_refusals(rules, seats, options, 1)
    ]
    assert said.count("not here") <= len(said) // 50


def place(game, kind, index, zone_kind, spot):
    """Return the reason why the index-th piece of a kind may not be put on the spot-th zone of a kind."""
    rules = game.__class__
    first = sum(count for _, count in rules.PIECES[: [k for k, _ in rules.PIECES].index(kind)])
    zone = sum(count for _, count in rules.ZONES[: [k for k, _ in rules.ZONES].index(zone_kind)])
    return game.explain_placement(first + index, zone + spot)


def play_to(name, prompt, seats=3, options=0):
    """Return a random game in which `prompt` is what has to be done now."""
    rules = registry.load(name)
    for seed in range(60):
        game, rng = rules(seats, seed, options), random.Random(seed)
        while count := game.count_actions():
            if game.prompt() == prompt:
                return game
            game.apply(game.legal[rng.randrange(count)])
    raise AssertionError(prompt)


def test_before_the_wheel_is_turned_a_tile_bought_and_its_viking_wait_for_that():
    game = play_to("vikings", "do turn")
    hand = [piece for piece in range(len(game.CLASSES)) if game.zone_of(piece) == OFF]
    kinds = {kind_of(game.__class__, piece) for piece in hand}
    assert {"left", "fisher"} <= kinds
    for piece in hand:
        assert game.explain_placement(piece, 33) == "turn first"
    assert place(game, "wheel", 0, "wheel", 0) == "wheel elsewhere"


def test_while_vikings_are_drawn_nobody_is_told_of_another_board():
    game = play_to("vikings", "do draw", options=1)
    for kind in ("left", "fisher", "ship0", "bonus1"):
        for cell in range(0, 150, 7):
            assert place(game, kind, 0, "cell", cell) != "not your board"


def test_an_emblem_in_the_hand_is_never_called_a_pawn():
    game = play_to("drakkar", "do emblem pawn", seats=4)
    for start in range(8):
        assert place(game, "emblem", 0, "start", start) in ("no start for it", "emblem won")


def test_the_pawn_of_another_player_is_not_yours_wherever_it_is_put():
    game = play_to("drakkar", "do emblem pawn", seats=4)
    side = next(
        side for side in range(4) if game.state[0x18 + 2 * side] < 241 and side != game.actor()
    )
    for square in range(0, 169, 5):
        if square != game.zone_of(2 * side):
            assert place(game, "pawn", 2 * side, "square", square) == "not your pawn"


def test_the_tile_at_the_ship_is_told_where_it_goes_and_not_to_be_taken_first():
    game = play_to("raids", "do take leave")
    stage = game.zone_of(game.actor())
    tile = next(piece for piece in range(4, 68) if game.zone_of(piece) == stage)
    assert game.explain_placement(tile, (stage + 1) % 20) == "goes aboard"
    other = next(
        piece
        for piece in range(4, 68)
        if game.zone_of(piece) not in (OFF, stage) and game.zone_of(piece) < 20
    )
    assert game.explain_placement(other, 24 + game.actor()) == "not this tile"


def test_a_body_that_left_and_a_ship_that_left_are_two_reasons():
    game = play_to("vikings_on_board", "do jump, any")
    while (
        not any(game.zone_of(body) == OFF for body in range(24)) or game.prompt() != "do jump, any"
    ):
        game.apply(game.legal[game.count_actions() // 2])
    gone = next(body for body in range(24) if game.zone_of(body) == OFF)
    lane = next(lane for lane in range(8) if game.state[143 + lane] == 6)
    aboard = next(body for body in range(24) if game.zone_of(body) != OFF)
    assert place(game, "body", gone, "lane", game.zone_of(aboard)) == "body gone"
    assert place(game, "body", aboard, "lane", lane) == "ship gone"
