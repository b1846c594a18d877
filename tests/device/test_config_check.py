"""`make deploy` refuses a config.py with names that nobody knows."""

import pytest

from host_sim import release
from host_sim.config_check import find_faults


@pytest.mark.parametrize(
    "line, fault",
    [
        ("SCREEN_FRIST = 2", "SCREEN_FRIST is no setting; SCREEN_FIRST is one"),
        ("GAME = 'viking'", "GAME = 'viking': there are "),
        ("KIT = 'ful'", "KIT = 'ful': there are first, net"),
        ("LANGUAGE = 'de'", "LANGUAGE = 'de': there are en"),
        ("COLOUR = 1", "COLOUR is no setting"),
        ("STRIP = ", "it is no Python"),
        ("\0", "it is no Python"),
    ],
)
def test_a_name_that_nobody_knows_is_named(line, fault):
    (said,) = find_faults("from boards.standard import *\n" + line + "\n")
    assert said.startswith(fault)


def test_what_is_known_or_nobody_s_business_is_right():
    """As is every line of ours when it counts."""
    ours = (release.FIRMWARE / "config.py").read_text(encoding="utf-8").split("\n")
    lines = [line.removeprefix("# ") if " = " in line else line for line in ours]
    lines += ["STRIP = 6", "_MINE = 5", "x = 3", "BROKER = ''", "# SCREEN_FRIST = 2"]
    assert find_faults("\n".join(lines)) == []
