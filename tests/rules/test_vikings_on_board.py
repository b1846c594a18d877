"""Vikings on Board: set-up and rounds, both what is and is not allowed."""

import pytest
from skald.rules.base import CHANCE, IllegalAction
from skald.rules.vikings_on_board import GAME, words
from skald.rules.vikings_on_board import state as at

from tests.rules import vikings_on_board_facts as facts
from tests.rules.games import do, texts
from tests.rules.vikings_on_board_table import arrange, body, order_aboard, reason, set_up, start

# -- set-up ("Set up" A-K) ------------------------------------------------------


@pytest.mark.parametrize("seats, letters", [(2, "ABBAABBA"), (3, "ABCBCACAB"), (4, "ABCDDCBA")])
def test_figures_stand_in_the_order_they_fell(seats, letters):
    game = GAME(seats, 5)
    fallen = [seats - 1 - i for i in range(seats)]
    for seat in fallen:
        do(game, "fall " + words.COLOURS[seat])
    for spot in range(22):
        seat = fallen["ABCD".index(letters[spot])] if spot < len(letters) else None
        assert facts.spot_figure(game, spot) == seat
    assert game.state[at.SIDE] == 1
    assert reason(game, at.FALL, 0) == "dock first"


def test_a_colour_falls_once_and_the_last_falls_by_itself():
    game = do(GAME(3, 5), "fall blue")
    assert texts(game) == ["fall red", "fall green"]
    assert reason(game, at.FALL, 1) == "fell already"
    assert texts(do(game, "fall red")) == ["fall green"]


@pytest.mark.parametrize("seed", range(6))
def test_random_set_up_gives_three_colours_a_ship(seed):
    game = start(2 + seed % 3, seed)
    seen = []
    for ship in range(8):
        bodies = order_aboard(game, ship)
        assert len({b // 6 for b in bodies}) == len(bodies) == 3
        seen += bodies
    assert sorted(seen) == list(range(24))
    assert facts.pile(game, 0) == 7 and facts.pile(game, 1) == 8
    assert [game.state[at.MARKET + kind] for kind in range(3)] == [1, 1, 1]
    assert game.state[at.ROUND] == 1 and game.current() == facts.spot_figure(game, 0)


def test_dealing_refuses_what_the_rule_forbids():
    game = do(GAME(4), "fall red", "fall blue", "fall green", "fall yellow")
    assert game.current() == CHANCE and len(texts(game)) == 24
    do(game, "dock red0 lane0")
    assert "dock red1 lane0" not in texts(game)
    assert reason(game, at.DOCK, body("red1") << 3) == "colour aboard"
    assert reason(game, at.DOCK, body("red0") << 3) == "docked already"
    assert reason(game, at.DOCK, body("blue0") << 3 | 1) == "ship by ship"


def test_dealing_keeps_the_rest_possible():
    # Two ships without yellow already: yellow must be in all the others.
    game = do(GAME(4), "fall red", "fall blue", "fall green", "fall yellow")
    do(game, "dock red0 lane0", "dock blue0 lane0", "dock green0 lane0")
    do(game, "dock red1 lane1", "dock blue1 lane1", "dock green1 lane1")
    do(game, "dock red2 lane2", "dock blue2 lane2")
    assert [text.split()[1][:-1] for text in texts(game)] == ["yellow"] * 6
    assert reason(game, at.DOCK, body("green2") << 3 | 2) == "rest would not fit"


def test_set_up_read_from_the_table():
    model = start(3, 9)
    bodies = sum((order_aboard(model, ship) for ship in range(8)), [])
    fallen = [facts.spot_figure(model, i) for i in range(3)]
    game = GAME(3, 77)
    set_up(game, fallen, bodies)
    assert game.encode()[8:] == model.encode()[8:]
    assert len(game.log) == 27


def test_set_up_read_wrongly_is_refused():
    game = GAME(2, 4)
    with pytest.raises(IllegalAction) as error:
        set_up(game, [1, 0], [0, 6, 1])
    assert error.value.reason == "colour aboard"
    assert len(game.log) == 4


# -- the round of figures and leader ("Playing the game") --------------------------


def test_order_of_play_follows_the_old_side():
    game = GAME(3, 1)
    set_up(game, [2, 0, 1], [b for ship in range(8) for b in lane_of(ship)])
    actors = []
    while game.state[at.ROUND] == 1:
        if game.prompt() == "do figure":
            actors.append(game.current())
        do(game, texts(game)[0])
    # Set-up order is A B C, B C A, C A B with A green, B red, C blue.
    assert actors == [2, 0, 1, 0, 1, 2, 1, 2, 0]
    assert game.state[at.ROUND] == 2 and game.state[at.SIDE] == 0
    assert game.current() == facts.spot_figure(game, 11)


def lane_of(ship):
    """Return three bodies for `ship`: colour ship % 4 is missing."""
    missed = [[1, 2, 3], [0, 2, 3], [0, 1, 3], [0, 1, 2]]
    rank = [0] * 4
    for earlier in range(ship):
        for colour in missed[earlier % 4]:
            rank[colour] += 1
    return [colour * 6 + rank[colour] for colour in missed[ship % 4]]


def test_a_building_takes_one_figure_a_round():
    game = do(start(4), "figure firstplayer")
    assert "figure firstplayer" not in texts(game)
    assert reason(game, at.FIGURE, 0) == "building taken"


def test_first_player_moves_first_in_the_next_round():
    game = arrange(4, last=2, free="firstplayer setsail")
    do(game, "figure firstplayer", "leader")
    assert game.current() == 2


def test_leader_moves_when_the_round_ends_without_a_stern():
    # Rulebook example: the last figure acts, nobody took a stern, no ship leaves.
    game = arrange(3, last=0, free="setsail marketplace")
    do(game, "figure marketplace", "raise hide")
    assert texts(game) == ["leader"] and game.current() == 0
    do(game, "leader")
    assert game.state[at.SIDE] == 0 and game.state[at.SAILED] == 0 and game.state[at.ROUND] == 2


def test_a_performable_building_must_be_taken():
    free = "firstplayer marketplace setsail exchange"
    game = arrange(4, last=0, free=free, market=(4, 4, 4))
    assert texts(game) == ["figure firstplayer", "figure setsail", "figure exchange"]
    assert reason(game, at.FIGURE, 5) == "cannot perform"
    assert reason(game, at.IDLE, 5) == "must perform"


def without_red(free):
    """Return red's last turn with no red body at the dock and a full market."""
    lanes = {0: "red0 red1 red2", 1: "red3 red4 red5"}
    return arrange(3, lanes=lanes, gone=(0, 1), last=0, free=free, market=(4, 4, 4))


def test_first_player_is_forced_when_it_alone_is_performable():
    game = without_red("firstplayer jumpown marketplace")
    assert texts(game) == ["figure firstplayer"]


def test_only_with_nothing_performable_a_figure_idles():
    game = without_red("advance jumpown marketplace")
    assert texts(game) == ["idle advance", "idle jumpown", "idle marketplace"]
    assert reason(game, at.FIGURE, 1) == "cannot perform"
    assert reason(game, at.IDLE, 3) == "building taken"
    do(game, "idle marketplace")
    assert game.prompt() == "do depart" and [game.state[at.MARKET + k] for k in range(3)] == [
        4,
        4,
        4,
    ]
