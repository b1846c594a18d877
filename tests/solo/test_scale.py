"""What the coach says of a difference that it has searched."""

import pytest
from skald.rules.registry import NAMES, load
from skald.solo.advice import MISTAKE, find_marks
from skald.solo.scale import Scale, find_thresholds


def test_a_difference_is_said_in_two_pieces():
    scale = Scale(percent=50, bend=20, beyond=10)
    assert [scale.reduce(tenths) for tenths in (0, 10, 20, 40, 120)] == [0, 5, 10, 11, 15]
    assert scale.reduce(-40) == -11 and Scale().reduce(37) == 37


@pytest.mark.parametrize("name", NAMES)
def test_each_mark_has_losses_of_its_own(name):
    traits = load(name).part("traits")
    bend = find_thresholds(traits)[MISTAKE - 1]
    for percent in traits.SAID:
        assert len(set(find_marks(traits, Scale(percent, bend, traits.BEYOND)))) == 3
