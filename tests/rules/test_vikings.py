"""Vikings: components, pieces, whole games and searches; its rules are in vikings.cases."""

import itertools

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from skald.rules.base import SEATS, find_kind
from skald.rules.vikings import GAME, boats, data
from skald.rules.vikings import state as p
from skald.rules.vikings.audit import find_fault
from skald.rules.vikings.board import read_board, span_of

from tests.rules.games import Picker, do, list_samples, play, texts
from tests.rules.vikings_table import Trial, lay, payout_steps

SETUPS = [(seats, options) for seats in (2, 3, 4) for options in (0, 1, 3, 5)]


def walk(seats, options, seed):
    """Return a random game, as games.play() yields it."""
    picker = Picker(seed)
    # rather the lower choices: small bids, so that purses last
    return play(
        GAME(seats, seed, options), lambda game: min(picker.choose(game), picker.choose(game))
    )


def census(game):
    """Return how many tiles (without building tiles) and Vikings are in the game."""
    state = game.state
    tiles = sum(state[p.PILE : p.BOARD])
    vikings = sum(state[p.BAG : p.SLOTS]) + sum(state[p.MAINLAND : p.OWNED])
    places = list(state[p.SLOTS : p.DISPLAY]) + [state[p.HAND]]
    cells = [here for seat in range(state[SEATS]) for here in read_board(state, seat)]
    places += [here & p.KIND for here in cells]
    tiles += sum(1 for here in places if here & p.KIND and not p.BUILT <= here & p.KIND < p.SHIP)
    tiles += sum(state[p.STARTS] >> seat & 1 for seat in range(4))
    vikings += sum(1 for lot in state[p.SLOTS : p.DISPLAY] if lot > p.KIND)
    vikings += sum(1 for here in cells if here & p.STANDS)
    return tiles, vikings + (state[p.HAND_VIKING] > 0)


@pytest.mark.parametrize("seats, options", SETUPS)
def test_components_leave_by_the_rules_alone(seats, options):
    before = 72 + seats, 78
    for game in walk(seats, options, seats * 10 + options):
        now = census(game)
        if game.log:
            verb = game.text(game.log[-1]).split()[0]
            gone = before[0] - now[0], before[1] - now[1]
            assert gone[0] == 0 or gone[0] == 1 and verb in ("discard", "swap", "replace")
            assert gone[1] == (verb in ("remove", "sail", "ferry"))
        before = now
    assert sum(game.state[p.PILE : p.BOARD]) == 0
    assert sum(game.state[p.BAG : p.POOL]) == (0 if options in (1, 5) else 6)
    assert len(game.log) < 700


# -- physical pieces -------------------------------------------------------------------


def test_components_are_those_of_the_box():
    assert data.LEFTS + sum(data.MIDDLES) + data.RIGHTS == 62
    assert sum(ship[3] for ship in data.SHIPS) == 14
    assert len(p.COLOURS) * data.VIKINGS_EACH == 78
    assert sum(bonus[1] for bonus in data.BONUS) == 25
    game = GAME(4)
    assert sum(game.state[p.PILE : p.BOARD]) == 72
    assert sum(count for _, count in game.PIECES) == 1 + 62 + 14 + 78 + 25
    assert sum(count for _, count in game.ZONES) <= 254


def test_pieces_and_zones_are_numbered_for_sensors():
    assert find_kind(GAME.PIECES, 0) == ("wheel", 0)
    assert len(GAME.CLASSES) == 180 and GAME.CLASSES[1:22] == bytes([1]) * 21
    assert sum(count for _, count in GAME.ZONES) == 12 + 12 + 1 + 4 + 4 + 216


def test_nothing_is_secret():
    for game in play(GAME(2, 4, 1), Picker(4).choose):
        if len(game.log) % 50 == 0:
            views = [game.view(seat) for seat in (0, 1, None)]
            assert views[0] == views[1] == views[2]
            assert views[0][8:] == game.encode()[8:]


# -- placing ---------------------------------------------------------------------------


@pytest.mark.parametrize("viking, row", [("w", 1), ("n", 2), ("s", 3), ("g", 4), ("f", 5)])
def test_each_colour_has_its_row(viking, row):
    for other in range(1, 6):
        game = lay("lot 0 L w, lot 3 L %s, lot 4 R w" % viking)
        do(game, "buy slot3", "place r%d c0" % other)
        assert ("stay" in texts(game)) == (other == row)


@pytest.mark.parametrize("seats, options", list_samples(GAME))
def test_a_row_takes_every_tile_that_a_player_can_buy_within_512_bytes(seats, options):
    columns = {2: 37, 3: 25, 4: 19}[seats]
    chosen = [name for bit, name in enumerate(GAME.OPTION_NAMES) if options >> bit & 1]
    table = ["seats %d" % seats] + ["option " + name for name in chosen]
    table += ["lot 0 L w", "lot 3 R f", "lot 4 R w", "then buy slot3"]
    full = lay(", ".join(table + ["f L" + " 1" * (columns - 1)]))
    last = "place r5 c%d" % (columns - 1)
    assert last not in texts(full) and "place r5 c%d" % columns not in texts(full)
    game = lay(", ".join(table + ["f L" + " 1" * (columns - 2) + " ."]))
    assert last in texts(game)
    assert span_of(game.state, seats - 1)[1] <= len(game.state) <= 512


# -- boatsmen --------------------------------------------------------------------------


@settings(max_examples=60)
@given(st.integers(0, 3), st.lists(st.integers(0, 3), min_size=5, max_size=5))
def test_most_placed_against_every_order(boatsmen, movable):
    assert boats.most_placed(boatsmen, movable) == brute_force(boatsmen, tuple(movable))


def brute_force(boatsmen, movable):
    """Try every subset of every use."""
    if not boatsmen or not any(movable):
        return 0
    best = 0
    for colour in range(5):
        for moved in range(1, movable[colour] + 1):
            rest = list(movable)
            rest[colour] -= moved
            best = max(best, moved + brute_force(boatsmen - 1, tuple(rest)))
    present = [colour for colour in range(5) if movable[colour]]
    for size in range(1, len(present) + 1):
        for chosen in itertools.combinations(present, size):
            rest = tuple(movable[i] - (i in chosen) for i in range(5))
            best = max(best, size + brute_force(boatsmen - 1, rest))
    return best


@pytest.mark.parametrize("seed", range(6))
def test_every_way_through_the_duty_places_the_most(seed):
    vikings = ["bbfffggs", "bfffgs", "bbbffggssnn", "bbffffnnnn", "bfgsnw", "bbwwwsss"][seed]
    game = lay("ashore %s, w L 1, n L 1 2, s L, g L 1, f L 1 2 3, boats 5" % vikings)
    most = boats.most_placed(vikings.count("b"), boats.count_movable(game.state, 0))
    ashore_before = sum(game.state[p.MAINLAND : p.MAINLAND + 5])
    for way in range(40):
        trial = game.copy()
        step = way * 7919 + seed
        while trial.current() == 0:
            choices = texts(trial)
            do(trial, choices[step % len(choices)])
            step = step * 75 + 74 & 0xFFFF
        assert sum(trial.state[p.MAINLAND : p.MAINLAND + 5]) == ashore_before - most


# -- positions from outside ------------------------------------------------------------


@pytest.mark.parametrize(
    "tiles, fault",
    [
        ({1: p.LEFT, 7: p.RIGHT, 0: p.SHIP}, None),
        ({1: p.MIDDLE}, (1, "no fit")),
        ({1: p.LEFT, 7: p.LEFT}, (7, "no fit")),
        ({7: p.LEFT}, (7, "column before")),
        ({18: p.SHIP}, (18, "ship order")),
    ],
)
def test_a_tile_where_no_rule_leaves_one_is_found(tiles, fault):
    cells = bytearray(24)
    for cell, kind in tiles.items():
        cells[cell] = kind
    assert find_fault(cells) == fault


# -- the end ---------------------------------------------------------------------------


def test_final_steps_sum_to_the_final_purse():
    trial = Trial()
    game = trial.lay_game(
        "ships g b y, w L 1* R, n L B1* R, f L*, s L R, ashore bff, boats 5, then done, then done"
    )
    # the last action scored seat 1 and ended the game: seat 0 has its final steps alone
    final = [(gold, glory) for seat, _, _, gold, glory in payout_steps(game) if seat == 0]
    before = p.gold_of(game.state, 0), p.glory_of(game.state, 0)
    assert trial.tell_wealth(0) == [sum(amounts) for amounts in zip(before, *final)]
