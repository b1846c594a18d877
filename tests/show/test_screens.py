"""The list of all screens (host_sim/screens.py)."""

import io

from host_sim.screens import read_game


def test_every_screen_of_a_game_is_printed_once_in_both_languages():
    out = io.StringIO()
    read_game("raids", "core", 2, 3, out=out)
    blocks = [block.split("\n") for block in out.getvalue().strip().split("\n\n")]
    shown = ["\n".join(lines[1:]) for lines in blocks]
    assert len(set(shown)) == len(shown) > 20
    assert any("Mise en place" in text and "Set-up" in text for text in shown)
    assert all(": do " in lines[0] or lines[0].endswith(": over") for lines in blocks)
