"""What the coach says that moves cost is what was measured by playing them out."""

from skald.rules.registry import load
from skald.solo.scale import Scale

from host_sim.arena import calibration


def test_a_difference_is_said_in_two_pieces():
    scale = Scale(percent=50, bend=20, beyond=10)
    assert [scale.reduce(tenths) for tenths in (0, 10, 20, 40, 120)] == [0, 5, 10, 11, 15]
    assert scale.reduce(-40) == -11 and Scale().reduce(37) == 37


def test_the_coach_says_losses_as_they_were_measured(game):
    (report,) = [one for one in calibration.read_calibrated() if one["game"] == game]
    traits = load(game).part("traits")
    said = list(traits.SAID), traits.BEYOND
    assert said == (report["factors"], report["beyond"]), "make calibration GAME=" + game
