"""The board of Raids: the loop of stages round a harbour, and four longships."""

from skald.rules.raids.data import START_CREW, VILLAGES

from hardware.layouts import raids as table
from hardware.sheet.canvas import num
from hardware.sheet.draw import draw_field, write_name
from hardware.sheet.palettes import SEATS
from hardware.sheet.water import draw_dock, draw_water
from host_sim.games.words import read_words

WORDS = read_words(__file__)
_SPACES = 5
_MARGIN = 10


def draw_ground(sheet):
    stages = sheet.layout.of_kind("stage")
    left, top = stages[0].x, stages[0].y
    right = max(zone.x + zone.w for zone in stages)
    low = max(zone.y + zone.h for zone in stages)
    w, h = right - left + 2 * _MARGIN, low - top + 2 * _MARGIN
    draw_water(sheet, left - _MARGIN, top - _MARGIN, w, h)
    x, y = stages[1].x - 2, top + stages[0].h + 4
    draw_dock(sheet, x, y, stages[6].x - x - 4, stages[11].y - y - 4)
    for stage in range(20):
        _draw_way(sheet, stages[stage], stages[stage + 1] if stage < 19 else None)
    _draw_reserve(sheet)


def _draw_way(sheet, zone, following):
    """Draw an arrow to the next stage; from the last one, to the arrival."""
    x, y = zone.middle
    if following is None:
        sheet.arrow(zone.x + zone.w + 3, y, 1, 0, 2.4)
        return
    dx = (following.x > zone.x) - (following.x < zone.x)
    dy = (following.y > zone.y) - (following.y < zone.y)
    sheet.arrow(x + dx * (zone.w / 2 + 3), y + dy * (zone.h / 2 + 3), dx, dy, 2.4)


def _draw_reserve(sheet):
    """Draw the supply of Vikings and coins, and what is paid."""
    tray, pile = sheet.layout.zone("tray"), sheet.layout.zone("pile", 3)
    x, y = pile.x + pile.w + 12, tray.y + tray.h + 10
    w = tray.x + tray.w - x
    sheet.rect(x, y, w, 64, "field", "edge", 0.8, 6, stroke_dasharray="3 2")
    sheet.fit(x + w / 2, y + 8, w - 6, sheet.say("reserve"), 6, bold=True)
    for number in range(8):
        at_x, at_y = x + 14 + number % 4 * 12, y + 24 + number // 4 * 18
        sheet.circle(at_x, at_y, 3, "stone", "edge", 0.6)
        sheet.path(f"M{num(at_x - 4.5)} {num(at_y + 11)}q4.5-14 9 0z", "stone", "edge", 0.6)
    for number, coin in enumerate(("1", "3", "6")):
        at_x = x + w - 14 - number * 17
        sheet.circle(at_x, y + 34, 7, "orange", "line", 0.7)
        sheet.text(at_x, y + 37, coin, 8, "words", bold=True)
    y += 76
    sheet.rect(x, y - 8, w, 76, "field", "edge", 0.8, 6, **{"class": "fine"})
    for key in ("arrival pays", "runes pay", "turn"):
        y = sheet.lines(x + 4, y, w - 8, sheet.say(key), 4.2, anchor="start") + 3


def _draw_stage(sheet, zone):
    x, y = zone.middle
    is_village = zone.index + 1 in VILLAGES
    sheet.rect(zone.x, zone.y, zone.w, zone.h, "land" if is_village else "field", "edge", 1.2, 3)
    if is_village:
        _draw_village(sheet, zone)
    else:
        side = 40
        sheet.rect(x - side / 2, y + table.TILE_UP - side / 2, side, side, "pit", "seam", 0.7, 2)
        sheet.fit(x, y + table.TILE_UP, side - 4, sheet.say("tile"), 4, fill="faint")
    for side in (-1, 1):
        at_x, at_y = x + side * table.MARK, y + table.SHIP_DOWN
        mark = f"M{num(at_x - 8)} {num(at_y + 14)}v-18q8-13 16 0v18z"
        sheet.path(mark, "none", "seam", 0.7, stroke_dasharray="2 2")
    write_name(sheet, zone, 5.5, bold=True)


def _draw_village(sheet, zone):
    x, y = zone.middle
    sheet.fit(x, zone.y + 14, zone.w - 6, sheet.say("village"), 5)
    for left, top in ((-32, -36), (4, -36)):
        sheet.rect(x + left, y + top + 8, 28, 14, "wall", "line", 0.7)
        roof = f"M{num(x + left - 2)} {num(y + top + 9)}l16-9 16 9z"
        sheet.path(roof, "roof", "line", 0.7)
    for number in range(4):
        sheet.circle(x - 27 + number * 18, y, 6.5, "pit", "edge", 0.8)
    sheet.fit(x, y + 12.5, zone.w - 4, sheet.say("a Viking each"), 3.6)


def _draw_berth(sheet, zone):
    draw_field(sheet, zone)
    x, y = zone.middle
    crew = START_CREW[zone.index]
    mark = f"M{num(x - 9)} {num(y + 22)}v-24q9-15 18 0v24z"
    sheet.path(mark, "none", "seam", 0.7, stroke_dasharray="2 2")
    sheet.fit(x, y + 31, zone.w - 4, sheet.say("crew %d" % crew), 3.6)


def _draw_longship(sheet, zone):
    """Draw a ship from above: its stern on the left, its prow on the right, two shields a space."""
    x, y, w, h = zone.x, zone.y, zone.w, zone.h
    top, low = y - 6.0, y + h + 6.0
    hull = (
        f"M{num(x)} {num(top)}H{num(x + w - 14)}Q{num(x + w + 8)} {num(top + 12)} {num(x + w + 10)} {num(y + h / 2)}"
        f"Q{num(x + w + 8)} {num(low - 12)} {num(x + w - 14)} {num(low)}H{num(x)}"
        f"Q{num(x - 9)} {num(low - 6)} {num(x - 9)} {num(y + h / 2)}Q{num(x - 9)} {num(top + 6)} {num(x)} {num(top)}Z"
    )
    sheet.path(hull, "hull", SEATS[zone.index], 2.0)
    for space in range(_SPACES):
        middle = x + w / 2 + (space - 2) * table.SPACE
        sheet.rect(middle - 19, y + h / 2 - 19, 38, 38, "pit", "seam", 0.7, 2)
        for side in (-1, 1):
            sheet.circle(middle + side * 9, y + h / 2 + 2, 7.5, "pale", "edge", 0.8)
            sheet.circle(middle + side * 9, y + h / 2 + 2, 2, "stone", "edge", 0.5)
    sheet.fit(x + w / 2, y + h - 2.5, w - 60, sheet.name(zone), 7, fill="words", bold=True)
    sheet.text(x + 2, y + h - 2.5, sheet.say("stern"), 4, "words", "start")
    sheet.text(x + w - 8, y + h - 2.5, sheet.say("prow"), 4, "words", "end")


def _draw_store(sheet, zone):
    sheet.rect(zone.x, zone.y, zone.w, zone.h, "field", SEATS[zone.index], 1.6, 3)
    x, y = zone.middle
    sheet.fit(x, zone.y + 17, zone.w - 8, sheet.name(zone), 7, bold=True)
    sheet.lines(x, y + 4, zone.w - 30, sheet.say("beside"), 4.6)


PLACES = {
    "stage": _draw_stage,
    "berth": _draw_berth,
    "longship": _draw_longship,
    "store": _draw_store,
}
