"""Every game has its playthroughs, and they still play the same on all interpreters."""

from pathlib import Path

import pytest

from tests.golden.playthrough import list_playthroughs, write_lines
from tests.rules.games import NAMES, load_game

_HERE = Path(__file__).parent
_CASES = [(name, *row) for name in NAMES for row in list_playthroughs(name)]


def read_golden(file):
    """Return the text of a playthrough; fails with the command that writes it."""
    path = _HERE / file
    if not path.is_file():
        pytest.fail("no playthrough %s: run `make goldens`, read it, commit it" % file)
    return path.read_text(encoding="utf-8")


@pytest.mark.parametrize("name, file, seats, options, seed", _CASES, ids=lambda value: str(value))
def test_plays_as_recorded(name, file, seats, options, seed):
    lines = list(write_lines(load_game(name), seats, options, seed))
    assert read_golden(file).splitlines() == lines


@pytest.mark.parametrize("name", NAMES)
def test_plays_as_recorded_on_micropython(name, micropython):
    args, expected = [name], ""
    for file, seats, options, seed in list_playthroughs(name):
        args += [seats, options, seed]
        expected += read_golden(file)
    assert micropython("tests.micropython.playthrough", args) == expected


def test_no_playthrough_is_left_over():
    known = {case[1] for case in _CASES}
    assert {path.name for path in _HERE.glob("*.txt")} <= known
