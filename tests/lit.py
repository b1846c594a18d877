"""What the lights of a table show."""

from skald.show.frame import Frame
from skald.show.lights import Lights


def colours_on(table, zone):
    """Return the colours of the pixels of `zone` that are lit at some time in the next second."""
    session, layout = table.session, table.session.layout
    frame = Frame(layout.pixels)
    lights = Lights(session.situation, session.game, layout, frame)
    first, seen = layout.first_pixel(zone), set()
    for now in range(0, 1300, 50):
        lights.draw(now)
        codes = frame.codes[first : first + layout.pixel_count(zone)]
        seen.update(code >> 4 for code in codes if code & 15)
    return seen
