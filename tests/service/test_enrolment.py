"""Enrolling tags at the chips: every tag is a piece, and everything else a sentence."""

import pytest
from skald.keep.tags import make_name
from skald.watching.layout import PN5180

from host_sim.chips.tag_a import NTAG213, TagA
from host_sim.chips.tag_v import TagV
from tests.screens.desk import NAME_AT, Desk, name_on, uid8, write_name


@pytest.fixture
def desk():
    desk = Desk()
    yield desk
    desk.bench.close()


def test_pieces_are_asked_for_in_order_and_kept(desk):
    assert desk.sheet.asked == desk.piece("body", 0)
    tags = [TagV(bytes((0xE0, 4, 1, 0x50, 0, 0, 0, n))) for n in range(2)]
    assert desk.put_for(tags[0]) == "enrolled"
    assert desk.sheet.asked == desk.piece("body", 1)
    assert desk.put_for(tags[1]) == "enrolled"
    assert desk.saved().find(uid8(tags[0]), 0) == desk.piece("body", 0)
    assert desk.saved().find(uid8(tags[1]), 0) == desk.piece("body", 1)


def test_figures_need_no_tag_when_only_switches_see_them(desk):
    kinds = {
        desk.sheet._rules.PIECES[i][0]
        for i, chip in enumerate(desk.sheet._layout.tag_chips)
        if chip == 255
    }
    assert "marker" in kinds
    asked = set(desk.sheet._pieces)
    assert desk.piece("marker") not in asked and desk.piece("barrel") in asked


def test_an_ntag_gets_its_name_written(desk):
    desk.ask("barrel", 3)
    tag = NTAG213(b"\x04abcdef")
    before = bytes(tag.memory)
    assert desk.put_for(tag) == "enrolled"
    assert name_on(tag) == (1, "vikings_on_board", desk.piece("barrel", 3))
    assert bytes(tag.memory[:NAME_AT]) == before[:NAME_AT]  # what a phone has written stays


def test_a_named_set_moves_to_another_table_in_any_order(desk):
    tags = []
    for index in (5, 2):
        desk.ask("barrel", index)
        tags.append(NTAG213(bytes((4, 1, 2, 3, 4, 5, index))))
        desk.put_for(tags[-1])
    desk.bench.close()
    other = Desk()
    other.ask("barrel", 0)
    assert other.put_for(tags[1]) == "tag named"
    assert other.put_for(tags[0]) == "tag named"
    assert other.saved().find(uid8(tags[0]), 0) == other.piece("barrel", 5)
    assert other.saved().find(uid8(tags[1]), 0) == other.piece("barrel", 2)
    desk.bench = other.bench


def test_a_tag_named_for_another_game_is_not_taken(desk):
    desk.ask("barrel", 0)
    tag = NTAG213(b"\x04uvwxyz")
    write_name(tag, "drakkar", 3)
    assert desk.put_for(tag) == "tag of game"
    assert desk.saved().count == 0


def test_a_half_written_tag_is_reported_and_mended(desk):
    desk.ask("barrel", 0)
    tag = NTAG213(b"\x04mnopqr")
    name = make_name(uid8(tag), "vikings_on_board", desk.piece("barrel", 7))
    tag.memory[NAME_AT + 4 : NAME_AT + 8] = name[4:]  # taken away after the first page
    assert desk.put_for(tag) == "tag torn"
    assert name_on(tag)[2] == desk.piece("barrel", 0)


def test_two_tags_at_once_are_refused(desk):
    first, second = TagV(b"\xe0\x04\x01\x50AAAA"), TagV(b"\xe0\x04\x01\x50BBBB")
    desk.field(first).enter(first)
    assert desk.put_for(second) == "one at a time"
    assert desk.saved().count == 0


def test_a_tag_taken_away_while_it_is_written(desk):
    desk.ask("barrel", 0)
    tag = NTAG213(b"\x04ghijkl")
    desk.snatch_when_written(tag)
    desk.put(tag)
    desk.bench.run_until(lambda: desk.sheet.message)
    assert desk.sheet.message == "tag taken away"
    assert desk.saved().count == 0
    assert desk.put_for(tag) in ("tag torn", "enrolled")
    assert desk.saved().count == 1


def test_a_tag_with_another_name_each_time_is_refused(desk):
    desk.ask("barrel", 0)
    assert desk.put_for(TagA(b"\x08abc")) == "tag random"
    assert desk.sheet.asked == desk.piece("barrel", 0)


def test_a_name_of_ten_bytes_is_reported_as_unreadable(desk):
    desk.ask("barrel", 0)
    assert desk.put_for(TagA(bytes(range(1, 11)))) == "tag unclear"


def test_a_tag_without_pages_is_known_by_its_uid(desk):
    desk.ask("barrel", 0)
    tag = TagA(b"\x04abcdef")  # it answers SELECT, and READ with silence
    assert desk.put_for(tag) == "enrolled"
    assert desk.saved().find(uid8(tag), 0) == desk.piece("barrel", 0)


def test_a_locked_tag_is_known_by_its_uid(desk):
    desk.ask("barrel", 0)
    tag = NTAG213(b"\x04locked")
    tag._is_locked = lambda page: True
    assert desk.put_for(tag) == "enrolled"
    assert desk.saved().find(uid8(tag), 0) == desk.piece("barrel", 0)


def test_a_dead_reader_is_reported(desk):
    desk.bench.rig.readers[desk.sheet._spots[PN5180]].dead = 0xFF
    desk.bench.run_until(lambda: desk.sheet.message)
    assert desk.sheet.message.startswith("reader")


def test_a_full_disk_is_reported_and_the_piece_asked_for_again(desk):
    desk.bench.device.store.disk.is_full = True
    tag = TagV(b"\xe0\x04\x01\x50FULL")
    assert desk.put_for(tag) == "not kept"
    assert desk.sheet.asked == desk.piece("body", 0)


def test_back_ends_it_with_every_field_off(desk):
    desk.bench.back()
    desk.sheet.close()
    desk.bench.clock.sleep_ms(20)  # until the pixels show it
    assert desk.sheet.result == "done"
    assert not any(field.on for field in desk.bench.rig.fields)
    assert set(desk.bench.rig.strip.colours()) == {(0, 0, 0)}
