"""Vikings: set-up, the offer, buying lots and turning the wheel."""

import pytest
from skald.rules.base import CHANCE, RulesError
from skald.rules.vikings import GAME, data
from skald.rules.vikings import state as p

from tests.rules.games import do, list_legal, texts
from tests.rules.vikings_table import WARRIOR, clear, offer, price, purse, reason, start, wealth


def buyable(game):
    return [int(text[8:]) for text in texts(game)]


# -- "Matériel de jeu", "Mise en place" ------------------------------------------


def test_components_are_those_of_the_box():
    assert data.LEFTS + sum(data.MIDDLES) + data.RIGHTS == 62
    assert sum(ship[3] for ship in data.SHIPS) == 14
    assert len(p.COLOURS) * data.VIKINGS_EACH == 78
    assert sum(bonus[1] for bonus in data.BONUS) == 25
    game = GAME(4)
    assert sum(game.state[p.PILE : p.BOARD]) == 72
    assert sum(count for _, count in game.PIECES) == 1 + 62 + 14 + 78 + 25
    assert sum(count for _, count in game.ZONES) <= 254


@pytest.mark.parametrize("seats, gold", [(2, 30), (3, 25), (4, 20)])
def test_purses_at_the_start(seats, gold):
    game = GAME(seats)
    assert [wealth(game, seat) for seat in range(seats)] == [(gold, 10)] * seats


def test_anybody_may_start():
    game = GAME(3)
    assert game.current() == CHANCE
    assert texts(game) == ["first seat0", "first seat1", "first seat2"]
    do(game, "first seat2")
    for _ in range(24):
        game.apply(game.draw())
    assert game.current() == 2 == game.actor()


def test_auction_belongs_to_the_advanced_rules():
    with pytest.raises(RulesError):
        GAME(2, 0, 2)
    GAME(2, 0, 3)


# -- "Déroulement du jeu": preparing an offer ------------------------------------------


def test_islands_from_slot_0_up_and_ships_from_11_down():
    game = GAME(2)
    do(game, "first seat0", "deal left", "deal ship1", "deal right", "deal ship0", "deal middle3")
    state = game.state
    assert list(state[p.SLOTS : p.DISPLAY]) == [1, 6, 5, 0, 0, 0, 0, 0, 0, 0, 11, 12]


def test_weights_are_what_is_left():
    game = GAME(2)
    do(game, "first seat0")
    weights = {game.text(action): game._weight(action) for action in list_legal(game)}
    assert weights["deal left"] == 17 and weights["deal right"] == 21
    assert weights["deal middle2"] == 5
    assert [weights["deal ship%d" % i] for i in range(4)] == [3, 4, 4, 3]
    do(game, "deal left")
    assert game._weight(game.parse("deal left")) == 16
    for _ in range(11):
        game.apply(game.draw())
    assert {game._weight(action) for action in list_legal(game)} == {13}


def test_an_exhausted_kind_is_not_drawn():
    game = GAME(2)
    do(game, "first seat0", "deal ship0", "deal ship0", "deal ship0")
    assert "deal ship0" not in texts(game)
    assert reason(game, p.DO_DEAL, 11) == "none left"


def test_colours_are_laid_in_their_order_from_slot_0():
    game = GAME(3)
    do(game, "first seat1", *["deal left"] * 12)
    colours = "boatsman warrior noble goldsmith fisher noble fisher boatsman fisher noble warrior"
    do(game, *["draw " + colour for colour in colours.split()], "draw goldsmith")
    assert game.current() == 1 and texts(game) == ["lay fisher"]
    assert reason(game, p.DO_LAY, WARRIOR) == "colours in order"
    do(game, "lay fisher", "lay goldsmith")
    assert texts(game) == ["lay noble"]  # there is no scout to lay
    assert reason(game, p.DO_LAY, 2) == "no such viking"
    do(game, "lay noble", "lay warrior", "lay boatsman")
    lots = [(lot >> 5) - 1 for lot in game.state[p.SLOTS : p.DISPLAY]]
    assert lots == [0, 0, 0, 1, 1, 3, 3, 3, 4, 4, 5, 5]
    assert game.prompt() == "do buy" and game.current() == 1


# -- "Acheter des lots" -------------------------------------------------------------


FULL = dict(
    enumerate("L f,L f,R f,1 g,2 g,R n,L n,3 n,4 w,R w,y b,g b".split(","))
)  # no scout, fishermen at 0, 1 and 2, a warrior for 8 gold


def test_example_of_a_full_offer():
    game = offer(clear(start()), FULL)
    assert buyable(game) == list(range(1, 12))
    assert price(game, 8) == 8 and price(game, 1) == 1
    do(game, "buy slot8")
    assert wealth(game, 0) == (22, 10)


def test_example_of_the_lot_for_0():
    game = offer(clear(start()), FULL)
    assert reason(game, p.DO_BUY, 0) == "colour on offer"
    for slots in ((1, 2), (2, 1)):
        offer(game, FULL)
        for slot in slots:
            assert 0 not in buyable(game)
            buy(game, slot)
        assert 0 in buyable(game)


def buy(game, slot):
    """Buy a lot and place it somewhere."""
    do(game, "buy slot%d" % slot)
    while game.prompt() != "do buy":
        do(game, texts(game)[0])


def test_example_of_the_turning_wheel():
    lots = {slot: lot for slot, lot in FULL.items() if slot not in (1, 2, 3)}
    game = offer(clear(start()), lots)
    do(game, "buy slot0")
    assert texts(game) == ["turn wheel4"] and game.current() == 0
    assert reason(game, p.DO_TURN, 3) == "wheel elsewhere"
    do(game, "turn wheel4")
    assert [price(game, slot) for slot in (4, 5, 8, 11)] == [0, 1, 4, 7]
    assert price(game, 0) is None and game.prompt() == "do place"


def test_gaps_stay_and_keep_their_prices():
    game = offer(clear(start()), {3: "L f", 5: "L f", 9: "R n"})
    assert [price(game, slot) for slot in (3, 5, 9)] == [0, 2, 6]
    buy(game, 5)
    assert [price(game, slot) for slot in (3, 5, 9)] == [0, None, 6]
    assert reason(game, p.DO_BUY, 5) == "slot empty"


def test_who_cannot_pay_the_cheapest_lot_may_take_the_lot_for_0():
    game = offer(clear(start()), {2: "L f", 5: "L f", 6: "R n"})
    purse(game, 0, 2, 10)
    assert buyable(game) == [2, 5, 6]  # glory may be turned into gold, but need not
    purse(game, 0, 3, 10)
    assert buyable(game) == [5, 6]


def test_glory_pays_what_gold_lacks_and_no_more():
    game = offer(clear(start()), {0: "L f", 6: "L f", 9: "R n", 11: "R n"})
    purse(game, 0, 4, 5)
    assert buyable(game) == [0, 6, 9]
    assert reason(game, p.DO_BUY, 11) == "too dear"
    do(game, "buy slot6")
    assert wealth(game, 0) == (0, 3)


def test_no_glory_no_gold():
    game = offer(clear(start()), {0: "L f", 1: "L f", 2: "R n"})
    purse(game, 0, 0, 0)
    assert buyable(game) == [0]
    do(game, "buy slot0")
    assert wealth(game, 0) == (0, 0)


def test_the_last_lot_is_free_and_ends_the_round():
    game = offer(clear(start(3)), {7: "L f"}, seat=1)
    game.state[p.FIRST] = 2
    assert buyable(game) == [7]
    do(game, "buy slot7")
    assert game.prompt() == "do place"  # nothing is left to turn to
    do(game, "place r5 c0", "stay")
    assert game.state[p.ROUND] == 1 and game.current() == game.actor() == 0
    assert texts(game) == ["turn wheel0"]
    do(game, "turn wheel0")
    assert game.current() == CHANCE and game.prompt() == "do deal"


def test_players_buy_clockwise():
    game = offer(clear(start(3)), FULL, seat=1)
    for seat in (1, 2, 0, 1):
        assert game.current() == seat
        buy(game, buyable(game)[-1])


def test_refusals_outside_the_phase():
    game = offer(clear(start()), FULL)
    assert reason(game, p.DO_PLACE, 1) == "buy first"
    assert reason(game, p.DO_DEAL, 1) == "buy first"
    assert reason(game, p.VERBS, 0) == "no such action"
    assert reason(game, p.DO_BUY, 12) == "slot empty"
    assert reason(GAME(2), p.DO_FIRST, 2) == "no such action"
