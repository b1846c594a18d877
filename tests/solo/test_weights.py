"""Weights belong to the traits and rules that they were trained for, and win."""

import pytest
from skald.rules.registry import NAMES, load

from host_sim.arena import (
    fingerprint,
    match,
)
from host_sim.toolchain import ROOT


def test_better_weights_win():
    """Four games of Raids: the file's win against their opposites."""
    _, _, tenths, best, _ = load("raids").part("weights").ROWS[0]
    opposite = bytes(-value & 255 for value in best)
    report = match.compete("raids", "normal", "normal", 4, 1, weights=(None, (tenths, opposite)))
    assert report["wins"] == 4


@pytest.mark.parametrize("name", NAMES)
def test_weights_belong_to_the_traits(name):
    words = (ROOT / "firmware/skald/rules" / name / "weights.py").read_text(encoding="utf-8")
    known = "the fingerprint %s:" % fingerprint.take(name) in words
    assert known, "traits or rules are others now: make train GAME=%s" % name
