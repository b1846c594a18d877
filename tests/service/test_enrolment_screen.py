"""What the screen and the lights show while tags are enrolled, and what the knob asks for."""

import pytest
from skald.keep.store import Store
from skald.keep.tags import save_tags
from skald.rules.registry import NAMES
from skald.sense.dice import FIRST_TAG
from skald.sense.registry import UNKNOWN, Registry
from skald.service.tag_writing import add_tag

from host_sim.chips.tag_v import TagV
from host_sim.flash import MemoryDisk
from tests.reading import read
from tests.screens.desk import Desk, uid8


@pytest.fixture
def make():
    made = []

    def make_desk(game="raids", **choices):
        made.append(Desk(game=game, **choices))
        return made[-1]

    yield make_desk
    for desk in made:
        desk.bench.close()


def make_disk(game, pieces):
    """Return a disk on which these pieces are enrolled."""
    registry = Registry()
    for piece in pieces:
        registry = add_tag(registry, b"\4tag..%c\0" % piece, piece)
    disk = MemoryDisk()
    save_tags(Store(disk), game, registry.data())
    return disk


def test_the_piece_and_its_place_are_asked_for_and_the_enrolled_ones_counted(make):
    desk = make()
    assert read(desk.sheet) == [
        "[Enrol pieces]  [0/77]", "Put on stage 1: ship, Red.", "BACK: done",
    ]  # fmt: skip
    desk.put_for(desk.make_tag())
    assert read(desk.sheet) == [
        "[Enrol pieces]  [1/77]", "Enrolled: ship, Red.", "Put on stage 1: ship, Blue.", "BACK: done",
    ]  # fmt: skip
    desk.bench.turn(1)
    assert read(desk.sheet)[1] == "Put on stage 1: ship, Green.", "the last sentence goes"


def test_only_pieces_of_this_table_are_counted(make):
    disk = make_disk("raids", [0, 1, 200])
    assert read(make(disk=disk).sheet)[0] == "[Enrol pieces]  [2/77]"


def test_the_knob_goes_round_all_pieces_in_both_directions(make):
    desk = make("drakkar")
    assert desk.sheet.asked == 0
    for steps, piece in ((-1, FIRST_TAG + 11), (-1, FIRST_TAG + 10), (2, 0), (3, 3), (-2, 1)):
        version = desk.sheet.version
        desk.sheet.turn(steps)
        assert desk.sheet.asked == piece and desk.sheet.version != version


@pytest.mark.parametrize("piece", [FIRST_TAG, FIRST_TAG + 5, FIRST_TAG + 11])
def test_faces_of_dice_are_enrolled_in_the_tray(make, piece):
    desk = make("drakkar")
    desk.sheet.turn(piece - FIRST_TAG - 12)
    die, face = divmod(piece - FIRST_TAG, 6)
    assert " ".join(read(desk.sheet)[1:-1]) == "Put on dice tray: die %d, face %d down." % (
        die + 1, face + 1,
    )  # fmt: skip


@pytest.mark.parametrize("piece, is_known", [(FIRST_TAG + 11, True), (FIRST_TAG + 12, False)])
def test_a_tag_of_a_die_is_refused_for_a_piece_and_one_of_no_die_is_free(make, piece, is_known):
    tag = TagV(b"\xe0\x04\x01\x50diediX"[:8])
    disk = MemoryDisk()
    save_tags(Store(disk), "drakkar", add_tag(Registry(), uid8(tag), piece).data())
    assert (make("drakkar", disk=disk).put_for(tag) == "tag known") == is_known


def test_after_the_last_piece_the_first_one_without_a_tag_follows(make):
    desk = make(disk=make_disk("raids", [0, 1, 4]))
    assert desk.sheet.asked == 2
    desk.sheet.turn(-3)
    assert desk.sheet.asked == 76
    desk.put_for(desk.make_tag())
    assert desk.sheet.asked == 2
    desk.put_for(desk.make_tag())
    desk.put_for(desk.make_tag())
    assert desk.sheet.asked == 5, "those with a tag are passed over"


def test_when_all_have_tags_the_screen_says_so_and_another_tag_is_spare(make):
    desk = make(disk=make_disk("raids", range(77)))
    assert desk.sheet.asked == UNKNOWN
    assert read(desk.sheet)[0] == "[Enrol pieces]  [77/77]"
    assert " ".join(read(desk.sheet)[1:-1]) == desk.bench.words.get("all enrolled")
    assert desk.put_for(desk.make_tag()) == "tag spare"
    assert desk.saved().count == 77


@pytest.mark.parametrize("game", NAMES)
def test_the_place_where_tags_are_put_is_white_and_all_others_dark(make, game):
    desk = make(game)
    layout = desk.sheet._layout
    desk.bench.run(20)
    zone = layout.first_zone(desk.sheet._spot_of(desk.sheet.asked))
    lit = {i for i, colour in enumerate(desk.bench.rig.strip.colours()) if any(colour)}
    assert lit == {layout.first_pixel(zone) + i for i in range(layout.pixel_count(zone))}
    assert len({desk.bench.rig.strip.colours()[i] for i in lit}) == 1
