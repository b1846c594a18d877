"""Leitner boxes: which drills are due when, and power cuts."""

from skald.keep.boxes import BOXES, NONE, Boxes, name_file
from skald.keep.ledger import PERSONS

_COUNT = 12


def practise(store, results, game="raids"):
    """Do drills until the session is over; return which; `results(number)`: whether it is found."""
    done = []
    while True:
        boxes = Boxes(store, 0, game, _COUNT)
        number = boxes.find_due()
        if number == NONE:
            boxes.end_session()
            return done
        boxes.note(number, results(number))
        done.append(number)


def test_a_session_is_three_drills_new_ones_in_their_order(store):
    assert [practise(store, lambda number: True) for _ in range(2)] == [[0, 1, 2], [0, 1, 2]]
    assert practise(store, lambda number: True) == [3, 4, 5]


def test_solved_drills_return_later_and_later_and_missed_ones_next_time(store):
    seen = []
    for session in range(60):
        for number in practise(store, lambda number: number != 5):
            seen.append((session, number))
    times = [session for session, number in seen if number == 0]
    gaps = [b - a for a, b in zip(times, times[1:])]
    assert all(gap >= least for gap, least in zip(gaps, (1, 2, 4, 8, 16, 16, 16))) and len(gaps) > 3
    hard = [session for session, number in seen if number == 5]
    assert [b - a for a, b in zip(hard, hard[1:])] == [1] * (len(hard) - 1)
    boxes = Boxes(store, 0, "raids", _COUNT)
    assert boxes.box(0) == BOXES and boxes.box(5) == 1


def test_games_and_persons_have_boxes_of_their_own(store):
    practise(store, lambda number: True)
    assert Boxes(store, 0, "drakkar", _COUNT).box(0) == 0
    assert Boxes(store, 1, "raids", _COUNT).box(0) == 0
    practise(store, lambda number: True, "drakkar")
    assert Boxes(store, 0, "raids", _COUNT).box(0) == 1
    assert Boxes(store, 0, "raids", _COUNT - 1).box(0) == 0  # other drills now
    assert len({name_file(person) for person in range(PERSONS + 1)}) == PERSONS + 1
