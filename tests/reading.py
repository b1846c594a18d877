"""The screen as text, for anything that draws itself on a Canvas: a sheet, a viewer, a menu."""

from skald.show.canvas import Canvas
from skald.show.pages import Pages

from host_sim.web.reading import read_screen


def read(sheet):
    """Return the lines that `sheet` draws, as host_sim/web/reading.py writes them."""
    canvas = Canvas()
    sheet.draw(canvas)
    return read_screen(bytes(canvas.buf))


def make_pages(session, canvas, words):
    """Return the Pages of `session`."""
    return Pages(session.situation, session.tracker, session.repair, canvas, words)
