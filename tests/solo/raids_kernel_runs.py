"""Script: run every kernel of the traits of Raids on positions of all kinds and print a checksum of the
results (args: the kernels' module).
"""

from array import array

from skald.rules.base import SEATS
from skald.rules.raids import data
from skald.rules.raids import state as s

from tests.show.kernel_runs import run_all

_OWN = 29


class Sea:
    """A position, tiles, and what count() finds in it for all seats."""

    def __init__(self, kernels, dice):
        self.state = state = dice.fill(s.SIZE, 6)
        self.seats = state[SEATS] = 2 + dice.roll(3)
        state[s.VOYAGE] = 1 + dice.roll(s.VOYAGES)
        faces = 1 + dice.roll(40)
        self.family = b"\0" + dice.fill(faces, s.MONSTER)
        self.value, self.variety = b"\0" + dice.fill(faces, 16), b"\0" + dice.fill(faces, 5)
        self.kept, self.scoring = (
            bytes([face for face in range(1, faces + 1) if dice.roll(2)]) for _ in range(2)
        )
        for ship in range(4):
            state[s.AT + ship] = dice.roll(s.ARRIVED + 1)
        for at in range(s.SPACES, s.SPACES + 20):
            state[at] = dice.roll(faces + 1)
        for at in range(s.TILE, s.TILE + s.ARRIVED):
            state[at] = dice.roll(faces + 1)
        for at in range(s.STORE, s.SIZE):
            state[at] = dice.roll(9) == 0
        self.counts, self.places = bytearray(4 * s.GOALS), bytearray(4)
        for seat in range(self.seats):
            kernels.count(
                state, seat, self.family, self.value, self.variety, self.kept, self.counts, self.places
            )  # fmt: skip
        self.seat = dice.roll(self.seats)


def count(kernels, dice):
    sea = Sea(kernels, dice)
    return sea.counts + sea.places, 0


def find_prize(kernels, dice):
    sea, goal = Sea(kernels, dice), dice.roll(s.GOALS)
    coins = data.ARRIVAL_COINS
    return b"", kernels.find_prize(sea.state, sea.seat, goal, sea.counts, sea.places, coins)


def add_hold(kernels, dice):
    sea = Sea(kernels, dice)
    out, to = array("h", [dice.roll(9) for _ in range(2 * _OWN)]), _OWN * dice.roll(2)
    kernels.add_hold(
        sea.state, sea.seat, sea.counts, sea.family, sea.value, sea.scoring, data.RUNE_GLORY, out, to
    )  # fmt: skip
    return out, 0


def run(args):
    yield from run_all(args[0], (count, find_prize, add_hold))
