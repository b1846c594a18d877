"""The net of each game: every place has its lines, and the device reads the same net as the layout has."""

import pytest
from skald.rules.registry import NAMES
from skald.watching.layout import UNSENSED, Layout, LayoutError
from skald.watching.unpack import crc16

from hardware.layouts.base import build
from hardware.layouts.net import LOUD, QUIET
from hardware.pieces import find_piece

_LINES = {"drakkar": 35, "vikings": 97, "raids": 33, "vikings_on_board": 40}


@pytest.fixture(params=NAMES)
def layout(request):
    return build(request.param, "net")


def test_the_device_reads_the_lines_of_every_place(layout):
    read = Layout(layout.pack())
    net = layout.net
    assert len(read.lines) == len(net.lines) == _LINES[layout.game]
    assert (read.places, read.net_places) == (layout.places, len(net.places))
    for number, place in enumerate(net.places):
        ends = read.first_lines[number], read.last_lines[number]
        assert ends == (place.lines[0], place.lines[-1])
    for number, line in enumerate(net.lines):
        assert read.lines[number] & 3 == line.power
        assert bool(read.lines[number] & 4) == line.is_column
        assert bool(read.lines[number] & 8) == line.is_beside
    assert list(read.place_of) == [zone.place for zone in layout.zones]
    assert read.tray == layout.tray


def test_every_line_serves_a_place_and_no_two_places_share_all_their_lines(layout):
    used = {line for place in layout.net.places for line in place.lines}
    assert used == set(range(len(layout.net.lines)))
    assert len({place.lines for place in layout.net.places}) == len(layout.net.places)


def test_every_tag_fits_its_piece_and_the_device_knows_what_it_needs(layout):
    tags = Layout(layout.pack()).tags
    for number, (kind, _) in enumerate(layout.rules.PIECES):
        tag = layout.net.find_tag(kind)
        if tag:
            piece = find_piece(layout.game, kind)
            assert tag.tag.outside <= min(piece.width, piece.depth)
            assert QUIET <= tag.quiet <= tag.loud <= LOUD
            assert 1 <= tag.family <= 15
            assert tags[number] == tag.family + 16 * tag.quiet + 64 * tag.loud
        else:
            assert tags[number] == 0


def test_pieces_of_one_place_are_sensed_wherever_their_game_needs_them(layout):
    """What is left out is said in the layout's own docstring: hidden stores."""
    unsensed = {zone.kind for zone in layout.zones if zone.place == UNSENSED}
    assert unsensed <= {"store", "pile", "shield"}


def test_a_net_that_is_cut_short_is_refused():
    data = build("drakkar", "net").pack()[:-3]
    with pytest.raises(LayoutError, match="cut short"):
        Layout(data + crc16(data).to_bytes(2, "little"))
