"""Weights belong to the traits and rules that they were trained for, and win."""

from skald.rules.registry import load

from host_sim.arena import fingerprint, match


def test_better_weights_win():
    """Four games of Raids: the file's win against their opposites."""
    _, _, tenths, best, _ = load("raids").part("weights").ROWS[0]
    opposite = bytes(-value & 255 for value in best)
    result = match.compete("raids", "normal", "normal", 4, 1, weights=(None, (tenths, opposite)))
    assert result.wins == 4


def test_weights_belong_to_the_traits(game):
    known = "the fingerprint %s:" % fingerprint.take(game) in load(game).part("weights").__doc__
    assert known, "traits or rules are others now: make train GAME=%s" % game
