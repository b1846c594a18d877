"""The shelf of records, and the time of each seat's turns."""

import io
from types import SimpleNamespace

import pytest
from skald.keep.action_times import ActionTimes
from skald.keep.record_files import FOLDER, is_over, read_head
from skald.keep.store import Store
from skald.rules.base import OVER

from host_sim.flash import MemoryDisk

_PERIOD = 1 << 30  # of ticks


@pytest.mark.parametrize(
    "data, head",
    [
        (b"skald record 3\nnumber 12\ngame raids 1\nkit net\n", [12, "raids"]),
        (b"skald record 3\nnumber 12\ngame raids", None),  # cut short in the line
        (b"skald record 3\ngame raids 1\n", None),
        (b"skald record 3\nnumber twelve\ngame raids 1\n", None),
        (b"skald record 3\nnumber\ngame raids 1\n", None),
        (b"skald record 3\nnumber 12\ngame \xff 1\n", None),
        (b"made x\n" * 9 + b"number 12\ngame raids 1\n", None),  # not at the beginning
        (b"\xff" * 70, None),
        (b"", None),
    ],
)
def test_the_head_of_a_record_names_its_game(data, head):
    disk = MemoryDisk()
    disk.files[FOLDER + "/3.txt"] = data
    store = Store(disk, FOLDER)
    assert read_head(store, 3) == head and read_head(store, 4) is None


@pytest.mark.parametrize(
    "data, over",
    [
        (b"1 sail\nend over\nsum 0\n", True),
        (b"1 sail\nend open\nsum 0\n", False),
        (b"name 0 end over\n1 sail\n", False),
        (b"1 sail\nend over\n" + b"x" * 240, True),
        (b"1 sail\nend over\n" + b"x" * 300, False),  # no end: it comes after the last action
        (b"", False),
    ],
)
def test_whether_a_game_was_played_to_its_end_stands_at_the_end_of_its_record(data, over):
    file = io.BytesIO(data)
    assert is_over(file) == over and file.tell() == 0


def test_time_belongs_to_the_seat_whose_turn_it_was():
    times, turn = ActionTimes(2), SimpleNamespace(seat=0)
    game = SimpleNamespace(current=lambda: turn.seat, actor=lambda: turn.seat)
    first = _PERIOD - 2500  # the ticks begin anew meanwhile
    for after_ms, seat in ((0, 0), (1000, 0), (1999, 1), (4998, 0), (5998, OVER), (9000, OVER)):
        turn.seat = seat
        times.follow(game, (first + after_ms) % _PERIOD)
    assert list(times.spent) == [1999 + 1000, 2999]
    assert [times.seconds(seat) for seat in range(2)] == [2, 2]
    turn.seat = 1
    times.follow(game, (first + 9500) % _PERIOD)  # taken up again: nobody's time passed
    times.follow(game, (first + 9400) % _PERIOD)  # a clock never takes time back
    assert list(times.spent) == [2999, 2999]
