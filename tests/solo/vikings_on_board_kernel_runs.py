"""Script: run every kernel of the traits of Vikings on Board on positions of all kinds and print a
checksum of the results (args: the kernels' module).
"""

from array import array

from skald.rules.base import SEATS
from skald.rules.vikings_on_board import state as s
from skald.rules.vikings_on_board.data import SHIELDS

from tests.show.kernel_runs import run_all

_SHIPS = 8
_OWN = 24


class Harbour:
    """A position, and the tables of its ships."""

    def __init__(self, kernels, dice):
        self.state = state = dice.fill(s.SIZE, 256)
        seats = state[SEATS] = 2 + dice.roll(3)
        state[s.SIDE], state[s.SHIP], state[s.TURN] = dice.roll(2), dice.roll(9), dice.roll(4)
        for kind in range(3):
            state[s.MARKET + kind] = 1 + dice.roll(4)
        for zone in range(4 * _SHIPS):
            state[s.QUAY + zone] = dice.roll(seats + 1)
        for spot in range(22):
            state[s.SPOT + spot] = dice.roll(seats + 1)
        for body in range(24):
            state[s.BONUS + body] = dice.roll(2)
        for ship in range(_SHIPS):
            state[s.LENGTH + ship] = dice.roll(s.GONE + 1)
            for place in range(5):
                state[s.LANE + 5 * ship + place] = dice.roll(24)
            for kind in range(3):
                state[s.BOW + 3 * ship + kind] = dice.roll(3)
        self.seat = dice.roll(seats)
        self.weights, self.order, self.gains = (dice.fill(4 * _SHIPS, 4) for _ in range(3))
        self.totals, self.stock = bytearray(_SHIPS), bytearray(_SHIPS)
        self.numbers = dice.fill(4 * _SHIPS, 9)
        self.ready = kernels.look_at_ships(
            state, SHIELDS, self.numbers, self.weights, self.order, self.gains, self.totals, self.stock
        )  # fmt: skip
        self.out = array("h", [dice.roll(9) for _ in range(2 * _OWN)])


def look_at_ships(kernels, dice):
    harbour = Harbour(kernels, dice)
    tables = harbour.weights + harbour.order + harbour.gains + harbour.totals + harbour.stock
    return tables, harbour.ready


def choose(kernels, dice):
    harbour = Harbour(kernels, dice)
    ship = kernels.choose(
        harbour.state, harbour.seat, harbour.ready, harbour.gains, harbour.totals, harbour.stock
    )
    return b"", ship


def add_ships(kernels, dice):
    harbour = Harbour(kernels, dice)
    kernels.add_ships(
        harbour.state, harbour.seat, harbour.weights, harbour.order, harbour.gains, harbour.stock,
        harbour.out, _OWN * dice.roll(2),
    )  # fmt: skip
    return harbour.out, 0


def add_barrels(kernels, dice):
    harbour = Harbour(kernels, dice)
    kernels.add_barrels(
        harbour.state, harbour.seat, _OWN, harbour.weights, harbour.order, harbour.numbers, harbour.out
    )  # fmt: skip
    return harbour.out, 0


def add_figures(kernels, dice):
    harbour = Harbour(kernels, dice)
    kernels.add_figures(harbour.state, harbour.seat, _OWN, harbour.out)
    return harbour.out, 0


def run(args):
    yield from run_all(args[0], (look_at_ships, choose, add_ships, add_barrels, add_figures))
