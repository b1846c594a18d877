"""The drawings as files: the template of every game in three formats, the cross-section of the table, the wiring of
the kit `first`, and a picture of a poster.  The kit `net` has the same template, and another one for its loops.
"""

from hardware.built import BUILT
from hardware.drawing.cut import make_cut
from hardware.drawing.dxf import make_dxf
from hardware.drawing.pdf import make_pdf
from hardware.drawing.poster import list_sheets
from hardware.drawing.shapes import list_shapes
from hardware.drawing.svg import make_svg
from hardware.first.picture import draw_first
from hardware.layouts.base import FIRST, build
from hardware.packed import list_games
from hardware.sheet.draw import wrap_svg

TEMPLATES = BUILT / "templates"
WIRING = BUILT / "wiring/first.svg"
POSTER = BUILT / "pictures/poster.svg"
_SHOWN = "vikings_on_board"


def draw_all():
    """Return {Path: bytes} of all these drawings."""
    found = {TEMPLATES / "section.svg": make_cut().encode(), WIRING: draw_first().encode()}
    (width, height, inside), *_ = list_sheets(build(_SHOWN, FIRST), "en")
    found[POSTER] = wrap_svg(inside, 0, 0, width, height).encode()
    for game in list_games():
        layout = build(game, FIRST)
        found.update(draw_template(f"{game}.{FIRST}", layout.title, layout, list_shapes(layout)))
    return found


def draw_template(name, title, layout, shapes):
    """Return {Path: bytes} of `shapes`, which have the size of `layout`, in three formats."""
    size = layout.width, layout.height
    return {
        TEMPLATES / f"{name}.svg": make_svg(*size, shapes).encode(),
        TEMPLATES / f"{name}.dxf": make_dxf(layout.height, shapes).encode(),
        TEMPLATES / f"{name}.pdf": make_pdf(title, *size, shapes),
    }
