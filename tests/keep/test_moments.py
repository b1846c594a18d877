"""Kept moments: they come back as they were; damage and power cuts."""

import pytest
from skald.keep import moments
from skald.keep.kept_game import PRACTICE, KeptGame
from skald.keep.store import seal
from skald.rules.registry import NAMES, load

from tests.keep.test_mistakes import make_position


def make_moment(name="raids", seed=1):
    """Return a Moment of a game just dealt, for the second seat against a hard opponent."""
    _, state, _ = make_position(name, seed)
    return moments.Moment(name, state, bytes((3, 0)), 1, moments.LOSS, 300 + seed, 7)


def tell(moment):
    """Return all that a moment is, or None."""
    return moment and sorted(vars(moment).items())


def test_a_moment_comes_back_as_it_was_whoever_plays(store, game):
    made = [make_moment(game)]
    for seats in range(load(game).PLAYERS[0], load(game).PLAYERS[1] + 1):
        made.append(moments.Moment(game, load(game)(seats).encode(), bytes((3, 0)), 1))
    for moment in made:
        moments.write_moment(store, moments.SLOTS, moment)
        found = moments.read_moment(store, moments.SLOTS)
        assert found.levels == bytes((3, 0, 0, 0))
        found.levels = moment.levels
        assert tell(found) == tell(moment)
    assert [number for number, _ in moments.find_moments(store, game)] == [moments.SLOTS]
    assert not moments.find_moments(store, NAMES[NAMES.index(game) - 1])


def test_a_game_that_begins_at_a_moment_keeps_its_number():
    how = "raids", "net", HEAD, 7, bytes(4)
    kept = KeptGame(*how, marks=moments.SLOTS << 4 | PRACTICE)
    found = KeptGame.unpack(bytes(kept.pack()))
    assert (found.moment, found.is_practice, found.is_closed) == (moments.SLOTS, True, False)
    assert KeptGame.unpack(bytes(KeptGame(*how).pack())).moment == 0
    assert not kept.branch(kept.log).moment  # what is tried from a review has no goal


HEAD = bytes((2, 0, 9, 0, 5, 0, 2, 0, 0, 5))
SOUND = HEAD + b"raids" + bytes((1, 2)) + bytes(300)


@pytest.mark.parametrize(
    "body",
    (
        b"",
        HEAD,
        HEAD + b"raids",
        HEAD + b"raids" + bytes(2),
        SOUND.replace(b"raids", b"r\xffids"),
        b"\3" + SOUND[1:],  # no such goal
        SOUND[:1] + b"\x09" + SOUND[2:],  # no such seat
        SOUND[:5] + b"\x09" + SOUND[6:],  # nor such a level
    ),
)
def test_an_invalid_moment_counts_as_none(body, store):
    store.write(moments.name_file(1), seal(b"O", 1, body))
    assert moments.read_moment(store, 1) is None
    store.write(moments.name_file(1), seal(b"O", 1, SOUND))
    assert moments.read_moment(store, 1)  # all else being well
