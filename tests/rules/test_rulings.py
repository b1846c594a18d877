"""The rulings that rest on a reading of an unclear sentence say so, and options offer other readings."""

import pytest
from skald.rules.base import CHANCE
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


@pytest.mark.parametrize("game, rule", _INFERRED)
def test_a_reading_is_marked_and_explained(game, rule):
    text = (ROOT / "host_sim/rulings" / (game + ".md")).read_text(encoding="utf-8")
    rows = [line for line in text.split("\n") if line.startswith("| %s |" % rule)]
    assert len(rows) == 1
    *_, kind, why, _ = [cell.strip() for cell in rows[0].split("|")]
    assert "inferred" in kind.split(", ") and why


def order_of_throws(options, turns=5):
    """Return who throws in turn, in Drakkar with four players who do the first thing they may."""
    game, found = load("drakkar")(4, 3, options), []
    while len(found) < turns:
        if game.prompt() == "do throw":
            found.append(game.actor())
        game.apply(
            game.draw() if game.current() == CHANCE else game.legal[game.count_actions() - 1]
        )
    return found


def test_drakkar_is_played_in_the_other_direction_by_option():
    for option, step in ((0, 1), (4, 3)):
        found = order_of_throws(option)
        assert found == [(found[0] + step * i) % 4 for i in range(len(found))]


def prompts_of_an_offer(options):
    """Return what the players of Vikings are asked before the first lot is bought, each once."""
    game, found = load("vikings")(3, 5, options), []
    while game.prompt() != "do buy":
        if game.current() != CHANCE and game.prompt() not in found:
            found.append(game.prompt())
        game.count_actions()
        game.apply(game.draw() if game.current() == CHANCE else game.legal[0])
    return found


def test_both_readings_of_an_auction_switched_off_are_offered():
    assert load("vikings").OPTION_NAMES == ("advanced", "no_auction", "no_bids")
    assert prompts_of_an_offer(1) == ["do bid", "do remove", "do lay any", "do lay"]
    assert prompts_of_an_offer(1 | 2) == ["do lay"]
    assert prompts_of_an_offer(1 | 4) == ["do remove", "do lay any", "do lay"]
