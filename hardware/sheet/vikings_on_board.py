"""The board of Vikings on Board: the town above, the harbour below."""

from skald.rules.vikings_on_board.words import BUILDINGS

from hardware.layouts import vikings_on_board as table
from hardware.sheet.canvas import num
from hardware.sheet.draw import draw_field, write_name
from hardware.sheet.palettes import SEATS
from hardware.sheet.water import draw_dock, draw_water
from host_sim.games.words import read_words

WORDS = read_words(__file__)
_GOODS = ("hide", "grain", "metal")
_BODY = table.BODY[1] + 3.0  # from one body to the next along a lane
_BODIES = 5
_NOTE = 3.3  # height of the letters of a note


def draw_ground(sheet):
    layout = sheet.layout
    lane, quay = layout.zone("lane"), layout.zone("quay")
    draw_water(sheet, 10, lane.y - 72, layout.width - 20, lane.h + 92)
    draw_dock(sheet, 10, quay.y - 6, layout.width - 20, quay.h + 12)
    for number, name in enumerate(BUILDINGS):
        spot = layout.zone("spot", number)
        _draw_building(sheet, number, name, spot.x - 4, spot.y + spot.h + 6)
    _draw_notes(sheet, layout.zone("spot", len(BUILDINGS)))


def _draw_building(sheet, number, name, x, y):
    w, h, middle = 48, 54, x + 24
    sheet.begin(data_sign=name)
    sheet.rect(x + 1, y + 14, w - 2, h - 14, "wall", "line", 0.8, 1)
    roof = f"M{num(x - 1)} {num(y + 15)}L{num(middle)} {num(y - 1)}L{num(x + w + 1)} {num(y + 15)}Z"
    sheet.path(roof, "roof", "line", 0.8)
    sheet.text(middle, y + 12.5, str(number + 1), 8, "words", bold=True)
    sheet.icon(name, middle, y + 47, 0.6)
    sheet.fit(middle, y + 20.5, w - 4, sheet.say(name), 5, fill="words", bold=True)
    sheet.lines(middle, y + 25.5, w - 4, sheet.explain(name), 3.1, fill="words")
    sheet.end()


def _draw_notes(sheet, below):
    """Draw what the rulebook prints beside the board: the sterns, and four rules."""
    y = below.y + below.h + 1.5
    sheet.rect(20, y, 60, 30, "none", "edge", 0.6, 3, stroke_dasharray="3 2")
    stern = f"M26 {num(y + 3)}H74Q72 {num(y + 19)} 53 {num(y + 23)}V{num(y + 28)}H47V{num(y + 23)}Q28 {num(y + 19)} 26 {num(y + 3)}Z"
    sheet.path(stern, "hull", "line", 0.8)
    sheet.text(50, y + 14, sheet.say("sterns"), 5, "words", bold=True)
    sheet.arrow(94, y + 6, 1, 0, 4)
    for number in range(4):
        x = 104 + number * 164
        sheet.lines(x, y + 7, 158, sheet.say(f"note {number + 1}"), 4.2, anchor="start")


def _draw_lane(sheet, zone):
    sheet.rect(zone.x, zone.y, zone.w, zone.h, "deep", "wave", 0.9, 8, stroke_dasharray="4 4")
    x, _ = zone.middle
    for body in range(1, _BODIES + 1):
        y = zone.y + _BODY * body - 0.5
        is_last = body == _BODIES
        dashes = {} if is_last else {"stroke_dasharray": "3 3"}
        line = f"M{num(zone.x + 4)} {num(y)}h{num(zone.w - 8)}"
        sheet.path(line, "none", "ink" if is_last else "wave", 0.9, **dashes)
        sheet.text(x, y - _BODY / 2 + 3, str(body), 7, "wave")
    end = zone.y + _BODY * _BODIES
    sheet.lines(x, end + 5, zone.w - 8, sheet.say("end"), _NOTE)
    sheet.fit(x, zone.y + zone.h - 5, zone.w - 8, sheet.name(zone), 8, bold=True)


def _draw_bow(sheet, zone):
    x, y, w, h = zone.x, zone.y, zone.w, zone.h
    middle, low = x + w / 2, y + h + 8
    left, right = x + 2, x + w - 2
    hull = (
        f"M{num(left)} {num(low)}V{num(y + h * 0.62)}Q{num(x + 6)} {num(y + 12)} {num(middle)} {num(y - 3)}"
        f"Q{num(x + w - 6)} {num(y + 12)} {num(right)} {num(y + h * 0.62)}V{num(low)}Z"
    )
    sheet.path(hull, "hull", "line", 1.2)
    sheet.rect(x + 10, y + 13, w - 20, h - 14, "pit", "seam", 0.6, 4)
    sheet.fit(middle, y + h + 6.3, w - 8, sheet.name(zone), 6, fill="words", bold=True)


def _draw_quay(sheet, zone):
    colour = zone.index % 4
    sheet.rect(zone.x, zone.y, zone.w, zone.h, "pit", SEATS[colour], 1.6, 2.5)
    x, _ = zone.middle
    sheet.pattern(x, zone.y + 5.5, 3, colour)
    sheet.fit(x, zone.y + 12.5, zone.w - 2.5, sheet.name(zone), 2.6)


def _draw_stone(sheet, zone):
    x, y = zone.middle
    sheet.ellipse(x, y, zone.w / 2, zone.h / 2, "stone", "line", 0.9)
    sheet.fit(x, y + 1, zone.w - 8, sheet.name(zone), 4.4)


def _draw_leader(sheet, zone):
    _draw_stone(sheet, zone)
    x, y = zone.middle
    sheet.icon("helm", x, y - 8, 0.6)


def _draw_step(sheet, zone):
    goods, value = divmod(zone.index, 4)
    if not value:
        sheet.rect(zone.x - 20, zone.y - 2, 158, zone.h + 4, "field", "edge", 0.8, 4)
        sheet.icon(_GOODS[goods], zone.x - 10, zone.y + zone.h / 2 - 3, 0.75)
        sheet.fit(zone.x - 10, zone.y + zone.h - 1, 18, sheet.say(_GOODS[goods]), 4)
    sheet.rect(zone.x, zone.y, zone.w, zone.h, "pit", "edge", 0.8, 3)
    x, _ = zone.middle
    sheet.text(x, zone.y + 11, str(value + 1), 11, bold=True)
    sheet.fit(x, zone.y + 16, zone.w - 3, sheet.name(zone), 2.6)


def _draw_crate(sheet, zone):
    sheet.rect(zone.x, zone.y, zone.w, zone.h, "plank", "line", 1.6, 5)
    write_name(sheet, zone, 7, bold=True)


def _draw_shield(sheet, zone):
    draw_field(sheet, zone)
    x, y = zone.middle
    colour = SEATS[zone.index]
    sheet.circle(x, y + 3, 27, colour, colour, 1.0, fill_opacity=0.25)
    sheet.pattern(x, y + 3, 20, zone.index)


PLACES = {
    "lane": _draw_lane,
    "bow": _draw_bow,
    "quay": _draw_quay,
    "spot": _draw_stone,
    "leader": _draw_leader,
    "market": _draw_step,
    "pile": _draw_crate,
    "shield": _draw_shield,
}
