"""The memory that thinking takes on a board with frozen code, and that it is freed."""

import pytest

from host_sim.micropython import transcript

_MOST = 24 * 1024  # code, buffers and what is loaded meanwhile
_PART = 4 * 1024  # modules of the game that stay


@pytest.mark.needs("i386-gcc")
def test_thinking_fits_and_is_given_back(game):
    printed = transcript("tests.solo.memory", "frozen", [game], "256k")
    weight = {word: int(value) for word, value in (line.split() for line in printed.splitlines())}
    assert weight["code"] + weight["thinker"] + weight["thinking"] < _MOST
    assert weight["kept"] < _PART
