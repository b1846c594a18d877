"""The schematic of a table, drawn by schemdraw: each type of board once, every pin with its net.

Lines between parts would only cross: pins with the same net are joined, also from board to board.
"""

import re

import schemdraw
from schemdraw import elements

from hardware.netlist.chips import CHIPS
from hardware.netlist.nets import OPEN

_SYMBOLS = {
    "R": elements.Resistor,
    "C": elements.Capacitor,
    "F": elements.Fuse,
    "X": elements.Schottky,
}
_RIGHT = ("out", "tri", "source")
_PIN = 0.6  # from one pin to the next
_BODY, _LEAD, _ROW = 3.4, 0.7, 1.5
_MARGIN, _COLUMN = 4.0, 12.5  # left of a body, and from column to column
_TALL = 72.0  # height of a column
_TITLE, _APART = 1.6, 1.2  # height of a board's title, and the gap above it
_LETTER = 0.19  # width of a letter
_SIDES = ("left", "right")
_SMALL, _TEXT, _HEAD = 9, 11, 18
_STYLE = re.compile(r'style="([^"]*)"')
_FLOAT = re.compile(r"-?\d+\.\d+")


def list_boards(netlist):
    """Return [(boards that have the same parts, designators on the first)]."""
    boards = {}
    for name, board in netlist.boards.items():
        boards.setdefault(board, []).append(name)
    types = {}
    for board, names in boards.items():
        shape = board.split()[0], tuple(netlist.parts[name][0] for name in names)
        types.setdefault(shape, []).append(board)
    return [(found, boards[found[0]]) for found in types.values()]


def draw_schematic(netlist):
    """Return the schematic of `netlist` as SVG text."""
    schemdraw.use("svg")
    sheet = schemdraw.Drawing(show=False, fontsize=_TEXT, lw=1)
    at = 0.0, 0.0
    for boards, names in list_boards(netlist):
        at = _draw_board(sheet, netlist, boards, names, *at)
    text = sheet.get_imagedata("svg").decode()
    return _shorten(_FLOAT.sub(lambda found: f"{float(found[0]):.1f}", text)) + "\n"


def _shorten(text):
    """Return SVG text with each style written once; repeated styles make up most of the file."""
    styles = sorted(set(_STYLE.findall(text)))
    names = {style: f"s{number}" for number, style in enumerate(styles)}
    text = _STYLE.sub(lambda found: f'class="{names[found[1]]}"', text)
    rules = "".join(f".{name}{{{style}}}" for style, name in names.items())
    return text.replace(">", f"><style>{rules}</style>", 1).replace("<path", "\n<path")


def _draw_board(sheet, netlist, boards, names, x, y):
    """Draw a board and its title below (x, y), continue in the next column, and return where it ends."""
    title = boards[0] if len(boards) == 1 else f"{boards[0]}; {len(boards) - 1} more of this type"
    above = _TITLE + _APART
    for name in names:
        chip = CHIPS[netlist.parts[name][0]]
        is_small = chip.prefix in _SYMBOLS
        height = _ROW if is_small else (max(map(len, _split(chip.pins))) + 3) * _PIN
        if y - above - height < -_TALL:
            x, y = x + _COLUMN, 0.0
        if above:
            place = elements.Label().at((x, y - _APART))
            sheet.add(place.label(title, halign="left", fontsize=_HEAD))
        y -= above + height
        above = 0.0
        if is_small:
            _draw_small(sheet, netlist, name, x + _MARGIN, y + height / 2)
        else:
            _draw_chip(sheet, netlist, name, x + _MARGIN, y + _PIN)
    return x, y


def _split(pins):
    """Return the pins on the left side and those on the right."""
    right = [pin for pin in pins if pin[2] in _RIGHT]
    return [pin for pin in pins if pin not in right], right


def _draw_small(sheet, netlist, name, x, y):
    key, _ = netlist.parts[name]
    symbol = _SYMBOLS[CHIPS[key].prefix]()
    sheet.add(symbol.at((x, y)).to((x + _BODY, y)).label(f"{name} {key}", fontsize=_SMALL))
    for (_, pin, _), at, side in zip(CHIPS[key].pins, (x, x + _BODY), ("right", "left")):
        _write_net(sheet, netlist, name, pin, (at, y), side)


def _draw_chip(sheet, netlist, name, x, y):
    key, _ = netlist.parts[name]
    sides = _split(CHIPS[key].pins)
    pins = [
        elements.IcPin(
            name=None if pin == number and pin.isdigit() else pin,
            pin=None if pin == number and not pin.isdigit() else number,
            side=side,
            slot=f"{len(column) - row}/{len(column)}",
            anchorname=f"p{number}",
        )
        for side, column in zip(_SIDES, sides)
        for row, (number, pin, _) in enumerate(column)
    ]
    letters = sum(
        max((len(pin.name or "") for pin in pins if pin.side == side), default=0) for side in _SIDES
    )
    size = max(_BODY, letters * _LETTER + _PIN), (max(map(len, sides)) + 0.6) * _PIN
    sizes = {"plblsize": _SMALL, "lsize": _SMALL}
    chip = elements.Ic(pins=pins, size=size, pinspacing=_PIN, leadlen=_LEAD, **sizes)
    sheet.add(chip.at((x, y)).label(f"{name} {key}", "top", fontsize=_TEXT))
    for side, column in zip(_SIDES[::-1], sides):
        for number, pin, _ in column:
            _write_net(sheet, netlist, name, pin, chip.absanchors[f"p{number}"], side)


def _write_net(sheet, netlist, name, pin, at, side):
    net = netlist.nets.get((name, pin), OPEN) or "open"
    sheet.add(elements.Label().at(at).label(net, halign=side, valign="center", fontsize=_SMALL))
