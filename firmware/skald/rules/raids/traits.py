"""Raids: the traits by which positions are evaluated, seat by seat.

Nothing is secret, so the other seats' traits are as exact as one's own.
Loaded while moves are searched; see skald/solo/evaluation.py for how they are used.
"""

from skald.compat import const
from skald.rules.base import CHANCE, CURRENT, SEATS
from skald.rules.raids import data
from skald.rules.raids import state as s
from skald.rules.raids import trait_kernels as kernels

# The traits of each seat, then those of the situation.  One string: separate ones would take three
# times the memory.
NAMES = (
    "glory\n"
    "crew\n"
    "room\n"
    "weapons\n"
    "sails\n"
    "next rune\n"
    "goods value\n"
    "goods\n"
    "hammers\n"
    "hammers later\n"
    "free spaces\n"
    "stage\n"
    "prize\n"
    "later prizes\n"
    "pennant here\n"
    "goods here\n"
    "rune here\n"
    "port here\n"
    "weapon here\n"
    "sail here\n"
    "hammer here\n"
    "chased\n"
    "outnumbered\n"
    "weapons later\n"
    "sails later\n"
    "crew later\n"
    "monsters ahead\n"
    "ports ahead\n"
    "berth\n"
    "to move"
)
# The indices of the traits that are added here, by their names.
_PRIZE = const(12)
_LATER_PRIZES = const(13)
OWN = 29  # how many describe a seat; the rest describe the situation
# The sign of what a rise of each must be worth to its seat for the coach to name it; ?: either.
SIGNS = "+++++++++++?+++++++++--+++++??"
# Those that add detail to another one: the coach adds them to it.
PARTS = {
    "weapons later": "weapons",
    "sails later": "sails",
    "crew later": "crew",
    "hammers later": "hammers",
    "goods": "goods value",
}
# Those that everybody can count at the table: the coach says by how many they differ.
COUNTS = ("glory", "crew")

# BUDGETS of each level (solo/levels.py) in evaluations, at 2, 3 and 4 seats; its NOISE in tenths of a
# point.  REPLIES: of how many best lines the replies are searched, for how many guesses, and how many
# tenths of its first value a line keeps.  One guess is enough: nothing is hidden, nothing drawn at sea.
BUDGETS = ((100, 160, 700), (83, 108, 660), (71, 92, 800))
NOISE = b"\x57\x00\x00"
REPLIES = b"\x04\x01\x0a"

# A value of this many tenths of a point turns an even game into 73 wins of 100, by a logistic fit to
# 2005 choices in 100 games of easy players (python -m host_sim.arena.marks raids).
SWING = 77

# What percentage of a searched difference remains when both moves are played out, by find_phase(), and
# what percentage of that remains beyond a mistake: the coach states this much (solo/scale.py).
SAID = b"\x5f\x58\x3a\x9e"
BEYOND = 32

_counts = bytearray(4 * s.GOALS)  # see trait_kernels.py
_places = bytearray(4)


def find_phase(game):
    """Return the part of the game for SAID: the voyage, from 0."""
    return game.state[s.VOYAGE] - 1


def is_rest(game, seat):
    """Return True if the position can be evaluated without searching on: before a deal, which no seat decides."""
    return game.state[CURRENT] == CHANCE


def sift(game, out, count):
    """Keep all of the `count` actions in `out`."""
    return count


def fill(game, seat, out):
    """Add to `out`, which is all 0, the traits of `seat`, the other seats and the situation."""
    state, tiles = game.state, game.TILES
    seats = state[SEATS]
    for other in range(seats):
        kernels.count(
            state, other, tiles.family, tiles.value, tiles.variety, tiles.kept, _counts, _places
        )
    for other in range(seats):
        at = 0 if other == seat else OWN
        kernels.add_hold(
            state,
            other,
            _counts,
            tiles.family,
            tiles.value,
            tiles.scoring,
            data.RUNE_GLORY,
            out,
            at,
        )
        out[at + _PRIZE] += _find_prize(state, other, s.current_goal(state))
        for i in range(state[s.VOYAGE] - 1, s.VOYAGES - 1):
            out[at + _LATER_PRIZES] += _find_prize(state, other, state[s.GOAL + i])
    out[2 * OWN] = 1 if state[CURRENT] == seat else 0


def _find_prize(state, seat, goal):
    return kernels.find_prize(state, seat, goal, _counts, _places, data.ARRIVAL_COINS)
