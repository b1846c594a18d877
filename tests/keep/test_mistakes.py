"""Mistakes kept as drills: which come, which are replaced, damage and power cuts."""

import pytest
from skald.keep.boxes import BOXES, MOST, NONE, Boxes
from skald.keep.mistakes import SLOTS, Mistakes, name_file
from skald.keep.store import seal
from skald.rules.base import CHANCE
from skald.rules.registry import load


def make_position(name="raids", seed=1):
    """Return (name, position, an action) of a game just dealt."""
    game = load(name)(2, seed)
    while game.current() == CHANCE or game.count_actions() < 2:
        game.apply(game.draw() if game.current() == CHANCE else game.legal[0])
    return name, game.encode(), game.legal[1]


def test_a_position_comes_back_as_it_was_and_only_once(name, store):
    mistake = make_position(name)
    for _ in range(2):
        Mistakes(store, 1).add(*mistake)
    mistakes = Mistakes(store, 1)
    assert mistakes.find_due(name) == 0 and not mistakes.boxes.box(1)
    game, answer = mistakes.stand(0)
    assert (game.NAME, game.encode(), answer) == mistake
    assert Mistakes(store, 2).find_due(name) == NONE  # another person
    assert mistakes.find_due("nine") == NONE  # another game


def test_the_mistake_that_is_known_best_makes_room(store):
    positions = [make_position(seed=seed) for seed in range(SLOTS + 1)]
    for position in positions[:SLOTS]:
        Mistakes(store, 0).add(*position)
    assert sorted(Mistakes(store, 0).boxes.box(slot) for slot in range(SLOTS)) == [1] * SLOTS
    Mistakes(store, 0).boxes.note(4, True)
    Mistakes(store, 0).add(*positions[SLOTS])
    kept = [Mistakes(store, 0).stand(slot)[0].encode() for slot in range(SLOTS)]
    assert kept == [position[1] for position in positions[:4] + positions[6:] + positions[5:6]]
    assert Mistakes(store, 0).boxes.box(4) == 1


def test_a_mistake_is_practised_like_any_drill(store):
    Mistakes(store, 0).add(*make_position())
    seen = []
    for session in range(40):
        mistakes = Mistakes(store, 0)
        if mistakes.find_due("raids") == 0:
            mistakes.boxes.note(0, True)
            seen.append(session)
        Boxes(store, 0, "raids", 12).end_session()
    assert [b - a for a, b in zip(seen, seen[1:])] == [2, 4, 8, 16]
    assert Mistakes(store, 0).boxes.box(0) == BOXES
    for number in range(MOST):
        Boxes(store, 0, "raids", 12).note(number, True)
    assert Mistakes(store, 0).find_due("raids") == NONE  # the session is over


@pytest.mark.parametrize(
    "body",
    (
        b"",
        b"\0\0\0\0\5raids",
        b"\0\0\0\0\5raids" + bytes(380),
        b"\0\0\0\0\5r\xffids" + bytes(380),
        b"\xff\xff\xff\xff\5raids" + make_position()[1],
        b"\0\0\0\0\5thing" + make_position()[1],
        b"\0\0\0\0\7drakkar" + make_position()[1],
    ),
)
def test_a_position_that_is_no_longer_possible_is_no_drill(body, store):
    store.write(name_file(0, 0), seal(b"M", 1, body))
    mistakes = Mistakes(store, 0)
    assert mistakes.stand(0) is None
    mistakes.drop(0)
    assert mistakes.find_due("raids") == mistakes.find_due("drakkar") == NONE
