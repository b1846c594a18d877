"""Raids: the traits by which positions are evaluated, seat by seat.

Nothing is secret, so the other seats' traits are as exact as one's own.
An overlay, loaded while moves are searched; see skald/solo/judge.py for how they are used.
"""

from skald.rules.base import CHANCE, CURRENT, SEATS
from skald.rules.raids import data
from skald.rules.raids import state as s

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
OWN = 29  # so many describe a seat, the others the situation
# What a rise of each must be worth to its seat for the coach to name it; ?: more or less.
SIGNS = "+++++++++++?+++++++++--+++++??"

# BUDGETS of each level (solo/levels.py) in evaluations, at 2, 3 and 4 seats; its NOISE in tenths of a
# point.  REPLIES: of how many best lines the replies are searched, for how many guesses, and how many
# tenths of its first value a line keeps.  One guess is enough: nothing is hidden, nothing drawn at sea.
BUDGETS = ((100, 160, 700), (83, 108, 458), (71, 92, 392))
NOISE = b"\x57\x00\x00"
REPLIES = b"\x04\x01\x0a"

# Losses in tenths of a point from which a move is inaccurate, a mistake, a blunder: measured on 400
# choices of easy players, seed 1, 217 of them the best (python -m host_sim.arena.marks raids 400).
MARKS = b"\x1c\x32\x4b"

_FULL = len(data.RUNE_GLORY) - 1
_counts = bytearray(4 * s.GOALS)  # seat * GOALS + arrival tile -> what it counts for that seat
_places = bytearray(4)  # seat -> order of arrival, so far or as expected


def is_rest(game, seat):
    """Tell whether the position can be evaluated without searching on.

    No seat decides the deal of a voyage.
    """
    return game.state[CURRENT] == CHANCE


def sift(game, out, count):
    """Keep all of the `count` actions in `out`."""
    return count


def fill(game, seat, out):
    """Add to `out`, which is all 0, the traits of `seat`, the other seats and the situation."""
    state = game.state
    seats = state[SEATS]
    for other in range(seats):
        _count(game, other)
    for other in range(seats):
        _add(game, other, out, 0 if other == seat else OWN)
    out[2 * OWN] = 1 if state[CURRENT] == seat else 0


def _count(game, seat):
    """Store in _counts what each arrival tile counts for a seat."""
    state, tiles = game.state, game.TILES
    family = tiles.family
    first = s.GOALS * seat
    goods = runes = ports = monsters = sails = varieties = 0
    for i in range(s.SPACES + 5 * seat, s.SPACES + 5 * seat + 5):
        face = state[i]
        if family[face] == s.GOODS:
            goods += 1
            varieties |= 1 << tiles.variety[face]
        elif family[face] == s.SAIL_TILE:
            sails += tiles.value[face]
    beside = s.STORE + seat * s.FACES
    for face in tiles.kept:
        count = state[beside + face]
        if count:
            if family[face] == s.RUNE:
                runes += count
            elif family[face] == s.GOODS:
                goods += count
                varieties |= 1 << tiles.variety[face]
            elif family[face] == s.PORT:
                ports += count
            else:
                monsters += count
    kinds = 0
    while varieties:
        kinds += varieties & 1
        varieties >>= 1
    _counts[first + s.BY_GOODS] = goods
    _counts[first + s.BY_VARIETY] = kinds
    _counts[first + s.BY_RUNES] = runes
    _counts[first + s.BY_SHIELDS] = state[s.ROOM + seat]
    _counts[first + s.BY_WEAPONS] = state[s.ARMS + seat]
    _counts[first + s.BY_PORTS] = ports
    _counts[first + s.BY_MONSTERS] = monsters
    _counts[first + s.BY_SAILS] = sails
    _places[seat] = _place(state, seat)


def _place(state, ship):
    at = state[s.AT + ship]
    return (
        state[s.BERTH + ship] if at == s.ARRIVED else 8 * (s.ARRIVED - at) + state[s.BERTH + ship]
    )


def _prize(state, seat, goal):
    """Return the coins that an arrival tile would pay a seat now."""
    mine, place, better = _counts[s.GOALS * seat + goal], _places[seat], 0
    for other in range(state[SEATS]):
        if other != seat:
            count = _counts[s.GOALS * other + goal]
            if count > mine or count == mine and _places[other] < place:
                better += 1
    if goal == s.BY_ORDER and state[SEATS] == 2 and _place(state, s.GHOST_SHIP) < place:
        better += 1
    return data.ARRIVAL_COINS[better] if better < len(data.ARRIVAL_COINS) else 0


def _add(game, seat, out, at):
    """Add the traits of a seat to out[at:]."""
    state, tiles = game.state, game.TILES
    family, value = tiles.family, tiles.value
    crew, arms, stage = state[s.CREW + seat], state[s.ARMS + seat], state[s.AT + seat]
    runes = _counts[s.GOALS * seat + s.BY_RUNES]
    left = s.VOYAGES - state[s.VOYAGE]
    glory = (
        state[s.COINS + seat]
        + runes // _FULL * data.RUNE_GLORY[_FULL]
        + data.RUNE_GLORY[runes % _FULL]
    )
    next_rune = data.RUNE_GLORY[runes % _FULL + 1] - data.RUNE_GLORY[runes % _FULL]
    goods = worth = dearest = hammers = free = 0
    for i in range(s.SPACES + 5 * seat, s.SPACES + 5 * seat + 5):
        face = state[i]
        if not face:
            free += 1
        elif family[face] == s.GOODS:
            goods += 1
            worth += value[face]
            if value[face] > dearest:
                dearest = value[face]
        elif family[face] == s.PENNANT:
            glory += value[face]
        elif family[face] == s.MJOLLNIR:
            hammers += value[face]
    beside = s.STORE + seat * s.FACES
    for face in tiles.scoring:
        if state[beside + face] and family[face] != s.RUNE:
            glory += state[beside + face] * value[face]
    sails = _counts[s.GOALS * seat + s.BY_SAILS]
    later = 0
    for i in range(state[s.VOYAGE] - 1, s.VOYAGES - 1):
        later += _prize(state, seat, state[s.GOAL + i])
    out[at] += glory + hammers * crew
    out[at + 1] += crew
    out[at + 2] += state[s.ROOM + seat]
    out[at + 3] += arms
    out[at + 4] += sails
    out[at + 5] += next_rune
    out[at + 6] += worth
    out[at + 7] += goods
    out[at + 8] += hammers
    out[at + 9] += hammers * left
    out[at + 10] += free
    out[at + 11] += stage
    out[at + 12] += _prize(state, seat, s.current_goal(state))
    out[at + 13] += later
    if 0 < stage < s.ARRIVED:
        face = state[s.TILE + stage]
        kind = family[face]
        if kind == s.PENNANT:
            out[at + 14] += value[face]
        elif kind == s.GOODS:
            out[at + 15] += value[face]
        elif kind == s.RUNE:
            out[at + 16] += next_rune
        elif kind == s.PORT:
            out[at + 17] += dearest if value[face] == 1 else min(worth, 2 * dearest)
        elif kind == s.WEAPON:
            out[at + 18] += value[face]
        elif kind == s.SAIL_TILE:
            out[at + 19] += value[face]
        elif kind == s.MJOLLNIR:
            out[at + 20] += value[face] * (1 + crew)
        strongest = 0
        for other in range(state[SEATS]):
            if other != seat and state[s.AT + other] < stage and state[s.CREW + other]:
                out[at + 21] += 1
                if state[s.CREW + other] > strongest:
                    strongest = state[s.CREW + other]
        if strongest > crew:
            out[at + 22] += strongest - crew
    out[at + 23] += arms * left
    out[at + 24] += sails * left
    out[at + 25] += crew * left
    ports = 0
    for ahead in range(stage + 1, s.ARRIVED):
        face = state[s.TILE + ahead]
        if family[face] == s.MONSTER:
            if value[face] <= arms + crew:
                out[at + 26] += value[face]
        elif family[face] == s.PORT:
            ports += value[face]
    out[at + 27] += min(ports, goods)
    out[at + 28] += state[s.BERTH + seat]
