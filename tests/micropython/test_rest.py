"""The table at rest allocates nothing on MicroPython: scanning, tracking, drawing."""

import pytest

from hardware.layouts.base import build

_PIECE = 200  # letters of an argument


def layout_words(game, kit):
    """Return a packed layout as hex, in words short enough for an argument."""
    text = build(game, kit).pack().hex()
    return [text[at : at + _PIECE] for at in range(0, len(text), _PIECE)]


@pytest.mark.parametrize(
    "game, kit, heap",
    [
        ("vikings_on_board", "net", "320k"),
        ("raids", "net", "320k"),
    ],
)
def test_steady_loop_allocates_nothing(micropython, game, kit, heap):
    args = [game, 3, *layout_words(game, kit)]
    printed = micropython("tests.micropython.steady", args, heap=heap)
    assert printed == "verdict 0 sweeps True\nallocated_bytes 0\n"
