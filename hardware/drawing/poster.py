"""The drawn board as PDF at full size: one poster for a copy shop, and the same on sheets of A4.

Words are in Helvetica, which every printer has.  A game's extra sheets, such as a disc, follow on pages of
their own.
"""

import re

from fpdf.svg import SVGObject

from hardware.drawing.pdf import MARGIN, SHEET, begin_pdf, find_grid
from hardware.sheet.canvas import num
from hardware.sheet.draw import Sheet, find_sheet
from hardware.sheet.palettes import PAPER

FOOT = 12.0  # below the board, for the bar
_BAR = 100
_CODING = "cp1252"  # of Helvetica in a PDF
_TEXT = re.compile(r"(<text[^>]*>)([^<]*)(</text>)")
_BAR_WORDS = {
    "en": "This bar is 100 mm: print at 100 %. Nothing has been built yet.",
    "fr": "Cette barre fait 100 mm : imprimez à 100 %. Rien n’a encore été construit.",
}


def list_sheets(layout, language):
    """Return [(width, height, the inside of an SVG)] in mm: the board, then what its game has besides."""
    game = layout.rules(layout.rules.PLAYERS[1])
    board = Sheet(layout, game, language, PAPER)
    board.draw()
    board.windows()
    sheets = [(layout.width, layout.height, board.text_of())]
    for width, height, draw in getattr(find_sheet(layout.game), "EXTRAS", ()):
        extra = Sheet(layout, game, language, PAPER)
        extra.begin(transform=f"translate({num(width / 2)} {num(height / 2)})")
        draw(extra)
        extra.end()
        sheets.append((width, height, extra.text_of()))
    return sheets


def make_poster(layout, language):
    """Return the bytes of the poster."""
    pdf = begin_pdf(0.1, 8)
    for width, height, inside in list_sheets(layout, language):
        pdf.add_page(format=(width + 2 * MARGIN, height + 2 * MARGIN + FOOT))
        _draw_part(pdf, inside, MARGIN, MARGIN)
        _draw_bar(pdf, language)
    return bytes(pdf.output())


def make_tiles(layout, language):
    """Return the bytes of the sheets of A4: cut along the frames, glue edge to edge.  The first page shows
    how they lie.
    """
    pdf = begin_pdf(0.1, 8)
    for width, height, inside in list_sheets(layout, language):
        scale = min(1.0, SHEET[0] / width, SHEET[1] / height)
        columns, rows = find_grid(width, height)
        pdf.add_page(format="A4")
        _draw_part(pdf, inside, MARGIN, MARGIN, scale)
        drawn = bytes(pdf.pages[pdf.page].contents)
        if scale == 1:
            _draw_bar(pdf, language)
            continue
        places = [divmod(number, columns) for number in range(columns * rows)]
        w, h = SHEET[0] * scale, SHEET[1] * scale
        for row, column in places:
            x, y = MARGIN + column * w, MARGIN + row * h
            pdf.text(x + 2, y + 4, f"{row + 1}.{column + 1}")
            pdf.rect(x, y, w, h)
        for row, column in places:
            _add_tile(pdf, language, drawn, scale, row, column)
    return bytes(pdf.output())


def _add_tile(pdf, language, drawn, scale, row, column):
    """Add a sheet that shows its part of what is drawn on the first page at `scale`."""
    left, top = column * SHEET[0], row * SHEET[1]
    pdf.add_page(format="A4")
    _draw_bar(pdf, language)
    pdf.text(MARGIN, 7, f"{row + 1}.{column + 1}")
    low = pdf.h - MARGIN
    across, down = MARGIN - left - MARGIN / scale, low + top - low / scale
    matrix = f"{1 / scale:.6f} 0 0 {1 / scale:.6f} {across * pdf.k:.4f} {down * pdf.k:.4f} cm\n"
    with pdf.rect_clip(MARGIN, MARGIN, *SHEET):
        pdf.pages[pdf.page].contents += matrix.encode() + drawn
    pdf._resource_catalog.index_stream_resources(drawn.decode("latin-1"), pdf.page)
    pdf.rect(MARGIN, MARGIN, *SHEET)


def _draw_bar(pdf, language):
    """Draw a bar to check the size by, at the page's lower edge; its words stand above it where they have no room."""
    y = pdf.h - 6
    pdf.line(MARGIN, y, MARGIN + _BAR, y)
    for x in (MARGIN, MARGIN + _BAR):
        pdf.line(x, y - 2, x, y + 2)
    words, x = _encode(_BAR_WORDS[language]), MARGIN + _BAR + 3
    if x + pdf.get_string_width(words) > pdf.w:
        x, y = MARGIN, y - 4
    pdf.text(x, y + 1, words)


def _draw_part(pdf, inside, x, y, scale=1.0):
    """Draw the inside of an SVG, its origin at x, y of the page."""
    inside = _TEXT.sub(lambda found: found[1] + _encode(found[2]) + found[3], inside)
    w, h = pdf.w, pdf.h  # fpdf2 scales another origin twice
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{num(w)}mm" height="{num(h)}mm" '
        f'viewBox="0 0 {num(w)} {num(h)}" font-family="helvetica">'
        f'<g transform="translate({num(x)} {num(y)}) scale({scale:.6f})">{inside}</g></svg>'
    )
    SVGObject(svg).draw_to_page(pdf, 0, 0)


def _encode(words):
    """Return words by the numbers that their letters have in Helvetica's coding."""
    return words.replace("\u2212", "\u2013").replace("…", "...").encode(_CODING).decode("latin-1")
