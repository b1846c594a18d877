"""The drawings as files: the template of every game in three formats, the cross-section of the table, the wiring of
the kit `first`, a picture of a poster, and the posters of all games in every language.  The kit `net` has the same
template and posters, and another template for its loops.
"""

from skald.show.words import LANGUAGES

from hardware.built import BUILT, HARDWARE, find_digest
from hardware.drawing.cut import make_cut
from hardware.drawing.dxf import make_dxf
from hardware.drawing.pdf import make_pdf
from hardware.drawing.poster import list_sheets, make_poster, make_tiles
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
_POSTERS = {"poster": make_poster, "sheets": make_tiles}


def draw_all():
    """Return {Path: bytes} of all these drawings but the posters."""
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


def list_sources():
    """Return {Path: digest of its sources} of all posters, which take their time."""
    code = [(HARDWARE / f"drawing/{name}.py").read_text("utf-8") for name in ("poster", "pdf")]
    lines = (HARDWARE.parent / "requirements.txt").read_text(encoding="utf-8").splitlines()
    pins = [line for line in lines if line.startswith("fpdf2")]
    return {
        path: find_digest(repr((list_sheets(layout, language), code, pins)))
        for path, (_, layout, language) in _list_posters().items()
    }


def draw_posters():
    """Return {Path: bytes} of all posters."""
    return {
        path: make(layout, language) for path, (make, layout, language) in _list_posters().items()
    }


def _list_posters():
    return {
        TEMPLATES / f"{game}.{FIRST}.{what}.{language}.pdf": (make, build(game, FIRST), language)
        for game in list_games()
        for language in LANGUAGES
        for what, make in _POSTERS.items()
    }
