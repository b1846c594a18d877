"""The rhythms differ by their shape over time, in every period."""

import pytest
from skald.show.effects import BLINK, BREATHE, COUNTER, FLASH, level_of


@pytest.mark.parametrize("period", [0, 1, 7])
@pytest.mark.parametrize(
    "rhythm, span_ms, lit",
    [
        (BLINK, 800, [(0, 400)]),
        (COUNTER, 800, [(400, 800)]),
        (FLASH, 1200, [(0, 120), (240, 360)]),
    ],
)
def test_a_rhythm_is_lit_at_its_times_and_dark_between(rhythm, span_ms, lit, period):
    for at in range(0, span_ms, 20):
        for edge in (at, at + 19):
            is_lit = any(first <= edge < end for first, end in lit)
            assert level_of(rhythm, period * span_ms + edge) == (15 if is_lit else 0)


def test_breathing_rises_and_falls_and_is_never_dark():
    levels = [level_of(BREATHE, 4800 + at) for at in range(0, 2400, 10)]
    assert levels[:120] == sorted(levels[:120]) and levels[120:] == levels[119::-1]
    assert (min(levels), max(levels)) == (1, 15)
    assert all(abs(one - other) <= 1 for one, other in zip(levels, levels[1:]))


def test_unknown_rhythm_is_refused():
    with pytest.raises(ValueError):
        level_of(9, 0)
