"""A template shows every place and light where the layout has it, in every format, at full size."""

import io
import xml.etree.ElementTree as ET

import ezdxf
import pytest

from hardware.drawing.dxf import make_dxf
from hardware.drawing.labels import find_box
from hardware.drawing.pdf import count_sheets, make_pdf
from hardware.drawing.shapes import LAYERS, SCALE_MM, Circle, Line, Text, list_shapes
from hardware.drawing.svg import make_svg
from hardware.layouts.base import FIRST, build
from hardware.packed import list_games

_SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture(scope="module", params=list_games())
def table(request):
    layout = build(request.param, FIRST)
    return layout, list_shapes(layout)


def test_every_part_is_drawn_where_it_is(table):
    layout, shapes = table
    names = [shape.words for shape in shapes if isinstance(shape, Text) and shape.layer == "PLACE"]
    assert names == [zone.name for zone in layout.zones]
    holes = [(shape.x, shape.y) for shape in shapes if isinstance(shape, Circle)]
    assert sorted(holes) == sorted((pixel.x, pixel.y) for pixel in layout.lit)
    assert {shape.layer for shape in shapes} <= set(LAYERS)


def test_words_do_not_overlap_and_numbers_stay_clear_of_holes(table):
    layout, shapes = table
    texts = [shape for shape in shapes if isinstance(shape, Text)]
    boxes = [find_box(text.x, text.y, text.size, text.words) for text in texts]
    holes = [shape for shape in shapes if isinstance(shape, Circle)]
    for n, (left, top, right, bottom) in enumerate(boxes):
        for text, (a, b, c, d) in zip(texts[:n], boxes):
            assert max(left - c, a - right, top - d, b - bottom) >= 0, (text, texts[n])
        if texts[n].layer == "PIXEL":
            for hole in holes:
                across = max(left - hole.x, hole.x - right)
                assert max(across, top - hole.y, hole.y - bottom) >= hole.radius, texts[n]
    shown = {int(text.words) for text in texts if text.layer == "PIXEL"}
    for zone in layout.zones:  # in a row without room for all of them, the ends have theirs
        if zone.pixels:
            assert {zone.pixels[0], zone.pixels[-1]} <= shown, zone.name


def test_everything_lies_on_the_table(table):
    layout, shapes = table
    drawn = [shape for shape in shapes if shape.layer != "TABLE"]
    assert all(0 <= shape.x <= layout.width and 0 <= shape.y <= layout.height for shape in drawn)


def test_svg_is_at_full_size(table):
    layout, shapes = table
    root = ET.fromstring(make_svg(layout.width, layout.height, shapes))
    assert root.get("width") == f"{layout.width:g}mm"
    assert root.get("viewBox").split()[2] == f"{layout.width:g}"
    groups = {group.get("id"): group for group in root.iter(f"{_SVG}g")}
    assert tuple(groups) == LAYERS
    assert len(groups["PIXEL"].findall(f"{_SVG}circle")) == len(layout.lit)
    lines = [shape for shape in shapes if isinstance(shape, Line)]
    assert len(list(root.iter(f"{_SVG}path"))) == len(lines)


def test_dxf_reads_back_without_an_error(table):
    layout, shapes = table
    drawing = ezdxf.read(io.StringIO(make_dxf(layout.height, shapes)))
    assert not drawing.audit().errors
    space = drawing.modelspace()
    assert len(space) == len(shapes)
    centres = sorted(circle.dxf.center for circle in space.query("CIRCLE"))
    wanted = sorted((round(pixel.x, 3), round(layout.height - pixel.y, 3)) for pixel in layout.lit)
    assert [(at.x, at.y) for at in centres] == wanted


def test_pdf_has_a_sheet_for_every_part(table):
    layout, shapes = table
    data, again = (make_pdf("", layout.width, layout.height, shapes) for _ in range(2))
    assert data.startswith(b"%PDF-") and data == again
    assert data.count(b"/Type /Page\n") == count_sheets(layout)
    assert b"/MediaBox [0 0 595.28 841.89]" in data  # A4


def test_the_scale_bar_is_as_long_as_it_says(table):
    _, shapes = table
    drawn = [shape for shape in shapes if shape.layer == "TABLE"]
    assert any(line.x2 - line.x == SCALE_MM for line in drawn if isinstance(line, Line))
    (words,) = [text.words for text in drawn if isinstance(text, Text)]
    assert f"{SCALE_MM:.0f} mm" in words and "Nothing has been built yet" in words
