"""Enrolling tags at the chips: every tag is a piece, and everything else a sentence."""

import pytest

from tests.screens.desk import Desk, uid8


@pytest.fixture
def desk():
    desk = Desk()
    yield desk
    desk.bench.close()


def test_pieces_are_asked_for_in_order_and_kept(desk):
    assert desk.sheet.asked == desk.piece("body", 0)
    tags = [desk.make_tag() for _ in range(2)]
    assert desk.put_for(tags[0]) == "enrolled"
    assert desk.sheet.asked == desk.piece("body", 1)
    assert desk.put_for(tags[1]) == "enrolled"
    assert desk.saved().find(uid8(tags[0]), 0) == desk.piece("body", 0)
    assert desk.saved().find(uid8(tags[1]), 0) == desk.piece("body", 1)


def test_two_tags_at_once_are_refused(desk):
    first, second = desk.make_tag(), desk.make_tag()
    desk.field().enter(first)
    desk.put(second)
    desk.bench.run_until(lambda: desk.sheet.message)
    assert desk.sheet.message == "one at a time" and desk.saved().count == 0


def test_a_dead_place_is_reported(desk):
    desk.bench.rig.reader.dead = 0xFF
    desk.bench.run_until(lambda: desk.sheet.message)
    assert desk.sheet.message.startswith("reader")


def test_a_full_disk_is_reported_and_the_piece_asked_for_again(desk):
    desk.bench.device.store.disk.is_full = True
    assert desk.put_for(desk.make_tag()) == "not kept"
    assert desk.sheet.asked == desk.piece("body", 0)


def test_back_ends_it_with_every_field_off(desk):
    desk.bench.back()
    desk.sheet.close()
    desk.bench.clock.sleep_ms(20)  # until the pixels show it
    assert desk.sheet.result == "done"
    assert not desk.bench.rig.net.field.on
    assert set(desk.bench.rig.strip.colours()) == {(0, 0, 0)}
