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


def test_wrong_count_prints_the_split():
    report = check_line("toy", Line(2, 0, 1, 2, 2, 12))
    assert "counted 11" in report
    assert "         1  roll 1" in report and "         2  roll 6" in report


@pytest.mark.parametrize("text", ["2 0 1 0 2", "2 0 1 0 two 9", "2 0 1 0 2 9 9"])
def test_malformed_line_is_named(tmp_path, text):
    path = tmp_path / "toy.perft"
    path.write_text("# seats options seed skip depth count\n\n" + text + "\n")
    with pytest.raises(ValueError, match="toy.perft:3"):
        read_lines(path)
