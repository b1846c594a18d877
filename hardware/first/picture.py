"""The wiring of the kit `first` as a picture: a breadboard with every wire, and what the wires lead to around it."""

from html import escape

from hardware.first.breadboard import (
    COLUMNS,
    FEED,
    LOW,
    RAILS,
    TOP,
    Breadboard,
    find_side,
    find_spot,
    list_strip,
    read_parts,
)
from hardware.sheet.canvas import tag

_STEP = 21.0  # from one hole to the next
_LEFT, _ABOVE = 20.0, 190.0  # of hole 0, and of the uppermost rail
_WIDTH, _HEIGHT = 740.0, 740.0
_LABEL = 26.0  # from one pin beside the board to the next
_DEEP = 130.0  # of a part beside the board
_COLOURS = {"GND": "#222222", "5V": "#c62828", "VCC": "#c62828", "FED": "#c62828", "3V3": "#ef6c00"}
_SIGNAL = ("#1565c0", "#2e7d32", "#6a1b9a", "#00838f", "#ad1457", "#558b2f", "#795548", "#0277bd")
_BODIES = {"pico": "#dcedc8", "shifter": "#455a64"}


def draw_first():
    """Return the SVG."""
    board = Breadboard(read_parts())
    names = [net for part in board.parts for _, net in part.pins]
    signals = [net for net in dict.fromkeys(names) if net not in (*_COLOURS, FEED)]
    colours = {net: _SIGNAL[n % len(_SIGNAL)] for n, net in enumerate(signals)}
    colours.update(_COLOURS)
    lines = _draw_holes()
    for part in board.parts:
        if part.is_beside:
            lines += _draw_beside(part, colours)
        elif "/" in part.place:
            lines += _draw_standing(board, part, colours)
    lines += _draw_feed(board.parts)
    lines += [_draw_wire(wire, colours) for wire in board.wires]
    for part, start, end in board.legs:
        lines += _draw_legs(part, start, end)
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH:g} {_HEIGHT:g}" width="{_WIDTH:g}" height="{_HEIGHT:g}"'
    head += ' font-family="sans-serif" font-size="9">'
    return "\n".join([head, _rect(0, 0, _WIDTH, _HEIGHT, "#ffffff"), *lines, "</svg>"]) + "\n"


def _find_hole(hole):
    """Return (x, y) of a hole in the picture."""
    x, y = find_spot(hole)
    return _LEFT + x * _STEP, _ABOVE + y * _STEP


def _find_beside(part, number):
    """Return (x, y) of a pin of a part beside the board: on its edge that faces it."""
    where, column, _ = part.place.split(" ")
    y = _ABOVE - 50 if where == "above" else _ABOVE + 17 * _STEP + 50
    return _LEFT + int(column) * _STEP + number * _LABEL, y


def _draw_holes():
    low = _ABOVE + 17 * _STEP
    lines = [_rect(_LEFT, _ABOVE - 14, _STEP * (COLUMNS + 1), low - _ABOVE + 28, "#f5f3ee")]
    for rail, net in RAILS.items():
        holes = [_find_hole(hole) for hole in list_strip((rail, ""))]
        colour = _COLOURS[net]
        y = holes[0][1] + (-8 if rail in ("-top", "+low") else 8)
        path = f"M{holes[0][0] - 8:g} {y:g}L{holes[-1][0] + 8:g} {y:g}"
        lines.append(tag("path", d=path, stroke=colour, stroke_width=1))
        lines.append(_text(_LEFT + 2, holes[0][1] + 3, net, colour))
        lines += [_dot(x, y, 2.2, "#bdb8ac") for x, y in holes]
    for column in range(1, COLUMNS + 1):
        for row in (*TOP, *LOW):
            lines.append(_dot(*_find_hole((column, row)), 2.2, "#bdb8ac"))
        if column % 5 == 0 or column == 1:
            x, y = _find_hole((column, TOP[-1]))
            lines.append(_text(x, y - 9, str(column), "#999999", "middle"))
    for row in (*TOP, *LOW):
        lines.append(_text(_LEFT + 2, _find_hole((1, row))[1] + 3, row, "#999999"))
    return lines


def _draw_standing(board, part, colours):
    """Return the body of the Pico or of a chip, the numbers of its pins, and the names of the Pico's pins in use."""
    pins = {pin: hole for (key, pin), hole in board.pins.items() if key == part.key}
    used = {int(pin): net for pin, net in part.pins}
    if part.key == "pico":
        wired = {net for other in board.parts for _, net in other.pins}
        used.update({pin: name for pin, name in board.named.items() if name in wired})
    (x, y), (right, _) = _find_hole(pins[1]), _find_hole(pins[len(pins) // 2])
    top = _find_hole(pins[len(pins)])[1]
    body = _BODIES[part.key]
    dark = part.key == "shifter"
    inset = 8 if dark else -7
    lines = [_rect(x - 9, top + inset, right - x + 18, y - top - 2 * inset, body)]
    if dark:
        lines.append(_dot(x - 3, (y + top) / 2, 3, "#ffffff"))
    else:
        lines.append(_rect(x - 16, (y + top) / 2 - 16, 26, 32, "#bdbdbd"))
    ink = "#ffffff" if dark else "#222222"
    title = ((x + right) / 2, (y + top) / 2 + 3) if dark else (right - 4 * _STEP, y - 2 * _STEP)
    lines.append(_text(*title, part.title, ink, "middle", "bold"))
    for pin, hole in pins.items():
        x, y = _find_hole(hole)
        is_low = hole[1] in LOW
        net = used.get(pin)
        lines.append(_dot(x, y, 4, colours.get(net, "#8d8d8d")))
        number = y + (-8 if is_low else 14)
        if dark:
            number += -5 if is_low else 5
        lines.append(_text(x, number, str(pin), ink if dark else "#555555", "middle", size=7))
        if net and not dark:
            at = y + (-16 if is_low else 16)
            lines.append(_upright(x + 3, at, net, colours[net], "start" if is_low else "end"))
    return lines


def _draw_beside(part, colours):
    x, y = _find_beside(part, 0)
    right, _ = _find_beside(part, len(part.pins) - 1)
    is_above = part.place.startswith("above")
    words = part.title.split(", ")
    wide = max([right - x + 20] + [16 + 5.4 * len(line) for line in words])
    top = y - _DEEP + 10 if is_above else y - 10
    lines = [_rect(x - 10, top, wide, _DEEP, "#f3efe6")]
    title = top + 12 if is_above else top + _DEEP - 6 - 11 * (len(words) - 1)
    for number, line in enumerate(words):
        lines.append(_text(x - 4, title + 11 * number, line, weight="bold"))
    for number, (pin, net) in enumerate(part.pins):
        x, y = _find_beside(part, number)
        colour = "#c62828" if (net, pin) == (FEED, "5V") else colours.get(net, "#222222")
        lines.append(_dot(x, y, 3.5, colour))
        at = y - 8 if is_above else y + 8
        lines.append(_upright(x + 3, at, pin, colour, "start" if is_above else "end"))
    return lines


def _draw_feed(parts):
    """Return the thick wires from the supply to the strings, past the board."""
    supply = next(part for part in parts if part.key == "usbc")
    strings = next(part for part in parts if part.key == "strings")
    lines = []
    for number, (pin, net) in enumerate(strings.pins):
        if net == FEED:
            at = [name for name, _ in supply.pins].index(pin)
            (x, y), (end, below) = _find_beside(supply, at), _find_beside(strings, number)
            side = _LEFT + _STEP * (COLUMNS + 1) + 14 + 14 * at
            path = f"M{x:g} {y:g}v{20 - 8 * at}H{side:g}V{below - 14 + 8 * at:g}H{end:g}V{below:g}"
            lines.append(_path(path, _COLOURS[pin], 3.5, f"{pin}: thick, from the socket"))
    side = _LEFT + _STEP * (COLUMNS + 1) + 40
    lines.append(_upright(side + 6, _ABOVE + 250, "to the feeds, 0.5 mm2", "#c62828", "start"))
    return lines


def _draw_wire(wire, colours):
    end_x, end_y = _find_hole(wire.end)
    if wire.part.is_beside:
        x, y = _find_beside(wire.part, wire.start)
        what = f"{wire.part.title}, {wire.part.pins[wire.start][0]}"
        leaves = (end_y - y) * 0.45
        arrives = -leaves
    else:
        x, y = _find_hole(wire.start)
        what = "hole " + _say(wire.start)
        sag = 18 if find_side(wire.start)[1] == LOW else -18
        leaves = arrives = sag if abs(x - end_x) > 2 * _STEP else 0
    path = f"M{x:g} {y:g}C{x:g} {y + leaves:g} {end_x:g} {end_y + arrives:g} {end_x:g} {end_y:g}"
    words = f"{wire.net}: {what}, to hole {_say(wire.end)}"
    colour = colours[wire.net]
    return _path(path, colour, 1.8, words) + _dot(end_x, end_y, 3, colour)


def _draw_legs(part, start, end):
    """Return a part that lies on the board, on its two legs."""
    (x, y), (end_x, end_y) = _find_hole(start), _find_hole(end)
    name, _, note = part.title.partition(", ")
    middle = (x + end_x) / 2, (y + end_y) / 2
    words = f"{part.title}: hole {_say(start)}, to hole {_say(end)}"
    lines = [
        _path(f"M{x:g} {y:g}L{end_x:g} {end_y:g}", "#777777", 2, words),
        _rect(middle[0] - 21, middle[1] - 6, 42, 12, "#ffe0b2" if not note else "#cfd8dc"),
        _text(middle[0], middle[1] + 3, name, anchor="middle", size=8),
    ]
    if note:
        lines.append(_dot(x + (middle[0] - x) * 0.35, y + (middle[1] - y) * 0.35, 3.5, "#222222"))
    return lines


def _say(hole):
    column, row = hole
    return f"{row}{column}" if row not in RAILS else f"{column} of the rail {RAILS[row]}"


def _path(path, colour, width, words):
    look = {"stroke": colour, "stroke_width": width, "fill": "none", "stroke_linecap": "round"}
    return tag("path", tag("title", escape(words)), d=path, **look)


def _dot(x, y, radius, colour):
    return tag("circle", cx=x, cy=y, r=radius, fill=colour)


def _rect(x, y, w, h, fill):
    look = {"rx": 3, "fill": fill, "stroke": "#999999", "stroke_width": 0.5}
    return tag("rect", x=x, y=y, width=w, height=h, **look)


def _text(x, y, words, colour="#222222", anchor="start", weight="normal", size=9):
    look = {"fill": colour, "text_anchor": anchor, "font_weight": weight, "font_size": size}
    return tag("text", escape(words), x=x, y=y, **look)


def _upright(x, y, words, colour, anchor):
    """Return words that are read from below."""
    look = {"fill": colour, "text_anchor": anchor, "font_size": 8}
    return tag("text", escape(words), transform=f"translate({x:g} {y:g}) rotate(-90)", **look)
