"""The screen as text, for anything that draws itself on a Canvas: a sheet, a viewer, a menu."""

from skald.show.canvas import Canvas

from host_sim.web.reading import read_screen


def read(sheet):
    """Return the lines that `sheet` draws, as host_sim/web/reading.py writes them."""
    canvas = Canvas()
    sheet.draw(canvas)
    return read_screen(bytes(canvas.buf))
