"""Vikings on Board: departures, distribution, end and scoring, with the rulebook's examples."""

import pytest
from skald.rules.base import OVER, IllegalAction
from skald.rules.vikings_on_board import state as at

from tests.rules import vikings_on_board_facts as facts
from tests.rules.games import do, texts
from tests.rules.vikings_on_board_table import arrange, start, with_bytes

RED, BLUE, GREEN, YELLOW = range(4)
EXAMPLE = "blue2 red4 green2 blue0"  # blue 3 nearer the bow, red 3, green 2


def sail_with(seats=4, holder=0, **table):
    """Return a game in which seat `holder` is to choose the ship that leaves."""
    game = arrange(seats, last=holder, free="setsail", **table)
    do(game, "figure setsail")
    return do(game, texts(game)[-1]) if game.prompt() == "do bonus" else game


def order(game, ship):
    out = bytearray(4)
    return list(out[: facts.influence(game, ship, out)])


# -- choosing the ship ("Setting sail" A) ----------------------------------------


def test_only_a_manned_and_loaded_ship_may_leave():
    game = sail_with(lanes={0: "", 1: "red0"}, bows={0: "hide", 1: "grain", 2: "metal"})
    assert game.current() == 0 and texts(game) == ["depart lane1", "depart lane2"]
    for ship in (0, 3):
        with pytest.raises(IllegalAction) as error:
            game.apply(at.DEPART << at.SHIFT | ship)
        assert error.value.reason == "not manned and loaded"


def test_without_such_a_ship_any_may_leave():
    game = sail_with(lanes={0: ""}, bows={0: "hide"}, gone=(5,))
    assert texts(game) == ["depart lane%d" % ship for ship in (0, 1, 2, 3, 4, 6, 7)]


def test_a_ship_without_bodies_takes_its_supplies_along():
    game = do(sail_with(lanes={0: ""}, bows={0: "hide metal"}), "depart lane0")
    assert game.current() == 0 and texts(game) == ["discard all"]
    do(game, "discard all", "sail lane0")
    assert list(game.state[at.REMOVED : at.REMOVED + 3]) == [1, 0, 1]


# -- influence ("Setting sail" 1, example B) ----------------------------------------


def test_example_b_order_of_influence():
    game = arrange(4, lanes={0: EXAMPLE})
    assert order(game, 0) == [BLUE, RED, GREEN]


def test_a_tie_goes_to_the_body_nearest_the_bow():
    assert order(arrange(4, lanes={0: "red0 blue2 green0 green1"}), 0) == [BLUE, GREEN, RED]
    assert order(arrange(4, lanes={0: "green0 blue2 red0 green1"}), 0) == [GREEN, BLUE, RED]


def test_unplayed_colours_count():
    assert order(arrange(2, lanes={0: "red0 yellow4 green2"}), 0) == [YELLOW, GREEN, RED]


def test_a_bonus_figure_is_one_more_shield():
    game = arrange(2, lanes={0: "yellow2 red2"})
    assert order(game, 0) == [YELLOW, RED]
    assert order(with_bytes(game, bonus={2: 1}), 0) == [RED, YELLOW]


# -- barrels ("Setting sail" 2, example C) -------------------------------------------


def test_example_c_the_right_bet_comes_back_and_the_wrong_one_stays():
    quays = {(0, "blue"): (YELLOW, 4), (0, "red"): (GREEN, 2)}
    game = sail_with(lanes={0: EXAMPLE}, bows={0: "hide"}, quays=quays)
    do(game, "depart lane0")
    assert game.current() == YELLOW and texts(game) == ["recover quay0 blue"]
    assert [game.score(seat) for seat in range(4)] == [0, 0, 0, 0]
    do(game, "recover quay0 blue")
    assert [game.score(seat) for seat in range(4)] == [0, 0, 0, 4]
    assert game.zone_of(39 + YELLOW * 4 + 3) == 86 + YELLOW
    do(game, "take hide", "sail lane0")
    assert facts.quay_owner(game, 0) == GREEN and game.zone_of(39 + GREEN * 4 + 1) == 16


def test_no_bet_no_recovery():
    game = do(sail_with(lanes={0: EXAMPLE}, bows={0: "hide"}), "depart lane0")
    assert game.prompt() == "do take"


# -- distribution ("Setting sail" 3, example D) -----------------------------------------


def test_example_d_supplies_go_round_by_influence():
    game = sail_with(lanes={0: EXAMPLE}, bows={0: "grain hide hide metal"})
    do(game, "depart lane0")
    takers = []
    for kind in ("grain", "hide", "hide", "metal"):
        takers.append(game.current())
        do(game, "take " + kind)
    assert takers == [BLUE, RED, GREEN, BLUE]
    assert [game.state[at.TOTAL + seat] for seat in range(4)] == [1, 2, 1, 0]
    assert game.breakdown(BLUE)[:3] == [("hide", 0, 0), ("grain", 1, 1), ("metal", 1, 1)]
    assert texts(game) == ["sail lane0"] and game.current() == 0


def test_too_few_supplies_leave_the_last_without():
    game = sail_with(lanes={0: EXAMPLE}, bows={0: "grain hide"})
    do(game, "depart lane0", "take hide", "take grain", "sail lane0")
    assert [game.state[at.TOTAL + seat] for seat in range(4)] == [1, 1, 0, 0]


def test_who_is_alone_aboard_takes_all():
    game = sail_with(lanes={0: "green0"}, bows={0: "grain hide metal"})
    do(game, "depart lane0", "take hide", "take grain", "take metal")
    assert game.state[at.TOTAL + GREEN] == 3


def test_one_cannot_take_what_is_not_there():
    game = do(sail_with(lanes={0: EXAMPLE}, bows={0: "grain"}), "depart lane0")
    with pytest.raises(IllegalAction) as error:
        game.apply(at.TAKE << at.SHIFT)
    assert error.value.reason == "none aboard"


def test_an_unplayed_colour_makes_one_leave_chosen_left_of_the_next_taker():
    # Yellow 3, red 2, blue 1; three play, so yellow is nobody's.
    game = sail_with(
        3, holder=GREEN, lanes={0: "yellow4 red2 blue0"}, bows={0: "hide hide grain metal"}
    )
    do(game, "depart lane0")
    assert game.current() == BLUE  # left of red, who takes next
    assert texts(game) == ["discard hide", "discard grain", "discard metal"]
    do(game, "discard metal")
    assert game.current() == RED
    do(game, "take hide", "take grain")
    # Yellow again, one supply left: nobody takes any more, so it leaves.
    assert game.current() == GREEN and texts(game) == ["discard all"]
    do(game, "discard all", "sail lane0")
    assert [game.state[at.TOTAL + seat] for seat in range(3)] == [1, 1, 0]
    assert list(game.state[at.REMOVED : at.REMOVED + 3]) == [1, 0, 1]


def test_two_unplayed_colours_in_a_row_ask_the_same_chooser():
    game = sail_with(2, lanes={0: "yellow4 green2 blue0"}, bows={0: "hide grain metal"})
    do(game, "depart lane0")
    assert game.current() == RED  # left of blue
    do(game, "discard hide")
    assert game.current() == RED
    do(game, "discard grain")
    assert game.current() == BLUE and texts(game) == ["take metal"]


def test_two_unplayed_colours_with_two_supplies_leave_nothing_to_choose():
    game = sail_with(2, lanes={0: "yellow4 green2 blue0"}, bows={0: "hide grain"})
    assert texts(do(game, "depart lane0")) == ["discard all"]


def test_a_ship_of_unplayed_colours_alone_loses_its_supplies():
    game = sail_with(2, lanes={0: "yellow4 green2"}, bows={0: "hide grain metal"})
    assert texts(do(game, "depart lane0")) == ["discard all"]


# -- after the departure -----------------------------------------------------------------


def test_the_ship_is_pushed_off_and_a_round_begins():
    game = sail_with(2, lanes={0: "red0 blue1"}, bows={0: "hide"})
    with_bytes(game, bonus={7: 1})
    assert game.zone_of(55 + 8) == 0
    do(game, "depart lane0")
    assert game.zone_of(75) == 0 and game.state[at.SHIP] == 0
    do(game, "take hide", "sail lane0")
    assert facts.is_departed(game, 0) and game.state[at.SAILED] == 1
    assert game.zone_of(7) == 255 and game.zone_of(75) == 255
    assert facts.lane(game, 0, bytearray(5)) == 0
    do(game, "leader")
    assert game.state[at.ROUND] == 2 and game.state[at.STERN] == at.NO_SEAT


def test_seven_departures_end_the_game():
    game = do(seventh(), "depart lane0", "take hide", "sail lane0")
    assert game.current() == OVER and texts(game) == [] and game.prompt() == "over"
    with pytest.raises(IllegalAction) as error:
        game.apply(at.LEAD << at.SHIFT)
    assert error.value.reason == "over"


def seventh():
    """Return a game in which the seventh ship is to leave, from six of four bodies before."""
    gone = dict.fromkeys(range(2, 8), "")
    names = [c + str(k) for c in ("red", "blue", "green", "yellow") for k in range(6)]
    names.remove("green0")
    names.remove("red0")
    for ship in gone:
        gone[ship] = " ".join(names[(ship - 2) * 4 : (ship - 2) * 4 + 4])
    return sail_with(lanes={0: "green0", 1: "red0", **gone}, gone=tuple(gone), bows={0: "hide"})


# -- the end ("End of game") ----------------------------------------------------------------


def finish(market, taken, barrels):
    """Return a finished game: taken {seat: (hide, grain, metal)}, barrels {seat: numbers}."""
    game = do(seventh(), "depart lane0", "take hide", "sail lane0")
    state = bytearray(game.encode())
    for kind in range(3):
        state[at.MARKET + kind] = market[kind]
        state[at.TAKEN + GREEN * 3 + kind] = 0
    state[at.TOTAL + GREEN] = 0
    for kind in range(3):
        count = sum(row[kind] for row in taken.values())
        state[at.REMOVED + kind] = 5 - count
        state[at.FRESH + kind] = 0
    state[at.PILE] = state[at.PILE + 1] = 0
    for seat, row in taken.items():
        state[at.TAKEN + seat * 3 : at.TAKEN + seat * 3 + 3] = bytes(row)
        state[at.TOTAL + seat] = sum(row)
    for seat, numbers in barrels.items():
        for number in numbers:
            state[at.BARREL + seat * 4 + number - 1] = at.RECOVERED
            state[at.HAND + seat] -= 1
    game.decode(state)
    return game


def test_final_example_of_the_rulebook():
    # Blue: 2 grain at 2, 1 metal at 3, 1 hide at 2.  Red: 2 hide, barrels 2 and 3.
    game = finish((2, 2, 3), {BLUE: (1, 2, 1), RED: (2, 0, 0)}, {RED: (2, 3)})
    assert game.score(BLUE) == 9 and game.score(RED) == 9
    assert game.breakdown(BLUE) == [
        ("hide", 1, 2),
        ("grain", 2, 4),
        ("metal", 1, 3),
        ("barrels", 0, 0),
    ]
    assert game.breakdown(RED) == [
        ("hide", 2, 4),
        ("grain", 0, 0),
        ("metal", 0, 0),
        ("barrels", 2, 5),
    ]
    assert game.winners() == 1 << BLUE  # more supplies


def test_points_come_before_supplies():
    game = finish((1, 1, 1), {BLUE: (2, 2, 0), RED: (1, 0, 0)}, {RED: (4,)})
    assert game.winners() == 1 << RED


def test_equal_points_and_supplies_share_the_victory():
    game = finish((2, 2, 3), {BLUE: (1, 0, 0), GREEN: (0, 1, 0), RED: (0, 0, 0)}, {})
    assert game.winners() == 1 << BLUE | 1 << GREEN


def test_what_stays_at_the_dock_scores_nothing():
    game = start(4)
    assert all(game.score(seat) == 0 for seat in range(4))
    game = arrange(4, bows={0: "hide hide"}, quays={(0, "red"): (0, 4)})
    assert all(game.score(seat) == 0 for seat in range(4))
