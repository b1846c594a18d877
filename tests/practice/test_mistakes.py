"""Mistakes of enrolment can be corrected: a press gives a refused tag to the requested piece."""

import pytest
from skald.keep.store import Store
from skald.keep.tags import load_tags, save_tags
from skald.rules.registry import load
from skald.sense.registry import UNKNOWN, Registry
from skald.service.tag_writing import add_tag

from host_sim.chips.tag_v import TagV
from host_sim.flash import MemoryDisk
from tests.screens.desk import Desk, uid8

GAME = "vikings_on_board"
PIECES = len(load(GAME).CLASSES)


@pytest.fixture
def desk():
    desk = Desk()
    yield desk
    desk.bench.close()


def shown(desk):
    """Return the text on the screen."""
    texts = []
    canvas = desk.bench.device.canvas
    wrap = canvas.wrap
    canvas.wrap = lambda text, *place: texts.append(text) or wrap(text, *place)
    desk.sheet.draw(canvas)
    canvas.wrap = wrap
    return texts[0]


def test_a_tag_becomes_another_piece_and_its_own_is_asked_for_again(desk):
    desk.ask("barrel", 0)
    tag, right = desk.make_tag(), desk.make_tag()
    assert desk.put_for(tag) == "enrolled"
    desk.ask("barrel", 5)
    assert desk.insist(tag) == ("tag known", "enrolled")
    assert desk.saved().find(uid8(tag), 0) == desk.piece("barrel", 5)
    assert desk.saved().count == 1
    desk.ask("barrel", 0)
    assert desk.put_for(right) == "enrolled"
    desk.ask("barrel", 5)
    assert desk.put_for(tag) == "enrolled"  # it is its own


def test_two_tags_change_places(desk):
    tags = [TagV(bytes((0xE0, 4, 1, 0x50, 0, 0, 0, n))) for n in range(2)]
    for tag in tags:
        desk.put_for(tag)
    desk.bench.turn(-1)
    assert desk.sheet.asked == desk.piece("body", 1)
    assert desk.insist(tags[0]) == ("tag known", "enrolled")
    desk.ask("body", 0)
    assert desk.put_for(tags[1]) == "enrolled"
    assert [desk.saved().find(uid8(tag), 0) for tag in tags] == [
        desk.piece("body", 1),
        desk.piece("body", 0),
    ]


def test_when_all_have_tags_the_piece_that_loses_its_own_is_asked_for():
    disk = MemoryDisk()
    desk = Desk(disk=disk)
    tags = {piece: desk.make_tag() for piece in desk.sheet._pieces}
    registry = Registry()
    for piece, tag in tags.items():
        registry = add_tag(registry, uid8(tag), piece)
    save_tags(Store(disk), GAME, registry.data())
    desk.bench.close()
    desk = Desk(disk=disk)
    first, second = desk.sheet._pieces[:2]
    assert desk.sheet.asked == UNKNOWN
    desk.bench.turn(1)
    assert desk.sheet.asked == second
    assert desk.insist(tags[first]) == ("tag known", "enrolled")
    assert desk.sheet.asked == first
    assert desk.saved().count == len(tags) - 1  # the tag that `second` had is nobody's
    desk.bench.close()


def test_a_tag_of_another_game_leaves_it():
    disk = MemoryDisk()
    store, tag, other = Store(disk), TagV(b"\xe0\x04\x01\x50WXYZ"), TagV(b"\xe0\x04\x01\x50MINE")
    for game in ("raids", "drakkar"):
        save_tags(store, game, add_tag(add_tag(Registry(), uid8(tag), 3), uid8(other), 4).data())
    desk = Desk(disk=disk)
    asked = desk.sheet.asked
    assert desk.insist(tag) == ("tag of game", "enrolled")
    assert desk.saved().find(uid8(tag), 0) == asked
    for game in ("raids", "drakkar"):
        left = Registry(load_tags(store, game))
        assert (left.find(uid8(tag), 0), left.find(uid8(other), 0)) == (UNKNOWN, 4)
    desk.bench.close()


def test_a_damaged_list_of_another_game_has_no_tags():
    disk = MemoryDisk()
    store, tag = Store(disk), TagV(b"\xe0\x04\x01\x50WXYZ")
    save_tags(store, "raids", add_tag(Registry(), uid8(tag), 3).data())
    save_tags(store, "drakkar", b"\1\2\3")
    desk = Desk(disk=disk)
    assert desk.insist(tag) == ("tag of game", "enrolled")
    desk.bench.close()


def test_the_screen_offers_it_as_long_as_the_tag_lies_there(desk):
    tag = TagV(b"\xe0\x04\x01\x50ABCD")
    desk.put_for(tag)
    get, name = desk.bench.words.get, desk.sheet.names.piece
    desk.put(tag)
    desk.bench.run_until(lambda: desk.sheet.message == "tag known")
    for index in (1, 2):
        offer = get("tag insist").format(what=name(desk.piece("body", index)))
        assert (
            shown(desk) == get("tag known").format(what=name(desk.piece("body", 0))) + "\n" + offer
        )
        desk.bench.turn(1)
    desk.lift()
    assert offer not in shown(desk)
    desk.bench.press()
    assert desk.put_for(tag) == "tag known"  # a press without a tag is not kept for the next
    assert desk.saved().find(uid8(tag), 0) == desk.piece("body", 0)


def test_a_press_that_no_sentence_offers_does_nothing(desk):
    tag = TagV(b"\xe0\x04\x01\x50ABCD")
    desk.put(tag)
    desk.bench.run_until(lambda: desk.sheet.message)
    desk.bench.press()
    desk.lift()
    assert desk.saved().find(uid8(tag), 0) == desk.piece("body", 0)


@pytest.mark.parametrize("number", [PIECES, 200, 247])
def test_a_piece_that_this_version_does_not_have_is_unknown(number):
    disk = MemoryDisk()
    tag = TagV(b"\xe0\x04\x01\x50LATE")
    save_tags(Store(disk), GAME, add_tag(Registry(), uid8(tag), number).data())
    desk = Desk(disk=disk)
    asked = desk.sheet.asked
    assert desk.put_for(tag) == "enrolled"
    assert desk.saved().find(uid8(tag), 0) == asked and desk.saved().count == 1
    desk.bench.close()


# -- without power, or memory ----------------------------------------------------------------


class PowerCut(BaseException):
    """Nothing catches it."""


@pytest.mark.parametrize("writes", [0, 1])
def test_a_power_cut_leaves_the_tag_in_one_table_at_most(writes):
    disk = MemoryDisk()
    tag = TagV(b"\xe0\x04\x01\x50WXYZ")
    save_tags(Store(disk), "raids", add_tag(Registry(), uid8(tag), 3).data())
    desk = Desk(disk=disk)
    asked = desk.sheet.asked
    store = desk.bench.device.store
    write, left = store.write, [writes]

    def cut(name, data):
        if not left[0]:
            raise PowerCut
        left[0] -= 1
        write(name, data)

    store.write = cut
    with pytest.raises(PowerCut):
        desk.insist(tag)
    desk.field().leave(tag)
    desk.bench.close()
    held = [game for game in (GAME, "raids") if Registry(load_tags(Store(disk), game)).count]
    assert held == (["raids"] if writes == 0 else [])
    desk = Desk(disk=disk)
    said = ("enrolled",) if writes else ("tag of game", "enrolled")
    assert ((desk.put_for(tag),) if writes else desk.insist(tag)) == said
    assert desk.saved().find(uid8(tag), 0) == asked
    desk.bench.close()


def test_a_full_disk_is_reported_until_it_takes_the_tag(desk):
    tag = TagV(b"\xe0\x04\x01\x50ABCD")
    desk.put_for(tag)
    disk = desk.bench.device.store.disk
    disk.is_full = True
    desk.put(tag)
    desk.bench.run_until(lambda: desk.sheet.message == "tag known")
    desk.bench.press()
    desk.bench.run(1000)
    assert desk.sheet.message == "not kept"
    disk.is_full = False
    desk.bench.run_until(lambda: desk.sheet.message == "enrolled")
    assert desk.saved().find(uid8(tag), 0) == desk.piece("body", 1)


def test_a_tag_snatched_before_its_family_is_written_is_offered_again(desk):
    desk.ask("barrel", 0)
    tag = desk.make_tag()
    desk.put_for(tag)
    desk.ask("body", 0)
    desk.put(tag)
    desk.bench.run_until(lambda: desk.sheet.message == "tag known")
    desk.field().leave(tag)
    desk.bench.press()
    assert desk.saved().find(uid8(tag), 0) == desk.piece("barrel", 0)
    desk.bench.run(1000)
    assert desk.insist(tag) == ("tag known", "enrolled")
    assert desk.saved().find(uid8(tag), 0) == desk.piece("body", 0)
