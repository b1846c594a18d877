"""Whatever happens to the table, the game stays as it was and the lights lead back."""

import itertools
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from skald.rules.base import OFF, OVER
from skald.session import READ
from skald.table import tracker as track
from skald.table.layout import UNSENSED

from hardware.layouts.base import KITS, build
from host_sim.hands import Hands
from host_sim.ideal import IdealTable, finish
from host_sim.mender import Mender
from tests.rules.games import load_game
from tests.rules.vikings_table import texts
from tests.table.test_whole_games import LAID_OUT

_LAYOUTS = {(game, kit): build(game, kit) for game in LAID_OUT for kit in KITS}


def start(game, kit="full", seats=3, seed=5, actions=0):
    """Return (table, hands) of a quiet table after `actions` actions of a game."""
    low, high = load_game(game).PLAYERS
    table = IdealTable(_LAYOUTS[game, kit], load_game(game)(min(max(seats, low), high), seed))
    hands = Hands(table.world, table, random.Random(seed))
    table.follow(hands.lay_out())
    table.follow(hands.play(actions))
    table.run(1000)
    return table, hands


@pytest.mark.parametrize("kit", KITS)
def test_a_tile_that_the_set_up_laid_out_last_is_led_back(kit):
    table, _ = start("raids", kit, seats=2)
    log = list(table.session.game.log)
    before = [table.session.game.zone_of(piece) for piece in range(len(table.world.zone))]
    table.session.game.undo()
    after = [table.session.game.zone_of(piece) for piece in range(len(table.world.zone))]
    table.session.game.apply(log[-1])
    (tile,) = [piece for piece in range(len(before)) if before[piece] != after[piece]]
    table.world.lift(tile)
    table.run(4500)
    assert table.session.verdict == track.MISMATCH and table.session.repair.count == 1
    table.world.put(tile, before[tile])
    table.run(1000)
    assert table.session.verdict == track.IDLE and list(table.session.game.log) == log


def is_named_by(table, old, new):
    """Tell whether a piece moved from a place without a reader to one with a reader."""
    zones = table.layout.zones
    return old != OFF and zones[old].reader == UNSENSED != zones[new].reader


def mend(table, most):
    """Follow the lit moves until nothing is lit; return the number of moves.

    Each must bring the table nearer to the position, unless it takes a piece off the table,
    fetches one from a place where it was taken for another, brings a piece that only a switch
    felt to a reader, which may identify it as another, or is the first of two that were exchanged.
    """
    mender = Mender(table.world, table)
    moved = []
    table.world.listen(lambda piece, old, new: moved.append((old, new)))
    for moves in range(most + 1):
        table.run(4000)
        if table.session.verdict != track.MISMATCH:
            return moves
        before = table.session.tracker.finding.delta.size()
        back = table.session.repair
        proposed = {(back.origin[i], back.home[i]) for i in range(back.count)}
        are_exchanged = bool(table.session.tracker.list_exchanged())
        assert mender.mend_one(), "no move on the list that a person could do"
        tracker = table.session.tracker
        tracker.sight.observe(tracker.expected)
        delta = tracker.sight.new_balance()
        finish(tracker.sight.compare(tracker.expected, delta))
        has_helped = delta.size() < before or moved[-1][1] == OFF or is_named_by(table, *moved[-1])
        assert has_helped or are_exchanged or moved[-1] not in proposed, (
            "the listed move did not help"
        )
    raise AssertionError(f"not mended after {most} moves")


@pytest.mark.parametrize("kit", KITS)
@pytest.mark.parametrize("game", LAID_OUT)
@settings(max_examples=6)
@given(seed=st.integers(0, 10**6), actions=st.integers(0, 40), moved=st.integers(1, 12))
def test_from_any_scrambled_table_lit_moves_lead_back(game, kit, seed, actions, moved):
    table, _ = start(game, kit, seed=seed % 17, actions=actions)
    rng = random.Random(seed)
    log = list(table.session.game.log)
    for piece in rng.sample(range(len(table.world.zone)), moved):
        kind = table.layout.piece_kind(piece)
        homes = [number for number, zone in enumerate(table.layout.zones) if kind in zone.holds] + [
            OFF
        ]
        table.world.put(piece, rng.choice(homes))
    # A scramble may happen to be a legal action: then the game has gone on.
    table.run(60)
    if list(table.session.game.log) == log:
        mend(table, 4 * moved + 8)


@pytest.mark.parametrize("game", LAID_OUT)
def test_button_takes_back_and_lights_lead_back(game):
    for actions in range(3, 30, 4):
        table, _ = start(game, actions=actions)
        length = len(table.session.game.log)
        table.back()
        table.run(3000)
        assert len(table.session.game.log) < length
        mend(table, 20)


def test_back_with_nothing_left_to_take_back_repeats_what_was():
    table, hands = start("vikings_on_board")
    table.follow(hands.act(table.session.game.parse("figure advance")))
    for _ in range(2):
        table.back()
        table.run(3000)
        assert (table.session.reason, table.session.taken_back) == ("taken back", "figure advance")


def test_an_action_put_back_is_undone():
    table, hands = start("vikings_on_board", actions=0)
    table.follow(hands.play(2))
    data, told = table.session.game.encode(), list(table.session.public_log)
    before = list(table.world.zone)
    table.follow(hands.act(hands.choose()))
    assert table.session.game.encode() != data and table.session.public_log[:-1] == told
    for piece, zone in enumerate(before):
        table.world.put(piece, zone)
    table.run(3000)
    assert table.session.game.encode() == data and table.session.public_log == told
    assert table.session.verdict == track.IDLE


def test_a_body_may_move_before_its_figure():
    table, hands = start("vikings_on_board")
    game = table.session.game
    scratch = game.copy()
    scratch.apply(scratch.parse("figure jumpany"))
    assert scratch.actions(hands._legal)
    jump = hands._legal[0]
    ((body, origin, lane),) = hands.moves.of(scratch, jump)
    table.world.put(body, lane)
    table.run(5000)
    assert table.session.verdict == track.IN_PROGRESS
    figure = game.parse("figure jumpany")
    ((kind, spot, new_spot),) = hands.moves.of(game, figure)
    table.world.put(table.world.find(kind, spot)[0], new_spot)
    table.run(2000)
    assert list(table.session.game.log)[-2:] == [figure, jump]


def test_a_body_in_a_wrong_lane_is_named_lit_and_put_back():
    table, hands = start("vikings_on_board")
    game = table.session.game
    table.follow(hands.act(game.parse("figure marketplace")))
    body = next(piece for piece in range(24) if game.zone_of(piece) == 0)
    data = game.encode()
    table.world.put(body, 5)
    table.run(5000)
    session = table.session
    assert session.verdict == track.MISMATCH and session.reason not in ("", "not here")
    assert (session.repair.piece[0], session.repair.origin[0], session.repair.home[0]) == (
        body,
        5,
        0,
    )
    table.world.put(body, 0)
    table.run(1000)
    assert session.verdict == track.IDLE and game.encode() == data


def test_a_dead_reader_makes_the_table_ask():
    table, hands = start("vikings_on_board", actions=0)
    table.session.picture.set_dead_reader(table.layout.zone("lane", 0).reader, 1)
    table.run(3000)
    assert table.session.verdict == track.IDLE
    table.follow(hands.play(60))
    assert bytes(table.session.game.state) == bytes(hands.mind.state)


def test_a_piece_still_in_a_hand_is_not_taken_for_one_over_a_dead_reader():
    table, hands = start("vikings_on_board")
    game = table.session.game
    while True:
        loads = [text for text in texts(game) if text.startswith("load")]
        kinds = [text.split()[1] for text in loads]
        if loads and kinds.count(kinds[0]) > 1:
            break
        table.follow(hands.play(hands.done + 1))
    dead, meant = [game.parse(text) for text in loads if text.split()[1] == kinds[0]][:2]
    bow = next(
        zone for _, _, zone in hands.moves.of(game, dead) if game.zone_text(zone).startswith("bow")
    )
    table.session.picture.set_dead_reader(table.layout.zones[bow].reader, 1)
    done = len(game.log)
    moves = hands.moves.of(game, meant)
    moves.sort(
        key=lambda move: game.zone_text(move[2]).startswith("bow")
    )  # pieces that go back to the pile come first
    carried = []
    for kind, origin, zone in moves:
        piece = next(
            p
            for p in table.world.lying_on(origin)
            if p not in carried and table.world.appearances[p] == kind
        )
        carried.append(piece)
        assert len(game.log) == done
        table.world.put(piece, zone)
        table.run(4000)
    assert game.log[done] == meant


def lay_legal_and_wrong(table, hands):
    """Make a legal move with a figure while two bodies slide; return (figure, its zones, [(body, its
    lane)]).
    """
    game = table.session.game
    ((kind, spot, new_spot),) = hands.moves.of(game, game.parse("figure marketplace"))
    figure = table.world.find(kind, spot)[0]
    bodies = [
        (next(piece for piece in range(24) if game.zone_of(piece) == lane), lane) for lane in (0, 1)
    ]
    table.world.put(figure, new_spot)
    for body, lane in bodies:
        table.world.put(body, lane + 5)
    table.run(3000)
    assert table.session.verdict == track.MISMATCH
    return figure, spot, new_spot, bodies


def test_a_legal_move_among_wrong_ones_is_not_recorded():
    table, hands = start("vikings_on_board")
    log = list(table.session.game.log)
    _, spot, new_spot, bodies = lay_legal_and_wrong(table, hands)
    for body, lane in bodies:
        table.world.put(body, lane)
        table.run(3000)
    assert table.session.verdict == track.MISMATCH, (
        "a table led back passes positions that nobody has played"
    )
    assert list(table.session.game.log) == log
    back = table.session.repair
    assert (back.count, back.origin[0], back.home[0]) == (1, new_spot, spot)
    mend(table, 4)
    assert list(table.session.game.log) == log


def test_what_is_lifted_and_put_down_again_counts():
    table, hands = start("vikings_on_board")
    figure, _, new_spot, bodies = lay_legal_and_wrong(table, hands)
    for body, lane in bodies:
        table.world.put(body, lane)
    table.run(1000)
    table.world.lift(figure)
    table.run(600)
    table.world.put(figure, new_spot)
    table.run(1000)
    game = table.session.game
    assert game.text(game.log[-1]) == "figure marketplace"


def test_a_wrong_landing_that_is_put_right_at_once_counts():
    table, hands = start("vikings_on_board")
    game = table.session.game
    ((kind, spot, new_spot),) = hands.moves.of(game, game.parse("figure marketplace"))
    figure = table.world.find(kind, spot)[0]
    wrong = next(z for z in range(len(table.layout.zones)) if table.layout.zones[z].kind == "quay")
    table.world.put(figure, wrong)
    table.run(2000)
    assert table.session.verdict == track.MISMATCH or table.session.verdict == track.IN_PROGRESS
    table.world.put(figure, new_spot)
    table.run(1000)
    assert game.text(game.log[-1]) == "figure marketplace"


def test_of_squares_over_one_antenna_the_empty_one_is_lit():
    table, _ = start("drakkar")
    emblems = [
        piece
        for piece, zone in enumerate(table.world.zone)
        if table.layout.piece_kind(piece) == "emblem"
    ]
    lit = 0
    for piece in emblems:
        zone = table.world.zone[piece]
        if zone == OFF or table.layout.zones[zone].kind != "square":
            continue
        table.world.lift(piece)
        table.run(4000)
        if table.session.verdict == track.MISMATCH:  # nobody may lift it now
            back = table.session.repair
            assert (back.count, back.origin[0], back.home[0]) == (1, OFF, zone)
            lit += 1
        table.world.put(piece, zone)
        table.run(1000)
    assert lit > 5


def test_a_figure_of_another_colour_is_led_to_its_own_place():
    table, _ = start("vikings_on_board", kit="core", seats=3)
    world, lane = table.world, 5
    figures = [p for p in range(55, 71) if world.zone[p] != OFF]
    one = figures[0]
    other = next(p for p in figures if world.appearances[p] != world.appearances[one])
    home, spot = world.zone[one], world.zone[other]
    world.put(one, lane)
    table.run(4000)
    world.put(other, home)
    table.run(4000)
    back = table.session.repair
    moves = {(back.piece[i], back.origin[i], back.home[i]) for i in range(back.count)}
    assert moves == {(one, lane, home), (other, home, spot)}
    mend(table, 3)
    assert (world.zone[one], world.zone[other]) == (home, spot)


def test_a_spare_figure_goes_to_the_box_and_not_where_another_one_stands():
    table, _ = start("vikings_on_board", kit="core", actions=20)
    world, lane = table.world, 5
    spare = next(piece for piece in range(55, 71) if world.zone[piece] == OFF)
    assert world.appearances[spare] in {
        world.appearances[piece] for piece in range(55, 71) if world.zone[piece] != OFF
    }
    world.put(spare, lane)
    table.run(4000)
    assert list_moves(table) == [(lane, OFF)]


def stack_up(layout):
    """Return a game of Drakkar in which two pawns stand on emblems, each over its own antenna, and
    the pairs [(pawn, emblem)].
    """
    game, rng = load_game("drakkar")(4, 37), random.Random(37)
    while game.current() != OVER:
        game.apply(rng.choice(game.legal[: game.count_actions()]))
        on = {}
        for piece in range(len(game.CLASSES)):
            on.setdefault(game.zone_of(piece), []).append(piece)
        pairs = [here for zone, here in on.items() if zone != OFF and len(here) == 2]
        for one, other in itertools.combinations(pairs, 2):
            readers = {layout.zones[game.zone_of(pawn)].reader for pawn, _ in (one, other)}
            if UNSENSED not in readers:
                return game, (one, other)
    raise AssertionError("no such game")


def test_what_a_switch_still_reports_is_not_what_is_missing():
    layout = _LAYOUTS["drakkar", "full"]
    game, ((pawn, emblem), (other, under)) = stack_up(layout)
    table = IdealTable(layout, game, READ)
    table.session._is_new = False
    for piece in range(len(table.world.zone)):
        table.world.put(piece, game.zone_of(piece))
    table.run(4000)
    home, beside = game.zone_of(pawn), game.zone_of(other)
    for piece in (pawn, emblem, other):
        table.world.lift(piece)
        table.run(500)
    table.run(4000)
    assert list_moves(table) == sorted([(OFF, home), (OFF, home), (OFF, beside)])
    table.world.put(pawn, home)  # its switch is on again, as is the one above the other emblem
    table.run(4000)
    assert list_moves(table) == sorted([(OFF, home), (OFF, beside)])
    appearances = table.world.appearances
    back = table.session.repair
    assert {(appearances[back.piece[i]], back.home[i]) for i in range(2)} == {
        (appearances[other], beside),
        (appearances[emblem], home),
    }


def list_moves(table):
    """Return [(origin, home)] of the listed moves, sorted."""
    back = table.session.repair
    return sorted(zip(back.origin[: back.count], back.home[: back.count]))
