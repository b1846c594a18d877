"""Positions of Raids for tests, laid out by names instead of bytes."""

import pytest
from skald.rules.base import SEATS, IllegalAction
from skald.rules.raids import Raids, play, scoring
from skald.rules.raids import state as s
from skald.rules.raids.tiles import list_classes, make_tiles
from skald.rules.raids.words import GOAL_WORDS, name_face

from tests.rules.restarted import restart

PLAYERS = (2, 3, 4)


def make_game(rows):
    """Return class Raids with the tiles of `rows`, as another copy might have them."""
    tiles = make_tiles(rows)
    return type("Raids", (Raids,), {"TILES": tiles, "CLASSES": list_classes(tiles)})


def list_names(tiles):
    """Return the text of each face, "" for none."""
    return [name_face(tiles, face) for face in range(tiles.count + 1)]


def face(name):
    """Return the face called `name`, such as "weapon 1"."""
    return list_names(Raids.TILES).index(name)


def mover_of(game):
    """Return the ship that acts (2 may be the ghost), or NONE."""
    return game.state[s.MOVER]


def stage_of(game, ship):
    """Return the stage 1..20 of `ship`, 0 at the start, 21 at the arrival."""
    return game.state[s.AT + ship]


def crew_of(game, seat):
    """Return the Vikings aboard."""
    return game.state[s.CREW + seat]


def capacity_of(game, seat):
    """Return the shields aboard: the Vikings that fit."""
    return game.state[s.ROOM + seat]


def stake_of(game):
    """Return the Vikings put in last in the present fight; 0 when there is none."""
    return game.state[s.STAKE]


def attacker_of(game):
    """Return the ship that began the present fight, or NONE."""
    stake = game.state[s.STAKE]
    return s.NONE if not stake else game.state[s.RIVAL if stake & 1 else s.MOVER]


def defender_of(game):
    """Return the ship that was attacked in the present fight, or NONE."""
    stake = game.state[s.STAKE]
    return s.NONE if not stake else game.state[s.MOVER if stake & 1 else s.RIVAL]


def majority_of(game, seat):
    """Return what this voyage's arrival tile counts for `seat` as of now."""
    return scoring.count_goal(game, seat, s.current_goal(game.state))


def prize_of(game, seat):
    """Return the coins that `seat` gets if the voyage ends as it stands."""
    return scoring.prize(game, seat)


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
    state[s.VOYAGE] = voyage
    state[s.DEALT] = 16
    for i, goal in enumerate(goals):
        state[s.GOAL + i] = GOAL_WORDS.index(goal)
    for stage, name in board.items():
        state[s.TILE + stage] = face(name)
    for stage, ships in dict(passed).items():
        state[s.PASSED + stage] = ships
    ships = s.count_ships(seats)
    for ship in range(ships):
        state[s.AT + ship] = at[ship]
        if at[ship] in (0, s.ARRIVED):
            state[s.BERTH + ship] = berths[ship] if berths else ships - ship
    for seat in range(seats):
        for i, name in enumerate(sorted(map(face, aboard[seat] if aboard else ()))):
            state[s.SPACES + 5 * seat + i] = name
        for name in beside[seat] if beside else ():
            state[s.STORE + seat * s.FACES + face(name)] += 1
        state[s.COINS + seat] = coins[seat] if coins else 0
    restart(game, state)
    for seat in range(seats):
        play.refit(game, seat)
        game.state[s.CREW + seat] = crew[seat] if crew else 0
    play.begin_turn(game)
    game.decode(game.encode())
    return game


def refuse(game, verb, what):
    """Return the reason for which `verb what` is refused."""
    before = game.encode()
    with pytest.raises(IllegalAction) as caught:
        game.apply(verb << s.SHIFT | what)
    assert game.encode() == before
    return caught.value.reason


def crews(game):
    """Return the Vikings of every seat."""
    return [crew_of(game, seat) for seat in range(game.state[SEATS])]


def names_aboard(game, seat):
    """Return the names of the tiles on a longship."""
    names = list_names(game.TILES)
    return [names[f] for f in game.state[s.SPACES + 5 * seat : s.SPACES + 5 * seat + 5] if f]


def names_beside(game, seat):
    """Return the names of the tiles beside a longship, with repetitions."""
    names = list_names(game.TILES)
    found = []
    for number in range(1, game.TILES.count + 1):
        found += [names[number]] * game.state[s.STORE + seat * s.FACES + number]
    return found
