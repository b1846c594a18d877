"""Measures how the cost of a step grows with the places of a table: `make bench ARGS="--only growth"`.

An invented game of men on squares can have any size.  Each square is a place with a line of its own, from 8 to 64 of
them; device time comes from the table of costs.  The exponent is the slope of the fitted line: 1 is
linear growth, 2 quadratic.
"""

import struct
from math import log
from statistics import linear_regression

from skald.rules.base import BODY, CURRENT, OFF, Game
from skald.watching.unpack import seal

from host_sim.bench.figures import Figure
from host_sim.device_time.costs import load_costs
from host_sim.device_time.meter import Meter

SIZES = (8, 16, 32, 64)
_MEN = 8
_MOVES = 32  # legal actions
_PIXELS = 64
_STEPS = ("update", "scene", "frame", "search", "direct")
_MOST_EXPONENT = 1.1  # linear, with a margin


def make_squares(zones, pieces, actions):
    """Return a game of `pieces` men on the first of `zones` squares, with `actions` legal moves
    (man << 8 | square).
    """

    class Squares(Game):
        NAME = "squares"
        PLAYERS = (2, 2)
        STATE_SIZE = BODY + pieces
        MAX_ACTIONS = actions
        PIECES = (("man", pieces),)
        ZONES = (("square", zones),)
        CLASSES = bytes(range(pieces))
        COLOURS = bytes(man & 1 for man in range(pieces))

        def _setup(self):
            self.state[CURRENT] = 0
            for man in range(pieces):
                self.state[BODY + man] = man % zones

        def _actions(self, out):
            count = 0
            for man in range(pieces):
                for square in range(zones):
                    if count < actions and square != self.state[BODY + man]:
                        out[count] = man << 8 | square
                        count += 1
            return count

        def _apply(self, action):
            self.state[BODY + (action >> 8)] = action & 255

        def zone_of(self, piece):
            return self.state[BODY + piece]

        def touches(self, action, out):
            out[0] = action
            return 1

        def text(self, action):
            return "man%d square%d" % (action >> 8, action & 255)

        def prompt(self):
            return "squares"

        def score(self, seat):
            return 0

        def breakdown(self, seat):
            return []

        def explain_placement(self, piece, zone):
            return "not here"

    return Squares


def pack_layout(zones, pixels):
    """Return the bytes of a layout in which every square has a line and its share of `pixels`."""
    head = struct.pack("<4s3BH", b"SKL3", zones, zones, 0, pixels)
    body = b"".join(bytes((zone, zone)) for zone in range(zones))
    body += bytes(range(zones))
    for zone in range(zones):
        first = pixels * zone // zones
        body += struct.pack("<HB", first, pixels * (zone + 1) // zones - first)
    body += b"\1\1" + b"\1\1"  # one kind of piece, tagged, and one of zones that may hold it
    body += bytes((zones,)) + b"\2" * zones
    return seal(head + body)


def measure_steps(zones, pieces, actions, pixels):
    """Return {step: ms} of a table of this size, after one legal move and one wrong move."""
    from host_sim.device_time.remote.evening import Table

    with Meter(load_costs()) as meter:
        spent = dict.fromkeys(_STEPS, 0)

        def show(name, _):
            name = {"send": "frame"}.get(name, name)
            if name in spent:
                spent[name] = max(spent[name], taken[-1])

        taken = []

        def stamp():
            taken.append(meter.take_ns())
            return 0

        game = make_squares(zones, pieces, actions)(2, 1)
        table = Table(game, pack_layout(zones, pixels), stamp, show)
        for piece in range(pieces):
            table.move(piece, game.zone_of(piece))
        for _ in range(4):
            table.update()
        spent = dict.fromkeys(_STEPS, 0)
        table.move(0, OFF)
        for _ in range(2):
            table.update()
        table.move(0, zones - 1)
        table.move(pieces - 1, 0)
        for _ in range(4):
            table.update()
    return {name: ns / 1e6 for name, ns in spent.items()}


def measure():
    """Yield growth.<step>.places_exponent."""
    found = [measure_steps(size, _MEN, _MOVES, _PIXELS) for size in SIZES]
    for step in _STEPS:
        spans = [taken[step] for taken in found]
        peer = " ".join("%d: %.1f" % point for point in zip(SIZES, spans)) + " ms"
        line = linear_regression([log(size) for size in SIZES], [log(ms) for ms in spans])
        yield Figure(
            f"growth.{step}.places_exponent", line.slope, "", at_most=_MOST_EXPONENT, peer=peer
        )
