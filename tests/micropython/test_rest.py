"""The table at rest allocates nothing on MicroPython: scanning, tracking, drawing."""

import pytest

from hardware.layouts.base import NET, build

_PIECE = 200  # letters of an argument


def layout_words(game):
    """Return a packed layout as hex, in words short enough for an argument."""
    text = build(game, NET).pack().hex()
    return [text[at : at + _PIECE] for at in range(0, len(text), _PIECE)]


@pytest.mark.parametrize("game", ["vikings_on_board", "raids"])
def test_steady_loop_allocates_nothing(micropython, game):
    args = [game, 3, *layout_words(game)]
    printed = micropython("tests.micropython.steady", args, heap="320k")
    assert printed == "verdict 0 asked True\nallocated_bytes 0\n"
