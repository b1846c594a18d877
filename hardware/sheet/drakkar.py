"""The board of Drakkar: 169 squares, thirty circles, four sides."""

from skald.rules.drakkar.data import CIRCLES, EMBLEMS, LACKS, SIDE_NAMES, SYMBOL_NAMES, SYMBOLS

from hardware.layouts import drakkar as table
from hardware.sheet.canvas import num
from hardware.sheet.water import draw_water
from host_sim.games.words import read_words

WORDS = read_words(__file__)
_CIRCLES = {CIRCLES[2 * i] * table.EDGE + CIRCLES[2 * i + 1]: i for i in range(EMBLEMS)}
_INWARD = ((0, 1), (-1, 0), (0, -1), (1, 0))  # from the north, east, south and west side
_NOTE = 5.0


def draw_ground(sheet):
    size, edge = sheet.layout.width, table.EDGE * table.SQUARE
    draw_water(sheet, 6, 6, size - 12, size - 12)
    for inset, fill in ((table.FRAME, "line"), (table.FRAME - 2, "plank"), (0, "pale")):
        corner, side = table.MARGIN - inset, edge + 2 * inset
        sheet.rect(corner, corner, side, side, fill, rx=3)
    far = table.MARGIN + edge + table.FRAME / 2
    for row in range(table.EDGE):
        along = table.MARGIN + (row + 0.5) * table.SQUARE
        for across in (table.MARGIN - table.FRAME / 2, far):
            sheet.text(across, along + 3, table.ROWS[row].upper(), 8)
            sheet.text(along, across + 3, str(row + 1), 8)
    x, y, w, h = table.DICE
    sheet.rect(x, y, w, h, "line", rx=4)
    sheet.rect(x + 5, y + 5, w - 10, h - 10, "felt", rx=4)
    for corner in (10, 44):
        sheet.die(x + corner, y + corner, 24)
    sheet.fit(x + 54, y + 18, 36, sheet.say("dice"), 6)
    for number, (at_x, at_y) in enumerate(((14, 18), (size - 92, 18), (14, size - 82))):
        sheet.rect(at_x - 4, at_y - 7, 86, 60, "field", "edge", 0.8, 4, **{"class": "fine"})
        sheet.lines(at_x, at_y, 78, sheet.say(f"note {number + 1}"), _NOTE, anchor="start")


def _draw_square(sheet, zone):
    row, column = divmod(zone.index, table.EDGE)
    fill = "light" if (row + column) % 2 else "none"
    sheet.rect(zone.x, zone.y, zone.w, zone.h, fill, "seam", 0.4)
    circle = _CIRCLES.get(zone.index)
    x, y = zone.middle
    if circle is not None:
        is_orange = circle >= table.PLAIN
        sheet.circle(x, y, 15.6, "pale", "orange" if is_orange else "line", 2.6)
    sheet.text(zone.x + 1.2, zone.y + zone.h - 1.3, sheet.name(zone), 3.4, "words", "start")


def _draw_start(sheet, zone):
    """Draw a drakkar, and the only way out: straight inward."""
    x, y, w, h = zone.x, zone.y, zone.w, zone.h
    sheet.rect(x, y, w, h, "field", "edge", 1.6, 2, **{"class": "whose"})
    ship = (
        f"M{num(x + 6)} {num(y + 19)}q12 9 24 0l2-5m-26 5l-2-5M{num(x + 18)} {num(y + 22)}v-13"
        f"M{num(x + 10)} {num(y + 10)}h16q-2 4 0 8h-16q2-4 0-8"
    )
    sheet.path(ship, "none", "edge", 1.1)
    sheet.fit(x + w / 2, y + h - 2.2, w - 4, sheet.name(zone), 4.2)
    sheet.fit(x + w / 2, y + h - 7.5, w - 4, sheet.say("prison"), 3)
    dx, dy = _INWARD[zone.index // 2]
    middle_x, middle_y = zone.middle
    far = table.SQUARE / 2 + (table.START_GAP - table.FRAME) / 2 - 0.5
    sheet.arrow(middle_x + dx * far, middle_y + dy * far, dx, dy, 1.8)


def _draw_shield(sheet, zone):
    """Draw a shield of a clan with the symbol that belongs there, and its virtue."""
    side = SIDE_NAMES.index(zone.kind)
    symbol = [one for one in range(SYMBOLS) if one != LACKS[side]][zone.index]
    name = SYMBOL_NAMES[symbol]
    x, y = zone.middle
    sheet.circle(x, y, 16.5, "pale", "edge", 2.6, **{"class": "whose"})
    sheet.icon(name, x, y - 2.5, 0.8)
    sheet.fit(x, y + 10.5, 22, sheet.say("virtue " + name), 3.2, fill="words")
    sheet.fit(x, zone.y + zone.h + 2.8, zone.w + 5, sheet.name(zone), 3.4)


PLACES = {
    "square": _draw_square,
    "start": _draw_start,
    **dict.fromkeys(SIDE_NAMES, _draw_shield),
}
