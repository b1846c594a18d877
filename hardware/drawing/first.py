"""The wiring of the kit `first` as a picture: a Pico, and around it every part with the pins it goes to.

Numbers are those of the Pico's edge (1 at the USB socket, down the left side and up the right one).
"""

import csv
from html import escape

from hardware.built import HARDWARE
from hardware.controllers import CONTROLLERS, list_pins, load_profile

_BOARD = "pico2_w"
_STEP = 14.0  # from one pin to the next
_PICO = (330.0, 90.0, 80.0)  # left edge, pin 1, width
_BOX_WIDTH = 210.0
_LEFT, _RIGHT = 20.0, 510.0  # left edges of the boxes
_COLOURS = {"GND": "#222222", "5V": "#c62828", "3V3": "#ef6c00", "FED": "#c62828"}
_SIGNAL = ("#1565c0", "#2e7d32", "#6a1b9a", "#00838f", "#ad1457", "#558b2f")
_SUPPLIES = {"GND": (3, 38), "3V3": (36,), "FED": (39,)}  # pins of the Pico


def read_parts():
    """Return [(title, left edge, top, [(pin of the part, what it goes to)])] of first.csv: FED is behind the
    diode, others are names of pins.md.
    """
    boxes = {}
    with (HARDWARE / "drawing/first.csv").open(newline="", encoding="utf-8") as file:
        for row in csv.DictReader(file):
            box = row["part"], _LEFT if row["side"] == "left" else _RIGHT, int(row["top"])
            boxes.setdefault(box, []).append((row["pin"], row["goes to"]))
    return [(*box, rows) for box, rows in boxes.items()]


PARTS = read_parts()


def find_pins():
    """Return {name in pins.md: number on the Pico's edge}."""
    controller = CONTROLLERS[_BOARD]
    return {name: controller.header[gpio] for name, gpio in list_pins(load_profile(_BOARD))}


def draw_first():
    """Return the SVG."""
    pins, lines = find_pins(), []
    names = [net for *_, rows in PARTS for _, net in rows if net in pins]
    colours = {name: _SIGNAL[n % len(_SIGNAL)] for n, name in enumerate(dict.fromkeys(names))}
    for title, left, top, rows in PARTS:
        lines += _draw_part(title, left, top, rows, pins, colours)
    lines += _draw_pico({number: name for name, number in pins.items() if name in colours}, colours)
    width, height = _RIGHT + _BOX_WIDTH + 20, 376 + 6 * _STEP + 10
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" width="{width:g}" height="{height:g}"'
    return (
        "\n".join(
            [
                head + ' font-family="sans-serif" font-size="9">',
                _rect(0, 0, width, height, "#ffffff"),
                *lines,
                "</svg>",
            ]
        )
        + "\n"
    )


def _draw_part(title, left, top, rows, pins, colours):
    """Return a box with a row for each pin, and its wire to the Pico."""
    lines = [_rect(left, top, _BOX_WIDTH, _STEP * (len(rows) + 1) + 6, "#f3efe6")]
    lines.append(_text(left + 6, top + 12, title, weight="bold"))
    for number, (pin, net) in enumerate(rows, 1):
        y = top + 12 + _STEP * number
        colour = colours.get(net, _COLOURS.get(net, "#444444"))
        numbers = [pins[net]] if net in pins else _SUPPLIES.get(net, ())
        goal = ", pin " + " or ".join(map(str, numbers)) if numbers else ""
        words = net.replace("FED", "VSYS") + goal
        lines.append(_text(left + 6, y, pin))
        lines.append(_text(left + _BOX_WIDTH - 6, y, words, colour, anchor="end"))
        if net in pins:
            lines.append(_wire(left, y - 3, pins[net], colour))
    return lines


def _draw_pico(used, colours):
    left, top, width = _PICO
    height = 20 * _STEP
    lines = [_rect(left, top - 10, width, height + 10, "#dcedc8")]
    lines.append(_rect(left + width / 2 - 14, top - 18, 28, 12, "#bdbdbd"))
    lines.append(
        _text(left + width / 2, top + height + 12, "Pico 2 W, from above", anchor="middle")
    )
    supplies = {number: net for net, numbers in _SUPPLIES.items() for number in numbers}
    for number in range(1, 41):
        x, y = _find_pin(number)
        name = used.get(number) or supplies.get(number, "")
        colour = colours.get(name, _COLOURS.get(name, "#bbbbbb"))
        lines.append(f'<circle cx="{x:g}" cy="{y:g}" r="3" fill="{colour}"/>')
        inside = x + 7 if number <= 20 else x - 7
        lines.append(_text(inside, y + 3, str(number), colour, "start" if number <= 20 else "end"))
    return lines


def _find_pin(number):
    left, top, width = _PICO
    row = number - 1 if number <= 20 else 40 - number
    return (left + 5 if number <= 20 else left + width - 5), top + row * _STEP + 3


def _wire(left, y, number, colour):
    """Return the wire from a box to a pin: out of the box's near side, into the pin's own side."""
    x, pin_y = _find_pin(number)
    start = left + _BOX_WIDTH if left < x else left
    out = start + (30 if left < x else -30)
    into = x - 30 if number <= 20 else x + 30
    path = f"M{start:g} {y:g}C{out:g} {y:g} {into:g} {pin_y:g} {x:g} {pin_y:g}"
    return f'<path d="{path}" stroke="{colour}" stroke-width="1.4" fill="none"/>'


def _rect(x, y, w, h, fill):
    return f'<rect x="{x:g}" y="{y:g}" width="{w:g}" height="{h:g}" rx="3" fill="{fill}" stroke="#999999" stroke-width="0.5"/>'


def _text(x, y, words, colour="#222222", anchor="start", weight="normal"):
    return f'<text x="{x:g}" y="{y:g}" fill="{colour}" text-anchor="{anchor}" font-weight="{weight}">{escape(words)}</text>'
