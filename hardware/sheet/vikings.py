"""The board of Vikings: the wheel, the piles of the six rounds, and four coasts."""

import math

from hardware.layouts import vikings as table
from hardware.sheet.canvas import num
from hardware.sheet.draw import write_name
from hardware.sheet.palettes import SEATS
from host_sim.games.words import read_words

WORDS = read_words(__file__)
ROWS = ("ship", "warrior", "noble", "scout", "goldsmith", "fisher")
_OFFER = ("blue head", "yellow head", "green head", "red head", "warrior head", "grey head")
_ROUNDS = 6
_PILE = 40.0
_NOTE = 3.3
_DISC = 75.0  # radius of the wheel
_PRICE_DEPTH = 22.0  # of the ring of prices on it
_FIRST_SHIPS = 3


def draw_ground(sheet):
    x, y = table.MIDDLE
    sheet.circle(x, y, table.SLOT_RADIUS + 42, "sea")
    sheet.circle(x, y, table.SPOKE[1] + 4, "plank")
    sheet.circle(x, y, _DISC + 0.5, "field", "line", 0.6)
    sheet.fit(x, y + 14, 60, sheet.say("disc here"), 5)
    sheet.circle(x, y, 1.5, "none", "line", 0.4)
    left, top = 20.0, sheet.layout.zone("mainland").y + sheet.layout.zone("mainland").h + 14
    _draw_rounds(sheet, left, top)
    _draw_offer(sheet, left, top + 258)
    width, right = sheet.layout.width, sheet.layout.width - 20 - 246
    y = sheet.lines(right + 60, top + 6, 186, sheet.say("note 1"), 4.2, anchor="start")
    y = sheet.lines(right + 60, y + 3, 186, sheet.say("note 2"), 4.2, anchor="start")
    _draw_bonus_piles(sheet, width - 106, sheet.layout.zone("display").y)
    sheet.lines(right + 90, top + 258, 156, sheet.say("note 3"), 4.2, anchor="start")


def _draw_rounds(sheet, left, top):
    """Draw the places of the six piles, with what is scored after each round."""
    for number in range(_ROUNDS):
        x = left + number * (_PILE + 5)
        sheet.rect(x, top, _PILE, _PILE, "field", "edge", 1.0, 3)
        sheet.text(x + _PILE / 2, top + 12, str(number + 1), 9, bold=True)
        is_large = number % 2
        sheet.circle(x + _PILE / 2, top + 27, 9.0 if is_large else 5.5, "pale", "line", 0.8)
        if not is_large:
            sheet.icon("coins", x + _PILE / 2, top + 27, 0.4)
        else:
            sheet.path(_make_star(x + _PILE / 2, top + 27, 7), "orange", "line", 0.5)
        if number < _ROUNDS - 1:
            sheet.arrow(x + _PILE + 2.5, top + 20, 1, 0, 1.8)
        key = "large" if is_large else "small"
        sheet.fit(x + _PILE / 2, top + _PILE + 5, _PILE + 2, sheet.say(key), 4)
    sheet.fit(left + 131, top - 3, 262, sheet.say("piles"), 4.2)


def _make_star(x, y, r):
    points = []
    for corner in range(10):
        angle, far = math.tau * corner / 10, r if corner % 2 == 0 else r * 0.45
        points.append(f"{num(x + far * math.sin(angle))} {num(y - far * math.cos(angle))}")
    return "M" + "L".join(points) + "Z"


def _draw_offer(sheet, left, top):
    """Draw the order in which the colours are laid out around the wheel."""
    tints = (SEATS[1], SEATS[3], SEATS[2], SEATS[0], "#2a2521", "#8d8a84")
    sheet.text(left, top, sheet.say("offer"), 4.6, anchor="start", bold=True)
    for number, (colour, key) in enumerate(zip(tints, _OFFER)):
        x = left + 14 + number * 37
        sheet.circle(x, top + 14, 7, colour, "line", 0.8)
        sheet.fit(x, top + 26, 34, sheet.say(key), 3.6)
        if number < len(_OFFER) - 1:
            sheet.arrow(x + 18, top + 14, 1, 0, 2.4)
    y = sheet.lines(left, top + 33, 222, sheet.say("islands up"), 4.0, anchor="start")
    sheet.lines(left, y, 222, sheet.say("ships down"), 4.0, anchor="start")


def _draw_bonus_piles(sheet, x, y):
    for number in range(2):
        top = y + number * 56
        sheet.rect(x, top, 44, 44, "none", "edge", 0.8, 3, stroke_dasharray="3 2")
        sheet.lines(x + 22, top + 18, 40, sheet.say("bonus pile"), 4)


def _draw_mainland(sheet, zone):
    """Draw a coast, its sea and the rows of its Vikings, whose cells are places of their own."""
    left = zone.x + zone.w + table.GAP
    for row in range(len(ROWS)):
        top, tint = zone.y + row * table.CELL, sheet.palette["rows"][row]
        sheet.rect(left, top, table.COLUMNS * table.CELL, table.CELL, tint)
        sheet.rect(left - table.GAP + 1, top + 1, table.GAP - 2, table.CELL - 2, tint, "edge", 0.5)
    sheet.rect(zone.x, zone.y, zone.w, zone.h, "land", SEATS[zone.index], 2.0, 3)
    x, _ = zone.middle
    sheet.fit(x, zone.y + 9, zone.w - 30, sheet.name(zone), 8, bold=True)
    sheet.pattern(zone.x + 9, zone.y + 8, 4, zone.index)
    for row, kind in enumerate(ROWS):
        top = zone.y + row * table.CELL + (14 if row == 0 else 7)
        sheet.lines(zone.x + zone.w - 4, top, zone.w - 34, sheet.explain(kind), _NOTE, anchor="end")
    y = zone.y + zone.h - 52
    sheet.rect(zone.x + 4, y, 24, 36, "none", "edge", 0.6, 3, stroke_dasharray="3 2")
    sheet.icon("grey head", zone.x + 16, y + 14, 0.8)
    sheet.fit(zone.x + 16, y + 31, 22, sheet.say("grey head"), 3.6)


def _draw_cell(sheet, zone):
    column, row = divmod(zone.index % (table.COLUMNS * len(ROWS)), len(ROWS))
    sheet.rect(zone.x, zone.y, zone.w, zone.h, "none", "edge", 0.5)
    sheet.fit(zone.x + zone.w / 2, zone.y + 5.0, zone.w - 3, sheet.name(zone), 3.4, fill="faint")
    x, y = zone.middle
    dashes = {"stroke_dasharray": "1.5 1.5"}
    if row and not column:
        sheet.rect(x - 12, y - 10, 24, 20, "none", "edge", 0.6, 6, **dashes)
        sheet.fit(x, y + 1.5, 22, sheet.say("start"), 4)
    elif not row and column < _FIRST_SHIPS:
        boat = f"M{num(x - 11)} {num(y)}q11 12 22 0M{num(x)} {num(y + 5)}v-13"
        sheet.path(boat, "none", "edge", 0.8, **dashes)
    if column == table.COLUMNS - 1 and row:
        sheet.arrow(zone.x + zone.w - 3, y, 1, 0, 2)


def _draw_slot(sheet, zone):
    sheet.rect(zone.x, zone.y, zone.w, zone.h, "pit", "line", 1.0, 2)
    x, y = zone.middle
    sheet.fit(x, y + 3, zone.w - 6, sheet.name(zone), 7, bold=True)


def _draw_wheel(sheet, zone):
    """Draw where the 0 of the wheel stops: the name of the slot, at the rim of the disc, which covers the rest, and
    beside the lights of its prices.
    """
    x, y = table.at_wheel(zone.index - 0.35, _DISC + 13)
    sheet.fit(x, y + 1.5, 20, sheet.name(zone), 4)


def _draw_pool(sheet, zone):
    sheet.rect(zone.x, zone.y, zone.w, zone.h, "field", "edge", 1.0, 3)
    write_name(sheet, zone, 7, bold=True)


def draw_disc(sheet):
    """Draw the wheel with its prices around (0, 0): a sheet of its own, glued to a disc on an axle."""
    line, price = sheet.colour("line"), _DISC - 13
    sheet.circle(0, 0, _DISC, "hull", line, 0.6)
    sheet.circle(0, 0, _DISC - _PRICE_DEPTH, "pit", line, 0.4)
    sheet.circle(0, 0, 2.0, "none", line, 0.3)
    for number in range(12):
        angle = math.tau * number / 12
        sin, cos = math.sin(angle), math.cos(angle)
        sheet.text(price * sin, -price * cos + 4, str(number), 12, "words", bold=True)
        edge = angle + math.tau / 24
        ends = [(far * math.sin(edge), -far * math.cos(edge)) for far in (_DISC, _DISC - 22)]
        sheet.path("M" + "L".join(f"{num(x)} {num(y)}" for x, y in ends), "none", line, 0.5)
    sheet.lines(0, -24, 76, sheet.say("disc"), 4.2)


# (width, height, what draws around its middle)
EXTRAS = ((2 * _DISC + 4, 2 * _DISC + 4, draw_disc),)
PLACES = {
    "mainland": _draw_mainland,
    "cell": _draw_cell,
    "slot": _draw_slot,
    "wheel": _draw_wheel,
    "pool": _draw_pool,
}
