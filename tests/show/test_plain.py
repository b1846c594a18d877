"""Lists to choose from, read back from their pixels (show/plain.py)."""

import pytest
from skald.show import plain
from skald.show.canvas import Canvas

from host_sim.web.reading import read_screen

_ENTRIES = ["Anna", "Zoé", "Jo", "Ines", "Max", "Lea"]
_VALUES = ["1", "2", "", "4", "5", "6"]


def _draw(index, entries=_ENTRIES, values=_VALUES, is_editing=False):
    """Return the lines of a list, and whether dots below say that it goes on."""
    canvas = Canvas()
    plain.draw_list(canvas, "Names", entries, values, index, is_editing)
    return read_screen(bytes(canvas.buf)), any(canvas.buf[-canvas.width :])


@pytest.mark.parametrize("index, first", [(0, 0), (1, 0), (2, 1), (3, 2), (5, 2)])
def test_a_long_list_scrolls_with_one_entry_above_the_chosen(index, first):
    (title, *lines), goes_on = _draw(index)
    shown = [line.split() for line in lines]
    assert title == "[Names]"
    assert [line[0].strip("[]") for line in shown] == _ENTRIES[first : first + 4]
    for line, value in zip(shown, _VALUES[first : first + 4]):
        assert [word.strip("[]") for word in line[1:]] == ([value] if value else [])
    assert goes_on == (first < 2)
    assert lines[index - first].startswith("[%s]" % _ENTRIES[index])


def test_the_value_is_marked_while_it_is_edited():
    (_, *lines), _ = _draw(1, is_editing=True)
    assert lines[0].split() == ["Anna", "1"] and lines[1].split() == ["Zoé", "[2]"]


def test_a_short_list_ends():
    assert _draw(0, ["Anna"], ["1"]) == (["[Names]", "[Anna]  1"], False)
