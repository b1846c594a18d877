"""A few of the sequences of lifts and puts; `make sequences` walks through all of them."""

import pytest
from skald.play.session import SENSED
from skald.recognition.tracker import IDLE, MISMATCH
from skald.rules.base import OFF
from skald.rules.registry import NAMES

from hardware.layouts.base import build
from host_sim.faults import sequences
from host_sim.faults.alike import list_pairs
from host_sim.faults.judge import WRONG, Fault
from host_sim.faults.late import LateTable
from host_sim.faults.walk import Walk
from host_sim.ideal import IdealTable


@pytest.mark.parametrize("game", NAMES)
def test_no_sequence_makes_a_wrong_record_or_is_swallowed_or_an_end(game):
    walked = sequences.walk((game, "net", 3, 0), 3, 1, share=25)
    assert walked.count > 5 and not walked.faults, walked.faults[0]


@pytest.fixture
def opening():
    return sequences.Opening("vikings_on_board", "net", 3, 0)


def test_a_record_of_what_nobody_has_done_is_found(opening):
    table = opening.load(opening.data)
    judge = opening.judge.begin(table)
    judge.watch()
    table.session._apply(table.session.game.legal[0], SENSED)
    with pytest.raises(Fault) as fault:
        judge.watch()
    assert fault.value.outcome == WRONG


@pytest.mark.parametrize("wait_ms", [15, 4500])
def test_what_comes_down_is_what_was_in_the_hand(wait_ms, unshuffled):
    """Not a pawn that might have left the emblem it stood on, which would have been no sign."""
    opening = sequences.Opening("drakkar", "net", 2, 14)
    table = opening.load(opening.data)
    count = len(table.session.game.log)
    table.world.lift(16)
    table.run(wait_ms)
    table.world.put(16, 29)
    table.run(4500)
    assert len(table.session.game.log) == count and table.session.verdict == MISMATCH


def test_readers_that_take_turns_make_no_wrong_record():
    walked = sequences.walk(("raids", "net", 2, 0), 0, 1, share=40, is_late=True)
    assert walked.count > 5 and not walked.faults, walked.faults[0]


@pytest.mark.parametrize(
    ("actions", "done", "moved"),
    [(0, (59, 84), (25, 48)), (0, (15, 84), (37, 48)), (5, (45, 85), (33, 16))],
)
def test_a_piece_in_a_pile_of_others_is_led_home(actions, done, moved):
    """A figure, a body or a barrel takes the place of a supply in its pile, whose faces nobody knows."""
    opening = sequences.Opening("vikings_on_board", "net", 2, actions)
    table = opening.load(opening.data)
    judge = opening.judge.begin(table)
    home = opening.places[done[0]]
    assert opening.places[moved[0]] == done[1] and home != OFF
    table.world.put(*done)
    table.world.put(*moved)
    table.run(opening.judge.usual_ms, 15)
    judge.lead_back()
    assert table.world.zone[done[0]] == home


def test_figures_of_two_colours_that_changed_places_are_led_back():
    """One stands on a body, and the other one on a spot."""
    opening = sequences.Opening("vikings_on_board", "net", 2, 30)
    table = opening.load(opening.data)
    judge = opening.judge.begin(table)
    one, other = 69, 59
    places = opening.places
    for piece, zone in ((one, OFF), (other, OFF), (one, places[other]), (other, places[one])):
        table.world.put(piece, zone)
        table.run(300, 15)
    table.run(opening.judge.usual_ms, 15)
    judge.lead_back()
    look = table.world.appearances
    assert {look[p] for p in table.world.lying_on(places[other])} == {look[other]}


def test_a_piece_of_a_later_action_is_lit_though_a_turned_face_may_move_it_too():
    """The pawn may go on with the other die if the emblem is left, or go home with its face."""
    opening = sequences.Opening("drakkar", "net", 2, 14)
    table = opening.load(opening.data)
    assert table.session.game.prompt() == "do look take pass"
    judge = opening.judge.begin(table)
    table.world.lift(4)
    table.run(opening.judge.usual_ms, 15)
    judge.expect_light()
    movable, targets = table.session.tracker.movable, table.session.tracker.targets
    assert movable[4] and any(targets)


@pytest.mark.parametrize("table_class", [IdealTable, LateTable])
def test_a_barrel_that_a_reader_sees_lies_on_no_spot(table_class):
    """It was the last piece lifted when a figure came down on the spot."""
    figure, barrel, spot = 55, 53, 48
    opening = sequences.Opening("vikings_on_board", "net", 4, 14, table_class)
    table = opening.load(opening.data)
    judge = opening.judge.begin(table)
    there, home = (
        [(figure, spot), (barrel, spot)],
        [(p, opening.places[p]) for p in (figure, barrel)],
    )
    for piece, zone in there + home:
        for place in (OFF, zone):
            table.world.put(piece, place)
            table.run(opening.judge.usual_ms, 15)
    judge.lead_back()
    assert table.session.verdict == IDLE


def test_a_tile_that_a_reader_sees_stands_for_no_other_tile_in_a_hand():
    """The rules call the tile on the square by the number of one that lies on the wheel."""
    opening = sequences.Opening("vikings", "net", 2, 14)
    table = opening.load(opening.data)
    judge = opening.judge.begin(table)
    for piece, zone in ((38, 34), (52, 34), (38, opening.places[38]), (52, opening.places[52])):
        for place in (OFF, zone):
            table.world.put(piece, place)
            table.run(700, 15)
    judge.expect_light()
    assert table.session.verdict != MISMATCH


@pytest.mark.parametrize(
    ("game", "actions", "events"),
    [
        # a tile that was bought is in the hand, and another one is moved from the wheel to its field
        ("vikings", 30, [(74, OFF), (74, 42)]),
        # an emblem is to be taken from below a pawn, and another one is laid on the shield
        ("drakkar", 14, [(10, OFF), (10, 187), (5, OFF), (5, 187), (10, OFF), (10, 56)]),
        # a marker came down where the figure, which is lifted then, may go
        ("vikings_on_board", 0, [(74, OFF), (74, 59), (59, OFF)]),
    ],
)
def test_nothing_is_recorded_of_a_piece_that_came_instead_of_another(game, actions, events):
    opening = sequences.Opening(game, "net", 2, actions)
    table = opening.load(opening.data)
    judge = opening.judge.begin(table)
    log = list(table.session.game.log)
    for piece, zone in events:
        table.world.put(piece, zone)
        for _ in range(300):
            table.run(15, 15)
            judge.watch()
    assert list(table.session.game.log) == log
    judge.expect_light()
    judge.lead_back()


@pytest.mark.parametrize("game", NAMES)
def test_pieces_of_two_kinds_that_changed_places_make_no_wrong_record(game):
    opening = sequences.Opening(game, "net", 2, 14)
    kind_of = build(game, "net").piece_kind
    pairs, classes = list_pairs(opening, 7)
    unlike = [pair for pair in pairs[:classes] if kind_of(pair[0]) != kind_of(pair[1])]
    for one, other in unlike[:4]:
        table = opening.load(opening.data)
        judge = opening.judge.begin(table)
        here, there = opening.places[one], opening.places[other]
        for piece, zone in ((one, OFF), (other, OFF), (one, there), (other, here)):
            table.world.put(piece, zone)
            Walk.wait(table, judge, 300)
        Walk.wait(table, judge, opening.judge.usual_ms)
        judge.expect_light()
        judge.lead_back()
