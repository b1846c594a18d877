"""The boards of a net on perfboard, as lists of pins: one reader board, a switch board for every 16 outputs, and what
joins them to the breadboard of the kit `first`.

The outputs of the chain of TPIC6B595 are numbered as in firmware/skald/drivers/lines.py: 0 and 1 are the
louder steps of power, on the reader board, and output 2 + n opens line n.  Each output of a switch board has a
cell:

    rail ──▶|── node ── C ── loop ── ground       SOD-323 and 0805 fit between two holes
                 │ └── 100 kohm ── 5 V            keeps the diode off while the drain is
                 270 ohm ── drain

Even outputs hang on rail A (TX1), odd ones on rail B (TX2).  The reader board has the same cells four times for
each step: on either rail one that shortens a part of L0 and one that adds to C0.

Pins of the TPIC6B595 (TI SLIS032): 2 VCC, 3 SER IN, 4-7 and 14-17 drains 0-7, 8 SRCLR, 9 G, 10, 11, 19 GND, 12 RCK,
13 SRCK, 18 SER OUT.
"""

import functools
import math

from hardware.field.chain import FED_OHM, PARK_OHM, RAIL_OHM, Chain

STEPS = 2  # outputs before the lines
PER_CHIP = 8
PER_BOARD = 16
RAILS = "AB"
_DRAINS = (4, 5, 6, 7, 14, 15, 16, 17)
_GATES = (("LINES_MOSI", "SER 0"), ("LINES_SCK", "SRCK"), ("LINES_LOAD", "RCK"))
# In and out, of the gates of the 74AHCT125 that `first` leaves free.
_GATE_PINS = ((5, 6), (9, 8), (12, 11))
_MODULE = {  # pins of the PN5180 module
    "NSS": "NFC_SELECT",
    "SCK": "NFC_SCK",
    "MOSI": "NFC_MOSI",
    "MISO": "NFC_MISO",
    "BUSY": "NFC_BUSY",
    "RST": "NFC_RESET",
    "3.3V": "3V3",
    "TVDD": "5V",
    "GND": "GND",
    **{pad: pad for pad in ("TX1", "TX2", "RXP", "RXN")},
}
_WHEEL = {"VCC": "3V3", "GND": "GND", "DIR": "GND", "SDA": "I2C_SDA", "SCL": "I2C_SCL"}
_CHIP = {2: "5V", 8: "5V", 9: "GND", 10: "GND", 11: "GND", 12: "RCK", 13: "SRCK", 19: "GND"}


@functools.lru_cache(maxsize=8)
def make_chain(layout):
    """Return the Chain of a layout with a net."""
    return Chain(layout.net.lines, layout.hub)


def count_chips(layout):
    return math.ceil((len(layout.net.lines) + STEPS) / PER_CHIP)


def list_pins(layout):
    """Return [(board, part, value, pin, net)] of every pin that is wired for the net of `layout`."""
    chain = make_chain(layout)
    found = _list_breadboard() + _list_reader(chain.steps) + _list_switches(layout, chain)
    if layout.detents:
        found += [("wheel", "AS5600", "module", pin, net) for pin, net in _WHEEL.items()]
    return found


def _list_breadboard():
    """Return the pins that change on the breadboard of the kit `first`: gates whose inputs were grounded, and two
    resistors that bring the chain's answer from 5 V down to 3.2 V.
    """
    rows = [
        ("breadboard", "74AHCT125", "", str(pin), net)
        for gate in zip(_GATE_PINS, _GATES)
        for pin, net in zip(*gate)
    ]
    rows += _part("breadboard", "R1", "10 kohm", "SER OUT", "LINES_MISO")
    return rows + _part("breadboard", "R2", "18 kohm", "LINES_MISO", "GND")


def _part(board, part, value, *nets):
    return [(board, part, value, str(pin), net) for pin, net in enumerate(nets, 1)]


def _list_switches(layout, chain):
    rows = []
    chips = count_chips(layout)
    for chip in range(chips):
        board = f"switch {chip * PER_CHIP // PER_BOARD + 1}"
        ends = {3: f"SER {chip}", 18: f"SER {chip + 1}" if chip + 1 < chips else "SER OUT"}
        drains = {pin: f"DRAIN {chip * PER_CHIP + n}" for n, pin in enumerate(_DRAINS)}
        nets = sorted({**_CHIP, **ends, **drains}.items())
        rows += [(board, f"U{chip + 1}", "TPIC6B595", str(pin), net) for pin, net in nets]
        rows += _part(board, f"C{chip + 1}", "100 nF", "5V", "GND")
    for number, (line, farads) in enumerate(zip(layout.net.lines, chain.capacitors)):
        output = number + STEPS
        board = f"switch {output // PER_BOARD + 1}"
        rail = f"RAIL {RAILS[output % 2]}"
        rows += _list_cell(board, f"{output:02}", rail, f"DRAIN {output}", farads, f"LOOP {output}")
        rows += _part(board, f"W{output:02}", f"loop of {line.label}", f"LOOP {output}", "GND")
    return rows


def _list_cell(board, number, rail, drain, farads, far):
    """Return the pins of one cell between `rail` and `far`."""
    node = f"NODE {number}"
    return [
        *_part(board, f"D{number}", "BAP64-03, 1 anode", rail, node),
        *_part(board, f"C{number}", _say_pf(farads), node, far),
        *_part(board, f"R{number}", "270 ohm", node, drain),
        *_part(board, f"P{number}", "100 kohm", node, "5V"),
    ]


def _list_reader(steps):
    """Return the pins of the reader board: the module, and for each rail three inductors, C0, the feed, the diode that
    parks it and the cells of the steps.
    """
    rows, board = [("reader", "PN5180", "module", *pin) for pin in _MODULE.items()], "reader"
    quiet, *louder = steps
    for rail in RAILS:
        bus, ends = f"RAIL {rail}", [f"TX {rail}", f"MID {rail}", f"LOW {rail}", f"RAIL {rail}"]
        parts = [steps[2].l0, steps[1].l0 - steps[2].l0, steps[0].l0 - steps[1].l0]
        for n, (henries, near, far) in enumerate(zip(parts, ends, ends[1:]), 1):
            rows += _part(board, f"L{n}{rail}", f"{henries * 1e9:.0f} nH", near, far)
        if quiet.c0:
            rows += _part(board, f"C0{rail}", _say_pf(quiet.c0), bus, "GND")
        rows += _part(board, f"R0{rail}", f"{RAIL_OHM:g} ohm, with 10 nF", bus, "GND")
        rows += _part(board, f"RF{rail}", f"{FED_OHM:g} ohm", "5V", f"FED {rail}")
        rows += _part(board, f"CF{rail}", "10 nF", f"FED {rail}", "GND")
        rows += _part(board, f"LF{rail}", "10 uH", f"FED {rail}", bus)
        rows += _part(board, f"DP{rail}", "BAP64-03, 1 anode", bus, f"PARK {rail}")
        rows += _part(board, f"RP{rail}", "270 ohm", f"PARK {rail}", "3V3")
        rows += _part(board, f"CP{rail}", f"10 nF, with {PARK_OHM:g} ohm", f"PARK {rail}", "GND")
        # The first step shortens the last inductor, the second the last two.
        for n, (step, end) in enumerate(zip(louder, (ends[2], ends[1]))):
            drain = f"DRAIN {n}"
            rows += _list_cell(board, f"{n}{rail}L", bus, drain, 10e-9, end)
            rows += _list_cell(board, f"{n}{rail}C", bus, drain, step.c0 - quiet.c0, "GND")
        rows += _part(board, f"CT{rail}", "10 nF", f"TX{RAILS.index(rail) + 1}", f"TX {rail}")
        pad = "RXP" if rail == "A" else "RXN"
        rows += _part(board, f"RX{rail}", "10 kohm, with 10 nF", bus, pad)
    return rows


def _say_pf(farads):
    return f"{farads * 1e9:g} nF" if farads >= 1e-9 else f"{farads * 1e12:.0f} pF"


def count_joints(layout):
    """Return how many pins are wired, most of them soldered."""
    return len(list_pins(layout))
