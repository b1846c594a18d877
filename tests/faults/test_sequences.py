"""A few of the sequences of lifts and puts; `make sequences` walks through all of them."""

import pytest
from skald.play.session import SENSED
from skald.recognition.tracker import IDLE, MISMATCH
from skald.rules.base import OFF

from hardware.layouts.base import build
from host_sim.faults import sequences
from host_sim.faults.alike import list_pairs
from host_sim.faults.judge import WRONG, Fault
from host_sim.faults.late import LateTable
from host_sim.ideal import IdealTable


def test_no_sequence_makes_a_wrong_record_or_is_swallowed_or_an_end(game):
    walked = sequences.walk((game, "net", 3, 0), 3, 1, share=25)
    assert walked.count > 5 and not walked.faults, walked.faults[0]


class Scene:
    """A table at the opening of a game, watched by a judge; `places`: where each piece lay at first."""

    def __init__(self, game, seats, actions, table_class=IdealTable):
        opening = sequences.Opening(game, "net", seats, actions, table_class)
        self.places, self.usual_ms = opening.places, opening.judge.usual_ms
        self.table = opening.load(opening.data)
        self.session, self.world = self.table.session, self.table.world
        self.judge = opening.judge.begin(self.table)

    def do(self, *events, wait_ms=None):
        """Move pieces, [(piece, zone)], each followed by a wait, if none is given until the lights have answered."""
        for piece, zone in events:
            self.world.put(piece, zone)
            sequences.wait(self.table, self.judge, self.usual_ms if wait_ms is None else wait_ms)

    def exchange(self, one, other, wait_ms=300):
        """Lift two pieces, and put each where the other one lay."""
        here, there = self.places[one], self.places[other]
        self.do((one, OFF), (other, OFF), (one, there), (other, here), wait_ms=wait_ms)
        sequences.wait(self.table, self.judge, self.usual_ms)


def test_a_record_of_what_nobody_has_done_is_found():
    scene = Scene("vikings_on_board", 3, 0)
    scene.session._apply(scene.session.game.legal[0], SENSED)
    with pytest.raises(Fault) as fault:
        scene.judge.watch()
    assert fault.value.outcome == WRONG


@pytest.mark.parametrize("wait_ms", [15, 4500])
def test_what_comes_down_is_what_was_in_the_hand(wait_ms, unshuffled):
    """Not a pawn that might have left the emblem it stood on, which would have been no sign."""
    scene = Scene("drakkar", 2, 14)
    count = len(scene.session.game.log)
    scene.do((16, OFF), wait_ms=wait_ms)
    scene.do((16, 29), wait_ms=4500)
    assert len(scene.session.game.log) == count and scene.session.verdict == MISMATCH


def test_readers_that_take_turns_make_no_wrong_record():
    walked = sequences.walk(("raids", "net", 2, 0), 0, 1, share=40, is_late=True)
    assert walked.count > 5 and not walked.faults, walked.faults[0]


@pytest.mark.parametrize(
    ("actions", "done", "moved"),
    [(0, (59, 84), (25, 48)), (0, (15, 84), (37, 48)), (5, (45, 85), (33, 16))],
)
def test_a_piece_in_a_pile_of_others_is_led_home(actions, done, moved):
    """A figure, a body or a barrel takes the place of a supply in its pile, whose faces nobody knows."""
    scene = Scene("vikings_on_board", 2, actions)
    home = scene.places[done[0]]
    assert scene.places[moved[0]] == done[1] and home != OFF
    scene.world.put(*done)
    scene.do(moved)
    scene.judge.lead_back()
    assert scene.world.zone[done[0]] == home


def test_figures_of_two_colours_that_changed_places_are_led_back():
    """One stands on a body, and the other one on a spot."""
    scene = Scene("vikings_on_board", 2, 30)
    scene.exchange(69, 59)
    scene.judge.lead_back()
    look = scene.world.appearances
    assert {look[p] for p in scene.world.lying_on(scene.places[59])} == {look[59]}


def test_a_piece_of_a_later_action_is_lit_though_a_turned_face_may_move_it_too():
    """The pawn may go on with the other die if the emblem is left, or go home with its face."""
    scene = Scene("drakkar", 2, 14)
    assert scene.session.game.prompt() == "do look take pass"
    scene.do((4, OFF))
    scene.judge.expect_light()
    assert scene.session.tracker.movable[4] and any(scene.session.tracker.targets)


@pytest.mark.parametrize("table_class", [IdealTable, LateTable])
def test_a_barrel_that_a_reader_sees_lies_on_no_spot(table_class):
    """It was the last piece lifted when a figure came down on the spot."""
    figure, barrel, spot = 55, 53, 48
    scene = Scene("vikings_on_board", 4, 14, table_class)
    home = [(piece, scene.places[piece]) for piece in (figure, barrel)]
    for piece, zone in [(figure, spot), (barrel, spot), *home]:
        scene.do((piece, OFF), (piece, zone))
    scene.judge.lead_back()
    assert scene.session.verdict == IDLE


def test_a_tile_that_a_reader_sees_stands_for_no_other_tile_in_a_hand():
    """The rules call the tile on the square by the number of one that lies on the wheel."""
    scene = Scene("vikings", 2, 14)
    for piece, zone in ((38, 34), (52, 34), (38, scene.places[38]), (52, scene.places[52])):
        scene.do((piece, OFF), (piece, zone), wait_ms=700)
    scene.judge.expect_light()
    assert scene.session.verdict != MISMATCH


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
    scene = Scene(game, 2, actions)
    log = list(scene.session.game.log)
    scene.do(*events, wait_ms=4500)
    assert list(scene.session.game.log) == log
    scene.judge.expect_light()
    scene.judge.lead_back()


def test_pieces_of_two_kinds_that_changed_places_make_no_wrong_record(game):
    kind_of = build(game, "net").piece_kind
    pairs, classes = list_pairs(sequences.Opening(game, "net", 2, 14), 7)
    unlike = [pair for pair in pairs[:classes] if kind_of(pair[0]) != kind_of(pair[1])]
    for pair in unlike[:4]:
        scene = Scene(game, 2, 14)
        scene.exchange(*pair)
        scene.judge.expect_light()
        scene.judge.lead_back()
