"""Rulings that interpret an unclear sentence say so, and options offer other readings."""

import pytest
from skald.rules.registry import load

from host_sim.toolchain import ROOT

_INFERRED = (
    ("raids", "Counting shields"),  # "sur et à côté"
    ("raids", "Pennants"),
    ("raids", "Clearing"),  # of visits and plunders: two pages disagree
    ("vikings_on_board", "When the bonus figure comes"),
    ("raids", "Flight"),  # to the arrival
    ("raids", "Fewer shields"),  # who keeps Vikings
    ("vikings", "Duty of the last round"),  # the players' aid: "tous les Maîtres d'équipage"
    ("raids", "The first turn of a voyage"),  # "à l'exception du dernier joueur"
    ("raids", "Arriving before others have left"),
    ("vikings", "Auction switched off"),
    ("vikings", "Bids switched off"),
    ("drakkar", "Order of turns"),
)


# Rows marked as default that nobody can read otherwise: printed values, which a copy has and a file
# replaces; what a gesture or a table's own limits ask for; what the rulebook leaves to people.
_NO_OPTION = {
    "drakkar": {"Circles", "Start squares", "Clans", "Shields", "Dice"},
    "raids": {
        "Visits and plunders of a voyage", "What is printed on the tiles", "Shields of a tile", "Glory of runes",
        "Discarded tiles", "Vikings", "Arrival coins", "Supply of Vikings",
    },
    "vikings": {"Rewards", "Who starts", "Zones of a board", "Highest bid"},
    "vikings_on_board": set(),
}  # fmt: skip


def test_a_default_that_could_be_read_otherwise_is_an_option(game):
    options = load(game).OPTION_NAMES
    without = {
        cells[0]
        for cells in list_rows(game)
        if "default" in cells[3].split(", ")
        and not any("`%s`" % option in cells[2] for option in options)
    }
    assert without == _NO_OPTION.get(game, set())


def list_rows(game):
    """Return the cells of every ruling: rule, section, decision, kind, why."""
    text = (ROOT / "host_sim/rulings" / (game + ".md")).read_text(encoding="utf-8")
    lines = [line for line in text.split("\n") if line.startswith("| ")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[2:]]


@pytest.mark.parametrize("game, rule", _INFERRED)
def test_a_reading_is_marked_and_explained(game, rule):
    rows = [cells for cells in list_rows(game) if cells[0] == rule]
    assert len(rows) == 1
    *_, kind, why = rows[0]
    assert "inferred" in kind.split(", ") and why
