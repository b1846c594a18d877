"""The same files, byte for byte, on both MicroPythons."""

import contextlib
import io

import pytest
from skald.rules.registry import NAMES

from tests.keep import kept_game


@pytest.mark.parametrize("name", NAMES)
def test_a_kept_game_is_the_same_everywhere(name, micropython):
    out = io.StringIO()
    with contextlib.redirect_stdout(out):
        for _ in kept_game.run([name, "25"]):
            pass
    assert out.getvalue().count("True") >= 3
    assert micropython("tests.keep.kept_game", [name, "25"], heap="512k") == out.getvalue()
