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


class _NotingCanvas(Canvas):
    """Notes where texts and lines are drawn."""

    def __init__(self):
        super().__init__()
        self.places = {}

    def text(self, string, x, y, invert=False):
        self.places[string] = (x, x + self.text_width(string), y)
        return super().text(string, x, y, invert)

    def wrap(self, string, x, y, width, lines):
        self.places[string] = (x, x + width, y)
        return super().wrap(string, x, y, width, lines)

    def hline(self, x, y, length, on=1):
        self.places["---"] = (x, x + length, y)
        super().hline(x, y, length, on)


def find_places(sheet):
    """Return {text: (left, right, top)} in pixels of what `sheet` draws; "---" is a line."""
    canvas = _NotingCanvas()
    sheet.draw(canvas)
    return canvas.places
