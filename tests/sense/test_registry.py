"""The table of tags."""

import pytest
from skald.sense.registry import UNKNOWN, Registry
from skald.service.tag_writing import add_tag, remove_tag

UIDS = [bytes((number, *[7] * 6, 255 - number)) for number in (3, 9, 200)]
PIECES = (5, 7, 0)  # 7 is also a byte of every UID


@pytest.fixture
def registry():
    found = Registry()
    for uid, piece in zip(UIDS, PIECES):
        found = add_tag(found, uid, piece)
    return found


def list_entries(registry):
    return {registry.piece(i): registry.uid(i) for i in range(registry.count)}


def test_every_tag_is_found_and_no_other(registry):
    assert registry.count == 3 and list_entries(registry) == dict(zip(PIECES, UIDS))
    for uid, piece in zip(UIDS, PIECES):
        assert registry.find(b"\xff" * 3 + uid + b"\xff", 3) == piece
        for at in range(8):  # only one byte differs
            for other in (uid[at] - 1, uid[at] + 1):
                wrong = uid[:at] + bytes((other & 255,)) + uid[at + 1 :]
                assert registry.find(wrong, 0) == UNKNOWN
    assert Registry().find(UIDS[0], 0) == UNKNOWN


@pytest.mark.parametrize("begins", [b"", b"\xe0\4\1"], ids=["of_many_makers", "of_one_maker"])
@pytest.mark.parametrize("count", range(1, 12))
def test_among_any_number_of_tags_each_is_found(count, begins):
    uids = [(begins + bytes((piece * 77 & 255, piece)) + bytes(6))[:8] for piece in range(count)]
    registry = Registry()
    for piece, uid in enumerate(uids):
        registry = add_tag(registry, uid, piece)
    for piece, uid in enumerate(uids):
        assert registry.find(uid, 0) == piece
        if begins:
            assert registry.find(bytes((uid[0] ^ 1,)) + uid[1:], 0) == UNKNOWN
    assert Registry(registry.data()).data() == registry.data()


def test_the_tag_of_each_piece_is_found_in_the_table(registry):
    for uid, piece in zip(UIDS, PIECES):
        at = registry.find_slot(piece)
        assert registry.data()[at : at + 8] == uid
    assert registry.find_slot(6) < 0 and Registry().find_slot(0) < 0


def test_a_new_tag_takes_the_place_of_the_old_one_of_its_piece_and_of_its_old_piece(registry):
    other = bytes(range(8))
    assert list_entries(add_tag(registry, other, 7)) == {5: UIDS[0], 7: other, 0: UIDS[2]}
    assert list_entries(add_tag(registry, UIDS[1], 5)) == {5: UIDS[1], 0: UIDS[2]}
    assert list_entries(registry) == dict(zip(PIECES, UIDS)), "a registry never changes"


def test_a_tag_can_be_taken_out(registry):
    assert list_entries(remove_tag(registry, UIDS[1])) == {5: UIDS[0], 0: UIDS[2]}
    assert list_entries(remove_tag(registry, bytes(8))) == list_entries(registry)


@pytest.mark.parametrize(
    "data, reason",
    [
        (UIDS[0] + b"\1" + UIDS[1], "cut short"),
        (UIDS[1] + b"\1" + UIDS[0] + b"\2", "out of order"),
        (UIDS[0] + b"\1" + UIDS[0] + b"\2", "out of order"),
        (UIDS[0] + b"\1" + UIDS[1] + b"\1", "two tags"),
        (UIDS[0] + b"\xff" + UIDS[1] + b"\xff", "two tags"),
    ],
)
def test_a_damaged_table_is_refused(data, reason):
    with pytest.raises(ValueError, match=reason):
        Registry(data)
