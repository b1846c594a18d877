"""A drill at a table with perfect sensors: laid out, found, missed three times, kept."""

import pytest
from skald.keep.boxes import MOST, NONE, Boxes
from skald.keep.ledger import GUEST, Ledger, identify
from skald.keep.mistakes import Mistakes
from skald.keep.store import Store
from skald.practice.drill import open_drill, pick_drill, read_drill
from skald.recognition import tracker as track
from skald.rules.registry import NAMES, load
from skald.show.canvas import Canvas
from skald.show.words import Words

from host_sim.flash import MemoryDisk
from tests.practice.exercising import act, lay_out, play_wrong

DRILLED = [name for name in NAMES if load(name).DRILLS]


def open_boxes(store, name="raids"):
    """Return the Boxes of strangers."""
    return Boxes(store, GUEST, name, load(name).DRILLS)


def pose(name, store):
    """Return (table, hands, display, drill, its answer): the first drill of a game, laid out."""
    drill = pick_drill(store, name, ["", ""])
    return (*lay_out(drill), drill, read_drill(load(name), 0)[1])


@pytest.fixture
def store():
    return Store(MemoryDisk())


@pytest.mark.parametrize("name", DRILLED)
def test_the_answer_is_recognised_and_kept(name, store):
    table, hands, display, drill, answer = pose(name, store)
    assert len(display.said) == 1 and "best" in display.said[0]
    act(table, hands, answer)
    assert display.sheet and not display.result and open_boxes(store, name).box(0) == 1
    display.sheet = None  # pressed
    display.guide(table.now_ms)
    assert display.result == "practice"


def find_other(drill, answer):
    """Return a legal action that is not the answer."""
    legal = drill.game.legal[: drill.game.count_actions()]
    return next(action for action in legal if action != answer)


def test_three_misses_lead_back_and_bring_the_coach(store):
    table, hands, display, drill, answer = pose("raids", store)
    start = bytes(drill.game.state)
    for number in range(3):
        play_wrong(table, hands, display, drill, find_other(drill, answer))
        assert drill.tries == number + 1 and bytes(drill.game.state) == start
    assert table.session.verdict == track.IDLE
    assert display.said.count("hint") == 1 and open_boxes(store).box(0) == 1
    act(table, hands, answer)
    assert display.sheet


@pytest.mark.parametrize("misses, box", [(0, 3), (1, 1), (2, 1)])
def test_only_the_first_try_counts_for_the_box(misses, box, store):
    for _ in range(2):
        open_boxes(store).note(0, True)
    drill, answer = open_drill(store, "raids", [], 0), read_drill(load("raids"), 0)[1]
    table, hands, display = lay_out(drill)
    for _ in range(misses):
        play_wrong(table, hands, display, drill, find_other(drill, answer))
        assert open_boxes(store).box(0) == 1
    act(table, hands, answer)
    assert display.sheet and open_boxes(store).box(0) == box


def test_a_box_that_cannot_be_kept_is_said_and_the_drill_goes_on(store):
    table, hands, display, drill, answer = pose("raids", store)
    store.disk.is_full = True
    act(table, hands, answer)
    lost = Words("en", "raids", "care").get("memory lost")
    assert lost in display.said and display.sheet


@pytest.mark.parametrize(
    "own, other, is_own", [(1, 0, True), (1, 1, True), (2, 1, False), (2, 3, True), (3, 2, False)]
)
def test_of_a_mistake_and_a_drill_the_one_in_the_lower_box_comes_first(store, own, other, is_own):
    """Boxes are numbered from 1; 0: the drill was never tried."""
    drilled = read_drill(load("raids"), 7)
    Mistakes(store, GUEST).add("raids", *drilled)
    place(Mistakes(store, GUEST).boxes, 0, own)
    for number in range(load("raids").DRILLS):
        place(open_boxes(store), number, other)
    drill = pick_drill(store, "raids", [])
    assert (drill.game.encode() == drilled[0]) == is_own


def place(boxes, number, box):
    """Put a drill into a box, from which it is due at once."""
    for _ in range(box - boxes.box(number)):
        boxes.note(number, True)
    for _ in range(2 ** (box + 1)):
        boxes.end_session()


def test_a_session_is_over_after_three_and_another_begins(store):
    for number in range(MOST):
        assert pick_drill(store, "raids", ["Anna"]).link == ("drill", number)
        open_boxes(store).note(number, True)
    assert pick_drill(store, "raids", ["Anna"]) is None
    assert pick_drill(store, "raids", ["Anna"]).link == ("drill", 0)


def test_the_first_person_who_is_known_is_drilled_and_strangers_as_guests(store):
    ledger = Ledger(store)
    for name in ("Anna", "Bob"):
        ledger.find_person(name)
    for person, number in (("Anna", 0), ("Bob", 0), ("Bob", 1)):
        Boxes(store, identify(person), "raids", 12).note(number, True)
    for people, number in ((["Bob", "Anna"], 2), (["", "Anna"], 1), (["Eve", ""], 0)):
        assert pick_drill(store, "raids", people).link == ("drill", number)


def test_a_mistake_comes_before_what_was_never_tried_and_is_posed_alike(store):
    state, answer = read_drill(load("raids"), 7)
    Mistakes(store, GUEST).add("raids", state, answer)
    drill = pick_drill(store, "raids", ["", ""])
    assert drill.game.encode() == state
    table, hands, display = lay_out(drill)
    assert "a game of yours" in display.said[0]
    act(table, hands, answer)
    assert display.sheet and Mistakes(store, GUEST).boxes.box(0) == 2
    assert pick_drill(store, "raids", ["", ""]).game.encode() != state


def test_a_mistake_that_cannot_be_played_any_more_is_dropped(store):
    Mistakes(store, GUEST).add("raids", b"\1\2\0\0", 5)
    assert pick_drill(store, "raids", []).link == ("drill", 0)
    assert Mistakes(store, GUEST).find_due("raids") == NONE


def test_sentences_fit(language, store):
    canvas = Canvas()
    for name in DRILLED:
        words = Words(language, name, "care")
        for number in range(load(name).DRILLS):
            game = open_drill(store, name, [], number).game
            text = game.public_text(read_drill(load(name), number)[1])
            for key in ("drill pose", "drill own", "drill answer", "drill wrong"):
                said = words.get(key).format(who=words.who(game.current()), what=words.action(text))
                assert canvas.wrap(said, 0, 0, 128, 8) <= 4, said
