"""A drill at a table with perfect sensors: laid out, found, missed three times, kept."""

from types import SimpleNamespace

import pytest
from skald.keep.boxes import MOST, NONE, Boxes
from skald.keep.ledger import GUEST, Ledger, identify
from skald.keep.mistakes import Mistakes
from skald.keep.store import Store
from skald.practice.drill import Drill, pick_drill, read_drill
from skald.recognition import tracker as track
from skald.rules.registry import NAMES, load
from skald.show.canvas import Canvas
from skald.show.words import LANGUAGES, Words

from host_sim.flash import MemoryDisk
from tests.practice.exercising import guide, lay_out, look, play_wrong

DRILLED = [name for name in NAMES if load(name).DRILLS]


def pose(name):
    """Return (table, hands, game_loop, drill): the first drill of a game, laid out."""
    drill = pick_drill(Store(MemoryDisk()), name, ["", ""])
    return (*lay_out(drill), drill)


@pytest.mark.parametrize("name", DRILLED)
def test_the_answer_is_recognised_and_kept(name):
    table, hands, game_loop, drill = pose(name)
    assert len(game_loop.said) == 1 and "best" in game_loop.said[0]
    table.follow(hands.act(drill._answer))
    look(table, drill)
    assert game_loop.sheet and not game_loop.result and drill._boxes.box(0) == 1
    game_loop.sheet = None  # pressed
    guide(drill, game_loop, table.now_ms)
    assert game_loop.result == "practice"


def find_other(drill):
    """Return a legal action that is not the answer."""
    game = drill.game
    legal = [game.legal[i] for i in range(game.count_actions())]
    return [action for action in legal if action != drill._answer][0]


def test_three_misses_lead_back_and_bring_the_coach():
    table, hands, game_loop, drill = pose("raids")
    start = bytes(drill.game.state)
    for number in range(3):
        play_wrong(table, hands, game_loop, drill, find_other(drill))
        assert drill.tries == number + 1 and bytes(drill.game.state) == start
    assert table.session.verdict == track.IDLE
    assert game_loop.said.count("hint") == 1 and drill._boxes.box(0) == 1
    table.follow(hands.act(drill._answer))
    look(table, drill)
    assert game_loop.sheet


@pytest.mark.parametrize("misses, box", [(0, 3), (1, 1), (2, 1)])
def test_only_the_first_try_counts_for_the_box(misses, box):
    store = Store(MemoryDisk())
    boxes = Boxes(store, GUEST, "raids", load("raids").DRILLS)
    for _ in range(2):
        boxes.note(0, True)
    state, answer = read_drill(load("raids"), 0)
    game = load("raids")(state[1])
    game.decode(state)
    drill = Drill(boxes, 0, game, answer, "drill pose")
    table, hands, game_loop = lay_out(drill)
    for _ in range(misses):
        play_wrong(table, hands, game_loop, drill, find_other(drill))
        assert boxes.box(0) == 1
    table.follow(hands.act(answer))
    look(table, drill)
    assert game_loop.sheet and boxes.box(0) == box


def test_a_box_that_cannot_be_kept_is_said_and_the_drill_goes_on():
    table, hands, game_loop, drill = pose("raids")
    drill._boxes._store.disk.is_full = True
    table.follow(hands.act(drill._answer))
    look(table, drill)
    assert drill._get("memory lost") in game_loop.said and game_loop.sheet


@pytest.mark.parametrize(
    "own, other, is_own", [(1, 0, True), (1, 1, True), (2, 1, False), (2, 3, True), (3, 2, False)]
)
def test_of_a_mistake_and_a_drill_the_one_in_the_lower_box_comes_first(own, other, is_own):
    """Boxes are numbered from 1; 0: the drill was never tried."""
    store = Store(MemoryDisk())
    drilled = read_drill(load("raids"), 7)
    Mistakes(store, GUEST).add("raids", *drilled)
    place(Mistakes(store, GUEST).boxes, 0, own)
    for number in range(load("raids").DRILLS):
        place(Boxes(store, GUEST, "raids", load("raids").DRILLS), number, other)
    drill = pick_drill(store, "raids", [])
    assert (drill.game.encode() == drilled[0]) == is_own


def place(boxes, number, box):
    """Put a drill into a box, from which it is due at once."""
    for _ in range(box - boxes.box(number)):
        boxes.note(number, True)
    for _ in range(2 ** (box + 1)):
        boxes.end_session()


def test_a_session_is_over_after_three_and_another_begins():
    store = Store(MemoryDisk())
    for number in range(MOST):
        assert pick_drill(store, "raids", ["Anna"])._number == number
        Boxes(store, GUEST, "raids", 12).note(number, True)
    assert pick_drill(store, "raids", ["Anna"]) is None
    assert pick_drill(store, "raids", ["Anna"])._number == 0


def test_the_first_person_who_is_known_is_drilled_and_strangers_as_guests():
    store = Store(MemoryDisk())
    ledger = Ledger(store)
    for name in ("Anna", "Bob"):
        ledger.find_person(name)
    for person, number in (("Anna", 0), ("Bob", 0), ("Bob", 1)):
        Boxes(store, identify(person), "raids", 12).note(number, True)
    for people, number in ((["Bob", "Anna"], 2), (["", "Anna"], 1), (["Eve", ""], 0)):
        assert pick_drill(store, "raids", people)._number == number


def test_a_mistake_comes_before_what_was_never_tried_and_is_posed_alike():
    store = Store(MemoryDisk())
    state, answer = read_drill(load("raids"), 7)
    Mistakes(store, GUEST).add("raids", state, answer)
    drill = pick_drill(store, "raids", ["", ""])
    assert drill.game.encode() == state
    table, hands, game_loop = lay_out(drill)
    assert "a game of yours" in game_loop.said[0]
    table.follow(hands.act(answer))
    look(table, drill)
    assert game_loop.sheet and Mistakes(store, GUEST).boxes.box(0) == 2
    assert pick_drill(store, "raids", ["", ""]).game.encode() != state


def test_a_mistake_that_cannot_be_played_any_more_is_dropped():
    store = Store(MemoryDisk())
    Mistakes(store, GUEST).add("raids", b"\1\2\0\0", 5)
    assert pick_drill(store, "raids", [])._number == 0
    assert Mistakes(store, GUEST).find_due("raids") == NONE


def test_the_device_opens_a_table_for_it_and_leaves_the_kept_game_alone(bench):
    device = bench.device
    assert device.practise()
    assert isinstance(device.game_loop.exercise, Drill) and not device.game_loop.journal
    assert (
        device.game_loop.session.game is device.game_loop.exercise.game
        and not device.game_loop.session.opponents
    )
    assert not any(name.startswith("keep/slot") for name in device.store.disk.files)
    bench.rig.board.deactivate()


@pytest.mark.parametrize("language", LANGUAGES)
def test_sentences_fit(language):
    canvas = Canvas()
    for name in DRILLED:
        words = Words(language, name, "care")
        for number in range(load(name).DRILLS):
            boxes = SimpleNamespace()
            state, answer = read_drill(load(name), number)
            game = load(name)(state[1])
            game.decode(state)
            drill = Drill(boxes, number, game, answer, "drill own")
            drill.attach(words, None)
            for key in ("drill pose", "drill own", "drill answer", "drill wrong"):
                assert canvas.wrap(drill._get(key), 0, 0, 128, 8) <= 4, drill._get(key)
