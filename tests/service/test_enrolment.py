"""Enrolling tags at the chips: every tag is a piece with its family, mistakes are corrected, and everything
else is a sentence; what screen and lights show meanwhile, and what the knob asks for.
"""

import pytest
from skald.keep.store import Store
from skald.keep.tags import load_tags, save_tags
from skald.rules.registry import load
from skald.sense.dice import FIRST_TAG
from skald.sense.registry import UNKNOWN, Registry
from skald.show.words import Words

from tests.reading import read
from tests.screens.desk import GAME, Desk, enrol, make_tag

PIECES = len(load(GAME).CLASSES)
TAG, OTHER = 900, 901  # numbers of tags that the desk has not made


def test_two_tags_at_once_are_refused(desk):
    desk.field().enter(desk.make_tag())
    assert desk.put(desk.make_tag()) == "one at a time" and desk.saved().count == 0


def test_a_dead_place_is_reported(desk):
    desk.bench.rig.reader.dead = 0xFF
    assert desk.wait().startswith("reader")


def test_back_ends_it_with_every_field_off(desk):
    desk.bench.back()
    desk.sheet.close()
    desk.bench.clock.sleep_ms(20)  # until the pixels show it
    assert desk.sheet.result == "done"
    assert not desk.bench.rig.net.field.on
    assert set(desk.bench.rig.strip.colours()) == {(0, 0, 0)}


# -- families ------------------------------------------------------------------------------


@pytest.mark.parametrize("kind, family", [("tile", 1), ("arrival", 2), ("ship", 3)])
def test_a_tag_keeps_the_family_of_its_piece(make_desk, kind, family):
    desk, tag = make_desk("raids"), make_tag(TAG)
    desk.ask(kind)
    assert desk.put_for(tag) == "enrolled"
    assert tag.afi == 0x70 | family and desk.find(tag) == desk.piece(kind)


def test_a_tag_that_keeps_another_family_for_good_is_refused(desk):
    tag = desk.make_tag()
    tag.locked_afi = tag.afi
    assert desk.put_for(tag) == "tag locked"
    assert desk.saved().count == 0


def test_a_tag_taken_away_while_it_is_marked_is_asked_for_again(desk):
    tag = desk.make_tag()
    react = tag._react
    tag._react = lambda frame: None if frame and frame[1] == 0x27 else react(frame)
    assert desk.put_for(tag) == "tag taken away"
    tag._react = react
    assert desk.put_for(tag) == "enrolled" and tag.afi > 0x70


def test_a_die_keeps_no_family(make_desk):
    desk, tag = make_desk("drakkar"), make_tag(TAG)
    desk.bench.turn(-1)  # to the last: the faces of the dice
    desk.bench.rig.dice.lift()
    assert desk.put(tag) == "enrolled" and tag.afi == 0


# -- corrections ---------------------------------------------------------------------------


def test_a_tag_becomes_another_piece_and_its_own_is_asked_for_again(make_desk):
    desk = make_desk("raids")
    desk.ask("tile")
    tag, right = desk.make_tag(), desk.make_tag()
    assert desk.put_for(tag) == "enrolled"
    desk.ask("ship")
    assert desk.insist(tag) == ("tag known", "enrolled")
    assert desk.find(tag) == desk.piece("ship") and desk.saved().count == 1 and tag.afi == 0x73
    desk.ask("tile")
    assert desk.put_for(right) == "enrolled"
    desk.ask("ship")
    assert desk.put_for(tag) == "enrolled"  # it is its own


def test_when_all_have_tags_the_piece_that_loses_its_own_is_asked_for(make_desk):
    desk = Desk()
    pieces = desk.list_pieces()
    desk.close()
    tags = [make_tag(TAG + piece) for piece in pieces]
    desk = make_desk(disk=enrol(dict(zip(tags, pieces))))
    assert desk.sheet.asked == UNKNOWN
    desk.bench.turn(1)
    assert desk.sheet.asked == pieces[1]
    assert desk.insist(tags[0]) == ("tag known", "enrolled")
    assert desk.sheet.asked == pieces[0]
    assert desk.saved().count == len(tags) - 1  # the tag that the second piece had is nobody's


def test_a_tag_of_another_game_leaves_it(make_desk):
    tag, other = make_tag(TAG), make_tag(OTHER)
    disk = enrol({tag: 3, other: 4}, "raids")
    desk = make_desk(disk=enrol({tag: 3, other: 4}, "drakkar", disk))
    asked = desk.sheet.asked
    assert desk.put_for(tag) == "tag of game"
    assert desk.sheet.subject == Words("en", "raids").get("title")
    assert desk.insist(tag) == ("tag of game", "enrolled")
    assert desk.find(tag) == asked
    for game in ("raids", "drakkar"):
        left = Registry(load_tags(Store(disk), game))
        assert (left.find(tag.uid, 0), left.find(other.uid, 0)) == (UNKNOWN, 4)


def test_a_damaged_list_of_another_game_has_no_tags(make_desk):
    tag = make_tag(TAG)
    disk = enrol({tag: 3}, "raids")
    save_tags(Store(disk), "drakkar", b"\1\2\3")
    assert make_desk(disk=disk).insist(tag) == ("tag of game", "enrolled")


def test_the_screen_offers_it_as_long_as_the_tag_lies_there(desk):
    tag = desk.make_tag()
    desk.put_for(tag)
    get, name = desk.bench.words.get, desk.sheet.names.piece
    assert desk.put(tag) == "tag known"
    known = get("tag known").format(what=name(desk.piece("body", 0)))
    for index in (1, 2):
        offer = get("tag insist").format(what=name(desk.piece("body", index)))
        assert " ".join(read(desk.sheet)[1:-1]) == known + " " + offer
        desk.bench.turn(1)
    desk.lift()
    assert offer not in " ".join(read(desk.sheet))
    desk.bench.press()
    assert desk.put_for(tag) == "tag known"  # a press without a tag is not kept for the next
    assert desk.find(tag) == desk.piece("body", 0)


def test_a_press_that_no_sentence_offers_does_nothing(desk):
    tag = desk.make_tag()
    desk.put(tag)
    desk.bench.press()
    desk.lift()
    assert desk.find(tag) == desk.piece("body", 0)


@pytest.mark.parametrize("number", [PIECES, 200, 247])
def test_a_piece_that_this_version_does_not_have_is_unknown(make_desk, number):
    tag = make_tag(TAG)
    desk = make_desk(disk=enrol({tag: number}))
    asked = desk.sheet.asked
    assert desk.put_for(tag) == "enrolled"
    assert desk.find(tag) == asked and desk.saved().count == 1


# -- without power, or memory ----------------------------------------------------------------


class PowerCut(BaseException):
    """Nothing catches it."""


@pytest.mark.parametrize("writes", [0, 1])
def test_a_power_cut_leaves_the_tag_in_one_table_at_most(make_desk, writes):
    tag = make_tag(TAG)
    disk = enrol({tag: 3}, "raids")
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
    desk.close()
    held = [game for game in (GAME, "raids") if Registry(load_tags(Store(disk), game)).count]
    assert held == (["raids"] if writes == 0 else [])
    desk = make_desk(disk=disk)
    if writes:
        assert desk.put_for(tag) == "enrolled"
    else:
        assert desk.insist(tag) == ("tag of game", "enrolled")
    assert desk.find(tag) == asked


def test_a_full_disk_is_reported_until_it_takes_the_tag(desk):
    tag, disk = desk.make_tag(), desk.bench.device.store.disk
    disk.is_full = True
    assert desk.put_for(tag) == "not kept"
    assert desk.sheet.asked == desk.piece("body", 0), "it is asked for again"
    disk.is_full = False
    assert desk.put_for(tag) == "enrolled"
    disk.is_full = True
    assert desk.put(tag) == "tag known"
    desk.bench.press()
    desk.bench.run(1000)
    assert desk.sheet.message == "not kept"
    disk.is_full = False
    assert desk.wait("not kept") == "enrolled"
    assert desk.find(tag) == desk.piece("body", 1)


def test_a_tag_snatched_before_its_family_is_written_is_offered_again(desk):
    desk.ask("barrel", 0)
    tag = desk.make_tag()
    desk.put_for(tag)
    desk.ask("body", 0)
    assert desk.put(tag) == "tag known"
    desk.field().leave(tag)
    desk.bench.press()
    assert desk.find(tag) == desk.piece("barrel", 0)
    desk.bench.run(1000)
    assert desk.insist(tag) == ("tag known", "enrolled")
    assert desk.find(tag) == desk.piece("body", 0)


# -- screen, lights and knob -------------------------------------------------------------------


@pytest.fixture
def make(make_desk):
    return lambda game="raids", enrolled=(): make_desk(
        game, disk=enrol({make_tag(500 + piece): piece for piece in enrolled}, game)
    )


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
    assert read(make(enrolled=[0, 1, 200]).sheet)[0] == "[Enrol pieces]  [2/77]"


def test_the_knob_goes_round_all_pieces_in_both_directions(make):
    desk = make("drakkar")
    assert desk.sheet.asked == 0
    for steps, piece in ((-1, FIRST_TAG + 11), (-1, FIRST_TAG + 10), (2, 0), (3, 3), (-2, 1)):
        version = desk.sheet.version
        desk.sheet.turn(steps)
        assert desk.sheet.asked == piece and desk.sheet.version != version


@pytest.mark.parametrize(
    "piece, said", [(FIRST_TAG + 11, "tag known"), (FIRST_TAG + 12, "enrolled")]
)
def test_a_tag_of_a_die_is_refused_for_a_piece_and_one_of_no_die_is_free(make, piece, said):
    assert make("drakkar", [piece]).put_for(make_tag(500 + piece)) == said


def test_after_the_last_piece_the_first_one_without_a_tag_follows(make):
    desk = make(enrolled=[0, 1, 4])
    assert desk.sheet.asked == 2
    desk.sheet.turn(-3)
    assert desk.sheet.asked == 76
    desk.put_for(desk.make_tag())
    assert desk.sheet.asked == 2
    desk.put_for(desk.make_tag())
    desk.put_for(desk.make_tag())
    assert desk.sheet.asked == 5, "those with a tag are passed over"


def test_when_all_have_tags_the_screen_says_so_and_another_tag_is_spare(make):
    desk = make(enrolled=range(77))
    assert desk.sheet.asked == UNKNOWN
    assert read(desk.sheet)[0] == "[Enrol pieces]  [77/77]"
    assert " ".join(read(desk.sheet)[1:-1]) == desk.bench.words.get("all enrolled")
    assert desk.put_for(desk.make_tag()) == "tag spare"
    assert desk.saved().count == 77


def test_the_place_where_tags_are_put_is_white_and_all_others_dark(make, game):
    desk = make(game)
    layout = desk.sheet._layout
    desk.bench.run(20)
    zone = layout.first_zone(desk.sheet._spot_of(desk.sheet.asked))
    lit = {i for i, colour in enumerate(desk.bench.rig.strip.colours()) if any(colour)}
    assert lit == {layout.first_pixel(zone) + i for i in range(layout.pixel_count(zone))}
    assert len({desk.bench.rig.strip.colours()[i] for i in lit}) == 1
