"""Positions of Raids for tests, laid out by names instead of bytes."""

from array import array

from skald.rules.base import SEATS
from skald.rules.raids import Raids, cargo, sailing
from skald.rules.raids.cells import (
    ARRIVED,
    AT,
    BERTH,
    COINS,
    CREW,
    DEALT,
    FACES,
    GOAL,
    PASSED,
    SPACES,
    STORE,
    TILE,
    VOYAGE,
    count_ships,
)
from skald.rules.raids.speech import GOAL_WORDS


def face(name):
    """Return the face called `name`, such as "weapon 1"."""
    return Raids.TILES.names.index(name)


def lay(
    seats,
    board,
    at,
    crew=(),
    aboard=(),
    beside=(),
    coins=(),
    voyage=1,
    goals=("goods", "runes", "ports"),
    berths=(),
    passed=(),
    game_class=Raids,
):
    """Return a game at the beginning of a turn.

    `board` {stage: tile}, `at` the stage of each ship (0 start, 21 arrival),
    `berths` where ships at 0 or 21 stand (else seat 0 is furthest back),
    `crew`, `coins`, `aboard` and `beside` one entry a seat, `passed` {stage: ships};
    faces are those of the common tile set, also with another `game_class`.
    """
    game = game_class(seats)
    state = bytearray(game.state)
    state[VOYAGE] = voyage
    state[DEALT] = 16
    for i, goal in enumerate(goals):
        state[GOAL + i] = GOAL_WORDS.index(goal)
    for stage, name in board.items():
        state[TILE + stage] = face(name)
    for stage, ships in dict(passed).items():
        state[PASSED + stage] = ships
    ships = count_ships(seats)
    for ship in range(ships):
        state[AT + ship] = at[ship]
        if at[ship] in (0, ARRIVED):
            state[BERTH + ship] = berths[ship] if berths else ships - ship
    for seat in range(seats):
        for i, name in enumerate(sorted(map(face, aboard[seat] if aboard else ()))):
            state[SPACES + 5 * seat + i] = name
        for name in beside[seat] if beside else ():
            state[STORE + seat * FACES + face(name)] += 1
        state[COINS + seat] = coins[seat] if coins else 0
    game.restart(state)
    for seat in range(seats):
        cargo.refit(game, seat)
        game.state[CREW + seat] = crew[seat] if crew else 0
    sailing.begin_turn(game)
    game.decode(game.encode())
    return game


def legal(game):
    """Return the texts of the legal actions, in their order."""
    out = array("I", bytes(4 * game.MAX_ACTIONS))
    return [game.text(action) for action in list(out[: game.actions(out)])]


def do(game, *texts):
    """Apply the actions called `texts`, one after the other; return the game."""
    for text in texts:
        game.apply(game.parse(text))
    return game


def crews(game):
    """Return the Vikings of every seat."""
    return [game.crew(seat) for seat in range(game.state[SEATS])]


def names_aboard(game, seat):
    """Return the names of the tiles on a longship."""
    names = game.TILES.names
    return [names[f] for f in game.state[SPACES + 5 * seat : SPACES + 5 * seat + 5] if f]


def names_beside(game, seat):
    """Return the names of the tiles beside a longship, with repetitions."""
    names = game.TILES.names
    found = []
    for number in range(1, game.TILES.count + 1):
        found += [names[number]] * game.state[STORE + seat * FACES + number]
    return found
