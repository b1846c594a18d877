"""Vikings on Board on the table: touches, zones, refusals, damaged bytes, whole games, words."""

from array import array

import pytest
from skald.rules.base import OFF, BadPosition, find_number
from skald.rules.vikings_on_board import GAME
from skald.rules.vikings_on_board import state as at

from tests.rules import vikings_on_board_facts as facts
from tests.rules.games import do
from tests.rules.vikings_on_board_table import arrange, body, start, with_bytes

ZONES = GAME.ZONES
PIECES = GAME.PIECES


def zone(kind, index):
    return find_number(ZONES, kind, index)


def piece(kind, index):
    return find_number(PIECES, kind, index)


def touched(game, text):
    out = array("H", bytes(2 * 16))
    count = game.touches(game.parse(text), out)
    return [(out[i] >> 8, out[i] & 255) for i in range(count)]


# -- touches and zone_of ---------------------------------------------------------------


def test_before_anything_has_happened():
    game = GAME(4)
    assert [game.zone_of(piece("marker", k)) for k in range(3)] == [72, 76, 80]
    assert game.zone_of(piece("leader", 0)) == zone("leader", 1)
    supplies = [game.zone_of(piece("supply", i)) for i in range(15)]
    assert supplies == [zone("pile", 0)] * 7 + [zone("pile", 1)] * 8
    assert game.zone_of(piece("body", 0)) == game.zone_of(piece("barrel", 0)) == OFF


def test_a_fall_sets_all_figures_of_the_colour():
    spots = [(piece("figure", 4 + i), zone("spot", s)) for i, s in enumerate((0, 3, 5, 6))]
    game = GAME(2)
    assert touched(game, "fall blue") == [
        (p, zone("spot", s)) for (p, _), s in zip(spots, (0, 3, 4, 7))
    ]


def test_advance_lists_the_body_in_its_own_lane():
    game = do(arrange(4, lanes={2: "blue0 red4"}, last=0, free="advance"), "figure advance")
    assert touched(game, "advance red4") == [(body("red4"), 2)]


def test_exchange_moves_bodies_and_the_figures_on_them():
    game = arrange(2, lanes={0: "red0 blue1", 1: "red3"}, last=0, free="exchange")
    with_bytes(game, bonus={body("blue1"): 1, body("red3"): 1})
    do(game, "figure exchange")
    assert sorted(touched(game, "exchange red3 blue1")) == [
        (body("red3"), 0),
        (body("blue1"), 1),
        (63, 0),
        (64, 1),
    ]


def test_loading_from_warehouse_2_puts_the_rest_back():
    game = do(arrange(4, last=0, free="warehouse2"), "figure warehouse2")
    do(game, "draw metal", "draw hide", "draw hide")
    moves = touched(game, "load hide bow3")
    assert moves[0][1] == zone("bow", 3)
    assert [(GAME.CLASSES[p], z) for p, z in moves[1:]] == [(24, 85), (34, 85)]


def test_a_draw_keeps_both_piles_in_number():
    # On paper pile 0 holds hide and grain; metal drawn from it makes one grain change piles.
    game = do(arrange(4, last=0, free="warehouse1"), "figure warehouse1")
    moves = touched(game, "draw metal")
    assert [(GAME.CLASSES[p], z) for p, z in moves] == [(34, OFF), (29, zone("pile", 1))]
    assert len(touched(game, "draw hide")) == 1


def test_sailing_clears_the_lane():
    game = arrange(4, lanes={6: "green0 red1"}, bows={6: "hide"}, last=0, free="setsail")
    do(game, "figure setsail", "depart lane6", "take hide")
    assert touched(game, "sail lane6") == [
        (body("green0"), OFF),
        (body("red1"), OFF),
        (piece("stern", 0), OFF),
    ]


def test_a_lane_lies_in_order_from_the_bow():
    game = arrange(4, lanes={1: "yellow3 red0 green2"})
    out = bytearray(5)
    assert game.pieces_on(1, out) == 3 == facts.lane(game, 1, bytearray(5))
    assert list(out[:3]) == [body("yellow3"), body("red0"), body("green2")]
    assert game.pieces_on(1, bytearray(2)) == 2


def test_answers_name_the_ships_of_bodies_that_look_alike_and_no_other():
    lanes = {0: "red4", 1: "red1 blue0 red0", 2: "blue3 green0", 3: "blue2"}
    game = arrange(4, lanes=lanes, gone=(0,))
    where = {"red0": "red0/2c", "red1": "red1/2a", "red5": "red5", "blue2": "blue2/4"}
    for name, word in where.items():
        answer = game.answer_text(at.JUMP << at.SHIFT | body(name) << 3 | 6)
        assert answer == "jump %s lane6" % word


def test_two_bodies_that_look_alike_in_the_box_have_one_name():
    game = GAME(4)
    for name in ("green2", "green3"):
        answer = game.answer_text(at.DOCK << at.SHIFT | body(name) << 3 | 1)
        assert answer == "dock green2 lane1"


# -- refused moves ---------------------------------------------------------------------------------


def test_explain_placement_for_figures():
    game = start(4)
    mine = piece("figure", game.current() * 4)
    taken = with_bytes(arrange(4, last=0, free="setsail"), actor=0)
    assert game.explain_placement(mine, zone("spot", 3)) == "other side"
    other = piece("figure", (facts.spot_figure(game, 1)) * 4)
    assert game.explain_placement(other, zone("spot", 12)) == "nearest figure moves"
    assert taken.explain_placement(piece("figure", 0), zone("spot", 11)) == "building taken"
    assert game.explain_placement(piece("body", 0), zone("lane", 0)) == "figure first"


def test_explain_placement_for_bodies_barrels_and_goods():
    lanes = {0: "red4 blue0 blue1 blue2 blue3", 1: "red0 yellow0"}
    game = do(arrange(4, lanes=lanes, last=0, free="jumpown"), "figure jumpown")
    assert game.explain_placement(body("red0"), 0) == "ship full"
    assert game.explain_placement(body("red0"), 1) == "same ship"
    assert game.explain_placement(body("yellow0"), 2) == "not your colour"
    game = do(arrange(4, lanes={0: "blue0 red0"}, last=0, free="advance"), "figure advance")
    assert game.explain_placement(body("red0"), 2) == "own ship only"
    game = arrange(4, quays={(0, "red"): (0, 2), (2, "red"): (1, 2)}, last=0, free="tavern2")
    do(game, "figure tavern2")
    assert game.explain_placement(piece("barrel", 1), zone("quay", 8)) == "zone taken"
    assert game.explain_placement(piece("barrel", 0), zone("quay", 0)) == "zone taken"
    assert game.explain_placement(piece("barrel", 5), zone("quay", 1)) == "not your barrel"
    game = do(arrange(4, market=(2, 1, 1), last=0, free="marketplace"), "figure marketplace")
    assert game.explain_placement(piece("marker", 0), zone("market", 3)) == "one space only"
    assert game.explain_placement(piece("marker", 0), zone("market", 5)) == "own market"
    game = do(arrange(4, bows={0: "hide"}, last=0, free="setsail"), "figure setsail")
    assert game.explain_placement(piece("stern", 0), 3) == "not manned and loaded"


# -- positions from outside ------------------------------------------------------------------


@pytest.mark.parametrize(
    "change",
    (
        dict(where={0: 8}),
        dict(lane={1: 30}),
        dict(length={0: 2}),
        dict(market={1: 5}),
        dict(fresh={0: 4}),
        dict(pile={0: 8, 1: 7}),
        dict(quay={3: 1}),
        dict(barrel={0: 3}),
        dict(hand={2: 3}),
        dict(bonus={0: 1}),
        dict(phase=at.ADVANCING),
        dict(phase=at.TAKING),
        dict(stern=1),
        dict(ship=2),
        dict(sailed=1),
        dict(spot={21: 1}),
        dict(under={0: 1}),
        dict(total={0: 1}),
    ),
)
def test_contradictions_are_refused(change):
    game = start(4)
    before = game.encode()
    with pytest.raises(BadPosition):
        with_bytes(game, **change)
    assert game.encode() == before


def test_a_body_cannot_lie_twice_in_a_lane():
    game = start(4)
    with pytest.raises(BadPosition):
        with_bytes(game, lane={1: game.state[at.LANE]})


def test_a_deal_without_a_way_on_is_refused():
    game = do(GAME(4), "fall red", "fall blue", "fall green", "fall yellow")
    lane, where = {}, {}
    for ship in range(3):  # three ships without red: five are left for six red bodies
        for place in range(3):
            number = (place + 1) * 6 + ship
            lane[ship * 5 + place] = number
            where[number] = ship
        if ship < 2:
            with_bytes(game, lane=lane, where=where, length=dict.fromkeys(range(ship + 1), 3))
    with pytest.raises(BadPosition):
        with_bytes(game, lane=lane, where=where, length=dict.fromkeys(range(3), 3))
