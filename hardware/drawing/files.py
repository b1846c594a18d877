"""The drawings as files: a template of every table that can be built, in three formats, the
cross-section of the table, and of the kit `first` the wiring and a picture of a poster.
"""

from hardware.built import BUILT
from hardware.drawing.cut import make_cut
from hardware.drawing.dxf import make_dxf
from hardware.drawing.first import draw_first
from hardware.drawing.pdf import make_pdf
from hardware.drawing.poster import list_sheets
from hardware.drawing.shapes import list_shapes
from hardware.drawing.svg import make_svg
from hardware.layouts.base import FIRST, build, list_kits
from hardware.packed import list_games
from hardware.sheet.draw import wrap_svg

TEMPLATES = BUILT / "templates"
WIRING = BUILT / "wiring/first.svg"
POSTER = BUILT / "pictures/poster.svg"
_SHOWN = "vikings_on_board"


def draw_all():
    """Return {Path: bytes}, the complete contents of the templates folder."""
    found = {TEMPLATES / "section.svg": make_cut().encode(), WIRING: draw_first().encode()}
    (width, height, inside), *_ = list_sheets(build(_SHOWN, FIRST), "en")
    found[POSTER] = wrap_svg(inside, 0, 0, width, height).encode()
    for game in list_games():
        for kit in list_kits(game):
            found.update(draw(build(game, kit)))
    return found


def draw(layout):
    """Return {Path: bytes} of the template of `layout`."""
    shapes = list_shapes(layout)
    stem = TEMPLATES / f"{layout.game}.{layout.kit}"
    return {
        stem.with_name(stem.name + ".svg"): make_svg(layout.width, layout.height, shapes).encode(),
        stem.with_name(stem.name + ".dxf"): make_dxf(layout.height, shapes).encode(),
        stem.with_name(stem.name + ".pdf"): make_pdf(
            layout.title, layout.width, layout.height, shapes
        ),
    }
