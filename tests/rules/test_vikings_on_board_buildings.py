"""Vikings on Board: the eleven buildings and the two-player figures, allowed and not."""

from array import array

from skald.rules.base import CHANCE, CURRENT, SEATS
from skald.rules.vikings_on_board import state as at
from skald.rules.vikings_on_board import words

from tests.rules import vikings_on_board_facts as facts
from tests.rules.games import do, texts
from tests.rules.vikings_on_board_table import (
    arrange,
    body,
    order_aboard,
    reason,
    start,
    with_bytes,
)

# -- the eleven buildings ("Buildings powers") ---------------------------------------


def test_advance_moves_an_own_body_behind_the_bow():
    game = arrange(
        4, lanes={0: "blue0 green1 red4 yellow2", 1: "red0 blue1"}, last=0, free="advance"
    )
    do(game, "figure advance")
    assert "advance red4" in texts(game) and "advance red0" not in texts(game)
    assert reason(game, at.ADVANCE, body("red0")) == "first already"
    assert reason(game, at.ADVANCE, body("blue1")) == "not your colour"
    do(game, "advance red4")
    assert order_aboard(game, 0) == [body(n) for n in ("red4", "blue0", "green1", "yellow2")]


def test_jump_ship_1_moves_an_own_body_to_the_last_place():
    game = arrange(
        4,
        lanes={0: "blue0 red4 green1", 1: "red0 blue1 blue2 blue3 blue4", 2: "yellow0"},
        last=0,
        free="jumpown",
    )
    do(game, "figure jumpown")
    assert reason(game, at.JUMP, body("red4") << 3 | 1) == "ship full"
    assert reason(game, at.JUMP, body("red4") << 3 | 0) == "same ship"
    assert reason(game, at.JUMP, body("blue0") << 3 | 2) == "not your colour"
    do(game, "jump red4 lane2")
    assert order_aboard(game, 0) == [body("blue0"), body("green1")]
    assert order_aboard(game, 2) == [body("yellow0"), body("red4")]


def test_jump_ship_2_moves_any_colour():
    game = do(arrange(4, last=0, free="jumpany"), "figure jumpany")
    assert {text.split()[1][:-1] for text in texts(game)} == set(words.COLOURS)
    assert len(texts(game)) == 24 * 7


def test_exchange_swaps_places_of_two_ships():
    game = arrange(4, lanes={0: "blue0 red4 green1", 1: "red0 blue1"}, last=0, free="exchange")
    do(game, "figure exchange")
    assert reason(game, at.EXCHANGE, body("red4") << 5 | body("green1")) == "same ship"
    assert "exchange red0 red1" in texts(game)  # look-alikes may be swapped
    do(game, "exchange red4 blue1")
    assert order_aboard(game, 0) == [body("blue0"), body("blue1"), body("green1")]
    assert order_aboard(game, 1) == [body("red0"), body("red4")]


def test_departed_ships_are_out_of_reach():
    gone = {0: "red0 red1 blue0"}
    game = arrange(4, lanes=gone, gone=(0,), last=0, free="jumpany")
    do(game, "figure jumpany")
    assert reason(game, at.JUMP, body("red0") << 3 | 2) == "body gone"
    assert reason(game, at.JUMP, body("red2") << 3 | 0) == "ship gone"


def test_tavern_1_bets_a_barrel_in_hand_on_a_free_zone():
    game = arrange(4, quays={(0, "blue"): (1, 4), (2, "red"): (0, 3)}, last=0, free="tavern1")
    do(game, "figure tavern1")
    assert len(texts(game)) == 3 * 30
    assert reason(game, at.BET, 0 << 5 | 1) == "zone taken"
    assert reason(game, at.BET, 2 << 5 | 5) == "barrel not in hand"
    assert reason(game, at.BET, 4 << 5 | 5) == "not your barrel"
    assert reason(game, at.MOVE_BARREL, 8 << 5 | 5) == "barrel first"
    do(game, "bet barrel0 quay0 red")
    assert facts.quay_owner(game, 0) == 0 and game.state[at.HAND + 0] == 2


def test_one_player_may_hold_several_zones_of_a_ship():
    game = arrange(4, quays={(0, "blue"): (0, 4)}, last=0, free="tavern1")
    assert "bet barrel0 quay0 red" in texts(do(game, "figure tavern1"))


def test_tavern_2_bets_or_shifts_also_from_a_departed_ship():
    game = arrange(
        4,
        lanes={3: "red0"},
        gone=(3,),
        quays={(3, "blue"): (0, 2), (5, "red"): (1, 1)},
        last=0,
        free="tavern2",
    )
    do(game, "figure tavern2")
    found = texts(game)
    assert "bet barrel0 quay0 red" in found and "shift quay3 blue quay0 red" in found
    assert "bet barrel0 quay3 red" not in found
    assert reason(game, at.MOVE_BARREL, 20 << 5 | 0) == "not your barrel"
    assert reason(game, at.MOVE_BARREL, 21 << 5 | 0) == "no barrel there"
    assert reason(game, at.MOVE_BARREL, 13 << 5 | 14) == "ship gone"
    do(game, "shift quay3 blue quay5 blue")
    assert facts.quay_owner(game, 13) is None and facts.quay_owner(game, 21) == 0
    assert game.state[at.HAND + 0] == 3


def test_taverns_without_a_barrel_in_hand():
    quays = {(ship, "red"): (0, ship + 1) for ship in range(4)}
    game = arrange(4, quays=quays, last=0, free="tavern1 tavern2")
    assert "figure tavern1" not in texts(game) and "figure tavern2" in texts(game)
    found = texts(do(game, "figure tavern2"))
    assert all(text.startswith("shift") for text in found) and len(found) == 4 * 28
    assert "shift quay0 red quay0 blue" in found  # the same ship will do


def test_warehouse_1_draws_one_and_loads_it():
    game = do(arrange(4, last=0, free="warehouse1"), "figure warehouse1")
    assert game.current() == CHANCE
    assert texts(game) == ["draw hide", "draw grain", "draw metal"]
    do(game, "draw grain")
    assert game.current() == 0
    assert reason(game, at.LOAD, 0) == "not drawn"
    do(game, "load grain bow4")
    assert (
        game.state[at.BOW + 3 * 4 + 1] == 1
        and facts.pile(game, 0) == 6
        and facts.pile(game, 1) == 8
    )


def test_a_draw_is_weighted_by_what_nobody_has_seen():
    game = arrange(
        4, bows={0: "hide hide hide grain grain grain grain grain"}, last=0, free="warehouse1"
    )
    do(game, "figure warehouse1")
    assert texts(game) == ["draw hide", "draw metal"]
    assert [game._weight(at.DRAW << at.SHIFT | kind) for kind in range(3)] == [2, 0, 5]
    assert reason(game, at.DRAW, 1) == "kind used up"


def test_warehouse_2_keeps_one_of_three_and_buries_the_rest():
    game = do(arrange(4, last=0, free="warehouse2"), "figure warehouse2")
    do(game, "draw hide", "draw metal", "draw hide")
    assert len(texts(game)) == 2 * 8
    do(game, "load metal bow0")
    assert game.state[at.BOW + 3 * 0 + 2] == 1 and facts.pile(game, 1) == 7
    assert list(game.state[at.UNDER : at.UNDER + 3]) == [0, 0, at.NO_KIND]


def under(game, kinds, bys, fresh=0):
    """Leave `fresh` unseen supplies in pile 1 and put `kinds` back under them."""
    state = bytearray(game.encode())
    for i, (kind, by) in enumerate(zip(kinds, bys)):
        state[at.UNDER + i] = kind
        state[at.BY + i] = by
        state[at.FRESH + kind] -= 1
    state[at.UNDERS] = len(kinds)
    for kind in range(3):  # the rest of pile 1 has left the game
        while state[at.FRESH + kind] > 1 and sum(state[at.FRESH : at.FRESH + 3]) > 7 + fresh:
            state[at.FRESH + kind] -= 1
            state[at.REMOVED + kind] += 1
    state[at.PILE + 1] = fresh
    game.decode(state)
    return game


def test_what_was_put_back_comes_up_group_by_group():
    game = arrange(4, last=0, free="warehouse2")
    under(game, (0, 1, 2), (1, 1 | at.LAST, 2 | at.LAST))
    do(game, "figure warehouse2")
    assert texts(game) == ["draw hide", "draw grain"]
    assert reason(game, at.DRAW, 2) == "kind used up"
    do(game, "draw grain")
    assert texts(game) == ["draw hide"]
    do(game, "draw hide")
    assert texts(game) == ["draw metal"]
    do(game, "draw metal", "load hide bow0")
    assert list(game.state[at.UNDER : at.UNDER + 3]) == [1, 2, at.NO_KIND]


def test_unseen_supplies_come_before_those_put_back():
    game = under(arrange(4, last=0, free="warehouse2"), (2,), (1 | at.LAST,), fresh=1)
    do(game, "figure warehouse2")
    assert "draw hide" in texts(game) and "draw grain" in texts(game)
    do(game, "draw hide")
    assert texts(game) == ["draw metal"]
    do(game, "draw metal")
    assert game.prompt() == "do load, some"  # fewer than three: what is left


def test_an_empty_pile_closes_its_warehouse():
    game = arrange(4, last=0, free="warehouse1 warehouse2 exchange marketplace")
    with_bytes(
        game,
        fresh=dict.fromkeys(range(3), 0),
        pile={0: 0, 1: 0},
        removed=dict.fromkeys(range(3), 5),
    )
    assert texts(game) == ["figure marketplace", "figure exchange"]


def test_marketplace_raises_up_to_four():
    game = arrange(4, market=(4, 3, 1), last=0, free="marketplace")
    do(game, "figure marketplace")
    assert texts(game) == ["raise grain", "raise metal"]
    assert reason(game, at.RAISE, 0) == "value is four"
    do(game, "raise grain")
    assert game.state[at.MARKET + 1] == 4


def test_set_sail_takes_a_stern_for_the_end_of_the_round():
    game = do(start(4), "figure setsail")
    assert game.state[at.STERN] == facts.spot_figure(game, 11 + 9)
    assert game.prompt() == "do figure"


# -- the two-player bonus figures ("Set Sail", notes for two) --------------------------


def test_the_other_player_mans_an_own_body():
    game = do(arrange(2, last=0, free="setsail"), "figure setsail")
    assert game.current() == 1 and game.prompt() == "do bonus"
    assert texts(game) == ["bonus blue%d" % k for k in range(6)]
    assert reason(game, at.BONUS_ON, body("red0")) == "not your colour"
    lane = game.zone_of(body("blue2"))
    do(game, "bonus blue2")
    assert game.zone_of(55 + 8) == lane
    assert game.current() == 0 and game.prompt() == "do depart"


def test_a_body_carries_one_figure_at_most():
    game = with_bytes(arrange(2, last=0, free="setsail"), bonus={body("blue2"): 1})
    do(game, "figure setsail")
    assert "bonus blue2" not in texts(game)
    assert reason(game, at.BONUS_ON, body("blue2")) == "figure aboard"


def test_no_free_body_no_bonus():
    game = with_bytes(arrange(2, last=0, free="setsail"), bonus={6 + k: 1 for k in range(6)})
    do(game, "figure setsail")
    assert game.prompt() == "do depart"


def test_the_figure_moves_with_its_body():
    game = arrange(2, lanes={0: "red0 blue0"}, last=0, free="jumpany")
    with_bytes(game, bonus={body("blue0"): 1})
    out = array("H", bytes(2 * 16))
    do(game, "figure jumpany")
    action = game.parse("jump blue0 lane3")
    assert [out[i] for i in range(game.touches(action, out))] == [
        body("blue0") << 8 | 3,
        (55 + 8) << 8 | 3,
    ]
    game.apply(action)
    assert game.zone_of(55 + 8) == 3


def test_no_bonus_with_three_players():
    game = do(arrange(3, last=0, free="setsail"), "figure setsail")
    assert game.prompt() == "do depart" and game.state[SEATS] == 3
    assert game.state[CURRENT] == 0
