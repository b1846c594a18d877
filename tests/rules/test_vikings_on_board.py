"""Vikings on Board: set-ups and whole games; its rules are in vikings_on_board.cases."""

import pytest
from skald.rules.base import OVER, IllegalAction
from skald.rules.vikings_on_board import GAME
from skald.rules.vikings_on_board import state as at

from tests.rules.games import Picker, do, list_legal, play, texts
from tests.rules.vikings_on_board_table import body, lay, order_aboard, spot_figure, start

# -- set-up ("Set up" A-K) ------------------------------------------------------


@pytest.mark.parametrize("seed", range(6))
def test_random_set_up_gives_three_colours_a_ship(seed):
    game = start(2 + seed % 3, seed)
    seen = []
    for ship in range(8):
        bodies = order_aboard(game, ship)
        assert len({b // 6 for b in bodies}) == len(bodies) == 3
        seen += bodies
    assert sorted(seen) == list(range(24))
    assert list(game.state[at.PILE : at.PILE + 2]) == [7, 8]
    assert [game.state[at.MARKET + kind] for kind in range(3)] == [1, 1, 1]
    assert game.state[at.ROUND] == 1 and game.current() == spot_figure(game, 0)


def set_up(game, seats, bodies):
    """Set a game up as a table was read: the order the figures fell in, and the
    24 bodies lane by lane from the bow backwards.
    """
    for seat in seats:
        game.apply(at.FALL << at.SHIFT | seat)
    for i, one in enumerate(bodies):
        game.apply(at.DOCK << at.SHIFT | one << 3 | i // 3)


def test_set_up_read_from_the_table():
    model = start(3, 9)
    bodies = sum((order_aboard(model, ship) for ship in range(8)), [])
    fallen = [spot_figure(model, i) for i in range(3)]
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
    assert game.current() == spot_figure(game, 11)


def lane_of(ship):
    """Return three bodies for `ship`: colour ship % 4 is missing."""
    missed = [[1, 2, 3], [0, 2, 3], [0, 1, 3], [0, 1, 2]]
    rank = [0] * 4
    for earlier in range(ship):
        for colour in missed[earlier % 4]:
            rank[colour] += 1
    return [colour * 6 + rank[colour] for colour in missed[ship % 4]]


def test_a_lane_lies_in_order_from_the_bow():
    game = lay("seats 4, lane 1 yellow3 red0 green2")
    out = bytearray(5)
    assert game.pieces_on(1, out) == 3
    assert list(out[:3]) == [body("yellow3"), body("red0"), body("green2")]
    assert game.pieces_on(1, bytearray(2)) == 2


def test_the_reasons_know_which_verbs_each_phase_awaits():
    """ "Not now" is no reason against a verb of which another action is legal."""
    seen = set()
    for seed in range(6):
        game, picker = GAME(2 + seed % 3, seed), Picker(seed)
        while game.current() != OVER:
            count = game.count_actions()
            for action in game.legal[:count]:
                verb = action >> at.SHIFT
                seen.add((game.state[at.PHASE], verb))
                other = verb << at.SHIFT | at.ARGUMENT
                if not game.is_legal(other):
                    assert not game.explain_action(other).endswith(" first"), game.text(action)
            game.apply(game.legal[picker.below(count)])
    assert len({phase for phase, _ in seen}) >= 18


# -- what a seat may know ------------------------------------------------------------


def test_at_the_end_all_is_open():
    *_, game = play(GAME(2, 3), Picker(3).choose)
    assert game.current() == OVER
    for seat in (0, 1, None):
        assert bytes(game.view(seat)[8:]) == bytes(game.state[8:])


def test_public_log_and_views_of_a_whole_game_name_no_secret():
    """What the acting seat may choose from shows what it holds; onlookers are not shown the list."""
    for seats in (2, 3, 4):
        for game in play(GAME(seats, seats), Picker(seats).choose):
            for text in {game.public_text(action) for action in list_legal(game)}:
                words = text.split(" ")
                if words[0] in ("bet", "take"):
                    assert words[1] == "?"
                if words[0] == "draw" and game.prompt() == "do draw, some":
                    assert words == ["draw", "?"]
