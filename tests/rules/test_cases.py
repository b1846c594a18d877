"""The cases in tests/rules/*.cases hold: the rulebooks, and how what they leave open is read."""

import pytest

from tests.rules import drakkar_tables, raids_table, vikings_on_board_table, vikings_table
from tests.rules.cases import list_files, read_cases

_TRIALS = {
    "drakkar": drakkar_tables.Trial,
    "raids": raids_table.Trial,
    "vikings": vikings_table.Trial,
    "vikings_on_board": vikings_on_board_table.Trial,
}
_CASES = [
    pytest.param(path.stem, lines, id="%s: %s" % (path.stem, heading))
    for path in list_files()
    for heading, lines in read_cases(path).items()
]


@pytest.mark.parametrize("game, lines", _CASES)
def test_case(game, lines):
    _TRIALS[game]().run(lines)
