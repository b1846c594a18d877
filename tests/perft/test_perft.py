"""Every game's position counts hold (the small ones; `make perft` counts the rest)."""

import pytest

from tests.perft.perft import Line, check_line, count_positions, list_files, read_lines, start_game
from tests.rules.games import NAMES

NODES = 20000
LARGE = pytest.mark.skip("more than %d positions: make perft" % NODES)
CASES = [
    pytest.param(
        path.stem,
        line,
        id="%s-%s" % (path.stem, "-".join(map(str, line))),
        marks=[LARGE] if line.count > NODES else [],
    )
    for path in list_files()
    for line in read_lines(path)
]


@pytest.mark.parametrize("name, line", CASES)
def test_count(name, line):
    assert check_line(name, line) == ""


@pytest.mark.parametrize("name", NAMES)
def test_every_game_is_counted(name):
    small = {case.values[0] for case in CASES if not case.marks}
    assert name in small, "no small line in tests/perft/%s.perft" % name


def test_toy_counts_by_hand():
    # three stakes each; then a die, which leaves two moves, or one when it shows 1
    assert count_positions(start_game("toy", Line(2, 0, 1, 0, 2, 0)), 2) == 3 * 3
    assert count_positions(start_game("toy", Line(2, 0, 1, 2, 2, 0)), 2) == 5 * 2 + 1
    assert count_positions(start_game("toy", Line(2, 0, 1, 2, 4, 0)), 4) == 11 * 11
