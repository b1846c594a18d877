"""The net of each game: every place has its lines, the device reads the same net as the layout has, and a builder gets
boards, lists and loops at full size.
"""

import collections
import csv
import io

import pytest
from skald.drivers.lines import POWER_OUTPUTS
from skald.pins import PINS
from skald.rules.registry import NAMES
from skald.watching.layout import UNSENSED, Layout, LayoutError
from skald.watching.unpack import crc16

from hardware import shopping
from hardware.drawing import shapes
from hardware.layouts.base import build
from hardware.layouts.net import LOUD, QUIET
from hardware.net import bill, circuit, evening, fields, sheet
from hardware.pieces import find_piece


@pytest.fixture(params=NAMES)
def layout(request):
    return next(layout for layout in fields.list_layouts() if layout.game == request.param)


def test_the_device_reads_the_lines_of_every_place(layout):
    read = Layout(layout.pack())
    net = layout.net
    assert len(read.lines) == len(net.lines)
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


def test_no_pin_of_the_boards_is_left_alone(layout):
    """Apart from those that lead to a supply or to the controller, and from drains without a line."""
    rows = circuit.list_pins(layout)
    assert len(set(rows)) == len(rows)
    counts = collections.Counter(net for *_, net in rows)
    alone = {net for net, count in counts.items() if count == 1 and not net.startswith("DRAIN")}
    assert alone <= {"5V", "3V3", "GND", *PINS}


def test_every_line_has_a_cell_on_its_output_and_rail(layout):
    rows = circuit.list_pins(layout)
    for number, line in enumerate(layout.net.lines):
        output = number + POWER_OUTPUTS
        nets = {(part, pin): net for _, part, _, pin, net in rows if part[1:] == f"{output:02}"}
        assert nets["D" + f"{output:02}", "1"] == "RAIL " + "AB"[output % 2]
        assert nets["R" + f"{output:02}", "2"] == f"DRAIN {output}"
        assert nets["C" + f"{output:02}", "2"] == nets["W" + f"{output:02}", "1"]
        assert any(value == f"loop of {line.label}" for _, _, value, _, _ in rows)


def test_every_step_of_power_adds_cells_on_both_rails(layout):
    rows = circuit.list_pins(layout)
    for step in range(circuit.STEPS):
        driven = [part for _, part, _, _, net in rows if net == f"DRAIN {step}" and part[0] == "R"]
        assert len(driven) == 4


def test_every_tagged_piece_has_a_tag_on_the_list(layout):
    tags = sum(bill.count_tags(layout).values())
    pieces = sum(count for kind, count in layout.rules.PIECES if layout.net.find_tag(kind))
    assert tags == pieces + 6 * bill.count_dice(layout)


def test_the_total_is_that_of_the_rows(layout):
    *rows, total = csv.DictReader(io.StringIO(bill.make_list(layout)))
    assert float(total["EUR"]) == pytest.approx(sum(float(row["EUR"]) for row in rows))
    assert all(row["part"] for row in rows)


def test_the_sheet_draws_and_numbers_every_loop(layout):
    drawn = sheet.list_loop_shapes(layout)
    words = [shape.words.split()[0] for shape in drawn if isinstance(shape, shapes.Text)]
    assert set(map(str, range(2, len(layout.net.lines) + 2))) <= set(words)
    lines = [shape for shape in drawn if isinstance(shape, shapes.Line)]
    sides = [line for line in lines if line.layer in ("ROW", "COLUMN")]
    assert len(sides) == 4 * sum(loop.turns for line in layout.net.lines for loop in line.loops)
    assert all(0 <= side.x <= layout.width and 0 <= side.y <= layout.height for side in sides)


def test_the_sheet_is_seen_from_below():
    layout = build("drakkar", "net")
    line = layout.net.lines[13]  # the first column, at the left from above
    drawn = sheet.list_loop_shapes(layout)
    texts = [shape for shape in drawn if isinstance(shape, shapes.Text)]
    named = next(text for text in texts if text.words.startswith("15"))
    assert named.x > layout.width - line.loops[0].x - 20


def test_the_evening_before_costs_little_and_is_a_part_of_a_table():
    assert shopping.find_cost(bill.ITEMS, evening.list_needs()) <= 25
    table = {key for key, _, _ in bill.list_needs(build("drakkar", "net"))}
    assert {key for key, _, _ in evening.list_needs()} - table <= {"c_loop"}
