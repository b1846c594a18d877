"""The arena: shares and intervals, players that obey the rules, training that finds good weights."""

import types
from array import array
from random import Random

import pytest
from skald.rules.registry import NAMES, load

from host_sim.arena import (
    fingerprint,
    match,
    mcts,
    players,
    table,
    train,
    weights,
)
from host_sim.arena.ridge import Ridge
from host_sim.arena.wilson import interval
from host_sim.toolchain import ROOT
from tests.solo.positions import sample


def test_interval_is_wilson_s():
    low, high = interval(8, 10)
    assert (round(low, 4), round(high, 4)) == (0.4902, 0.9433)
    assert interval(0, 0) == (0.0, 1.0)
    assert interval(0, 10)[0] == 0.0


@pytest.mark.parametrize("name", NAMES)
def test_players_keep_the_rules_in_every_game(name):
    for number, pair in enumerate((("random", "greedy"), ("mcts2", "random"))):
        report = match.compete(name, *pair, 2, 3 + number, 3, most_plies=150)
        assert report["games"] == 2 and 0 <= report["wins"] <= 2


def test_match_is_the_same_for_the_same_seed():
    first = match.compete("raids", "easy", "random", 3, 5)
    assert match.compete("raids", "easy", "random", 3, 5) == first
    assert match.compete("raids", "easy", "random", 3, 6) != first
    assert first["most_evaluations_a"] <= 150
    assert table.write_line(first).startswith("raids, 2 seats: easy against random")


def test_share_counts_the_seat_of_a():
    report = match.compete("raids", "normal", "random", 8, 1, 4)
    assert report["wins"] >= 7  # one against three, in every seat


def test_tree_search_stops_where_the_rest_cannot_change_its_choice(monkeypatch):
    for game, seat in sample("raids", 2, 0, 2, 3):
        player = players.make("mcts160", load("raids"), 2, 0)
        view, count, chosen = game.view(seat), [], []
        play_out = player._play_out
        player._play_out = lambda root: count.append(0) or play_out(root)
        chosen.append(player.choose(view, seat, 1))
        early = len(count)
        with monkeypatch.context() as patch:
            patch.setattr(mcts, "_is_decided", lambda root, left: False)
            chosen.append(player.choose(view, seat, 1))
        assert chosen[0] == chosen[1] and early <= len(count) - early == 160


def test_tree_search_beats_random():
    assert match.compete("raids", "mcts40", "random", 6, 2)["wins"] >= 5


def test_unknown_player_is_refused():
    with pytest.raises(ValueError):
        match.compete("raids", "grandmaster", "random", 1, 1)


def test_regression_finds_the_weights_that_made_the_margins():
    rng, wanted = Random(1), [3, -2, 0, 5]
    ridge = Ridge(4)
    for _ in range(200):
        traits = [rng.randrange(-9, 10) for _ in wanted]
        ridge.add(traits, sum(a * b for a, b in zip(traits, wanted)))
    assert all(
        abs(found - value) < 0.01
        for found, value in zip(ridge.solve([1.0, 0.0, 0.0, 9.0], 0.001), wanted)
    )


def test_weights_survive_their_bytes():
    points = [1.0, -0.5, 0.25, 0.0]
    tenths, small = train.quantise(points)
    assert max(array("b", small)) == 127
    assert all(abs(a - b) < 0.005 for a, b in zip(train.to_points((tenths, small)), points))


def test_better_weights_win():
    """The arena tells good weights from bad ones: the file's win against their opposites."""
    _, _, tenths, best, _ = load("raids").part("weights").ROWS[0]
    opposite = bytes(-value & 255 for value in best)
    report = match.compete("raids", "normal", "normal", 4, 1, weights=(None, (tenths, opposite)))
    assert report["wins"] == 4


@pytest.mark.parametrize("name", NAMES)
def test_weights_belong_to_the_traits(name):
    words = (ROOT / "firmware/skald/rules" / name / "weights.py").read_text(encoding="utf-8")
    known = "the fingerprint %s:" % fingerprint.take(name) in words
    assert known, "traits or rules are others now: make train GAME=%s" % name


def test_fingerprint_tells_other_traits(monkeypatch):
    traits = load("raids").part("traits")
    before, fill = fingerprint.take("raids"), traits.fill

    def fill_otherwise(game, seat, out):
        fill(game, seat, out)
        out[3] += 1

    monkeypatch.setattr(traits, "fill", fill_otherwise)
    assert fingerprint.take("raids") != before


def train_a_little(seed):
    """Return the text of the weights file after a training of seconds."""
    trainer = train.Trainer("raids", 2, 0, seed, "easy", 1, lambda line: None)
    trainer.fit(1)
    trainer.evolve(2, 1, 1)
    rows = [(2, 0, *trainer.row, *trainer.part)]
    return weights.format_file("raids", rows, trainer.history)


def test_training_with_the_same_seed_writes_the_same_bytes(monkeypatch):
    monkeypatch.setattr(load("raids").part("traits"), "BUDGETS", ((4, 4, 4),))
    assert train_a_little(1) == train_a_little(1)


def test_the_file_of_weights_is_read_as_it_was_written():
    rows = [(2, 0, 222, bytes(range(60))), (4, 1, 99, bytes(range(200, 256)), 9)]
    lines = ["- 2 seats, seed 1, regression of 200 games, as normal: 60.0 % [55, 65] of 400"]
    module = types.ModuleType("weights")
    exec(weights.format_file("raids", rows, lines), vars(module))
    assert list(module.ROWS) == rows and weights.read_history(module) == lines


def test_weights_for_options_say_so(monkeypatch):
    won = {"share": 0.8, "low": 0.7, "high": 0.9, "games": 40}
    won.update(game="vikings", seats=3, a="normal", b="normal", margin=1.0)
    monkeypatch.setattr(train.Trainer, "_play", lambda *_: won)
    trainer = train.Trainer("vikings", 3, 1, 5, "normal", 40, lambda line: None)
    trainer._decide("regression", 20, (100, bytes(4)))
    said = "- 3 seats, options 1, seed 5, regression of 20 games, as normal: 80.0 % [70, 90] of 40"
    assert trainer.history == [said]


@pytest.mark.parametrize("name", NAMES)
def test_the_file_of_weights_is_as_training_writes_it(name):
    module = load(name).part("weights")
    text = weights.format_file(name, module.ROWS, weights.read_history(module))
    assert (ROOT / "firmware/skald/rules" / name / "weights.py").read_text() == text
