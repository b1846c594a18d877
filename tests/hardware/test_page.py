"""The page of the build says what each table gives and takes."""

import re

import pytest

from hardware.built import HARDWARE
from hardware.layouts.base import build
from hardware.net.circuit import count_joints
from hardware.net.fields import list_layouts
from hardware.net.files import find_misses
from hardware.packed import list_tables
from hardware.work import find_hours
from host_sim.bench.recognised import find_price

_FIGURES = HARDWARE.parent / "host_sim/FIGURES.md"


def make_row(game, kit):
    """Return the row of a table: what `make bench` has measured, and what follows from its layout."""
    figures = dict(
        re.findall(
            r"^\| `hands_free\.(\S+)` \| [^|]* \| ([\d.,]+) ", _FIGURES.read_text(), re.MULTILINE
        )
    )
    share, answers = (float(figures[f"{game}.{kit}.{what}"]) for what in ("share", "answers"))
    layout = build(game, kit)
    eur, tasks = find_price(layout)
    loops = f"{len(layout.net.lines)} | {count_joints(layout)}" if layout.net else "- | -"
    takes = f"{eur:.0f} | {find_hours(tasks):.0f} | {loops}"
    return f"| {game} {kit} | {100 * share:.0f} % | {answers:.0f} | {takes} |"


@pytest.mark.parametrize("table", list_tables(), ids=".".join)
def test_the_page_has_what_a_table_gives_and_takes(table):
    assert make_row(*table) in (HARDWARE / "README.md").read_text().splitlines()


def test_the_page_of_the_net_names_every_goal_that_is_missed():
    over = [text for layout in list_layouts() for text in find_misses(layout)]
    assert over == ["drakkar net: 146 EUR; 140 were wanted"]
    assert "*Drakkar* costs 146 EUR; 140 were wanted." in (HARDWARE / "net.md").read_text()
