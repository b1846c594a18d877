"""Every game has its playthroughs, and they still play the same on all interpreters."""

from pathlib import Path

import pytest

from tests.golden.playthrough import digest_text, is_readable, list_playthroughs, write_text
from tests.rules.games import NAMES, load_game

_HERE = Path(__file__).parent
_CASES = [(name, *row) for name in NAMES for row in list_playthroughs(name)]


def read_digests(name):
    """Return {file: digest} of the playthroughs of a game; fails with the command that writes them."""
    path = _HERE / (name + ".sha256")
    if not path.is_file():
        pytest.fail("no playthroughs of %s: run `make goldens`, read them, commit them" % name)
    rows = [line.split() for line in path.read_text(encoding="utf-8").splitlines()]
    return {file: digest for digest, file in rows}


@pytest.mark.parametrize("name, file, seats, options, seed", _CASES, ids=lambda value: str(value))
def test_plays_as_recorded(name, file, seats, options, seed):
    text = write_text(load_game(name), seats, options, seed)
    if is_readable(name, seats, options, seed):
        assert (_HERE / file).read_text(encoding="utf-8").splitlines() == text.splitlines()
    assert read_digests(name)[file] == digest_text(text), (
        "it differs: run `make goldens` here and in the last good checkout, compare build/golden/"
        + file
    )


@pytest.mark.parametrize("name", NAMES)
def test_plays_as_recorded_on_micropython(name, micropython):
    args, expected = [name], ""
    for file, seats, options, seed in list_playthroughs(name):
        if micropython.interpreter == "wasm" and not is_readable(name, seats, options, seed):
            continue
        args += [seats, options, seed]
        text = write_text(load_game(name), seats, options, seed)
        assert digest_text(text) == read_digests(name)[file]
        expected += text
    assert micropython("tests.micropython.playthrough", args) == expected


def test_no_playthrough_is_left_over():
    known = {case[1] for case in _CASES if is_readable(case[0], *case[2:])}
    assert {path.name for path in _HERE.glob("*.txt")} == known
    assert {path.stem for path in _HERE.glob("*.sha256")} == set(NAMES)
    for name in NAMES:
        assert list(read_digests(name)) == [row[0] for row in list_playthroughs(name)]
